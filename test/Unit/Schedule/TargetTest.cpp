//===- TargetTest.cpp - Chips and devices ---------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chips are those LLVM knows; devices add facts.
//
//===----------------------------------------------------------------------===//

#include "TestUtils.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused::test;

TEST(Target, Hopper) {
  TargetInfo target = getTarget("sm_90a");
  EXPECT_EQ(target.sm, 90);
  EXPECT_TRUE(target.archSpecific);
  EXPECT_EQ(target.ptxFeature, "+ptx80");
  EXPECT_EQ(target.device, "h200");
  EXPECT_EQ(target.numSMs, 132);
  EXPECT_EQ(target.sharedBytesPerBlock, 232448);
  EXPECT_TRUE(target.hasWgmma() && target.hasTma() && target.hasMmaSync());
}

TEST(Target, FamiliesOfInstructions) {
  EXPECT_FALSE(getTarget("sm_90").hasWgmma());
  EXPECT_TRUE(getTarget("sm_90").hasTma());
  EXPECT_FALSE(getTarget("sm_100a").hasWgmma());
  EXPECT_TRUE(getTarget("sm_80").hasMmaSync());
  EXPECT_FALSE(getTarget("sm_80").hasTma());
  EXPECT_FALSE(getTarget("sm_75").hasMmaSync());
  EXPECT_TRUE(getTarget("cpu").isCpu());
}

TEST(Target, Devices) {
  EXPECT_EQ(getTarget("sm_90a", "h100-pcie").numSMs, 114);
  EXPECT_EQ(getTarget("sm_90a", "sms=78").numSMs, 78);
  EXPECT_EQ(getTarget("sm_90a", "h200,sms=66").numSMs, 66);
  EXPECT_EQ(getTarget("sm_80").device, "a100");
  EXPECT_EQ(getTarget("sm_86").sharedBytesPerBlock, 101376);
  EXPECT_EQ(getTarget("sm_121").device, "generic");
  EXPECT_EQ(getTarget("sm_121").ptxFeature, "+ptx88");
}

TEST(Target, Errors) {
  auto getError = [](StringRef chip, StringRef device) {
    std::string message;
    EXPECT_TRUE(failed(getTarget(chip, device, message)));
    return message;
  };
  std::string message = getError("banana", "");
  EXPECT_EQ(message.find("unknown chip 'banana', expected cpu or one of sm_50, "),
            0u)
      << message;
  EXPECT_NE(message.find(", sm_90, sm_90a, sm_100, "), std::string::npos)
      << message;
  EXPECT_EQ(getError("sm_90a", "pear").find(
                "unknown device 'pear', expected sms=N or one of v100, t4, "),
            0u);
  EXPECT_EQ(getError("sm_90a", "a100"),
            "device 'a100' is an sm_80, which does not run code for chip "
            "'sm_90a'");
  EXPECT_EQ(getError("sm_90a", "sms=0"),
            "device has 'sms=0', expected a positive number");
  EXPECT_EQ(getError("cpu", "h200"), "chip 'cpu' takes no device, got 'h200'");
}
