//===- RaiseMatmul.cpp - linalg contractions to fused.matmul --------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Wraps each contraction on tensors into a fused.matmul with an identity
// epilogue. Its loops become (batch..., m, n, k): unit dimensions are dropped
// or made, groups of neighbouring dimensions collapsed, all by free reshapes.
//
//===----------------------------------------------------------------------===//

#include "MatmulParts.h"
#include "fused/Raise/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::fused {
#define GEN_PASS_DEF_RAISEMATMULPASS
#include "fused/Raise/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Reshapes
//===----------------------------------------------------------------------===//

/// Position of `loop` among the results of `map`; -1 if it is not there.
static int64_t getPosition(AffineMap map, unsigned loop) {
  for (auto [i, expr] : llvm::enumerate(map.getResults()))
    if (expr == getAffineDimExpr(loop, map.getContext()))
      return i;
  return -1;
}

/// True if `group` stands in `map` as neighbours in this order.
static bool isContiguous(AffineMap map, ArrayRef<unsigned> group) {
  int64_t first = getPosition(map, group.front());
  for (auto [i, loop] : llvm::enumerate(group))
    if (first < 0 || getPosition(map, loop) != first + int64_t(i))
      return false;
  return true;
}

/// Collapses the dimensions of `access` indexed by `group` (contiguous) into
/// one, which the group's first loop then stands for.
static Access collapseGroup(OpBuilder &builder, Location loc,
                            const Access &access, ArrayRef<unsigned> group) {
  int64_t first = getPosition(access.map, group.front());
  SmallVector<ReassociationIndices> groups;
  SmallVector<AffineExpr> results;
  for (int64_t i = 0, e = access.map.getNumResults(); i < e; ++i) {
    if (i > first && i < first + int64_t(group.size())) {
      groups.back().push_back(i);
      continue;
    }
    groups.push_back({i});
    results.push_back(access.map.getResult(i));
  }
  Value value =
      tensor::CollapseShapeOp::create(builder, loc, access.value, groups);
  return {value, AffineMap::get(access.map.getNumDims(), 0, results,
                                builder.getContext())};
}

/// A transposed copy in which the dimensions indexed by `group` are the last,
/// in this order.
static Access moveLast(OpBuilder &builder, Location loc, const Access &access,
                       ArrayRef<unsigned> group) {
  SmallVector<int64_t> permutation;
  for (int64_t i = 0, e = access.map.getNumResults(); i < e; ++i)
    if (llvm::none_of(group, [&](unsigned loop) {
          return getPosition(access.map, loop) == i;
        }))
      permutation.push_back(i);
  for (unsigned loop : group)
    permutation.push_back(getPosition(access.map, loop));
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(builder, loc, access.value);
  SmallVector<OpFoldResult> permuted;
  SmallVector<AffineExpr> results;
  for (int64_t i : permutation) {
    permuted.push_back(sizes[i]);
    results.push_back(access.map.getResult(i));
  }
  Value empty = tensor::EmptyOp::create(
      builder, loc, permuted, getElementTypeOrSelf(access.value.getType()));
  Value copy = linalg::TransposeOp::create(builder, loc, access.value, empty,
                                           permutation)
                   ->getResult(0);
  return {copy, AffineMap::get(access.map.getNumDims(), 0, results,
                               builder.getContext())};
}

/// Adds a dimension of size 1 indexed by `loop`, first or last.
static Access addUnitDim(OpBuilder &builder, Location loc, const Access &access,
                         unsigned loop, bool last) {
  auto type = cast<RankedTensorType>(access.value.getType());
  int64_t rank = type.getRank(), position = last ? rank : 0;
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.begin() + position, 1);
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(builder, loc, access.value);
  sizes.insert(sizes.begin() + position, builder.getIndexAttr(1));
  SmallVector<AffineExpr> results(access.map.getResults());
  results.insert(results.begin() + position, builder.getAffineDimExpr(loop));
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0; i < rank; ++i) {
    groups.push_back({i + !last});
    if (last ? i == rank - 1 : i == 0)
      groups.back().insert(last ? groups.back().end() : groups.back().begin(),
                           position);
  }
  Value value = tensor::ExpandShapeOp::create(
      builder, loc, RankedTensorType::get(shape, type.getElementType()),
      access.value, groups, sizes);
  return {value, AffineMap::get(access.map.getNumDims(), 0, results,
                                builder.getContext())};
}

