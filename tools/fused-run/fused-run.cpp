//===- fused-run.cpp - Compile and execute one function -------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Options, and the order of things: read, make inputs, compile, call, compare.
//
//===----------------------------------------------------------------------===//

#include "Actions.h"
#include "Support.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

using namespace fusedrun;
using namespace llvm;

static cl::OptionCategory category("fused-run options");

static cl::opt<std::string> inputFile(cl::Positional, cl::Required,
                                      cl::desc("<module.mlir>"),
                                      cl::cat(category));
static cl::opt<std::string>
    functionName("function", cl::cat(category), cl::value_desc("name"),
                 cl::desc("function to run (default: the only public one, "
                          "else main or main_fn)"));
static cl::opt<DeviceKind> device(
    "device", cl::cat(category), cl::desc("where to run it"),
    cl::init(DeviceKind::Default),
    cl::values(clEnumValN(DeviceKind::Cpu, "cpu", "this machine's processor"),
               clEnumValN(DeviceKind::Cuda, "cuda",
                          "the first GPU (default where there is one)")));
static cl::list<std::string>
    inputs("input", cl::cat(category), cl::value_desc("i=file.npy"),
           cl::desc("argument i from a file, or a scalar one as a number"));
static cl::list<std::string>
    shapes("shape", cl::cat(category), cl::value_desc("i=MxN"),
           cl::desc("extents of a random argument i whose type is dynamic"));
static cl::list<std::string>
    outputs("output", cl::cat(category), cl::value_desc("i=file.npy"),
            cl::desc("write output i: results, then memref arguments"));
static cl::opt<uint64_t> seed("seed", cl::cat(category), cl::init(0),
                              cl::desc("of random arguments (default 0)"));
static cl::opt<Distribution> distribution(
    "init", cl::cat(category), cl::desc("random floats"),
    cl::init(Distribution::Normal),
    cl::values(clEnumValN(Distribution::Normal, "normal",
                          "mean 0, deviation 1 (default)"),
               clEnumValN(Distribution::Uniform, "uniform", "in [-1, 1)")));
static cl::opt<double> scale("scale", cl::cat(category), cl::init(1),
                             cl::desc("factor on random floats (default 1)"));
static cl::opt<bool>
    check("check", cl::cat(category),
          cl::desc("compare every output element with the unfused program in "
                   "higher precision; exit code 1 if one is wrong"));
static cl::opt<std::string>
    reference("reference", cl::cat(category), cl::value_desc("module.mlir"),
              cl::desc("check against this module's function instead"));
static cl::opt<bool> bench("bench", cl::cat(category),
                           cl::desc("time the function and its unfused form"));
static cl::opt<unsigned>
    iterations("iterations", cl::cat(category), cl::init(10),
               cl::desc("timed calls, the fastest counts (default 10)"));
static cl::opt<bool> fuse("fuse", cl::cat(category), cl::init(true),
                          cl::desc("run our passes (default true; the CPU can "
                                   "also run the program as it is)"));
static cl::opt<std::string>
    blockTile("block-tile", cl::cat(category), cl::value_desc("m,n,k"),
              cl::desc("tile of --device=cpu (default: the pipeline's)"));
static cl::opt<std::string>
    chip("chip", cl::cat(category), cl::value_desc("sm_90a"),
         cl::desc("GPU to compile for (default sm_90a)"));
static cl::opt<std::string>
    schedule("schedule", cl::cat(category),
             cl::desc("schedule of --device=cuda (default: chosen)"));
static cl::opt<bool>
    remarks("remarks", cl::cat(category),
            cl::desc("print what was fused, what was not, and why"));

/// `i=value` pairs of a repeated option.
template <typename T, typename Parse>
static Error readNumbered(const cl::list<std::string> &option,
                          std::map<unsigned, T> &values, Parse parse) {
  for (const std::string &text : option) {
    auto pair = parseNumbered(option.ArgStr, text);
    if (!pair)
      return pair.takeError();
    Expected<T> value = parse(pair->second);
    if (!value)
      return value.takeError();
    if (!values.emplace(pair->first, std::move(*value)).second)
      return makeError("--" + option.ArgStr + " gives " + Twine(pair->first) +
                       " twice");
  }
  return Error::success();
}

static Expected<std::string> asText(const std::string &text) { return text; }

static Expected<Options> readOptions() {
  Options options;
  options.inputs = {seed, distribution, scale, {}, {}};
  if (Error error = readNumbered(inputs, options.inputs.values, asText))
    return error;
  if (Error error = readNumbered(shapes, options.inputs.shapes, parseShape))
    return error;
  if (Error error = readNumbered(outputs, options.outputs, asText))
    return error;
  options.file = inputFile;
  options.function = functionName;
  options.device = device;
  options.check = check || !reference.empty();
  options.reference = reference;
  options.iterations = bench ? std::max(1u, unsigned(iterations)) : 0;
  options.fuse = fuse;
  options.remarks = remarks;
  options.blockTile = blockTile;
  options.chip = chip;
  options.schedule = schedule;
  return options;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "compile a module and execute one of its functions\n");
  Expected<bool> right = [&]() -> Expected<bool> {
    Expected<Options> options = readOptions();
    if (!options)
      return options.takeError();
    return compileAndRun(*options);
  }();
  if (right)
    return *right ? 0 : 1;
  errs() << "fused-run: error: " << toString(right.takeError()) << '\n';
  return 1;
}
