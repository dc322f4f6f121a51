//===- CudaStream.cpp - Streams and graphs of a GPU -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/CudaDevice.h"

#include "CudaDriver.h"

using namespace fusedrt;

Result<CudaStream> CudaStream::create(const CudaDevice &device) {
  const std::shared_ptr<const CudaDriver> &driver = device.getDriver();
  void *stream = nullptr;
  Status status = driver->check(
      driver->streamCreate(&stream, cuda::streamNonBlocking), "cuStreamCreate");
  if (!status.ok())
    return status.takeError();
  return CudaStream(driver, stream);
}

CudaStream::CudaStream(CudaStream &&other) noexcept
    : driver(std::move(other.driver)),
      stream(std::exchange(other.stream, nullptr)) {}

CudaStream::~CudaStream() {
  if (stream)
    driver->streamDestroy(stream);
}

Result<CudaGraph> CudaGraph::capture(const CudaDevice &device,
                                     StreamHandle stream,
                                     const std::function<Status()> &body) {
  const std::shared_ptr<const CudaDriver> &driver = device.getDriver();
  Status status = driver->check(
      driver->streamBeginCapture(stream, cuda::captureThreadLocal),
      "cuStreamBeginCapture");
  if (!status.ok())
    return status.takeError();
  status = body();
  // Always ended, so that the stream can be used again.
  void *graph = nullptr, *executable = nullptr;
  Status ended = driver->check(driver->streamEndCapture(stream, &graph),
                               "cuStreamEndCapture");
  if (status.ok())
    status = ended;
  if (status.ok())
    status = driver->check(driver->graphInstantiate(&executable, graph, 0),
                           "cuGraphInstantiateWithFlags");
  if (graph)
    driver->graphDestroy(graph);
  if (!status.ok())
    return status.takeError();
  return CudaGraph(driver, executable);
}

CudaGraph::CudaGraph(CudaGraph &&other) noexcept
    : driver(std::move(other.driver)),
      graph(std::exchange(other.graph, nullptr)) {}

CudaGraph::~CudaGraph() {
  if (graph)
    driver->graphExecDestroy(graph);
}

Status CudaGraph::launch(StreamHandle stream) const {
  return driver->check(driver->graphLaunch(graph, stream), "cuGraphLaunch");
}

Result<double> CudaGraph::time(StreamHandle stream) const {
  void *events[2] = {nullptr, nullptr};
  Status status;
  auto call = [&](int result, const char *name) {
    if (status.ok())
      status = driver->check(result, name);
    return status.ok();
  };
  float milliseconds = 0;
  bool done =
      call(driver->eventCreate(&events[0], 0), "cuEventCreate") &&
      call(driver->eventCreate(&events[1], 0), "cuEventCreate") &&
      call(driver->eventRecord(events[0], stream), "cuEventRecord") &&
      call(driver->graphLaunch(graph, stream), "cuGraphLaunch") &&
      call(driver->eventRecord(events[1], stream), "cuEventRecord") &&
      call(driver->eventSynchronize(events[1]), "cuEventSynchronize") &&
      call(driver->eventElapsedTime(&milliseconds, events[0], events[1]),
           "cuEventElapsedTime");
  for (void *event : events)
    if (event)
      driver->eventDestroy(event);
  if (!done)
    return status.takeError();
  return double(milliseconds) * 1e3;
}
