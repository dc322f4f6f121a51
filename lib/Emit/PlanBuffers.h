//===- PlanBuffers.h - Memrefs as parts of a plan's buffers -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_EMIT_PLANBUFFERS_H
#define FUSED_LIB_EMIT_PLANBUFFERS_H

#include "PlanExpressions.h"

#include "mlir/IR/BuiltinTypes.h"

namespace mlir {
namespace fused {
namespace plan {

/// A memref value: where its elements are in the memory of a named buffer.
struct BufferView {
  std::string root;
  /// In elements, from the first element of `root`.
  Expr offset = 0;
  SmallVector<Expr> sizes, strides;
  /// The memref's base pointer is the first element of `root`, so that an
  /// absolute offset (reinterpret_cast) can be told.
  bool baseAtRoot = true;

  /// The whole of a row-major buffer with these sizes.
  static BufferView contiguous(StringRef root, ArrayRef<Expr> sizes);
};

/// Finds the expression of an index value.
using Lookup = function_ref<FailureOr<Expr>(OpFoldResult)>;

/// The result of a view-like memref operation (subview, cast, expand_shape,
/// collapse_shape, reinterpret_cast) on `source`; nullopt if `op` is none;
/// failure after an error at its location.
std::optional<FailureOr<BufferView>>
applyView(Operation *op, const BufferView &source, Lookup lookup);

} // namespace plan
} // namespace fused
} // namespace mlir

#endif // FUSED_LIB_EMIT_PLANBUFFERS_H
