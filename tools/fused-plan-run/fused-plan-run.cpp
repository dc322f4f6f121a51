//===- fused-plan-run.cpp - Runs a function of a launch plan on a GPU -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Knows nothing of MLIR: PTX and a plan in, .npy out. Every buffer of the plan
// and every result is filled with NaN bits before the kernels run.
//
//===----------------------------------------------------------------------===//

#include "MatmulCheck.h"
#include "Options.h"

#include "fused/Runtime/CudaDevice.h"
#include "fused/Runtime/Npy.h"
#include "fused/Runtime/PlanExecutor.h"

#include <cmath>
#include <cstdio>

using namespace fusedrt;
using namespace planrun;

namespace {

/// splitmix64: the same numbers on every machine, unlike <random>'s
/// distributions.
class Generator {
public:
  explicit Generator(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
  }
  /// In [0, 1).
  double unit() { return double(next() >> 11) * 0x1p-53; }
  double draw(Initializer kind) {
    if (kind == Initializer::Ternary)
      return double(int64_t(next() % 3)) - 1;
    if (kind == Initializer::Uniform)
      return 2 * unit() - 1;
    double radius = std::sqrt(-2 * std::log(1 - unit()));
    return radius * std::cos(6.283185307179586 * unit());
  }

private:
  uint64_t state;
};

/// Device memory that goes back at the end of the run.
class Allocation {
public:
  static Result<std::unique_ptr<Allocation>>
  create(Device &device, int64_t bytes, StreamHandle stream) {
    Result<DevicePointer> memory = device.allocate(bytes, stream);
    if (!memory.ok())
      return memory.takeError();
    return std::unique_ptr<Allocation>(new Allocation(device, *memory, stream));
  }
  ~Allocation() { (void)device.release(data, stream); }

