//===- CpuLowering.cpp - Upstream dialects to LLVM ------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream passes from linalg to LLVM, and the steps they lack.
//
//===----------------------------------------------------------------------===//

#include "CpuLowering.h"
#include "Support.h"
#include "fused/IR/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace fusedrun;
using namespace mlir;

/// Softmax, packing and their like have no loop form of their own.
static void decomposeAggregates(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  fused::lowerPacks(rewriter, module);
  SmallVector<linalg::AggregatedOpInterface> ops;
  module.walk([&](linalg::AggregatedOpInterface op) { ops.push_back(op); });
  for (linalg::AggregatedOpInterface op : ops) {
    rewriter.setInsertionPoint(op);
    FailureOr<SmallVector<Value>> values = op.decomposeOperation(rewriter);
    if (succeeded(values))
      rewriter.replaceOp(op, *values);
  }
}

/// How many operands of `op` dimension `dim` walks with stride 1 or not at
/// all, if it were the innermost loop.
static int contiguousOperands(linalg::GenericOp op, unsigned dim) {
  int count = 0;
  for (AffineMap map : op.getIndexingMapsArray()) {
    bool used = map.isFunctionOfDim(dim);
    bool last = used && map.getNumResults() > 0 &&
                map.getResult(map.getNumResults() - 1) ==
                    getAffineDimExpr(dim, map.getContext());
    count += !used || last;
  }
  return count;
}

/// arith-expand would make comparisons of them that take -0 for +0.
static void extremaToLLVM(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (isa<arith::MaximumFOp, arith::MinimumFOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    Value a = op->getOperand(0), b = op->getOperand(1);
    if (isa<arith::MaximumFOp>(op))
      rewriter.replaceOpWithNewOp<LLVM::MaximumOp>(op, a, b);
    else
      rewriter.replaceOpWithNewOp<LLVM::MinimumOp>(op, a, b);
  }
}

/// convert-math-to-llvm would make exp(x) - 1 and log(1 + x) of them, which lose
/// what they are there for.
static void callLibrary(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    Type type = op->getNumResults() ? op->getResult(0).getType() : Type();
    if (isa<math::ExpM1Op, math::Log1pOp>(op) && (type.isF32() || type.isF64()))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    Type type = op->getResult(0).getType();
    std::string name = isa<math::ExpM1Op>(op) ? "expm1" : "log1p";
    if (type.isF32())
      name += "f";
    if (!module.lookupSymbol(name)) {
      rewriter.setInsertionPointToStart(module.getBody());
      func::FuncOp::create(rewriter, module.getLoc(), name,
                           rewriter.getFunctionType(type, type))
          .setPrivate();
    }
    rewriter.setInsertionPoint(op);
    rewriter.replaceOpWithNewOp<func::CallOp>(op, name, type, op->getOperands());
  }
}

/// arith-emulate-unsupported-floats marks its casts as ones that may be left
/// out; each is a rounding of the program.
static void keepRoundings(ModuleOp module) {
  auto none = arith::FastMathFlags::none;
  module.walk([&](Operation *op) {
    if (auto cast = dyn_cast<arith::ExtFOp>(op))
      cast.setFastmath(none);
    else if (auto cast = dyn_cast<arith::TruncFOp>(op))
      cast.setFastmath(none);
  });
}

void fusedrun::orderContractionLoops(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  SmallVector<linalg::GenericOp> ops;
  module.walk([&](linalg::GenericOp op) {
    // Two reduction loops would change the order of the sum if swapped.
    if (op.hasPureBufferSemantics() && op.getNumReductionLoops() == 1 &&
        op.getNumParallelLoops() > 0 && op.getNumDpsInputs() == 2)
      ops.push_back(op);
  });
  for (linalg::GenericOp op : ops) {
    unsigned loops = op.getNumLoops(), best = loops - 1;
    for (unsigned dim = 0; dim < loops; ++dim) {
      // LLVM vectorises a parallel innermost loop, not the sum.
      auto rank = [&](unsigned dim) {
        return 2 * contiguousOperands(op, dim) +
               (op.getIteratorTypesArray()[dim] ==
                utils::IteratorType::parallel);
      };
      if (rank(dim) > rank(best))
        best = dim;
    }
    SmallVector<unsigned> order;
    for (unsigned dim = 0; dim < loops; ++dim)
      if (dim != best)
        order.push_back(dim);
    order.push_back(best);
    rewriter.setInsertionPoint(op);
    // Fails on linalg.index users only in tensors; declined means unchanged.
    (void)linalg::interchangeGenericOp(rewriter, op, order);
  }
}

llvm::Error fusedrun::lowerToLLVM(ModuleOp module) {
  decomposeAggregates(module);
  if (llvm::Error error = runPipeline(
          module,
          "convert-elementwise-to-linalg,"
          "one-shot-bufferize{bufferize-function-boundaries "
          "allow-return-allocs-from-loops "
          "function-boundary-type-conversion=identity-layout-map},"
          // A copy with gaps would become a call into a runtime library that
          // the static tool does not have.
          "convert-bufferization-to-memref,func.func(fused-copy-to-linalg),"
          "linalg-generalize-named-ops"))
    return error;
  orderContractionLoops(module);
  if (llvm::Error error = runPipeline(
          module,
          "convert-linalg-to-loops,scf-forall-to-for,"
          "func.func(lower-vector-multi-reduction),convert-vector-to-scf,"
          "lower-affine,expand-strided-metadata,lower-affine,"
          // Emulation first: it makes the narrow truncations that the
          // expansions after it handle.
          "func.func(math-expand-ops{ops=fpowi,ctlz}),"
          "math-extend-to-supported-types{target-type=f32},"
          "arith-emulate-unsupported-floats{"
          "source-types=bf16,f16 target-type=f32}"))
    return error;
  keepRoundings(module);
  if (llvm::Error error = runPipeline(module, "fused-expand-small-floats"))
    return error;
  extremaToLLVM(module);
  callLibrary(module);
  return runPipeline(
      module,
      "arith-expand{include-bf16=true},convert-scf-to-cf,"
      "convert-math-to-llvm,convert-math-to-libm,convert-vector-to-llvm,"
      "convert-complex-to-standard,convert-index-to-llvm,"
      "convert-arith-to-llvm,"
      "finalize-memref-to-llvm{use-generic-functions=true},"
      "convert-func-to-llvm,convert-cf-to-llvm,convert-ub-to-llvm,"
      "reconcile-unrealized-casts");
}
