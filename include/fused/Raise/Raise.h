//===- Raise.h - linalg to fused.matmul -------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes linalg on tensors; gives `fused.matmul` with everything tile-local that
// followed it in its region, and whatever could not be fused untouched behind
// it. The room's passes, in order:
//
//   inline                       private callees (JAX keeps relu, gelu as such)
//   convert-elementwise-to-linalg   arith and math on tensors
//   canonicalize, cse
//   fused-raise-buffers          linalg on memrefs -> on tensors
//   fused-split-zero-points      quantized contraction -> contraction, correction
//   fused-raise-matmul           contraction -> fused.matmul, identity epilogue
//   fused-fold-operands          free producers of A, B, init
//   fused-absorb-epilogue        tile-local consumers, to a fixpoint
//   canonicalize, cse
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RAISE_RAISE_H
#define FUSED_RAISE_RAISE_H

#include "fused/IR/Fused.h"
#include "fused/Support/Remarks.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::fused {

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

/// A linalg operation read as `out += lhs * rhs`. Dimensions are loops of the
/// operation; each list is in the order of the output (k: of lhs).
struct Contraction {
  Value lhs, rhs, out;
  /// Maps from the operation's loops; static unit reduction loops are 0.
  AffineMap lhsMap, rhsMap, outMap;
  SmallVector<unsigned> batch, m, n, k;
  bool unsignedLhs = false, unsignedRhs = false;
};

/// True for element types that kernels multiply: 8 to 64 bits.
bool isMatmulElement(Type type);

/// `map`, from the loops of `op`, with reduction loops of static extent 1 read
/// as 0; if all have that extent, one stays.
AffineMap dropUnitReductions(linalg::LinalgOp op, AffineMap map);

/// Reads `op` as a contraction. Otherwise gives the reason; `isCandidate` says
/// whether the operation's shape is that of a matmul, so that the reason is
/// worth telling.
Refusal matchContraction(linalg::LinalgOp op, Contraction &contraction,
                         bool &isCandidate);

struct RaiseMatmulOptions {
  /// Accumulate 16- and 8-bit floats in the source program's own type.
  bool keepSourceAccumulator = false;
};

/// `linalg` contraction on tensors -> `fused.matmul` with identity epilogue.
void populateRaiseMatmulPatterns(RewritePatternSet &patterns,
                                 const RaiseMatmulOptions &options = {});

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Free producers of lhs, rhs and init -> maps and element types.
void populateFoldOperandsPatterns(RewritePatternSet &patterns);

//===----------------------------------------------------------------------===//
// Epilogue
//===----------------------------------------------------------------------===//

/// A consumer that can become part of a product's epilogue.
struct TileLocalConsumer {
  MatmulOp matmul;
  /// From (batch..., m, n) of the matmul to the consumer's loops.
  AffineMap tileToLoops;
  /// For each operand of the consumer: the result of `matmul` it reads, or -1.
  SmallVector<int> productResult;
};

/// Is `consumer`, which reads a result of `matmul` (directly or through a
/// `tensor.cast`), computable on one tile of it? Gives the reason if not. Where
/// operands are defined is not looked at.
Refusal isTileLocal(linalg::LinalgOp consumer, MatmulOp matmul,
                    TileLocalConsumer &result);

/// What a `fused.matmul` absorbed, for the `passed` remark.
struct FusionRecord {
  SmallVector<StringRef> absorbed;
  /// Bytes written and read back between the unfused operations; nullopt where
  /// a size is dynamic.
  std::optional<int64_t> bytesBefore = 0;
};
using FusionLog = llvm::DenseMap<Operation *, FusionRecord>;

/// Tile-local consumers -> region; `log` (optional) must outlive the patterns.
void populateAbsorbEpiloguePatterns(RewritePatternSet &patterns,
                                    FusionLog *log = nullptr);

/// Batch dimensions that only A (or only B) has -> m (or n), where every
/// operand allows it; products written transposed -> B^T A^T. After absorption.
void populateNormalizeMatmulPatterns(RewritePatternSet &patterns,
                                     FusionLog *log = nullptr);

} // namespace mlir::fused

#endif // FUSED_RAISE_RAISE_H
