//===- ScheduleLimits.cpp - What a schedule may be ------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers two questions with a reason: can wgmma kernels compute this problem,
// and is this schedule one that its family, the problem and the chip allow?
//
//===----------------------------------------------------------------------===//

#include "fused/Schedule/Schedule.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::fused;

/// TMA addresses rows in multiples of 16 bytes: 8 elements of 16 bits.
static constexpr int64_t kTmaElements = 8;

/// Sets `error` and fails.
template <typename... Ts>
static LogicalResult fail(std::string &error, const char *format, Ts &&...ts) {
  error = llvm::formatv(format, std::forward<Ts>(ts)...).str();
  return failure();
}

//===----------------------------------------------------------------------===//
// Problems
//===----------------------------------------------------------------------===//

std::string mlir::fused::whyNotWgmma(const MatmulProblem &problem,
                                     const TargetInfo &target) {
  if (!target.hasWgmma())
    return "chip " + target.chip + " has no wgmma";
  if (!(problem.lhs == problem.rhs) || (problem.lhs.kind != Scalar::BF16 &&
                                        problem.lhs.kind != Scalar::F16))
    return "wgmma kernels need lhs and rhs both bf16 or both f16";
  if (problem.acc.kind != Scalar::F32)
    return "wgmma kernels need an f32 accumulator";
  if (!problem.batch.empty())
    return "wgmma kernels have no batch dimensions";
  if (problem.lhsLayout != Layout::KContiguous)
    return "wgmma kernels need lhs as [m, k] with k contiguous";
  if (problem.rhsLayout == Layout::Other)
    return "wgmma kernels need rhs as [k, n] or [n, k] with rows contiguous";
  if (problem.k == 0)
    return "the sum is empty (k = 0)";
  // TMA's coordinates are 32-bit integers.
  for (int64_t extent : {problem.m, problem.n, problem.k})
    if (!ShapedType::isDynamic(extent) && !llvm::isInt<32>(extent))
      return "an extent of " + std::to_string(extent) +
             " is out of TMA's 32-bit coordinates";
  for (auto [name, extent] : {std::pair("n", problem.n), {"k", problem.k}})
    if (!ShapedType::isDynamic(extent) && extent % kTmaElements != 0)
      return (Twine(name) + " is " + Twine(extent) +
              ", TMA needs a multiple of " + Twine(kTmaElements))
          .str();
  auto pitch = [](StringRef name) {
    return (name + " is not laid out in multiples of 16 bytes, as TMA needs")
        .str();
  };
  if (problem.lhsAligned == Fact::No)
    return pitch("lhs");
  if (problem.rhsAligned == Fact::No)
    return pitch("rhs");
  for (auto [i, out] : llvm::enumerate(problem.outs))
    if (out.identity && out.aligned == Fact::No)
      return pitch("out #" + std::to_string(i));
  return "";
}

//===----------------------------------------------------------------------===//
// Schedules
//===----------------------------------------------------------------------===//

static LogicalResult checkShared(const MatmulSchedule &schedule,
                                 const MatmulProblem &problem,
                                 const TargetInfo &target, std::string &error) {
  int64_t bytes = estimateSchedule(schedule, problem, target).sharedBytes;
  if (bytes > target.sharedBytesPerBlock)
    return fail(error,
                "schedule needs {0} bytes of shared memory per block, the "
                "limit on {1} is {2}",
                bytes, target.chip, target.sharedBytesPerBlock);
  return success();
}

/// setmaxnreg's rules: multiples of 8 from 24 to 240, and no more in the whole
/// block than an SM has.
static LogicalResult checkRegisters(const MatmulSchedule &schedule,
                                    const TargetInfo &target,
                                    std::string &error) {
  if (schedule.registers.empty())
    return success();
  for (int64_t count : schedule.registers)
    if (count % 8 != 0 || count < 24 || count > 240)
      return fail(error,
                  "schedule registers has {0}, expected a multiple of 8 from "
                  "24 to 240",
                  count);
  int64_t block = 128 * (schedule.registers[0] +
                         schedule.consumers * schedule.registers[1]);
  if (block > target.registersPerSM)
    return fail(error,
                "schedule needs {0} registers per block, the limit on {1} is "
                "{2}",
                block, target.chip, target.registersPerSM);
  return success();
}

static LogicalResult checkWgmmaTiles(const MatmulSchedule &schedule,
                                     std::string &error) {
  constexpr int64_t kMaxAccRegisters = 128;
  int64_t bm = schedule.block[0], bn = schedule.block[1],
          bk = schedule.block[2], consumers = schedule.consumers;
  if (consumers != 2)
    return fail(error, "schedule consumers is {0}, wgmma kernels have 2",
                consumers);
  if (bk != 64)
    return fail(error,
                "schedule block k is {0}, wgmma kernels step by 64 (one row of "
                "128-byte swizzled shared memory)",
                bk);
  if (bm % (64 * consumers) != 0)
    return fail(error,
                "schedule block m is {0}, expected a multiple of {1} (64 rows "
                "for each of {2} consumers)",
                bm, 64 * consumers, consumers);
  if (bn % 64 != 0 || bn > 256)
    return fail(error,
                "schedule block n is {0}, expected 64, 128, 192 or 256", bn);
  int64_t acc = bm / consumers * bn / 128;
  if (acc > kMaxAccRegisters)
    return fail(error,
                "schedule needs {0} accumulator registers per thread, the "
                "limit is {1}",
                acc, kMaxAccRegisters);
  if (bm != 64 * consumers)
    return fail(error,
                "schedule block m is {0}, wgmma kernels have one row of 64 per "
                "consumer ({1})",
                bm, 64 * consumers);
  if (schedule.warpgroup != SmallVector<int64_t, 3>{64, bn, 64})
    return fail(error,
                "schedule warpgroup must be [64, {0}, 64] for this block", bn);
  if (schedule.mma != SmallVector<int64_t, 3>{64, bn, 16})
    return fail(error, "schedule mma must be [64, {0}, 16] for this block", bn);
  if (schedule.stages < 2)
    return fail(error, "schedule stages is {0}, wgmma kernels need at least 2",
                schedule.stages);
  if (!schedule.cluster.empty() &&
      schedule.cluster != SmallVector<int64_t, 2>{1, 1})
    return fail(error, "schedule cluster must be [1, 1] for wgmma kernels");
  return success();
}

