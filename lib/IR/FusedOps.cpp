//===- FusedOps.cpp - Operations of the fused dialect ---------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Assembly, verifiers and effects of fused.matmul and fused.epilogue.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Fused.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Assembly helpers
//===----------------------------------------------------------------------===//

/// `[affine_map<...>, ...]` or, with aliases, `[#map, #map1]`.
static ParseResult parseMaps(OpAsmParser &parser, ArrayAttr &maps) {
  return parser.parseAttribute(maps);
}
static void printMaps(OpAsmPrinter &printer, Operation *, ArrayAttr maps) {
  printer << maps;
}

/// The accumulator's type and those of the epilogue operands, in one list.
static ParseResult parseAccTypes(OpAsmParser &parser, Type &acc,
                                 SmallVectorImpl<Type> &operands) {
  if (parser.parseType(acc))
    return failure();
  while (succeeded(parser.parseOptionalComma()))
    if (parser.parseType(operands.emplace_back()))
      return failure();
  return success();
}
static void printAccTypes(OpAsmPrinter &printer, Operation *, Type acc,
                          TypeRange operands) {
  printer << acc;
  for (Type type : operands)
    printer << ", " << type;
}

#define GET_OP_CLASSES
#include "fused/IR/FusedOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Shared verification
//===----------------------------------------------------------------------===//

bool fused::isEpilogueOp(Operation *op) {
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
             op->getDialect()) &&
         op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
         llvm::all_of(op->getResultTypes(),
                      [](Type type) { return type.isIntOrIndexOrFloat(); });
}

bool fused::isProjectedMap(AffineMap map) {
  if (map.getNumSymbols() != 0)
    return false;
  // Not isProjectedPermutation(allowZeroInResults), which wants no more results
  // than dimensions: (m, n) -> (0, 0, n) is fine.
  llvm::SmallBitVector seen(map.getNumDims());
  for (AffineExpr expr : map.getResults()) {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
      if (constant.getValue() != 0)
        return false;
      continue;
    }
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || seen.test(dim.getPosition()))
      return false;
    seen.set(dim.getPosition());
  }
  return true;
}

/// One element of an operand as the region sees it.
static Type getElement(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    return shaped.getElementType();
  return type;
}

/// The region: block arguments (acc, operands...), whitelisted ops, and a yield
/// of `results`. Fragment types are not ShapedTypes; `acc` gives their element.
static LogicalResult verifyRegion(Operation *op, Region &region,
                                  ArrayRef<Type> arguments,
                                  ArrayRef<Type> results) {
  Block &block = region.front();
  if (block.getNumArguments() != arguments.size())
    return op->emitOpError("epilogue region has ")
           << block.getNumArguments() << " arguments, expected "
           << arguments.size()
           << " (the accumulator and one per epilogue operand)";
  for (auto [i, argument] : llvm::enumerate(block.getArguments()))
    if (argument.getType() != arguments[i])
      return op->emitOpError("epilogue region argument #")
             << i << " is " << argument.getType() << ", expected "
             << arguments[i];
  if (block.empty() || !isa<YieldOp>(block.back()))
    return op->emitOpError("epilogue region must end with fused.yield");
  for (Operation &inner : block.without_terminator())
    if (!isEpilogueOp(&inner))
      return inner.emitOpError("is not allowed in an epilogue region, which "
                               "holds scalar arith and math operations only");
  auto yielded = block.getTerminator()->getOperandTypes();
  if (yielded.size() != results.size())
    return op->emitOpError("epilogue region yields ")
           << yielded.size() << " values, expected " << results.size()
           << " (one per out)";
  for (auto [i, type] : llvm::enumerate(yielded))
    if (type != results[i])
      return op->emitOpError("epilogue region yields ")
             << type << " for out #" << i << ", expected " << results[i];
  return success();
}

