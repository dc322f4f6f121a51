//===- PlanExecutor.h - Runs the functions of a launch plan on a device -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_PLANEXECUTOR_H
#define FUSED_RUNTIME_PLANEXECUTOR_H

#include "fused/Runtime/LaunchPlan.h"

#include <map>
#include <memory>

namespace fusedrt {

/// An array in device memory; strides are in elements.
struct DeviceArray {
  ElementType element = ElementType::F32;
  DevicePointer data = 0; ///< the first element
  std::vector<int64_t> shape;
  std::vector<int64_t> strides;

  /// Row-major without gaps.
  static DeviceArray contiguous(ElementType element, DevicePointer data,
                                std::vector<int64_t> shape);
  int64_t size() const;
  bool isContiguous() const;
};

/// A buffer, an integer or a float, as the plan's signature asks.
using PlanValue = std::variant<DeviceArray, int64_t, double>;

/// Memory of the caller for a result.
struct ResultMemory {
  DevicePointer data = 0;
  int64_t bytes = 0;
};

struct RunOptions {
  StreamHandle stream = nullptr;
  /// Where to put results, instead of new memory; empty, or one entry for
  /// each result (nullopt: new memory).
  std::vector<std::optional<ResultMemory>> results;
  /// Fill every new buffer and the caller's result memory with ones (NaN in
  /// every float type) before anything else touches it.
  bool poison = false;
};

struct RunResult {
  std::vector<DeviceArray> values;
  /// New memory behind `values`; goes back through PlanExecutor::release.
  std::vector<DevicePointer> owned;
  /// Kernels launched (an empty grid is not a launch).
  int64_t launches = 0;
};

/// Holds a loaded module and the uploaded constants of its functions. Runs are
/// ordered by their stream and may be captured into a graph after `prepare`.
class PlanExecutor {
public:
  /// Loads the plan's image. `device` must outlive the executor.
  static Result<std::unique_ptr<PlanExecutor>> create(Device &device,
                                                      LaunchPlan plan);
  ~PlanExecutor();

  const LaunchPlan &getPlan() const { return plan; }

  /// Uploads the constants of `function` and looks up its kernels; `run` does
  /// so at its first call.
  Status prepare(const std::string &function, StreamHandle stream);

  /// Runs `function` on the stream. Sizes, pitches and addresses that the
  /// plan's kernels can't take are errors, found before the launch.
  Result<RunResult> run(const std::string &function,
                        const std::vector<PlanValue> &arguments,
                        const RunOptions &options);

  /// Gives the memory of `result` back after what is on the stream by now.
  Status release(RunResult &result, StreamHandle stream);

private:
  friend class PlanRun;
  PlanExecutor(Device &device, LaunchPlan plan, ModuleHandle module)
      : device(device), plan(std::move(plan)), module(module) {}

  Status prepareSteps(const std::vector<PlanStep> &steps, StreamHandle stream);

  Device &device;
  LaunchPlan plan;
  ModuleHandle module;
  std::map<std::string, KernelHandle> kernels;
  std::map<const ConstantStep *, DevicePointer> constants;
};

} // namespace fusedrt

#endif // FUSED_RUNTIME_PLANEXECUTOR_H
