//===- AnnotateKernels.cpp - Attributes of lowered kernels ----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By-value TMA maps and launch bounds on llvm.func kernels.
//
//===----------------------------------------------------------------------===//

#include "fused/Lower/Lower.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace mlir::fused {
#define GEN_PASS_DEF_ANNOTATEKERNELSPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

/// sizeof(CUtensorMap) and its alignment (CUDA driver API).
static constexpr int64_t kTensorMapBytes = 128, kTensorMapAlignment = 64;

/// Where CUDA is installed LLVM would link its device library, elsewhere not: what
/// a program means must not depend on that.
static void refuseCalls(LLVM::LLVMFuncOp callee) {
  Operation *at = callee;
  if (auto uses = SymbolTable::getSymbolUses(callee, callee->getParentOp()))
    if (!uses->empty())
      at = uses->begin()->getUser();
  at->emitError("calls '") << callee.getName()
                           << "' of CUDA's device library, which is not linked";
}

namespace {
struct AnnotateKernelsPass
    : fused::impl::AnnotateKernelsPassBase<AnnotateKernelsPass> {
  using Base::Base;

  void runOnOperation() override {
    Builder builder(&getContext());
    auto bytes = LLVM::LLVMArrayType::get(builder.getI8Type(), kTensorMapBytes);
    StringRef name = "fused_gpu.tensor_map_args";
    for (Attribute target : getOperation().getTargetsAttr()
                                ? getOperation().getTargetsAttr().getValue()
                                : ArrayRef<Attribute>())
      if (!isa<NVVM::NVVMTargetAttr>(target)) {
        // Another back end ends the process on kernels that were made for this one.
        getOperation()->emitError("its kernels are NVVM's, its target is ")
            << target;
        return signalPassFailure();
      }
    for (auto func : getOperation().getOps<LLVM::LLVMFuncOp>()) {
      if (func.isExternal() && func.getName().starts_with("__nv_")) {
        refuseCalls(func);
        return signalPassFailure();
      }
      if (!func->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()))
        continue;
      func->setAttr(NVVM::NVVMDialect::getMinctasmAttrName(),
                    builder.getI32IntegerAttr(1));
      auto maps = func->getAttrOfType<DenseI64ArrayAttr>(name);
      if (!maps)
        continue;
      for (int64_t i : maps.asArrayRef()) {
        func.setArgAttr(i, LLVM::LLVMDialect::getByValAttrName(),
                        TypeAttr::get(bytes));
        func.setArgAttr(i, LLVM::LLVMDialect::getAlignAttrName(),
                        builder.getI64IntegerAttr(kTensorMapAlignment));
        func.setArgAttr(i, NVVM::NVVMDialect::getGridConstantAttrName(),
                        builder.getUnitAttr());
      }
      func->removeAttr(name);
    }
  }
};
} // namespace
