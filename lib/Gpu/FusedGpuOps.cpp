//===- FusedGpuOps.cpp - Operations of the fused_gpu dialect --------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Assembly and verifiers of the fused_gpu operations.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/IR/Fused.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::fused_gpu;

#define GET_OP_CLASSES
#include "fused/Gpu/FusedGpuOps.cpp.inc"

Along fused_gpu::getAlong(AffineMap map) {
  unsigned dims = map.getNumDims();
  bool m = map.isFunctionOfDim(dims - 2), n = map.isFunctionOfDim(dims - 1);
  return m ? (n ? Along::MN : Along::M) : (n ? Along::N : Along::None);
}

//===----------------------------------------------------------------------===//
// Host side
//===----------------------------------------------------------------------===//

LogicalResult TensorMapOp::verify() {
  auto source = cast<MemRefType>(getSource().getType());
  TensorMapType map = getResult().getType();
  if (source.getRank() != 2)
    return emitOpError("source must be a matrix");
  if (source.getElementType() != map.getElementType())
    return emitOpError("source elements are ")
           << source.getElementType() << ", the map's are "
           << map.getElementType();
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(source.getStridesAndOffset(strides, offset)) || strides[1] != 1)
    return emitOpError("source must have unit column stride");
  int64_t bytes = map.getElementType().getIntOrFloatBitWidth() / 8;
  if (strides[0] != ShapedType::kDynamic && strides[0] * bytes % 16)
    return emitOpError("row pitch of ")
           << strides[0] * bytes << " bytes is not a multiple of 16";
  for (int64_t size : map.getBox())
    if (size < 1 || size > 256)
      return emitOpError("box sizes must be 1 to 256");
  return success();
}

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

/// `map` over (m, n) or (batch..., m, n) indexes `memref` with as many offsets.
static LogicalResult verifyAccess(Operation *op, Type type, ValueRange offsets,
                                  AffineMap map, Type element) {
  auto memref = dyn_cast<MemRefType>(type);
  if (!memref) {
    if (type != element)
      return op->emitOpError("scalar is ")
             << type << ", the fragment's elements are " << element;
    if (!offsets.empty() || map.getNumResults())
      return op->emitOpError("a scalar has no offsets");
    return success();
  }
  if (memref.getElementType() != element)
    return op->emitOpError("memref elements are ")
           << memref.getElementType() << ", the fragment's are " << element;
  if (int64_t(offsets.size()) != memref.getRank() ||
      int64_t(map.getNumResults()) != memref.getRank())
    return op->emitOpError("needs one offset and one map result per dimension");
  if (map.getNumDims() != 2)
    return op->emitOpError("map must be over (m, n)");
  if (!fused::isProjectedMap(map))
    return op->emitOpError("map results must be m, n or 0");
  return success();
}

LogicalResult LoadFragmentOp::verify() {
  FragmentType type = getResult().getType();
  if (failed(verifyAccess(*this, getSource().getType(), getOffsets(), getMap(),
                          type.getElementType())))
    return failure();
  if (getAlong(getMap()) != type.getAlong())
    return emitOpError("map and fragment vary along different dimensions");
  return success();
}

void LoadFragmentOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (isa<MemRefType>(getSource().getType()))
    effects.emplace_back(MemoryEffects::Read::get(), &getSourceMutable(),
                         SideEffects::DefaultResource::get());
}

