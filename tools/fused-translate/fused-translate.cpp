//===- fused-translate.cpp - linalg in, PTX or a launch plan out ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a module, from any level that fused-lower-pipeline takes or already
// lowered, and prints what comes out for one GPU.
//
//===----------------------------------------------------------------------===//

#include "fused/Emit/EmitPTX.h"
#include "fused/Emit/LaunchPlan.h"
#include "fused/InitAll.h"
#include "fused/Pipelines/Pipelines.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Target/LLVM/NVVM/Target.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
namespace cl = llvm::cl;

namespace {
enum class Action { Ptx, LaunchPlan };
} // namespace

/// Kernels in llvm: the Lower room has been here already.
static bool isLowered(ModuleOp module) {
  return module
      .walk([](gpu::GPUModuleOp kernels) {
        return kernels.getOps<LLVM::LLVMFuncOp>().empty()
                   ? WalkResult::advance()
                   : WalkResult::interrupt();
      })
      .wasInterrupted();
}

int main(int argc, char **argv) {
  cl::OptionCategory category("fused-translate options");
  cl::opt<std::string> input(cl::Positional, cl::desc("<module.mlir, - for stdin>"),
                             cl::init("-"), cl::cat(category));
  cl::opt<std::string> output("o", cl::desc("output file (default: stdout)"),
                              cl::value_desc("file"), cl::init("-"),
                              cl::cat(category));
  cl::opt<Action> action(
      cl::desc("what to print:"), cl::Required, cl::cat(category),
      cl::values(clEnumValN(Action::Ptx, "mlir-to-ptx", "the kernels' PTX"),
                 clEnumValN(Action::LaunchPlan, "mlir-to-launch-plan",
                            "a JSON launch plan with the PTX in it")));
  cl::opt<std::string> chip("chip", cl::desc("GPU to compile for (default sm_90a)"),
                            cl::init("sm_90a"), cl::cat(category));
  cl::opt<std::string> device("device", cl::desc("the part, sms=N, or both"),
                              cl::cat(category));
  cl::opt<std::string> schedule("schedule", cl::desc("fields of every schedule"),
                                cl::cat(category));
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "linalg in, PTX or a launch plan out\n");

  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
  registerAllGPUToLLVMIRTranslations(registry);
  fused::registerAllDialects(registry);
  MLIRContext context(registry);

  std::string error;
  auto buffer = openInputFile(input, &error);
  if (!buffer) {
    llvm::errs() << "fused-translate: error: " << error << '\n';
    return 1;
  }
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, &context);
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return 1;

  if (!isLowered(*module)) {
    PassManager manager(&context);
    fused::PipelineOptions options;
    options.chip = chip;
    options.device = device;
    options.schedule = schedule;
    fused::buildLowerPipeline(manager, options);
    if (failed(manager.run(*module)))
      return 1;
  }
  FailureOr<std::string> ptx = fused::emitPTX(*module);
  if (failed(ptx))
    return 1;
  auto file = openOutputFile(output, &error);
  if (!file) {
    llvm::errs() << "fused-translate: error: " << error << '\n';
    return 1;
  }
  if (action == Action::Ptx)
    file->os() << *ptx;
  else if (failed(fused::emitLaunchPlan(*module, chip, *ptx, file->os())))
    return 1;
  file->keep();
  return 0;
}
