//===- NpyTest.cpp - .npy files -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/Npy.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

using namespace fusedrt;

namespace {

/// A file that is removed at the end of the test.
class TemporaryFile {
public:
  TemporaryFile()
      : path(testing::TempDir() + "fused_npy_" +
             testing::UnitTest::GetInstance()->current_test_info()->name() +
             ".npy") {}
  ~TemporaryFile() { std::remove(path.c_str()); }
  const std::string path;
};

/// Writes version `major` with the given dict and payload.
void writeRaw(const std::string &path, int major, const std::string &dict,
              const std::string &payload) {
  std::ofstream file(path, std::ios::binary);
  file << "\x93NUMPY" << char(major) << char(0);
  file << char(dict.size() & 0xff) << char(dict.size() >> 8);
  if (major > 1)
    file << char(0) << char(0);
  file << dict << payload;
}

std::string readError(const std::string &path,
                      std::optional<ElementType> expected = std::nullopt) {
  Result<HostArray> array = readNpy(path, expected);
  return array.ok() ? "no error" : array.error();
}

} // namespace

TEST(Npy, RoundTripsEveryType) {
  TemporaryFile file;
  for (const char *name : {"bf16", "f16", "f32", "f64", "i1", "i8", "i16",
                           "i32", "i64", "f8E4M3FN", "f8E5M2"}) {
    ElementType type = *parseElementType(name);
    HostArray array(type, {2, 3});
    for (int i = 0; i < 6; ++i)
      array.set(i, i % 2);
    ASSERT_TRUE(writeNpy(file.path, array).ok());
    Result<HostArray> back = readNpy(file.path, type);
    ASSERT_TRUE(back.ok()) << back.error();
    EXPECT_EQ(back->element, type);
    EXPECT_EQ(back->shape, array.shape);
    EXPECT_EQ(back->bytes, array.bytes);
  }
}

TEST(Npy, OpaqueTypesNeedToBeExpected) {
  TemporaryFile file;
  ASSERT_TRUE(writeNpy(file.path, HostArray(ElementType::BF16, {4})).ok());
  EXPECT_EQ(readNpy(file.path)->element, ElementType::BF16);
  ASSERT_TRUE(writeNpy(file.path, HostArray(ElementType::F8E5M2, {4})).ok());
  EXPECT_NE(readError(file.path).find("unsupported type '|V1'"),
            std::string::npos);
}

TEST(Npy, ScalarsEmptyArraysAndAlignment) {
  TemporaryFile file;
  for (std::vector<int64_t> shape :
       {std::vector<int64_t>{}, {0, 5}, {1}, {1, 2, 3, 4}}) {
    HostArray array(ElementType::F32, shape);
    ASSERT_TRUE(writeNpy(file.path, array).ok());
    EXPECT_EQ(readNpy(file.path)->shape, shape);
    std::ifstream stream(file.path, std::ios::binary | std::ios::ate);
    EXPECT_EQ((int64_t(stream.tellg()) - int64_t(array.bytes.size())) % 64, 0);
  }
}

TEST(Npy, ReadsNumPysSpellings) {
  TemporaryFile file;
  writeRaw(file.path, 2,
           "{'descr': '<u2', 'fortran_order': False, 'shape': (1L,), }   \n",
           std::string("\x80\x3f", 2));
  Result<HostArray> array = readNpy(file.path, ElementType::BF16);
  ASSERT_TRUE(array.ok()) << array.error();
  EXPECT_EQ(array->at(0), 1.0);
}

TEST(Npy, Errors) {
  TemporaryFile file;
  EXPECT_EQ(readError("/nonexistent.npy"),
            "'/nonexistent.npy': cannot open file");
  auto expectError = [&](const std::string &what) {
    EXPECT_EQ(readError(file.path), "'" + file.path + "': " + what);
  };
  std::ofstream(file.path) << "PK\x03\x04 something";
  expectError("not an npy file");
  writeRaw(file.path, 7, "{}", "");
  expectError("unsupported npy version 7");
  writeRaw(file.path, 1, "[]", "");
  expectError("header is not a dict");
  writeRaw(file.path, 1, "{'descr': '<f4'}", "");
  expectError("header lacks descr, fortran_order or shape");
  writeRaw(file.path, 1, "{'descr': '<f4', 'shape': (x,)}", "");
  expectError("malformed header entry 'shape'");
  writeRaw(file.path, 1,
           "{'descr': '>f4', 'fortran_order': False, 'shape': (1,)}", "1234");
  expectError("holds unsupported type '>f4'");
  writeRaw(file.path, 1,
           "{'descr': '<f4', 'fortran_order': True, 'shape': (2, 2)}", "");
  expectError("column-major (fortran_order) arrays are not supported");
  writeRaw(file.path, 1,
           "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", "12345");
  expectError("holds 5 bytes of data, its shape needs 8");
  writeRaw(file.path, 1,
           "{'descr': '<f4', 'fortran_order': False, 'shape': (9999999999, "
           "9999999999)}",
           "");
  expectError("shape is too large");
  writeRaw(file.path, 1,
           "{'descr': '<f4', 'fortran_order': False, 'shape': ()}", "1234");
  EXPECT_EQ(readError(file.path, ElementType::F16),
            "'" + file.path + "': holds '<f4', expected f16");
  EXPECT_FALSE(
      writeNpy("/nonexistent/x.npy", HostArray(ElementType::I8, {1})).ok());
}
