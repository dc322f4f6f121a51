//===- Bufferize.cpp - Tiles on buffers -----------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bufferizes a module of hoisted tiles and removes what bufferization leaves
// behind, but no loop.
//
//===----------------------------------------------------------------------===//

#include "fused/Hoist/Passes.h"
#include "fused/IR/InterfaceModels.h"
#include "fused/IR/Transforms.h"
#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/CFGToSCF.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::fused {
#define GEN_PASS_DEF_BUFFERIZEPASS
#include "fused/Hoist/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

namespace {

/// A loop that carries a buffer and yields it unchanged does not need to carry
/// it. (Upstream has this among the canonicalizations of `scf.for`, beside one
/// that removes loops of one iteration, which Map wants to see.)
struct DropCarriedBuffers : OpRewritePattern<scf::ForOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(scf::ForOp loop,
                                PatternRewriter &rewriter) const final {
    SmallVector<Value> kept;
    SmallVector<unsigned> keptIndices;
    for (unsigned i = 0; i < loop.getNumResults(); ++i)
      if (loop.getYieldedValues()[i] != loop.getRegionIterArg(i)) {
        kept.push_back(loop.getInitArgs()[i]);
        keptIndices.push_back(i);
      }
    if (kept.size() == loop.getNumResults())
      return rewriter.notifyMatchFailure(loop, "every carried value changes");

    auto slim =
        scf::ForOp::create(rewriter, loop.getLoc(), loop.getLowerBound(),
                           loop.getUpperBound(), loop.getStep(), kept);
    slim->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    if (kept.empty())
      rewriter.eraseOp(slim.getBody()->getTerminator());
    SmallVector<Value> arguments{slim.getInductionVar()},
        results(loop.getInitArgs());
    llvm::append_range(arguments, loop.getInitArgs());
    SmallVector<Value> yielded;
    for (auto [slimIndex, index] : llvm::enumerate(keptIndices)) {
      arguments[1 + index] = slim.getRegionIterArg(slimIndex);
      results[index] = slim.getResult(slimIndex);
      yielded.push_back(loop.getYieldedValues()[index]);
    }
    Operation *yield = loop.getBody()->getTerminator();
    rewriter.modifyOpInPlace(yield, [&] { yield->setOperands(yielded); });
    rewriter.mergeBlocks(loop.getBody(), slim.getBody(), arguments);
    rewriter.replaceOp(loop, results);
    return success();
  }
};

struct BufferizePass : fused::impl::BufferizePassBase<BufferizePass> {
  using Base::Base;

  /// A registry filled by somebody else (a plugin's host) may lack our models.
  void getDependentDialects(DialectRegistry &registry) const final {
    Base::getDependentDialects(registry);
    registerBufferizableModels(registry);
  }

  void runOnOperation() final {
    ModuleOp module = getOperation();
    protectArguments(module);
    IRRewriter rewriter(&getContext());
    if (failed(liftLoops(module, rewriter)))
      return signalPassFailure();
    lowerPacks(rewriter, module);
    keepAccumulatorsInside(module, rewriter);
    splitEmptyTensors(module, rewriter);
    updateInPlace(module, rewriter);
    bufferization::OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.setFunctionBoundaryTypeConversion(
        bufferization::LayoutMapOption::IdentityLayoutMap);
    options.allowReturnAllocsFromLoops = true;
    bufferization::BufferizationState state;
    if (failed(bufferization::eliminateEmptyTensors(rewriter, module)) ||
        failed(
            bufferization::runOneShotModuleBufferize(module, options, state)))
      return signalPassFailure();
    bufferization::removeBufferizationAttributesInModule(module);
    if (failed(cleanUp(module, rewriter)))
      return signalPassFailure();
  }

private:
  /// Bufferization does not see that a block runs again: of a loop of branches it
  /// writes what the next round reads. It understands scf.while.
  static LogicalResult liftLoops(ModuleOp module, RewriterBase &rewriter) {
    ControlFlowToSCFTransformation transformation;
    for (auto function : module.getOps<FunctionOpInterface>()) {
      Region &body = function.getFunctionBody();
      bool hasTensors = llvm::any_of(body, [](Block &block) {
        return llvm::any_of(block.getArgumentTypes(),
                            llvm::IsaPred<TensorType>);
      });
      // A block that leads back to itself.
      bool hasLoop = llvm::any_of(body, [](Block &block) {
        return llvm::any_of(block.getSuccessors(), [&](Block *successor) {
          return successor->isReachable(&block);
        });
      });
      if (!hasTensors || !hasLoop)
        continue;
      DominanceInfo dominance(function);
      if (failed(transformCFGToSCF(body, transformation, dominance)))
        return failure();
      // What nobody reads needs a place, not a value.
      SmallVector<ub::PoisonOp> undefined;
      function->walk([&](ub::PoisonOp poison) {
        if (isa<RankedTensorType>(poison.getType()))
          undefined.push_back(poison);
      });
      for (ub::PoisonOp poison : undefined) {
        rewriter.setInsertionPoint(poison);
        auto type = cast<RankedTensorType>(poison.getType());
        Value none =
            arith::ConstantIndexOp::create(rewriter, poison.getLoc(), 0);
        rewriter.replaceOpWithNewOp<tensor::EmptyOp>(
            poison, type, SmallVector<Value>(type.getNumDynamicDims(), none));
      }
    }
    return success();
  }

