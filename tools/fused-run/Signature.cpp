//===- Signature.cpp - The function to run and its operands ---------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a function's type; everything that can't be run is refused here.
//
//===----------------------------------------------------------------------===//

#include "Signature.h"
#include "Support.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"

using namespace fusedrun;
using namespace mlir;

bool Slot::isDynamic() const { return ShapedType::isDynamicShape(shape); }

std::string Slot::str() const {
  std::string text;
  for (int64_t extent : shape)
    text +=
        (ShapedType::isDynamic(extent) ? "?" : std::to_string(extent)) + "x";
  return text + fusedrt::nameOf(element);
}

std::vector<Slot> Signature::outputs() const {
  std::vector<Slot> slots = results;
  llvm::copy_if(arguments, std::back_inserter(slots), [](const Slot &slot) {
    return slot.kind == Slot::Kind::Buffer;
  });
  return slots;
}

llvm::Expected<func::FuncOp> fusedrun::selectFunction(ModuleOp module,
                                                      StringRef name) {
  SmallVector<func::FuncOp> all, open;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    all.push_back(function);
    if (function.isPublic())
      open.push_back(function);
  }
  auto find = [&](StringRef wanted) {
    auto it = llvm::find_if(all, [&](func::FuncOp function) {
      return function.getName() == wanted;
    });
    return it == all.end() ? func::FuncOp() : *it;
  };
  auto list = [](ArrayRef<func::FuncOp> functions) {
    return llvm::join(llvm::map_range(functions,
                                      [](func::FuncOp function) {
                                        return function.getName();
                                      }),
                      ", ");
  };
  if (all.empty())
    return makeError("the module defines no function");
  if (!name.empty()) {
    if (func::FuncOp function = find(name))
      return function;
    return makeError("no function '" + name + "'; the module defines " +
                     list(all));
  }
  if (open.size() == 1)
    return open.front();
  for (StringRef usual : {"main", "main_fn"})
    if (func::FuncOp function = find(usual))
      return function;
  return makeError("choose one of the functions " + list(all) +
                   " with --function");
}

/// The host's name of an element type.
static std::optional<fusedrt::ElementType> elementOf(Type type) {
  if (type.isIndex())
    return fusedrt::ElementType::I64;
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return fusedrt::parseElementType(text);
}

static llvm::Expected<Slot> readSlot(Type type, const Twine &what) {
  auto unsupported = [&] {
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return makeError(what + " has unsupported type '" + text + "'");
  };
  Slot slot;
  Type element = type;
  if (auto shaped = dyn_cast<ShapedType>(type)) {
    if (!isa<RankedTensorType, MemRefType>(type))
      return unsupported();
    slot.kind = isa<MemRefType>(type) ? Slot::Kind::Buffer : Slot::Kind::Tensor;
    slot.shape.assign(shaped.getShape().begin(), shaped.getShape().end());
    element = shaped.getElementType();
  }
  if (auto buffer = dyn_cast<MemRefType>(type);
      buffer && !buffer.getLayout().isIdentity()) {
    SmallVector<int64_t> strides;
    if (failed(buffer.getStridesAndOffset(strides, slot.offset)))
      return unsupported();
    slot.strides = std::move(strides);
  }
  std::optional<fusedrt::ElementType> known = elementOf(element);
  if (!known)
    return unsupported();
  slot.element = *known;
  slot.isIndex = element.isIndex();
  return slot;
}

llvm::Expected<Signature> fusedrun::readSignature(func::FuncOp function) {
  Signature signature;
  signature.function = function.getName().str();
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    llvm::Expected<Slot> slot = readSlot(type, "argument #" + Twine(i));
    if (!slot)
      return slot.takeError();
    signature.arguments.push_back(*slot);
  }
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    llvm::Expected<Slot> slot = readSlot(type, "result #" + Twine(i));
    if (!slot)
      return slot.takeError();
    signature.results.push_back(*slot);
  }
  return signature;
}

OwningOpRef<ModuleOp> fusedrun::extractFunction(ModuleOp module,
                                                StringRef name) {
  OwningOpRef<ModuleOp> copy = module.clone();
  for (auto function : copy->getOps<func::FuncOp>())
    function.setVisibility(function.getName() == name
                               ? SymbolTable::Visibility::Public
                               : SymbolTable::Visibility::Private);
  // Cannot fail: it only erases symbols that nothing uses.
  PassManager manager(copy->getContext());
  manager.addPass(createSymbolDCEPass());
  if (failed(manager.run(*copy)))
    return module.clone();
  return copy;
}
