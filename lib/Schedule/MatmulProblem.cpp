//===- MatmulProblem.cpp - From fused.matmul to a problem -----------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads off an operation what the selection of a schedule needs to know:
// extents, types, layouts, and what is known about the alignment of memory.
//
// On tensors the memory is not there yet. What bufferization makes of a value is
// contiguous, except that slices stay in the buffer they were taken from (and
// the result in the one it is inserted into): their rows have its pitch.
//
//===----------------------------------------------------------------------===//

#include "fused/Schedule/Schedule.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

namespace {
/// Collects what makes the rows of one operand start at multiples of 16 bytes.
class Alignment {
public:
  Alignment(int64_t bits)
      : multiple(std::max<int64_t>(1, 128 / std::max<int64_t>(1, bits))) {}

  /// The memory that `value` is read from.
  void addSource(Value value);
  /// The memory that tensor `result` is inserted into by its users.
  void addTarget(Value result);

  Fact getFact() const {
    return misaligned ? Fact::No
                      : requirements.empty() ? Fact::Yes : Fact::AtLaunch;
  }
  ArrayRef<Requirement> getRequirements() const { return requirements; }

private:
  void add(int64_t number) { misaligned |= number % multiple != 0; }
  void add(Requirement::Kind kind, Value value, int64_t dim = 0) {
    requirements.push_back({kind, value, dim, multiple});
  }
  void addMemRef(TypedValue<MemRefType> value);

  int64_t multiple;
  bool misaligned = false;
  SmallVector<Requirement> requirements;
};
} // namespace

void Alignment::addMemRef(TypedValue<MemRefType> value) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(value.getType().getStridesAndOffset(strides, offset))) {
    misaligned = true;
    return;
  }
  if (ShapedType::isDynamic(offset))
    add(Requirement::Offset, value);
  else
    add(offset);
  for (auto [i, stride] : llvm::enumerate(strides)) {
    if (i + 1 == strides.size())
      continue;
    if (ShapedType::isDynamic(stride))
      add(Requirement::Stride, value, i);
    else
      add(stride);
  }
}

void Alignment::addSource(Value value) {
  if (auto memref = dyn_cast<TypedValue<MemRefType>>(value))
    return addMemRef(memref);
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<tensor::CastOp, tensor::CollapseShapeOp,
                      tensor::ExpandShapeOp>(op))
    return addSource(op->getOperand(0));
  auto slice = dyn_cast_or_null<tensor::ExtractSliceOp>(op);
  if (!slice)
    return;
  RankedTensorType source = slice.getSourceType();
  int64_t last = source.getRank() - 1;
  if (last < 0)
    return;
  if (slice.getStaticStrides()[last] != 1 ||
      slice.getDroppedDims().test(last)) {
    misaligned = true;
    return;
  }
  if (source.isDynamicDim(last))
    add(Requirement::Size, slice.getSource(), last);
  else
    add(source.getDimSize(last));
  OpFoldResult offset = slice.getMixedOffsets()[last];
  if (auto dynamic = dyn_cast<Value>(offset))
    add(Requirement::Itself, dynamic);
  else
    add(*getConstantIntValue(offset));
  addSource(slice.getSource());
}

void Alignment::addTarget(Value result) {
  for (Operation *user : result.getUsers()) {
    if (isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp>(
            user)) {
      addTarget(user->getResult(0));
      continue;
    }
    auto insert = dyn_cast<OffsetSizeAndStrideOpInterface>(user);
    if (!insert || !isa<tensor::InsertSliceOp, tensor::ParallelInsertSliceOp>(user) ||
        user->getOperand(0) != result)
      continue;
    // The target need not dominate the matmul, so nothing is tested at launch.
    auto target = cast<RankedTensorType>(user->getOperand(1).getType());
    int64_t last = target.getRank() - 1;
    std::optional<int64_t> offset =
        getConstantIntValue(insert.getMixedOffsets()[last]);
    if (target.isDynamicDim(last) || !offset ||
        insert.getStaticStrides()[last] != 1 ||
        insert.getStaticSizes()[last] == 1) {
      misaligned = true;
      return;
    }
    add(target.getDimSize(last));
    add(*offset);
  }
}

//===----------------------------------------------------------------------===//
// Types, layouts, epilogue
//===----------------------------------------------------------------------===//

static Scalar getScalar(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    type = shaped.getElementType();
  Scalar scalar;
  scalar.bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
  if (type.isBF16())
    scalar.kind = Scalar::BF16;
  else if (type.isF16())
    scalar.kind = Scalar::F16;
  else if (type.isF32())
    scalar.kind = Scalar::F32;
  else if (type.isF64())
    scalar.kind = Scalar::F64;
  return scalar;
}

