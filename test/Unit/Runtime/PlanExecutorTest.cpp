//===- PlanExecutorTest.cpp - Steps of a plan against a device in host memory
//-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/PlanExecutor.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <set>

using namespace fusedrt;

namespace {

/// Host memory as device memory; launches are recorded, not executed.
class FakeDevice final : public Device {
public:
  struct Launch {
    LaunchSpec spec;
    std::vector<TensorMap> parameters;
  };

  ~FakeDevice() override {
    EXPECT_TRUE(memory.empty()) << "memory was not released";
  }

  int numSMs() override { return 132; }
  Result<ModuleHandle> loadModule(const std::string &image) override {
    if (image == "bad")
      return Error{"bad image"};
    return ModuleHandle(this);
  }
  void unloadModule(ModuleHandle) override {}
  Result<KernelHandle> getKernel(ModuleHandle,
                                 const std::string &name) override {
    if (name != "k")
      return Error{"kernel '" + name + "': not found"};
    return KernelHandle(this);
  }
  Status launch(KernelHandle, const LaunchSpec &spec, StreamHandle) override {
    Launch launch{spec, {}};
    for (void *parameter : spec.parameters) {
      launch.parameters.emplace_back();
      std::memcpy(launch.parameters.back().bytes, parameter, 128);
    }
    launches.push_back(std::move(launch));
    return {};
  }
  Result<int> maxActiveClusters(KernelHandle, const LaunchSpec &spec) override {
    return 132 / int(spec.cluster[0]);
  }
  Result<TensorMap> encodeTensorMap(const TensorMapSpec &spec) override {
    maps.push_back(spec);
    return TensorMap{};
  }
  Result<DevicePointer> allocate(int64_t bytes, StreamHandle) override {
    void *data = std::aligned_alloc(256, size_t(bytes + 511) / 256 * 256);
    memory.insert(data);
    return DevicePointer(reinterpret_cast<uintptr_t>(data));
  }
  Status release(DevicePointer data, StreamHandle) override {
    void *pointer = reinterpret_cast<void *>(data);
    if (memory.erase(pointer) == 0)
      return Error{"released what was not allocated"};
    std::free(pointer);
    return {};
  }
  Status upload(DevicePointer target, const void *source, int64_t bytes,
                StreamHandle) override {
    uploads += 1;
    std::memcpy(reinterpret_cast<void *>(target), source, size_t(bytes));
    return {};
  }
  Status download(void *target, DevicePointer source, int64_t bytes,
                  StreamHandle) override {
    std::memcpy(target, reinterpret_cast<void *>(source), size_t(bytes));
    return {};
  }
  Status copy(DevicePointer target, DevicePointer source, int64_t bytes,
              StreamHandle) override {
    std::memcpy(reinterpret_cast<void *>(target),
                reinterpret_cast<void *>(source), size_t(bytes));
    return {};
  }
  Status fill(DevicePointer target, uint32_t bits, int elementBytes,
              int64_t count, StreamHandle) override {
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(reinterpret_cast<void *>(target + i * elementBytes), &bits,
                  size_t(elementBytes));
    return {};
  }
  Status synchronize(StreamHandle) override { return {}; }

