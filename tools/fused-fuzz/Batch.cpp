//===- Batch.cpp - Programs run unfused and fused -------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "CpuProgram.h"
#include "Support.h"
#include "fused/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include <cmath>
#include <cstring>

using namespace fusedfuzz;
using namespace mlir;
using fusedrt::HostArray;

const char *fusedfuzz::nameOf(Verdict verdict) {
  static const char *names[] = {"same", "invalid", "not lowered", "error",
                                "different", "crash", "hang", "no inputs"};
  return names[int(verdict)];
}

Case fusedfuzz::makeCase(const Program &program, const std::string &name, Statistics &statistics) {
  Printed printed = print(program, name);
  for (const std::string &feature : printed.features)
    ++statistics[feature];
  return {printed.text, name, makeInputs(program, printed)};
}

Runner::Runner(Plant plant) : plant(plant) {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  fused::registerAllDialects(registry);
  context = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
}
Runner::~Runner() = default;

//===----------------------------------------------------------------------===//
// Fusing
//===----------------------------------------------------------------------===//

/// Counts what a remark says: the kind, and of a refusal the reason.
static void countRemark(StringRef text, Statistics &statistics) {
  if (text.contains("[Passed] EpilogueAbsorbed")) {
    ++statistics["fused.matmul"];
  } else if (text.contains("[Missed]")) {
    StringRef reason = text.split("Reason=\"").second;
    ++statistics[("refused: " + reason.take_until([](char c) { return c == ':' || c == '"'; })).str()];
  }
}

bool Runner::fuse(ModuleOp module, const std::string &options, Statistics &statistics,
                  std::string &error) {
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Remark)
      countRemark(diagnostic.str(), statistics);
    else if (diagnostic.getSeverity() == DiagnosticSeverity::Error && error.empty())
      error = diagnostic.str();
    return success();
  });
  fusedrun::RemarkScope remarks(context.get());
  auto runPasses = [&](const std::string &pipeline) {
    PassManager manager(context.get());
    if (failed(parsePassPipeline(pipeline, manager, llvm::errs()))) {
      error = "no such pipeline: " + pipeline;
      return false;
    }
    bool done = succeeded(manager.run(module));
    if (!done && error.empty())
      error = "failed without an error";
    return done;
  };
  std::string whole = "fused-to-cpu-pipeline" + (options.empty() ? "" : "{" + options + "}");
  if (plant == Plant::None)
    return runPasses(whole);
  if (isBeforeTiling(plant)) {
    if (!runPasses("fused-raise-pipeline"))
      return false;
    statistics["planted"] += plantBug(module, plant);
    return runPasses(whole);
  }
  if (!runPasses("fused-hoist-pipeline{chip=cpu " + options + "}"))
    return false;
  statistics["planted"] += plantBug(module, plant);
  return runPasses("fused-decompose,cse,fused-lower-expansions");
}

//===----------------------------------------------------------------------===//
// Comparing
//===----------------------------------------------------------------------===//

/// The first difference, or an empty text. NaN is NaN, whatever its bits.
static std::string compare(ArrayRef<HostArray> got, ArrayRef<HostArray> want) {
  if (got.size() != want.size())
    return "another number of outputs";
  for (size_t output = 0; output < got.size(); ++output) {
    const HostArray &a = got[output], &b = want[output];
    if (a.element != b.element || a.shape != b.shape)
      return "output #" + std::to_string(output) + " has another shape";
    size_t bytes = size_t(fusedrt::byteSize(a.element));
    for (int64_t i = 0; i < a.size(); ++i) {
      if (std::memcmp(&a.bytes[size_t(i) * bytes], &b.bytes[size_t(i) * bytes], bytes) == 0 ||
          (fusedrt::isFloat(a.element) && std::isnan(a.at(i)) && std::isnan(b.at(i))))
        continue;
      char text[96];
      std::snprintf(text, sizeof text, "output #%d, element %d: %.9g instead of %.9g", int(output),
                    int(i), a.at(i), b.at(i));
      return text;
    }
  }
  return "";
}

