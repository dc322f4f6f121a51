//===- gpu-bench.cu - Correctness and speed of compiled matmuls on a GPU -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads cases from a file, one a line:
//   check|bench NAME PLAN FUNCTION M N K bf16|f16|f32 kn|nk
// The function is relu(A B + bias): (A, B, bias) -> D, or (A, B, bias, D) ->
// (). `check` runs the correctness tests; `bench` those and then the timing
// against the best algorithm of cuBLASLt. Prints one line for each case; the
// exit code is 0 only if all are right. --from=N starts at the N-th case
// (gpu-test goes on with the next case in a new process when a kernel faults or
// hangs).
//
//===----------------------------------------------------------------------===//

#include "Checker.cuh"
#include "CublasLt.cuh"
#include "Timing.cuh"

#include "fused/Runtime/CudaDevice.h"
#include "fused/Runtime/PlanExecutor.h"

#include <fstream>
#include <memory>
#include <sstream>

namespace {

struct Case {
  std::string kind, name, plan, function;
  Problem problem;
};

struct Settings {
  int rounds = 7, restMs = 30, replays = 15;
};

/// One set of operands.
struct Set {
  Guarded a, b, bias, d;

  explicit Set(const Problem &p)
      : a(p.m * p.k * typeBytes(p.type)), b(p.k * p.n * typeBytes(p.type)),
        bias(p.n * typeBytes(p.type)), d(p.m * p.n * typeBytes(p.type)) {}

  Operands operands() const {
    return {a.data(), b.data(), bias.data(), d.data()};
  }

  void fillRandom(const Problem &p, Data data, uint64_t seed,
                  cudaStream_t stream) const {
    fill(a.data(), p.m * p.k, p.type, data, 3 * seed, stream);
    fill(b.data(), p.k * p.n, p.type, data, 3 * seed + 1, stream);
    fill(bias.data(), p.n, p.type, data, 3 * seed + 2, stream);
  }
};

/// The compiled function under test.
class Subject {
public:
  Subject(fusedrt::Device &device, const Case &test, cudaStream_t stream)
      : problem(test.problem), function(test.function), stream(stream) {
    auto plan = fusedrt::LaunchPlan::load(test.plan);
    if (!plan.ok()) {
      error = plan.error();
      return;
    }
    auto created = fusedrt::PlanExecutor::create(device, std::move(*plan));
    if (!created.ok()) {
      error = created.error();
      return;
    }
    executor = std::move(*created);
    fusedrt::Status prepared = executor->prepare(function, stream);
    if (!prepared.ok())
      error = prepared.error();
  }

  /// Enqueues one run; false leaves a message in `error`.
  bool run(const Set &set) {
    using fusedrt::DeviceArray;
    auto array = [&](const Guarded &memory, std::vector<int64_t> shape) {
      auto element = *fusedrt::parseElementType(typeName(problem.type));
      return DeviceArray::contiguous(
          element, fusedrt::DevicePointer(memory.data()), std::move(shape));
    };
    const Problem &p = problem;
    std::vector<fusedrt::PlanValue> arguments = {
        array(set.a, {p.m, p.k}),
        array(set.b, p.transposedB ? std::vector<int64_t>{p.n, p.k}
                                   : std::vector<int64_t>{p.k, p.n}),
        array(set.bias, {p.n})};
    fusedrt::RunOptions options;
    options.stream = stream;
    const fusedrt::PlanFunction *signature = executor->getPlan().find(function);
    if (signature->results.empty())
      arguments.push_back(array(set.d, {p.m, p.n}));
    else
      options.results = {fusedrt::ResultMemory{
          fusedrt::DevicePointer(set.d.data()), set.d.size()}};
    auto result = executor->run(function, arguments, options);
    if (!result.ok()) {
      error = result.error();
      return false;
    }
    launches = result->launches;
    return true;
  }

  std::string error;
  int64_t launches = 0;

private:
  Problem problem;
  std::string function;
  cudaStream_t stream;
  std::unique_ptr<fusedrt::PlanExecutor> executor;
};

/// All tests of one case.
class CaseRun {
public:
  CaseRun(fusedrt::Device &device, const Case &test, const Settings &settings,
          const Sensors &sensors, cudaStream_t stream)
      : test(test), problem(test.problem), settings(settings), sensors(sensors),
        stream(stream), checker(stream), subject(device, test, stream),
        peer(test.problem, stream), set(test.problem),
        clean(problem.m * problem.n * typeBytes(problem.type)),
        other(problem.m * problem.n * typeBytes(problem.type)) {}

