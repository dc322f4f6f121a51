//===- outside.cpp - A host compiler in a page ----------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers our dialects and passes, runs a pipeline of ours on a linalg module
// of its own, and checks that the matmul came out fused, with a schedule.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Fused.h"
#include "fused/InitAll.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

static const char *const kSource = R"mlir(
func.func @layer(%a: tensor<512x1024xbf16>, %b: tensor<1024x2048xbf16>,
                 %d: tensor<512x2048xbf16>) -> tensor<512x2048xbf16> {
  %zero = arith.constant 0.0 : bf16
  %zeros = linalg.fill ins(%zero : bf16) outs(%d : tensor<512x2048xbf16>)
      -> tensor<512x2048xbf16>
  %r = linalg.matmul ins(%a, %b : tensor<512x1024xbf16>, tensor<1024x2048xbf16>)
      outs(%zeros : tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
  return %r : tensor<512x2048xbf16>
}
)mlir";

int main() {
  using namespace mlir;
  registerAllPasses();
  fused::registerAllPasses();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  fused::registerAllDialects(registry);
  MLIRContext context(registry);

  auto module = parseSourceString<ModuleOp>(kSource, &context);
  PassManager pm(&context);
  if (!module ||
      failed(parsePassPipeline("fused-schedule-pipeline{chip=sm_90a}", pm)) ||
      failed(pm.run(*module)))
    return 1;
  int scheduled = 0;
  module->walk([&](fused::MatmulOp op) { scheduled += bool(op.getSchedule()); });
  llvm::outs() << scheduled << " matmul with a schedule\n";
  return scheduled == 1 ? 0 : 1;
}
