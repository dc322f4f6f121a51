//===- Signature.h - The function to run and its operands -------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which function of the module runs, and what it takes and gives.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_SIGNATURE_H
#define FUSED_RUN_SIGNATURE_H

#include "fused/Runtime/ElementType.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"

namespace fusedrun {

/// An argument or a result.
struct Slot {
  enum class Kind { Scalar, Tensor, Buffer };

  Kind kind = Kind::Scalar;
  fusedrt::ElementType element = fusedrt::ElementType::F32;
  /// `index`, held as i64.
  bool isIndex = false;
  /// ShapedType::kDynamic where known only when the function runs.
  llvm::SmallVector<int64_t> shape;
  /// Of a buffer with a strided layout, in elements; kDynamic as above.
  std::optional<llvm::SmallVector<int64_t>> strides;
  int64_t offset = 0;

  bool isDynamic() const;
  /// `2x?xbf16`, as in MLIR's types.
  std::string str() const;
};

struct Signature {
  std::string function;
  std::vector<Slot> arguments, results;

  /// Results, then the buffers among the arguments: what a run gives back.
  std::vector<Slot> outputs() const;
};

/// The function called `name`; without a name the only public one, else `main`
/// or `main_fn`.
llvm::Expected<mlir::func::FuncOp> selectFunction(mlir::ModuleOp module,
                                                  llvm::StringRef name);

/// Fails on types that a host array can't hold.
llvm::Expected<Signature> readSignature(mlir::func::FuncOp function);

/// A copy of `module` with only `function` and what it needs.
mlir::OwningOpRef<mlir::ModuleOp> extractFunction(mlir::ModuleOp module,
                                                  llvm::StringRef function);

} // namespace fusedrun

#endif // FUSED_RUN_SIGNATURE_H