/// Undoes `reshape` on `value`, which has its result's shape.
static Value undoReshape(OpBuilder &builder, Location loc, Operation *reshape,
                         Value value) {
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(reshape))
    return tensor::ExpandShapeOp::create(
        builder, loc, collapse.getSrcType(), value,
        collapse.getReassociationIndices(),
        tensor::getMixedSizes(builder, loc, collapse.getSrc()));
  auto expand = cast<tensor::ExpandShapeOp>(reshape);
  return tensor::CollapseShapeOp::create(builder, loc, expand.getSrcType(),
                                         value,
                                         expand.getReassociationIndices());
}

//===----------------------------------------------------------------------===//
// Pattern
//===----------------------------------------------------------------------===//

namespace {

/// The operands of a contraction while its loops are brought into the form
/// (batch..., m, n, k). `outs` are the destination and, if any, init.
struct Normalizer {
  OpBuilder &builder;
  Location loc;
  Contraction &parts;
  Access lhs, rhs;
  SmallVector<Access> outs;
  unsigned loops;

  void drop(SmallVectorImpl<unsigned> &group, ArrayRef<int64_t> extents,
            unsigned keep);
  void collapse(SmallVectorImpl<unsigned> &group, ArrayRef<Access *> users);
  bool canCollapse(ArrayRef<unsigned> group, ArrayRef<Access *> users);
  SmallVector<Access *> outPointers() {
    SmallVector<Access *> pointers;
    for (Access &out : outs)
      pointers.push_back(&out);
    return pointers;
  }
};

/// Reads loops of `group` of static extent 1 as 0 while more than `keep`
/// remain.
void Normalizer::drop(SmallVectorImpl<unsigned> &group,
                      ArrayRef<int64_t> extents, unsigned keep) {
  SmallVector<unsigned> kept;
  unsigned left = group.size();
  for (unsigned loop : group) {
    if (extents[loop] != 1 || left <= keep) {
      kept.push_back(loop);
      continue;
    }
    --left;
    SmallVector<Access *> all = outPointers();
    all.append({&lhs, &rhs});
    for (Access *access : all)
      access->map = access->map.replace(builder.getAffineDimExpr(loop),
                                        builder.getAffineConstantExpr(0),
                                        access->map.getNumDims(), 0);
  }
  group.assign(kept);
}

bool Normalizer::canCollapse(ArrayRef<unsigned> group,
                             ArrayRef<Access *> users) {
  return llvm::all_of(
      users, [&](Access *access) { return isContiguous(access->map, group); });
}

void Normalizer::collapse(SmallVectorImpl<unsigned> &group,
                          ArrayRef<Access *> users) {
  for (Access *access : users)
    *access = collapseGroup(builder, loc, *access, group);
  group.resize(1);
}

struct RaiseContraction : OpInterfaceRewritePattern<linalg::LinalgOp> {
  RaiseContraction(MLIRContext *ctx, const RaiseMatmulOptions &options)
      : OpInterfaceRewritePattern(ctx), options(options) {}

  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override;
  RaiseMatmulOptions options;
};

} // namespace

/// What the product is written into: the value below a fill, or a new tensor.
static Value getDestination(OpBuilder &builder, Location loc, Value out) {
  if (auto fill = out.getDefiningOp<linalg::FillOp>())
    return fill.getOutputs()[0];
  if (out.getDefiningOp<tensor::EmptyOp>())
    return out;
  return tensor::EmptyOp::create(builder, loc,
                                 tensor::getMixedSizes(builder, loc, out),
                                 getElementTypeOrSelf(out.getType()));
}