LogicalResult StoreFragmentOp::verify() {
  FragmentType type = getValue().getType();
  if (failed(verifyAccess(*this, getTarget().getType(), getOffsets(), getMap(),
                          type.getElementType())))
    return failure();
  if (getAlong(getMap()) != Along::MN || type.getAlong() != Along::MN)
    return emitOpError("stores every (m, n) exactly once");
  if (bool(getStaging()) != bool(getTensorMap()))
    return emitOpError("needs both staging and a tensor map, or neither");
  if (getStaging() && !getMap().isIdentity())
    return emitOpError("through staging needs the identity map");
  return success();
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

LogicalResult RingOp::verify() {
  if (getOffset() % 1024)
    return emitOpError("offset must be a multiple of 1024");
  if (getReleasedBy() < 1)
    return emitOpError("is released by at least one consumer");
  return success();
}

/// The tiles of a ring as block arguments, after `leading` others.
static LogicalResult verifyTileArguments(Operation *op, Block &block,
                                         unsigned leading, RingType ring,
                                         unsigned trailing) {
  if (block.getNumArguments() != leading + ring.getTiles().size() + trailing)
    return op->emitOpError("region needs ")
           << leading + ring.getTiles().size() + trailing << " arguments, has "
           << block.getNumArguments();
  for (auto [i, tile] : llvm::enumerate(ring.getTiles()))
    if (block.getArgument(leading + i).getType() != tile)
      return op->emitOpError("region argument #")
             << leading + i << " must be " << tile;
  return success();
}

LogicalResult ProduceOp::verify() {
  Block &block = getBody().front();
  if (failed(verifyTileArguments(*this, block, 1, getRing().getType(), 0)))
    return failure();
  if (!isa<BarrierType>(block.getArgument(0).getType()))
    return emitOpError("region argument #0 must be a barrier");
  return success();
}

LogicalResult TmaLoadOp::verify() {
  TileType tile = getTile().getType();
  TensorMapType map = getTensorMap().getType();
  if (tile.getElementType() != map.getElementType() ||
      tile.getSwizzle() != map.getSwizzle() ||
      tile.getShape()[0] != map.getBox()[0] ||
      tile.getPanelColumns() != map.getBox()[1])
    return emitOpError("the map's box must be one panel of the tile");
  return success();
}

//===----------------------------------------------------------------------===//
// Mainloop
//===----------------------------------------------------------------------===//

// mainloop %ring[%cursor] steps %n init %i copy {...} compute {...}
//   overlap 4 {...} : !ring -> !acc
ParseResult MainloopOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand ring, cursor, steps, init;
  bool hasCursor = false, hasInit = false;
  if (parser.parseOperand(ring))
    return failure();
  if (succeeded(parser.parseOptionalLSquare())) {
    hasCursor = true;
    if (parser.parseOperand(cursor) || parser.parseRSquare())
      return failure();
  }
  if (parser.parseKeyword("steps") || parser.parseOperand(steps))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("init"))) {
    hasInit = true;
    if (parser.parseOperand(init))
      return failure();
  }
  Region *copy = result.addRegion(), *compute = result.addRegion(),
         *overlap = result.addRegion();
  int64_t count = 0;
  if (succeeded(parser.parseOptionalKeyword("copy")) &&
      parser.parseRegion(*copy))
    return failure();
  if (parser.parseKeyword("compute") || parser.parseRegion(*compute))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("overlap")) &&
      (parser.parseInteger(count) || parser.parseRegion(*overlap)))
    return failure();
  Type ringType, accType;
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseColonType(ringType) || parser.parseArrow() ||
      parser.parseType(accType))
    return failure();
  Builder &builder = parser.getBuilder();
  auto cursorType = CursorType::get(builder.getContext());
  if (parser.resolveOperand(ring, ringType, result.operands) ||
      (hasCursor &&
       parser.resolveOperand(cursor, cursorType, result.operands)) ||
      parser.resolveOperand(steps, builder.getIndexType(), result.operands) ||
      (hasInit && parser.resolveOperand(init, accType, result.operands)))
    return failure();
  auto &properties = result.getOrAddProperties<MainloopOp::Properties>();
  properties.overlap_count = builder.getI64IntegerAttr(count);
  llvm::copy(ArrayRef<int32_t>({1, hasCursor, 1, hasInit}),
             properties.operandSegmentSizes.begin());
  result.addTypes(accType);
  if (hasCursor)
    result.addTypes(cursorType);
  return success();
}

void MainloopOp::print(OpAsmPrinter &p) {
  p << ' ' << getRing();
  if (getCursor())
    p << '[' << getCursor() << ']';
  p << " steps " << getSteps();
  if (getInit())
    p << " init " << getInit();
  if (!getCopy().empty()) {
    p << " copy ";
    p.printRegion(getCopy());
  }
  p << " compute ";
  p.printRegion(getCompute());
  if (!getOverlap().empty()) {
    p << " overlap " << getOverlapCount() << ' ';
    p.printRegion(getOverlap());
  }
  p.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {"operandSegmentSizes", "overlap_count"});
  p << " : " << getRing().getType() << " -> " << getAcc().getType();
}

LogicalResult MainloopOp::verify() {
  RingType ring = getRing().getType();
  if (bool(getCursor()) != bool(getNext()))
    return emitOpError("takes and gives a cursor, or neither");
  if (getCopy().empty() == !getCursor())
    return emitOpError("has either a copy region or a cursor");
  if (!getCopy().empty()) {
    Block &block = getCopy().front();
    if (failed(verifyTileArguments(*this, block, 2, ring, 0)))
      return failure();
    if (!block.getArgument(0).getType().isIndex() ||
        !isa<BarrierType>(block.getArgument(1).getType()))
      return emitOpError("copy region starts with a step and a barrier");
  }
  Block &compute = getCompute().front();
  if (failed(verifyTileArguments(*this, compute, 0, ring, 1)))
    return failure();
  Type acc = getAcc().getType();
  if (compute.getArguments().back().getType() != acc)
    return emitOpError("compute region's last argument must be the accumulator");
  auto yield = dyn_cast<YieldOp>(compute.back());
  if (!yield || yield->getOperandTypes() != TypeRange(acc))
    return emitOpError("compute region must yield the accumulator");
  if ((getOverlapCount() > 0) == getOverlap().empty())
    return emitOpError("overlap count and region go together");
  return success();
}

