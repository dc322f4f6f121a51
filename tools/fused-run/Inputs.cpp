//===- Inputs.cpp - Arrays to run a function on ---------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments from .npy files, from numbers or from a seeded generator.
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "Support.h"
#include "fused/Runtime/Npy.h"
#include <cmath>
#include <random>

using namespace fusedrun;
using fusedrt::HostArray;

llvm::Expected<std::pair<unsigned, std::string>>
fusedrun::parseNumbered(llvm::StringRef option, llvm::StringRef text) {
  auto [number, value] = text.split('=');
  unsigned index = 0;
  if (number.getAsInteger(10, index) || value.empty())
    return makeError("--" + option + " wants NUMBER=VALUE, got '" + text + "'");
  return std::make_pair(index, value.str());
}

llvm::Expected<std::vector<int64_t>>
fusedrun::parseShape(llvm::StringRef text) {
  std::vector<int64_t> shape;
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, 'x');
  for (llvm::StringRef part : parts) {
    int64_t extent = 0;
    if (part.getAsInteger(10, extent) || extent < 0)
      return makeError("'" + text + "' is not a shape like 64x128");
    shape.push_back(extent);
  }
  return shape;
}

/// `2x3` of an array's extents.
static std::string str(llvm::ArrayRef<int64_t> shape) {
  std::string text;
  for (int64_t extent : shape)
    text += (text.empty() ? "" : "x") + std::to_string(extent);
  return text;
}

static bool matches(llvm::ArrayRef<int64_t> extents, const Slot &slot) {
  if (extents.size() != slot.shape.size())
    return false;
  for (auto [extent, wanted] : llvm::zip(extents, slot.shape))
    if (!mlir::ShapedType::isDynamic(wanted) && extent != wanted)
      return false;
  return true;
}

/// A stream of numbers that depends on the seed and the argument only (the
/// standard library's distributions differ between implementations).
class Generator {
public:
  Generator(uint64_t seed, unsigned argument)
      : engine(seed * 0x9E3779B97F4A7C15u + argument) {}

  /// In [0, 1).
  double unit() { return std::ldexp(double(engine() >> 11), -53); }
  double uniform() { return 2 * unit() - 1; }
  double normal() {
    double radius = std::sqrt(-2 * std::log(1 - unit()));
    return radius * std::cos(6.283185307179586 * unit());
  }
  int64_t integer(int64_t low, int64_t high) {
    return low + int64_t(engine() % uint64_t(high - low + 1));
  }

private:
  std::mt19937_64 engine;
};

static HostArray makeRandom(const Slot &slot, llvm::ArrayRef<int64_t> shape,
                            const InputOptions &options, unsigned argument) {
  HostArray array(slot.element, shape.vec());
  Generator generator(options.seed, argument);
  bool normal = options.distribution == Distribution::Normal;
  for (int64_t i = 0, e = array.size(); i < e; ++i) {
    if (fusedrt::isFloat(slot.element))
      array.set(i, options.scale *
                       (normal ? generator.normal() : generator.uniform()));
    else if (slot.element == fusedrt::ElementType::I1)
      array.set(i, double(generator.integer(0, 1)));
    else
      array.set(i, double(slot.isIndex ? generator.integer(0, 3)
                                       : generator.integer(-8, 7)));
  }
  return array;
}

/// The array of `--input i=value`.
static llvm::Expected<HostArray> readInput(const Slot &slot, unsigned argument,
                                           const std::string &value) {
  double number = 0;
  if (slot.kind == Slot::Kind::Scalar &&
      !llvm::StringRef(value).getAsDouble(number)) {
    HostArray array(slot.element, {});
    array.set(0, number);
    return array;
  }
  llvm::Expected<HostArray> array =
      takeResult(fusedrt::readNpy(value, slot.element));
  if (array && !matches(array->shape, slot))
    return makeError("argument #" + llvm::Twine(argument) + " is " +
                     slot.str() + ", but '" + value + "' holds " +
                     (array->shape.empty() ? "a scalar" : str(array->shape)));
  return array;
}

llvm::Expected<std::vector<HostArray>>
fusedrun::makeInputs(const Signature &signature, const InputOptions &options) {
  auto checkNumbers = [&](const auto &map,
                          llvm::StringRef option) -> llvm::Error {
    if (!map.empty() && map.rbegin()->first >= signature.arguments.size())
      return makeError("--" + option + " " + llvm::Twine(map.rbegin()->first) +
                       ": the function has " +
                       llvm::Twine(signature.arguments.size()) + " arguments");
    return llvm::Error::success();
  };
  if (llvm::Error error = checkNumbers(options.values, "input"))
    return error;
  if (llvm::Error error = checkNumbers(options.shapes, "shape"))
    return error;

  std::vector<HostArray> inputs;
  for (auto [i, slot] : llvm::enumerate(signature.arguments)) {
    auto value = options.values.find(i);
    auto shape = options.shapes.find(i);
    if (value != options.values.end()) {
      if (shape != options.shapes.end())
        return makeError("argument #" + llvm::Twine(i) +
                         " has both --input and --shape");
      llvm::Expected<HostArray> array = readInput(slot, i, value->second);
      if (!array)
        return array.takeError();
      inputs.push_back(std::move(*array));
      continue;
    }
    llvm::ArrayRef<int64_t> extents = slot.shape;
    if (shape != options.shapes.end()) {
      extents = shape->second;
      if (!matches(extents, slot))
        return makeError("argument #" + llvm::Twine(i) + " is " + slot.str() +
                         ", but --shape gives " + str(extents));
    } else if (slot.isDynamic()) {
      return makeError("argument #" + llvm::Twine(i) + " is " + slot.str() +
                       ": give its extents with --shape " + llvm::Twine(i) +
                       "=... or a file with --input");
    }
    inputs.push_back(makeRandom(slot, extents, options, i));
  }
  return inputs;
}
