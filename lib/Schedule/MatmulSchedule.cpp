//===- MatmulSchedule.cpp - The heuristic ---------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses the schedule of a matmul: lists what the kernel families could do,
// asks the cost model, takes the cheapest. No IR. The constants come from the
// measurements of a study of these kernels on an H200 (docs/performance.md).
//
//===----------------------------------------------------------------------===//

#include "fused/Schedule/Schedule.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::fused;
using llvm::divideCeil;

//===----------------------------------------------------------------------===//
// Cost model
//===----------------------------------------------------------------------===//

namespace {
// What an extent known only at launch counts as: a layer of a large model.
constexpr int64_t kAssumedExtent = 4096;
// Launch, barrier set-up, grid drain.
constexpr double kLaunchCycles = 4000;
// From a block's first TMA request until its first wgmma.
constexpr double kFillCycles = 1000;
// An SM's 4096 tensor flops a cycle do one 128 x bn x 64 step in 4 * bn cycles.
constexpr double kTensorFlopsPerCycle = 4096;
// TMA fetches one row of 128 bytes in so many cycles from L2.
constexpr double kCyclesPerTmaRow = 1.5;
// Waiting for the last wgmma, converting and handing over a tile.
constexpr double kDeferredEpilogue = 700;
// Without deferral one waits for stores too: a part for each 64 columns.
constexpr double kEpilogueBase = 600, kEpiloguePerChunk = 400;
// Instructions of an epilogue that the above contains (bias, ReLU, convert).
constexpr int64_t kEpilogueInstructions = 3;
// An SM's share of HBM's bandwidth, for full-size epilogue operands.
constexpr double kBytesPerCycle = 19;
// Threads that can issue an FMA in one cycle; an FMA of a simt kernel shares
// its slots with the loads from shared memory.
constexpr double kLanes = 128, kSimtSlotsPerFma = 2;
// Addresses, barriers, descriptors, loop counters.
constexpr int64_t kBaseRegisters = 30;
// Addresses and bounds of the rows of full-size epilogue operands, and of each
// row vector.
constexpr int64_t kFullOperandRegisters = 44, kVectorRegisters = 10;
// Barriers, at the start of a wgmma kernel's shared memory.
constexpr int64_t kBarrierBytes = 1024;
// A staging buffer: 64 rows of 128 bytes.
constexpr int64_t kStagingBytes = 8192;
constexpr int64_t kWarpgroupThreads = 128;
} // namespace

static int64_t assume(int64_t extent) {
  return ShapedType::isDynamic(extent) ? kAssumedExtent : extent;
}

/// A double as an integer, or the nearest one there is.
static int64_t saturate(double value) {
  constexpr int64_t kMost = int64_t(1) << 62;
  return value < double(kMost) ? int64_t(value) : kMost;
}

/// As a double: no integer holds the product of any three sizes.
static double getTiles(const MatmulSchedule &schedule,
                       const MatmulProblem &problem) {
  double tiles = double(divideCeil(assume(problem.m), schedule.block[0])) *
                 divideCeil(assume(problem.n), schedule.block[1]);
  for (int64_t extent : problem.batch)
    tiles *= ShapedType::isDynamic(extent) ? 1 : extent;
  return tiles;
}

static int64_t getWaves(const MatmulSchedule &schedule,
                        const MatmulProblem &problem,
                        const TargetInfo &target) {
  return divideCeil(saturate(getTiles(schedule, problem)), target.numSMs);
}

/// Accumulator registers of a thread.
static int64_t getAccRegisters(const MatmulSchedule &schedule) {
  return schedule.block[0] / schedule.consumers * schedule.block[1] /
         kWarpgroupThreads;
}

