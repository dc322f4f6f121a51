//===- DeferStores.cpp - Stores behind the next tile's mainloop -----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Carries a tile's results into the next iteration of the loop over tiles.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"
#include "fused/Map/Map.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::fused {
#define GEN_PASS_DEF_DEFERSTORESPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// The only operation of its kind directly in `block`; null if none or several.
template <typename OpTy>
static OpTy single(Block *block) {
  auto range = block->getOps<OpTy>();
  if (!llvm::hasSingleElement(range))
    return nullptr;
  return *range.begin();
}

static LogicalResult deferStores(scf::ForOp loop, EpilogueOp epilogue) {
  Block *body = loop.getBody();
  auto mainloop = single<MainloopOp>(body);
  auto store = single<StoreFragmentOp>(body);
  if (!mainloop || !store || !store.getStaging())
    return epilogue.emitOpError("has a schedule with deferStore, which needs one "
                                "result, stored through staging buffers");
  int64_t chunks = store.getValue().getType().getN() /
                   store.getStaging().getType().getTile().getShape()[1];
  APInt steps;
  if (!matchPattern(mainloop.getSteps(), m_ConstantInt(&steps)) ||
      steps.getSExtValue() <= chunks)
    return epilogue.emitOpError("has a schedule with deferStore, which needs "
                                "more than ")
           << chunks << " steps of k known at compile time";

  IRRewriter rewriter(loop.getContext());
  ImplicitLocOpBuilder b(store.getLoc(), loop);
  FragmentType type = store.getValue().getType();
  Value none = FillFragmentOp::create(
      b, type, cast<TypedAttr>(b.getZeroAttr(type.getElementType())));
  // Rows from the matrix's end on: TMA stores nothing there.
  Value end = b.createOrFold<memref::DimOp>(store.getTarget(), 0);
  Value zero = arith::ConstantIndexOp::create(b, 0);
  rewriter.setInsertionPoint(loop);
  unsigned carried = loop.getNumResults();
  auto added = loop.replaceWithAdditionalYields(
      rewriter, {none, end, zero}, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &, Location, ArrayRef<BlockArgument>) {
        return SmallVector<Value>{store.getValue(), store.getOffsets()[0],
                                  store.getOffsets()[1]};
      });
  if (failed(added))
    return failure();
  auto next = cast<scf::ForOp>(added->getOperation());
  auto storeChunk = [&](OpBuilder &builder, Value chunk, ValueRange pending) {
    StoreChunkOp::create(builder, store.getLoc(),
                         cast<TypedValue<FragmentType>>(pending[0]), chunk,
                         store.getStaging(), store.getTensorMap(), pending[1],
                         pending[2]);
  };
  Block *overlap = new Block;
  mainloop.getOverlap().push_back(overlap);
  mainloop.setOverlapCount(chunks);
  overlap->addArgument(b.getIndexType(), store.getLoc());
  b.setInsertionPointToStart(overlap);
  SmallVector<Value> pending(next.getRegionIterArgs().drop_front(carried));
  storeChunk(b, overlap->getArgument(0), pending);
  fused_gpu::YieldOp::create(b);
  b.setInsertionPointAfter(next);
  for (int64_t i = 0; i < chunks; ++i)
    storeChunk(b, arith::ConstantIndexOp::create(b, i),
               next.getResults().drop_front(carried));
  store.erase();
  return success();
}

namespace {
struct DeferStoresPass : fused::impl::DeferStoresPassBase<DeferStoresPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<EpilogueOp> epilogues;
    getOperation()->walk([&](EpilogueOp epilogue) {
      if (epilogue.isOnFragments() && epilogue.getScheduleAttr() &&
          epilogue.getScheduleAttr().getDeferStore())
        epilogues.push_back(epilogue);
    });
    for (EpilogueOp epilogue : epilogues) {
      auto loop = dyn_cast<scf::ForOp>(epilogue->getParentOp());
      if (!loop || !isa<RolesOp>(loop->getParentOp())) {
        epilogue.emitOpError("has a schedule with deferStore but no loop over "
                             "tiles in a consumer");
        return signalPassFailure();
      }
      if (failed(deferStores(loop, epilogue)))
        return signalPassFailure();
    }
  }
};
} // namespace
