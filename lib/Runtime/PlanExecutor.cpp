//===- PlanExecutor.cpp - Steps of a plan as calls of a device -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/PlanExecutor.h"

#include <cstring>
#include <set>

using namespace fusedrt;

DeviceArray DeviceArray::contiguous(ElementType element, DevicePointer data,
                                    std::vector<int64_t> shape) {
  DeviceArray array{element, data, std::move(shape), {}};
  array.strides.resize(array.shape.size());
  int64_t stride = 1;
  for (size_t dim = array.shape.size(); dim-- > 0;) {
    array.strides[dim] = stride;
    stride *= array.shape[dim];
  }
  return array;
}

int64_t DeviceArray::size() const {
  int64_t count = 1;
  for (int64_t extent : shape)
    count *= extent;
  return count;
}

bool DeviceArray::isContiguous() const {
  if (size() == 0)
    return true;
  int64_t stride = 1;
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (shape[dim] != 1 && strides[dim] != stride)
      return false;
    stride *= shape[dim];
  }
  return true;
}

static std::string format(const std::vector<std::optional<int64_t>> &shape) {
  std::string text;
  for (const std::optional<int64_t> &extent : shape)
    text += (extent ? std::to_string(*extent) : "?") + "x";
  return text;
}

static std::string format(const std::vector<int64_t> &shape) {
  return format(
      std::vector<std::optional<int64_t>>(shape.begin(), shape.end()));
}

namespace {

/// A buffer and the bytes its kernels may touch: those of the allocation.
struct Buffer {
  DeviceArray array;
  DevicePointer begin = 0, end = 0;
};

} // namespace

namespace fusedrt {

/// One run of one function. Methods return false after recording an error.
class PlanRun {
public:
  PlanRun(PlanExecutor &executor, const PlanFunction &function,
          const std::vector<PlanValue> &arguments, const RunOptions &options)
      : executor(executor), device(executor.device), function(function),
        arguments(arguments), options(options) {
    values.dim = [this](const std::string &buffer,
                        int64_t dim) -> Result<int64_t> {
      return buffers.at(buffer).array.shape[size_t(dim)];
    };
    values.address = [this](const std::string &buffer) -> Result<int64_t> {
      return int64_t(buffers.at(buffer).array.data);
    };
    values.scalar = [this](int64_t index) -> Result<int64_t> {
      return std::get<int64_t>(this->arguments[size_t(index)]);
    };
    values.numSMs = [this]() -> Result<int64_t> { return device.numSMs(); };
  }

  Result<RunResult> run() {
    if (bindArguments() && bindResults() && steps(function.body))
      return std::move(result);
    // What was allocated goes back; the first error is the one to report.
    live.insert(result.owned.begin(), result.owned.end());
    for (DevicePointer memory : live)
      (void)device.release(memory, options.stream);
    return Error{"function '" + function.name + "': " + message};
  }

private:
  bool fail(const std::string &what) {
    message = what;
    return false;
  }
  bool check(Status status) { return status.ok() || fail(status.error()); }

  bool bindArguments();
  bool bindResults();
  bool poison(DevicePointer data, int64_t bytes) {
    return !options.poison || bytes == 0 ||
           check(device.fill(data, 0xff, 1, bytes, options.stream));
  }

  bool eval(const PlanExpression &expression, int64_t &value) {
    Result<int64_t> evaluated = evaluate(expression, values);
    if (!evaluated.ok())
      return fail(evaluated.error());
    value = *evaluated;
    return true;
  }
  bool evalAll(const std::vector<PlanExpression> &expressions,
               std::vector<int64_t> &results) {
    results.resize(expressions.size());
    for (size_t i = 0; i < expressions.size(); ++i)
      if (!eval(expressions[i], results[i]))
        return false;
    return true;
  }
  bool evalTriple(const std::array<PlanExpression, 3> &expressions, int64_t low,
                  const int64_t (&high)[3], const char *what,
                  std::array<uint32_t, 3> &results);

