//===- Replay.cpp - Failures as test files --------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Replay.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace fusedfuzz;
using fusedrt::HostArray;

static constexpr llvm::StringLiteral kOptions = "// OPTIONS: ", kInput = "// INPUT: ";

bool fusedfuzz::writeTest(const std::string &path, const Case &one, const std::string &options,
                          const std::string &comment, std::string &error) {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (code) {
    error = path + ": " + code.message();
    return false;
  }
  os << "// RUN: fused-fuzz %s\n// " << comment << '\n' << kOptions << options << '\n';
  for (const HostArray &input : one.inputs) {
    os << kInput << fusedrt::nameOf(input.element) << ' ';
    for (int64_t extent : input.shape)
      os << extent << 'x';
    os << ' ' << llvm::toHex(input.bytes, /*LowerCase=*/true) << '\n';
  }
  os << one.text;
  return true;
}

bool fusedfuzz::readTest(const std::string &path, Case &one, std::string &options,
                         std::string &error) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) {
    error = path + ": " + buffer.getError().message();
    return false;
  }
  one.text = (*buffer)->getBuffer().str();
  llvm::StringRef name = (*buffer)->getBuffer().split("func.func @").second;
  one.name = name.take_until([](char c) { return c == '('; }).str();
  for (llvm::StringRef rest = (*buffer)->getBuffer(); !rest.empty();) {
    llvm::StringRef line;
    std::tie(line, rest) = rest.split('\n');
    if (line.consume_front(kOptions.rtrim()))
      options = line.trim().str();
    if (!line.consume_front(kInput))
      continue;
    llvm::SmallVector<llvm::StringRef> words, extents;
    line.split(words, ' ');
    if (words.size() < 2) {
      error = path + ": an INPUT without a type and a shape";
      return false;
    }
    auto element = fusedrt::parseElementType(words[0].str());
    words[1].split(extents, 'x', -1, /*KeepEmpty=*/false);
    std::vector<int64_t> shape;
    for (llvm::StringRef extent : extents) {
      int64_t size = -1;
      if (extent.getAsInteger(10, size) || size < 0)
        element.reset();
      shape.push_back(size);
    }
    std::string bytes;
    if (!element || !llvm::tryGetFromHex(words.size() > 2 ? words[2].trim() : "", bytes)) {
      error = path + ": cannot read an INPUT";
      return false;
    }
    HostArray array(*element, shape);
    if (bytes.size() != array.bytes.size()) {
      error = path + ": an INPUT of the wrong length";
      return false;
    }
    std::copy(bytes.begin(), bytes.end(), array.bytes.begin());
    one.inputs.push_back(std::move(array));
  }
  if (one.name.empty())
    error = path + ": no function";
  return error.empty();
}
