//===- Kernel.h - Shorthands of the NVVM lowering ---------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A builder for what every pattern emits: i32 arithmetic, thread numbers,
// shared-memory addresses, and the registers of fragments.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_LOWER_KERNEL_H
#define FUSED_LIB_LOWER_KERNEL_H

#include "fused/Gpu/FusedGpu.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::fused {

/// Address spaces of NVPTX.
enum : unsigned { kGlobalSpace = 1, kSharedSpace = 3, kClusterSpace = 7 };

/// The dynamic shared memory of every kernel.
inline constexpr llvm::StringLiteral kSharedMemoryName = "fused_smem";

struct Kernel : ImplicitLocOpBuilder {
  using ImplicitLocOpBuilder::ImplicitLocOpBuilder;

  Value i32(int64_t value) {
    return arith::ConstantIntOp::create(*this, getI32Type(), value);
  }
  Value i64(int64_t value) {
    return arith::ConstantIntOp::create(*this, getI64Type(), value);
  }
  Value add(Value a, Value b) { return createOrFold<arith::AddIOp>(a, b); }
  Value add(Value a, int64_t b) { return b ? add(a, like(a, b)) : a; }
  Value sub(Value a, Value b) { return createOrFold<arith::SubIOp>(a, b); }
  Value mul(Value a, Value b) { return createOrFold<arith::MulIOp>(a, b); }
  Value mul(Value a, int64_t b) { return b == 1 ? a : mul(a, like(a, b)); }
  Value divu(Value a, Value b) { return createOrFold<arith::DivUIOp>(a, b); }
  Value remu(Value a, Value b) { return createOrFold<arith::RemUIOp>(a, b); }
  Value andi(Value a, Value b) { return createOrFold<arith::AndIOp>(a, b); }
  Value andi(Value a, int64_t b) { return andi(a, like(a, b)); }
  Value ori(Value a, Value b) { return createOrFold<arith::OrIOp>(a, b); }
  Value ori(Value a, int64_t b) { return ori(a, like(a, b)); }
  Value xori(Value a, Value b) { return createOrFold<arith::XOrIOp>(a, b); }
  Value xori(Value a, int64_t b) { return xori(a, like(a, b)); }
  Value shr(Value a, int64_t b) {
    return createOrFold<arith::ShRUIOp>(a, like(a, b));
  }
  Value cmp(arith::CmpIPredicate predicate, Value a, Value b) {
    return createOrFold<arith::CmpIOp>(predicate, a, b);
  }
  Value eq(Value a, int64_t b) {
    return cmp(arith::CmpIPredicate::eq, a, like(a, b));
  }
  Value slt(Value a, Value b) { return cmp(arith::CmpIPredicate::slt, a, b); }
  Value select(Value condition, Value a, Value b) {
    return createOrFold<arith::SelectOp>(condition, a, b);
  }
  /// A constant of the type of `value`.
  Value like(Value value, int64_t constant) {
    if (value.getType().isIndex())
      return arith::ConstantIndexOp::create(*this, constant);
    return arith::ConstantIntOp::create(*this, value.getType(), constant);
  }
  /// index to i32; coordinates inside one tile or matrix dimension.
  Value toI32(Value index) {
    return createOrFold<arith::IndexCastOp>(getI32Type(), index);
  }
  Value toI64(Value value) {
    if (value.getType().isIndex())
      return createOrFold<arith::IndexCastOp>(getI64Type(), value);
    return createOrFold<arith::ExtSIOp>(getI64Type(), value);
  }
  Value toIndex(Value value) {
    return createOrFold<arith::IndexCastUIOp>(getIndexType(), value);
  }

  // Threads of the block and of a warpgroup.
  Value threadId() {
    return NVVM::ThreadIdXOp::create(*this, getI32Type());
  }
  Value laneId() { return andi(threadId(), 31); }
  Value warpgroupThread() { return andi(threadId(), 127); }
  Value warpInWarpgroup() { return andi(shr(threadId(), 5), 3); }
  /// The warpgroup's number; the shuffle tells ptxas that it is uniform, which
  /// keeps what depends on it in uniform registers.
  Value warpgroupId() {
    Value warp = shr(threadId(), 5);
    Value uniform = NVVM::ShflOp::create(*this, getI32Type(), i32(-1), warp,
                                         i32(0), i32(31), NVVM::ShflKind::idx,
                                         UnitAttr());
    return shr(uniform, 2);
  }