  bool steps(const std::vector<PlanStep> &body) {
    for (const PlanStep &step : body)
      if (!std::visit([&](const auto &kind) { return execute(kind); },
                      step.step))
        return false;
    return true;
  }
  bool execute(const AllocateStep &step);
  bool execute(const ConstantStep &step);
  bool execute(const ViewStep &step);
  bool execute(const LaunchStep &step);
  bool execute(const CopyStep &step);
  bool execute(const FillStep &step);
  bool execute(const FreeStep &step);
  bool execute(const ReturnStep &step);
  bool execute(const AssertStep &step) {
    int64_t condition = 0;
    return eval(step.condition, condition) &&
           (condition || fail("assertion failed: " + step.message));
  }
  bool execute(const IfStep &step) {
    int64_t condition = 0;
    return eval(step.condition, condition) &&
           steps(condition ? step.thenSteps : step.elseSteps);
  }
  bool encode(const PlanParameter &parameter, TensorMap &storage);
  bool encodeMap(const PlanParameter &parameter, TensorMap &storage);

  PlanExecutor &executor;
  Device &device;
  const PlanFunction &function;
  const std::vector<PlanValue> &arguments;
  const RunOptions &options;
  PlanValues values;
  std::map<std::string, Buffer> buffers;
  std::map<std::string, size_t> placedResults; ///< allocation -> result
  std::set<size_t> usedResults;
  std::set<DevicePointer> live; ///< allocated in this run, not freed
  RunResult result;
  std::string message;
};

} // namespace fusedrt

/// The bytes from the first to after the last element of `array`.
static int64_t spanBytes(const DeviceArray &array) {
  if (array.size() == 0)
    return 0;
  int64_t last = 0;
  for (size_t dim = 0; dim < array.shape.size(); ++dim)
    last += (array.shape[dim] - 1) * array.strides[dim];
  return (last + 1) * byteSize(array.element);
}

bool PlanRun::bindArguments() {
  if (arguments.size() != function.arguments.size())
    return fail("takes " + std::to_string(function.arguments.size()) +
                " arguments, given " + std::to_string(arguments.size()));
  for (size_t i = 0; i < arguments.size(); ++i) {
    const PlanArgument &wanted = function.arguments[i];
    std::string name = "arg" + std::to_string(i);
    if (!wanted.isBuffer) {
      bool isFloatArgument = isFloat(wanted.element);
      if (isFloatArgument ? !std::holds_alternative<double>(arguments[i])
                          : !std::holds_alternative<int64_t>(arguments[i]))
        return fail("argument " + std::to_string(i) + " is not a scalar " +
                    nameOf(wanted.element));
      continue;
    }
    const DeviceArray *array = std::get_if<DeviceArray>(&arguments[i]);
    bool matches = array && array->element == wanted.element &&
                   array->shape.size() == wanted.shape.size() &&
                   array->strides.size() == array->shape.size();
    for (size_t dim = 0; matches && dim < wanted.shape.size(); ++dim)
      matches = !wanted.shape[dim] || *wanted.shape[dim] == array->shape[dim];
    if (!matches)
      return fail(
          "argument " + std::to_string(i) + " is not a buffer of " +
          format(wanted.shape) + nameOf(wanted.element) +
          (array ? ", given " + format(array->shape) + nameOf(array->element)
                 : std::string()));
    if (!wanted.strides && !array->isContiguous())
      return fail("argument " + std::to_string(i) +
                  " has gaps, the plan takes row-major buffers");
    for (size_t dim = 0; wanted.strides && dim < wanted.shape.size(); ++dim)
      if ((*wanted.strides)[dim] &&
          *(*wanted.strides)[dim] != array->strides[dim])
        return fail("argument " + std::to_string(i) + " has stride " +
                    std::to_string(array->strides[dim]) + " in dimension " +
                    std::to_string(dim) + ", the plan takes " +
                    std::to_string(*(*wanted.strides)[dim]));
    buffers[name] = {*array, array->data,
                     array->data + DevicePointer(spanBytes(*array))};
  }
  return true;
}