using Programs = std::vector<std::unique_ptr<fusedrun::Program>>;

/// Each case's function of `module`, compiled with few optimizations.
static llvm::Expected<Programs> compileAll(OwningOpRef<ModuleOp> module,
                                           const std::vector<Case> &cases) {
  std::vector<fusedrun::Signature> signatures;
  for (const Case &one : cases) {
    auto signature = fusedrun::readSignature(module->lookupSymbol<func::FuncOp>(one.name));
    if (!signature)
      return signature.takeError();
    signatures.push_back(std::move(*signature));
  }
  return fusedrun::CpuProgram::compileAll(std::move(module), signatures, /*optLevel=*/0);
}

static OwningOpRef<ModuleOp> parse(MLIRContext *context, const std::vector<Case> &cases,
                                   std::string &error) {
  std::string text;
  for (const Case &one : cases)
    text += one.text;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (error.empty())
      error = diagnostic.str();
    return success();
  });
  return parseSourceString<ModuleOp>(text, context);
}

std::vector<Outcome> Runner::run(const std::vector<Case> &cases, const std::string &options,
                                 Statistics &statistics) {
  auto failAll = [&](Verdict verdict, const std::string &text) {
    std::vector<Outcome> outcomes;
    if (cases.size() == 1)
      return std::vector<Outcome>{{verdict, text}};
    for (const Case &one : cases)
      outcomes.push_back(run({one}, options, statistics).front());
    return outcomes;
  };
  std::string error;
  OwningOpRef<ModuleOp> unfused = parse(context.get(), cases, error);
  if (!unfused)
    return failAll(Verdict::Invalid, error);
  for (const Case &one : cases)
    if (auto function = unfused->lookupSymbol<func::FuncOp>(one.name);
        !function || function.getNumArguments() != one.inputs.size())
      return failAll(Verdict::NoInputs,
                     std::to_string(one.inputs.size()) + " INPUT lines for " +
                         std::to_string(function ? function.getNumArguments() : 0) + " arguments");
  OwningOpRef<ModuleOp> fused = unfused->clone();
  Statistics counted;
  if (!fuse(*fused, options, counted, error))
    return failAll(Verdict::FusedFailed, error);
  llvm::Expected<Programs> before = compileAll(std::move(unfused), cases);
  if (!before)
    return failAll(Verdict::NotLowered, llvm::toString(before.takeError()));
  llvm::Expected<Programs> after = compileAll(std::move(fused), cases);
  if (!after)
    return failAll(Verdict::FusedFailed, llvm::toString(after.takeError()));
  for (auto &[key, count] : counted)
    statistics[key] += count;
  std::vector<Outcome> outcomes;
  for (size_t i = 0; i < cases.size(); ++i) {
    auto want = (*before)[i]->call(cases[i].inputs, /*poison=*/true);
    auto got = (*after)[i]->call(cases[i].inputs, /*poison=*/true);
    Outcome outcome;
    if (!want)
      outcome = {Verdict::NotLowered, llvm::toString(want.takeError())};
    if (!got)
      outcome = {Verdict::Different, llvm::toString(got.takeError())};
    else if (outcome.verdict == Verdict::Same)
      outcome.text = compare(got->outputs, want->outputs);
    if (!outcome.text.empty() && outcome.verdict == Verdict::Same)
      outcome.verdict = Verdict::Different;
    outcomes.push_back(outcome);
  }
  return outcomes;
}

Outcome Runner::runUnfused(const Case &one, std::vector<HostArray> &outputs) {
  std::string error;
  OwningOpRef<ModuleOp> module = parse(context.get(), {one}, error);
  if (!module)
    return {Verdict::Invalid, error};
  llvm::Expected<Programs> programs = compileAll(std::move(module), {one});
  if (!programs)
    return {Verdict::NotLowered, llvm::toString(programs.takeError())};
  auto result = programs->front()->call(one.inputs, /*poison=*/true);
  if (!result)
    return {Verdict::NotLowered, llvm::toString(result.takeError())};
  outputs = result->outputs;
  return {};
}
