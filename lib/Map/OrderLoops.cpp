//===- OrderLoops.cpp - Parallel loops outermost --------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A column sum is written with its reduction outermost, and a full sum has no
// parallel loop at all. As loops, the first would be a launch for each row, the
// second would run on the host.
//
//===----------------------------------------------------------------------===//

#include "fused/Map/Map.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::fused {
#define GEN_PASS_DEF_ORDERLOOPSPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

/// `op`, which has no parallel loop, with one of extent 1 that indexes a unit
/// dimension of each result. Null if a result has no place for it.
static linalg::GenericOp addUnitLoop(RewriterBase &rewriter,
                                     linalg::GenericOp op) {
  Location loc = op.getLoc();
  AffineExpr unit = rewriter.getAffineDimExpr(0);
  SmallVector<AffineMap> maps;
  for (AffineMap map : op.getIndexingMapsArray())
    maps.push_back(map.shiftDims(1));
  SmallVector<Value> outputs;
  for (OpOperand &out : op.getDpsInitsMutable()) {
    AffineMap &map = maps[out.getOperandNumber()];
    auto type = cast<MemRefType>(out.get().getType());
    if (type.getRank() == 0) {
      if (!type.getLayout().isIdentity())
        return {};
      auto expanded = MemRefType::get({1}, type.getElementType(), AffineMap(),
                                      type.getMemorySpace());
      outputs.push_back(
          memref::ExpandShapeOp::create(rewriter, loc, expanded, out.get(),
                                        ArrayRef<ReassociationIndices>()));
      map = AffineMap::get(map.getNumDims(), 0, unit);
      continue;
    }
    // Without a parallel loop every index is a constant.
    if (type.getDimSize(0) != 1)
      return {};
    SmallVector<AffineExpr> results(map.getResults());
    results[0] = unit;
    map = AffineMap::get(map.getNumDims(), 0, results, rewriter.getContext());
    outputs.push_back(out.get());
  }
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  kinds.insert(kinds.begin(), utils::IteratorType::parallel);
  auto result = linalg::GenericOp::create(rewriter, loc, op.getInputs(),
                                          outputs, maps, kinds);
  rewriter.inlineRegionBefore(op.getRegion(), result.getRegion(),
                              result.getRegion().end());
  result.walk([](linalg::IndexOp index) { index.setDim(index.getDim() + 1); });
  rewriter.eraseOp(op);
  return result;
}

/// Makes the first loops of `op` its parallel ones.
static void orderLoops(RewriterBase &rewriter, linalg::LinalgOp op) {
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  unsigned parallel = op.getNumParallelLoops();
  if (parallel > 0 && llvm::all_of(ArrayRef(kinds).take_front(parallel),
                                   linalg::isParallelIterator))
    return;
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    FailureOr<linalg::GenericOp> named =
        linalg::generalizeNamedOp(rewriter, op);
    if (failed(named))
      return;
    generic = *named;
  }
  if (parallel == 0) {
    addUnitLoop(rewriter, generic);
    return;
  }
  SmallVector<unsigned> order;
  for (bool wanted : {true, false})
    for (auto [loop, kind] : llvm::enumerate(kinds))
      if (linalg::isParallelIterator(kind) == wanted)
        order.push_back(loop);
  (void)linalg::interchangeGenericOp(rewriter, generic, order);
}

namespace {
struct OrderLoopsPass : fused::impl::OrderLoopsPassBase<OrderLoopsPass> {
  void runOnOperation() final {
    SmallVector<linalg::LinalgOp> found;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (op.hasPureBufferSemantics() && !op->getParentOfType<gpu::LaunchOp>())
        found.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : found)
      orderLoops(rewriter, op);
  }
};
} // namespace
