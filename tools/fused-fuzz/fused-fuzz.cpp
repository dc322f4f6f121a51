//===- fused-fuzz.cpp - Random programs, unfused and fused ----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/fuzzing.md says what is generated and compared.
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "Isolate.h"
#include "Replay.h"
#include "Shrink.h"
#include "fused/InitAll.h"
#include "fused/Runtime/Npy.h"
#include "mlir/InitAllPasses.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include <chrono>
#include <thread>

using namespace fusedfuzz;
using namespace llvm;

static cl::OptionCategory category("fused-fuzz options");
static cl::opt<std::string> replayFile(cl::Positional, cl::desc("[test.mlir]"), cl::cat(category));
static cl::opt<uint64_t> firstSeed("seed", cl::cat(category), cl::init(1),
                                   cl::desc("seed of the first program (default 1)"));
static cl::opt<uint64_t> howMany("count", cl::cat(category), cl::init(1000),
                               cl::desc("programs, one a seed (default 1000)"));
static cl::opt<unsigned> jobs("jobs", cl::cat(category), cl::init(0),
                              cl::desc("processes (default: one a core)"));
static cl::opt<unsigned> timeoutSeconds("timeout", cl::cat(category), cl::init(60),
                                        cl::desc("seconds that a batch may take (default 60)"));
static cl::opt<unsigned> maxFailures("max-failures", cl::cat(category), cl::init(20),
                                     cl::desc("failures to shrink and save (default 20)"));
static cl::opt<unsigned> tries("tries", cl::cat(category), cl::init(300),
                               cl::desc("programs that shrinking may try (default 300)"));
static cl::opt<std::string> saveFolder("save", cl::cat(category), cl::value_desc("folder"),
                                       cl::desc("write a test for each failure there"));
static cl::opt<std::string>
    emitFolder("emit", cl::cat(category), cl::value_desc("folder"),
               cl::desc("write the programs, their arguments and results for "
                        "scripts/gpu/run-fuzz; nothing is fused here"));
static cl::opt<bool> printOnly("print", cl::cat(category), cl::desc("print the program of --seed"));
static cl::opt<bool> verbose("verbose", cl::cat(category), cl::desc("print each count"));
static cl::opt<Plant> plant(
    "plant", cl::cat(category), cl::desc("make a bug on purpose"), cl::init(Plant::None),
    cl::values(clEnumValN(Plant::BiasAxis, "bias-axis", "a vector is read along the other axis"),
               clEnumValN(Plant::EpiloguePerStep, "epilogue-per-step", "the epilogue runs in the mainloop"),
               clEnumValN(Plant::LostRounding, "lost-rounding", "casts down and up are left out"),
               clEnumValN(Plant::NanSemantics, "nan-semantics", "maximumf becomes maxnumf"),
               clEnumValN(Plant::WrongInit, "wrong-init", "sums start from zero"),
               clEnumValN(Plant::TailMask, "tail-mask", "the last step over k is too short"),
               clEnumValN(Plant::Crash, "crash", "the process ends"),
               clEnumValN(Plant::Hang, "hang", "the process never ends")));

/// Seeds of one batch have the same options; see Program::random.
static constexpr uint64_t kBatch = 16;

namespace {
struct Failure {
  uint64_t seed;
  Outcome outcome;
};
} // namespace

static std::string describe(const Outcome &outcome) {
  return std::string(nameOf(outcome.verdict)) + (outcome.text.empty() ? "" : ": " + outcome.text);
}

/// One line, as the parent reads it.
static std::string oneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// Runs `program` in a process of its own.
static Outcome runOne(const Program &program) {
  Outcome outcome;
  End end = runAlone(
      [&](const Say &say) {
        Statistics ignored;
        Runner runner(plant);
        Outcome one = runner.run({makeCase(program, "p", ignored)}, program.options, ignored).front();
        say(std::to_string(int(one.verdict)) + " " + oneLine(one.text));
      },
      timeoutSeconds, [&](StringRef line) {
        int verdict = 0;
        (void)line.consumeInteger(10, verdict);
        outcome = {Verdict(verdict), line.trim().str()};
      });
  if (end.hung)
    return {Verdict::Hang, ""};
  if (end.crashed)
    return {Verdict::Crash, end.text};
  return outcome;
}

