//===- Program.cpp - Random choices ---------------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

using namespace fusedfuzz;

const std::vector<OperandTypes> &fusedfuzz::operandTypes() {
  using T = ElementType;
  static const std::vector<OperandTypes> table = {
      {T::F32, T::F32, T::F32},
      {T::BF16, T::BF16, T::F32},
      {T::BF16, T::BF16, T::BF16},
      {T::F16, T::F16, T::F32},
      {T::F16, T::F16, T::F16},
      {T::F64, T::F64, T::F64},
      {T::F8E4M3FN, T::F8E4M3FN, T::F32},
      {T::F8E5M2, T::F8E4M3FN, T::F32},
      {T::F8E5M2, T::F8E5M2, T::F16},
      {T::BF16, T::F32, T::F32},
      {T::I8, T::I8, T::I32},
      {T::I8, T::I8, T::I32, true},
      {T::I32, T::I32, T::I32},
      {T::I8, T::I8, T::I8},
      {T::I16, T::I8, T::I32},
  };
  return table;
}

static Extent randomExtent(Random &random) {
  static const std::vector<int64_t> sizes = {1,  1,  2,  3,  4,  5,  7,  8, 13,
                                             16, 17, 19, 24, 31, 32, 33, 34, 40};
  Extent extent;
  extent.size = random.oneIn(60) ? 0 : random.pick(sizes);
  extent.isDynamic = random.oneIn(4);
  return extent;
}

static std::string randomOptions(Random &random) {
  if (random.oneIn(4))
    return "";
  static const std::vector<int64_t> tiles = {1, 2, 3, 4, 5, 7, 8, 16, 17, 32, 33, 64};
  std::string text = "block-tile=";
  text += std::to_string(random.pick(tiles)) + ",";
  text += std::to_string(random.pick(tiles)) + ",";
  return text + std::to_string(random.pick(tiles));
}

Program Program::random(uint64_t seed, bool forGpu) {
  // Neighbouring seeds give unlike programs.
  Random random(seed * 0x9e3779b97f4a7c15 + 0x632be59bd9b4e019);
  Program program;
  program.seed = seed;
  program.forGpu = forGpu;
  program.form = Form(random.below(int64_t(Form::Last) + 1));
  if (random.oneIn(3))
    program.form = Form::Matmul;
  program.b = randomExtent(random);
  program.b.size = std::min<int64_t>(program.b.size, 5);
  program.m = randomExtent(random);
  // Both bias directions fit a square.
  program.n = random.oneIn(3) ? program.m : randomExtent(random);
  program.k = randomExtent(random);
  program.types = unsigned(random.below(int64_t(operandTypes().size())));
  if (random.oneIn(3))
    program.types = 0;
  program.init = random.oneIn(2) ? Init::Zero
                                 : Init(random.below(int64_t(Init::Last) + 1));
  program.onBuffers = random.oneIn(4);
  program.inPlace = random.oneIn(3);
  program.specials = random.oneIn(5);
  // One module has one pipeline: sixteen neighbours share their options.
  Random shared(seed / 16 * 0x9e3779b97f4a7c15 + 1);
  program.options = randomOptions(shared);
  int64_t steps = random.below(7);
  int64_t kinds = int64_t(StepKind::Last) + (forGpu ? 0 : 1);
  static const std::vector<StepKind> common = {
      StepKind::BiasColumn, StepKind::Relu, StepKind::Cast, StepKind::RoundTrip,
      StepKind::Residual, StepKind::BiasRow};
  for (int64_t i = 0; i < steps; ++i) {
    Step step;
    step.kind = random.oneIn(2) ? random.pick(common)
                                : StepKind(random.below(kinds));
    step.variant = unsigned(random.below(1 << 16));
    step.spelling = unsigned(random.below(1 << 16));
    program.steps.push_back(step);
  }
  return program;
}