  std::set<void *> memory;
  std::vector<Launch> launches;
  std::vector<TensorMapSpec> maps;
  int uploads = 0;
};

/// A function of a row-major bf16 matrix (arg0), an i64 and an f32.
class PlanExecutorTest : public testing::Test {
protected:
  void load(const std::string &body, const std::string &results = "[]") {
    Result<LaunchPlan> plan = LaunchPlan::parse(
        R"({"schema": "fused-launch-plan/1", "chip": "sm_90a", "ptx_text": "",
        "functions": [{"name": "main", "arguments": [
          {"type": "memref", "element": "bf16", "shape": [null, null]},
          {"type": "i64"}, {"type": "f32"}], "results": )" +
            results + R"(, "body": [)" + body + "]}]}",
        ".");
    ASSERT_TRUE(plan.ok()) << plan.error();
    executor = std::move(*PlanExecutor::create(device, std::move(*plan)));
  }

  Result<RunResult> run(int64_t rows, int64_t columns, int64_t scalar = 0,
                        RunOptions options = {}) {
    return executor->run(
        "main",
        {DeviceArray::contiguous(ElementType::BF16, base, {rows, columns}),
         scalar, 0.5},
        options);
  }
  std::string errorOf(Result<RunResult> result) {
    return result.ok() ? "no error" : result.error();
  }

  /// The error of a launch that takes a tensor map of arg0.
  std::string mapError(int64_t rows, int64_t columns) {
    load(mapLaunch + R"(, {"step": "return", "values": []})");
    return errorOf(run(rows, columns));
  }

  const std::string returnB = R"({"step": "return", "values": ["b"]})";
  const std::string resultB = R"([{"element": "f32", "shape": [null, 4]}])";
  const std::string allocateB = R"({"step": "allocate", "buffer": "b",
      "element": "f32", "shape": [{"dim": ["arg0", 0]}, 4]})";
  const std::string mapLaunch = R"({"step": "launch", "kernel": "k",
      "grid": [{"op": "ceildiv", "args": [{"dim": ["arg0", 0]}, 64]}, 1, 1],
      "block": [128, 1, 1], "parameters": [
        {"kind": "tensor_map", "buffer": "arg0", "element": "bf16",
         "sizes": [{"dim": ["arg0", 1]}, {"dim": ["arg0", 0]}],
         "strides_bytes": [{"op": "mul", "args": [{"dim": ["arg0", 1]}, 2]}],
         "box": [64, 64], "swizzle": 128, "l2_promotion": 128,
         "oob": "zero"}]})";

  FakeDevice device;
  std::unique_ptr<PlanExecutor> executor;
  DevicePointer base = 0x10000;
};

} // namespace

TEST_F(PlanExecutorTest, LaunchesWithEvaluatedParameters) {
  load(R"({"step": "launch", "kernel": "k",
      "grid": [{"op": "min", "args": ["num_sms", {"op": "mul", "args":
                [{"dim": ["arg0", 0]}, 2]}]}, 1, 1],
      "block": [384, 1, 1], "cluster": [2, 1, 1], "shared_bytes": 230400,
      "parameters": [{"kind": "pointer", "buffer": "arg0"},
        {"kind": "i64", "value": {"dim": ["arg0", 1]}},
        {"kind": "i32", "value": {"scalar": 1}},
        {"kind": "f32", "value": {"scalar": 2}},
        {"kind": "bf16", "value": 1.0}]},
      {"step": "return", "values": []})");
  Result<RunResult> result = run(5, 64, -7);
  ASSERT_TRUE(result.ok()) << result.error();
  EXPECT_EQ(result->launches, 1);
  ASSERT_EQ(device.launches.size(), 1u);
  const FakeDevice::Launch &launch = device.launches[0];
  EXPECT_EQ(launch.spec.grid[0], 10u);
  EXPECT_EQ(launch.spec.block[0], 384u);
  EXPECT_EQ(launch.spec.cluster[0], 2u);
  EXPECT_EQ(launch.spec.sharedBytes, 230400u);
  auto read = [&](size_t index, auto &value) {
    std::memcpy(&value, launch.parameters[index].bytes, sizeof value);
  };
  DevicePointer pointer;
  int64_t columns;
  int32_t scalar;
  float half;
  uint16_t one;
  read(0, pointer);
  read(1, columns);
  read(2, scalar);
  read(3, half);
  read(4, one);
  EXPECT_EQ(pointer, base);
  EXPECT_EQ(columns, 64);
  EXPECT_EQ(scalar, -7);
  EXPECT_EQ(half, 0.5f);
  EXPECT_EQ(one, 0x3f80);
}

TEST_F(PlanExecutorTest, MaxClustersBoundsTheGrid) {
  load(R"({"step": "launch", "kernel": "k",
      "grid": [{"op": "mul", "args": ["max_clusters", 2]}, 1, 1],
      "block": [128, 1, 1], "cluster": [2, 1, 1], "parameters": []},
      {"step": "return", "values": []})");
  ASSERT_TRUE(run(1, 1).ok());
  EXPECT_EQ(device.launches[0].spec.grid[0], 132u);
}

