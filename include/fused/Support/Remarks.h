//===- Remarks.h - Why something was or was not fused -----------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How does a user learn what a pass did? A pattern declines with one of the
// reasons of Reasons.def through `notifyMatchFailure`; a RemarkListener on the
// rewriter turns that into a `missed` remark with the reason's remedy. What was
// done is reported once, at the end of a pass, as a `passed` remark. The
// category of every remark is the pass's argument.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SUPPORT_REMARKS_H
#define FUSED_SUPPORT_REMARKS_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Remarks.h"

namespace mlir::fused {

/// Why something was not fused; see Reasons.def for the sentences.
enum class Reason {
#define FUSED_REASON(id, sentence, remedy) id,
#include "fused/Support/Reasons.def"
};

/// The sentence a user reads, and what he can do about it.
struct ReasonText {
  StringRef id, sentence, remedy;
};
ReasonText getReasonText(Reason reason);
/// The reason whose sentence `text` begins with, if any.
std::optional<Reason> findReason(StringRef text);

/// A reason with the facts of one case. Converts to true if set.
class Refusal {
public:
  Refusal() = default;
  Refusal(Reason reason, const Twine &facts = "");
  explicit operator bool() const { return reason.has_value(); }
  Reason getReason() const { return *reason; }
  /// The sentence, then the facts.
  std::string str() const;

private:
  std::optional<Reason> reason;
  std::string facts;
};

/// Declines a pattern on `op` with `refusal`; a RemarkListener reports it.
LogicalResult refuse(RewriterBase &rewriter, Operation *op,
                     const Refusal &refusal);

/// Turns each `notifyMatchFailure` with a reason into a `missed` remark of
/// `category`, located where the pattern declined, once for each place and
/// text: several matmuls may have the same thing to say about an operation they
/// share. `function` may be empty; both strings must outlive the context's
/// remark engine (pass arguments, StringAttrs).
class RemarkListener : public RewriterBase::Listener {
public:
  RemarkListener(StringRef category, StringRef name, StringRef function)
      : category(category), name(name), function(function) {}
  void
  notifyMatchFailure(Location loc,
                     function_ref<void(Diagnostic &)> reasonCallback) override;

private:
  StringRef category, name, function;
  DenseMap<Location, SmallVector<std::string, 1>> reported;
};

/// Emits a `missed` remark for `refusal`, outside of a pattern.
void emitMissed(Location loc, StringRef category, StringRef name,
                StringRef function, const Refusal &refusal);

/// A `passed` or `analysis` remark to stream text and metrics into. Nothing is
/// formatted when remarks are off.
remark::detail::InFlightRemark passedRemark(Location loc, StringRef category,
                                            StringRef name, StringRef function);
remark::detail::InFlightRemark analysisRemark(Location loc, StringRef category,
                                              StringRef name,
                                              StringRef function);

/// The name of the function `op` is in (owned by the context), or "".
StringRef getFunctionName(Operation *op);

} // namespace mlir::fused

#endif // FUSED_SUPPORT_REMARKS_H
