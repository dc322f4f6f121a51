//===- Passes.td - fused-tile-to-blocks --------------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass that makes one tile per thread block.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_TILE_PASSES_TD
#define FUSED_TILE_PASSES_TD

include "mlir/Pass/PassBase.td"

def TileToBlocksPass : Pass<"fused-tile-to-blocks"> {
  let summary = "Tile fused.matmul over batch, M and N, one tile per block";
  let description = [{
    Batch dimensions are tiled by 1 and m and n by `block` of the op's schedule; k
    stays whole, so the epilogue is still applied to finished sums. The loop is an
    `scf.forall` mapped to `#gpu.block`: n to x, m to y, one batch dimension to z
    (with more of them all are linear: n is `linear_dim_0`, m `linear_dim_1`, ...).
    For the family `cpu` it is a nest of `scf.for`, which needs no mapping to run.

    Afterwards every scheduled `fused.matmul` is one tile: its iteration space is
    (m, n, k) without batch dimensions, its maps have no constant results, and it
    keeps the schedule. Tiles at the border are smaller (`affine.min`), never
    padded; an empty m, n or batch is an empty loop. An op with an extent that is
    statically 0 is decomposed instead: there is nothing to sum or to compute.

    An op without a schedule is left as it is, with a `missed` remark.

    Before:
    ```mlir
    %r = fused.matmul acc(f32) ins(%a, %b : tensor<256x64xbf16>, tensor<64x512xbf16>)
        outs(%d : tensor<256x512xf32>) maps [#mk, #kn, #mn]
        schedule(<family = simt, block = [128, 128, 32]>) {
    ^bb0(%acc: f32):
      fused.yield %acc : f32
    } -> tensor<256x512xf32>
    ```
    After:
    ```mlir
    %r = scf.forall (%m, %n) = (0, 0) to (256, 512) step (128, 128)
        shared_outs(%o = %d) -> (tensor<256x512xf32>) {
      %at = tensor.extract_slice %a[%m, 0] [128, 64] [1, 1] : tensor<256x64xbf16> to tensor<128x64xbf16>
      %bt = tensor.extract_slice %b[0, %n] [64, 128] [1, 1] : tensor<64x512xbf16> to tensor<64x128xbf16>
      %dt = tensor.extract_slice %o[%m, %n] [128, 128] [1, 1] : tensor<256x512xf32> to tensor<128x128xf32>
      %t = fused.matmul acc(f32) ins(%at, %bt : tensor<128x64xbf16>, tensor<64x128xbf16>)
          outs(%dt : tensor<128x128xf32>) maps [#mk, #kn, #mn]
          schedule(<family = simt, block = [128, 128, 32]>) {
      ^bb0(%acc: f32):
        fused.yield %acc : f32
      } -> tensor<128x128xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %o[%m, %n] [128, 128] [1, 1] : tensor<128x128xf32> into tensor<256x512xf32>
      }
    } {mapping = [#gpu.block<y>, #gpu.block<x>]}
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect",
    "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
    "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"];
}

#endif // FUSED_TILE_PASSES_TD