/// The layout of an operand that is indexed by `row` (m or n) and `k` only.
static Layout getLayout(Value value, AffineMap map, unsigned row, unsigned k) {
  if (map.getNumResults() != 2)
    return Layout::Other;
  if (auto type = dyn_cast<MemRefType>(value.getType())) {
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)) ||
        strides.back() != 1)
      return Layout::Other;
  }
  MLIRContext *context = map.getContext();
  AffineExpr dimRow = getAffineDimExpr(row, context);
  AffineExpr dimK = getAffineDimExpr(k, context);
  if (map.getResult(0) == dimRow && map.getResult(1) == dimK)
    return Layout::KContiguous;
  if (map.getResult(0) == dimK && map.getResult(1) == dimRow)
    return Layout::KStrided;
  return Layout::Other;
}

static MatmulProblem::EpilogueOperand getEpilogueOperand(MatmulOp op,
                                                         unsigned i) {
  MatmulProblem::EpilogueOperand operand;
  operand.bits = getScalar(op.getEpilogueOperands()[i].getType()).bits;
  AffineMap map = op.getEpilogueMap(i);
  bool m = map.isFunctionOfDim(op.getMDim());
  bool n = map.isFunctionOfDim(op.getNDim());
  if (m && n)
    operand.kind = map.isMinorIdentity()
                       ? MatmulProblem::EpilogueOperand::Full
                       : MatmulProblem::EpilogueOperand::Other;
  else if (m)
    operand.kind = MatmulProblem::EpilogueOperand::AlongM;
  else if (n)
    operand.kind = MatmulProblem::EpilogueOperand::AlongN;
  return operand;
}

/// Instructions per element: rough, but it tells a GELU from a ReLU.
static int64_t getEpilogueCost(MatmulOp op) {
  int64_t cost = 0;
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (isa<arith::ConstantOp>(inner))
      continue;
    if (isa<arith::DivFOp, math::SqrtOp, math::RsqrtOp>(inner))
      cost += 8;
    else if (isa<math::MathDialect>(inner.getDialect()) &&
             !isa<math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp,
                  math::FloorOp, math::CeilOp, math::RoundOp,
                  math::RoundEvenOp, math::TruncOp>(inner))
      cost += 20;
    else
      cost += 1;
  }
  return cost;
}

//===----------------------------------------------------------------------===//
// getProblem
//===----------------------------------------------------------------------===//

MatmulProblem
mlir::fused::getProblem(MatmulOp op,
                        SmallVectorImpl<Requirement> *requirements) {
  MatmulProblem problem;
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  problem.batch.assign(extents.begin(), extents.begin() + op.getNumBatch());
  problem.m = extents[op.getMDim()];
  problem.n = extents[op.getNDim()];
  problem.k = extents[op.getKDim()];
  problem.lhs = getScalar(op.getLhs().getType());
  problem.rhs = getScalar(op.getRhs().getType());
  problem.acc = getScalar(op.getAccType());
  problem.lhsLayout =
      getLayout(op.getLhs(), op.getLhsMap(), op.getMDim(), op.getKDim());
  problem.rhsLayout =
      getLayout(op.getRhs(), op.getRhsMap(), op.getNDim(), op.getKDim());
  for (unsigned i = 0, e = op.getEpilogueOperands().size(); i < e; ++i)
    problem.epilogueOperands.push_back(getEpilogueOperand(op, i));
  problem.epilogueCost = getEpilogueCost(op);

  auto align = [&](const Alignment &alignment) {
    if (requirements)
      llvm::append_range(*requirements, alignment.getRequirements());
    return alignment.getFact();
  };
  auto alignOperand = [&](Value value, const Scalar &type) {
    Alignment alignment(type.bits);
    alignment.addSource(value);
    return align(alignment);
  };
  problem.lhsAligned = alignOperand(op.getLhs(), problem.lhs);
  problem.rhsAligned = alignOperand(op.getRhs(), problem.rhs);
  for (auto [i, value] : llvm::enumerate(op.getOuts())) {
    MatmulProblem::Out out;
    out.type = getScalar(value.getType());
    // The test for a contiguous n is getLayout's, with n in the place of k.
    out.identity = getLayout(value, op.getOutMap(i), op.getMDim(),
                             op.getNDim()) == Layout::KContiguous;
    Alignment alignment(out.type.bits);
    alignment.addSource(value);
    if (op->getNumResults())
      alignment.addTarget(op->getResult(i));
    out.aligned = align(alignment);
    problem.outs.push_back(out);
  }

  if (requirements)
    for (auto [dim, operand] : {std::pair(op.getKDim(), 0u), {op.getNDim(), 1u}})
      if (ShapedType::isDynamic(extents[dim]))
        for (auto [i, expr] : llvm::enumerate(op.getMap(operand).getResults()))
          if (expr == getAffineDimExpr(dim, op.getContext()))
            requirements->push_back(
                {Requirement::Size, op->getOperand(operand), int64_t(i), 8});
  return problem;
}
