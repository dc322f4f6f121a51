//===- MergeKernels.cpp - One module of kernels ---------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves every outlined kernel into one gpu.module, under names of their own.
//
//===----------------------------------------------------------------------===//

#include "fused/Map/Map.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

namespace mlir::fused {
#define GEN_PASS_DEF_MERGEKERNELSPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

/// A name that PTX allows: letters, digits, _ and $, no digit first.
static std::string getPtxName(StringRef name) {
  std::string legal;
  for (char c : name)
    legal += llvm::isAlnum(c) || c == '_' || c == '$' ? c : '_';
  return legal.empty() || llvm::isDigit(legal.front()) ? "_" + legal : legal;
}

/// Of what isEquivalentTo compares, as far as that is cheap.
static llvm::hash_code hashKernel(gpu::GPUFuncOp kernel) {
  llvm::hash_code hash = llvm::hash_value(kernel.getFunctionType().getAsOpaquePointer());
  kernel.walk([&](Operation *op) {
    if (op != kernel)
      hash = llvm::hash_combine(hash, op->getName(), op->getRawDictionaryAttrs(),
                                op->getResultTypes());
  });
  return hash;
}

/// Do two kernels differ in their names only?
static bool areTheSame(gpu::GPUFuncOp a, gpu::GPUFuncOp b) {
  auto flags = OperationEquivalence::IgnoreLocations;
  return a.getFunctionType() == b.getFunctionType() &&
         a.getKnownBlockSizeAttr() == b.getKnownBlockSizeAttr() &&
         a.getArgAttrsAttr() == b.getArgAttrsAttr() &&
         a->getDiscardableAttrDictionary() == b->getDiscardableAttrDictionary() &&
         OperationEquivalence::isRegionEquivalentTo(&a.getBody(), &b.getBody(),
                                                    flags);
}

namespace {
struct MergeKernelsPass : fused::impl::MergeKernelsPassBase<MergeKernelsPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto modules = llvm::to_vector(module.getOps<gpu::GPUModuleOp>());
    // Modules of the user's own, with other things than outlined kernels in
    // them or launched from elsewhere, stay as they are.
    llvm::erase_if(modules, [](gpu::GPUModuleOp op) {
      return !llvm::hasSingleElement(op.getOps()) ||
             !isa<gpu::GPUFuncOp>(*op.getOps().begin());
    });
    if (modules.empty())
      return;
    gpu::GPUModuleOp merged = modules.front();
    SymbolTable kernels(merged), symbols(module);
    DenseMap<Attribute, Attribute> renamed;
    auto reference = [](gpu::GPUModuleOp parent, StringAttr kernel) {
      return SymbolRefAttr::get(parent.getNameAttr(),
                                {FlatSymbolRefAttr::get(kernel)});
    };
    std::multimap<size_t, gpu::GPUFuncOp> known;
    for (gpu::GPUModuleOp other : modules) {
      auto kernel = cast<gpu::GPUFuncOp>(*other.getOps().begin());
      SymbolRefAttr before = reference(other, kernel.getNameAttr());
      size_t hash = hashKernel(kernel);
      auto [begin, end] = known.equal_range(hash);
      auto twin = std::find_if(begin, end, [&](const auto &entry) {
        return areTheSame(entry.second, kernel);
      });
      if (twin != end) {
        renamed[before] = reference(merged, twin->second.getNameAttr());
        symbols.erase(other);
        continue;
      }
      kernels.remove(kernel);
      if (other != merged)
        kernel->remove();
      kernel.setName(getPtxName(kernel.getName()));
      // Renames the kernel if its name is taken.
      kernels.insert(kernel);
      known.emplace(hash, kernel);
      renamed[before] = reference(merged, kernel.getNameAttr());
      if (other != merged)
        symbols.erase(other);
    }
    module.walk([&](gpu::LaunchFuncOp launch) {
      auto found = renamed.find(launch.getKernel());
      if (found != renamed.end())
        launch.setKernelAttr(cast<SymbolRefAttr>(found->second));
    });
  }
};
} // namespace