  Device &device;
  const DevicePointer data;
  const StreamHandle stream;

private:
  Allocation(Device &device, DevicePointer data, StreamHandle stream)
      : device(device), data(data), stream(stream) {}
};

/// The arguments on both sides; scalars have no host array.
struct Inputs {
  std::vector<HostArray> host;
  std::vector<PlanValue> values;
  std::vector<std::unique_ptr<Allocation>> memory;
};

std::string describe(ElementType element,
                     const std::vector<std::optional<int64_t>> &shape) {
  std::string text;
  for (const std::optional<int64_t> &extent : shape)
    text += (extent ? std::to_string(*extent) : "?") + "x";
  return text + nameOf(element);
}

void describe(const LaunchPlan &plan) {
  std::printf("chip: %s\n", plan.chip.c_str());
  for (const PlanFunction &function : plan.functions) {
    std::string arguments, results;
    for (const PlanArgument &argument : function.arguments)
      arguments +=
          (arguments.empty() ? "" : ", ") +
          (argument.isBuffer ? describe(argument.element, argument.shape)
                             : nameOf(argument.element));
    for (const PlanResult &result : function.results)
      results += (results.empty() ? "" : ", ") +
                 describe(result.element, result.shape);
    std::printf("function: %s(%s) -> (%s)\n", function.name.c_str(),
                arguments.c_str(), results.c_str());
  }
}

Result<HostArray> makeArray(const PlanArgument &argument, size_t index,
                            const Options &options) {
  std::string name = "argument " + std::to_string(index);
  HostArray array;
  auto file = options.arguments.find(int64_t(index));
  auto shape = options.shapes.find(int64_t(index));
  if (file != options.arguments.end()) {
    Result<HostArray> read = readNpy(file->second, argument.element);
    if (!read.ok())
      return read;
    array = std::move(*read);
  } else {
    std::vector<int64_t> extents;
    if (shape != options.shapes.end())
      extents = shape->second;
    else
      for (const std::optional<int64_t> &extent : argument.shape) {
        if (!extent)
          return Error{name + " is " +
                       describe(argument.element, argument.shape) +
                       ": give its shape with --shape or its data with --arg"};
        extents.push_back(*extent);
      }
    array = HostArray(argument.element, extents);
    Generator generator(options.seed * 1000003 + index);
    for (int64_t i = 0; i < array.size(); ++i)
      array.set(i, generator.draw(options.initializer));
  }
  bool matches = array.shape.size() == argument.shape.size();
  for (size_t dim = 0; matches && dim < array.shape.size(); ++dim)
    matches = !argument.shape[dim] || *argument.shape[dim] == array.shape[dim];
  if (!matches)
    return Error{name + " does not have the shape " +
                 describe(argument.element, argument.shape)};
  return array;
}

Status makeInputs(Device &device, const PlanFunction &function,
                  const Options &options, StreamHandle stream, Inputs &inputs) {
  for (size_t i = 0; i < function.arguments.size(); ++i) {
    const PlanArgument &argument = function.arguments[i];
    inputs.host.emplace_back();
    if (!argument.isBuffer) {
      auto text = options.arguments.find(int64_t(i));
      if (text == options.arguments.end())
        return Error{"argument " + std::to_string(i) + " is a scalar " +
                     nameOf(argument.element) + ": give it with --arg"};
      char *end = nullptr;
      double value = std::strtod(text->second.c_str(), &end);
      if (*end)
        return Error{"bad value '" + text->second + "' of argument " +
                     std::to_string(i)};
      if (isFloat(argument.element))
        inputs.values.push_back(value);
      else
        inputs.values.push_back(int64_t(value));
      continue;
    }
    Result<HostArray> array = makeArray(argument, i, options);
    if (!array.ok())
      return array.takeError();
    Result<std::unique_ptr<Allocation>> memory =
        Allocation::create(device, int64_t(array->bytes.size()), stream);
    if (!memory.ok())
      return memory.takeError();
    inputs.memory.push_back(std::move(*memory));
    inputs.values.push_back(DeviceArray::contiguous(
        array->element, inputs.memory.back()->data, array->shape));
    inputs.host.back() = std::move(*array);
  }
  return {};
}

Status uploadInputs(Device &device, const Inputs &inputs, StreamHandle stream) {
  for (size_t i = 0; i < inputs.host.size(); ++i) {
    const auto *array = std::get_if<DeviceArray>(&inputs.values[i]);
    if (!array)
      continue;
    if (Status status =
            device.upload(array->data, inputs.host[i].bytes.data(),
                          int64_t(inputs.host[i].bytes.size()), stream);
        !status.ok())
      return status;
  }
  return {};
}

Result<HostArray> download(Device &device, const DeviceArray &array,
                           StreamHandle stream) {
  if (!array.isContiguous())
    return Error{"a result with gaps can't be read back"};
  HostArray host(array.element, array.shape);
  Status status = device.download(host.bytes.data(), array.data,
                                  int64_t(host.bytes.size()), stream);
  if (!status.ok())
    return status.takeError();
  return host;
}

/// Runs once on fresh inputs; `outputs` are the results, then the arguments.
Status runOnce(CudaDevice &device, PlanExecutor &executor,
               const PlanFunction &function, const Inputs &inputs,
               StreamHandle stream, std::vector<HostArray> &outputs,
               int64_t &launches) {
  if (Status status = uploadInputs(device, inputs, stream); !status.ok())
    return status;
  RunOptions options;
  options.stream = stream;
  options.poison = true;
  Result<RunResult> result =
      executor.run(function.name, inputs.values, options);
  if (!result.ok())
    return result.takeError();
  launches = result->launches;
  std::vector<DeviceArray> arrays = result->values;
  for (const PlanValue &value : inputs.values)
    arrays.push_back(std::holds_alternative<DeviceArray>(value)
                         ? std::get<DeviceArray>(value)
                         : DeviceArray());
  outputs.clear();
  for (const DeviceArray &array : arrays) {
    Result<HostArray> host = array.data ? download(device, array, stream)
                                        : Result<HostArray>(HostArray());
    if (!host.ok())
      return host.takeError();
    outputs.push_back(std::move(*host));
  }
  return executor.release(*result, stream);
}

Status writeOutputs(const PlanFunction &function, const Options &options,
                    const std::vector<HostArray> &outputs) {
  for (const auto &[name, file] : options.outputs) {
    bool isArgument = name.rfind("arg", 0) == 0;
    size_t count =
        isArgument ? function.arguments.size() : function.results.size();
    char *end = nullptr;
    const char *digits = name.c_str() + (isArgument ? 3 : 0);
    size_t index = std::strtoul(digits, &end, 10);
    if (!*digits || *end || index >= count)
      return Error{"--out: the function has no output '" + name + "'"};
    size_t offset = isArgument ? function.results.size() : 0;
    if (Status status = writeNpy(file, outputs[offset + index]); !status.ok())
      return status;
  }
  return {};
}

Status check(const PlanFunction &function, const Options &options,
             const Inputs &inputs, const std::vector<HostArray> &outputs) {
  if (inputs.host.size() < 3)
    return Error{"--check: the function has no A, B and bias"};
  // In memref form the last argument is the output.
  const HostArray &output =
      function.results.empty() ? outputs.back() : outputs.front();
  Result<CheckReport> report =
      checkMatmulBiasRelu(inputs.host[0], inputs.host[1], inputs.host[2],
                          output, options.transposedB);
  if (!report.ok())
    return report.takeError();
  std::printf("check: %lld of %lld elements wrong, worst error %.3f of the "
              "tolerance\n",
              (long long)report->wrong, (long long)report->checked,
              report->worst);
  if (report->wrong)
    return Error{"check failed: " + report->first};
  return {};
}

Status run(const Options &options) {
  Result<LaunchPlan> plan = LaunchPlan::load(options.plan);
  if (!plan.ok())
    return plan.takeError();
  if (options.describe) {
    describe(*plan);
    return {};
  }
  if (options.function.empty() && plan->functions.size() != 1)
    return Error{"the plan has " + std::to_string(plan->functions.size()) +
                 " functions: choose one with --function"};
  std::string name = options.function.empty() ? plan->functions.front().name
                                              : options.function;
  if (!plan->find(name))
    return Error{"the plan has no function '" + name + "'"};

  Result<std::unique_ptr<CudaDevice>> device = CudaDevice::create();
  if (!device.ok())
    return device.takeError();
  Result<CudaStream> stream = CudaStream::create(**device);
  if (!stream.ok())
    return stream.takeError();
  Result<std::unique_ptr<PlanExecutor>> executor =
      PlanExecutor::create(**device, std::move(*plan));
  if (!executor.ok())
    return executor.takeError();
  const PlanFunction &function = *(*executor)->getPlan().find(name);
  Inputs inputs;
  if (Status status =
          makeInputs(**device, function, options, stream->get(), inputs);
      !status.ok())
    return status;

  std::vector<HostArray> outputs, first;
  int64_t launches = 0;
  for (int64_t i = 0; i < options.repeat; ++i) {
    if (Status status = runOnce(**device, **executor, function, inputs,
                                stream->get(), outputs, launches);
        !status.ok())
      return status;
    if (i == 0)
      first = outputs;
    for (size_t j = 0; j < outputs.size(); ++j)
      if (outputs[j].bytes != first[j].bytes)
        return Error{"run " + std::to_string(i) + " differs from run 0"};
  }
  std::printf("kernel launches: %lld\n", (long long)launches);
  if (Status status = writeOutputs(function, options, outputs); !status.ok())
    return status;
  return options.checkMatmul ? check(function, options, inputs, outputs)
                             : Status();
}

} // namespace

int main(int argc, char **argv) {
  Result<Options> options = parseOptions(argc, argv);
  if (options.ok() && options->help) {
    std::fputs(usage, stdout);
    return 0;
  }
  Status status = options.ok() ? run(*options) : Status(options.takeError());
  if (status.ok())
    return 0;
  std::fprintf(stderr, "fused-plan-run: error: %s\n", status.error().c_str());
  return 1;
}