/// Shrinks a failure, prints it and saves it.
static void report(const Failure &failure) {
  Program program = Program::random(failure.seed, /*forGpu=*/false);
  Verdict wanted = failure.outcome.verdict;
  Program small = shrink(program, [&](const Program &p) { return runOne(p).verdict == wanted; }, tries);
  Outcome outcome = runOne(small);
  Statistics ignored;
  Case one = makeCase(small, "p", ignored);
  outs() << "seed " << failure.seed << ": " << describe(outcome) << "\n  options: " << small.options
         << '\n' << one.text;
  if (saveFolder.empty())
    return;
  std::string error, path = saveFolder + "/seed-" + std::to_string(failure.seed) + ".mlir";
  if (writeTest(path, one, small.options,
                "fused-fuzz, seed " + std::to_string(failure.seed) + ": " + oneLine(describe(outcome)), error))
    outs() << "  saved: " << path << '\n';
  else
    errs() << "fused-fuzz: error: " << error << '\n';
}

static std::pair<uint64_t, uint64_t> seedsOf(int64_t batch) {
  uint64_t base = (firstSeed / kBatch + uint64_t(batch)) * kBatch;
  return {std::max<uint64_t>(firstSeed, base), std::min<uint64_t>(firstSeed + howMany, base + kBatch)};
}
static int64_t countBatches() {
  return howMany == 0 ? 0 : int64_t((firstSeed + howMany - 1) / kBatch - firstSeed / kBatch + 1);
}

static int fuzz() {
  auto start = std::chrono::steady_clock::now();
  Statistics statistics;
  std::vector<Failure> failures;
  int64_t programs = 0;
  auto work = [&](int64_t batch, const Say &say) {
    // A new one now and then: a context keeps every type it has seen.
    static std::unique_ptr<Runner> runner;
    static unsigned used = 0;
    if (!runner || ++used % 64 == 0)
      runner = std::make_unique<Runner>(plant);
    auto [first, last] = seedsOf(batch);
    Statistics counted;
    std::vector<Case> cases;
    std::string options;
    for (uint64_t seed = first; seed < last; ++seed) {
      Program program = Program::random(seed, /*forGpu=*/false);
      options = program.options;
      cases.push_back(makeCase(program, "p" + std::to_string(seed), counted));
    }
    std::vector<Outcome> outcomes = runner->run(cases, options, counted);
    for (auto [i, outcome] : enumerate(outcomes))
      if (isFailure(outcome.verdict))
        say("failure " + std::to_string(first + i) + " " + std::to_string(int(outcome.verdict)) + " " +
            oneLine(outcome.text));
    say("programs " + std::to_string(last - first));
    for (auto &[key, number] : counted)
      say("count " + std::to_string(number) + " " + key);
  };
  auto onLine = [&](StringRef line) {
    auto [kind, rest] = line.split(' ');
    int64_t number = 0;
    (void)rest.consumeInteger(10, number);
    rest = rest.ltrim();
    if (kind == "programs")
      programs += number;
    else if (kind == "count")
      statistics[rest.str()] += number;
    else if (kind == "failure") {
      int verdict = 0;
      (void)rest.consumeInteger(10, verdict);
      failures.push_back({uint64_t(number), {Verdict(verdict), rest.trim().str()}});
    }
  };
  auto onBroken = [&](int64_t batch) {
    auto [first, last] = seedsOf(batch);
    for (uint64_t seed = first; seed < last; ++seed, ++programs)
      if (Outcome outcome = runOne(Program::random(seed, /*forGpu=*/false)); isFailure(outcome.verdict))
        failures.push_back({seed, outcome});
  };
  unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  runBatches(countBatches(), jobs ? unsigned(jobs) : cores, timeoutSeconds, work, onLine, onBroken);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  llvm::sort(failures, [](const Failure &a, const Failure &b) { return a.seed < b.seed; });
  for (size_t i = 0; i < failures.size(); ++i)
    if (i < maxFailures)
      report(failures[i]);
    else
      outs() << "seed " << failures[i].seed << ": " << describe(failures[i].outcome) << '\n';
  if (verbose)
    for (auto &[key, number] : statistics)
      outs() << number << '\t' << key << '\n';
  outs() << "seeds " << firstSeed << " to " << firstSeed + howMany - 1 << ": " << programs
         << " programs, " << statistics["fused.matmul"] << " fused matmuls, ";
  if (plant != Plant::None)
    outs() << statistics["planted"] << " places planted, ";
  outs() << failures.size() << " failures, " << int64_t(seconds) << " s, "
         << int64_t(double(programs) * 60 / std::max(seconds, 1e-3)) << " programs a minute\n";
  return failures.empty() ? 0 : 1;
}

