#include "fused/Emit/EmitPTX.h"
#include "fused/Emit/LaunchPlan.h"
#include "fused/InitAll.h"
#include "fused/Pipelines/Pipelines.h"
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
int main(int argc, char **argv) {
  llvm::cl::opt<std::string> in(llvm::cl::Positional), out("o"), chip("chip", llvm::cl::init("sm_90a")), sched("schedule");
  llvm::cl::opt<bool> plan("mlir-to-launch-plan"), ptxOnly("mlir-to-ptx");
  llvm::cl::ParseCommandLineOptions(argc, argv);
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
  registerAllGPUToLLVMIRTranslations(registry);
  fused::registerAllDialects(registry);
  MLIRContext context(registry);
  llvm::SourceMgr mgr;
  SourceMgrDiagnosticHandler handler(mgr, &context);
  auto module = parseSourceFile<ModuleOp>(in, &context);
  if (!module) return 1;
  PassManager pm(&context);
  fused::PipelineOptions options;
  options.chip = chip; options.schedule = sched;
  fused::buildLowerPipeline(pm, options);
  if (failed(pm.run(*module))) return 1;
  auto ptx = fused::emitPTX(*module);
  if (failed(ptx)) return 1;
  std::string error;
  auto file = openOutputFile(out, &error);
  if (ptxOnly) file->os() << *ptx;
  else if (failed(fused::emitLaunchPlan(*module, chip, *ptx, file->os()))) return 1;
  file->keep();
  return 0;
}
