//===- FusedGpu.h - The tile-level GPU dialect ------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one include for the fused_gpu dialect, its types and its operations.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_GPU_FUSEDGPU_H
#define FUSED_GPU_FUSEDGPU_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "fused/Gpu/FusedGpuDialect.h.inc"
#include "fused/Gpu/FusedGpuEnums.h.inc"
#define GET_TYPEDEF_CLASSES
#include "fused/Gpu/FusedGpuTypes.h.inc"
#define GET_OP_CLASSES
#include "fused/Gpu/FusedGpuOps.h.inc"

namespace mlir::fused_gpu {

/// Along which of m and n an operand with this map over (batch..., m, n) varies.
Along getAlong(AffineMap map);

} // namespace mlir::fused_gpu

#endif // FUSED_GPU_FUSEDGPU_H
