//===- MapToFragments.cpp - Accumulators in registers ---------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile's accumulator buffer, mainloop and epilogue become operations on
// fragments; rows are divided among the consumer warpgroups.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"
#include "fused/Map/Map.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"

namespace mlir::fused {
#define GEN_PASS_DEF_MAPTOFRAGMENTSPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

namespace {
/// The operations that work on one accumulator buffer, in order.
struct Tile {
  EpilogueOp epilogue;
  memref::AllocOp buffer;
  linalg::LinalgOp init; // fill, copy or widening generic
  scf::ForOp mainloop;
  linalg::LinalgOp contraction;
  SmallVector<Operation *> deallocs;
};

struct FragmentMapper {
  Tile tile;
  gpu::LaunchOp launch;
  ScheduleAttr schedule = tile.epilogue.getScheduleAttr();
  ImplicitLocOpBuilder b{tile.epilogue.getLoc(), tile.init};
  Value rows = {}; // first row of this warpgroup inside of the block tile

  FragmentType fragment(Type element, Along along = Along::MN) {
    bool wgmma = schedule.getFamily() == Family::Wgmma;
    ArrayRef<int64_t> shape =
        wgmma ? schedule.getWarpgroup() : schedule.getBlock();
    return FragmentType::get(b.getContext(), shape.take_front(2), element,
                             wgmma ? Layout::Wgmma : Layout::Simt, along);
  }

  /// A map over (batch..., m, n) as one over (m, n): a tile has one batch.
  AffineMap dropBatch(AffineMap map) {
    SmallVector<AffineExpr> dims(map.getNumDims(),
                                 b.getAffineConstantExpr(0));
    dims[dims.size() - 2] = b.getAffineDimExpr(0);
    dims[dims.size() - 1] = b.getAffineDimExpr(1);
    return map.replaceDimsAndSymbols(dims, {}, 2, 0);
  }

  /// Where this warpgroup's part of `memref` starts in its buffer; `map` becomes
  /// the buffer's.
  FailureOr<TileView> view(Value memref, AffineMap &map) {
    FailureOr<TileView> found = findTile(b, memref, launch);
    if (failed(found))
      return tile.epilogue.emitOpError(
          "reads or writes a view that is not a unit-stride tile of a buffer");
    map = found->expand(map);
    for (auto [offset, expr] : llvm::zip(found->offsets, map.getResults()))
      if (expr == b.getAffineDimExpr(0))
        offset = b.createOrFold<arith::AddIOp>(offset, rows);
    return found;
  }

  FailureOr<Value> load(Value operand, AffineMap map) {
    map = dropBatch(map);
    auto memref = dyn_cast<MemRefType>(operand.getType());
    if (!memref)
      return LoadFragmentOp::create(b, fragment(operand.getType(), Along::None),
                                    operand, ValueRange(), map)
          .getResult();
    FailureOr<TileView> found = view(operand, map);
    if (failed(found))
      return failure();
    return LoadFragmentOp::create(
               b, fragment(memref.getElementType(), getAlong(map)), found->base,
               found->offsets, map)
        .getResult();
  }

  /// What the sum starts from; null for zero.
  FailureOr<Value> initial(Type acc) {
    Value source;
    AffineMap map;
    unsigned dims = tile.epilogue.getNumLoops();
    if (auto fill = dyn_cast<linalg::FillOp>(*tile.init)) {
      source = fill.getInputs()[0];
      if (matchPattern(source, m_PosZeroFloat()) ||
          matchPattern(source, m_Zero()))
        return Value();
      map = AffineMap::get(dims, 0, b.getContext());
    } else {
      source = tile.init.getDpsInputs()[0];
      map = tile.init.getMatchingIndexingMap(tile.init.getDpsInputOperand(0));
    }
    FailureOr<Value> loaded = load(source, map);
    if (failed(loaded) || loaded->getType() == fragment(acc))
      return loaded;
    return ExtendFragmentOp::create(b, fragment(acc), *loaded).getResult();
  }

