//===- PipelineMainloop.cpp - Asynchronous mainloops ----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expands fused_gpu.mainloop into a loop with one group of multiplications in
// flight, and splits stores through staging buffers into chunks.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/Map/Map.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::fused {
#define GEN_PASS_DEF_PIPELINEMAINLOOPPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused_gpu;

namespace {
/// Emits the steps of one mainloop.
struct Pipeliner {
  MainloopOp loop;
  MmaOp mma;
  ImplicitLocOpBuilder b;
  Value ring = loop.getRing();
  Type inFlight;

  Pipeliner(MainloopOp loop, MmaOp mma)
      : loop(loop), mma(mma), b(loop.getLoc(), loop),
        inFlight(InFlightType::get(loop.getContext(),
                                   loop.getAcc().getType())) {}

  /// Waits for the stage at `cursor` and starts its multiplications.
  Value issue(Value cursor, Value acc) {
    Block &compute = loop.getCompute().front();
    SmallVector<Type> tiles(
        llvm::drop_end(llvm::to_vector(compute.getArgumentTypes())));
    auto full = RingWaitFullOp::create(b, tiles, ring, cursor);
    auto tile = [&](Value value) {
      return full.getResult(cast<BlockArgument>(value).getArgNumber());
    };
    return MmaAsyncOp::create(
        b, inFlight, cast<TypedValue<TileType>>(tile(mma.getLhs())),
        mma.getRows(), cast<TypedValue<TileType>>(tile(mma.getRhs())), acc,
        mma.getRhsTransposedAttr());
  }
  Value next(Value cursor) {
    return RingNextOp::create(b, cursor.getType(), ring, cursor);
  }
  Value wait(Value group, int64_t pending) {
    return MmaWaitOp::create(
        b, pending ? inFlight : Type(loop.getAcc().getType()), group, pending);
  }
  void release(Value cursor) { RingReleaseOp::create(b, ring, cursor); }

  void run() {
    Value cursor = loop.getCursor(), previous = cursor;
    Value group = issue(cursor, loop.getInit());
    cursor = next(cursor);
    int64_t peeled = 1;
    for (int64_t i = 0, e = loop.getOverlapCount(); i < e; ++i) {
      // Chunk i goes out behind step i; then step i + 1, except after the last.
      Block &body = loop.getOverlap().front();
      IRMapping mapping;
      mapping.map(body.getArgument(0), arith::ConstantIndexOp::create(b, i));
      for (Operation &op : body.without_terminator())
        b.clone(op, mapping);
      if (i + 1 == e)
        break;
      group = issue(cursor, group);
      group = wait(group, 1);
      release(previous);
      previous = cursor;
      cursor = next(cursor);
      ++peeled;
    }
    Value first = arith::ConstantIndexOp::create(b, peeled);
    Value one = arith::ConstantIndexOp::create(b, 1);
    auto steady = scf::ForOp::create(b, first, loop.getSteps(), one,
                                     ValueRange{cursor, previous, group});
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(steady.getBody());
      Value now = steady.getRegionIterArg(0), before = steady.getRegionIterArg(1);
      Value started = wait(issue(now, steady.getRegionIterArg(2)), 1);
      release(before);
      scf::YieldOp::create(b, ValueRange{next(now), now, started});
    }
    // What the epilogue loads is under way before the last group is waited for.
    while (isa_and_nonnull<LoadFragmentOp>(loop->getNextNode()))
      loop->getNextNode()->moveBefore(loop);
    Value acc = wait(steady.getResult(2), 0);
    release(steady.getResult(1));
    loop.getAcc().replaceAllUsesWith(acc);
    loop.getNext().replaceAllUsesWith(steady.getResult(0));
    loop.erase();
  }
};

struct PipelineMainloopPass
    : fused::impl::PipelineMainloopPassBase<PipelineMainloopPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<MainloopOp> loops;
    SmallVector<StoreFragmentOp> stores;
    getOperation()->walk([&](MainloopOp loop) { loops.push_back(loop); });
    getOperation()->walk([&](StoreFragmentOp store) {
      if (store.getStaging())
        stores.push_back(store);
    });
    for (MainloopOp loop : loops) {
      // The compute region is one multiplication of the stage's tiles, in order.
      Block &compute = loop.getCompute().front();
      auto mma = dyn_cast<MmaOp>(compute.front());
      auto argument = [&](Value value) {
        auto arg = dyn_cast<BlockArgument>(value);
        return arg && arg.getOwner() == &compute;
      };
      if (!loop.getCursor() || !mma || !argument(mma.getLhs()) ||
          !argument(mma.getRhs()) || !argument(mma.getAcc()) ||
          compute.getTerminator()->getOperand(0) != mma.getResult()) {
        loop.emitOpError("cannot be pipelined: it must hold a cursor and one "
                         "mma of its stage's tiles");
        return signalPassFailure();
      }
      Pipeliner(loop, mma).run();
    }
    for (StoreFragmentOp store : stores) {
      ImplicitLocOpBuilder b(store.getLoc(), store);
      int64_t chunks =
          store.getValue().getType().getN() /
          store.getStaging().getType().getTile().getShape()[1];
      for (int64_t i = 0; i < chunks; ++i)
        StoreChunkOp::create(b, store.getValue(),
                             arith::ConstantIndexOp::create(b, i),
                             store.getStaging(), store.getTensorMap(),
                             store.getOffsets()[0], store.getOffsets()[1]);
      store.erase();
    }
  }
};
} // namespace
