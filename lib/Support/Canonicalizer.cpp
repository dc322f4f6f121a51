//===- Canonicalizer.cpp - Upstream's, as far as it is exact --------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Support/Canonicalizer.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

std::unique_ptr<Pass> fused::createExactCanonicalizerPass() {
  // Patterns are named by their types, here of MLIR's ArithOps.cpp; a test asks
  // that they are still off.
  std::string disabled[] = {"(anonymous namespace)::TruncFSIToFPToSIToFP",
                            "(anonymous namespace)::TruncFUIToFPToUIToFP"};
  return createCanonicalizerPass(GreedyRewriteConfig(), disabled);
}
