//===- MatmulParts.cpp - A fused.matmul taken apart -----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Taking a fused.matmul apart, building it again, and reading values through
// the views and elementwise operations that produced them.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

MatmulParts::MatmulParts(MatmulOp op)
    : lhs(op.getLhs()), rhs(op.getRhs()), init(op.getInit()),
      lhsMap(op.getLhsMap()), rhsMap(op.getRhsMap()),
      operands(op.getEpilogueOperands()), outs(op.getOuts()),
      acc(op.getAccType()), unsignedLhs(op.getUnsignedLhs()),
      unsignedRhs(op.getUnsignedRhs()), schedule(op.getScheduleAttr()),
      attributes(op->getDiscardableAttrs()) {
  if (init)
    initMap = op.getInitMap();
  for (unsigned i = 0; i < operands.size(); ++i)
    operandMaps.push_back(op.getEpilogueMap(i));
  for (unsigned i = 0; i < outs.size(); ++i)
    outMaps.push_back(op.getOutMap(i));
}

unsigned MatmulParts::addOperand(Value value, AffineMap map) {
  for (unsigned i = 0; i < operands.size(); ++i)
    if (operands[i] == value && operandMaps[i] == map)
      return i;
  operands.push_back(value);
  operandMaps.push_back(map);
  return operands.size() - 1;
}

MatmulOp MatmulParts::create(OpBuilder &builder, Location loc) const {
  SmallVector<AffineMap> maps{lhsMap, rhsMap};
  if (init)
    maps.push_back(initMap);
  llvm::append_range(maps, operandMaps);
  llvm::append_range(maps, outMaps);
  SmallVector<Type> results;
  for (Value out : outs)
    if (isa<TensorType>(out.getType()))
      results.push_back(out.getType());
  auto unit = [&](bool set) {
    return set ? builder.getUnitAttr() : UnitAttr();
  };
  auto op =
      MatmulOp::create(builder, loc, results, lhs, rhs, init, operands, outs,
                       builder.getAffineMapArrayAttr(maps), TypeAttr::get(acc),
                       unit(unsignedLhs), unit(unsignedRhs), schedule);
  op->setDiscardableAttrs(attributes);
  Block *block = &op.getRegion().emplaceBlock();
  block->addArgument(acc, loc);
  for (Value operand : operands)
    block->addArgument(getElementTypeOrSelf(operand.getType()), loc);
  return op;
}

SmallVector<Value> fused::cloneBody(OpBuilder &builder, Block *from, Block *to,
                                    IRMapping &mapping) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(to);
  for (Operation &inner : from->without_terminator())
    builder.clone(inner, mapping);
  SmallVector<Value> yielded;
  for (Value value : from->getTerminator()->getOperands())
    yielded.push_back(mapping.lookupOrDefault(value));
  return yielded;
}

MatmulOp fused::createWithBody(RewriterBase &rewriter, MatmulOp op,
                               const MatmulParts &parts) {
  MatmulOp result = parts.create(rewriter, op.getLoc());
  IRMapping mapping;
  mapping.map(op.getBody()->getArguments(), result.getBody()->getArguments());
  SmallVector<Value> yielded =
      cloneBody(rewriter, op.getBody(), result.getBody(), mapping);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToEnd(result.getBody());
  YieldOp::create(rewriter, op.getLoc(), yielded);
  return result;
}

MatmulOp fused::rebuild(RewriterBase &rewriter, MatmulOp op,
                        const MatmulParts &parts) {
  MatmulOp result = createWithBody(rewriter, op, parts);
  rewriter.replaceOp(op, result.getResults());
  return result;
}

void fused::addCaptures(Block *body, MatmulParts &parts, Captures &captures) {
  AffineMap none = AffineMap::get(parts.lhsMap.getNumDims() - 1, 0,
                                  body->getParentOp()->getContext());
  for (Operation &inner : *body)
    for (Value value : inner.getOperands())
      if (value.getParentBlock() != body && !matchPattern(value, m_Constant()))
        captures.emplace_back(value, parts.addOperand(value, none));
}

void fused::mapCaptures(OpBuilder &builder, Block *body, Block *region,
                        const Captures &captures, IRMapping &mapping) {
  for (auto [value, index] : captures)
    mapping.map(value, region->getArgument(1 + index));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(region);
  for (Operation &inner : *body)
    for (Value value : inner.getOperands())
      if (value.getParentBlock() != body && !mapping.contains(value))
        mapping.map(value, builder.clone(*value.getDefiningOp())->getResult(0));
}

//===----------------------------------------------------------------------===//
// What was absorbed
//===----------------------------------------------------------------------===//

void fused::moveRecord(FusionLog *log, Operation *from, Operation *to) {
  if (!log)
    return;
  FusionRecord record = log->lookup(from);
  log->erase(from);
  (*log)[to] = record;
}

std::optional<int64_t> fused::getBytes(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasStaticShape() ||
      !shaped.getElementType().isIntOrFloat())
    return std::nullopt;
  std::optional<int64_t> bytes =
      llvm::divideCeil(shaped.getElementTypeBitWidth(), 8);
  for (int64_t extent : shaped.getShape())
    bytes = bytes ? llvm::checkedMul(*bytes, extent) : std::nullopt;
  return bytes;
}

