//===- MatmulParts.h - A fused.matmul taken apart ---------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How do the patterns of this room change a fused.matmul? They take it apart,
// change the parts, and build a new operation from them.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_RAISE_MATMULPARTS_H
#define FUSED_LIB_RAISE_MATMULPARTS_H

#include "fused/Raise/Raise.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace mlir::fused {

struct MatmulParts {
  Value lhs, rhs, init;
  AffineMap lhsMap, rhsMap, initMap;
  SmallVector<Value> operands;
  SmallVector<AffineMap> operandMaps;
  SmallVector<Value> outs;
  SmallVector<AffineMap> outMaps;
  Type acc;
  bool unsignedLhs = false, unsignedRhs = false;
  ScheduleAttr schedule;
  SmallVector<NamedAttribute> attributes;

  MatmulParts() = default;
  explicit MatmulParts(MatmulOp op);

  /// Adds an epilogue operand unless it is already there; returns its index.
  unsigned addOperand(Value value, AffineMap map);
  /// Builds the operation with an empty block of the right arguments.
  MatmulOp create(OpBuilder &builder, Location loc) const;
};

/// Clones `from`'s operations into the end of `to`, `mapping` holding the
/// arguments; returns the yielded values.
SmallVector<Value> cloneBody(OpBuilder &builder, Block *from, Block *to,
                             IRMapping &mapping);

/// Scalars a body reads from outside, and the epilogue operand each became.
using Captures = SmallVector<std::pair<Value, unsigned>>;

/// Makes each captured scalar of `body` that is not a constant an operand.
void addCaptures(Block *body, MatmulParts &parts, Captures &captures);

/// Maps what `body` captures to arguments of `region`, constants to clones
/// there.
void mapCaptures(OpBuilder &builder, Block *body, Block *region,
                 const Captures &captures, IRMapping &mapping);

/// Builds from `parts` with a copy of `op`'s region, whose arguments must still
/// fit.
MatmulOp createWithBody(RewriterBase &rewriter, MatmulOp op,
                        const MatmulParts &parts);

/// As above, and replaces `op` by it.
MatmulOp rebuild(RewriterBase &rewriter, MatmulOp op, const MatmulParts &parts);

//===----------------------------------------------------------------------===//
// Reading a value through what produced it
//===----------------------------------------------------------------------===//

/// `value` indexed by `map`.
struct Access {
  Value value;
  AffineMap map;
};

/// The access before a `tensor.cast` or a reshape of unit dimensions, if
/// `access.value` is the result of one.
std::optional<Access> lookThroughView(const Access &access);

/// One step back from `access` of the operation `at`: through a view, a copy or
/// an exact widening. `widened` says that values reach `at` through an
/// extension already, and `isUnsigned` whether that one is unsigned. Null if
/// there is no such step.
std::optional<Access> stepBack(Operation *at, const Access &access,
                               bool widened, bool &isUnsigned);

/// The result of a fused.matmul that `value` is, through casts and reshapes and
/// (noted in `slice`) slices; null if there is none.
OpResult findProduct(Value value, bool &reshape, bool &slice);

/// The reason if `op`'s body holds what may not stand in an epilogue.
Refusal checkBody(linalg::LinalgOp op);

/// The reason if `op`'s body reads a product as a whole (`tensor.extract`).
Refusal capturesProduct(linalg::LinalgOp op);

/// Completes `read` (a consumer's map of a value of type `type`) to a
/// permutation of its loops: an index 0 of a dimension of size 1 is the index
/// of some loop of extent 1. Null if loops remain that the value does not have.
AffineMap completePermutation(AffineMap read, ArrayRef<int64_t> loopExtents,
                              RankedTensorType type);

/// Operations between `matmul` and the uses of `value` in the same block that
/// compute it, into `slice`; `dependent` is set if it depends on `matmul`.
void getSliceBetween(Value value, MatmulOp matmul,
                     llvm::SetVector<Operation *> &slice, bool &dependent);

/// True if executing `late`'s reads of `values` at `early`, or the other way
/// round, could see another content: one of them is a buffer seen as a tensor,
/// and something between the two may write memory.
bool mayCrossWrite(Operation *early, Operation *late, ValueRange values);

/// True if `op` has a buffer as operand (`bufferization.to_tensor`, say).
bool hasBufferOperand(Operation *op);

/// The map by which operand `operand` of the elementwise `producer` is read
/// when its only result is read by `map`; null if the result is not written
/// once.
AffineMap mapThroughElementwise(linalg::LinalgOp producer, OpOperand &operand,
                                AffineMap map);

