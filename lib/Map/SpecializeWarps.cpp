//===- SpecializeWarps.cpp - Producer and consumers -----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clones a kernel's body into the regions of fused_gpu.roles.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"
#include "fused/Map/Map.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::fused {
#define GEN_PASS_DEF_SPECIALIZEWARPSPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

static bool holdsMainloop(Operation &op) {
  return op.walk([](MainloopOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

namespace {
/// Clones operations for one role; `cursor` is its position in the ring.
struct RoleCloner {
  ImplicitLocOpBuilder &b;
  bool producer;
  IRMapping mapping;
  Value cursor;

  /// A loop over tiles, with the position in the ring as a carried value.
  LogicalResult loop(scf::ForOp op) {
    if (op.getNumResults())
      return op.emitOpError("over tiles carries values");
    auto lookup = [&](Value value) { return mapping.lookupOrDefault(value); };
    auto clone = scf::ForOp::create(b, lookup(op.getLowerBound()),
                                    lookup(op.getUpperBound()),
                                    lookup(op.getStep()), cursor);
    mapping.map(op.getInductionVar(), clone.getInductionVar());
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(clone.getBody());
      cursor = clone.getRegionIterArg(0);
      if (failed(block(*op.getBody())))
        return failure();
      scf::YieldOp::create(b, cursor);
    }
    cursor = clone.getResult(0);
    return success();
  }

  void produce(MainloopOp op) {
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Value one = arith::ConstantIndexOp::create(b, 1);
    auto steps = scf::ForOp::create(
        b, zero, mapping.lookupOrDefault(op.getSteps()), one, cursor);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(steps.getBody());
    auto stage = ProduceOp::create(b, cursor.getType(),
                                   mapping.lookupOrDefault(op.getRing()),
                                   steps.getRegionIterArg(0));
    scf::YieldOp::create(b, ValueRange(stage.getNext()));
    Block &copy = op.getCopy().front();
    IRMapping inner = mapping;
    inner.map(copy.getArgument(0), steps.getInductionVar());
    Block *body = new Block;
    stage.getBody().push_back(body);
    for (BlockArgument argument : copy.getArguments().drop_front())
      inner.map(argument, body->addArgument(argument.getType(), op.getLoc()));
    b.setInsertionPointToStart(body);
    for (Operation &load : copy)
      b.clone(load, inner);
    cursor = steps.getResult(0);
  }

  void consume(MainloopOp op) {
    auto clone = MainloopOp::create(
        b, op.getAcc().getType(), cursor.getType(),
        mapping.lookupOrDefault(op.getRing()), cursor,
        mapping.lookupOrDefault(op.getSteps()),
        op.getInit() ? mapping.lookup(op.getInit()) : Value(),
        b.getI64IntegerAttr(0));
    op.getCompute().cloneInto(&clone.getCompute(), mapping);
    mapping.map(op.getAcc(), clone.getAcc());
    cursor = clone.getNext();
  }

  LogicalResult block(Block &from) {
    for (Operation &op : from) {
      if (op.hasTrait<OpTrait::IsTerminator>())
        continue;
      if (auto mainloop = dyn_cast<MainloopOp>(op)) {
        producer ? produce(mainloop) : consume(mainloop);
        continue;
      }
      if (holdsMainloop(op)) {
        auto forOp = dyn_cast<scf::ForOp>(op);
        if (!forOp)
          return op.emitOpError("around a mainloop is not a loop over tiles");
        if (failed(loop(forOp)))
          return failure();
        continue;
      }
      // The producer needs only what addresses are computed from.
      bool unknown = llvm::any_of(op.getOperands(), [&](Value value) {
        return value.getParentBlock() == &from && !mapping.contains(value);
      });
      if (producer && (unknown || !isPure(&op)))
        continue;
      b.clone(op, mapping);
    }
    return success();
  }
};
} // namespace

/// Erases unused pure operations, last first.
static void eraseDead(Region &region) {
  SmallVector<Operation *> operations;
  region.walk<WalkOrder::PostOrder>(
      [&](Operation *op) { operations.push_back(op); });
  for (Operation *op : llvm::reverse(operations))
    if (isOpTriviallyDead(op))
      op->erase();
}

static LogicalResult specialize(gpu::LaunchOp launch) {
  Block &body = launch.getBody().front();
  RingOp ring;
  EpilogueOp epilogue;
  for (auto op : body.getOps<RingOp>())
    ring = op;
  launch.walk([&](EpilogueOp op) { epilogue = op; });
  if (!ring || !epilogue)
    return success();
  ScheduleAttr schedule = epilogue.getScheduleAttr();

  // Everything behind the ring belongs to a role.
  SmallVector<Operation *> old;
  for (Operation *op = ring->getNextNode(); op != body.getTerminator();
       op = op->getNextNode())
    old.push_back(op);
  ImplicitLocOpBuilder b(launch.getLoc(), body.getTerminator());
  auto roles = RolesOp::create(b, schedule.getConsumers(),
                               schedule.getRegisters());
  auto cursorType = CursorType::get(b.getContext());
  Block *behind = body.splitBlock(old.empty() ? roles : old.front());
  auto fill = [&](Region &region, bool producer) {
    b.createBlock(&region);
    RoleCloner cloner{b, producer, {}, Value()};
    cloner.cursor = RingStartOp::create(b, cursorType);
    if (failed(cloner.block(*behind)))
      return failure();
    if (!producer) {
      // Waiting is for all of the thread's stores, whichever buffers they use.
      auto stagings = region.front().getOps<StagingOp>();
      if (!stagings.empty())
        StagingDrainOp::create(b, *stagings.begin());
    }
    fused_gpu::YieldOp::create(b);
    eraseDead(region);
    return success();
  };
  // The blocks are joined again whatever happens, to leave valid IR.
  roles->remove();
  LogicalResult filled = success();
  if (failed(fill(roles.getProducer(), true)) ||
      failed(fill(roles.getConsumer(), false)))
    filled = failure();
  body.getOperations().splice(body.end(), behind->getOperations());
  behind->erase();
  b.setInsertionPoint(body.getTerminator());
  b.insert(roles);
  if (failed(filled))
    return failure();
  for (Operation *op : llvm::reverse(old))
    op->erase();
  return success();
}

namespace {
struct SpecializeWarpsPass
    : fused::impl::SpecializeWarpsPassBase<SpecializeWarpsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<gpu::LaunchOp> launches;
    getOperation()->walk([&](gpu::LaunchOp launch) { launches.push_back(launch); });
    for (gpu::LaunchOp launch : launches)
      if (failed(specialize(launch)))
        return signalPassFailure();
  }
};
} // namespace