static void collectViews(const std::vector<PlanStep> &steps,
                         std::multimap<std::string, std::string> &sources) {
  for (const PlanStep &step : steps) {
    if (const auto *view = std::get_if<ViewStep>(&step.step))
      sources.emplace(view->buffer, view->source);
    if (const auto *branch = std::get_if<IfStep>(&step.step)) {
      collectViews(branch->thenSteps, sources);
      collectViews(branch->elseSteps, sources);
    }
  }
}

/// Finds the allocations that become results, by following views backwards.
bool PlanRun::bindResults() {
  if (options.results.empty())
    return true;
  if (options.results.size() != function.results.size())
    return fail("has " + std::to_string(function.results.size()) +
                " results, given memory for " +
                std::to_string(options.results.size()));
  std::multimap<std::string, std::string> sources;
  collectViews(function.body, sources);
  const auto &returned = std::get<ReturnStep>(function.body.back().step);
  for (size_t i = 0; i < returned.values.size(); ++i) {
    if (!options.results[i])
      continue;
    std::vector<std::string> work = {returned.values[i]};
    while (!work.empty()) {
      std::string name = std::move(work.back());
      work.pop_back();
      auto [first, last] = sources.equal_range(name);
      for (auto it = first; it != last; ++it)
        work.push_back(it->second);
      placedResults.emplace(std::move(name), i);
    }
    if (!poison(options.results[i]->data, options.results[i]->bytes))
      return false;
  }
  return true;
}

bool PlanRun::execute(const AllocateStep &step) {
  std::vector<int64_t> shape;
  if (!evalAll(step.shape, shape))
    return false;
  int64_t bytes = byteSize(step.element);
  for (int64_t extent : shape)
    if (extent < 0 || __builtin_mul_overflow(bytes, extent, &bytes))
      return fail("buffer '" + step.buffer + "' has an impossible size");
  DevicePointer data = 0;
  auto placed = placedResults.find(step.buffer);
  if (placed != placedResults.end()) {
    size_t index = placed->second;
    const ResultMemory &memory = *options.results[index];
    if (!usedResults.insert(index).second)
      return fail("result " + std::to_string(index) +
                  " can't be placed: the plan allocates it twice");
    if (memory.bytes < bytes)
      return fail("result " + std::to_string(index) + " needs " +
                  std::to_string(bytes) + " bytes, given " +
                  std::to_string(memory.bytes));
    data = memory.data;
  } else {
    Result<DevicePointer> memory = device.allocate(bytes, options.stream);
    if (!memory.ok())
      return fail("buffer '" + step.buffer + "': " + memory.error());
    data = *memory;
    live.insert(data);
    if (!poison(data, bytes))
      return false;
  }
  buffers[step.buffer] = {
      DeviceArray::contiguous(step.element, data, std::move(shape)), data,
      data + DevicePointer(bytes)};
  return true;
}

bool PlanRun::execute(const ConstantStep &step) {
  DevicePointer data = executor.constants.at(&step);
  buffers[step.buffer] = {
      DeviceArray::contiguous(step.data.element, data, step.data.shape), data,
      data + step.data.bytes.size()};
  return true;
}

bool PlanRun::execute(const ViewStep &step) {
  const Buffer &source = buffers.at(step.source);
  Buffer view = source;
  int64_t offset = 0;
  if (!eval(step.offset, offset) || !evalAll(step.shape, view.array.shape) ||
      !evalAll(step.strides, view.array.strides))
    return false;
  for (int64_t extent : view.array.shape)
    if (extent < 0)
      return fail("view '" + step.buffer + "' has a negative size");
  view.array.data += DevicePointer(offset * byteSize(view.array.element));
  // Kernels only move forward from the first element.
  for (int64_t stride : view.array.strides)
    if (stride < 0)
      return fail("view '" + step.buffer + "' has a negative stride");
  int64_t bytes = spanBytes(view.array);
  if (bytes != 0 && (view.array.data < source.begin ||
                     view.array.data + DevicePointer(bytes) > source.end))
    return fail("view '" + step.buffer + "' reaches beyond the memory of '" +
                step.source + "'");
  buffers[step.buffer] = std::move(view);
  return true;
}