void fused::addBytes(FusionRecord &record, Type type, int64_t times) {
  std::optional<int64_t> bytes = getBytes(type);
  if (bytes)
    bytes = llvm::checkedMul(*bytes, times);
  record.bytesBefore = bytes && record.bytesBefore
                           ? llvm::checkedAdd(*record.bytesBefore, *bytes)
                           : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// The one dimension of `group` whose static size is not 1; -1 if there is
/// none, nullopt if there are several.
static std::optional<int64_t> getNonUnitDim(ArrayRef<int64_t> group,
                                            RankedTensorType type) {
  int64_t found = -1;
  for (int64_t dim : group) {
    if (type.getDimSize(dim) == 1)
      continue;
    if (found >= 0)
      return std::nullopt;
    found = dim;
  }
  return found;
}

std::optional<Access> fused::lookThroughView(const Access &access) {
  Operation *def = access.value.getDefiningOp();
  MLIRContext *ctx = access.value.getContext();
  AffineExpr zero = getAffineConstantExpr(0, ctx);
  auto withResults = [&](Value value, ArrayRef<AffineExpr> results) {
    return Access{value,
                  AffineMap::get(access.map.getNumDims(), 0, results, ctx)};
  };
  if (auto cast = dyn_cast_or_null<tensor::CastOp>(def)) {
    if (!tensor::canFoldIntoConsumerOp(cast))
      return std::nullopt;
    return Access{cast.getSource(), access.map};
  }
  if (auto expand = dyn_cast_or_null<tensor::ExpandShapeOp>(def)) {
    SmallVector<AffineExpr> results;
    for (ReassociationIndices &group : expand.getReassociationIndices()) {
      std::optional<int64_t> dim =
          group.size() == 1 ? group.front()
                            : getNonUnitDim(group, expand.getResultType());
      if (!dim)
        return std::nullopt;
      results.push_back(*dim < 0 ? zero : access.map.getResult(*dim));
    }
    return withResults(expand.getSrc(), results);
  }
  if (auto collapse = dyn_cast_or_null<tensor::CollapseShapeOp>(def)) {
    SmallVector<AffineExpr> results(collapse.getSrcType().getRank(), zero);
    for (auto [i, group] :
         llvm::enumerate(collapse.getReassociationIndices())) {
      std::optional<int64_t> dim =
          group.size() == 1 ? group.front()
                            : getNonUnitDim(group, collapse.getSrcType());
      if (!dim)
        return std::nullopt;
      if (*dim >= 0)
        results[*dim] = access.map.getResult(i);
    }
    return withResults(collapse.getSrc(), results);
  }
  return std::nullopt;
}

AffineMap fused::mapThroughElementwise(linalg::LinalgOp producer,
                                       OpOperand &operand, AffineMap map) {
  if (producer.getNumDpsInits() != 1)
    return AffineMap();
  AffineMap resultMap =
      producer.getMatchingIndexingMap(producer.getDpsInitOperand(0));
  SmallVector<AffineExpr> loops(producer.getNumLoops());
  for (auto [expr, read] :
       llvm::zip_equal(resultMap.getResults(), map.getResults())) {
    if (isa<AffineConstantExpr>(expr))
      continue;
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || loops[dim.getPosition()])
      return AffineMap();
    loops[dim.getPosition()] = read;
  }
  if (llvm::is_contained(loops, AffineExpr()))
    return AffineMap();
  return producer.getMatchingIndexingMap(&operand).replaceDimsAndSymbols(
      loops, {}, map.getNumDims(), 0);
}

bool fused::isElementwise(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() ||
      op.getNumParallelLoops() != op.getNumLoops() || !op.getBlock())
    return false;
  return llvm::all_of(op.getBlock()->without_terminator(),
                      [](Operation &inner) { return isEpilogueOp(&inner); });
}

//===----------------------------------------------------------------------===//
// Splats
//===----------------------------------------------------------------------===//

OpFoldResult fused::getScalar(Value value) {
  Attribute attribute;
  if (matchPattern(value, m_Constant(&attribute)))
    return attribute;
  // Element of a splat: which one does not matter.
  if (auto extract = value.getDefiningOp<tensor::ExtractOp>())
    if (OpFoldResult splat = getSplat(extract.getTensor()))
      return splat;
  return value;
}

