//===- Options.cpp - Parsing of the command line -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include <cerrno>
#include <cstdlib>

using namespace fusedrt;
using namespace planrun;

const char *const planrun::usage =
    R"(usage: fused-plan-run plan.json [options]
  --function=NAME     the function to run (default: the only one)
  --arg=I=FILE.npy    argument I from a file; --arg=I=VALUE for a scalar
  --shape=I=MxN       shape of generated argument I, where the plan leaves it open
  --init=KIND         generated data: uniform in [-1, 1], normal, or ternary (-1, 0, 1)
  --seed=N            of the generated data (default 1)
  --out=I=FILE.npy    write result I; --out=argI=FILE.npy: argument I afterwards
  --check=KIND        matmul-bias-relu: compare with relu(A B + bias) in double; none
  --layout=KIND       of B for --check: kn (default) or nk
  --repeat=N          run N times, every run must give the same bits (default 1)
  --describe          print the functions of the plan, run nothing
)";

static bool parseInteger(const std::string &text, int64_t &value) {
  char *end = nullptr;
  errno = 0;
  value = std::strtoll(text.c_str(), &end, 10);
  return !text.empty() && !*end && errno == 0;
}

/// "4x8" -> {4, 8}.
static bool parseShape(const std::string &text, std::vector<int64_t> &shape) {
  for (size_t start = 0; start <= text.size();) {
    size_t end = std::min(text.find('x', start), text.size());
    int64_t extent = 0;
    if (!parseInteger(text.substr(start, end - start), extent) || extent < 0)
      return false;
    shape.push_back(extent);
    start = end + 1;
  }
  return true;
}

static Status parseOption(const std::string &name, const std::string &value,
                          Options &options) {
  auto bad = [&] { return Error{"bad value '" + value + "' of --" + name}; };
  // "KEY=REST" options.
  size_t equal = value.find('=');
  std::string key = value.substr(0, equal);
  std::string rest =
      equal == std::string::npos ? std::string() : value.substr(equal + 1);
  int64_t number = 0;
  if (name == "function") {
    options.function = value;
  } else if (name == "arg") {
    if (!parseInteger(key, number) || number < 0 || rest.empty())
      return bad();
    options.arguments[number] = rest;
  } else if (name == "shape") {
    if (!parseInteger(key, number) || number < 0 ||
        !parseShape(rest, options.shapes[number]))
      return bad();
  } else if (name == "out") {
    if (key.empty() || rest.empty())
      return bad();
    options.outputs[key] = rest;
  } else if (name == "init") {
    if (value == "uniform")
      options.initializer = Initializer::Uniform;
    else if (value == "normal")
      options.initializer = Initializer::Normal;
    else if (value == "ternary")
      options.initializer = Initializer::Ternary;
    else
      return bad();
  } else if (name == "seed") {
    if (!parseInteger(value, number) || number < 0)
      return bad();
    options.seed = uint64_t(number);
  } else if (name == "repeat") {
    if (!parseInteger(value, options.repeat) || options.repeat < 1)
      return bad();
  } else if (name == "check") {
    if (value != "matmul-bias-relu" && value != "none")
      return bad();
    options.checkMatmul = value != "none";
  } else if (name == "layout") {
    if (value != "kn" && value != "nk")
      return bad();
    options.transposedB = value == "nk";
  } else {
    return Error{"unknown option '--" + name + "'"};
  }
  return {};
}

Result<Options> planrun::parseOptions(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word.rfind("--", 0) != 0) {
      if (!options.plan.empty())
        return Error{"a second plan '" + word + "'"};
      options.plan = word;
      continue;
    }
    if (word == "--describe" || word == "--help") {
      (word == "--help" ? options.help : options.describe) = true;
      continue;
    }
    size_t equal = word.find('=');
    std::string name = word.substr(2, equal - 2);
    std::string value;
    if (equal != std::string::npos)
      value = word.substr(equal + 1);
    else if (i + 1 < argc)
      value = argv[++i];
    else
      return Error{"--" + name + " needs a value"};
    if (Status status = parseOption(name, value, options); !status.ok())
      return status.takeError();
  }
  if (options.plan.empty() && !options.help)
    return Error{"no plan given (--help shows the options)"};
  return options;
}
