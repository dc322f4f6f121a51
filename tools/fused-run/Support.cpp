//===- Support.cpp - Errors and pipelines of fused-run --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line of text for whatever goes wrong inside MLIR.
//
//===----------------------------------------------------------------------===//

#include "Support.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace fusedrun;

llvm::Error fusedrun::makeError(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

llvm::Error fusedrun::takeStatus(fusedrt::Status status) {
  if (status.ok())
    return llvm::Error::success();
  return makeError(status.error());
}

/// `file:line:column: ` of the innermost place in a source file, else empty.
static std::string describe(mlir::Location loc) {
  std::string text;
  loc->walk([&](mlir::Location inner) {
    auto file = mlir::dyn_cast<mlir::FileLineColLoc>(inner);
    if (!file)
      return mlir::WalkResult::advance();
    text = llvm::formatv("{0}:{1}:{2}: ", file.getFilename().getValue(),
                         file.getLine(), file.getColumn());
    return mlir::WalkResult::interrupt();
  });
  return text;
}

FirstError::FirstError(mlir::MLIRContext *context)
    : handler(context, [this](mlir::Diagnostic &diagnostic) {
        std::string place = describe(diagnostic.getLocation());
        switch (diagnostic.getSeverity()) {
        case mlir::DiagnosticSeverity::Error:
          if (text.empty())
            text = place + diagnostic.str();
          break;
        case mlir::DiagnosticSeverity::Remark:
        case mlir::DiagnosticSeverity::Warning: {
          bool remark =
              diagnostic.getSeverity() == mlir::DiagnosticSeverity::Remark;
          std::string line =
              place + (remark ? "remark: " : "warning: ") + diagnostic.str();
          // A greedy pass meets the same obstacle in every round.
          if (printed.insert(line).second)
            llvm::errs() << line << '\n';
          break;
        }
        case mlir::DiagnosticSeverity::Note:
          break;
        }
        return mlir::success();
      }) {}

RemarkScope::RemarkScope(mlir::MLIRContext *context) : context(context) {
  mlir::remark::RemarkCategories categories;
  // `all` alone enables nothing: each kind has to be named.
  categories.passed = categories.missed = ".*";
  categories.analysis = categories.failed = ".*";
  // Cannot fail: there is no file to open.
  (void)mlir::remark::enableOptimizationRemarks(
      *context, nullptr,
      std::make_unique<mlir::remark::RemarkEmittingPolicyAll>(), categories,
      /*printAsEmitRemarks=*/true);
}

RemarkScope::~RemarkScope() { context->setRemarkEngine(nullptr); }

llvm::Error FirstError::take(const llvm::Twine &fallback) const {
  if (text.empty())
    return makeError(fallback);
  return makeError(llvm::StringRef(text).split('\n').first.rtrim());
}

llvm::Error fusedrun::runPipeline(mlir::ModuleOp module,
                                  llvm::StringRef pipeline) {
  FirstError errors(module.getContext());
  mlir::PassManager manager(module.getContext());
  std::string parseErrors;
  llvm::raw_string_ostream stream(parseErrors);
  if (mlir::failed(mlir::parsePassPipeline(pipeline, manager, stream))) {
    // After the parser's name for its input and a column in it.
    llvm::StringRef first = llvm::StringRef(parseErrors).split('\n').first;
    size_t start = first.find("error: ");
    return makeError(start == llvm::StringRef::npos ? first
                                                    : first.substr(start + 7));
  }
  if (mlir::failed(manager.run(module)))
    return errors.take("compilation failed in '" + pipeline + "'");
  return llvm::Error::success();
}