/// True for tensor code with parallel loops only and a body of operations that
/// may stand in an epilogue; captured values are scalars then.
bool isElementwise(linalg::LinalgOp op);

/// True if every element of `value` is known to be +0.0 or integer 0.
bool isZero(Value value);

/// The scalar every element of `value` is equal to: a splat constant's element
/// or the value of a `linalg.fill`. Attribute, Value, or null.
OpFoldResult getSplat(Value value);

/// `value` as a constant if it is one or an element of a splat constant.
OpFoldResult getScalar(Value value);

/// Collapses dimensions of static size 1 that `access.map` indexes by 0.
Access dropUnitDims(OpBuilder &builder, Location loc, const Access &access);

/// `root`, which `from` leads back to, without unit dimensions; nullopt if that
/// is `from` itself.
std::optional<Access> tidyAccess(OpBuilder &builder, Location loc,
                                 const Access &from, const Access &root);

/// `log`'s entry of `from` becomes that of `to`; `log` may be null.
void moveRecord(FusionLog *log, Operation *from, Operation *to);

/// Bytes of a value of static shape; nullopt otherwise. Elements of less than a
/// byte count as one, which is how they are stored.
std::optional<int64_t> getBytes(Type type);

/// Adds `times` passes over a value of `type` to the unfused traffic.
void addBytes(FusionRecord &record, Type type, int64_t times);

/// Constant, viewed and cheaply computed epilogue operands -> region; unused
/// results and operands dropped.
void populateEpilogueOperandPatterns(RewritePatternSet &patterns,
                                     FusionLog *log);

/// A leading slice of a product -> the product of leading slices.
void populateSliceProductPatterns(RewritePatternSet &patterns, FusionLog *log);

/// `linalg.unpack` and `linalg.pack` of a product -> transposes, reshapes and
/// slices.
void populateUnpackProductPatterns(RewritePatternSet &patterns);

/// Integer sums whose high bits nobody reads -> narrower ones.
void populateNarrowAccumulatorPatterns(RewritePatternSet &patterns,
                                       FusionLog *log);

/// Moves elementwise consumers of a reshaped product before the reshape, or
/// gives the product the loops that they read it by.
void populateSinkReshapePatterns(RewritePatternSet &patterns, FusionLog *log);

/// Reshapes of elementwise results that a fused.matmul reads -> reshapes of
/// what the results are computed from.
void populateOperandReshapePatterns(RewritePatternSet &patterns);

/// `linalg.index` in what a product's epilogue may become -> an operand that
/// holds the positions.
void populatePositionOperandPatterns(RewritePatternSet &patterns);

/// A sum over a product of two tensors -> one contraction.
void populateFormContractionPatterns(RewritePatternSet &patterns);

//===----------------------------------------------------------------------===//
// Splitting loops
//===----------------------------------------------------------------------===//

/// For each loop of a fused.matmul, the static sizes of the loops it becomes;
/// fewer than two leave it as it is.
using LoopParts = SmallVector<SmallVector<int64_t>>;

/// Splits loops other than k, by reshapes of the operands, and replaces `op`.
/// Fails, changing nothing, where sizes do not allow it.
FailureOr<MatmulOp> splitLoops(RewriterBase &rewriter, MatmulOp op,
                               const LoopParts &parts, FusionLog *log);

/// Splits the loops of the product below `expand` so that `consumer`, which
/// reads `expand`, reads the product itself.
LogicalResult splitProductFor(RewriterBase &rewriter, linalg::LinalgOp consumer,
                              tensor::ExpandShapeOp expand, FusionLog *log);

/// Splits the loops of `op` so that `operand`, a collapsed value, is read
/// before its dimensions were joined; false if it can't be.
bool splitForOperand(RewriterBase &rewriter, MatmulOp op, OpOperand &operand);

//===----------------------------------------------------------------------===//
// Running patterns
//===----------------------------------------------------------------------===//

/// Applies `patterns` to a fixpoint in each function at or below `root`.
void applyPatterns(Operation *root, const FrozenRewritePatternSet &patterns);

/// Applies `patterns` to a fixpoint in each function at or below `root`, then
/// once more with a RemarkListener: what still declines, declines for good, and
/// is reported once.
void applyAndReport(Operation *root, const FrozenRewritePatternSet &patterns,
                    StringRef category, StringRef name);

} // namespace mlir::fused

#endif // FUSED_LIB_RAISE_MATMULPARTS_H
