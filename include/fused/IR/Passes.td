//===- Passes.td - fused-decompose -------------------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass that takes fused operations back to linalg.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_PASSES_TD
#define FUSED_IR_PASSES_TD

include "mlir/Pass/PassBase.td"

def DecomposePass : Pass<"fused-decompose"> {
  let summary = "Decompose fused.matmul and fused.epilogue into linalg";
  let description = [{
    The exact meaning in upstream operations: a fill (or the widened `init`), one
    accumulating contraction, and a `linalg.generic` with the epilogue's region.
    The contraction is a `linalg.contract`; a `linalg.generic` where one operand
    is unsigned and the other signed, the accumulator is i1, a map has a constant
    result, or a batch dimension is in neither operand. Afterwards no fused op on
    tensors or memrefs is left (of the kinds asked for).

    Before:
    ```mlir
    %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xbf16>, tensor<19x45xbf16>)
        epilogue_ins(%bias : tensor<45xf32>) outs(%d : tensor<34x45xf32>)
        maps [#mk, #kn, #n, #mn] {
    ^bb0(%acc: f32, %v: f32):
      %s = arith.addf %acc, %v : f32
      fused.yield %s : f32
    } -> tensor<34x45xf32>
    ```
    After:
    ```mlir
    %e = tensor.empty() : tensor<34x45xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
    %s = linalg.contract indexing_maps = [#mk, #kn, #mn]
        ins(%a, %b : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%z : tensor<34x45xf32>) -> tensor<34x45xf32>
    %r = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]}
        ins(%s, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%d : tensor<34x45xf32>) {
    ^bb0(%acc: f32, %v: f32, %out: f32):
      %t = arith.addf %acc, %v : f32
      linalg.yield %t : f32
    } -> tensor<34x45xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect",
    "::mlir::tensor::TensorDialect"];
  let options = [
    Option<"matmuls", "matmuls", "bool", /*default=*/"true",
           "Decompose fused.matmul.">,
    Option<"epilogues", "epilogues", "bool", /*default=*/"true",
           "Decompose fused.epilogue.">
  ];
}

#endif // FUSED_IR_PASSES_TD