/// `type` indexed by `map` over dimensions of the given static `extents`
/// (filled in from kDynamic as operands are seen).
static LogicalResult verifyOperandMap(Operation *op, Twine name, Type type,
                                      AffineMap map, unsigned dims,
                                      SmallVectorImpl<int64_t> &extents) {
  if (map.getNumDims() != dims)
    return op->emitOpError() << name << " map has " << map.getNumDims()
                             << " dimensions, expected " << dims;
  if (!isProjectedMap(map))
    return op->emitOpError()
           << name << " map must have distinct dimensions or 0 as results, got "
           << AffineMapAttr::get(map);
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped) {
    if (map.getNumResults() != 0)
      return op->emitOpError()
             << name << " is a scalar but its map has results";
    return success();
  }
  if (!shaped.hasRank() || shaped.getRank() != int64_t(map.getNumResults()))
    return op->emitOpError() << name << " is " << type << " but its map has "
                             << map.getNumResults() << " results";
  for (auto [i, expr] : llvm::enumerate(map.getResults())) {
    int64_t size = shaped.getDimSize(i);
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim) {
      if (size != ShapedType::kDynamic && size < 1)
        return op->emitOpError() << name << " dimension " << i
                                 << " is indexed by 0 but has size " << size;
      continue;
    }
    int64_t &extent = extents[dim.getPosition()];
    if (size == ShapedType::kDynamic)
      continue;
    if (extent != ShapedType::kDynamic && extent != size)
      return op->emitOpError() << name << " dimension " << i << " has size "
                               << size << ", expected " << extent;
    extent = size;
  }
  return success();
}

/// Every shaped operand is a tensor, or every one a memref.
static LogicalResult verifySemantics(Operation *op, bool tensors,
                                     TypeRange results) {
  for (Type type : op->getOperandTypes()) {
    if (isa<UnrankedTensorType, UnrankedMemRefType>(type))
      return op->emitOpError("unranked operands are not supported");
    if (isa<RankedTensorType>(type) ? !tensors
                                    : isa<MemRefType>(type) && tensors)
      return op->emitOpError("mixes tensor and memref operands");
    if (!isa<RankedTensorType, MemRefType>(type) && isa<ShapedType>(type))
      return op->emitOpError("operand type ")
             << type << " is neither a tensor nor a memref";
  }
  if (!tensors && !results.empty())
    return op->emitOpError("has results although its outs are memrefs");
  return success();
}

