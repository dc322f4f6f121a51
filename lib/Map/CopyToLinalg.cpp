//===- CopyToLinalg.cpp - Copies with gaps are kernels --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A driver's memory copy moves one run of bytes. A copy from or to a slice is as
// many of them as the slice has rows, or one kernel.
//
//===----------------------------------------------------------------------===//

#include "fused/Map/Map.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Utils/MemRefUtils.h"

namespace mlir::fused {
#define GEN_PASS_DEF_COPYTOLINALGPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

/// Is the buffer one run of bytes for certain? As finalize-memref-to-llvm asks.
static bool isContiguous(MemRefType type) {
  return type.getLayout().isIdentity() ||
         (type.hasStaticShape() && type.getNumElements() > 0 &&
          memref::isStaticShapeAndContiguousRowMajor(type));
}

namespace {
struct CopyToLinalgPass : fused::impl::CopyToLinalgPassBase<CopyToLinalgPass> {
  void runOnOperation() final {
    IRRewriter rewriter(&getContext());
    getOperation().walk([&](memref::CopyOp copy) {
      auto source = dyn_cast<MemRefType>(copy.getSource().getType());
      auto target = dyn_cast<MemRefType>(copy.getTarget().getType());
      if (!source || !target || copy->getParentOfType<gpu::LaunchOp>() ||
          (isContiguous(source) && isContiguous(target)))
        return;
      rewriter.setInsertionPoint(copy);
      rewriter.replaceOpWithNewOp<linalg::CopyOp>(copy, copy.getSource(),
                                                  copy.getTarget());
    });
  }
};
} // namespace
