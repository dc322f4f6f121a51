//===- LaunchPlanTest.cpp - Reading of launch plans and its errors -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/LaunchPlan.h"

#include <gtest/gtest.h>

using namespace fusedrt;

/// A plan whose function has the given body.
static std::string planWith(const std::string &body,
                            const std::string &results = "[]") {
  return R"({"schema": "fused-launch-plan/1", "chip": "sm_90a",
    "ptx_text": ".visible .entry k",
    "functions": [{"name": "main",
      "arguments": [{"type": "memref", "element": "bf16", "shape": [null, 64]},
                    {"type": "i64"}, {"type": "f32"}],
      "results": )" +
         results + R"(, "body": [)" + body + "]}]}";
}

static std::string errorOf(const std::string &json) {
    Result<LaunchPlan> plan = LaunchPlan::parse(json, ".");
    return plan.ok() ? "no error" : plan.error();
}

/// The error of a function that has `body` and then returns nothing.
static std::string bodyError(const std::string &body) {
    return errorOf(planWith(body + R"(, {"step": "return", "values": []})"));
}

/// The error of a launch with these parameters.
static std::string parameterError(const std::string &parameters) {
    return bodyError(R"({"step": "launch", "kernel": "k", "grid": [1, 1, 1],
    "block": [128, 1, 1], "parameters": [)" +
                     parameters + "]}");
}

static std::string tensorMap(const std::string &extra) {
    return R"({"kind": "tensor_map", "buffer": "arg0", "element": "bf16",
    "sizes": [64, {"dim": ["arg0", 0]}], )" +
           extra + "}";
}

TEST(LaunchPlan, ReadsEveryStep) {
    Result<LaunchPlan> plan = LaunchPlan::parse(
        planWith(R"(
    {"step": "allocate", "buffer": "b0", "element": "f32",
     "shape": [{"dim": ["arg0", 0]}, 64]},
    {"step": "constant", "buffer": "c0", "element": "f32", "shape": [2],
     "data": "AACAPwAAAEA="},
    {"step": "view", "buffer": "v0", "source": "b0", "offset": 64,
     "shape": [64], "strides": [1]},
    {"step": "fill", "buffer": "b0", "bits": 0},
    {"step": "if", "condition": {"op": "gt", "args": [{"scalar": 1}, 0]},
     "then": [{"step": "launch", "kernel": "k",
       "grid": ["num_sms", 1, 1], "block": [128, 1, 1], "cluster": [2, 1, 1],
       "shared_bytes": 1024, "programmatic_serialization": true,
       "parameters": [{"kind": "pointer", "buffer": "v0"},
         {"kind": "i64", "value": {"dim": ["arg0", 0]}},
         {"kind": "f32", "value": 0.5}, {"kind": "f32", "value": "-inf"},
         {"kind": "f32", "value": {"scalar": 2}},
         {"kind": "tensor_map", "buffer": "arg0", "element": "bf16",
          "sizes": [64, {"dim": ["arg0", 0]}], "strides_bytes": [128],
          "box": [64, 128], "swizzle": 128, "l2_promotion": 256,
          "oob": "zero"}]}],
     "else": []},
    {"step": "return", "values": ["b0"]})",
                 R"([{"element": "f32", "shape": [null, 64]}])"),
        ".");
    ASSERT_TRUE(plan.ok()) << plan.error();
    EXPECT_EQ(plan->chip, "sm_90a");
    const PlanFunction *function = plan->find("main");
    ASSERT_TRUE(function);
    EXPECT_FALSE(plan->find("other"));
    ASSERT_EQ(function->body.size(), 6u);
    EXPECT_EQ(function->arguments[0].shape[1], 64);
    EXPECT_FALSE(function->arguments[0].shape[0]);
    const auto &constant = std::get<ConstantStep>(function->body[1].step);
    EXPECT_EQ(constant.data.at(0), 1.0);
    EXPECT_EQ(constant.data.at(1), 2.0);
    const auto &branch = std::get<IfStep>(function->body[4].step);
    const auto &launch = std::get<LaunchStep>(branch.thenSteps[0].step);
    EXPECT_EQ(launch.grid[0].kind, PlanExpression::Kind::NumSMs);
    EXPECT_EQ(launch.cluster[0].value, 2);
    EXPECT_TRUE(launch.programmaticSerialization);
    ASSERT_EQ(launch.parameters.size(), 6u);
    EXPECT_EQ(launch.parameters[5].tensorMap.box[1], 128u);
}