/// An element of an out must not be read after it is written. The same buffer
/// may be an out and an epilogue operand, init or accumulator with the same
/// map: each element is read before it is written. It may not be one of the
/// first `numReread` operands (lhs and rhs), nor another out. Views that alias
/// are the producer's care.
template <typename OpTy>
static LogicalResult verifyAliasing(OpTy op, unsigned numReread) {
  unsigned firstOut = op.getOuts().getBeginOperandIndex();
  for (OpOperand &out : op.getOutsMutable()) {
    if (!isa<MemRefType>(out.get().getType()))
      continue;
    unsigned number = out.getOperandNumber() - firstOut;
    for (OpOperand &other :
         op->getOpOperands().take_front(out.getOperandNumber())) {
      if (other.get() != out.get())
        continue;
      if (other.getOperandNumber() >= firstOut)
        return op.emitOpError("outs #")
               << other.getOperandNumber() - firstOut << " and #" << number
               << " are the same buffer";
      if (other.getOperandNumber() < numReread)
        return op.emitOpError("out #")
               << number << " is the same buffer as "
               << (other.getOperandNumber() == 0 ? "lhs" : "rhs");
      if (op.getOperandMap(other) != op.getOperandMap(out))
        return op.emitOpError("out #")
               << number << " is the same buffer as operand #"
               << other.getOperandNumber() << " with another map";
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// fused.matmul
//===----------------------------------------------------------------------===//

/// True if `value` of element type `type` is widened exactly to `acc`.
static bool widensTo(Type type, Type acc) {
  if (type == acc)
    return true;
  if (auto from = dyn_cast<FloatType>(type)) {
    auto to = dyn_cast<FloatType>(acc);
    return to && from.getWidth() < to.getWidth();
  }
  auto from = dyn_cast<IntegerType>(type), to = dyn_cast<IntegerType>(acc);
  return from && to && from.getWidth() < to.getWidth();
}

LogicalResult MatmulOp::verify() {
  if (failed(verifySemantics(*this, isa<TensorType>(getLhs().getType()),
                             getResultTypes())))
    return failure();
  if (getIndexingMaps().size() != getNumOperands())
    return emitOpError("has ") << getIndexingMaps().size()
                               << " indexing maps, expected one per operand ("
                               << getNumOperands() << ")";
  if (getOuts().empty())
    return emitOpError("has no outs");
  unsigned loops = getNumLoops();
  if (loops < 3)
    return emitOpError("iteration space must have at least m, n and k");
  SmallVector<int64_t> extents(loops, ShapedType::kDynamic);
  auto check = [&](Twine name, Type type, unsigned map, unsigned dims) {
    return verifyOperandMap(*this, name, type, getMap(map), dims, extents);
  };
  if (failed(check("lhs", getLhs().getType(), 0, loops)) ||
      failed(check("rhs", getRhs().getType(), 1, loops)))
    return failure();
  auto uses = [&](AffineMap map, unsigned dim) {
    return map.isFunctionOfDim(dim);
  };
  if (!uses(getLhsMap(), getMDim()) || !uses(getLhsMap(), getKDim()) ||
      uses(getLhsMap(), getNDim()))
    return emitOpError("lhs map must use m and k and not n");
  if (!uses(getRhsMap(), getNDim()) || !uses(getRhsMap(), getKDim()) ||
      uses(getRhsMap(), getMDim()))
    return emitOpError("rhs map must use k and n and not m");
  unsigned next = 2;
  if (getInit() &&
      failed(check("init", getInit().getType(), next++, loops - 1)))
    return failure();
  for (auto [i, value] : llvm::enumerate(getEpilogueOperands()))
    if (failed(check("epilogue operand #" + Twine(i), value.getType(), next++,
                     loops - 1)))
      return failure();
  for (auto [i, value] : llvm::enumerate(getOuts())) {
    AffineMap map = getMap(next);
    if (failed(check("out #" + Twine(i), value.getType(), next++, loops - 1)))
      return failure();
    if (!map.isPermutation())
      return emitOpError("out #") << i
                                  << " map must use every batch, m and n "
                                     "dimension exactly once";
  }
  Type acc = getAccType();
  if (!acc.isIntOrFloat())
    return emitOpError("accumulator type must be an integer or a float");
  for (auto [name, value] : {std::pair<StringRef, Value>{"lhs", getLhs()},
                             {"rhs", getRhs()},
                             {"init", getInit()}})
    if (value && !widensTo(getElement(value.getType()), acc))
      return emitOpError() << name << " element type "
                           << getElement(value.getType())
                           << " does not widen exactly to the accumulator type "
                           << acc;
  if (failed(verifyAliasing(*this, /*numReread=*/2)))
    return failure();
  SmallVector<Type> arguments{acc}, results;
  for (Value value : getEpilogueOperands())
    arguments.push_back(getElement(value.getType()));
  for (Value value : getOuts())
    results.push_back(getElement(value.getType()));
  return verifyRegion(*this, getRegion(), arguments, results);
}

SmallVector<int64_t> MatmulOp::getStaticLoopRanges() {
  SmallVector<int64_t> extents(getNumLoops(), ShapedType::kDynamic);
  for (OpOperand &operand : getOperation()->getOpOperands()) {
    auto shaped = dyn_cast<ShapedType>(operand.get().getType());
    if (!shaped)
      continue;
    for (auto [i, expr] : llvm::enumerate(getOperandMap(operand).getResults()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        if (!shaped.isDynamicDim(i))
          extents[dim.getPosition()] = shaped.getDimSize(i);
  }
  return extents;
}

/// Extents of `numLoops` dimensions, each from the first shaped operand that
/// has it, preferring a static size.
template <typename OpTy>
static SmallVector<OpFoldResult> computeLoopRanges(OpTy op, unsigned numLoops,
                                                   OpBuilder &builder) {
  SmallVector<std::pair<Value, int64_t>> dynamic(numLoops);
  SmallVector<OpFoldResult> ranges(numLoops);
  for (OpOperand &operand : op->getOpOperands()) {
    auto shaped = dyn_cast<ShapedType>(operand.get().getType());
    if (!shaped)
      continue;
    for (auto [i, expr] :
         llvm::enumerate(op.getOperandMap(operand).getResults())) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (!dim)
        continue;
      unsigned position = dim.getPosition();
      if (!shaped.isDynamicDim(i))
        ranges[position] = builder.getIndexAttr(shaped.getDimSize(i));
      else if (!dynamic[position].first)
        dynamic[position] = {operand.get(), i};
    }
  }
  for (auto [range, source] : llvm::zip_equal(ranges, dynamic))
    if (!range && source.first)
      range = linalg::createOrFoldDimOp(builder, op.getLoc(), source.first,
                                        source.second);
  return ranges;
}

SmallVector<OpFoldResult> MatmulOp::getLoopRanges(OpBuilder &builder) {
  return computeLoopRanges(*this, getNumLoops(), builder);
}

SmallVector<OpFoldResult> EpilogueOp::getLoopRanges(OpBuilder &builder) {
  return computeLoopRanges(*this, getNumLoops(), builder);
}

//===----------------------------------------------------------------------===//
// fused.epilogue
//===----------------------------------------------------------------------===//

LogicalResult EpilogueOp::verify() {
  if (isOnFragments()) {
    // Which fragments meet which is checked where their type is known, by
    // fused_gpu; the region is checked against its own argument types here.
    if (getIndexingMaps())
      return emitOpError("on fragments has no indexing maps");
    if (isa<ShapedType>(getAcc().getType()))
      return emitOpError("has no outs");
    SmallVector<Type> arguments(getBody()->getArgumentTypes());
    if (arguments.size() != 1 + getEpilogueOperands().size())
      return emitOpError("epilogue region has ")
             << arguments.size() << " arguments, expected "
             << 1 + getEpilogueOperands().size()
             << " (the accumulator and one per epilogue operand)";
    if (getBody()->empty() || !isa<YieldOp>(getBody()->back()))
      return emitOpError("epilogue region must end with fused.yield");
    SmallVector<Type> results(getBody()->getTerminator()->getOperandTypes());
    if (results.size() != getNumResults())
      return emitOpError("epilogue region yields ")
             << results.size() << " values, expected " << getNumResults()
             << " (one per out)";
    return verifyRegion(*this, getRegion(), arguments, results);
  }
  if (!getIndexingMaps() || getIndexingMaps()->size() != getNumOperands())
    return emitOpError("needs one indexing map per operand (")
           << getNumOperands() << ")";
  if (failed(verifySemantics(*this, isa<TensorType>(getAcc().getType()),
                             getResultTypes())))
    return failure();
  unsigned loops = getNumLoops();
  SmallVector<int64_t> extents(loops, ShapedType::kDynamic);
  unsigned next = 0;
  auto check = [&](Twine name, Type type) {
    return verifyOperandMap(*this, name, type, getMap(next++), loops, extents);
  };
  if (failed(check("accumulator", getAcc().getType())))
    return failure();
  for (auto [i, value] : llvm::enumerate(getEpilogueOperands()))
    if (failed(check("epilogue operand #" + Twine(i), value.getType())))
      return failure();
  for (auto [i, value] : llvm::enumerate(getOuts())) {
    AffineMap map = getMap(next);
    if (failed(check("out #" + Twine(i), value.getType())))
      return failure();
    if (!map.isPermutation())
      return emitOpError("out #") << i
                                  << " map must use every batch, m and n "
                                     "dimension exactly once";
  }
  if (failed(verifyAliasing(*this, /*numReread=*/0)))
    return failure();
  SmallVector<Type> arguments{getElement(getAcc().getType())}, results;
  for (Value value : getEpilogueOperands())
    arguments.push_back(getElement(value.getType()));
  for (Value value : getOuts())
    results.push_back(getElement(value.getType()));
  return verifyRegion(*this, getRegion(), arguments, results);
}

//===----------------------------------------------------------------------===//
// Effects: memref outs are written, every other memref is read.
//===----------------------------------------------------------------------===//

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

static void getDpsEffects(DestinationStyleOpInterface op, Effects &effects) {
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    if (op.isDpsInit(&operand))
      effects.emplace_back(MemoryEffects::Write::get(), &operand,
                           SideEffects::DefaultResource::get());
    else
      effects.emplace_back(MemoryEffects::Read::get(), &operand,
                           SideEffects::DefaultResource::get());
  }
}

static bool hasMemref(Operation *op) {
  return llvm::any_of(op->getOperandTypes(),
                      [](Type type) { return isa<MemRefType>(type); });
}

void MatmulOp::getEffects(Effects &effects) {
  getDpsEffects(cast<DestinationStyleOpInterface>(getOperation()), effects);
}
Speculation::Speculatability MatmulOp::getSpeculatability() {
  return hasMemref(*this) ? Speculation::NotSpeculatable
                          : Speculation::Speculatable;
}
void EpilogueOp::getEffects(Effects &effects) {
  getDpsEffects(cast<DestinationStyleOpInterface>(getOperation()), effects);
}
Speculation::Speculatability EpilogueOp::getSpeculatability() {
  return hasMemref(*this) ? Speculation::NotSpeculatable
                          : Speculation::Speculatable;
}
