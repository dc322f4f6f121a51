//===- Inputs.cpp - Arguments that make comparison exact ------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fused program may add in another order, and narrow floats in a wider type.
// Factors are integers of at most 2, so that every sum of up to 64 products is
// exact even in bf16: then the unfused and the fused program agree in each bit,
// whatever the order. NaN and infinities don't depend on the order either.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include <cmath>
#include <limits>

using namespace fusedfuzz;
using fusedrt::HostArray;

static double factor(Random &random, bool specials, bool isFloat) {
  if (specials && isFloat && random.oneIn(12)) {
    double inf = std::numeric_limits<double>::infinity();
    return random.pick<double>({std::nan(""), inf, -inf});
  }
  double value = double(random.below(5) - 2);
  return value == 0 && random.oneIn(2) ? -0.0 : value;
}

static double epilogueValue(Random &random) {
  double inf = std::numeric_limits<double>::infinity();
  static const std::vector<double> values = {
      0.0,      -0.0,     1,           -1,      0.5,      -2.5,      std::nan(""),
      inf,      -inf,     1e-40,       1e-8,    -3e-5,    1.00390625, // a tie in bf16
      1.001953125,        257,         1e4,     65504,    65519.9,   -7e4,
      3.38e38,  1e-310,   0.1,         -0.3,    2049,     448,       464};
  switch (random.below(3)) {
  case 0:
    return random.pick(values);
  case 1:
    return double(random.below(17) - 8);
  default:
    return (double(random.below(20001)) - 10000) / 1024;
  }
}

std::vector<HostArray> fusedfuzz::makeInputs(const Program &program,
                                             const Printed &printed) {
  std::vector<HostArray> inputs;
  for (auto it = printed.arguments.begin(); it != printed.arguments.end(); ++it) {
    const Argument &argument = *it;
    Random random(program.seed * 31 + uint64_t(it - printed.arguments.begin()));
    HostArray array(argument.element, argument.shape);
    bool isFloat = fusedrt::isFloat(argument.element);
    for (int64_t i = 0, e = array.size(); i < e; ++i) {
      double value = 0;
      if (argument.role == Role::Factor)
        value = factor(random, program.specials, isFloat);
      else if (argument.role == Role::Init)
        value = factor(random, program.specials, isFloat) * 3;
      else if (isFloat)
        value = epilogueValue(random);
      else
        value = double(random.below(256) - 128);
      if (argument.role == Role::Init && program.forGpu && value == 0)
        value = 0; // not -0
      array.set(i, value);
    }
    inputs.push_back(std::move(array));
  }
  return inputs;
}