TEST_F(PlanExecutorTest, EmptyGridIsNotLaunched) {
  load(mapLaunch + R"(, {"step": "return", "values": []})");
  Result<RunResult> result = run(0, 64);
  ASSERT_TRUE(result.ok()) << result.error();
  EXPECT_EQ(result->launches, 0);
  EXPECT_TRUE(device.launches.empty());
  EXPECT_TRUE(device.maps.empty());
}

TEST_F(PlanExecutorTest, TensorMapsAreChecked) {
  EXPECT_EQ(mapError(64, 64), "no error");
  ASSERT_EQ(device.maps.size(), 1u);
  EXPECT_EQ(device.maps[0].address, base);
  EXPECT_EQ(device.maps[0].sizes, (std::vector<uint64_t>{64, 64}));
  EXPECT_EQ(device.maps[0].stridesBytes, (std::vector<uint64_t>{128}));
  std::string start =
      "function 'main': kernel 'k': buffer 'arg0': tensor map: ";
  EXPECT_EQ(mapError(64, 1001),
            start + "pitch of 2002 bytes in dimension 1 is not a multiple of "
                    "16 bytes");
  EXPECT_EQ(mapError(64, 0),
            start + "dimension 0 of size 0 is not between 1 and 2^32");
  base += 8;
  EXPECT_EQ(mapError(64, 64),
            start + "base address is not a multiple of 16 bytes");
  EXPECT_EQ(device.launches.size(), 1u);
}

TEST_F(PlanExecutorTest, TensorMapsStayInsideTheirBuffer) {
  std::string launch = mapLaunch;
  const std::string rows = R"({"dim": ["arg0", 0]}])";
  launch.replace(launch.find(rows), rows.size(), R"({"dim": ["arg0", 1]}])");
  load(launch + R"(, {"step": "return", "values": []})");
  EXPECT_EQ(errorOf(run(8, 64)), "function 'main': kernel 'k': buffer 'arg0': "
                                 "tensor map reaches beyond its memory");
}

TEST(TensorMapRules, BoxAndSwizzle) {
  TensorMapSpec spec;
  spec.sizes = {64, 64};
  spec.stridesBytes = {128};
  spec.box = {64, 8};
  spec.swizzle = 128;
  EXPECT_TRUE(checkTensorMap(spec).ok());
  spec.swizzle = 64;
  EXPECT_EQ(checkTensorMap(spec).error(),
            "tensor map: box row of 128 bytes is longer than its swizzle of 64 "
            "bytes");
  spec.box = {4, 8};
  EXPECT_EQ(checkTensorMap(spec).error(),
            "tensor map: box row of 8 bytes is not a multiple of 16 bytes");
  spec.box = {64, 8};
  spec.swizzle = 0;
  spec.stridesBytes = {uint64_t(1) << 40};
  EXPECT_EQ(checkTensorMap(spec).error(),
            "tensor map: pitch of 1099511627776 bytes in dimension 1 is not "
            "below 2^40");
  spec.stridesBytes = {128};
  spec.element = ElementType::I1;
  EXPECT_EQ(checkTensorMap(spec).error(),
            "tensor map: element type i1 is not supported");
}

TEST_F(PlanExecutorTest, ResultsAreNewMemory) {
  load(allocateB + R"(, {"step": "allocate", "buffer": "t", "element": "i8",
       "shape": [10]}, {"step": "fill", "buffer": "b", "bits": 1065353216},)" +
           returnB,
       resultB);
  Result<RunResult> result = run(2, 8);
  ASSERT_TRUE(result.ok()) << result.error();
  ASSERT_EQ(result->values.size(), 1u);
  EXPECT_EQ(result->values[0].shape, (std::vector<int64_t>{2, 4}));
  EXPECT_EQ(*reinterpret_cast<float *>(result->values[0].data + 28), 1.0f);
  EXPECT_EQ(device.memory.size(), 1u) << "temporaries go back by themselves";
  EXPECT_TRUE(executor->release(*result, nullptr).ok());
}

