//===- InlineCallees.cpp - Activations that are functions -----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's inliner, where it can work.
//
//===----------------------------------------------------------------------===//

#include "fused/Raise/Passes.h"
#include "fused/Support/Canonicalizer.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace mlir::fused {
#define GEN_PASS_DEF_INLINECALLEESPASS
#include "fused/Raise/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

namespace {
struct InlineCalleesPass : fused::impl::InlineCalleesPassBase<InlineCalleesPass> {
  using Base::Base;

  void runOnOperation() override {
    // SymbolTable::getSymbolUses gives up on these, and the inliner (22.1.8)
    // uses what it returns without a test.
    WalkResult search = getOperation()->walk([](Operation *op) {
      bool unknown = op->getNumRegions() == 1 && !op->getDialect();
      return unknown ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (search.wasInterrupted())
      return;
    OpPassManager inliner(getOperation()->getName());
    inliner.addPass(createInlinerPass({}, [](OpPassManager &callee) {
      callee.addPass(fused::createExactCanonicalizerPass());
    }));
    if (failed(runPipeline(inliner, getOperation())))
      signalPassFailure();
  }
};
} // namespace