  /// The maps of A over (m, k) and of B over (k, n).
  std::pair<AffineMap, AffineMap> operandMaps() {
    // The contraction of a tile may have kept its batch dimensions.
    auto maps = tile.contraction.getIndexingMapsArray();
    unsigned dims = maps[0].getNumDims();
    SmallVector<AffineExpr> a(dims, b.getAffineConstantExpr(0)), c = a;
    a[dims - 3] = b.getAffineDimExpr(0);
    a[dims - 1] = b.getAffineDimExpr(1);
    c[dims - 1] = b.getAffineDimExpr(0);
    c[dims - 2] = b.getAffineDimExpr(1);
    return {maps[0].replaceDimsAndSymbols(a, {}, 2, 0),
            maps[1].replaceDimsAndSymbols(c, {}, 2, 0)};
  }

  /// Does the contraction's body zero-extend operand `i`? The body says it for
  /// linalg.contract and, with one operand signed, for linalg.generic alike.
  bool isWidenedUnsigned(unsigned i) {
    return llvm::any_of(tile.contraction.getBlock()->getArgument(i).getUsers(),
                        llvm::IsaPred<arith::ExtUIOp>);
  }

  LogicalResult run() {
    Type acc =
        cast<MemRefType>(tile.buffer.getType()).getElementType();
    if (schedule.getFamily() == Family::Wgmma) {
      Value consumer = ConsumerIdOp::create(b, b.getIndexType());
      Value height =
          arith::ConstantIndexOp::create(b, schedule.getWarpgroup()[0]);
      rows = b.createOrFold<arith::MulIOp>(consumer, height);
    } else {
      rows = arith::ConstantIndexOp::create(b, 0);
    }
    b.setInsertionPoint(tile.mainloop);
    FailureOr<Value> start = initial(acc);
    if (failed(start))
      return failure();
    FragmentType type = fragment(acc);
    if (!*start)
      *start = FillFragmentOp::create(b, type, cast<TypedAttr>(b.getZeroAttr(acc)));

    // The mainloop again, carrying the fragment.
    auto loop = scf::ForOp::create(b, tile.mainloop.getLowerBound(),
                                   tile.mainloop.getUpperBound(),
                                   tile.mainloop.getStep(), ValueRange(*start));
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(loop.getBody());
      IRMapping mapping;
      mapping.map(tile.mainloop.getInductionVar(), loop.getInductionVar());
      Value sum = loop.getRegionIterArg(0);
      for (Operation &op : tile.mainloop.getBody()->without_terminator()) {
        if (&op != tile.contraction) {
          b.clone(op, mapping);
          continue;
        }
        auto [lhsMap, rhsMap] = operandMaps();
        auto sign = [&](unsigned i) {
          return isWidenedUnsigned(i) ? b.getUnitAttr() : UnitAttr();
        };
        sum = MmaOp::create(
            b, type, mapping.lookupOrDefault(tile.contraction->getOperand(0)),
            rows, mapping.lookupOrDefault(tile.contraction->getOperand(1)), sum,
            AffineMapAttr::get(lhsMap), AffineMapAttr::get(rhsMap), UnitAttr(),
            sign(0), sign(1));
      }
      scf::YieldOp::create(b, sum);
    }
    b.setInsertionPoint(tile.epilogue);
    EpilogueOp old = tile.epilogue;
    SmallVector<Value> operands;
    for (auto [i, operand] : llvm::enumerate(old.getEpilogueOperands())) {
      FailureOr<Value> loaded = load(operand, old.getEpilogueMap(i));
      if (failed(loaded))
        return failure();
      operands.push_back(*loaded);
    }
    SmallVector<Type> results;
    for (Value out : old.getOuts())
      results.push_back(
          fragment(cast<MemRefType>(out.getType()).getElementType()));
    auto epilogue =
        EpilogueOp::create(b, results, loop.getResult(0), operands,
                           ValueRange(), ArrayAttr(), schedule);
    epilogue.getRegion().takeBody(old.getRegion());
    for (auto [i, out] : llvm::enumerate(old.getOuts())) {
      AffineMap map = dropBatch(old.getOutMap(i));
      FailureOr<TileView> found = view(out, map);
      if (failed(found))
        return failure();
      StoreFragmentOp::create(
          b, cast<TypedValue<FragmentType>>(epilogue.getResult(i)),
          found->base, found->offsets, Value(), Value(), map);
    }
    old.erase();
    tile.mainloop.erase();
    tile.init->erase();
    for (Operation *dealloc : tile.deallocs)
      dealloc->erase();
    // Tiles of other matmuls may have been given the same buffer.
    if (tile.buffer.use_empty())
      tile.buffer.erase();
    return success();
  }
};
} // namespace