TEST_F(PlanExecutorTest, ResultsGoWhereTheCallerSays) {
  load(allocateB + R"(, {"step": "view", "buffer": "v", "source": "b",
       "offset": 4, "shape": [1, 4], "strides": [4, 1]},
       {"step": "return", "values": ["v"]})",
       resultB);
  alignas(16) unsigned char memory[32] = {};
  RunOptions options;
  options.poison = true;
  options.results = {
      ResultMemory{DevicePointer(reinterpret_cast<uintptr_t>(memory)), 32}};
  Result<RunResult> result = run(2, 8, 0, options);
  ASSERT_TRUE(result.ok()) << result.error();
  EXPECT_EQ(reinterpret_cast<unsigned char *>(result->values[0].data),
            memory + 16);
  EXPECT_TRUE(result->owned.empty());
  EXPECT_EQ(memory[31], 0xff);

  options.results[0]->bytes = 31;
  EXPECT_EQ(errorOf(run(2, 8, 0, options)),
            "function 'main': result 0 needs 32 bytes, given 31");
  options.results.emplace_back();
  EXPECT_EQ(errorOf(run(2, 8, 0, options)),
            "function 'main': has 1 results, given memory for 2");
}

TEST_F(PlanExecutorTest, OnlyAllocationsCanBePlaced) {
  load(R"({"step": "return", "values": ["arg0"]})",
       R"([{"element": "bf16", "shape": [null, null]}])");
  RunOptions options;
  options.results = {ResultMemory{0x1000, 1024}};
  EXPECT_EQ(errorOf(run(2, 8, 0, options)),
            "function 'main': result 0 can't be placed: it is not allocated "
            "by the function");
}

TEST_F(PlanExecutorTest, PoisonFillsNewMemory) {
  load(allocateB + "," + returnB, resultB);
  RunOptions options;
  options.poison = true;
  Result<RunResult> result = run(2, 8, 0, options);
  ASSERT_TRUE(result.ok()) << result.error();
  EXPECT_EQ(*reinterpret_cast<uint32_t *>(result->values[0].data + 28),
            0xffffffffu);
  EXPECT_TRUE(executor->release(*result, nullptr).ok());
}

TEST_F(PlanExecutorTest, ConstantsAreUploadedOnce) {
  load(R"({"step": "constant", "buffer": "c", "element": "f32", "shape": [2],
           "data": "AACAPwAAAEA="}, {"step": "if", "condition": {"scalar": 1},
       "then": [{"step": "allocate", "buffer": "b", "element": "f32",
                 "shape": [2]},
                {"step": "copy", "source": "c", "target": "b"}],
       "else": [{"step": "view", "buffer": "b", "source": "c", "offset": 0,
                 "shape": [2], "strides": [1]}]},)" +
           returnB,
       R"([{"element": "f32", "shape": [2]}])");
  for (int64_t branch : {0, 1}) {
    Result<RunResult> result = run(1, 1, branch);
    ASSERT_TRUE(result.ok()) << result.error();
    EXPECT_EQ(result->owned.size(), size_t(branch));
    EXPECT_EQ(*reinterpret_cast<float *>(result->values[0].data + 4), 2.0f);
    EXPECT_TRUE(executor->release(*result, nullptr).ok());
  }
  EXPECT_EQ(device.uploads, 1);
  executor.reset(); // releases the constant
}

TEST_F(PlanExecutorTest, ViewsStayInsideTheirSource) {
  auto load = [&](const std::string &offset) {
    this->load(allocateB + R"(, {"step": "view", "buffer": "v", "source": "b",
        "offset": )" +
               offset + R"(, "shape": [2, 2], "strides": [4, 1]},
        {"step": "return", "values": []})");
  };
  load("2");
  EXPECT_EQ(errorOf(run(2, 8)), "no error");
  load("3");
  EXPECT_EQ(errorOf(run(2, 8)), "function 'main': view 'v' reaches beyond the "
                                "memory of 'b'");
  load("-1");
  EXPECT_EQ(errorOf(run(2, 8)), "function 'main': view 'v' reaches beyond the "
                                "memory of 'b'");
}