static LogicalResult checkWgmmaStore(const MatmulSchedule &schedule,
                                     const MatmulProblem &problem,
                                     std::string &error) {
  if (schedule.tmaStore) {
    for (auto [i, out] : llvm::enumerate(problem.outs)) {
      if (!out.identity)
        return fail(error, "schedule tma-store needs out #{0} as [m, n]", i);
      if (out.type.bits != 16)
        return fail(error,
                    "schedule tma-store needs a 16-bit out #{0}, which has {1} "
                    "bits",
                    i, out.type.bits);
    }
    if (schedule.staging < 1)
      return fail(error, "schedule tma-store needs staging buffers");
  } else if (schedule.staging != 0) {
    return fail(error, "schedule staging without tma-store has no use");
  }
  if (!schedule.deferStore)
    return success();
  if (!schedule.persistent || !schedule.tmaStore)
    return fail(error, "schedule defer-store needs persistent and tma-store");
  if (problem.outs.size() != 1)
    return fail(error, "schedule defer-store needs one out, there are {0}",
                problem.outs.size());
  int64_t chunks = schedule.block[1] / 64;
  if (ShapedType::isDynamic(problem.k))
    return fail(error, "schedule defer-store needs a static k");
  int64_t steps = llvm::divideCeil(problem.k, schedule.block[2]);
  if (steps <= chunks)
    return fail(error,
                "schedule defer-store needs more than {0} steps along k, there "
                "are {1}",
                chunks, steps);
  return success();
}

static LogicalResult checkWgmma(const MatmulSchedule &schedule,
                                const MatmulProblem &problem,
                                const TargetInfo &target, std::string &error) {
  std::string why = whyNotWgmma(problem, target);
  if (!why.empty())
    return fail(error, "schedule family wgmma is impossible: {0}", why);
  if (failed(checkWgmmaTiles(schedule, error)) ||
      failed(checkWgmmaStore(schedule, problem, error)) ||
      failed(checkShared(schedule, problem, target, error)) ||
      failed(checkRegisters(schedule, target, error)))
    return failure();
  int64_t limit = schedule.registers.empty() ? 168 : schedule.registers[1];
  int64_t needed = estimateSchedule(schedule, problem, target).registers;
  if (needed > limit)
    return fail(error,
                "schedule needs about {0} registers per consumer thread, the "
                "limit is {1}",
                needed, limit);
  return success();
}

static LogicalResult checkSimt(const MatmulSchedule &schedule,
                               const MatmulProblem &problem,
                               const TargetInfo &target, std::string &error) {
  if (schedule.warpgroup.size() != 3)
    return fail(error, "schedule warpgroup must be a simt thread's tile "
                       "[m, n, k]");
  for (int i = 0; i < 3; ++i)
    if (schedule.warpgroup[i] < 1 ||
        schedule.block[i] % schedule.warpgroup[i] != 0)
      return fail(error,
                  "schedule block {0} is {1}, not a multiple of a thread's "
                  "tile ({2})",
                  StringRef("mnk").substr(i, 1), schedule.block[i],
                  schedule.warpgroup[i]);
  int64_t threads = schedule.block[0] / schedule.warpgroup[0] *
                    (schedule.block[1] / schedule.warpgroup[1]);
  if (threads > target.threadsPerBlock)
    return fail(error,
                "schedule needs {0} threads per block, the limit is {1}",
                threads, target.threadsPerBlock);
  if (threads % 32 != 0)
    return fail(error,
                "schedule has {0} threads per block, expected whole warps of "
                "32",
                threads);
  if (schedule.stages != 1)
    return fail(error, "schedule stages is {0}, simt kernels have 1",
                schedule.stages);
  if (schedule.deferStore || schedule.tmaStore || schedule.persistent ||
      schedule.staging)
    return fail(error, "schedule defer-store, tma-store, persistent and "
                       "staging are for wgmma kernels");
  return checkShared(schedule, problem, target, error);
}

LogicalResult mlir::fused::checkSchedule(const MatmulSchedule &schedule,
                                         const MatmulProblem &problem,
                                         const TargetInfo &target,
                                         std::string &error) {
  if (schedule.block.size() != 3 ||
      llvm::any_of(schedule.block, [](int64_t size) { return size < 1; }))
    return fail(error, "schedule block must be three positive sizes");
  if (schedule.stages < 1 || schedule.consumers < 1 || schedule.raster < 1)
    return fail(error, "schedule stages, consumers and raster must be positive");
  if (target.isCpu() != (schedule.family == Family::Cpu))
    return fail(error, "schedule family {0} does not run on chip {1}",
                stringifyFamily(schedule.family), target.chip);
  switch (schedule.family) {
  case Family::Cpu:
    return success();
  case Family::Simt:
    return checkSimt(schedule, problem, target, error);
  case Family::Wgmma:
    return checkWgmma(schedule, problem, target, error);
  case Family::MmaSync:
    return fail(error, "schedule family mma_sync is not available");
  }
  llvm_unreachable("unknown family");
}
