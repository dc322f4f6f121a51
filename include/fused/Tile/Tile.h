//===- Tile.h - One tile per block ------------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How does a scheduled fused.matmul become a loop over block tiles?
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_TILE_TILE_H
#define FUSED_TILE_TILE_H

#include "fused/IR/Fused.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace mlir {
class RewriterBase;
namespace fused {

struct BlockTiles {
  /// One `scf.forall`, or for the family `cpu` a nest of `scf.for`.
  SmallVector<LoopLikeOpInterface> loops;
  /// The op on one tile: no batch dimensions, no constants in its maps, k
  /// whole.
  MatmulOp tile;
};

/// Tiles batch by 1 and m and n by the schedule's block. A block larger than a
/// static extent is cut to it; a partial tile is smaller, never padded. Takes
/// tensors or memrefs. Fails, with the reason to the rewriter's listener, for
/// an op without a schedule, one already tiled for blocks, and one with more
/// batch dimensions than `#gpu.block` can name (8).
FailureOr<BlockTiles> tileToBlocks(RewriterBase &rewriter, MatmulOp op);

} // namespace fused
} // namespace mlir

#endif // FUSED_TILE_TILE_H
