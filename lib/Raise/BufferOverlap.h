//===- BufferOverlap.h - Do two buffers share elements? ---------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What analysis knows about two memrefs, and the test at run time of what it
// doesn't.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_RAISE_BUFFEROVERLAP_H
#define FUSED_LIB_RAISE_BUFFEROVERLAP_H

#include "mlir/Analysis/AliasAnalysis.h"
#include "mlir/IR/Builders.h"

namespace mlir::fused {

enum class Overlap { No, Unknown, View };

/// Does `written` overlap `other`? `View`: one is a view of the other, and no
/// two slices of it that are known to lie apart.
Overlap getOverlap(Value written, Value other, AliasAnalysis &aliases);

/// An i1 that is true at run time if the bytes of no pair overlap. The memrefs
/// have strides.
Value createDisjointTest(OpBuilder &builder, Location loc,
                         ArrayRef<std::pair<Value, Value>> pairs);

} // namespace mlir::fused

#endif // FUSED_LIB_RAISE_BUFFEROVERLAP_H
