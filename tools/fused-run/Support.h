//===- Support.h - Errors and pipelines of fused-run ------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a failure inside MLIR becomes the tool's one line of error text.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_SUPPORT_H
#define FUSED_RUN_SUPPORT_H

#include "fused/Runtime/Result.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"

namespace fusedrun {

/// A lower-case, one-line error.
llvm::Error makeError(const llvm::Twine &message);

/// The runtime's errors as LLVM's.
llvm::Error takeStatus(fusedrt::Status status);
template <typename T>
llvm::Expected<T> takeResult(fusedrt::Result<T> result) {
  if (!result.ok())
    return makeError(result.error());
  return std::move(*result);
}

/// While alive, keeps the text of the first MLIR error, drops later ones and
/// prints remarks and warnings to stderr, one line each and each once.
class FirstError {
public:
  explicit FirstError(mlir::MLIRContext *context);

  /// `file:line:column: text` of the first error, or `fallback` if there was
  /// none.
  llvm::Error take(const llvm::Twine &fallback) const;

private:
  std::string text;
  llvm::StringSet<> printed;
  mlir::ScopedDiagnosticHandler handler;
};

/// While alive, MLIR's optimization remarks become remark diagnostics.
class RemarkScope {
public:
  explicit RemarkScope(mlir::MLIRContext *context);
  ~RemarkScope();

private:
  mlir::MLIRContext *context;
};

/// Runs a textual pass pipeline (`builtin.module(...)` without the anchor).
llvm::Error runPipeline(mlir::ModuleOp module, llvm::StringRef pipeline);

} // namespace fusedrun

#endif // FUSED_RUN_SUPPORT_H
