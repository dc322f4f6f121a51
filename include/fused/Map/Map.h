//===- Map.h - From hoisted tiles to tile-level kernels ---------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes: bufferized functions in which each fused matmul is a scf.forall over
//        block tiles of {accumulator buffer; mainloop; fused.epilogue}.
// Gives: gpu.launch (or, outlined, gpu.func) of fused_gpu operations.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_MAP_MAP_H
#define FUSED_MAP_MAP_H

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Value.h"
#include "mlir/Pass/Pass.h"

namespace mlir {
class OpBuilder;
namespace fused {

/// A tile that subviews inside of a launch or loop select from a buffer.
struct TileView {
  /// The buffer, defined outside of the scope that was searched.
  Value base;
  /// Where the tile starts in it, one index per dimension.
  SmallVector<Value> offsets;
  /// The buffer's dimension of each of the tile's (views may drop unit ones).
  SmallVector<int64_t> dims;

  /// A map of the tile's dimensions as one of the buffer's; dropped ones are 0.
  AffineMap expand(AffineMap map) const;
};

/// Follows unit-stride subviews of `memref` that are defined
/// inside of `scope`; fails on any other kind of view in there.
FailureOr<TileView> findTile(OpBuilder &builder, Value memref, Operation *scope);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fused/Map/Passes.h.inc"

} // namespace fused
} // namespace mlir

#endif // FUSED_MAP_MAP_H
