//===- Program.h - What a random program is ---------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is a small record of choices. Printing is total: any record is a
// valid program, so that shrinking can change one choice at a time. A step that
// has no meaning where it stands (the transpose of a vector) prints nothing.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_PROGRAM_H
#define FUSED_FUZZ_PROGRAM_H

#include "fused/Runtime/ElementType.h"
#include <map>
#include <random>
#include <string>
#include <vector>

namespace fusedfuzz {

using fusedrt::ElementType;

/// The same numbers on every machine, which std::uniform_int_distribution does
/// not promise.
class Random {
public:
  explicit Random(uint64_t seed) : engine(seed) {}
  /// In [0, count).
  int64_t below(int64_t count) { return int64_t(engine() % uint64_t(count)); }
  bool oneIn(int64_t count) { return below(count) == 0; }
  template <typename T>
  const T &pick(const std::vector<T> &from) {
    return from[size_t(below(int64_t(from.size())))];
  }

private:
  std::mt19937_64 engine;
};

/// How the contraction is written, and with it which of b, m, n and k it has.
enum class Form {
  Matmul,        ///< linalg.matmul
  TransposedA,   ///< linalg.matmul with indexing_maps
  TransposedB,
  BatchMatmul,   ///< linalg.batch_matmul
  Contract,      ///< linalg.contract
  Generic,       ///< linalg.generic, lhs * rhs + out
  GenericSwapped,///< rhs * lhs, out + product
  GenericTransposedOut,
  SharedWeight,  ///< batch, m, k with k, n
  BatchReduce,   ///< linalg.batch_reduce_matmul
  Matvec,
  Vecmat,
  Dot,
  Last = Dot
};

enum class Init { Zero, Constant, Argument, BroadcastBias, Last = BroadcastBias };

enum class StepKind {
  BiasColumn, BiasRow, ScalarArgument, Residual, Relu, Cast, RoundTrip,
  Constant, Unary, Reuse, AlsoReturned, TwoResults, Gate, Transpose, Expand,
  Collapse, Slice, DynamicCast, Reduce, Position, Chain, Quantize, InsertSlice,
  Function, Last = Function
};

/// One step of the epilogue; `variant` and `spelling` choose among the ways
/// to compute and to write it.
struct Step {
  StepKind kind;
  unsigned variant = 0, spelling = 0;
};

struct Extent {
  int64_t size = 1;
  bool isDynamic = false;
};

struct Program {
  uint64_t seed = 0; ///< of the inputs too
  Form form = Form::Matmul;
  Extent b, m, n, k;
  unsigned types = 0; ///< row of the table of element types
  Init init = Init::Zero;
  bool onBuffers = false;
  bool inPlace = false;  ///< steps write where they read, if they can
  bool specials = false; ///< NaN and infinities among the operands
  /// Nothing whose result a GPU may choose: functions like exp, the sign of
  /// maxnumf(+0, -0), that of a sum of nothing but -0 (tiles are padded with +0).
  bool forGpu = false;
  std::vector<Step> steps;
  /// Options of fused-to-cpu-pipeline: the schedule.
  std::string options;

  /// The program of `seed`.
  static Program random(uint64_t seed, bool forGpu);
};

/// Element types of lhs, rhs and result; `isUnsigned` if operands are widened
/// by zeros.
struct OperandTypes {
  ElementType lhs, rhs, result;
  bool isUnsigned = false;
};
const std::vector<OperandTypes> &operandTypes();

/// What an argument's values are chosen from.
enum class Role {
  Factor, ///< small integers: their sums are exact in every order
  Init,   ///< likewise
  Epilogue, ///< anything: rounding ties, -0.0, NaN, infinities
  Output  ///< a buffer to be written
};

struct Argument {
  ElementType element;
  std::vector<int64_t> shape;
  Role role;
};

/// A printed program: one function.
struct Printed {
  std::string text;
  std::vector<Argument> arguments;
  std::vector<std::string> features; ///< for the statistics
};

/// Prints `program` as the function `name`.
Printed print(const Program &program, const std::string &name);

/// The arguments of `program`.
std::vector<fusedrt::HostArray> makeInputs(const Program &program,
                                           const Printed &printed);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_PROGRAM_H
