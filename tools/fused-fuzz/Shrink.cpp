//===- Shrink.cpp - Smaller programs that fail as well --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Shrink.h"

using namespace fusedfuzz;

/// Programs that differ from `program` by one simpler choice, most promising
/// first.
static std::vector<Program> simplify(const Program &program) {
  std::vector<Program> result;
  auto change = [&](auto edit) {
    Program copy = program;
    edit(copy);
    result.push_back(std::move(copy));
  };
  size_t steps = program.steps.size();
  if (steps > 2) {
    change([&](Program &p) { p.steps.resize(steps / 2); });
    change([&](Program &p) { p.steps.erase(p.steps.begin(), p.steps.begin() + int64_t(steps / 2)); });
  }
  for (size_t i = 0; i < steps; ++i)
    change([&](Program &p) { p.steps.erase(p.steps.begin() + int64_t(i)); });
  if (program.form != Form::Matmul)
    change([](Program &p) { p.form = Form::Matmul; });
  if (program.types != 0)
    change([](Program &p) { p.types = 0; });
  if (program.init != Init::Zero)
    change([](Program &p) { p.init = Init::Zero; });
  for (bool Program::*flag : {&Program::onBuffers, &Program::inPlace, &Program::specials})
    if (program.*flag)
      change([&](Program &p) { p.*flag = false; });
  for (const char *options : {"", "block-tile=2,2,2"})
    if (program.options.size() > std::string(options).size())
      change([&](Program &p) { p.options = options; });
  for (Extent Program::*extent : {&Program::b, &Program::m, &Program::n, &Program::k}) {
    const Extent &now = program.*extent;
    if (now.isDynamic)
      change([&](Program &p) { (p.*extent).isDynamic = false; });
    for (int64_t size : {int64_t(1), int64_t(2), int64_t(3), now.size / 2, now.size - 1})
      if (size < now.size && size > 0)
        change([&](Program &p) { (p.*extent).size = size; });
  }
  // Both at once: m = n stays.
  if (program.m.size == program.n.size && program.m.size > 2)
    change([](Program &p) { p.m.size = p.n.size = 2; });
  for (size_t i = 0; i < steps; ++i)
    for (unsigned Step::*choice : {&Step::variant, &Step::spelling})
      for (unsigned value : {0u, 1u, 2u})
        if (value < program.steps[i].*choice)
          change([&](Program &p) { p.steps[i].*choice = value; });
  return result;
}

Program fusedfuzz::shrink(Program program, const std::function<bool(const Program &)> &fails,
                          unsigned tries) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const Program &simpler : simplify(program)) {
      if (tries-- == 0)
        return program;
      if (!fails(simpler))
        continue;
      program = simpler;
      changed = true;
      break;
    }
  }
  return program;
}