bool PlanRun::evalTriple(const std::array<PlanExpression, 3> &expressions,
                         int64_t low, const int64_t (&high)[3],
                         const char *what, std::array<uint32_t, 3> &results) {
  for (size_t i = 0; i < 3; ++i) {
    int64_t value = 0;
    if (!eval(expressions[i], value))
      return false;
    if (value < low || value > high[i])
      return fail(std::string(what) + " size " + std::to_string(value) +
                  " in dimension " + std::to_string(i) + " is not between " +
                  std::to_string(low) + " and " + std::to_string(high[i]));
    results[i] = uint32_t(value);
  }
  return true;
}

bool PlanRun::encodeMap(const PlanParameter &parameter, TensorMap &storage) {
  const TensorMapParameter &map = parameter.tensorMap;
  const Buffer &buffer = buffers.at(parameter.buffer);
  std::vector<int64_t> sizes, strides;
  int64_t promotion = 0;
  if (!evalAll(map.sizes, sizes) || !evalAll(map.stridesBytes, strides) ||
      !eval(map.l2Promotion, promotion))
    return false;
  if (promotion != 0 && promotion != 64 && promotion != 128 && promotion != 256)
    return fail("l2_promotion of " + std::to_string(promotion) +
                " bytes is not 0, 64, 128 or 256");
  TensorMapSpec spec;
  spec.element = map.element;
  spec.address = buffer.array.data;
  spec.sizes.assign(sizes.begin(), sizes.end());
  spec.stridesBytes.assign(strides.begin(), strides.end());
  spec.box = map.box;
  spec.swizzle = map.swizzle;
  spec.l2Promotion = int(promotion);
  if (!check(checkTensorMap(spec)))
    return fail("buffer '" + parameter.buffer + "': " + message);
  uint64_t reach = spec.sizes[0] * uint64_t(byteSize(map.element));
  for (size_t dim = 1; dim < spec.sizes.size(); ++dim)
    if (__builtin_add_overflow(
            reach, (spec.sizes[dim] - 1) * spec.stridesBytes[dim - 1], &reach))
      reach = UINT64_MAX;
  if (reach > buffer.end - buffer.array.data)
    return fail("buffer '" + parameter.buffer +
                "': tensor map reaches beyond its memory");
  Result<TensorMap> encoded = device.encodeTensorMap(spec);
  if (!encoded.ok())
    return fail("buffer '" + parameter.buffer + "': " + encoded.error());
  storage = *encoded;
  return true;
}

/// Puts the value of one parameter into `storage`.
bool PlanRun::encode(const PlanParameter &parameter, TensorMap &storage) {
  switch (parameter.kind) {
  case PlanParameter::Kind::TensorMap:
    return encodeMap(parameter, storage);
  case PlanParameter::Kind::Pointer:
    std::memcpy(storage.bytes, &buffers.at(parameter.buffer).array.data, 8);
    return true;
  case PlanParameter::Kind::Scalar:
    break;
  }
  if (isFloat(parameter.element)) {
    double value =
        parameter.constant
            ? *parameter.constant
            : std::get<double>(arguments[size_t(parameter.value.value)]);
    storeElement(parameter.element, value, storage.bytes);
    return true;
  }
  int64_t value = 0;
  if (!eval(parameter.value, value))
    return false;
  int bits = parameter.element == ElementType::I1
                 ? 1
                 : int(byteSize(parameter.element)) * 8;
  if (bits < 64 &&
      (value >= (int64_t(1) << bits) || value < -(int64_t(1) << (bits - 1))))
    return fail("parameter value " + std::to_string(value) + " does not fit " +
                nameOf(parameter.element));
  std::memcpy(storage.bytes, &value, sizeof value); // little endian
  return true;
}