  bool run() {
    if (subject.error.empty())
      correctness();
    bool measured = false;
    if (failures.empty() && subject.error.empty() && test.kind == "bench")
      measured = timing();
    if (!subject.error.empty())
      failures += " error: " + subject.error;
    std::string label = test.kind + " " + test.name + " " + problem.shape() +
                        " " + typeName(problem.type) +
                        (problem.transposedB ? " nk" : " kn");
    std::printf("%s%s %s%s | launches %lld err %.2f lt %.2f%s\n", label.c_str(),
                measured ? summary.c_str() : "",
                failures.empty() ? "ok" : "WRONG", failures.c_str(),
                (long long)subject.launches, double(worst), double(worstPeer),
                measured ? details.c_str() : "");
    std::fflush(stdout);
    return failures.empty();
  }

private:
  void expect(const char *what, const Verdict &verdict) {
    if (!verdict.ok())
      failures += std::string(" ") + what + ": " +
                  verdict.text(std::max<int64_t>(problem.n, 1)) + ";";
  }

  /// Poisons D, runs, waits.
  bool execute() {
    set.d.poison(stream);
    if (!subject.run(set))
      return false;
    waitFor(stream);
    return true;
  }

  void correctness();
  void random(Data data, const char *name, uint64_t seed);
  void planted();
  void plant(void *matrix, int64_t index, float value) {
    fillValue(static_cast<char *>(matrix) + index * typeBytes(problem.type), 1,
              problem.type, value, stream);
  }
  bool timing();
  int bestAlgorithm(const std::vector<Set> &sets, int launches);

