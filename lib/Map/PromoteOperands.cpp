//===- PromoteOperands.cpp - Operand tiles to shared memory ---------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// wgmma: ring, TMA maps and staging; simt: shared tiles between barriers.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"
#include "fused/Map/Map.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::fused {
#define GEN_PASS_DEF_PROMOTEOPERANDSPASS
#include "fused/Map/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

/// The swizzle that wgmma reads fastest, bytes.
static constexpr int64_t kSwizzle = 128;
/// Rows and columns of one staging buffer: a warpgroup's rows, one panel.
static constexpr int64_t kStagingRows = 64;

namespace {
struct Promoter {
  gpu::LaunchOp launch;
  EpilogueOp epilogue;
  scf::ForOp loop;
  MmaOp mma;
  ScheduleAttr schedule = epilogue.getScheduleAttr();
  ImplicitLocOpBuilder host{launch.getLoc(), launch};
  ImplicitLocOpBuilder b{loop.getLoc(), loop};

  TileType tile(int64_t rows, int64_t columns, Value memref, int64_t swizzle) {
    return TileType::get(launch.getContext(), {rows, columns},
                         cast<MemRefType>(memref.getType()).getElementType(),
                         swizzle);
  }

  /// The descriptor of `source` for boxes of one panel of `tile`.
  FailureOr<Value> tensorMap(Value source, TileType tile, Operation *user) {
    auto memref = cast<MemRefType>(source.getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    int64_t bytes = tile.getElementBytes();
    if (memref.getRank() != 2 ||
        failed(memref.getStridesAndOffset(strides, offset)) || strides[1] != 1 ||
        (strides[0] != ShapedType::kDynamic && strides[0] * bytes % 16 != 0))
      return user->emitOpError("cannot be addressed by TMA: ")
             << memref << " is not a matrix with unit column stride and a row "
             << "pitch that is a multiple of 16 bytes";
    auto type = TensorMapType::get(
        launch.getContext(), {tile.getShape()[0], tile.getPanelColumns()},
        tile.getElementType(), tile.getSwizzle());
    return TensorMapOp::create(host, type, source).getResult();
  }

  void setSharedMemory(int64_t bytes) {
    Value size = arith::ConstantIntOp::create(host, host.getI32Type(), bytes);
    launch.getDynamicSharedMemorySizeMutable().assign(size);
  }

  LogicalResult toRing() {
    auto lhs = findTile(b, mma.getLhs(), launch);
    auto rhs = findTile(b, mma.getRhs(), launch);
    AffineMap lhsMap, rhsMap;
    if (succeeded(lhs) && succeeded(rhs)) {
      lhsMap = lhs->expand(*mma.getLhsMap());
      rhsMap = rhs->expand(*mma.getRhsMap());
    }
    bool transposed = rhsMap && !rhsMap.isIdentity();
    if (!lhsMap || !lhsMap.isIdentity() || !rhsMap.isPermutation())
      return mma.emitOpError("of a wgmma schedule needs lhs indexed (m, k) and "
                             "rhs (k, n) or (n, k), without batch dimensions");
    Value iv = loop.getInductionVar();
    int64_t rhsK = transposed ? 1 : 0;
    if (lhs->offsets[1] != iv || rhs->offsets[rhsK] != iv)
      return mma.emitOpError("steps through k in another way than its loop");
    ArrayRef<int64_t> block = schedule.getBlock();
    TileType lhsTile = tile(block[0], block[2], mma.getLhs(), kSwizzle);
    TileType rhsTile = transposed ? tile(block[1], block[2], mma.getRhs(), kSwizzle)
                                  : tile(block[2], block[1], mma.getRhs(), kSwizzle);
    FailureOr<Value> lhsTensorMap = tensorMap(lhs->base, lhsTile, mma);
    FailureOr<Value> rhsTensorMap = tensorMap(rhs->base, rhsTile, mma);
    if (failed(lhsTensorMap) || failed(rhsTensorMap))
      return failure();

    // The ring belongs to the block, not to a tile.
    ImplicitLocOpBuilder top(launch.getLoc(), &launch.getBody().front(),
                             launch.getBody().front().begin());
    auto ringType = RingType::get(launch.getContext(), schedule.getStages(),
                                  {lhsTile, rhsTile});
    auto ring = RingOp::create(top, ringType, 0, schedule.getConsumers());

    Value steps = b.createOrFold<arith::CeilDivSIOp>(loop.getUpperBound(),
                                                     loop.getStep());
    FragmentType accType = mma.getAcc().getType();
    Value init = loop.getInitArgs()[0];
    if (auto fill = init.getDefiningOp<FillFragmentOp>())
      if (matchesZero(fill.getValue()))
        init = Value();
    auto mainloop = MainloopOp::create(b, accType, Type(), ring, Value(), steps,
                                       init, b.getI64IntegerAttr(0));
    Type index = b.getIndexType(), barrier = BarrierType::get(b.getContext());
    {
      OpBuilder::InsertionGuard guard(b);
      Location loc = b.getLoc();
      Block *copy = b.createBlock(&mainloop.getCopy(), {},
                                  {index, barrier, lhsTile, rhsTile},
                                  {loc, loc, loc, loc});
      Value k = b.createOrFold<arith::MulIOp>(copy->getArgument(0),
                                              loop.getStep());
      TmaLoadOp::create(b, *lhsTensorMap, lhs->offsets[0], k,
                        copy->getArgument(2), copy->getArgument(1));
      TmaLoadOp::create(b, *rhsTensorMap, transposed ? rhs->offsets[0] : k,
                        transposed ? k : rhs->offsets[1], copy->getArgument(3),
                        copy->getArgument(1));
      fused_gpu::YieldOp::create(b);
      Block *compute =
          b.createBlock(&mainloop.getCompute(), {}, {lhsTile, rhsTile, accType},
                        {loc, loc, loc});
      auto product = MmaOp::create(
          b, accType, compute->getArgument(0), mma.getRows(),
          compute->getArgument(1), compute->getArgument(2), AffineMapAttr(),
          AffineMapAttr(), transposed ? b.getUnitAttr() : UnitAttr(), UnitAttr(),
          UnitAttr());
      fused_gpu::YieldOp::create(b, ValueRange(product.getResult()));
    }
    loop.getResult(0).replaceAllUsesWith(mainloop.getAcc());
    loop.erase();

    int64_t bytes = ringType.getBytes();
    if (schedule.getTmaStore()) {
      if (failed(throughStaging(top, bytes)))
        return failure();
      bytes += schedule.getConsumers() * schedule.getStaging() * kStagingRows *
               kSwizzle;
    }
    setSharedMemory(bytes);
    return success();
  }

  static bool matchesZero(TypedAttr value) {
    if (auto floating = dyn_cast<FloatAttr>(value))
      return floating.getValue().isPosZero();
    return cast<IntegerAttr>(value).getValue().isZero();
  }

  /// Gives every store its staging buffers (shared by all) and TMA map.
  LogicalResult throughStaging(ImplicitLocOpBuilder &top, int64_t offset) {
    SmallVector<StoreFragmentOp> stores;
    launch.walk([&](StoreFragmentOp store) { stores.push_back(store); });
    for (StoreFragmentOp store : stores) {
      Type element = store.getValue().getType().getElementType();
      if (element.getIntOrFloatBitWidth() != 16 || !store.getMap().isIdentity())
        return store.emitOpError("cannot go through TMA: it needs 16-bit "
                                 "elements and a row-major matrix");
      TileType tile = TileType::get(launch.getContext(),
                                    {kStagingRows, kSwizzle / 2}, element,
                                    kSwizzle);
      FailureOr<Value> map = tensorMap(store.getTarget(), tile, store);
      if (failed(map))
        return failure();
      auto staging = StagingOp::create(
          top, StagingType::get(launch.getContext(), schedule.getStaging(), tile),
          offset);
      store.getStagingMutable().assign(staging);
      store.getTensorMapMutable().assign(*map);
    }
    return success();
  }

  LogicalResult toShared() {
    ArrayRef<int64_t> block = schedule.getBlock();
    TileType lhsTile = tile(block[0], block[2], mma.getLhs(), 0);
    TileType rhsTile = tile(block[2], block[1], mma.getRhs(), 0);
    b.setInsertionPoint(mma);
    auto lhs = findTile(b, mma.getLhs(), launch);
    auto rhs = findTile(b, mma.getRhs(), launch);
    if (failed(lhs) || failed(rhs))
      return mma.emitOpError(
          "reads a view that is not a unit-stride tile of a buffer");
    int64_t rhsOffset = llvm::alignTo(lhsTile.getBytes(), 128);
    auto lhsShared = SharedOp::create(b, lhsTile, 0);
    auto rhsShared = SharedOp::create(b, rhsTile, rhsOffset);
    // The step before has been read by everybody; then this one is complete.
    gpu::BarrierOp::create(b);
    CopyTileOp::create(b, lhs->base, lhs->offsets, lhsShared,
                       AffineMapAttr::get(lhs->expand(*mma.getLhsMap())));
    CopyTileOp::create(b, rhs->base, rhs->offsets, rhsShared,
                       AffineMapAttr::get(rhs->expand(*mma.getRhsMap())));
    gpu::BarrierOp::create(b);
    mma.getLhsMutable().assign(lhsShared);
    mma.getRhsMutable().assign(rhsShared);
    mma.removeLhsMapAttr();
    mma.removeRhsMapAttr();
    setSharedMemory(rhsOffset + rhsTile.getBytes());
    return success();
  }
};

struct PromoteOperandsPass
    : fused::impl::PromoteOperandsPassBase<PromoteOperandsPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<gpu::LaunchOp> launches;
    getOperation()->walk([&](gpu::LaunchOp launch) { launches.push_back(launch); });
    for (gpu::LaunchOp launch : launches) {
      EpilogueOp epilogue;
      MmaOp mma;
      launch.walk([&](EpilogueOp op) { epilogue = op; });
      launch.walk([&](MmaOp op) { mma = op; });
      if (!epilogue || !mma || !mma.getLhsMap())
        continue;
      for (Value value : {mma.getLhs(), mma.getRhs()}) {
        Type element = cast<MemRefType>(value.getType()).getElementType();
        if (element.getIntOrFloatBitWidth() % 8) {
          mma.emitOpError("multiplies ")
              << element << ", which is not a whole number of bytes";
          return signalPassFailure();
        }
      }
      Promoter promoter{launch, epilogue, cast<scf::ForOp>(mma->getParentOp()),
                        mma};
      bool ring = epilogue.getScheduleAttr().getFamily() == Family::Wgmma;
      if (failed(ring ? promoter.toRing() : promoter.toShared()))
        return signalPassFailure();
    }
  }
};
} // namespace
