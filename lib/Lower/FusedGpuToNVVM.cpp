//===- FusedGpuToNVVM.cpp - The conversion pass ---------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Type conversion, legality and the pass convert-fused-gpu-to-nvvm; also the
// register layout shared by the patterns.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"
#include "fused/IR/Fused.h"
#include "fused/Lower/Lower.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"

namespace mlir::fused {
#define GEN_PASS_DEF_CONVERTFUSEDGPUTONVVMPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused_gpu;

//===----------------------------------------------------------------------===//
// Kernel
//===----------------------------------------------------------------------===//

Value Kernel::sharedMemory() {
  Operation *scope = getInsertionBlock()->getParentOp();
  auto module = scope->getParentOfType<gpu::GPUModuleOp>();
  auto global = module.lookupSymbol<LLVM::GlobalOp>(kSharedMemoryName);
  if (!global) {
    OpBuilder::InsertionGuard guard(*this);
    setInsertionPointToStart(module.getBody());
    // External, so that the launch sets its size, and aligned for 128-byte
    // swizzled tiles (gpu.dynamic_shared_memory becomes a static instead).
    global = LLVM::GlobalOp::create(
        *this, LLVM::LLVMArrayType::get(getI8Type(), 0), /*isConstant=*/false,
        LLVM::Linkage::External, kSharedMemoryName, Attribute(),
        /*alignment=*/1024, kSharedSpace);
  }
  return LLVM::AddressOfOp::create(*this, global);
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

int64_t Registers::count(FragmentType type) {
  switch (type.getAlong()) {
  case Along::MN:
    return type.getColumnPairs() * type.getRowSlots();
  case Along::N:
    return type.getColumnPairs();
  case Along::M:
    return type.getRowSlots();
  case Along::None:
    return 1;
  }
  llvm_unreachable("covered switch");
}

Type fused::registerType(Type element) {
  if (isa<Float8E4M3FNType, Float8E5M2Type>(element))
    return IntegerType::get(element.getContext(), 8);
  return LLVM::isCompatibleType(element) ? element : Type();
}

Type Registers::entryType(FragmentType type) {
  Type element = registerType(type.getElementType());
  if (!element) // an error where the operation is converted
    element = type.getElementType();
  if (type.getAlong() == Along::M || type.getAlong() == Along::None)
    return element;
  return VectorType::get({2}, element);
}

/// f32 accumulators are carried as single registers.
static bool isScalarized(FragmentType type) {
  return type.getElementType().isF32() && type.getAlong() == Along::MN;
}

Type Registers::structType(FragmentType type) {
  int64_t n = count(type);
  Type entry = entryType(type);
  if (isScalarized(type)) {
    n *= 2;
    entry = type.getElementType();
  }
  return LLVM::LLVMStructType::getLiteral(type.getContext(),
                                          SmallVector<Type>(n, entry));
}

Registers Registers::unpack(Kernel &k, FragmentType type, Value packed) {
  Registers result{type, {}};
  for (int64_t i = 0, e = count(type); i < e; ++i) {
    if (!isScalarized(type)) {
      result.values.push_back(k.extract(packed, i));
      continue;
    }
    Value pair = k.undef(entryType(type));
    for (int64_t h = 0; h < 2; ++h)
      pair = LLVM::InsertElementOp::create(
          k, pair, k.extract(packed, 2 * i + h), k.i32(h));
    result.values.push_back(pair);
  }
  return result;
}

Value Registers::pack(Kernel &k) const {
  Value packed = k.undef(structType(type));
  for (auto [i, value] : llvm::enumerate(values)) {
    if (!isScalarized(type)) {
      packed = k.insert(value, packed, i);
      continue;
    }
    for (int64_t h = 0; h < 2; ++h)
      packed = k.insert(LLVM::ExtractElementOp::create(k, value, k.i32(h)),
                        packed, 2 * i + h);
  }
  return packed;
}

Value Registers::pairAt(Kernel &k, int64_t pair, int64_t row) const {
  auto both = [&](Value single) {
    Value vector = k.undef(VectorType::get({2}, single.getType()));
    for (int64_t h = 0; h < 2; ++h)
      vector = LLVM::InsertElementOp::create(k, vector, single, k.i32(h));
    return vector;
  };
  switch (type.getAlong()) {
  case Along::MN:
    return values[pair * type.getRowSlots() + row];
  case Along::N:
    return values[pair];
  case Along::M:
    return both(values[row]);
  case Along::None:
    return both(values[0]);
  }
  llvm_unreachable("covered switch");
}

Value Registers::elementsAt(Kernel &k, int64_t pair, int64_t row) const {
  return k.reinterpret(VectorType::get({2}, type.getElementType()),
                       pairAt(k, pair, row));
}

ThreadElements::ThreadElements(Kernel &k, FragmentType type) {
  if (type.getLayout() == Layout::Wgmma) {
    row = k.add(k.mul(k.warpInWarpgroup(), 16), k.shr(k.laneId(), 2));
    column = k.mul(k.andi(k.laneId(), 3), 2);
    rowStep = columnStep = 8;
    return;
  }
  row = k.shr(k.threadId(), 4);
  column = k.mul(k.andi(k.threadId(), 15), 2);
  rowStep = 16;
  columnStep = 32;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void fused::populateFusedGpuTypeConversions(TypeConverter &converter) {
  auto shared = [](Type type) -> Type {
    return LLVM::LLVMPointerType::get(type.getContext(), kSharedSpace);
  };
  converter.addConversion([](Type type) { return type; });
  converter.addConversion(
      [](FragmentType type) { return Registers::structType(type); });
  converter.addConversion([](InFlightType type) {
    return Registers::structType(type.getFragment());
  });
  converter.addConversion([=](TileType type) { return shared(type); });
  converter.addConversion([=](RingType type) { return shared(type); });
  converter.addConversion([=](BarrierType type) { return shared(type); });
  converter.addConversion([=](StagingType type) { return shared(type); });
  converter.addConversion([](TensorMapType type) -> Type {
    return LLVM::LLVMPointerType::get(type.getContext());
  });
  converter.addConversion([](CursorType type) -> Type {
    Type i32 = IntegerType::get(type.getContext(), 32);
    return LLVM::LLVMStructType::getLiteral(type.getContext(), {i32, i32});
  });
  auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                 Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  };
  converter.addSourceMaterialization(cast);
  converter.addTargetMaterialization(cast);
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct ConvertFusedGpuToNVVMPass
    : fused::impl::ConvertFusedGpuToNVVMPassBase<ConvertFusedGpuToNVVMPass> {
  using Base::Base;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    TypeConverter converter;
    populateFusedGpuTypeConversions(converter);
    RewritePatternSet patterns(context);
    populateRingToNVVMPatterns(converter, patterns);
    populateWarpgroupMmaToNVVMPatterns(converter, patterns);
    populateSimtToNVVMPatterns(converter, patterns);
    populateFragmentToNVVMPatterns(converter, patterns);
    populateStagingToNVVMPatterns(converter, patterns);
    populateRolesToNVVMPatterns(converter, patterns);

    ConversionTarget target(*context);
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalDialect<FusedGpuDialect>();
    target.addIllegalOp<EpilogueOp>();
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                         target);
    for (auto func : getOperation().getOps<gpu::GPUFuncOp>()) {
      // Numbers after convert-gpu-to-nvvm, which spreads a memref's descriptor
      // over two pointers, the offset, and a size and stride per dimension.
      SmallVector<int64_t> maps;
      int64_t number = 0;
      for (Type type : func.getArgumentTypes()) {
        if (isa<TensorMapType>(type))
          maps.push_back(number);
        auto memref = dyn_cast<MemRefType>(type);
        number += memref ? 3 + 2 * memref.getRank() : 1;
      }
      if (!maps.empty())
        func->setAttr("fused_gpu.tensor_map_args",
                      DenseI64ArrayAttr::get(context, maps));
    }
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
