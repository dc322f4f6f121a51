//===- Fused.h - The fused dialect ------------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one include for the fused dialect, its attributes and its operations.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_FUSED_H
#define FUSED_IR_FUSED_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"

#include "fused/IR/FusedDialect.h.inc"
#include "fused/IR/FusedEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "fused/IR/FusedAttrs.h.inc"
#define GET_OP_CLASSES
#include "fused/IR/FusedOps.h.inc"

namespace mlir::fused {

/// True if `op` may stand in an epilogue region: a side-effect-free scalar
/// operation of `arith` or `math` (constants included) without regions.
bool isEpilogueOp(Operation *op);

/// True if `map` has only distinct dimensions and constant-0 results: the form
/// of every operand map of `fused.matmul` and `fused.epilogue`.
bool isProjectedMap(AffineMap map);

} // namespace mlir::fused

#endif // FUSED_IR_FUSED_H
