//===- CudaProgram.cpp - A launch plan on the first GPU -------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves arrays to and from the device around the runtime's plan executor.
//
//===----------------------------------------------------------------------===//

#include "CudaProgram.h"
#include "StridedBuffer.h"
#include "Support.h"

using namespace fusedrun;
using namespace fusedrt;

struct CudaProgram::Arguments {
  Arguments(CudaDevice &device, StreamHandle stream)
      : device(device), stream(stream) {}
  ~Arguments() {
    for (DevicePointer memory : owned)
      (void)device.release(memory, stream);
  }
  Arguments(const Arguments &) = delete;

  /// Copies `inputs` to the device as the plan's argument values.
  llvm::Error upload(const Signature &signature,
                     llvm::ArrayRef<HostArray> inputs) {
    for (auto [slot, array] : llvm::zip_equal(signature.arguments, inputs)) {
      if (slot.kind == Slot::Kind::Scalar) {
        if (isFloat(array.element))
          values.emplace_back(array.at(0));
        else
          values.emplace_back(int64_t(array.at(0)));
        continue;
      }
      buffers.emplace_back(slot, array);
      StridedBuffer &buffer = buffers.back();
      auto memory = takeResult(device.allocate(buffer.bytes(), stream));
      if (!memory)
        return memory.takeError();
      owned.push_back(*memory);
      if (llvm::Error error = takeStatus(device.upload(
              *memory, buffer.storage.data(), buffer.bytes(), stream)))
        return error;
      DeviceArray value;
      value.element = array.element;
      value.data = *memory + buffer.layout.offset * byteSize(array.element);
      value.shape = buffer.layout.sizes;
      value.strides = buffer.layout.strides;
      values.emplace_back(std::move(value));
    }
    return llvm::Error::success();
  }

  CudaDevice &device;
  StreamHandle stream;
  std::vector<PlanValue> values;
  std::vector<StridedBuffer> buffers; ///< of the array arguments, in order
  std::vector<DevicePointer> owned;   ///< their memory
};

llvm::Expected<std::unique_ptr<Program>>
CudaProgram::load(CudaDevice &device, const std::string &text,
                  const Signature &signature) {
  auto plan = takeResult(LaunchPlan::parse(text, ""));
  if (!plan)
    return plan.takeError();
  if (!plan->find(signature.function))
    return makeError("compilation lost function '" + signature.function + "'");
  auto executor = takeResult(PlanExecutor::create(device, std::move(*plan)));
  if (!executor)
    return executor.takeError();
  auto stream = takeResult(CudaStream::create(device));
  if (!stream)
    return stream.takeError();
  return std::unique_ptr<Program>(new CudaProgram(
      device, std::move(*stream), std::move(*executor), signature));
}

llvm::Expected<CallResult> CudaProgram::call(llvm::ArrayRef<HostArray> inputs,
                                             bool poison) {
  Arguments arguments(device, stream.get());
  if (llvm::Error error = arguments.upload(signature, inputs))
    return error;
  RunOptions options;
  options.stream = stream.get();
  options.poison = poison;
  auto run =
      takeResult(executor->run(signature.function, arguments.values, options));
  if (!run)
    return run.takeError();

  CallResult result;
  result.launches = run->launches;
  for (const DeviceArray &value : run->values) {
    HostArray array(value.element, value.shape);
    if (llvm::Error error = takeStatus(
            device.download(array.bytes.data(), value.data,
                            int64_t(array.bytes.size()), stream.get())))
      return error;
    result.outputs.push_back(std::move(array));
  }
  size_t next = 0;
  for (const Slot &slot : signature.arguments) {
    if (slot.kind == Slot::Kind::Buffer) {
      StridedBuffer &buffer = arguments.buffers[next];
      if (llvm::Error error = takeStatus(
              device.download(buffer.storage.data(), arguments.owned[next],
                              buffer.bytes(), stream.get())))
        return error;
      result.outputs.push_back(buffer.toArray());
    }
    next += slot.kind != Slot::Kind::Scalar;
  }
  if (llvm::Error error = takeStatus(executor->release(*run, stream.get())))
    return error;
  if (llvm::Error error = takeStatus(device.synchronize(stream.get())))
    return error;
  return result;
}

llvm::Expected<double> CudaProgram::measure(llvm::ArrayRef<HostArray> inputs,
                                            unsigned iterations) {
  Arguments arguments(device, stream.get());
  if (llvm::Error error = arguments.upload(signature, inputs))
    return error;
  if (llvm::Error error =
          takeStatus(executor->prepare(signature.function, stream.get())))
    return error;
  RunOptions options;
  options.stream = stream.get();
  auto graph =
      takeResult(CudaGraph::capture(device, stream.get(), [&]() -> Status {
        auto run = executor->run(signature.function, arguments.values, options);
        if (!run.ok())
          return run.takeError();
        return executor->release(*run, stream.get());
      }));
  if (!graph)
    return graph.takeError();
  double fastest = std::numeric_limits<double>::infinity();
  for (unsigned i = 0; i <= iterations; ++i) { // the first warms up
    auto microseconds = takeResult(graph->time(stream.get()));
    if (!microseconds)
      return microseconds.takeError();
    if (i > 0)
      fastest = std::min(fastest, *microseconds * 1e-6);
  }
  return fastest;
}