static SmallVector<int64_t> tileShape(TileType tile, bool transposed) {
  SmallVector<int64_t> shape(tile.getShape());
  if (transposed)
    std::swap(shape[0], shape[1]);
  return shape;
}

LogicalResult MmaOp::verify() {
  if (getAcc().getType() != getResult().getType())
    return emitOpError("accumulator and result types differ");
  auto lhs = dyn_cast<TileType>(getLhs().getType());
  auto rhs = dyn_cast<TileType>(getRhs().getType());
  if (lhs && rhs) {
    if (getLhsMap() || getRhsMap())
      return emitOpError("tiles have no maps");
    auto lhsShape = tileShape(lhs, false);
    auto rhsShape = tileShape(rhs, getRhsTransposed());
    FragmentType acc = getAcc().getType();
    if (lhsShape[1] != rhsShape[0] || rhsShape[1] != acc.getN() ||
        lhsShape[0] % acc.getM())
      return emitOpError("operand tiles do not fit the accumulator");
    return success();
  }
  auto memref = [&](Value value, std::optional<AffineMap> map) {
    auto type = dyn_cast<MemRefType>(value.getType());
    return type && map && map->getNumDims() == 2 &&
           int64_t(map->getNumResults()) == type.getRank();
  };
  if (!memref(getLhs(), getLhsMap()) || !memref(getRhs(), getRhsMap()))
    return emitOpError("operands must be two tiles, or two memrefs with maps");
  return success();
}

LogicalResult MmaAsyncOp::verify() {
  TileType lhs = getLhs().getType(), rhs = getRhs().getType();
  FragmentType acc = getResult().getType().getFragment();
  if (acc.getLayout() != Layout::Wgmma)
    return emitOpError("accumulates wgmma fragments only");
  auto rhsShape = tileShape(rhs, getRhsTransposed());
  if (lhs.getShape()[1] != rhsShape[0] || rhsShape[1] != acc.getN() ||
      lhs.getShape()[0] % acc.getM())
    return emitOpError("operand tiles do not fit the accumulator");
  if (lhs.getSwizzle() != 128 || rhs.getSwizzle() != 128 ||
      lhs.getPanels() != 1)
    return emitOpError("operand tiles must have 128-byte panels, lhs one");
  if (getAcc() && getAcc().getType() != getResult().getType() &&
      getAcc().getType() != acc)
    return emitOpError("accumulator and result types differ");
  return success();
}

LogicalResult MmaWaitOp::verify() {
  InFlightType value = getValue().getType();
  Type expected = getPending() == 0 ? Type(value.getFragment()) : Type(value);
  if (getResult().getType() != expected)
    return emitOpError("result of pending ")
           << getPending() << " must be " << expected;
  return success();
}

//===----------------------------------------------------------------------===//
// Stores and roles
//===----------------------------------------------------------------------===//

LogicalResult StoreChunkOp::verify() {
  TileType tile = getStaging().getType().getTile();
  FragmentType value = getValue().getType();
  if (value.getLayout() != Layout::Wgmma || value.getAlong() != Along::MN)
    return emitOpError("stores whole wgmma fragments only");
  if (tile.getElementType() != value.getElementType() ||
      tile.getShape()[0] != value.getM() || value.getN() % tile.getShape()[1])
    return emitOpError("staging tile does not divide the fragment");
  if (tile.getElementBytes() != 2 || tile.getPanels() != 1)
    return emitOpError("staging tiles hold one panel of 16-bit elements");
  return success();
}

LogicalResult RolesOp::verify() {
  if ((*this)->getNextNode() && !isa<YieldOp, gpu::ReturnOp, gpu::TerminatorOp>(
                                    (*this)->getNextNode()))
    return emitOpError("must be the last operation of a kernel: what follows "
                       "would be compiled for the smaller register budget");
  if (getConsumers() < 1)
    return emitOpError("needs at least one consumer");
  if (!getRegisters().empty() && getRegisters().size() != 2)
    return emitOpError("registers must be [producer, consumer]");
  for (int64_t count : getRegisters())
    if (count < 24 || count > 256 || count % 8)
      return emitOpError("registers must be multiples of 8 from 24 to 256");
  return success();
}