/// Registers of a consumer thread: the larger need of the mainloop, which
/// carries a deferred tile packed into half as many registers as its
/// accumulator, and of the epilogue, which loads its operands' fragments whole.
/// Fitted to what ptxas 13.0 spills.
static int64_t getRegisters(const MatmulSchedule &schedule,
                            const MatmulProblem &problem) {
  int64_t acc = getAccRegisters(schedule), columns = schedule.block[1];
  int64_t mainloop =
      kBaseRegisters + acc + (schedule.deferStore ? acc / 2 : 0);
  int64_t epilogue = kBaseRegisters + acc;
  bool full = false;
  for (const auto &operand : problem.epilogueOperands) {
    int64_t words = std::max<int64_t>(1, divideCeil(operand.bits, 32));
    bool packed = operand.bits <= 16;
    switch (operand.kind) {
    case MatmulProblem::EpilogueOperand::Single:
      epilogue += words;
      break;
    case MatmulProblem::EpilogueOperand::AlongM:
      epilogue += 2 * words;
      break;
    case MatmulProblem::EpilogueOperand::AlongN:
      epilogue += kVectorRegisters +
                  (packed ? columns / 8 : columns / 4 * words);
      break;
    case MatmulProblem::EpilogueOperand::Full:
    case MatmulProblem::EpilogueOperand::Other:
      // Pairs of 16 bits are taken apart before all of them are used up.
      epilogue += packed ? acc * 4 / 5 : acc * words;
      full = true;
      break;
    }
  }
  if (full)
    epilogue += kFullOperandRegisters;
  return std::max(mainloop, epilogue);
}

/// Cycles per tile from the last multiplication until the next tile's first, as
/// far as they don't overlap with other work.
static double getExposedEpilogue(const MatmulSchedule &schedule,
                                 const MatmulProblem &problem) {
  double elements = double(schedule.block[0]) * schedule.block[1];
  double chunks = schedule.block[1] / 64.0;
  double cycles = schedule.deferStore
                      ? kDeferredEpilogue
                      : kEpilogueBase + kEpiloguePerChunk * chunks *
                                            std::max<size_t>(1, problem.outs.size());
  int64_t extra = problem.epilogueCost - kEpilogueInstructions;
  cycles += std::max<int64_t>(0, extra) * elements / kLanes;
  for (const auto &operand : problem.epilogueOperands)
    if (operand.kind == MatmulProblem::EpilogueOperand::Full ||
        operand.kind == MatmulProblem::EpilogueOperand::Other)
      cycles += elements * operand.bits / 8 / kBytesPerCycle;
  return cycles;
}

static ScheduleEstimate estimateWgmma(const MatmulSchedule &schedule,
                                      const MatmulProblem &problem,
                                      const TargetInfo &target) {
  int64_t bm = schedule.block[0], bn = schedule.block[1],
          bk = schedule.block[2];
  ScheduleEstimate estimate;
  int64_t stageBytes = (bm + bn) * bk * problem.lhs.bits / 8;
  estimate.sharedBytes = kBarrierBytes + schedule.stages * stageBytes +
                         schedule.consumers * schedule.staging * kStagingBytes;

  estimate.registers = getRegisters(schedule, problem);
  estimate.waves = getWaves(schedule, problem, target);
  double kSteps = divideCeil(assume(problem.k), bk);
  // A narrow wgmma reads more shared memory per flop (64 rows of A for bn
  // columns of B), which costs clock: 5 % at 128 columns, 15 % at 64.
  double bytesPerColumn = (2048.0 + 32 * bn) / bn;
  double narrow = 1 + 0.25 * (bytesPerColumn / 40 - 1);
  double tensor = 2.0 * bm * bn * bk / kTensorFlopsPerCycle * narrow;
  double step = std::max(tensor, kCyclesPerTmaRow * (bm + bn));
  double fills = schedule.persistent ? 1 : estimate.waves;
  estimate.cycles = saturate(
      estimate.waves * (kSteps * step + getExposedEpilogue(schedule, problem)) +
      fills * kFillCycles + kLaunchCycles);
  return estimate;
}

