//===- FusedDialect.cpp - Dialect and attributes --------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Initialises the fused dialect and implements #fused.schedule.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Fused.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::fused;

#include "fused/IR/FusedDialect.cpp.inc"
#include "fused/IR/FusedEnums.cpp.inc"

//===----------------------------------------------------------------------===//
// #fused.schedule
//===----------------------------------------------------------------------===//

/// `[1, 2, 3]`
static ParseResult parseInts(AsmParser &parser, SmallVector<int64_t> &ints) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(ints.emplace_back());
  });
}

static void printInts(AsmPrinter &printer, ArrayRef<int64_t> ints) {
  printer << '[';
  llvm::interleaveComma(ints, printer);
  printer << ']';
}

#define GET_ATTRDEF_CLASSES
#include "fused/IR/FusedAttrs.cpp.inc"

LogicalResult ScheduleAttr::verify(
    function_ref<InFlightDiagnostic()> emitError, Family family,
    ArrayRef<int64_t> block, ArrayRef<int64_t> warpgroup, ArrayRef<int64_t> mma,
    int64_t stages, int64_t consumers, ArrayRef<int64_t> registers,
    bool persistent, int64_t raster, bool deferStore, bool tmaStore,
    int64_t staging, ArrayRef<int64_t> cluster) {
  auto tile = [&](ArrayRef<int64_t> ints, StringRef name,
                  bool optional) -> LogicalResult {
    if (optional && ints.empty())
      return success();
    if (ints.size() != 3 || llvm::any_of(ints, [](int64_t x) { return x < 1; }))
      return emitError() << "schedule " << name
                         << " must be three positive sizes [m, n, k]";
    return success();
  };
  if (failed(tile(block, "block", false)) ||
      failed(tile(warpgroup, "warpgroup", true)) ||
      failed(tile(mma, "mma", true)))
    return failure();
  for (int i = 0; i < 3; ++i)
    if (!warpgroup.empty() && block[i] % warpgroup[i] != 0)
      return emitError() << "schedule block is not a multiple of warpgroup in "
                         << "mnk"[i];
  if (stages < 1 || consumers < 1 || raster < 1)
    return emitError()
           << "schedule stages, consumers and raster must be positive";
  if (staging < 0)
    return emitError() << "schedule staging must not be negative";
  if (!registers.empty() && registers.size() != 2)
    return emitError() << "schedule registers must be [producer, consumer]";
  if (!cluster.empty() && cluster.size() != 2)
    return emitError() << "schedule cluster must be [m, n]";
  if (deferStore && (!persistent || !tmaStore))
    return emitError()
           << "schedule deferStore needs persistent and tmaStore";
  return success();
}

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

namespace {
/// Fused ops may be inlined anywhere; their regions are isolated.
struct FusedInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void FusedDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "fused/IR/FusedAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "fused/IR/FusedOps.cpp.inc"
      >();
  addInterfaces<FusedInliner>();
}
