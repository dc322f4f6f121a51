//===- JitRuntime.cpp - What compiled code calls --------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory and narrow-float conversions. The conversions LLVM calls by name are
// in libgcc only from some version on, and not in every libgcc_s.
//
//===----------------------------------------------------------------------===//

#include "JitRuntime.h"
#include "fused/Runtime/ElementType.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Alignment.h"
#include <cstring>

using namespace fusedrun;
using fusedrt::ElementType;

static thread_local Arena *current = nullptr;

Arena::Arena(bool poison) : poison(poison), outer(current) { current = this; }
Arena::~Arena() { current = outer; }

void *Arena::allocate(size_t bytes, size_t alignment) {
  size_t padded = bytes + alignment + kGuard;
  blocks.emplace_back(new char[padded]);
  char *memory = blocks.back().get();
  if (poison)
    std::memset(memory, 0xFF, padded);
  memory += llvm::offsetToAlignedAddr(memory, llvm::Align(alignment));
  std::memset(memory + bytes, 0xA5, kGuard);
  ends.push_back(memory + bytes);
  return memory;
}

bool Arena::isIntact() const {
  return llvm::all_of(ends, [](const char *end) {
    return llvm::all_of(llvm::ArrayRef(end, kGuard),
                        [](char c) { return c == char(0xA5); });
  });
}

static void *allocate(uint64_t bytes) { return current->allocate(bytes, 64); }
static void *allocateAligned(uint64_t alignment, uint64_t bytes) {
  return current->allocate(bytes, alignment);
}
static void release(void *) {}

// A 16-bit float travels in the low half of a float's register on x86-64 and
// AArch64; older compilers have no name for the type.
template <ElementType type, typename From>
static float narrow(From value) {
  uint32_t bits = 0;
  fusedrt::storeElement(type, double(value), &bits);
  float carrier;
  std::memcpy(&carrier, &bits, sizeof carrier);
  return carrier;
}
static float extendHalf(float carrier) {
  return float(fusedrt::loadElement(ElementType::F16, &carrier));
}

std::vector<std::pair<llvm::StringRef, void *>> fusedrun::jitSymbols() {
  auto address = [](auto *function) {
    return reinterpret_cast<void *>(function);
  };
  return {
      {"_mlir_memref_to_llvm_alloc", address(allocate)},
      {"_mlir_memref_to_llvm_aligned_alloc", address(allocateAligned)},
      {"_mlir_memref_to_llvm_free", address(release)},
      {"__truncsfbf2", address(narrow<ElementType::BF16, float>)},
      {"__truncdfbf2", address(narrow<ElementType::BF16, double>)},
      {"__truncsfhf2", address(narrow<ElementType::F16, float>)},
      {"__truncdfhf2", address(narrow<ElementType::F16, double>)},
      {"__extendhfsf2", address(extendHalf)},
  };
}
