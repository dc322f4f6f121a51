//===- FusedGpuDialect.cpp - Dialect and types ----------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Initialises the fused_gpu dialect and implements its types.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMInterface.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::fused_gpu;

#include "fused/Gpu/FusedGpuDialect.cpp.inc"
#include "fused/Gpu/FusedGpuEnums.cpp.inc"

/// `64x256xf32`
static ParseResult parseShapedElement(AsmParser &parser,
                                      SmallVector<int64_t> &shape,
                                      Type &element) {
  return failure(parser.parseDimensionList(shape, /*allowDynamic=*/false) ||
                 parser.parseType(element));
}
static void printShapedElement(AsmPrinter &printer, ArrayRef<int64_t> shape,
                               Type element) {
  for (int64_t size : shape)
    printer << size << 'x';
  printer << element;
}

static ParseResult parseAlong(AsmParser &parser, Along &along) {
  StringRef word;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Along> parsed = symbolizeAlong(word);
  if (!parsed)
    return parser.emitError(loc, "expected mn, n, m or scalar");
  along = *parsed;
  return success();
}
static void printAlong(AsmPrinter &printer, Along along) {
  printer << stringifyAlong(along);
}

#define GET_TYPEDEF_CLASSES
#include "fused/Gpu/FusedGpuTypes.cpp.inc"

namespace {
/// Lets upstream's convert-gpu-to-nvvm convert kernels that take TMA maps: a map
/// becomes a pointer (fused-annotate-kernels says that it is passed by value).
struct TensorMapToLLVM : ConvertToLLVMPatternInterface {
  using ConvertToLLVMPatternInterface::ConvertToLLVMPatternInterface;
  void
  populateConvertToLLVMConversionPatterns(ConversionTarget &,
                                          LLVMTypeConverter &converter,
                                          RewritePatternSet &) const final {
    converter.addConversion([](TensorMapType type) -> Type {
      return LLVM::LLVMPointerType::get(type.getContext());
    });
  }
};
} // namespace

void FusedGpuDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "fused/Gpu/FusedGpuTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "fused/Gpu/FusedGpuOps.cpp.inc"
      >();
  addInterfaces<TensorMapToLLVM>();
}

/// More than shared memory or registers hold; products of two can't overflow.
static constexpr int64_t kMaxExtent = 65536;
static bool isTooLong(int64_t extent) { return extent > kMaxExtent; }

LogicalResult
FragmentType::verify(function_ref<InFlightDiagnostic()> emitError,
                     ArrayRef<int64_t> shape, Type element, Layout layout,
                     Along along) {
  if (shape.size() != 2 || llvm::any_of(shape, isTooLong))
    return emitError() << "fragment must be m x n, each at most " << kMaxExtent;
  if (!element.isIntOrFloat())
    return emitError() << "fragment elements must be integers or floats";
  if (layout == Layout::Wgmma &&
      (shape[0] != 64 || shape[1] % 8 || shape[1] < 8 || shape[1] > 256))
    return emitError() << "a wgmma fragment is 64 x n, n a multiple of 8 up to "
                          "256, got "
                       << shape[0] << "x" << shape[1];
  if (layout == Layout::Simt &&
      (shape[0] % 16 || shape[1] % 32 || shape[0] < 16 || shape[1] < 32))
    return emitError() << "a simt fragment's m is a multiple of 16 and its n of "
                          "32, got "
                       << shape[0] << "x" << shape[1];
  return success();
}

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> shape, Type element,
                               int64_t swizzle) {
  if (shape.size() != 2 || shape[0] < 1 || shape[1] < 1 ||
      llvm::any_of(shape, isTooLong))
    return emitError() << "tile must be rows x columns, each at most "
                       << kMaxExtent;
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() % 8)
    return emitError() << "tile elements must be whole bytes";
  if (swizzle == 0)
    return success();
  if (swizzle != 32 && swizzle != 64 && swizzle != 128)
    return emitError() << "swizzle must be 0, 32, 64 or 128 bytes";
  if (shape[1] * element.getIntOrFloatBitWidth() / 8 % swizzle)
    return emitError() << "tile columns must be whole panels of " << swizzle
                       << " bytes";
  return success();
}

LogicalResult RingType::verify(function_ref<InFlightDiagnostic()> emitError,
                               int64_t stages, ArrayRef<TileType> tiles) {
  if (stages < 1 || stages > kEmptyOffset / 8)
    return emitError() << "ring must have 1 to " << kEmptyOffset / 8
                       << " stages";
  if (tiles.empty())
    return emitError() << "ring stages hold at least one tile";
  for (TileType tile : tiles)
    if (tile.getPanelBytes() % 1024)
      return emitError() << "ring tile panels must be multiples of 1024 bytes";
  return success();
}

int64_t RingType::getStageBytes() const {
  int64_t bytes = 0;
  for (TileType tile : getTiles())
    bytes += tile.getBytes();
  return bytes;
}
