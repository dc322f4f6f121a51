//===- Passes.td - Passes of the Lower room -----------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From tile-level operations to NVVM.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LOWER_PASSES_TD
#define FUSED_LOWER_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertFusedGpuToNVVMPass : Pass<"convert-fused-gpu-to-nvvm", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Convert tile-level operations to NVVM, one pattern per operation";
  let description = [{
    Converts every `fused_gpu` operation and `fused.epilogue` on fragments inside a
    `gpu.module`; `scf`, `arith`, `memref` and `gpu` operations stay. Fragments become
    structs of a thread's registers, tiles and rings become shared-memory pointers,
    TMA maps stay as arguments of the kernel (their numbers are recorded in the
    attribute `fused_gpu.tensor_map_args`). The block's dynamic shared memory is the
    external global `fused_smem`.

    An operation that cannot be converted is an error at its location.

    ```mlir
    %t = fused_gpu.raster ...                        // arith on i32
    fused_gpu.ring.release %ring[%c] : !ring
    ```
    becomes
    ```mlir
    scf.if %leader { nvvm.mbarrier.arrive %empty : !llvm.ptr<3> -> i64 }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect"];
}

def ExpandMathPass : Pass<"fused-expand-math", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Expand math functions that a GPU has no instruction for";
  let description = [{
    Widens 16-bit `math` operations to f32 (rounding back afterwards: each step is a
    rounding boundary of the source program) and replaces transcendental functions
    by expansions of our own or upstream's polynomial approximations, with the errors
    that `docs/numerics.md` lists; what is an instruction (fma, sqrt, floor, ...)
    becomes a call of LLVM's intrinsic. So no call to libdevice is left in the PTX. A
    function without an expansion is an error at its location. Functions and
    `maxnumf`, `minnumf` of 8-bit floats are taken in f32. `x < 0 ? x : +0`, of which
    the back end would make a minimum with another sign of zero, compares with the
    smallest number instead.

    ```mlir
    %y = math.erf %x : bf16
    ```
    becomes
    ```mlir
    %w = arith.extf %x : bf16 to f32
    ...                                              // a rational polynomial of %w
    %y = arith.truncf %p : f32 to bf16
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::vector::VectorDialect"];
}

def ExpandSmallFloatsPass : Pass<"fused-expand-small-floats"> {
  let summary = "Expand conversions of 8-bit floats that a back end lacks";
  let description = [{
    LLVM has no 8-bit floats. Conversions from and to `f8E4M3FN` and `f8E5M2` become
    integer arithmetic on their codes or, where `chip` has it (sm_89 and later), the
    instruction `cvt`; any other arithmetic on them is done in f32 and rounded back.
    `arith.select`, constants, loads and stores stay: type converters carry their
    bits in an i8.

    The values are those of APFloat, with which `arith` folds constants: every code
    has its exact value, and a conversion rounds to nearest even and does **not**
    saturate. Beyond the largest finite number `f8E5M2` gets infinity and `f8E4M3FN`,
    which has none, NaN; `cvt` saturates both, which is mended behind it. A NaN stays
    a NaN of its sign; its payload is lost. f64 is rounded once. With a chip, f80 and
    f128, which no GPU has, are errors.

    ```mlir
    %y = arith.truncf %x : f32 to f8E5M2
    ```
    becomes
    ```mlir
    %bits = arith.bitcast %x : f32 to i32
    ...
    %y = arith.bitcast %code : i8 to f8E5M2
    ```
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"",
           "The chip whose instructions may be used; none: arithmetic only.">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::vector::VectorDialect"];
}

def AnnotateKernelsPass : Pass<"fused-annotate-kernels", "::mlir::gpu::GPUModuleOp"> {
  let summary = "Mark by-value TMA maps and launch bounds on lowered kernels";
  let description = [{
    `convert-gpu-to-nvvm` drops `llvm.byval` from kernel arguments. This pass puts it
    back, with `nvvm.grid_constant` (without which LLVM copies the map to local memory
    and TMA gets an address it cannot use), for the arguments that
    `fused_gpu.tensor_map_args` names, and asks for one block per SM. A call of CUDA's
    device library that `convert-gpu-to-nvvm` made (`__nv_fmodf`) is an error, and so is
    a target of another back end.

    ```mlir
    llvm.func @k(%m: !llvm.ptr) attributes {fused_gpu.tensor_map_args = array<i64: 0>, nvvm.kernel}
    ```
    becomes
    ```mlir
    llvm.func @k(%m: !llvm.ptr {llvm.align = 64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) attributes {nvvm.kernel, ...}
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
}

def DeviceBuffersPass : Pass<"fused-device-buffers", "::mlir::func::FuncOp"> {
  let summary = "Allocate, free and copy on the GPU what kernels work on";
  let description = [{
    In functions that launch kernels, `memref.alloc`, `dealloc` and `copy` become
    their `gpu` forms, constants are copied to the device, and buffers that are
    neither returned nor freed are freed at the end of their block.

    ```mlir
    %t = memref.alloc() : memref<64x64xbf16>
    gpu.launch_func ...
    return
    ```
    becomes
    ```mlir
    %t = gpu.alloc () : memref<64x64xbf16>
    gpu.launch_func ...
    gpu.dealloc %t : memref<64x64xbf16>
    return
    ```
  }];
  let dependentDialects = ["::mlir::gpu::GPUDialect", "::mlir::memref::MemRefDialect"];
}

def LowerExpansionsPass : Pass<"fused-lower-expansions"> {
  let summary = "Expansions of one dynamic size to several become other reshapes";
  let description = [{
    Upstream's `expand-strided-metadata` has no form for an expansion with two
    dynamic sizes in a group. On tensors it becomes a `tensor.reshape`, on buffers
    a `memref.reinterpret_cast`; other expansions stay.

    ```mlir
    %y = memref.expand_shape %x [[0, 1]] output_shape [%a, %b] : memref<?xf32> into memref<?x?xf32>
    ```
    becomes
    ```mlir
    %base, %offset, %size, %stride = memref.extract_strided_metadata %x
    %y = memref.reinterpret_cast %base to offset: [0], sizes: [%a, %b], strides: [%b, 1]
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::tensor::TensorDialect"];
}

def LowerTensorMapsPass : Pass<"fused-lower-tensor-maps", "::mlir::ModuleOp"> {
  let summary = "Ask the runtime library for TMA maps and device properties";
  let description = [{
    TMA maps are encoded by a call and passed to the kernel by value; the number of
    SMs is a call. A map that anything but a launch uses is an error at its location.

    ```mlir
    %m = fused_gpu.tensor_map %a : memref<64x64xbf16> -> !fused_gpu.tensor_map<64x64xbf16, swizzle 128>
    ```
    becomes
    ```mlir
    llvm.call @fusedTensorMapEncode(%space, %base, %rows, %columns, %pitch, ...)
    %m = llvm.load %space : !llvm.ptr -> !llvm.array<16 x i64>
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect"];
}

#endif // FUSED_LOWER_PASSES_TD
