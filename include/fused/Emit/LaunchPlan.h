//===- LaunchPlan.h - Print the host side of a module as a launch plan -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes a lowered module: func.funcs on memrefs whose bodies are size
// arithmetic, buffers, guards and gpu.launch_funcs. Gives a JSON launch plan
// (docs/launch-plan.md) for programs that have never heard of MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_EMIT_LAUNCHPLAN_H
#define FUSED_EMIT_LAUNCHPLAN_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class ModuleOp;
namespace fused {

/// Prints the plan of every function with a body. `ptx` is the text of all
/// kernels, which goes into the plan. Anything on the host that a plan can't
/// say is an error at its location.
LogicalResult emitLaunchPlan(ModuleOp module, StringRef chip, StringRef ptx,
                             raw_ostream &os);

} // namespace fused
} // namespace mlir

#endif // FUSED_EMIT_LAUNCHPLAN_H
