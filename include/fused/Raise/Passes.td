//===- Passes.td - Raise: linalg to fused.matmul -----------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes of the Raise room, in flow order.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RAISE_PASSES_TD
#define FUSED_RAISE_PASSES_TD

include "mlir/Pass/PassBase.td"

def InlineCalleesPass : Pass<"fused-inline-callees"> {
  let summary = "Inline functions, unless unknown operations may hold symbols";
  let description = [{
    Runs upstream's `inline`, which brings an activation that is a private function
    to the matmul before it. An operation of an unknown dialect with a region may be
    a symbol table, whose uses nobody can see; upstream's pass ends with a null
    pointer there. Such a program is left alone.

    ```mlir
    func.func private @relu(%x: tensor<4x4xf32>) -> tensor<4x4xf32> { ... }
    func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %y = func.call @relu(%a) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    ```
    becomes
    ```mlir
    func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %y = linalg.max ...
    ```
  }];
}

def RaiseBuffersPass : Pass<"fused-raise-buffers"> {
  let summary = "Rewrite contractions on buffers and what is around them on tensors";
  let description = [{
    A contraction on memrefs and the linalg operations and copies around it, with
    nothing between them that touches memory, become the same operations on
    tensors. What they read is a `bufferization.to_tensor`; what they leave behind
    is written at the end (`bufferization.materialize_in_destination`), but for
    allocations that nobody else uses, which are gone. An operation that reads its
    own output at other positions than it writes is no such operation, nor is one
    outside the default memory space.

    That is the same program only if the buffers do not overlap. Where alias
    analysis and the argument attribute `llvm.noalias` do not say so, addresses are
    compared at run time, and the operations on memrefs stay as the other branch.

    Before:

    ```mlir
    linalg.fill ins(%zero : f32) outs(%out : memref<34x45xf32>)
    linalg.matmul ins(%a, %b : memref<34x19xf32>, memref<19x45xf32>) outs(%out : memref<34x45xf32>)
    linalg.generic ... ins(%out, %bias : ...) outs(%out : memref<34x45xf32>) { max(x + bias, 0) }
    ```

    After, where the arguments are `llvm.noalias`:

    ```mlir
    %0 = bufferization.to_tensor %out restrict writable : memref<34x45xf32> to tensor<34x45xf32>
    %1 = linalg.fill ins(%zero : f32) outs(%0 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = bufferization.to_tensor %a restrict : ...
    %3 = bufferization.to_tensor %b restrict : ...
    %4 = linalg.matmul ins(%2, %3 : ...) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
    %5 = bufferization.to_tensor %bias restrict : ...
    %6 = linalg.generic ... ins(%4, %5 : ...) outs(%4 : tensor<34x45xf32>) { max(x + bias, 0) }
    bufferization.materialize_in_destination %6 in writable %out : ...
    ```
  }];
  let dependentDialects = ["arith::ArithDialect",
                           "bufferization::BufferizationDialect",
                           "linalg::LinalgDialect", "memref::MemRefDialect",
                           "scf::SCFDialect", "tensor::TensorDialect"];
}

def SplitZeroPointsPass : Pass<"fused-split-zero-points"> {
  let summary = "Move zero points out of quantized contractions";
  let description = [{
    A contraction on tensors whose integer factors are `widen(a) - x` and
    `widen(b) - y`, x and y scalar operands (`linalg.quantized_matmul`,
    `linalg.quantized_batch_matmul`, or a `linalg.generic` of this body), becomes
    the contraction of a and b, followed by an elementwise operation that adds
    `K*x*y - y*sum(a) - x*sum(b)`, sums over k. Integers wrap, so the values are
    the same to the bit. A zero point that is the constant 0 costs nothing; any
    other one costs the sum over k of the other operand, in an operation of its
    own. The correction is for `fused-absorb-epilogue` like any consumer.

    The difference may also be what elementwise producers of the operands compute
    (ONNX's MatMulInteger), if it can't wrap before it is widened.

    Before:

    ```mlir
    %0 = linalg.quantized_matmul ins(%a, %b, %x, %c0 : tensor<34x19xi8>, tensor<19x45xi8>, i32, i32)
        outs(%zeros : tensor<34x45xi32>) -> tensor<34x45xi32>
    ```

    After:

    ```mlir
    %p = linalg.generic ... ins(%a, %b : ...) outs(%zeros : tensor<34x45xi32>) { out + a * b }
    %s = linalg.generic ... ins(%b : tensor<19x45xi8>) outs(%zeros : tensor<45xi32>) { out + b }
    %0 = linalg.generic ... ins(%p, %s : ...) outs(%e : tensor<34x45xi32>) { p - s * x }
    ```
  }];
  let dependentDialects = ["arith::ArithDialect", "linalg::LinalgDialect",
                           "tensor::TensorDialect"];
}

def RaiseMatmulPass : Pass<"fused-raise-matmul"> {
  let summary = "Raise contractions to `fused.matmul` with an identity epilogue";
  let description = [{
    Every linalg operation on tensors whose loops and body are those of a
    contraction (a sum over k of products of two operands, each widened exactly)
    becomes a `fused.matmul`: `linalg.matmul` with any indexing maps,
    `batch_matmul`, `contract`, `matvec`, `vecmat`, `dot`, a `linalg.generic`, a
    1x1 convolution. What the sum starts from is the `outs` operand: zero is
    dropped, anything else becomes `init`. Several reductions become one k, by a
    reshape where they lie next to each other, else by a transposed copy of the
    operand. An elementwise product of two tensors and a sum over it, with no
    other user in between, are one contraction too (`(a * v).sum(-1)`).

    Where the source accumulates in a float of 16 bits or less the accumulator is
    f32 and the region's first operation rounds to the source type (unless
    `keep-source-accumulator`).

    After the pass no contraction with a matmul's maps and body is left in linalg
    form; what looks like one and is not is refused with a remark, and so is what
    stands inside a parallel loop or a kernel, which can't launch one. A sum over
    several reductions of which one is empty is what it starts from.

    Before:

    ```mlir
    %0 = linalg.matmul ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
        outs(%zeros : tensor<34x45xf32>) -> tensor<34x45xf32>
    ```

    After:

    ```mlir
    %0 = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xf32>, tensor<19x45xf32>)
        outs(%empty : tensor<34x45xf32>)
        maps [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
              affine_map<(m, n) -> (m, n)>] {
    ^bb0(%acc: f32):
      fused.yield %acc : f32
    } -> tensor<34x45xf32>
    ```
  }];
  let options = [
    Option<"keepSourceAccumulator", "keep-source-accumulator", "bool",
           /*default=*/"false",
           "Accumulate 16- and 8-bit floats in the source program's own type">];
  let dependentDialects = ["arith::ArithDialect", "fused::FusedDialect",
                           "linalg::LinalgDialect", "tensor::TensorDialect"];
}

