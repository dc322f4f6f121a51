//===- Passes.td - fused-hoist-epilogue, fused-bufferize ---*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that open the mainloop and put the tiles on buffers.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_HOIST_PASSES_TD
#define FUSED_HOIST_PASSES_TD

include "mlir/Pass/PassBase.td"

def HoistEpiloguePass : Pass<"fused-hoist-epilogue"> {
  let summary = "Split a tile into a K mainloop and one epilogue after it";
  let description = [{
    The accumulator starts from zero (or the widened `init`), the loop over k
    only adds to it, and `fused.epilogue` runs once on the finished sum, with the
    schedule of the op. The step is k of the schedule's `block`, cut to a static
    extent; the last step may be shorter (`affine.min`). With K = 0 the loop is
    empty and the result is the epilogue of what the sum starts from.

    Afterwards no scheduled `fused.matmul` is left, and a mainloop holds slices of
    lhs and rhs and exactly one accumulating contraction: a `linalg.contract`, or
    a `linalg.generic` where `fused-decompose` needs one too. An op without a
    schedule is left as it is, with a `missed` remark.

    Before:
    ```mlir
    %r = fused.matmul acc(f32) ins(%a, %b : tensor<16x64xbf16>, tensor<64x16xbf16>)
        epilogue_ins(%bias : tensor<16xf32>) outs(%d : tensor<16x16xf32>)
        maps [#mk, #kn, #n, #mn] schedule(<family = cpu, block = [16, 16, 32]>) {
    ^bb0(%acc: f32, %v: f32):
      %s = arith.addf %acc, %v : f32
      fused.yield %s : f32
    } -> tensor<16x16xf32>
    ```
    After:
    ```mlir
    %e = tensor.empty() : tensor<16x16xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
    %sum = scf.for %k = %c0 to %c64 step %c32 iter_args(%acc = %z) -> (tensor<16x16xf32>) {
      %ak = tensor.extract_slice %a[0, %k] [16, 32] [1, 1] : tensor<16x64xbf16> to tensor<16x32xbf16>
      %bk = tensor.extract_slice %b[%k, 0] [32, 16] [1, 1] : tensor<64x16xbf16> to tensor<32x16xbf16>
      %next = linalg.contract indexing_maps = [#mk, #kn, #mn3]
          ins(%ak, %bk : tensor<16x32xbf16>, tensor<32x16xbf16>) outs(%acc : tensor<16x16xf32>) -> tensor<16x16xf32>
      scf.yield %next : tensor<16x16xf32>
    }
    %r = fused.epilogue ins(%sum, %bias : tensor<16x16xf32>, tensor<16xf32>) outs(%d : tensor<16x16xf32>)
        maps [#mn, #n, #mn] schedule(<family = cpu, block = [16, 16, 32]>) {
    ^bb0(%acc: f32, %v: f32):
      %s = arith.addf %acc, %v : f32
      fused.yield %s : f32
    } -> tensor<16x16xf32>
    ```
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect",
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"];
}

def BufferizePass : Pass<"fused-bufferize", "::mlir::ModuleOp"> {
  let summary = "Bufferize hoisted tiles into the form that Map takes";
  let description = [{
    One-shot bufferization of the module with function boundaries: a function from
    tensors to tensors becomes one from memrefs to memrefs, all with the identity
    layout. Arguments of public functions are never overwritten unless they say
    `bufferization.writable = true`. A loop of branches that carries tensors becomes
    an `scf.while` first: upstream's analysis does not see that a block runs again.
    `linalg.pack` and `linalg.unpack` become padding, reshapes and transposes.

    Afterwards each matmul is an `scf.forall` that writes its tiles straight into
    the buffer of the result: no copy of a tile, no intermediate of the result's
    size. That is so too where the result is stored into a buffer whose old contents
    the tile reads at its own positions (`C += A * B`). In a tile the accumulator is one `memref.alloc` that fill (or init),
    mainloop and `fused.epilogue` name directly; the mainloop carries no buffer.
    Loops with one iteration stay (as they would not through `canonicalize`), so
    every tile has its block loop and its mainloop.

    Before:
    ```mlir
    %r = scf.forall (%i) = (0) to (64) step (16) shared_outs(%o = %d) -> (tensor<64x16xf32>) {
      ...
      %sum = scf.for %k = %c0 to %c64 step %c32 iter_args(%acc = %z) -> (tensor<16x16xf32>) { ... }
      %dt = tensor.extract_slice %o[%i, 0] [16, 16] [1, 1] : tensor<64x16xf32> to tensor<16x16xf32>
      %t = fused.epilogue ins(%sum : tensor<16x16xf32>) outs(%dt : tensor<16x16xf32>) ...
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %o[%i, 0] [16, 16] [1, 1] : tensor<16x16xf32> into tensor<64x16xf32>
      }
    } {mapping = [#gpu.block<x>]}
    ```
    After:
    ```mlir
    %r = memref.alloc() : memref<64x16xf32>
    scf.forall (%i) = (0) to (64) step (16) {
      %acc = memref.alloc() : memref<16x16xf32>
      linalg.fill ins(%zero : f32) outs(%acc : memref<16x16xf32>)
      scf.for %k = %c0 to %c64 step %c32 { ... outs(%acc : memref<16x16xf32>) }
      %dt = memref.subview %r[%i, 0] [16, 16] [1, 1] : memref<64x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      fused.epilogue ins(%acc : memref<16x16xf32>) outs(%dt : memref<16x16xf32, strided<[16, 1], offset: ?>>) ...
    } {mapping = [#gpu.block<x>]}
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect"];
}

#endif // FUSED_HOIST_PASSES_TD
