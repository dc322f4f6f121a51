//===- FusedPasses.cpp - Plugin for the stock mlir-opt --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry points through which mlir-opt finds our dialects, passes and
// pipelines (--load-dialect-plugin, --load-pass-plugin).
//
//===----------------------------------------------------------------------===//

#include "fused/InitAll.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Threading.h"

/// Both entry points register the passes, and a pipeline may be registered only
/// once.
static void registerPassesOnce() {
  static llvm::once_flag flag;
  llvm::call_once(flag, mlir::fused::registerAllPasses);
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "FusedPasses", LLVM_VERSION_STRING,
          registerPassesOnce};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "FusedPasses", LLVM_VERSION_STRING,
          [](mlir::DialectRegistry *registry) {
            mlir::fused::registerAllDialects(*registry);
            registerPassesOnce();
          }};
}
