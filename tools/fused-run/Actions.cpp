//===- Actions.cpp - What fused-run does with a module --------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads, compiles, calls, compares and reports.
//
//===----------------------------------------------------------------------===//

#include "Actions.h"
#include "CpuProgram.h"
#include "CudaProgram.h"
#include "Reference.h"
#include "Support.h"
#include "fused/Emit/EmitPTX.h"
#include "fused/Emit/LaunchPlan.h"
#include "fused/IR/Fused.h"
#include "fused/InitAll.h"
#include "fused/Runtime/Npy.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVM/NVVM/Target.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"

using namespace fusedrun;
using namespace mlir;
using fusedrt::HostArray;

namespace {

/// One run of the tool.
class Session {
public:
  explicit Session(const Options &options)
      : options(options),
        context(makeRegistry(), MLIRContext::Threading::DISABLED) {}

  llvm::Expected<bool> run();

private:
  static DialectRegistry makeRegistry();
  llvm::Expected<OwningOpRef<ModuleOp>> parse(const std::string &file);
  llvm::Error chooseDevice();
  llvm::Expected<std::unique_ptr<Program>> compileFused();
  llvm::Expected<std::unique_ptr<Program>> compileForGpu();
  llvm::Expected<std::unique_ptr<Program>> compileUnfused();
  llvm::Expected<std::vector<OutputCheck>>
  checkOutputs(llvm::ArrayRef<HostArray> outputs);
  llvm::Error writeOutputs(llvm::ArrayRef<HostArray> outputs);
  bool reportCheck(llvm::ArrayRef<OutputCheck> checks);
  std::string start() const;

  const Options &options;
  MLIRContext context;
  OwningOpRef<ModuleOp> module; ///< the function and what it needs
  Signature signature;
  std::vector<HostArray> inputs;
  std::unique_ptr<fusedrt::CudaDevice> gpu; ///< none: run on the CPU
  int64_t fusedMatmuls = 0;
  int64_t launches = 0;
};

} // namespace

DialectRegistry Session::makeRegistry() {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
  fused::registerAllDialects(registry);
  return registry;
}

llvm::Expected<OwningOpRef<ModuleOp>> Session::parse(const std::string &file) {
  if (file != "-" && !llvm::sys::fs::exists(file))
    return makeError("'" + file + "': no such file");
  FirstError errors(&context);
  auto parsed = parseSourceFile<ModuleOp>(file, &context);
  if (!parsed)
    return errors.take("'" + file + "': cannot be parsed");
  return parsed;
}

/// Fused matmuls that Raise makes of `module`.
static llvm::Expected<int64_t> countFused(ModuleOp module) {
  OwningOpRef<ModuleOp> raised = module.clone();
  if (llvm::Error error = runPipeline(*raised, "fused-raise-pipeline"))
    return error;
  int64_t count = 0;
  raised->walk([&](fused::MatmulOp) { ++count; });
  return count;
}

