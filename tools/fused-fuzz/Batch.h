//===- Batch.h - Programs run unfused and fused -----------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many programs are functions of one module: passes and the JIT start once for
// all of them.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_BATCH_H
#define FUSED_FUZZ_BATCH_H

#include "Plants.h"
#include "Program.h"
#include "mlir/IR/MLIRContext.h"

namespace fusedfuzz {

enum class Verdict {
  Same,
  Invalid,     ///< the printer's mistake: does not parse or verify
  NotLowered,  ///< upstream's path has no form for the unfused program
  FusedFailed, ///< our pipeline, or what comes after it, reports an error
  Different,
  Crash,
  Hang,
  NoInputs     ///< an edited file: not one input an argument
};
const char *nameOf(Verdict verdict);
/// Everything but Same.
inline bool isFailure(Verdict verdict) { return verdict != Verdict::Same; }

struct Outcome {
  Verdict verdict = Verdict::Same;
  std::string text;
};

/// How often each feature, each reason of a refusal and so on occurred.
using Statistics = std::map<std::string, int64_t>;

/// A function and what it is run on.
struct Case {
  std::string text; ///< one function
  std::string name;
  std::vector<fusedrt::HostArray> inputs;
};

class Runner {
public:
  explicit Runner(Plant plant);
  ~Runner();

  /// One outcome a case. Where one keeps the module from compiling, each is
  /// tried alone. `options` are those of fused-to-cpu-pipeline.
  std::vector<Outcome> run(const std::vector<Case> &cases, const std::string &options,
                           Statistics &statistics);

  /// The outputs of the unfused program, or an error text.
  Outcome runUnfused(const Case &one, std::vector<fusedrt::HostArray> &outputs);

private:
  bool fuse(mlir::ModuleOp module, const std::string &options, Statistics &statistics,
            std::string &error);

  Plant plant;
  std::unique_ptr<mlir::MLIRContext> context;
};

/// Case `p` of `program`, its features counted.
Case makeCase(const Program &program, const std::string &name, Statistics &statistics);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_BATCH_H
