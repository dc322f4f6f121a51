//===- Reference.h - What the right answer is -------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The untouched program in higher precision, and how far a right answer may
// be from it. None of our passes runs here.
//
// Truth is the program as written - each elementwise operation in its own type
// with its own rounding - except that sums over a reduction are taken in f64
// and rounded once to the type the program stores. Raising everything to f64
// instead would remove the roundings that a fused program has to keep.
//
// The same program with sums in f32 (or in the source type, if that is wider)
// is as legitimate an answer: the compiler may choose the order and, for
// 16-bit and 8-bit floats, the precision of a sum. Its distance from truth
// says how this program on these inputs amplifies that freedom.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUN_REFERENCE_H
#define FUSED_RUN_REFERENCE_H

#include "Signature.h"

namespace fusedrun {

/// Rewrites every linalg contraction of floats narrower than `sum` (f32 or
/// f64), and every other sum in f32, to add in `sum`. Named operations are
/// generalised first.
llvm::Error widenSums(mlir::ModuleOp module, mlir::FloatType sum);

/// What bounds the error of a right answer, read from the untouched program.
struct ErrorModel {
  /// Unit roundoff of the coarsest float that any operation rounds to, f64's
  /// at least: one sum that falls on the other side of a rounding moves a
  /// value by twice that.
  double roundoff = 0;
  /// Elements of the longest sum: the product of a linalg operation's
  /// reduction extents, an unknown extent counted as the largest of any input.
  int64_t longestSum = 1;
  /// The program calls functions like exp, good to some units in the last
  /// place only.
  bool callsFunctions = false;
  bool computesFloats = false;

  static ErrorModel of(mlir::ModuleOp module,
                       llvm::ArrayRef<fusedrt::HostArray> inputs);
  /// Of an output of type `element`: 4 roundoffs of the coarsest type, plus
  /// `longestSum` (+ 32 with functions) roundoffs of f32, or of f64 in a
  /// program that rounds to nothing narrower.
  double allowed(fusedrt::ElementType element) const;
};

/// How one output compares. Errors are |got - want| / (|want| + rms), with rms
/// over all finite elements of `want`: an element's own size for large ones,
/// the output's for small ones, where terms have cancelled.
struct OutputCheck {
  double error = 0; ///< the largest
  double allowed = 0;
  int64_t elements = 0;
  int64_t wrong = 0;
  std::string firstWrong; ///< `[1, 2]: 3 instead of 4`
};

/// `got` against `truth`; `narrow` is the reference with sums in f32.
///
/// Floats: allowed is the model's bound or 4 times the error of `narrow`,
/// whichever is larger. NaN matches NaN, infinities match themselves.
/// Integers: exact in a program without floats; else a step of one (a float
/// rounded to the other side) is allowed in 1 % of the elements, or in four
/// times as many as `narrow` has.
OutputCheck compareOutput(const fusedrt::HostArray &got,
                          const fusedrt::HostArray &truth,
                          const fusedrt::HostArray &narrow,
                          const ErrorModel &model);

} // namespace fusedrun

#endif // FUSED_RUN_REFERENCE_H
