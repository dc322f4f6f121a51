//===- ElementTypeTest.cpp - Rounding and limits of host elements -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/ElementType.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace fusedrt;

static double roundTrip(ElementType type, double value) {
  unsigned char storage[8] = {};
  storeElement(type, value, storage);
  return loadElement(type, storage);
}

TEST(ElementType, NamesRoundTrip) {
  for (const char *name : {"bf16", "f16", "f32", "f64", "i1", "i8", "i16",
                           "i32", "i64", "f8E4M3FN", "f8E5M2"}) {
    ASSERT_TRUE(parseElementType(name)) << name;
    EXPECT_STREQ(nameOf(*parseElementType(name)), name);
  }
  EXPECT_FALSE(parseElementType("f8E4M3"));
}

TEST(ElementType, RoundsToNearestEven) {
  // bf16 has 8 significant bits: 257 and 259 are ties.
  EXPECT_EQ(roundTrip(ElementType::BF16, 257), 256);
  EXPECT_EQ(roundTrip(ElementType::BF16, 259), 260);
  EXPECT_EQ(roundTrip(ElementType::F16, 2049), 2048);
  EXPECT_EQ(roundTrip(ElementType::F16, 2051), 2052);
  EXPECT_EQ(roundTrip(ElementType::F8E4M3FN, 17), 16);
  EXPECT_EQ(roundTrip(ElementType::F8E5M2, 9), 8);
  EXPECT_EQ(roundTrip(ElementType::BF16, 1.99999), 2);
}

TEST(ElementType, Limits) {
  double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(roundTrip(ElementType::F16, 65504), 65504);
  EXPECT_EQ(roundTrip(ElementType::F16, 65519.9), 65504);
  EXPECT_EQ(roundTrip(ElementType::F16, 65520), inf);
  EXPECT_EQ(roundTrip(ElementType::BF16, -inf), -inf);
  EXPECT_EQ(roundTrip(ElementType::F8E4M3FN, 448), 448);
  EXPECT_TRUE(std::isnan(roundTrip(ElementType::F8E4M3FN, 480)));
  EXPECT_EQ(roundTrip(ElementType::F8E5M2, 57344), 57344);
  EXPECT_EQ(roundTrip(ElementType::F8E5M2, 65536), inf);
  EXPECT_EQ(roundTrip(ElementType::I8, 200), 127);
  EXPECT_EQ(roundTrip(ElementType::I8, -200), -128);
  EXPECT_EQ(roundTrip(ElementType::I64, 1e30),
            double(std::numeric_limits<int64_t>::max()));
}

TEST(ElementType, SubnormalsAndSpecialValues) {
  double tiny = std::ldexp(1.0, -24); // f16's smallest subnormal
  EXPECT_EQ(roundTrip(ElementType::F16, tiny), tiny);
  EXPECT_EQ(roundTrip(ElementType::F16, tiny / 2), 0);
  EXPECT_EQ(roundTrip(ElementType::F16, tiny * 0.51), tiny);
  EXPECT_EQ(roundTrip(ElementType::BF16, std::ldexp(1.0, -133)),
            std::ldexp(1.0, -133));
  EXPECT_TRUE(std::signbit(roundTrip(ElementType::BF16, -0.0)));
  for (ElementType type : {ElementType::BF16, ElementType::F16,
                           ElementType::F8E4M3FN, ElementType::F8E5M2})
    EXPECT_TRUE(
        std::isnan(roundTrip(type, std::numeric_limits<double>::quiet_NaN())));
}

TEST(ElementType, EveryPatternRoundTrips) {
  for (ElementType type : {ElementType::BF16, ElementType::F16,
                           ElementType::F8E4M3FN, ElementType::F8E5M2}) {
    unsigned count = byteSize(type) == 1 ? 256 : 65536;
    for (unsigned bits = 0; bits < count; ++bits) {
      unsigned back = 0;
      double value = loadElement(type, &bits);
      if (std::isnan(value))
        continue;
      storeElement(type, value, &back);
      ASSERT_EQ(back, bits) << nameOf(type);
    }
  }
}
