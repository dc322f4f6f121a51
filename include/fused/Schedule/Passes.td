//===- Passes.td - Schedule: how to run --------------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes of the Schedule room, in flow order.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCHEDULE_PASSES_TD
#define FUSED_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def SelectSchedulePass : Pass<"fused-select-schedule"> {
  let summary = "Choose kernel family, tiles and stages of each `fused.matmul`";
  let description = [{
    Writes a `#fused.schedule` on every `fused.matmul`: the cheapest one, by a cost
    model in cycles, that the chip and the operation allow. This is the compiler's
    only decision about a chip; every later pass obeys the attribute.

    A user overrides the choice, wholly or in part, with the option `schedule`
    (`schedule=block=128x128x64,stages=6`), or for one operation with a
    discardable attribute `fused.schedule`: a string of that form, a dictionary
    (`{block = [128, 128, 64], stages = 6}`) or a whole `#fused.schedule`. The
    attribute wins. What can't be done is an error that names the limit. With
    `chip=cpu`, attributes that do not say `family=cpu` are passed over. An
    operation that has a schedule already (`schedule(...)`) is left alone.

    An `analysis` remark `ScheduleSelected` tells the choice, the predicted
    `cycles`, `waves` (tiles per SM), `sharedBytes` of a block and `registers` of a
    thread, and why tensor cores are not used where they are not.

    After the pass every `fused.matmul` has a schedule. One of the family `wgmma`
    may hold only under conditions that the launch knows (dynamic extents and
    strides); `fused-version-matmul` turns those into a test.

    Before:

    ```mlir
    %0 = fused.matmul acc(f32) ins(%a, %b : tensor<512x4096xbf16>, tensor<4096x4096xbf16>)
        outs(%d : tensor<512x4096xbf16>) maps [#mk, #kn, #mn] { ... }
    ```

    After, with `chip=sm_90a`:

    ```mlir
    %0 = fused.matmul acc(f32) ins(%a, %b : tensor<512x4096xbf16>, tensor<4096x4096xbf16>)
        outs(%d : tensor<512x4096xbf16>) maps [#mk, #kn, #mn]
        schedule(<family = wgmma, block = [128, 128, 64], warpgroup = [64, 128, 64],
          mma = [64, 128, 16], stages = 6, consumers = 2, registers = [40, 232],
          raster = 16, tmaStore = true, staging = 2>) { ... }
    ```
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"\"sm_90a\"",
           "The chip as LLVM names it (sm_90a), or cpu">,
    Option<"device", "device", "std::string", /*default=*/"\"\"",
           "The part (h200, h100-pcie, a100, ...), sms=N, or both with a comma; "
           "default the chip's usual part">,
    Option<"schedule", "schedule", "std::string", /*default=*/"\"\"",
           "Fields of the schedule that are not to be chosen: "
           "block=128x128x64,stages=6">,
    ListOption<"blockTile", "block-tile", "int64_t",
           "The block tile m,n,k; short for schedule=block=MxNxK">];
  let dependentDialects = ["::mlir::fused::FusedDialect"];
}

def VersionMatmulPass : Pass<"fused-version-matmul"> {
  let summary = "Test at run time what a schedule needs, with a second version";
  let description = [{
    A `wgmma` schedule reads and writes through TMA, which needs rows in multiples
    of 16 bytes, and a sum that is not empty. Where extents, strides or offsets are
    dynamic this is known only at launch: the pass then puts the operation into an
    `scf.if` on k > 0 and on each unknown extent, stride or offset being such a
    multiple, and beside it a copy with the `simt` schedule, which computes
    everything. Where all is known nothing changes.

    After the pass each schedule holds wherever its operation is executed. Buffers
    that are neither slices nor strided memrefs are taken to start at multiples of
    16 bytes, as all device allocations do.

    Before:

    ```mlir
    %0 = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xbf16>, tensor<?x4096xbf16>)
        outs(%d : tensor<?x4096xbf16>) maps [#mk, #kn, #mn]
        schedule(<family = wgmma, ...>) { ... }
    ```

    After:

    ```mlir
    %k = tensor.dim %a, %c1 : tensor<?x?xbf16>
    %some = arith.cmpi sgt, %k, %c0 : index
    %rest = arith.remsi %k, %c8 : index
    %whole = arith.cmpi eq, %rest, %c0 : index
    %aligned = arith.andi %some, %whole : i1
    %0 = scf.if %aligned -> (tensor<?x4096xbf16>) {
      %1 = fused.matmul ... schedule(<family = wgmma, ...>) { ... }
      scf.yield %1 : tensor<?x4096xbf16>
    } else {
      %1 = fused.matmul ... schedule(<family = simt, block = [64, 64, 16],
          warpgroup = [4, 4, 16], mma = [1, 1, 1]>) { ... }
      scf.yield %1 : tensor<?x4096xbf16>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // FUSED_SCHEDULE_PASSES_TD
