//===- MapToLaunch.cpp - Block tiles to a launch --------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// scf.forall over block tiles becomes gpu.launch, with the tile order of the
// schedule.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"
#include "fused/Map/Map.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::fused {
#define GEN_PASS_DEF_MAPTOLAUNCHPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// Threads of a warpgroup, and of a simt block.
static constexpr int64_t kWarpgroup = 128, kSimtBlock = 256;

static FailureOr<int64_t> threadsPerBlock(ScheduleAttr schedule) {
  switch (schedule.getFamily()) {
  case Family::Wgmma:
    return kWarpgroup * (schedule.getConsumers() + 1);
  case Family::Simt:
    return kSimtBlock;
  case Family::MmaSync:
  case Family::Cpu:
    break;
  }
  return failure();
}

/// `body` with the tile's indices as arguments; its terminator is left out.
static void cloneTile(ImplicitLocOpBuilder &b, scf::ForallOp forall,
                      ArrayRef<Value> counts, Value tile, int64_t raster) {
  // Batch dimensions are the outermost part of the tile number.
  unsigned rank = forall.getRank();
  Value perBatch = b.createOrFold<arith::MulIOp>(counts[rank - 2],
                                                 counts[rank - 1]);
  SmallVector<Value> indices(rank);
  Value rest = tile;
  if (rank > 2) {
    Value batch = b.createOrFold<arith::DivUIOp>(tile, perBatch);
    rest = b.createOrFold<arith::RemUIOp>(tile, perBatch);
    for (unsigned d = rank - 2; d-- > 0;) {
      indices[d] = d ? b.createOrFold<arith::RemUIOp>(batch, counts[d]) : batch;
      if (d)
        batch = b.createOrFold<arith::DivUIOp>(batch, counts[d]);
    }
  }
  auto position = RasterOp::create(b, b.getIndexType(), b.getIndexType(), rest,
                                   counts[rank - 2], counts[rank - 1], raster);
  indices[rank - 2] = position.getM();
  indices[rank - 1] = position.getN();

  IRMapping mapping;
  for (unsigned d = 0; d < rank; ++d) {
    Value lower = getValueOrCreateConstantIndexOp(b, b.getLoc(),
                                                  forall.getMixedLowerBound()[d]);
    Value step = getValueOrCreateConstantIndexOp(b, b.getLoc(),
                                                 forall.getMixedStep()[d]);
    Value start = b.createOrFold<arith::MulIOp>(indices[d], step);
    mapping.map(forall.getInductionVar(d),
                b.createOrFold<arith::AddIOp>(start, lower));
  }
  for (Operation &op : forall.getBody()->without_terminator())
    b.clone(op, mapping);
}

static LogicalResult mapToLaunch(scf::ForallOp forall, EpilogueOp epilogue) {
  ScheduleAttr schedule = epilogue.getScheduleAttr();
  FailureOr<int64_t> threads = threadsPerBlock(schedule);
  if (failed(threads))
    return epilogue.emitOpError("has a schedule of family ")
           << stringifyFamily(schedule.getFamily())
           << ", which no kernel implements";
  if (forall.getNumResults() || forall.getRank() < 2)
    return forall.emitOpError("must be bufferized and run over m and n tiles");

  ImplicitLocOpBuilder b(forall.getLoc(), forall);
  SmallVector<Value> counts;
  Value tiles;
  for (unsigned d = 0; d < unsigned(forall.getRank()); ++d) {
    auto value = [&](OpFoldResult result) {
      return getValueOrCreateConstantIndexOp(b, b.getLoc(), result);
    };
    Value extent =
        b.createOrFold<arith::SubIOp>(value(forall.getMixedUpperBound()[d]),
                                      value(forall.getMixedLowerBound()[d]));
    counts.push_back(b.createOrFold<arith::CeilDivSIOp>(
        extent, value(forall.getMixedStep()[d])));
    tiles = d ? b.createOrFold<arith::MulIOp>(tiles, counts[d]) : counts[d];
  }
  Value grid = tiles;
  if (schedule.getPersistent())
    grid = b.createOrFold<arith::MinSIOp>(
        tiles, NumSmsOp::create(b, b.getIndexType()).getResult());
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value blockSize = arith::ConstantIndexOp::create(b, *threads);
  auto launch = gpu::LaunchOp::create(b, grid, one, one, blockSize, one, one);
  b.setInsertionPointToStart(&launch.getBody().front());
  Value block = launch.getBlockIds().x;
  if (schedule.getPersistent()) {
    auto loop = scf::ForOp::create(b, block, tiles, launch.getGridSize().x);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    cloneTile(b, forall, counts, loop.getInductionVar(), schedule.getRaster());
  } else {
    cloneTile(b, forall, counts, block, schedule.getRaster());
  }
  b.setInsertionPointToEnd(&launch.getBody().front());
  gpu::TerminatorOp::create(b);
  forall.erase();
  return success();
}

namespace {
struct MapToLaunchPass : fused::impl::MapToLaunchPassBase<MapToLaunchPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<std::pair<scf::ForallOp, EpilogueOp>> worklist;
    WalkResult result = getOperation()->walk([&](EpilogueOp epilogue) {
      auto forall = epilogue->getParentOfType<scf::ForallOp>();
      if (!forall || !forall.getMapping() || !epilogue.getScheduleAttr())
        return WalkResult::advance();
      if (!worklist.empty() && worklist.back().first == forall) {
        epilogue.emitOpError("is the second in its loop over tiles");
        return WalkResult::interrupt();
      }
      worklist.push_back({forall, epilogue});
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    for (auto [forall, epilogue] : worklist)
      if (failed(mapToLaunch(forall, epilogue)))
        return signalPassFailure();
  }
};
} // namespace
