//===- DeviceBuffers.cpp - Buffers of functions that launch kernels -------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocates, frees and copies on the GPU what kernels work on.
//
//===----------------------------------------------------------------------===//

#include "fused/Lower/Lower.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"

namespace mlir::fused {
#define GEN_PASS_DEF_DEVICEBUFFERSPASS
#include "fused/Lower/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;

static Value allocate(OpBuilder &builder, Location loc, MemRefType type,
                      ValueRange sizes) {
  return gpu::AllocOp::create(builder, loc, type, Type(), ValueRange(), sizes,
                              ValueRange())
      .getMemref();
}

namespace {
struct DeviceBuffersPass
    : fused::impl::DeviceBuffersPassBase<DeviceBuffersPass> {
  using Base::Base;

  void runOnOperation() override {
    func::FuncOp func = getOperation();
    if (!func.walk([](gpu::LaunchFuncOp) { return WalkResult::interrupt(); })
             .wasInterrupted())
      return;
    freeTemporaries();
    SmallVector<Operation *> operations;
    func.walk([&](Operation *op) { operations.push_back(op); });
    for (Operation *op : operations) {
      OpBuilder builder(op);
      Location loc = op->getLoc();
      if (auto alloc = dyn_cast<memref::AllocOp>(op)) {
        alloc.getResult().replaceAllUsesWith(allocate(
            builder, loc, alloc.getType(), alloc.getDynamicSizes()));
        alloc.erase();
      } else if (auto dealloc = dyn_cast<memref::DeallocOp>(op)) {
        gpu::DeallocOp::create(builder, loc, Type(), ValueRange(),
                               dealloc.getMemref());
        dealloc.erase();
      } else if (auto copy = dyn_cast<memref::CopyOp>(op)) {
        gpu::MemcpyOp::create(builder, loc, Type(), ValueRange(),
                              copy.getTarget(), copy.getSource());
        copy.erase();
      } else if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
        // A constant lives in host memory; kernels get a copy.
        builder.setInsertionPointAfter(op);
        auto type = cast<MemRefType>(global.getType());
        Value onDevice = allocate(builder, loc, type, ValueRange());
        auto memcpy = gpu::MemcpyOp::create(builder, loc, Type(), ValueRange(),
                                            onDevice, global.getResult());
        global.getResult().replaceAllUsesExcept(onDevice, memcpy);
        builder.setInsertionPoint(op->getBlock()->getTerminator());
        gpu::DeallocOp::create(builder, loc, Type(), ValueRange(), onDevice);
      }
    }
  }

  /// Buffers that nobody returns or frees are freed at their block's end.
  void freeTemporaries() {
    BufferViewFlowAnalysis views(getOperation());
    SmallVector<memref::AllocOp> temporaries;
    getOperation().walk([&](memref::AllocOp alloc) {
      for (Value view : views.resolve(alloc))
        for (Operation *user : view.getUsers())
          if (isa<memref::DeallocOp>(user) ||
              user->hasTrait<OpTrait::ReturnLike>())
            return;
      temporaries.push_back(alloc);
    });
    for (memref::AllocOp alloc : temporaries) {
      OpBuilder builder(alloc->getBlock()->getTerminator());
      memref::DeallocOp::create(builder, alloc.getLoc(), alloc);
    }
  }
};
} // namespace