static ScheduleEstimate estimateSimt(const MatmulSchedule &schedule,
                                     const MatmulProblem &problem,
                                     const TargetInfo &target) {
  double bm = schedule.block[0], bn = schedule.block[1], bk = schedule.block[2];
  ScheduleEstimate estimate;
  estimate.sharedBytes =
      int64_t(schedule.stages * bk *
              (bm * divideCeil(problem.lhs.bits, 8) +
               bn * divideCeil(problem.rhs.bits, 8)));
  int64_t words = std::max<int64_t>(1, divideCeil(problem.acc.bits, 32));
  int64_t tm = schedule.warpgroup[0], tn = schedule.warpgroup[1];
  estimate.registers = kBaseRegisters + words * (tm * tn + tm + tn);
  estimate.waves = getWaves(schedule, problem, target);
  double steps = divideCeil(assume(problem.k), schedule.block[2]);
  double tile = steps * bm * bn * bk + bm * bn * problem.epilogueCost;
  estimate.cycles = saturate(
      estimate.waves * tile * kSimtSlotsPerFma / kLanes + kLaunchCycles);
  return estimate;
}

ScheduleEstimate mlir::fused::estimateSchedule(const MatmulSchedule &schedule,
                                               const MatmulProblem &problem,
                                               const TargetInfo &target) {
  switch (schedule.family) {
  case Family::Wgmma:
    return estimateWgmma(schedule, problem, target);
  case Family::Simt:
    return estimateSimt(schedule, problem, target);
  case Family::Cpu:
  case Family::MmaSync:
    return {};
  }
  llvm_unreachable("unknown family");
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

MatmulSchedule mlir::fused::getSimtSchedule() {
  MatmulSchedule schedule;
  schedule.family = Family::Simt;
  schedule.block = {64, 64, 16};
  schedule.warpgroup = {4, 4, 16};
  schedule.mma = {1, 1, 1};
  return schedule;
}

/// A block tile whose A, B and accumulator tiles together fill no more than a
/// usual L1 data cache, and not larger than the problem.
static MatmulSchedule getCpuSchedule(const MatmulProblem &problem) {
  constexpr int64_t kCacheBytes = 32 * 1024;
  int64_t m = 64, n = 64, k = 64;
  auto bytes = [&] {
    return (m * k * problem.lhs.bits + k * n * problem.rhs.bits +
            m * n * problem.acc.bits) /
           8;
  };
  while (bytes() > kCacheBytes) {
    if (k > 16)
      k /= 2;
    else
      m /= 2, n /= 2;
  }
  auto clip = [](int64_t tile, int64_t extent) {
    if (ShapedType::isDynamic(extent))
      return tile;
    return std::max<int64_t>(1, std::min(tile, extent));
  };
  MatmulSchedule schedule;
  schedule.family = Family::Cpu;
  schedule.block = {clip(m, problem.m), clip(n, problem.n), clip(k, problem.k)};
  return schedule;
}

/// The wgmma kernel with 128 x `bn` tiles: warp-specialised, two consumers.
static MatmulSchedule getWgmmaSchedule(int64_t bn, bool defer, bool tmaStore) {
  MatmulSchedule schedule;
  schedule.family = Family::Wgmma;
  schedule.block = {128, bn, 64};
  schedule.warpgroup = {64, bn, 64};
  schedule.mma = {64, bn, 16};
  schedule.consumers = 2;
  // As many stages as fit beside the staging buffers, up to 8.
  schedule.stages = bn > 128 ? 4 : bn > 64 ? 6 : 8;
  schedule.persistent = bn > 128;
  // 168 registers are each thread's at the start; what the producer gives up
  // the consumers can have. A persistent producer of a kernel that stores
  // directly needs more than 24.
  schedule.registers = schedule.persistent && tmaStore
                           ? SmallVector<int64_t, 2>{24, 240}
                           : SmallVector<int64_t, 2>{40, 232};
  schedule.raster = 16;
  schedule.deferStore = defer;
  schedule.tmaStore = tmaStore;
  schedule.staging = tmaStore ? 2 : 0;
  return schedule;
}

static bool canTmaStore(const MatmulProblem &problem) {
  return llvm::all_of(problem.outs, [](const MatmulProblem::Out &out) {
    return out.identity && out.type.bits == 16 && out.aligned != Fact::No;
  });
}

static void apply(const ScheduleOverride &wishes, MatmulSchedule &schedule) {
  auto set = [](const auto &from, auto &to) {
    if (from)
      to = *from;
  };
  set(wishes.family, schedule.family);
  set(wishes.block, schedule.block);
  set(wishes.warpgroup, schedule.warpgroup);
  set(wishes.mma, schedule.mma);
  set(wishes.stages, schedule.stages);
  set(wishes.consumers, schedule.consumers);
  set(wishes.registers, schedule.registers);
  set(wishes.persistent, schedule.persistent);
  set(wishes.raster, schedule.raster);
  set(wishes.deferStore, schedule.deferStore);
  set(wishes.tmaStore, schedule.tmaStore);
  set(wishes.staging, schedule.staging);
  set(wishes.cluster, schedule.cluster);
}

/// The schedules of `family` to choose from, best guess first.
static SmallVector<MatmulSchedule> getCandidates(Family family,
                                                 const MatmulProblem &problem,
                                                 const ScheduleOverride &wishes) {
  if (family == Family::Simt)
    return {getSimtSchedule()};
  if (family == Family::Cpu)
    return {getCpuSchedule(problem)};
  // The fields that follow from others follow from the wished ones.
  SmallVector<int64_t> widths{256, 192, 128, 64};
  if (wishes.block)
    widths = {(*wishes.block)[1]};
  bool tmaStore = wishes.tmaStore.value_or(canTmaStore(problem));
  SmallVector<MatmulSchedule> candidates;
  for (int64_t bn : widths) {
    bool persistent = wishes.persistent.value_or(bn > 128);
    if (persistent && tmaStore && wishes.deferStore != false)
      candidates.push_back(getWgmmaSchedule(bn, /*defer=*/true, tmaStore));
    candidates.push_back(getWgmmaSchedule(bn, /*defer=*/false, tmaStore));
  }
  return candidates;
}

//===----------------------------------------------------------------------===//
// selectSchedule
//===----------------------------------------------------------------------===//

FailureOr<ScheduleChoice>
mlir::fused::selectSchedule(const MatmulProblem &problem,
                            const TargetInfo &target,
                            const ScheduleOverride &wishes,
                            std::string &error) {
  ScheduleChoice choice;
  Family family = Family::Cpu;
  if (!target.isCpu()) {
    choice.reason = whyNotWgmma(problem, target);
    family = choice.reason.empty() ? Family::Wgmma : Family::Simt;
  }
  if (wishes.family && *wishes.family != family) {
    family = *wishes.family;
    choice.reason = family == Family::Wgmma ? "" : "the schedule asks for it";
  }
  if (family == Family::MmaSync) {
    error = "schedule family mma_sync is not available";
    return failure();
  }

  std::string firstError;
  std::optional<ScheduleChoice> best;
  for (MatmulSchedule schedule : getCandidates(family, problem, wishes)) {
    apply(wishes, schedule);
    std::string why;
    if (failed(checkSchedule(schedule, problem, target, why))) {
      // With wishes, the last candidate of a width is the one that adds nothing
      // to them; its error is about the wishes.
      firstError = why;
      continue;
    }
    ScheduleEstimate estimate = estimateSchedule(schedule, problem, target);
    if (!best || estimate.cycles < best->estimate.cycles)
      best = ScheduleChoice{schedule, estimate, choice.reason};
  }
  if (!best) {
    error = firstError;
    return failure();
  }
  return *best;
}