TEST(LaunchPlan, HeaderErrors) {
    EXPECT_EQ(errorOf("{"), "plan: not valid json");
    EXPECT_EQ(errorOf("[]"), "plan: expected an object");
    EXPECT_EQ(errorOf("{}"), "plan: missing key 'schema'");
    EXPECT_EQ(errorOf(R"({"schema": "x"})"),
              "plan.schema: expected 'fused-launch-plan/1', found 'x'");
    EXPECT_EQ(errorOf(R"({"schema": "fused-launch-plan/1", "color": 1})"),
              "plan: unknown key 'color'");
    std::string start =
        R"({"schema": "fused-launch-plan/1", "chip": "sm_90a", )";
    EXPECT_EQ(errorOf(start + R"("functions": []})"),
              "plan: expected one of 'ptx', 'ptx_text' and 'cubin'");
    EXPECT_EQ(errorOf(start + R"("ptx": "none.ptx", "functions": []})"),
              "plan.ptx: cannot read 'none.ptx'");
    EXPECT_EQ(errorOf(start + R"("ptx_text": "", "functions": {}})"),
              "plan.functions: expected an array");
    std::string empty = R"({"name": "f", "arguments": [], "results": [],
    "body": [{"step": "return", "values": []}]})";
    EXPECT_EQ(errorOf(start + R"("ptx_text": "", "functions": [)" + empty +
                      "," + empty + "]}"),
              "plan.functions[1]: a second function 'f'");
    EXPECT_EQ(LaunchPlan::load("/nonexistent.json").error(),
              "'/nonexistent.json': cannot open file");
}

TEST(LaunchPlan, ExpressionErrors) {
    auto sizeError = [](const std::string &size) {
      return bodyError(R"({"step": "allocate", "buffer": "b", "element": "f32",
                         "shape": [)" +
                       size + "]}");
    };
    std::string at = "plan.functions[0].body[0].shape[0]";
    EXPECT_EQ(sizeError("true"), at + ": expected an expression");
    EXPECT_EQ(sizeError("1.5"), at + ": expected an integer");
    EXPECT_EQ(sizeError("\"num_cores\""), at + ": unknown value 'num_cores'");
    EXPECT_EQ(sizeError(R"({"op": "pow", "args": []})"),
              at + ": unknown operator 'pow'");
    EXPECT_EQ(sizeError(R"({"op": "add", "args": [1]})"),
              at + ": 'add' takes 2 operands");
    EXPECT_EQ(sizeError(R"({"dim": ["arg0"]})"),
              at + ".dim: expected a buffer and a dimension");
    std::string f = "plan.functions[0]: ";
    EXPECT_EQ(sizeError(R"({"dim": ["arg0", 2]})"),
              f + "buffer 'arg0' has no dimension 2");
    EXPECT_EQ(sizeError(R"({"dim": ["z", 0]})"),
              f + "buffer 'z' is not defined");
    EXPECT_EQ(sizeError(R"({"scalar": 0})"), f + "argument 0 is not a scalar");
    EXPECT_EQ(sizeError(R"({"scalar": 2})"),
              f + "argument 2 is not an integer");
    EXPECT_EQ(sizeError(R"("max_clusters")"),
              f + "max_clusters is known only in the grid of a launch");
}

TEST(LaunchPlan, StepErrors) {
    std::string at = "plan.functions[0].body[0]";
    EXPECT_EQ(bodyError(R"({"step": "sleep"})"), at + ": unknown step 'sleep'");
    EXPECT_EQ(bodyError(R"({"step": "free"})"), at + ": missing key 'buffer'");
    EXPECT_EQ(bodyError(R"({"step": "allocate", "buffer": "b",
                          "element": "f4", "shape": []})"),
              at + ".element: unknown element type 'f4'");
    EXPECT_EQ(bodyError(R"({"step": "constant", "buffer": "b", "element": "f32",
                          "shape": [1], "data": "????"})"),
              at + ".data: not base64");
    EXPECT_EQ(bodyError(R"({"step": "constant", "buffer": "b", "element": "f32",
                          "shape": [1], "data": "AAAA"})"),
              at + ".data: holds 3 bytes, the shape needs 4");
    EXPECT_EQ(bodyError(R"({"step": "view", "buffer": "b", "source": "arg0",
                          "offset": 0, "shape": [1], "strides": []})"),
              at + ": expected one stride for each dimension");
    EXPECT_EQ(bodyError(R"({"step": "launch", "kernel": "k", "grid": [1],
                          "block": [1, 1, 1], "parameters": []})"),
              at + ".grid: expected 3 expressions");
    EXPECT_EQ(bodyError(R"({"step": "fill", "buffer": "arg0", "bits": -1})"),
              at + ".bits: expected an integer between 0 and 4294967295, "
                   "found -1");
}