OpFoldResult fused::getSplat(Value value) {
  while (Operation *def = value.getDefiningOp()) {
    DenseElementsAttr elements;
    if (matchPattern(value, m_Constant(&elements))) {
      if (elements.getNumElements() > 0 && elements.isSplat())
        return elements.getSplatValue<Attribute>();
      return {};
    }
    if (auto fill = dyn_cast<linalg::FillOp>(def))
      return fill.hasPureTensorSemantics() ? getScalar(fill.getInputs()[0])
                                           : OpFoldResult();
    if (auto splat = dyn_cast<tensor::SplatOp>(def))
      return getScalar(splat.getInput());
    if (auto elements = dyn_cast<tensor::FromElementsOp>(def)) {
      if (elements.getElements().size() != 1)
        return {};
      return getScalar(elements.getElements().front());
    }
    if (isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
            tensor::ExtractSliceOp>(def)) {
      value = def->getOperand(0);
      continue;
    }
    // A broadcast or copy yields its input as it is; a fill in disguise, a
    // value from outside.
    auto op = dyn_cast<linalg::LinalgOp>(def);
    if (!op || !isElementwise(op) || op.getNumDpsInits() != 1)
      return {};
    Value yielded = op.getBlock()->getTerminator()->getOperand(0);
    auto argument = dyn_cast<BlockArgument>(yielded);
    if (!argument || argument.getOwner() != op.getBlock())
      return yielded.getParentBlock() == op.getBlock() ? OpFoldResult()
                                                       : getScalar(yielded);
    value = op.getMatchingOpOperand(argument)->get();
    if (!isa<ShapedType>(value.getType()))
      return getScalar(value);
  }
  return {};
}

bool fused::isZero(Value value) {
  auto attribute = dyn_cast_or_null<Attribute>(getSplat(value));
  if (auto number = dyn_cast_or_null<FloatAttr>(attribute))
    return number.getValue().isPosZero();
  if (auto number = dyn_cast_or_null<IntegerAttr>(attribute))
    return number.getValue().isZero();
  return false;
}

Access fused::dropUnitDims(OpBuilder &builder, Location loc,
                           const Access &access) {
  auto type = dyn_cast<RankedTensorType>(access.value.getType());
  if (!type || type.getEncoding())
    return access;
  SmallVector<ReassociationIndices> groups;
  SmallVector<int64_t> shape;
  SmallVector<AffineExpr> results;
  ReassociationIndices leading;
  for (auto [i, expr] : llvm::enumerate(access.map.getResults())) {
    if (isa<AffineConstantExpr>(expr) && type.getDimSize(i) == 1) {
      (groups.empty() ? leading : groups.back()).push_back(i);
      continue;
    }
    groups.emplace_back();
    if (groups.size() == 1)
      groups.back() = leading;
    groups.back().push_back(i);
    shape.push_back(type.getDimSize(i));
    results.push_back(expr);
  }
  if (results.size() == access.map.getNumResults())
    return access;
  auto collapsed = tensor::CollapseShapeOp::create(
      builder, loc, RankedTensorType::get(shape, type.getElementType()),
      access.value, groups);
  return {collapsed, AffineMap::get(access.map.getNumDims(), 0, results,
                                    builder.getContext())};
}

std::optional<Access> fused::tidyAccess(OpBuilder &builder, Location loc,
                                        const Access &from,
                                        const Access &root) {
  auto collapse = from.value.getDefiningOp<tensor::CollapseShapeOp>();
  if (collapse && collapse.getSrc() == root.value) {
    // Dropping what `from` dropped already would go round in circles.
    SmallVector<AffineExpr> results;
    for (auto [i, expr] : llvm::enumerate(root.map.getResults()))
      if (!isa<AffineConstantExpr>(expr) ||
          collapse.getSrcType().getDimSize(i) != 1)
        results.push_back(expr);
    if (ArrayRef<AffineExpr>(results) == from.map.getResults())
      return std::nullopt;
  }
  Access tidy = dropUnitDims(builder, loc, root);
  if (tidy.value == from.value && tidy.map == from.map)
    return std::nullopt;
  return tidy;
}

//===----------------------------------------------------------------------===//
// Running patterns
//===----------------------------------------------------------------------===//

/// Region simplification would merge blocks of the user's control flow. A chain
/// of n operations may take n sweeps; the driver's default of 10 would end in
/// the middle.
static GreedyRewriteConfig getConfig(FunctionOpInterface function) {
  int64_t operations = 0;
  function->walk([&](Operation *) { ++operations; });
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  config.setMaxIterations(std::max<int64_t>(10, operations));
  return config;
}

/// Calls `apply` on each function body at or below `root`.
static void forEachFunction(Operation *root,
                            function_ref<void(FunctionOpInterface)> apply) {
  root->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
    if (!function.isExternal())
      apply(function);
    return WalkResult::skip();
  });
}

void fused::applyPatterns(Operation *root,
                          const FrozenRewritePatternSet &patterns) {
  forEachFunction(root, [&](FunctionOpInterface function) {
    (void)applyPatternsGreedily(function, patterns, getConfig(function));
  });
}

void fused::applyAndReport(Operation *root,
                           const FrozenRewritePatternSet &patterns,
                           StringRef category, StringRef name) {
  forEachFunction(root, [&](FunctionOpInterface function) {
    (void)applyPatternsGreedily(function, patterns, getConfig(function));
    RemarkListener listener(category, name, getFunctionName(function));
    GreedyRewriteConfig reporting = getConfig(function);
    reporting.setListener(&listener);
    (void)applyPatternsGreedily(function, patterns, reporting);
  });
}