TEST_F(PlanExecutorTest, AssertionsStopTheRun) {
  load(R"({"step": "assert", "condition": {"op": "gt", "args": [{"dim": ["arg0", 0]}, 2]},
           "message": "too few rows"},
          {"step": "return", "values": []})");
  EXPECT_EQ(errorOf(run(3, 8)), "no error");
  EXPECT_EQ(errorOf(run(2, 8)),
            "function 'main': assertion failed: too few rows");
}

TEST_F(PlanExecutorTest, ArgumentErrors) {
  load(R"({"step": "return", "values": []})");
  std::string start = "function 'main': ";
  EXPECT_EQ(executor->run("other", {}, {}).error(),
            "the plan has no function 'other'");
  EXPECT_EQ(executor->run("main", {}, {}).error(),
            start + "takes 3 arguments, given 0");
  DeviceArray array = DeviceArray::contiguous(ElementType::BF16, base, {4, 4});
  EXPECT_EQ(executor->run("main", {array, 1.0, 1.0}, {}).error(),
            start + "argument 1 is not a scalar i64");
  EXPECT_EQ(executor->run("main", {int64_t(1), int64_t(1), 1.0}, {}).error(),
            start + "argument 0 is not a buffer of ?x?xbf16");
  array.element = ElementType::F16;
  EXPECT_EQ(executor->run("main", {array, int64_t(1), 1.0}, {}).error(),
            start + "argument 0 is not a buffer of ?x?xbf16, given 4x4xf16");
  array.element = ElementType::BF16;
  array.strides[0] = 8;
  EXPECT_EQ(executor->run("main", {array, int64_t(1), 1.0}, {}).error(),
            start + "argument 0 has gaps, the plan takes row-major buffers");
}

TEST_F(PlanExecutorTest, LaunchErrors) {
  auto launchError = [&](const std::string &launch, int64_t scalar = 0) {
    load(R"({"step": "launch", "kernel": "k", )" + launch +
         R"(}, {"step": "return", "values": []})");
    return errorOf(run(1, 1, scalar));
  };
  std::string start = "function 'main': kernel 'k': ";
  EXPECT_EQ(launchError(R"("grid": [1, 70000, 1], "block": [1, 1, 1],
                           "parameters": [])"),
            start + "grid size 70000 in dimension 1 is not between 0 and "
                    "65535");
  EXPECT_EQ(launchError(R"("grid": [3, 1, 1], "block": [1, 1, 1],
                           "cluster": [2, 1, 1], "parameters": [])"),
            start + "grid size 3 is not a multiple of the cluster size 2");
  EXPECT_EQ(launchError(R"("grid": [1, 1, 1], "block": [1, 1, 1],
                           "shared_bytes": -4, "parameters": [])"),
            start + "impossible shared memory size -4");
  EXPECT_EQ(launchError(R"("grid": [1, 1, 1], "block": [1, 1, 1],
                "parameters": [{"kind": "i8", "value": {"scalar": 1}}])",
                        256),
            start + "parameter value 256 does not fit i8");
  load(R"({"step": "launch", "kernel": "q", "grid": [1, 1, 1],
          "block": [1, 1, 1], "parameters": []},
          {"step": "return", "values": []})");
  EXPECT_EQ(errorOf(run(1, 1)), "kernel 'q': not found");
}

TEST_F(PlanExecutorTest, FailedRunsGiveMemoryBack) {
  load(allocateB + R"(, {"step": "allocate", "buffer": "t", "element": "i8",
       "shape": [{"scalar": 1}]}, )" +
           returnB,
       resultB);
  EXPECT_EQ(errorOf(run(1, 1, -1)),
            "function 'main': buffer 't' has an impossible size");
  EXPECT_TRUE(device.memory.empty());
}