LogicalResult
RaiseContraction::matchAndRewrite(linalg::LinalgOp op,
                                  PatternRewriter &rewriter) const {
  Contraction parts;
  bool isCandidate = false;
  if (Refusal refusal = matchContraction(op, parts, isCandidate))
    return isCandidate ? refuse(rewriter, op, refusal) : failure();
  // fused-raise-buffers has said why it left an operation on buffers.
  if (!op.hasPureTensorSemantics())
    return failure();
  for (Value operand : op->getOperands())
    if (cast<RankedTensorType>(operand.getType()).getEncoding())
      return refuse(rewriter, op, Reason::EncodedTensor);

  // A sum of nothing is what it starts from. (On buffers, upstream can't join an
  // empty dimension of k with a dynamic one.)
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  if (parts.k.size() > 1 &&
      llvm::any_of(parts.k, [&](unsigned loop) { return extents[loop] == 0; })) {
    rewriter.replaceOp(op, op.getDpsInits());
    return success();
  }

  // The sum can be written the other way round, so that the result's last
  // dimension is n and rows are written whole.
  unsigned last =
      parts.outMap.getNumResults() == 0
          ? 0
          : parts.outMap.getDimPosition(parts.outMap.getNumResults() - 1);
  if (!parts.n.empty() && llvm::is_contained(parts.m, last)) {
    std::swap(parts.lhs, parts.rhs);
    std::swap(parts.lhsMap, parts.rhsMap);
    std::swap(parts.unsignedLhs, parts.unsignedRhs);
    std::swap(parts.m, parts.n);
  }

  Location loc = op.getLoc();
  unsigned loops = op.getNumLoops();
  // Two more loops than the operation has, for m and n where it lacks them.
  auto widen = [&](AffineMap map) {
    return AffineMap::get(loops + 2, 0, map.getResults(), op->getContext());
  };
  Normalizer normal{rewriter,
                    loc,
                    parts,
                    {parts.lhs, widen(parts.lhsMap)},
                    {parts.rhs, widen(parts.rhsMap)},
                    {},
                    loops};
  normal.outs.push_back({parts.out, widen(parts.outMap)});
  normal.drop(parts.batch, extents, 0);
  normal.drop(parts.m, extents, 1);
  normal.drop(parts.n, extents, 1);
  normal.drop(parts.k, extents, 1);
  bool hasInit =
      !isZero(parts.out) && !parts.out.getDefiningOp<tensor::EmptyOp>();
  normal.outs[0].value = getDestination(rewriter, loc, parts.out);
  if (hasInit)
    normal.outs.push_back({parts.out, normal.outs[0].map});
  // Reshapes of the destination, to be undone on the result.
  SmallVector<Operation *> reshapes;
  auto note = [&, previous = normal.outs[0].value]() mutable {
    if (normal.outs[0].value != previous)
      reshapes.push_back(normal.outs[0].value.getDefiningOp());
    previous = normal.outs[0].value;
  };
  normal.lhs = dropUnitDims(rewriter, loc, normal.lhs);
  normal.rhs = dropUnitDims(rewriter, loc, normal.rhs);
  for (Access &out : normal.outs)
    out = dropUnitDims(rewriter, loc, out);
  note();
  if (parts.k.size() > 1) {
    // k is one dimension. Where its parts lie apart (batch_reduce_matmul,
    // packed operands) a copy of the operand costs less than a matmul left
    // unfused.
    for (Access *operand : {&normal.lhs, &normal.rhs})
      if (!normal.canCollapse(parts.k, {operand}))
        *operand = moveLast(rewriter, loc, *operand, parts.k);
    normal.collapse(parts.k, {&normal.lhs, &normal.rhs});
  }
  // Dimensions of one operand only are batch dimensions but for the last.
  // NormalizeMatmul joins them again when the epilogue is known.
  for (SmallVector<unsigned> *group : {&parts.m, &parts.n})
    if (group->size() > 1) {
      parts.batch.append(group->begin(), group->end() - 1);
      group->erase(group->begin(), group->end() - 1);
    }
  auto ensure = [&](SmallVectorImpl<unsigned> &group, Access &operand,
                    unsigned loop, bool last) {
    if (!group.empty())
      return;
    group.push_back(loop);
    operand = addUnitDim(rewriter, loc, operand, loop, /*last=*/false);
    for (Access &out : normal.outs)
      out = addUnitDim(rewriter, loc, out, loop, last);
    note();
  };
  ensure(parts.m, normal.lhs, loops, /*last=*/false);
  ensure(parts.n, normal.rhs, loops + 1, /*last=*/true);

  // Loops of the operation -> (batch..., m, n, k).
  unsigned dims = parts.batch.size() + 3;
  SmallVector<AffineExpr> toTile(loops + 2, rewriter.getAffineConstantExpr(0));
  for (auto [i, loop] : llvm::enumerate(parts.batch))
    toTile[loop] = rewriter.getAffineDimExpr(i);
  toTile[parts.m[0]] = rewriter.getAffineDimExpr(dims - 3);
  toTile[parts.n[0]] = rewriter.getAffineDimExpr(dims - 2);
  toTile[parts.k[0]] = rewriter.getAffineDimExpr(dims - 1);
  auto getMap = [&](const Access &access, unsigned numDims) {
    return access.map.replaceDimsAndSymbols(toTile, {}, numDims, 0);
  };

  MatmulParts matmul;
  matmul.lhs = normal.lhs.value;
  matmul.lhsMap = getMap(normal.lhs, dims);
  matmul.rhs = normal.rhs.value;
  matmul.rhsMap = getMap(normal.rhs, dims);
  matmul.outs.push_back(normal.outs[0].value);
  matmul.outMaps.push_back(getMap(normal.outs[0], dims - 1));
  if (hasInit) {
    matmul.init = normal.outs[1].value;
    matmul.initMap = getMap(normal.outs[1], dims - 1);
  }
  matmul.unsignedLhs = parts.unsignedLhs;
  matmul.unsignedRhs = parts.unsignedRhs;
  matmul.schedule =
      op->getAttrOfType<ScheduleAttr>(MatmulOp::kScheduleAttrName);
  Type source = getElementTypeOrSelf(parts.out.getType());
  bool narrow = isa<FloatType>(source) &&
                source.getIntOrFloatBitWidth() <= 16 &&
                !options.keepSourceAccumulator;
  matmul.acc = narrow ? rewriter.getF32Type() : source;

  MatmulOp result = matmul.create(rewriter, loc);
  {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointToEnd(result.getBody());
    Value value = result.getBody()->getArgument(0);
    if (narrow)
      value = arith::TruncFOp::create(rewriter, loc, source, value);
    YieldOp::create(rewriter, loc, value);
  }
  Value value = result.getResult(0);
  for (Operation *reshape : llvm::reverse(reshapes))
    value = undoReshape(rewriter, loc, reshape, value);
  rewriter.replaceOp(op, value);
  return success();
}

void fused::populateRaiseMatmulPatterns(RewritePatternSet &patterns,
                                        const RaiseMatmulOptions &options) {
  patterns.add<RaiseContraction>(patterns.getContext(), options);
  populateFormContractionPatterns(patterns);
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct RaiseMatmulPass : fused::impl::RaiseMatmulPassBase<RaiseMatmulPass> {
  using Base::Base;

  void runOnOperation() final {
    RewritePatternSet patterns(&getContext());
    populateRaiseMatmulPatterns(patterns, {keepSourceAccumulator});
    FrozenRewritePatternSet frozen(std::move(patterns));
    applyAndReport(getOperation(), frozen, getArgumentName(),
                   "MatmulNotRaised");
  }
};
} // namespace
