//===- MatmulScheduleTest.cpp - Which schedule is chosen ------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The winners of the measured study come out of the cost model, and families
// are chosen by what they can compute.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused::test;

static ScheduleChoice select(const MatmulProblem &problem,
                             const TargetInfo &target,
                             const ScheduleOverride &wishes = {}) {
  std::string error;
  FailureOr<ScheduleChoice> choice =
      selectSchedule(problem, target, wishes, error);
  EXPECT_TRUE(succeeded(choice)) << error;
  return succeeded(choice) ? *choice : ScheduleChoice{};
}

namespace {
struct Winner {
  int64_t m, n, k, width;
  bool defer;
};
class StudyWinners : public testing::TestWithParam<Winner> {};
} // namespace

TEST_P(StudyWinners, AreChosenOnH200) {
  Winner winner = GetParam();
  MatmulSchedule schedule =
      select(getBiasRelu(winner.m, winner.n, winner.k), getTarget("sm_90a"))
          .schedule;
  EXPECT_EQ(schedule.family, Family::Wgmma);
  EXPECT_EQ(schedule.block, (SmallVector<int64_t, 3>{128, winner.width, 64}));
  EXPECT_EQ(schedule.warpgroup, (SmallVector<int64_t, 3>{64, winner.width, 64}));
  EXPECT_EQ(schedule.mma, (SmallVector<int64_t, 3>{64, winner.width, 16}));
  EXPECT_EQ(schedule.deferStore, winner.defer);
  EXPECT_EQ(schedule.persistent, winner.defer);
  EXPECT_TRUE(schedule.tmaStore);
  EXPECT_EQ(schedule.staging, 2);
  EXPECT_EQ(schedule.consumers, 2);
}

INSTANTIATE_TEST_SUITE_P(
    Study, StudyWinners,
    testing::Values(Winner{4096, 4096, 4096, 256, true},
                    Winner{8192, 8192, 8192, 256, true},
                    Winner{2048, 11008, 4096, 256, true},
                    Winner{2048, 4096, 11008, 256, true},
                    Winner{512, 4096, 4096, 128, false},
                    Winner{1024, 1024, 1024, 64, false},
                    Winner{8192, 1024, 512, 256, true},
                    Winner{3072, 3072, 3072, 192, true},
                    Winner{1024, 4096, 4096, 256, true},
                    Winner{4096, 4096, 1024, 256, true},
                    Winner{256, 4096, 4096, 64, false}));

TEST(MatmulSchedule, SharedMemoryIsTheStudys) {
  TargetInfo target = getTarget("sm_90a");
  EXPECT_EQ(select(getBiasRelu(4096, 4096, 4096), target).estimate.sharedBytes,
            230400);
  EXPECT_EQ(select(getBiasRelu(3072, 3072, 3072), target).estimate.sharedBytes,
            197632);
  EXPECT_EQ(select(getBiasRelu(512, 4096, 4096), target).estimate.sharedBytes,
            230400);
  EXPECT_EQ(select(getBiasRelu(1024, 1024, 1024), target).estimate.sharedBytes,
            230400);
}

TEST(MatmulSchedule, WavesFollowTheNumberOfSMs) {
  MatmulProblem problem = getBiasRelu(4096, 4096, 4096);
  EXPECT_EQ(select(problem, getTarget("sm_90a")).estimate.waves, 4);
  ScheduleOverride wishes;
  wishes.block = SmallVector<int64_t, 3>{128, 256, 64};
  EXPECT_EQ(
      select(problem, getTarget("sm_90a", "h100-pcie"), wishes).estimate.waves,
      5);
}

TEST(MatmulSchedule, ShortSumsAreNotDeferred) {
  // Four steps along k are as many as a 256-wide tile has chunks.
  MatmulSchedule schedule =
      select(getBiasRelu(8192, 4096, 256), getTarget("sm_90a")).schedule;
  EXPECT_FALSE(schedule.deferStore && schedule.block[1] == 256);
  ScheduleOverride wishes;
  wishes.block = SmallVector<int64_t, 3>{128, 256, 64};
  schedule =
      select(getBiasRelu(8192, 4096, 256), getTarget("sm_90a"), wishes).schedule;
  EXPECT_FALSE(schedule.deferStore);
  EXPECT_TRUE(schedule.persistent);
}

TEST(MatmulSchedule, DynamicKIsNotDeferred) {
  MatmulSchedule schedule =
      select(getBiasRelu(MatmulProblem::kDynamic, 4096, MatmulProblem::kDynamic),
             getTarget("sm_90a"))
          .schedule;
  EXPECT_EQ(schedule.family, Family::Wgmma);
  EXPECT_FALSE(schedule.deferStore);
}

TEST(MatmulSchedule, F32OutIsStoredDirectly) {
  MatmulProblem problem = getBiasRelu(4096, 4096, 4096);
  problem.outs[0].type = kF32;
  MatmulSchedule schedule = select(problem, getTarget("sm_90a")).schedule;
  EXPECT_EQ(schedule.family, Family::Wgmma);
  EXPECT_FALSE(schedule.tmaStore);
  EXPECT_FALSE(schedule.deferStore);
  EXPECT_EQ(schedule.staging, 0);
}