bool PlanRun::execute(const LaunchStep &step) {
  constexpr int64_t gridLimit[3] = {0x7fffffff, 65535, 65535};
  constexpr int64_t blockLimit[3] = {1024, 1024, 64};
  constexpr int64_t clusterLimit[3] = {16, 16, 16};
  LaunchSpec spec;
  int64_t sharedBytes = 0;
  KernelHandle kernel = executor.kernels.at(step.kernel);
  auto inKernel = [&](bool ok) {
    if (!ok)
      message = "kernel '" + step.kernel + "': " + message;
    return ok;
  };
  if (!inKernel(
          evalTriple(step.block, 1, blockLimit, "block", spec.block) &&
          evalTriple(step.cluster, 1, clusterLimit, "cluster", spec.cluster) &&
          eval(step.sharedBytes, sharedBytes)))
    return false;
  if (sharedBytes < 0 || sharedBytes > (1 << 20))
    return inKernel(
        fail("impossible shared memory size " + std::to_string(sharedBytes)));
  spec.sharedBytes = uint32_t(sharedBytes);
  spec.programmaticSerialization = step.programmaticSerialization;

  values.maxClusters = [&]() -> Result<int64_t> {
    LaunchSpec one = spec;
    one.grid = one.cluster;
    Result<int> count = device.maxActiveClusters(kernel, one);
    if (!count.ok())
      return count.takeError();
    return int64_t(*count);
  };
  bool haveGrid = evalTriple(step.grid, 0, gridLimit, "grid", spec.grid);
  values.maxClusters = nullptr;
  if (!inKernel(haveGrid))
    return false;
  for (size_t i = 0; i < 3; ++i) {
    if (spec.grid[i] == 0)
      return true;
    if (spec.grid[i] % spec.cluster[i] != 0)
      return inKernel(fail("grid size " + std::to_string(spec.grid[i]) +
                           " is not a multiple of the cluster size " +
                           std::to_string(spec.cluster[i])));
  }

  std::vector<TensorMap> storage(step.parameters.size());
  for (size_t i = 0; i < step.parameters.size(); ++i) {
    if (!encode(step.parameters[i], storage[i]))
      return inKernel(false);
    spec.parameters.push_back(storage[i].bytes);
  }
  if (!inKernel(check(device.launch(kernel, spec, options.stream))))
    return false;
  ++result.launches;
  return true;
}

bool PlanRun::execute(const CopyStep &step) {
  const DeviceArray &source = buffers.at(step.source).array;
  const DeviceArray &target = buffers.at(step.target).array;
  if (source.shape != target.shape)
    return fail("copy from '" + step.source + "' to '" + step.target +
                "' of another shape");
  if (!source.isContiguous() || !target.isContiguous())
    return fail("copy from '" + step.source + "' to '" + step.target +
                "' with gaps");
  int64_t bytes = source.size() * byteSize(source.element);
  return bytes == 0 ||
         check(device.copy(target.data, source.data, bytes, options.stream));
}

bool PlanRun::execute(const FillStep &step) {
  const DeviceArray &array = buffers.at(step.buffer).array;
  if (!array.isContiguous())
    return fail("fill of '" + step.buffer + "' with gaps");
  int64_t bytes = byteSize(array.element), count = array.size();
  if (bytes == 8) { // zeros only, checked when the plan was read
    bytes = 4;
    count *= 2;
  }
  return count == 0 || check(device.fill(array.data, step.bits, int(bytes),
                                         count, options.stream));
}

bool PlanRun::execute(const FreeStep &step) {
  // Memory of the caller stays.
  DevicePointer memory = buffers.at(step.buffer).begin;
  return live.erase(memory) == 0 ||
         check(device.release(memory, options.stream));
}