  /// `value`, or its bits, as `type` (fp8 to what registers hold, and back).
  Value reinterpret(Type type, Value value) {
    if (value.getType() == type)
      return value;
    return arith::BitcastOp::create(*this, type, value);
  }

  // Shared memory.
  LLVM::LLVMPointerType pointer(unsigned space) {
    return LLVM::LLVMPointerType::get(getContext(), space);
  }
  /// The start of the block's dynamic shared memory; declares it on first use.
  Value sharedMemory();
  Value offset(Value pointer, Value bytes) {
    return LLVM::GEPOp::create(*this, pointer.getType(), getI8Type(), pointer,
                               ArrayRef<LLVM::GEPArg>{bytes});
  }
  Value offset(Value pointer, int64_t bytes) {
    if (bytes == 0)
      return pointer;
    return LLVM::GEPOp::create(*this, pointer.getType(), getI8Type(), pointer,
                               ArrayRef<LLVM::GEPArg>{int32_t(bytes)});
  }
  Value toCluster(Value shared) {
    return LLVM::AddrSpaceCastOp::create(*this, pointer(kClusterSpace), shared);
  }
  Value extract(Value aggregate, int64_t i) {
    return LLVM::ExtractValueOp::create(*this, aggregate, ArrayRef<int64_t>{i});
  }
  Value insert(Value value, Value aggregate, int64_t i) {
    return LLVM::InsertValueOp::create(*this, aggregate, value,
                                       ArrayRef<int64_t>{i});
  }
  Value undef(Type type) { return LLVM::UndefOp::create(*this, type); }

  /// Waits until the phase of `barrier` with this parity has completed.
  void waitBarrier(Value barrier, Value parity) {
    // The op loops; the number is only how long one attempt may sleep.
    NVVM::MBarrierTryWaitParityOp::create(*this, barrier, parity,
                                          i32(10000000));
  }
};

//===----------------------------------------------------------------------===//
// Registers of a fragment
//===----------------------------------------------------------------------===//

/// What a register or memory holds of an element: itself, or the bits of an fp8
/// number, which LLVM has no type for. Null if neither.
Type registerType(Type element);

/// A thread's part of a fragment as pairs of adjacent columns (`vector<2xT>`):
/// `mn`: [column pair][row slot]; `n`: [column pair]; `m`, `scalar`: single
/// elements [row slot] or [0].
struct Registers {
  fused_gpu::FragmentType type;
  SmallVector<Value> values;

  static int64_t count(fused_gpu::FragmentType type);
  /// The type of one entry of `values`.
  static Type entryType(fused_gpu::FragmentType type);
  /// The LLVM struct that carries a fragment between operations. An f32 `mn`
  /// fragment is a struct of f32, which is what wgmma accumulates into.
  static Type structType(fused_gpu::FragmentType type);
  static Registers unpack(Kernel &k, fused_gpu::FragmentType type, Value packed);
  Value pack(Kernel &k) const;
  /// The pair that meets column pair `pair` of row slot `row`, as registers hold
  /// it and in the fragment's element type.
  Value pairAt(Kernel &k, int64_t pair, int64_t row) const;
  Value elementsAt(Kernel &k, int64_t pair, int64_t row) const;
};

/// Which rows and columns of a fragment a thread holds: row slot s is row
/// `row + s * rowStep`, column pair p is columns `column + p * columnStep` and
/// the next.
struct ThreadElements {
  Value row, column; // i32
  int64_t rowStep, columnStep;

  ThreadElements(Kernel &k, fused_gpu::FragmentType type);
};

} // namespace mlir::fused

#endif // FUSED_LIB_LOWER_KERNEL_H