TEST(MatmulSchedule, LargeEpiloguesTakeSmallerTiles) {
  // What ptxas spills with one, two and three residuals on top of the bias.
  using Operand = MatmulProblem::EpilogueOperand;
  auto getWidth = [](ArrayRef<Operand> operands, int64_t extent) {
    MatmulProblem problem = getBiasRelu(extent, extent, extent);
    problem.epilogueOperands.assign(operands.begin(), operands.end());
    ScheduleChoice choice = select(problem, getTarget("sm_90a"));
    EXPECT_LE(choice.estimate.registers, choice.schedule.registers[1]);
    return choice.schedule.block[1];
  };
  Operand residual{Operand::Full, 16}, wide{Operand::Full, 32},
      bias{Operand::AlongN, 32};
  EXPECT_EQ(getWidth({bias}, 4096), 256);
  EXPECT_EQ(getWidth({residual}, 4096), 128);
  EXPECT_EQ(getWidth({bias}, 3072), 192);
  EXPECT_EQ(getWidth({residual}, 3072), 128);
  EXPECT_EQ(getWidth({bias, bias}, 3072), 128);
  EXPECT_EQ(getWidth({wide}, 3072), 128);
  EXPECT_EQ(getWidth({residual, bias}, 3072), 128);
  EXPECT_EQ(getWidth({wide, wide, wide}, 3072), 64);
}

TEST(MatmulSchedule, SeveralOutsAreNotDeferred) {
  MatmulProblem problem = getBiasRelu(4096, 4096, 4096);
  problem.outs.push_back(problem.outs[0]);
  MatmulSchedule schedule = select(problem, getTarget("sm_90a")).schedule;
  EXPECT_EQ(schedule.family, Family::Wgmma);
  EXPECT_TRUE(schedule.tmaStore);
  EXPECT_FALSE(schedule.deferStore);
}

static void expectSimt(const MatmulProblem &problem, StringRef chip,
                       StringRef reason) {
  ScheduleChoice choice = select(problem, getTarget(chip));
  EXPECT_EQ(choice.schedule.family, Family::Simt);
  EXPECT_EQ(choice.schedule.block, (SmallVector<int64_t, 3>{64, 64, 16}));
  EXPECT_EQ(choice.schedule.warpgroup, (SmallVector<int64_t, 3>{4, 4, 16}));
  EXPECT_EQ(choice.reason, reason.str());
}

TEST(MatmulSchedule, EverythingElseIsSimt) {
  MatmulProblem good = getBiasRelu(512, 512, 512);
  expectSimt(good, "sm_80", "chip sm_80 has no wgmma");
  expectSimt(good, "sm_90", "chip sm_90 has no wgmma");
  expectSimt(good, "sm_100a", "chip sm_100a has no wgmma");
  MatmulProblem problem = good;
  problem.lhs = kF16;
  expectSimt(problem, "sm_90a",
             "wgmma kernels need lhs and rhs both bf16 or both f16");
  problem = good;
  problem.acc = kF64;
  expectSimt(problem, "sm_90a", "wgmma kernels need an f32 accumulator");
  problem = good;
  problem.batch = {4};
  expectSimt(problem, "sm_90a", "wgmma kernels have no batch dimensions");
  problem = good;
  problem.lhsLayout = Layout::KStrided;
  expectSimt(problem, "sm_90a",
             "wgmma kernels need lhs as [m, k] with k contiguous");
  problem = good;
  problem.rhsLayout = Layout::Other;
  expectSimt(problem, "sm_90a",
             "wgmma kernels need rhs as [k, n] or [n, k] with rows contiguous");
  problem = good;
  problem.k = 0;
  expectSimt(problem, "sm_90a", "the sum is empty (k = 0)");
  problem = good;
  problem.m = int64_t(1) << 32;
  expectSimt(problem, "sm_90a",
             "an extent of 4294967296 is out of TMA's 32-bit coordinates");
  problem = good;
  problem.k = 19;
  expectSimt(problem, "sm_90a", "k is 19, TMA needs a multiple of 8");
  problem = good;
  problem.n = 45;
  expectSimt(problem, "sm_90a", "n is 45, TMA needs a multiple of 8");
  problem = good;
  problem.outs[0].aligned = Fact::No;
  expectSimt(problem, "sm_90a",
             "out #0 is not laid out in multiples of 16 bytes, as TMA needs");
}

TEST(MatmulSchedule, CpuTilesFitL1) {
  for (Scalar type : {kBF16, kF32, kF64}) {
    MatmulProblem problem = getBiasRelu(1000, 1000, 1000);
    problem.lhs = problem.rhs = type;
    problem.acc = type.bits < 32 ? kF32 : type;
    ScheduleChoice choice = select(problem, getTarget("cpu"));
    EXPECT_EQ(choice.schedule.family, Family::Cpu);
    ArrayRef<int64_t> block = choice.schedule.block;
    EXPECT_LE((block[0] + block[1]) * block[2] * type.bits / 8 +
                  block[0] * block[1] * problem.acc.bits / 8,
              32768);
  }
  EXPECT_EQ(select(getBiasRelu(1, 8, 3), getTarget("cpu")).schedule.block,
            (SmallVector<int64_t, 3>{1, 8, 3}));
}