static int replay() {
  Case one;
  std::string options, error;
  if (!readTest(replayFile, one, options, error)) {
    errs() << "fused-fuzz: error: " << error << '\n';
    return 2;
  }
  Statistics ignored;
  Outcome outcome = Runner(plant).run({one}, options, ignored).front();
  if (outcome.verdict == Verdict::NoInputs) {
    errs() << "fused-fuzz: error: " << replayFile << ": " << outcome.text << '\n';
    return 2;
  }
  outs() << describe(outcome) << '\n';
  return isFailure(outcome.verdict);
}

/// Programs without functions whose results differ between CPU and GPU.
static int emit() {
  if (std::error_code code = sys::fs::create_directories(emitFolder)) {
    errs() << "fused-fuzz: error: " << emitFolder << ": " << code.message() << '\n';
    return 2;
  }
  int64_t written = 0, failed = 0;
  auto work = [&](int64_t batch, const Say &say) {
    Runner runner(Plant::None);
    auto [first, last] = seedsOf(batch);
    for (uint64_t seed = first; seed < last; ++seed) {
      Program program = Program::random(seed, /*forGpu=*/true);
      Statistics ignored;
      Case one = makeCase(program, "main_fn", ignored);
      std::vector<fusedrt::HostArray> outputs;
      Outcome outcome = runner.runUnfused(one, outputs);
      std::string base = emitFolder + "/" + std::to_string(seed), error;
      bool good = !isFailure(outcome.verdict) && writeTest(base + ".mlir", one, "", "", error);
      auto write = [&](const char *kind, const std::vector<fusedrt::HostArray> &arrays) {
        for (auto [i, array] : enumerate(arrays))
          good &= fusedrt::writeNpy(base + kind + std::to_string(i) + ".npy", array).ok();
      };
      write(".in", one.inputs);
      write(".out", outputs);
      say(good ? "written" : "failed " + std::to_string(seed) + " " + oneLine(outcome.text));
    }
  };
  unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  runBatches(countBatches(), jobs ? unsigned(jobs) : cores, timeoutSeconds, work,
             [&](StringRef line) {
               written += line == "written";
               if (line == "written")
                 return;
               ++failed;
               errs() << line << '\n';
             },
             [&](int64_t batch) {
               auto [first, last] = seedsOf(batch);
               failed += int64_t(last - first);
               errs() << "seeds " << first << " to " << last - 1 << ": crash or hang\n";
             });
  outs() << written << " programs in " << emitFolder << ", " << failed << " failed\n";
  return failed != 0;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "random programs: unfused and fused, compared bit by bit\n");
  mlir::registerAllPasses();
  mlir::fused::registerAllPasses();
  if (!saveFolder.empty())
    (void)sys::fs::create_directories(saveFolder);
  if (!replayFile.empty())
    return replay();
  if (printOnly) {
    Program program = Program::random(firstSeed, /*forGpu=*/false);
    outs() << "// OPTIONS: " << program.options << '\n' << print(program, "p").text;
    return 0;
  }
  return emitFolder.empty() ? fuzz() : emit();
}