  const Case &test;
  const Problem problem;
  const Settings &settings;
  const Sensors &sensors;
  cudaStream_t stream;
  Checker checker;
  Subject subject;
  CublasLt peer;
  Set set;
  Guarded clean, other;
  std::string failures, summary, details;
  float worst = 0, worstPeer = 0;
};

void CaseRun::random(Data data, const char *name, uint64_t seed) {
  bool exact = data == Data::Ternary;
  set.fillRandom(problem, data, seed, stream);
  if (!execute())
    return;
  Verdict verdict = checker.reference(problem, set.operands(), exact);
  worst = std::max(worst, verdict.worst);
  expect(name, verdict);
  int algorithm = peer.exactAlgorithm();
  if (algorithm < 0)
    return;
  other.poison(stream);
  if (!peer.run(algorithm, set.a.data(), set.b.data(), set.bias.data(), other.data()))
    return;
  Verdict same = checker.against(problem, set.operands(), other.data(), exact);
  worstPeer = std::max(worstPeer, same.worst);
  expect((std::string(name) + " against cublaslt").c_str(), same);
}

/// NaN, infinity and -0.0 in one place: exactly what depends on it changes.
void CaseRun::planted() {
  int64_t m = problem.m, n = problem.n, k = problem.k;
  int64_t size = m * n * typeBytes(problem.type);
  if (m == 0 || n == 0)
    return;
  // The bias is -0.0, so that a row of -0.0 in A must give +0.0.
  set.fillRandom(problem, Data::Uniform, 11, stream);
  fillValue(set.bias.data(), n, problem.type, -0.0f, stream);
  if (!execute())
    return;
  CUDA_CHECK(cudaMemcpyAsync(clean.data(), set.d.data(), size_t(size),
                             cudaMemcpyDeviceToDevice, stream));
  int64_t row = m - 1 - m / 3, column = n - 1, inner = k - 1;
  if (k > 0) {
    Guarded saved(k * typeBytes(problem.type));
    char *rowOfA = set.a.data() + row * k * typeBytes(problem.type);
    CUDA_CHECK(cudaMemcpyAsync(saved.data(), rowOfA, size_t(saved.size()),
                               cudaMemcpyDeviceToDevice, stream));
    auto restore = [&] {
      CUDA_CHECK(cudaMemcpyAsync(rowOfA, saved.data(), size_t(saved.size()),
                                 cudaMemcpyDeviceToDevice, stream));
    };
    plant(set.a.data(), row * k + inner, NAN);
    if (execute())
      expect("nan in a",
             checker.nans(problem, set.d.data(), clean.data(), row, -1));
    plant(set.a.data(), row * k + inner, INFINITY);
    if (execute())
      expect("inf in a", checker.infinity(problem, set.operands(), clean.data(),
                                          row, inner));
    fillValue(rowOfA, k, problem.type, -0.0f, stream);
    if (execute())
      expect("-0.0 in a",
             checker.zeroRow(problem, set.d.data(), clean.data(), row));
    restore();
    plant(set.b.data(), problem.transposedB ? column * k : column, NAN);
    if (execute())
      expect("nan in b",
             checker.nans(problem, set.d.data(), clean.data(), -1, column));
    fill(set.b.data(), k * n, problem.type, Data::Uniform, 3 * 11 + 1, stream);
  }
  column = n / 2;
  plant(set.bias.data(), column, NAN);
  if (execute())
    expect("nan in bias",
           checker.nans(problem, set.d.data(), clean.data(), -1, column));
}

void CaseRun::correctness() {
  random(Data::Uniform, "uniform", 1);
  random(Data::Normal, "normal", 2);
  random(Data::Ternary, "ternary", 3);
  for (int shift : {0, 4, 8}) {
    fillCode(problem, set.a.data(), set.b.data(), set.bias.data(), shift,
             stream);
    if (execute())
      expect("row and column codes",
             checker.code(problem, set.d.data(), shift));
  }
  planted();
  for (const Guarded *memory : {&set.a, &set.b, &set.bias, &set.d})
    expect("write out of bounds", checker.guards(*memory));
}

int CaseRun::bestAlgorithm(const std::vector<Set> &sets, int launches) {
  std::vector<std::pair<double, int>> order;
  for (int replays : {3, 9}) {
    std::vector<std::pair<double, int>> timed;
    for (int i = 0; i < peer.algorithms(); ++i) {
      // The second pass is for those near the first pass's best.
      if (!order.empty() &&
          order[size_t(i)].first >
              1.05 * std::min_element(order.begin(), order.end())->first) {
        timed.emplace_back(1e30, i);
        continue;
      }
      Replay replay(stream, launches, [&](int call) {
        const Set &s = sets[size_t(call) % sets.size()];
        return peer.run(i, s.a.data(), s.b.data(), s.bias.data(), s.d.data());
      });
      timed.emplace_back(
          replay.valid() ? replay.burst(replays).microseconds : 1e30, i);
    }
    order = std::move(timed);
  }
  return std::min_element(order.begin(), order.end())->second;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

bool CaseRun::timing() {
  if (peer.algorithms() == 0) {
    failures += " cublaslt has no algorithm;";
    return false;
  }
  int count = int(std::min<int64_t>(
      128, int64_t(200e6 / double(std::max<int64_t>(problem.bytes(), 1))) + 1));
  int launches = launchesPerGraph(problem, count);
  std::vector<Set> sets;
  sets.reserve(size_t(count));
  for (int i = 0; i < count; ++i) {
    sets.emplace_back(problem);
    sets.back().fillRandom(problem, i % 2 ? Data::Normal : Data::Uniform,
                           uint64_t(100 + i), stream);
  }
  waitFor(stream);
  int best = bestAlgorithm(sets, launches);
  Replay theirs(stream, launches, [&](int call) {
    const Set &s = sets[size_t(call) % sets.size()];
    return peer.run(best, s.a.data(), s.b.data(), s.bias.data(), s.d.data());
  });
  Replay ours(stream, launches, [&](int call) {
    return subject.run(sets[size_t(call) % sets.size()]);
  });
  if (!theirs.valid() || !ours.valid()) {
    failures += " capture failed;";
    return false;
  }

  std::vector<double> oursUs, theirsUs, ratios;
  Burst oursLast, theirsLast;
  for (int round = 0; round < settings.rounds; ++round) {
    usleep(unsigned(settings.restMs) * 1000);
    theirsLast = theirs.burst(settings.replays, &sensors);
    // The peer's results of this round are what ours are compared with.
    other.poison(stream);
    CUDA_CHECK(cudaMemcpyAsync(other.data(), sets[0].d.data(),
                               size_t(other.size()), cudaMemcpyDeviceToDevice,
                               stream));
    for (const Set &s : sets)
      s.d.poison(stream);
    waitFor(stream);
    usleep(unsigned(settings.restMs) * 1000);
    oursLast = ours.burst(settings.replays, &sensors);
    expect("after a burst, against cublaslt",
           checker.against(problem, sets[0].operands(), other.data(), false));
    for (const Set &s : sets)
      expect("not written in a burst",
             checker.written(s.d.data(), problem.m * problem.n, problem.type));
    oursUs.push_back(oursLast.microseconds);
    theirsUs.push_back(theirsLast.microseconds);
    ratios.push_back(theirsLast.microseconds / oursLast.microseconds);
  }
  for (const Set &s : sets)
    expect("out of bounds in a burst", checker.guards(s.d));
  auto [low, high] = std::minmax_element(ratios.begin(), ratios.end());
  char text[200];
  std::snprintf(text, sizeof text,
                " ours %.2f us cublaslt %.2f us ratio %.3f (%.3f..%.3f) "
                "%.1f TFLOP/s",
                median(oursUs), median(theirsUs), median(ratios), *low, *high,
                problem.flops() / median(oursUs) * 1e-6);
  summary = text;
  std::snprintf(text, sizeof text,
                " clock %u/%u MHz power %u/%u W sets %d algo %d/%d",
                oursLast.clockMHz, theirsLast.clockMHz, oursLast.powerWatts,
                theirsLast.powerWatts, count, best, peer.algorithms());
  details = text;
  return true;
}

bool parseCase(const std::string &line, Case &test) {
  std::istringstream words(line);
  std::string type, layout;
  Problem &p = test.problem;
  if (!(words >> test.kind >> test.name >> test.plan >> test.function >> p.m >>
        p.n >> p.k >> type >> layout))
    return false;
  p.type = type == "f32" ? Type::F32 : type == "f16" ? Type::F16 : Type::BF16;
  p.transposedB = layout == "nk";
  return (test.kind == "check" || test.kind == "bench") &&
         type == typeName(p.type) && (layout == "kn" || layout == "nk");
}

} // namespace

int main(int argc, char **argv) {
  Settings settings;
  std::string path;
  size_t from = 0;
  for (int i = 1; i < argc; ++i) {
    std::string word = argv[i];
    auto value = [&] { return std::atoi(word.c_str() + word.find('=') + 1); };
    if (word.rfind("--from=", 0) == 0)
      from = size_t(value());
    else if (word.rfind("--rounds=", 0) == 0)
      settings.rounds = std::max(1, value());
    else if (word.rfind("--rest=", 0) == 0)
      settings.restMs = value();
    else
      path = word;
  }
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "usage: gpu-bench CASES [--from=N] [--rounds=N] "
                         "[--rest=MS]\n");
    return 1;
  }
  std::vector<Case> cases;
  for (std::string line; std::getline(file, line);) {
    Case test;
    if (line.empty() || line[0] == '#')
      continue;
    if (!parseCase(line, test)) {
      std::fprintf(stderr, "gpu-bench: error: bad case '%s'\n", line.c_str());
      return 1;
    }
    cases.push_back(std::move(test));
  }

  CUDA_CHECK(cudaFree(nullptr));
  auto device = fusedrt::CudaDevice::create();
  if (!device.ok()) {
    std::fprintf(stderr, "gpu-bench: error: %s\n", device.error().c_str());
    return 1;
  }
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  Sensors sensors;
  std::printf("device: %s, %d SMs, clock %u MHz, power %u W\n",
              (*device)->name().c_str(), (*device)->numSMs(),
              sensors.clockMHz(), sensors.powerWatts());
  int wrong = 0;
  for (size_t i = from; i < cases.size(); ++i) {
    std::printf("case %zu: %s %s\n", i, cases[i].name.c_str(),
                cases[i].problem.shape().c_str());
    std::fflush(stdout);
    wrong += !CaseRun(**device, cases[i], settings, sensors, stream).run();
  }
  return wrong ? 2 : 0;
}