bool PlanRun::execute(const ReturnStep &step) {
  for (size_t i = 0; i < step.values.size(); ++i) {
    const Buffer &buffer = buffers.at(step.values[i]);
    const std::vector<std::optional<int64_t>> &wanted =
        function.results[i].shape;
    for (size_t dim = 0; dim < wanted.size(); ++dim)
      if (wanted[dim] && *wanted[dim] != buffer.array.shape[dim])
        return fail("result " + std::to_string(i) + " is not of shape " +
                    format(wanted) + nameOf(buffer.array.element));
    if (!options.results.empty() && options.results[i] &&
        buffer.begin != options.results[i]->data)
      return fail("result " + std::to_string(i) +
                  " can't be placed: it is not allocated by the function");
    if (live.erase(buffer.begin))
      result.owned.push_back(buffer.begin);
    result.values.push_back(buffer.array);
  }
  for (DevicePointer memory : live)
    if (!check(device.release(memory, options.stream)))
      return false;
  live.clear();
  return true;
}

Result<std::unique_ptr<PlanExecutor>> PlanExecutor::create(Device &device,
                                                           LaunchPlan plan) {
  // A plan without kernels (results without elements, say) has no image.
  Result<ModuleHandle> module = plan.image.empty()
                                    ? Result<ModuleHandle>(ModuleHandle())
                                    : device.loadModule(plan.image);
  if (!module.ok())
    return module.takeError();
  return std::unique_ptr<PlanExecutor>(
      new PlanExecutor(device, std::move(plan), *module));
}

PlanExecutor::~PlanExecutor() {
  for (const auto &[step, memory] : constants)
    (void)device.release(memory, nullptr);
  (void)device.synchronize(nullptr);
  if (module)
    device.unloadModule(module);
}

Status PlanExecutor::prepareSteps(const std::vector<PlanStep> &steps,
                                  StreamHandle stream) {
  for (const PlanStep &step : steps) {
    if (const auto *branch = std::get_if<IfStep>(&step.step)) {
      for (const auto *body : {&branch->thenSteps, &branch->elseSteps})
        if (Status status = prepareSteps(*body, stream); !status.ok())
          return status;
    } else if (const auto *launch = std::get_if<LaunchStep>(&step.step)) {
      if (kernels.count(launch->kernel))
        continue;
      Result<KernelHandle> kernel = device.getKernel(module, launch->kernel);
      if (!kernel.ok())
        return kernel.takeError();
      kernels.emplace(launch->kernel, *kernel);
    } else if (const auto *constant = std::get_if<ConstantStep>(&step.step)) {
      if (constants.count(constant))
        continue;
      int64_t bytes = int64_t(constant->data.bytes.size());
      Result<DevicePointer> memory = device.allocate(bytes, stream);
      if (!memory.ok())
        return memory.takeError();
      constants.emplace(constant, *memory);
      if (Status status = device.upload(*memory, constant->data.bytes.data(),
                                        bytes, stream);
          !status.ok())
        return status;
    }
  }
  return {};
}

Status PlanExecutor::prepare(const std::string &name, StreamHandle stream) {
  const PlanFunction *function = plan.find(name);
  if (!function)
    return Error{"the plan has no function '" + name + "'"};
  return prepareSteps(function->body, stream);
}

Result<RunResult> PlanExecutor::run(const std::string &name,
                                    const std::vector<PlanValue> &arguments,
                                    const RunOptions &options) {
  if (Status prepared = prepare(name, options.stream); !prepared.ok())
    return prepared.takeError();
  return PlanRun(*this, *plan.find(name), arguments, options).run();
}

Status PlanExecutor::release(RunResult &result, StreamHandle stream) {
  for (DevicePointer memory : result.owned)
    if (Status status = device.release(memory, stream); !status.ok())
      return status;
  result.owned.clear();
  return {};
}