  /// Tensors are values: a caller's argument must not change under it.
  static void protectArguments(ModuleOp module) {
    StringRef name = bufferization::BufferizationDialect::kWritableAttrName;
    for (auto function : module.getOps<FunctionOpInterface>())
      for (BlockArgument argument :
           function.isPublic() && !function.isExternal()
               ? function.getArguments()
               : ArrayRef<BlockArgument>())
        if (unsigned i = argument.getArgNumber();
            isa<TensorType>(argument.getType()) &&
            !function.getArgAttr(i, name))
          function.setArgAttr(i, name,
                              BoolAttr::get(module.getContext(), false));
  }

  /// One for every eight uses. CSE makes a single one of all layers' results, which
  /// then are one set of aliases for the analysis: its time grew with the cube of
  /// the number of layers. A few together let layers take turns with one buffer.
  static void splitEmptyTensors(ModuleOp module, RewriterBase &rewriter) {
    constexpr unsigned kUses = 8;
    SmallVector<tensor::EmptyOp> shared;
    module.walk([&](tensor::EmptyOp empty) {
      if (empty.getResult().hasNUsesOrMore(kUses + 1))
        shared.push_back(empty);
    });
    for (tensor::EmptyOp empty : shared) {
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : empty->getUses())
        uses.push_back(&use);
      for (ArrayRef rest = ArrayRef(uses).drop_front(kUses); !rest.empty();
           rest = rest.drop_front(std::min<size_t>(kUses, rest.size()))) {
        rewriter.setInsertionPoint(empty);
        Value part = rewriter.clone(*empty)->getResult(0);
        for (OpOperand *use : rest.take_front(kUses))
          rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(part); });
      }
    }
  }

  /// The value that `value` is after the versions of a matmul join.
  static Value followVersions(Value value) {
    while (value.hasOneUse()) {
      auto yield = dyn_cast<scf::YieldOp>(*value.user_begin());
      auto branch = yield ? dyn_cast<scf::IfOp>(yield->getParentOp()) : nullptr;
      if (!branch)
        break;
      value = branch.getResult(value.use_begin()->getOperandNumber());
    }
    return value;
  }

  /// Is `store` executed whenever `loop` is, with nothing between the two that
  /// could see or change what it stores into? (`restrict` says of the other
  /// tensors of buffers that they are elsewhere.)
  static bool isStoredNext(Operation *loop, Operation *store) {
    for (Operation *op = loop; op; op = op->getParentOp()) {
      for (Operation *next = op->getNextNode(); next;
           next = next->getNextNode()) {
        if (next == store)
          return true;
        if (!isMemoryEffectFree(next) &&
            !isa<bufferization::ToTensorOp,
                 bufferization::MaterializeInDestinationOp>(next))
          return false;
      }
      if (!isa<scf::IfOp>(op->getParentOp()))
        return false;
    }
    return false;
  }

  /// A result that goes into a buffer whose old contents are read at the same
  /// positions only (`C += A * B`, a residual in place) is written there at
  /// once, each tile after its own old contents were read.
  static void updateInPlace(ModuleOp module, RewriterBase &rewriter) {
    DominanceInfo dominance(module);
    module.walk([&](scf::ForallOp loop) {
      for (OpOperand &out : loop.getOutputsMutable()) {
        OpResult result = loop.getTiedOpResult(&out);
        Value value = followVersions(result);
        auto store = value.hasOneUse()
                         ? dyn_cast<bufferization::MaterializeInDestinationOp>(
                               *value.user_begin())
                         : nullptr;
        bool isNew = out.get().getDefiningOp<tensor::EmptyOp>() != nullptr;
        if (!store || !isStoredNext(loop, store))
          continue;
        for (Operation *user : store.getDest().getUsers()) {
          auto old = dyn_cast<bufferization::ToTensorOp>(user);
          if (!old || !old.getWritable() || old.getType() != result.getType() ||
              (!isNew && out.get() != old) ||
              !dominance.properlyDominates(user, loop.getOperation()) ||
              !readsOwnTile(old, loop, loop.getTiedBlockArgument(&out),
                            rewriter))
            continue;
          rewriter.modifyOpInPlace(loop, [&] { out.set(old); });
          break;
        }
      }
    });
  }

  /// Where a tile is as large as something filled outside, CSE makes one of its
  /// accumulator and that. An accumulator is each tile's own.
  static void keepAccumulatorsInside(ModuleOp module, RewriterBase &rewriter) {
    module.walk([&](scf::ForallOp loop) {
      auto isOutside = [&](Value value) {
        Operation *op = value.getDefiningOp();
        return isa_and_nonnull<linalg::FillOp, tensor::EmptyOp>(op) &&
               !loop->isProperAncestor(op);
      };
      auto bringInside = [&](OpOperand &use) {
        rewriter.setInsertionPoint(use.getOwner());
        Value own = rewriter.clone(*use.get().getDefiningOp())->getResult(0);
        rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(own); });
      };
      for (auto mainloop : loop.getBody()->getOps<scf::ForOp>())
        for (OpOperand &init : mainloop.getInitArgsMutable())
          if (isOutside(init.get()))
            bringInside(init);
      for (auto op : loop.getBody()->getOps<DestinationStyleOpInterface>())
        for (OpOperand &out : op.getDpsInitsMutable())
          if (isOutside(out.get()))
            bringInside(out);
    });
  }

  /// Are the slices of `old` in `loop` those of `argument`, and its only uses?
  /// Then they become one.
  static bool readsOwnTile(bufferization::ToTensorOp old, scf::ForallOp loop,
                           Value argument, RewriterBase &rewriter) {
    SmallVector<std::pair<Operation *, Operation *>> pairs;
    for (Operation *user : old->getUsers()) {
      // The other version of the same matmul, or what is done before.
      if (!loop->isProperAncestor(user)) {
        Operation *beside = loop->getBlock()->findAncestorOpInBlock(*user);
        if (beside && loop->isBeforeInBlock(beside))
          return false;
        continue;
      }
      auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
      if (!slice)
        return false;
      auto same = llvm::find_if(argument.getUsers(), [&](Operation *other) {
        auto own = dyn_cast<tensor::ExtractSliceOp>(other);
        return own && own.getType() == slice.getType() &&
               own.getMixedOffsets() == slice.getMixedOffsets() &&
               own.getMixedSizes() == slice.getMixedSizes() &&
               own.getMixedStrides() == slice.getMixedStrides();
      });
      if (same == argument.user_end())
        return false;
      pairs.push_back({slice, *same});
    }
    if (pairs.empty())
      return false;
    for (auto [slice, own] : pairs) {
      rewriter.moveOpBefore(own, slice);
      rewriter.replaceOp(slice, own);
    }
    return true;
  }

  /// CSE makes the two views of an out's tile one; then a copy of it is a copy
  /// onto itself.
  static LogicalResult cleanUp(ModuleOp module, RewriterBase &rewriter) {
    MLIRContext *context = module.getContext();
    RewritePatternSet patterns(context);
    patterns.add<DropCarriedBuffers>(context);
    // Both versions of a matmul write the same buffer, which need not be the
    // result of the test between them.
    scf::IfOp::getCanonicalizationPatterns(patterns, context);
    memref::CopyOp::getCanonicalizationPatterns(patterns, context);
    memref::DimOp::getCanonicalizationPatterns(patterns, context);
    memref::populateResolveRankedShapedTypeResultDimsPatterns(patterns);
    memref::populateResolveShapedTypeResultDimsPatterns(patterns);
    FrozenRewritePatternSet frozen(std::move(patterns));
    for (int round = 0; round < 2; ++round) {
      DominanceInfo dominance(module);
      eliminateCommonSubExpressions(rewriter, dominance, module);
      if (failed(applyPatternsGreedily(module, frozen)))
        return failure();
    }
    return success();
  }
};

} // namespace
