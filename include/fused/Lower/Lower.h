//===- Lower.h - From tile-level operations to NVVM -------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes: gpu.module with fused_gpu operations after fused-pipeline-mainloop.
// Gives: the same kernels in nvvm, llvm, scf, arith, memref and gpu.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LOWER_LOWER_H
#define FUSED_LOWER_LOWER_H

#include "mlir/Pass/Pass.h"

namespace mlir {
class TypeConverter;
class RewritePatternSet;
namespace fused {

/// fused_gpu types to LLVM types (fragments to structs of registers, tiles,
/// rings and barriers to shared-memory pointers, TMA maps to pointers).
void populateFusedGpuTypeConversions(TypeConverter &converter);

/// Ring, producer and TMA operations.
void populateRingToNVVMPatterns(const TypeConverter &converter, RewritePatternSet &patterns);
/// Asynchronous warpgroup multiplications.
void populateWarpgroupMmaToNVVMPatterns(const TypeConverter &converter, RewritePatternSet &patterns);
/// FMA multiplications and plain copies to shared memory.
void populateSimtToNVVMPatterns(const TypeConverter &converter, RewritePatternSet &patterns);
/// Fragment loads, stores and epilogues.
void populateFragmentToNVVMPatterns(const TypeConverter &converter, RewritePatternSet &patterns);
/// Stores through staging buffers and TMA.
void populateStagingToNVVMPatterns(const TypeConverter &converter, RewritePatternSet &patterns);
/// Roles, raster and consumer numbers.
void populateRolesToNVVMPatterns(const TypeConverter &converter, RewritePatternSet &patterns);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "fused/Lower/Passes.h.inc"

} // namespace fused
} // namespace mlir

#endif // FUSED_LOWER_LOWER_H
