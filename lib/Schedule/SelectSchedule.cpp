//===- SelectSchedule.cpp - Write the decision into the IR ----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives every fused.matmul its #fused.schedule and reports it as a remark.
//
//===----------------------------------------------------------------------===//

#include "fused/Schedule/Passes.h"
#include "fused/Schedule/Schedule.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::fused {
#define GEN_PASS_DEF_SELECTSCHEDULEPASS
#include "fused/Schedule/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

static void emitRemark(MatmulOp op, StringRef category,
                       const ScheduleChoice &choice) {
  StringRef function;
  if (auto parent = op->getParentOfType<FunctionOpInterface>())
    function = parent.getNameAttr().getValue();
  const MatmulSchedule &schedule = choice.schedule;
  const ScheduleEstimate &estimate = choice.estimate;
  auto remark = remark::analysis(op.getLoc(),
                                 remark::RemarkOpts::name("ScheduleSelected")
                                     .category(category)
                                     .function(function));
  remark << remark::metric("family", stringifyFamily(schedule.family))
         << remark::metric("blockM", schedule.block[0])
         << remark::metric("blockN", schedule.block[1])
         << remark::metric("blockK", schedule.block[2]);
  if (schedule.family != Family::Cpu)
    remark << remark::metric("stages", schedule.stages)
           << remark::metric("cycles", estimate.cycles)
           << remark::metric("waves", estimate.waves)
           << remark::metric("sharedBytes", estimate.sharedBytes)
           << remark::metric("registers", estimate.registers);
  if (!choice.reason.empty())
    remark << remark::reason("{0}", choice.reason);
}

namespace {
struct SelectSchedulePass
    : fused::impl::SelectSchedulePassBase<SelectSchedulePass> {
  using Base::Base;

  void runOnOperation() final {
    Operation *root = getOperation();
    // At the location only: the operation is the whole module.
    auto fail = [&] { return emitError(root->getLoc()); };
    FailureOr<TargetInfo> target = getTargetInfo(chip, device, fail);
    if (failed(target))
      return signalPassFailure();
    std::string error;
    FailureOr<ScheduleOverride> wishes = getWishes(error);
    if (failed(wishes)) {
      fail() << error;
      return signalPassFailure();
    }
    WalkResult result = root->walk([&](MatmulOp op) {
      return WalkResult(select(op, *target, *wishes));
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

private:
  /// What the pass's options ask of every matmul.
  FailureOr<ScheduleOverride> getWishes(std::string &error) {
    FailureOr<ScheduleOverride> wishes =
        parseScheduleOverride(schedule, error);
    if (failed(wishes) || blockTile.empty())
      return wishes;
    if (blockTile.size() != 3 ||
        llvm::any_of(blockTile, [](int64_t size) { return size < 1; })) {
      error = "block-tile must be three positive sizes m,n,k";
      return failure();
    }
    wishes->block = SmallVector<int64_t, 3>(blockTile.begin(), blockTile.end());
    return wishes;
  }

  LogicalResult select(MatmulOp op, const TargetInfo &target,
                       ScheduleOverride wishes) {
    // Decided already, by an earlier run or by hand.
    if (op.getSchedule())
      return success();
    std::string error;
    // The operation's own wishes are nearer than the options.
    if (Attribute attr = op->getDiscardableAttr(MatmulOp::kScheduleAttrName)) {
      FailureOr<ScheduleOverride> own = getScheduleOverride(attr, error);
      if (failed(own))
        return op.emitOpError() << error;
      // A schedule meant for a GPU says nothing about loops on a CPU.
      if (!target.isCpu() || own->family == Family::Cpu)
        wishes.mergeFrom(*own);
    }
    FailureOr<ScheduleChoice> choice =
        selectSchedule(getProblem(op), target, wishes, error);
    if (failed(choice))
      return op.emitOpError() << error;
    op->removeDiscardableAttr(MatmulOp::kScheduleAttrName);
    op.setScheduleAttr(getScheduleAttr(&getContext(), choice->schedule));
    emitRemark(op, getArgument(), *choice);
    return success();
  }
};
} // namespace