TEST(LaunchPlan, ParameterErrors) {
    std::string at = "plan.functions[0].body[0].parameters[0]";
    EXPECT_EQ(parameterError(R"({"kind": "i48", "value": 1})"),
              at + ": unknown parameter kind 'i48'");
    EXPECT_EQ(parameterError(R"({"kind": "f32", "value": "pi"})"),
              at + ".value: unknown value 'pi'");
    EXPECT_EQ(
        parameterError(R"({"kind": "f32", "value": {"dim": ["arg0", 0]}})"),
        at + ".value: expected a number or a scalar argument");
    EXPECT_EQ(parameterError(R"({"kind": "f32", "value": {"scalar": 1}})"),
              "plan.functions[0]: argument 1 is not a float");
    std::string good = R"("swizzle": 128, "l2_promotion": 256, "oob": "zero")";
    EXPECT_EQ(parameterError(tensorMap(
                  R"("strides_bytes": [128], "box": [64, 64], )" + good)),
              "no error");
    EXPECT_EQ(parameterError(tensorMap(
                  R"("strides_bytes": [], "box": [64, 64], )" + good)),
              at + ": sizes, strides_bytes and box differ in rank");
    EXPECT_EQ(parameterError(tensorMap(
                  R"("strides_bytes": [128], "box": [64, 257], )" + good)),
              at + ".box[1]: expected an integer between 1 and 256, found 257");
    EXPECT_EQ(parameterError(tensorMap(
                  R"("strides_bytes": [128], "box": [64, 64], "swizzle": 48,
                   "l2_promotion": 0, "oob": "zero")")),
              at + ".swizzle: unsupported value 48");
    EXPECT_EQ(parameterError(tensorMap(
                  R"("strides_bytes": [128], "box": [64, 64], "swizzle": 0,
                   "l2_promotion": 0, "oob": "nan")")),
              at + ".oob: expected 'zero'");
    EXPECT_EQ(parameterError(R"({"kind": "tensor_map", "buffer": "arg0",
                "element": "f32", "sizes": [64], "strides_bytes": [],
                "box": [4], "swizzle": 0, "l2_promotion": 0, "oob": "zero"})"),
              "plan.functions[0]: tensor map of 'arg0' has elements of another "
              "size");
}

TEST(LaunchPlan, NamesAreChecked) {
    std::string f = "plan.functions[0]: ";
    std::string allocate = R"({"step": "allocate", "buffer": "b",
                             "element": "f32", "shape": [4]})";
    std::string release = R"({"step": "free", "buffer": "b"})";
    EXPECT_EQ(bodyError(allocate + "," + release), "no error");
    EXPECT_EQ(bodyError(allocate + "," + allocate),
              f + "buffer 'b' is defined twice");
    EXPECT_EQ(bodyError(allocate + "," + release + "," + release),
              f + "buffer 'b' is used after it was freed");
    EXPECT_EQ(bodyError(R"({"step": "free", "buffer": "arg0"})"),
              f + "buffer 'arg0' is freed but was not allocated here");
    EXPECT_EQ(bodyError(allocate + R"(, {"step": "view", "buffer": "v",
      "source": "b", "offset": 0, "shape": [2], "strides": [1]}, )" +
                        release + R"(, {"step": "fill", "buffer": "v",
      "bits": 0})"),
              f + "buffer 'v' is used after it was freed");
    EXPECT_EQ(
        bodyError(allocate +
                  R"(, {"step": "copy", "source": "b", "target": "arg0"})"),
        f + "copy from 'b' to 'arg0' of another type");
    EXPECT_EQ(errorOf(planWith(allocate)), f + "the last step is not a return");
    EXPECT_EQ(bodyError(R"({"step": "return", "values": []})"),
              f + "a return is not the last step of the function");
    EXPECT_EQ(errorOf(planWith(R"({"step": "return", "values": ["arg0"]})")),
              f + "returns 1 values, the function has 0 results");
    EXPECT_EQ(errorOf(planWith(R"({"step": "return", "values": ["arg0"]})",
                               R"([{"element": "f32", "shape": [null, 64]}])")),
              f + "returned buffer 'arg0' is not of the type of result 0");
}

TEST(LaunchPlan, BranchesDefineTogether) {
    auto branch = [](const std::string &then, const std::string &otherwise) {
      return R"({"step": "if", "condition": 1, "then": [)" + then +
             R"(], "else": [)" + otherwise + "]}";
    };
    auto allocate = [](const std::string &element) {
      return R"({"step": "allocate", "buffer": "b", "element": ")" + element +
             R"(", "shape": []})";
    };
    std::string use = R"(, {"step": "fill", "buffer": "b", "bits": 0})";
    EXPECT_EQ(bodyError(branch(allocate("f32"), allocate("f32")) + use),
              "no error");
    EXPECT_EQ(bodyError(branch(allocate("f32"), "") + use),
              "plan.functions[0]: buffer 'b' is not defined");
    EXPECT_EQ(bodyError(branch(allocate("f32"), allocate("i8"))),
              "plan.functions[0]: buffer 'b' differs between the branches of "
              "an if");
}
