//===- LowerTensorMaps.cpp - TMA maps and device properties ---------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls into the runtime library for what upstream's gpu-to-llvm does not know.
//
//===----------------------------------------------------------------------===//

#include "fused/Gpu/FusedGpu.h"
#include "fused/Lower/Lower.h"
#include "fused/Runtime/ElementType.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/FunctionCallUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::fused {
#define GEN_PASS_DEF_LOWERTENSORMAPSPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused_gpu;

/// sizeof(CUtensorMap) / 8 and its alignment (CUDA driver API).
static constexpr int64_t kTensorMapWords = 16, kTensorMapAlignment = 64;

static std::optional<fusedrt::ElementType> getRuntimeType(Type type) {
  if (type.isBF16())
    return fusedrt::ElementType::BF16;
  if (type.isF16())
    return fusedrt::ElementType::F16;
  if (type.isF32())
    return fusedrt::ElementType::F32;
  if (type.isInteger(8))
    return fusedrt::ElementType::I8;
  if (isa<Float8E4M3FNType>(type))
    return fusedrt::ElementType::F8E4M3FN;
  if (isa<Float8E5M2Type>(type))
    return fusedrt::ElementType::F8E5M2;
  return std::nullopt;
}

namespace {
struct HostLowering {
  ModuleOp module;
  ImplicitLocOpBuilder b;

  LLVM::LLVMFuncOp declare(StringRef name, ArrayRef<Type> arguments,
                           Type result) {
    if (auto found = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
      return found;
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(module.getBody());
    return LLVM::LLVMFuncOp::create(
        b, name, LLVM::LLVMFunctionType::get(result, arguments));
  }
  Value toI64(Value index) {
    return arith::IndexCastOp::create(b, b.getI64Type(), index);
  }
  Value i32(int64_t value) {
    return LLVM::ConstantOp::create(b, b.getI32Type(), value);
  }

  LogicalResult lower(TensorMapOp op) {
    std::optional<fusedrt::ElementType> element =
        getRuntimeType(op.getResult().getType().getElementType());
    if (!element)
      return op.emitOpError("of elements that TMA does not have");
    for (Operation *user : op->getUsers())
      if (!isa<gpu::LaunchFuncOp>(user))
        return op.emitOpError("is used by something else than a launch");
    b.setLoc(op.getLoc());
    b.setInsertionPoint(op);
    TensorMapType type = op.getResult().getType();
    auto metadata = memref::ExtractStridedMetadataOp::create(b, op.getSource());
    Value pointer = toI64(
        memref::ExtractAlignedPointerAsIndexOp::create(b, op.getSource()));
    int64_t bytes = type.getElementType().getIntOrFloatBitWidth() / 8;
    Value offset = arith::MulIOp::create(
        b, toI64(metadata.getOffset()),
        arith::ConstantIntOp::create(b, b.getI64Type(), bytes));
    auto pointerType = LLVM::LLVMPointerType::get(b.getContext());
    Value base = LLVM::IntToPtrOp::create(
        b, pointerType, arith::AddIOp::create(b, pointer, offset).getResult());
    auto words =
        LLVM::LLVMArrayType::get(b.getI64Type(), kTensorMapWords);
    Value space = LLVM::AllocaOp::create(b, pointerType, words, i32(1),
                                         kTensorMapAlignment);
    Type i64 = b.getI64Type(), i32Type = b.getI32Type();
    LLVM::LLVMFuncOp encode =
        declare("fusedTensorMapEncode",
                {pointerType, pointerType, i64, i64, i64, i32Type, i32Type,
                 i32Type, i32Type},
                LLVM::LLVMVoidType::get(b.getContext()));
    LLVM::CallOp::create(
        b, encode,
        ValueRange{space, base, toI64(metadata.getSizes()[0]),
                   toI64(metadata.getSizes()[1]), toI64(metadata.getStrides()[0]),
                   i32(int64_t(*element)), i32(type.getBox()[0]),
                   i32(type.getBox()[1]), i32(type.getSwizzle())});
    Value map = LLVM::LoadOp::create(b, words, space, kTensorMapAlignment);
    op.getResult().replaceUsesWithIf(map, [](OpOperand &) { return true; });
    op.erase();
    return success();
  }

  void lower(NumSmsOp op) {
    b.setLoc(op.getLoc());
    b.setInsertionPoint(op);
    LLVM::LLVMFuncOp count = declare("fusedNumSms", {}, b.getI64Type());
    Value result = LLVM::CallOp::create(b, count, ValueRange()).getResult();
    op.getResult().replaceAllUsesWith(
        arith::IndexCastOp::create(b, b.getIndexType(), result));
    op.erase();
  }
};

struct LowerTensorMapsPass : fused::impl::LowerTensorMapsPassBase<LowerTensorMapsPass> {
  using Base::Base;

  void runOnOperation() override {
    HostLowering lowering{
        getOperation(),
        ImplicitLocOpBuilder(getOperation().getLoc(), &getContext())};
    SmallVector<TensorMapOp> maps;
    SmallVector<NumSmsOp> counts;
    getOperation()->walk([&](TensorMapOp op) { maps.push_back(op); });
    getOperation()->walk([&](NumSmsOp op) { counts.push_back(op); });
    for (NumSmsOp op : counts)
      lowering.lower(op);
    for (TensorMapOp op : maps)
      if (failed(lowering.lower(op)))
        return signalPassFailure();
  }
};
} // namespace
