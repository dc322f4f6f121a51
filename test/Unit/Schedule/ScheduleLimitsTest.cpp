//===- ScheduleLimitsTest.cpp - What an override may ask ------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every override that can't be fulfilled fails and names the limit.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused::test;

/// The error of selecting a schedule for `problem` with the wishes `text`; empty
/// if there is none.
static std::string getError(const MatmulProblem &problem, StringRef text,
                            StringRef chip = "sm_90a") {
  std::string error;
  FailureOr<ScheduleOverride> wishes = parseScheduleOverride(text, error);
  if (succeeded(wishes))
    (void)selectSchedule(problem, getTarget(chip), *wishes, error);
  return error;
}

static std::string getError(StringRef text, StringRef chip = "sm_90a") {
  return getError(getBiasRelu(1024, 1024, 1024), text, chip);
}

TEST(ScheduleLimits, PossibleOverrides) {
  EXPECT_EQ(getError("block=128x128x64,stages=6"), "");
  EXPECT_EQ(getError("block=128x192x64,defer-store=false"), "");
  EXPECT_EQ(getError("block=128x64x64,stages=3,raster=4,persistent=true"), "");
  EXPECT_EQ(getError("tma-store=false"), "");
  EXPECT_EQ(getError("family=simt,block=32x64x8,warpgroup=2x4x8"), "");
  EXPECT_EQ(getError("block=16x16x8", "cpu"), "");
}

TEST(ScheduleLimits, SharedMemory) {
  EXPECT_EQ(getError("block=128x256x64,stages=5"),
            "schedule needs 279552 bytes of shared memory per block, the limit "
            "on sm_90a is 232448");
  EXPECT_EQ(getError("family=simt,block=128x128x256,warpgroup=8x8x256", "sm_75"),
            "schedule needs 131072 bytes of shared memory per block, the limit "
            "on sm_75 is 65536");
}

TEST(ScheduleLimits, Registers) {
  EXPECT_EQ(getError("block=256x256x64"),
            "schedule needs 256 accumulator registers per thread, the limit is "
            "128");
  EXPECT_EQ(getError("registers=40x250"),
            "schedule registers has 250, expected a multiple of 8 from 24 to "
            "240");
  EXPECT_EQ(getError("registers=40x240"),
            "schedule needs 66560 registers per block, the limit on sm_90a is "
            "65536");
  EXPECT_EQ(getError("block=128x256x64,registers=24x128"),
            "schedule needs about 200 registers per consumer thread, the limit "
            "is 128");
}

TEST(ScheduleLimits, WgmmaTiles) {
  EXPECT_EQ(getError("consumers=1"),
            "schedule consumers is 1, wgmma kernels have 2");
  EXPECT_EQ(getError("block=128x128x32"),
            "schedule block k is 32, wgmma kernels step by 64 (one row of "
            "128-byte swizzled shared memory)");
  EXPECT_EQ(getError("block=96x128x64"),
            "schedule block m is 96, expected a multiple of 128 (64 rows for "
            "each of 2 consumers)");
  EXPECT_EQ(getError("block=128x96x64"),
            "schedule block n is 96, expected 64, 128, 192 or 256");
  EXPECT_EQ(getError("block=256x128x64"),
            "schedule block m is 256, wgmma kernels have one row of 64 per "
            "consumer (128)");
  EXPECT_EQ(getError("block=128x128x64,warpgroup=128x64x64"),
            "schedule warpgroup must be [64, 128, 64] for this block");
  EXPECT_EQ(getError("block=128x128x64,mma=64x64x16"),
            "schedule mma must be [64, 128, 16] for this block");
  EXPECT_EQ(getError("stages=1"),
            "schedule stages is 1, wgmma kernels need at least 2");
  EXPECT_EQ(getError("cluster=2x1"),
            "schedule cluster must be [1, 1] for wgmma kernels");
}

TEST(ScheduleLimits, WgmmaStores) {
  MatmulProblem problem = getBiasRelu(1024, 1024, 1024);
  problem.outs[0].type = kF32;
  EXPECT_EQ(getError(problem, "tma-store=true"),
            "schedule tma-store needs a 16-bit out #0, which has 32 bits");
  problem.outs[0] = {kBF16, /*identity=*/false, Fact::Yes};
  EXPECT_EQ(getError(problem, "tma-store=true"),
            "schedule tma-store needs out #0 as [m, n]");
  EXPECT_EQ(getError("staging=0"), "schedule tma-store needs staging buffers");
  EXPECT_EQ(getError("tma-store=false,staging=2"),
            "schedule staging without tma-store has no use");
  EXPECT_EQ(getError("block=128x128x64,defer-store=true"),
            "schedule defer-store needs persistent and tma-store");
  problem = getBiasRelu(1024, 1024, 256);
  EXPECT_EQ(getError(problem, "block=128x256x64,defer-store=true"),
            "schedule defer-store needs more than 4 steps along k, there are 4");
  problem.k = MatmulProblem::kDynamic;
  EXPECT_EQ(getError(problem, "block=128x256x64,defer-store=true"),
            "schedule defer-store needs a static k");
  problem = getBiasRelu(1024, 1024, 1024);
  problem.outs.push_back(problem.outs[0]);
  EXPECT_EQ(getError(problem, "block=128x256x64,defer-store=true"),
            "schedule defer-store needs one out, there are 2");
}

TEST(ScheduleLimits, Families) {
  EXPECT_EQ(getError("family=wgmma", "sm_80"),
            "schedule family wgmma is impossible: chip sm_80 has no wgmma");
  EXPECT_EQ(getError("family=cpu"),
            "schedule family cpu does not run on chip sm_90a");
  EXPECT_EQ(getError("family=simt", "cpu"),
            "schedule family simt does not run on chip cpu");
  EXPECT_EQ(getError("family=mma_sync"),
            "schedule family mma_sync is not available");
}

TEST(ScheduleLimits, Simt) {
  EXPECT_EQ(getError("family=simt,warpgroup=3x4x16"),
            "schedule block m is 64, not a multiple of a thread's tile (3)");
  EXPECT_EQ(getError("family=simt,warpgroup=1x1x16"),
            "schedule needs 4096 threads per block, the limit is 1024");
  EXPECT_EQ(getError("family=simt,block=16x16x16"),
            "schedule has 16 threads per block, expected whole warps of 32");
  EXPECT_EQ(getError("family=simt,stages=2"),
            "schedule stages is 2, simt kernels have 1");
  EXPECT_EQ(getError("family=simt,persistent=true"),
            "schedule defer-store, tma-store, persistent and staging are for "
            "wgmma kernels");
}

TEST(ScheduleLimits, Text) {
  EXPECT_EQ(getError("tile=1"),
            "unknown schedule key 'tile', expected one of family, block, "
            "warpgroup, mma, stages, consumers, registers, persistent, raster, "
            "defer-store, tma-store, staging, cluster");
  EXPECT_EQ(getError("family=tcgen05"),
            "schedule family must be cpu, simt, mma_sync or wgmma");
  EXPECT_EQ(getError("block=128x128"),
            "schedule block must be 3 positive numbers, such as 128x128x64");
  EXPECT_EQ(getError("block=128x0x64"),
            "schedule block must be 3 positive numbers, such as 128x128x64");
  EXPECT_EQ(getError("registers=1"),
            "schedule registers must be 2 positive numbers, such as 24x240");
  EXPECT_EQ(getError("stages=many"), "schedule stages must be one number");
  EXPECT_EQ(getError("persistent=1"),
            "schedule persistent must be true or false");
  EXPECT_EQ(getError("raster=0"),
            "schedule stages, consumers and raster must be positive");
}