/// A widening copy: one input, `out = input` or `out = ext(input)`.
static bool isWideningCopy(linalg::LinalgOp op) {
  if (isa<linalg::CopyOp>(op))
    return true;
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || generic.getNumDpsInputs() != 1 ||
      generic.getNumDpsInits() != 1 || generic.getNumReductionLoops())
    return false;
  Value yielded = generic.getBody()->getTerminator()->getOperand(0);
  if (Operation *cast = yielded.getDefiningOp())
    if (isa<arith::ExtFOp, arith::ExtSIOp>(cast))
      yielded = cast->getOperand(0);
  return yielded == generic.getBody()->getArgument(0) &&
         generic.getMatchingIndexingMap(generic.getDpsInitOperand(0))
             .isIdentity();
}

/// Sorts the users of the accumulator buffer by what they do.
static FailureOr<Tile> findTileOps(EpilogueOp epilogue) {
  Tile tile;
  tile.epilogue = epilogue;
  auto fail = [&](StringRef what) {
    return epilogue.emitOpError("cannot be mapped: ") << what;
  };
  tile.buffer = epilogue.getAcc().getDefiningOp<memref::AllocOp>();
  if (!tile.buffer)
    return fail("its accumulator is not a buffer of its own");
  // A buffer outside of the launch may serve several matmuls in turn. Nothing
  // lives in it from one to the next: each initialises it and ends with its
  // epilogue.
  auto launch = epilogue->getParentOfType<gpu::LaunchOp>();
  for (Operation *user : tile.buffer->getUsers()) {
    if (user == epilogue || !launch->isProperAncestor(user))
      continue;
    if (isa<memref::DeallocOp>(user)) {
      tile.deallocs.push_back(user);
      continue;
    }
    auto linalgOp = dyn_cast<linalg::LinalgOp>(user);
    auto loop = dyn_cast<scf::ForOp>(user->getParentOp());
    if (linalgOp && loop && linalg::isaContractionOpInterface(linalgOp) &&
        !tile.mainloop && loop->getBlock() == epilogue->getBlock()) {
      tile.mainloop = loop;
      tile.contraction = linalgOp;
      continue;
    }
    if (linalgOp && user->getBlock() == epilogue->getBlock() && !tile.init &&
        (isa<linalg::FillOp>(user) || isWideningCopy(linalgOp))) {
      tile.init = linalgOp;
      continue;
    }
    return fail("its accumulator has a use that is neither an initialisation "
                "nor the mainloop's contraction");
  }
  if (!tile.mainloop || !tile.init)
    return fail("its accumulator has no initialisation or no mainloop");
  if (tile.mainloop.getNumResults())
    return fail("its mainloop carries values");
  return tile;
}

namespace {
struct MapToFragmentsPass
    : fused::impl::MapToFragmentsPassBase<MapToFragmentsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<EpilogueOp> epilogues;
    getOperation()->walk([&](EpilogueOp epilogue) {
      if (!epilogue.isOnFragments() &&
          epilogue->getParentOfType<gpu::LaunchOp>())
        epilogues.push_back(epilogue);
    });
    for (EpilogueOp epilogue : epilogues) {
      FailureOr<Tile> tile = findTileOps(epilogue);
      if (failed(tile) ||
          failed(FragmentMapper{*tile, epilogue->getParentOfType<gpu::LaunchOp>()}
                     .run()))
        return signalPassFailure();
    }
  }
};
} // namespace
