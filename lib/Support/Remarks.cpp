//===- Remarks.cpp - Why something was or was not fused -------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of reasons, and the listener that reports them.
//
//===----------------------------------------------------------------------===//

#include "fused/Support/Remarks.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::fused;

static constexpr struct {
  StringLiteral id, sentence, remedy;
} reasonTable[] = {
#define FUSED_REASON(id, sentence, remedy) {#id, sentence, remedy},
#include "fused/Support/Reasons.def"
};

ReasonText fused::getReasonText(Reason reason) {
  const auto &row = reasonTable[static_cast<unsigned>(reason)];
  return {row.id, row.sentence, row.remedy};
}

std::optional<Reason> fused::findReason(StringRef text) {
  for (auto [i, row] : llvm::enumerate(reasonTable)) {
    StringRef rest = text;
    if (rest.consume_front(row.sentence) &&
        (rest.empty() || rest.starts_with(":")))
      return static_cast<Reason>(i);
  }
  return std::nullopt;
}

Refusal::Refusal(Reason reason, const Twine &facts)
    : reason(reason), facts(facts.str()) {}

std::string Refusal::str() const {
  std::string text = getReasonText(*reason).sentence.str();
  return facts.empty() ? text : text + ": " + facts;
}

LogicalResult fused::refuse(RewriterBase &rewriter, Operation *op,
                            const Refusal &refusal) {
  return rewriter.notifyMatchFailure(
      op, [&](Diagnostic &diag) { diag << refusal.str(); });
}

static remark::RemarkOpts getOpts(StringRef category, StringRef name,
                                  StringRef function) {
  return remark::RemarkOpts::name(name).category(category).function(function);
}

/// Where `loc` is in a file. The engine's YAML has no place for the location of
/// an inlined operation, which is that of the operation at that of its call.
static Location getPlace(Location loc) {
  if (auto place = loc->findInstanceOf<FileLineColLoc>())
    return place;
  return loc;
}

/// Adds the calls that brought an inlined operation to where it is.
static void addCalls(remark::detail::InFlightRemark &remark, Location loc) {
  std::string calls;
  llvm::raw_string_ostream os(calls);
  for (auto call = dyn_cast<CallSiteLoc>(loc); call;
       call = dyn_cast<CallSiteLoc>(call.getCaller()))
    if (auto place = call.getCaller()->findInstanceOf<FileLineColLoc>())
      os << (calls.empty() ? "" : ", ") << place.getFilename().getValue() << ":"
         << place.getLine() << ":" << place.getColumn();
  if (!calls.empty())
    remark << remark::metric("calledFrom", calls);
}

/// `text` as the reason, and the remedy if the table knows the reason.
static void emitMissedText(Location loc, StringRef category, StringRef name,
                           StringRef function, const std::string &text) {
  auto remark =
      remark::missed(getPlace(loc), getOpts(category, name, function));
  if (!remark)
    return;
  remark << remark::reason("{0}", text);
  if (std::optional<Reason> reason = findReason(text))
    remark << remark::suggest("{0}", getReasonText(*reason).remedy.str());
  addCalls(remark, loc);
}

void RemarkListener::notifyMatchFailure(
    Location loc, function_ref<void(Diagnostic &)> reasonCallback) {
  Diagnostic diag(loc, DiagnosticSeverity::Remark);
  reasonCallback(diag);
  // Upstream's patterns say things of their own, to their developers.
  if (!findReason(diag.str()))
    return;
  SmallVector<std::string, 1> &texts = reported[loc];
  if (!isa<UnknownLoc>(loc) && llvm::is_contained(texts, diag.str()))
    return;
  texts.push_back(diag.str());
  emitMissedText(loc, category, name, function, diag.str());
}

void fused::emitMissed(Location loc, StringRef category, StringRef name,
                       StringRef function, const Refusal &refusal) {
  emitMissedText(loc, category, name, function, refusal.str());
}

remark::detail::InFlightRemark fused::passedRemark(Location loc,
                                                   StringRef category,
                                                   StringRef name,
                                                   StringRef function) {
  auto remark =
      remark::passed(getPlace(loc), getOpts(category, name, function));
  if (remark)
    addCalls(remark, loc);
  return remark;
}

remark::detail::InFlightRemark fused::analysisRemark(Location loc,
                                                     StringRef category,
                                                     StringRef name,
                                                     StringRef function) {
  return remark::analysis(getPlace(loc), getOpts(category, name, function));
}

StringRef fused::getFunctionName(Operation *op) {
  for (; op; op = op->getParentOp())
    if (isa<FunctionOpInterface>(op))
      if (auto name =
              op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
        return name.getValue();
  return "";
}