def FoldOperandsPass : Pass<"fused-fold-operands"> {
  let summary = "Fold free producers of A, B and init into `fused.matmul`";
  let description = [{
    Producers that only change how an operand is addressed or exactly widen its
    elements are folded into the operand's map and element type: transposes,
    broadcasts, copies, reshapes of unit dimensions, casts of static shape, and
    `extf`, `extsi`, `extui`. So a model exported as f32 contractions of widened
    bf16 values reaches the tensor cores with bf16 operands and an f32
    accumulator.

    Where a transposed operand is collapsed before it is read (heads and batch
    joined, say) the product gets loops for the parts, and the transpose folds;
    k can't have parts, so there the copy stays. It and any other elementwise
    producer of A or B are named in a remark.

    Before:

    ```mlir
    %t = linalg.transpose ins(%w : tensor<45x19xbf16>) outs(%e : tensor<19x45xbf16>) permutation = [1, 0]
    %f = linalg.generic ... ins(%t : tensor<19x45xbf16>) { arith.extf ... } -> tensor<19x45xf32>
    %0 = fused.matmul acc(f32) ins(%a, %f : tensor<34x19xf32>, tensor<19x45xf32>) ...
        maps [..., affine_map<(m, n, k) -> (k, n)>, ...]
    ```

    After:

    ```mlir
    %0 = fused.matmul acc(f32) ins(%a, %w : tensor<34x19xf32>, tensor<45x19xbf16>) ...
        maps [..., affine_map<(m, n, k) -> (n, k)>, ...]
    ```
  }];
  let dependentDialects = ["arith::ArithDialect", "fused::FusedDialect",
                           "tensor::TensorDialect"];
}

def AbsorbEpiloguePass : Pass<"fused-absorb-epilogue"> {
  let summary = "Absorb tile-local consumers into the epilogue of `fused.matmul`";
  let description = [{
    Elementwise consumers of a `fused.matmul` whose operands are indexed by
    batch, m and n alone move into its region, to a fixpoint: any linalg
    operation with parallel loops and scalar `arith` or `math` in its body,
    through reshapes and casts, with the elementwise producers of their other
    operands. A reshape that the other operands can't follow (a mask shared by
    heads, heads moved to the front) gives the product loops for its parts:
    batch dimensions, which operands without them share. Positions
    (`linalg.index`) become an operand, the vector 0, 1, 2, and so on. A value
    that has other uses becomes one more result. In the end a product whose every
    result is written transposed is turned by swapping A and B, batch dimensions
    that only one of them has join m or n, and those of size 1 go. `linalg.unpack`
    and `linalg.pack` of a product are transposes and reshapes here. Element
    semantics is kept to the bit: operations are moved, never rewritten.

    One `passed` remark per `fused.matmul` with what it absorbed and the bytes of
    output traffic before and after; one `missed` remark per consumer that was
    refused, at the consumer.

    Before:

    ```mlir
    %0 = fused.matmul acc(f32) ins(%a, %b : ...) outs(%e : tensor<34x45xf32>) ...
    %1 = linalg.generic {indexing_maps = [(d0, d1) -> (d0, d1), (d0, d1) -> (d1), ...], ...}
        ins(%0, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
    ^bb0(%x: f32, %y: f32, %o: f32):
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
    } -> tensor<34x45xf32>
    ```

    After:

    ```mlir
    %1 = fused.matmul acc(f32) ins(%a, %b : ...) epilogue_ins(%bias : tensor<45xf32>)
        outs(%e : tensor<34x45xf32>) maps [..., affine_map<(m, n) -> (n)>, ...] {
    ^bb0(%acc: f32, %y: f32):
      %s = arith.addf %acc, %y : f32
      fused.yield %s : f32
    } -> tensor<34x45xf32>
    ```
  }];
  let dependentDialects = ["arith::ArithDialect", "fused::FusedDialect",
                           "linalg::LinalgDialect", "math::MathDialect",
                           "tensor::TensorDialect"];
}

#endif // FUSED_RAISE_PASSES_TD