/// The first GPU if it is asked for, or if there is one and nothing is.
llvm::Error Session::chooseDevice() {
  if (options.device == DeviceKind::Cpu || !options.fuse)
    return llvm::Error::success();
  auto opened = fusedrt::CudaDevice::create();
  if (opened.ok())
    gpu = std::move(*opened);
  else if (options.device == DeviceKind::Cuda)
    return makeError("--device=cuda: " + opened.error());
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Program>> Session::compileForGpu() {
  OwningOpRef<ModuleOp> copy = module->clone();
  // An empty option stands for the pipeline's default.
  std::string chip = options.chip.empty() ? "sm_90a" : options.chip;
  std::string pipeline = "fused-lower-pipeline{chip=" + chip;
  if (!options.schedule.empty())
    pipeline += " schedule=" + options.schedule;
  if (llvm::Error error = runPipeline(*copy, pipeline + "}"))
    return error;
  FirstError errors(&context);
  FailureOr<std::string> ptx = fused::emitPTX(*copy);
  if (failed(ptx))
    return errors.take("compilation to PTX failed");
  std::string plan;
  llvm::raw_string_ostream stream(plan);
  if (failed(fused::emitLaunchPlan(*copy, chip, *ptx, stream)))
    return errors.take("there is no launch plan");
  return CudaProgram::load(*gpu, plan, signature);
}

llvm::Expected<std::unique_ptr<Program>> Session::compileFused() {
  llvm::Expected<int64_t> count = countFused(*module);
  if (!count)
    return count.takeError();
  fusedMatmuls = *count;
  std::optional<RemarkScope> remarks;
  if (options.remarks)
    remarks.emplace(&context);
  if (gpu)
    return compileForGpu();
  OwningOpRef<ModuleOp> copy = module->clone();
  std::string pipeline = "fused-to-cpu-pipeline";
  if (!options.blockTile.empty())
    pipeline += "{block-tile=" + options.blockTile + "}";
  if (llvm::Error error = runPipeline(*copy, pipeline))
    return error;
  remarks.reset();
  return CpuProgram::compile(std::move(copy), signature);
}

llvm::Expected<std::unique_ptr<Program>> Session::compileUnfused() {
  return CpuProgram::compile(module->clone(), signature);
}

llvm::Expected<std::vector<OutputCheck>>
Session::checkOutputs(llvm::ArrayRef<HostArray> outputs) {
  OwningOpRef<ModuleOp> reference = module->clone();
  Signature referenceSignature = signature;
  if (!options.reference.empty()) {
    auto parsed = parse(options.reference);
    if (!parsed)
      return parsed.takeError();
    auto function = selectFunction(**parsed, options.function);
    if (!function)
      return function.takeError();
    auto type = module->lookupSymbol<func::FuncOp>(signature.function);
    if (function->getFunctionType() != type.getFunctionType())
      return makeError("'" + options.reference + "': function '" +
                       function->getName() + "' has another type");
    referenceSignature.function = function->getName().str();
    reference = extractFunction(**parsed, referenceSignature.function);
  }
  ErrorModel model = ErrorModel::of(*reference, inputs);
  // The sum type of a reference; none for the program as it is written.
  auto evaluate = [&](std::optional<FloatType> sum)
      -> llvm::Expected<std::vector<HostArray>> {
    OwningOpRef<ModuleOp> copy = reference->clone();
    if (sum)
      if (llvm::Error error = widenSums(*copy, *sum))
        return error;
    auto program = CpuProgram::compile(std::move(copy), referenceSignature);
    if (!program)
      return program.takeError();
    auto result = (*program)->call(inputs, /*poison=*/true);
    if (!result)
      return result.takeError();
    return std::move(result->outputs);
  };
  auto truth = evaluate(Float64Type::get(&context));
  if (!truth)
    return truth.takeError();
  auto narrow = evaluate(Float32Type::get(&context));
  if (!narrow)
    return narrow.takeError();
  std::vector<OutputCheck> checks;
  for (auto [got, want, other] : llvm::zip_equal(outputs, *truth, *narrow))
    checks.push_back(compareOutput(got, want, other, model));
  // A bf16 sum that was not fused stays far from the truth, and right: it is
  // what the program says, to the bit.
  if (llvm::any_of(checks, [](OutputCheck &check) { return check.wrong; })) {
    auto written = evaluate(std::nullopt);
    if (!written)
      return written.takeError();
    for (auto [got, want, check] : llvm::zip_equal(outputs, *written, checks))
      if (check.wrong && got.bytes == want.bytes) {
        check.wrong = 0;
        check.error = 0;
      }
  }
  return checks;
}

llvm::Error Session::writeOutputs(llvm::ArrayRef<HostArray> outputs) {
  for (const auto &[number, file] : options.outputs)
    if (llvm::Error error =
            takeStatus(fusedrt::writeNpy(file, outputs[number])))
      return error;
  return llvm::Error::success();
}

/// `fused-run: f on cpu: 2 fused matmuls`.
std::string Session::start() const {
  std::string text = "fused-run: " + signature.function + " on " +
                     (gpu ? "cuda" : "cpu") + ": ";
  if (!options.fuse)
    return text + "not fused";
  text += std::to_string(fusedMatmuls) + " fused matmul" +
          (fusedMatmuls == 1 ? "" : "s");
  if (gpu)
    text += ", kernel launches: " + std::to_string(launches);
  return text;
}

/// Prints the summary line and one line per wrong output.
bool Session::reportCheck(llvm::ArrayRef<OutputCheck> checks) {
  const OutputCheck *worst = nullptr;
  bool right = true;
  for (const OutputCheck &check : checks) {
    right &= check.wrong == 0;
    if (!worst || check.error * worst->allowed > worst->error * check.allowed ||
        (check.wrong && !worst->wrong))
      worst = &check;
  }
  llvm::outs() << start();
  if (worst)
    llvm::outs() << llvm::format(", max error %.1e of %.1e allowed",
                                 worst->error, worst->allowed);
  llvm::outs() << (right ? ": ok\n" : ": wrong\n");
  for (auto [i, check] : llvm::enumerate(checks))
    if (check.wrong)
      llvm::outs() << "fused-run: output #" << i << ": " << check.wrong
                   << " of " << check.elements << " elements wrong, first at "
                   << check.firstWrong << '\n';
  return right;
}

llvm::Expected<bool> Session::run() {
  auto parsed = parse(options.file);
  if (!parsed)
    return parsed.takeError();
  auto function = selectFunction(**parsed, options.function);
  if (!function)
    return function.takeError();
  auto read = readSignature(*function);
  if (!read)
    return read.takeError();
  signature = std::move(*read);
  size_t numOutputs = signature.outputs().size();
  if (!options.outputs.empty() && options.outputs.rbegin()->first >= numOutputs)
    return makeError(
        "--output " + llvm::Twine(options.outputs.rbegin()->first) +
        ": the function has " + llvm::Twine(numOutputs) + " outputs");
  auto made = makeInputs(signature, options.inputs);
  if (!made)
    return made.takeError();
  inputs = std::move(*made);
  module = extractFunction(**parsed, signature.function);

  if (llvm::Error error = chooseDevice())
    return error;
  auto program = options.fuse ? compileFused() : compileUnfused();
  if (!program)
    return program.takeError();
  auto result = (*program)->call(inputs, /*poison=*/true);
  if (!result)
    return result.takeError();
  launches = result->launches;
  if (llvm::Error error = writeOutputs(result->outputs))
    return error;

  bool right = true;
  if (options.check) {
    auto checks = checkOutputs(result->outputs);
    if (!checks)
      return checks.takeError();
    right = reportCheck(*checks);
  } else {
    llvm::outs() << start() << ", not checked\n";
  }
  if (options.iterations && !options.fuse) {
    auto time = (*program)->measure(inputs, options.iterations);
    if (!time)
      return time.takeError();
    llvm::outs() << llvm::format("fused-run: unfused %.3f ms\n", *time * 1e3);
  } else if (options.iterations && gpu) {
    auto time = (*program)->measure(inputs, options.iterations);
    if (!time)
      return time.takeError();
    llvm::outs() << llvm::format("fused-run: fused %.3f ms on the GPU\n",
                                 *time * 1e3);
  } else if (options.iterations) {
    auto unfused = compileUnfused();
    if (!unfused)
      return unfused.takeError();
    auto before = (*unfused)->measure(inputs, options.iterations);
    auto after = (*program)->measure(inputs, options.iterations);
    if (!before || !after)
      return llvm::joinErrors(before.takeError(), after.takeError());
    llvm::outs() << llvm::format(
        "fused-run: unfused %.3f ms, fused %.3f ms: %.2f times as fast\n",
        *before * 1e3, *after * 1e3, *before / *after);
  }
  return right;
}

llvm::Expected<bool> fusedrun::compileAndRun(const Options &options) {
  registerAllPasses();
  fused::registerAllPasses();
  return Session(options).run();
}
