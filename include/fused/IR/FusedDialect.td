//===- FusedDialect.td - The fused dialect ------------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect that gives a contraction an after-the-reduction phase.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_FUSEDDIALECT_TD
#define FUSED_IR_FUSEDDIALECT_TD

include "mlir/IR/OpBase.td"

def Fused_Dialect : Dialect {
  let name = "fused";
  let cppNamespace = "::mlir::fused";
  let summary = "Matmuls with an epilogue, on whole problems and on tiles";
  let description = [{
    The body of a `linalg.generic` runs once per point of the whole iteration
    space, so it has no place for what must happen once per output element
    *after* the sum over k: a bias written there is added K times and a ReLU
    clamps partial sums. `fused.matmul` is a contraction with such a place, its
    *epilogue* region; `fused.epilogue` is the same region alone, applied to one
    finished accumulator tile.

    **Tile-local** means computable from one output tile: every operand of the
    epilogue is indexed by batch, m and n only and the region reads nothing else
    (it is isolated from above and holds scalar `arith` and `math` ops only). The
    verifiers enforce it, so no later pass has to ask again.

    Words: the *mainloop* is the loop over k that accumulates; the *accumulator*
    is the tile being summed; the *schedule* is the decision how a matmul is
    tiled and mapped, written once by `fused-select-schedule`.
  }];
  let useDefaultAttributePrinterParser = 1;
  // Created by canonicalization.
  let dependentDialects = ["::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

#endif // FUSED_IR_FUSEDDIALECT_TD
