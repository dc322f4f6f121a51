//===- FusedAttrs.td - The schedule attribute ---------------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// #fused.schedule: the one decision of the compiler, recorded in the IR.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_FUSEDATTRS_TD
#define FUSED_IR_FUSEDATTRS_TD

include "fused/IR/FusedDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Fused_FamilyCpu : I32EnumAttrCase<"Cpu", 0, "cpu">;
def Fused_FamilySimt : I32EnumAttrCase<"Simt", 1, "simt">;
def Fused_FamilyMmaSync : I32EnumAttrCase<"MmaSync", 2, "mma_sync">;
def Fused_FamilyWgmma : I32EnumAttrCase<"Wgmma", 3, "wgmma">;
def Fused_Family : I32EnumAttr<"Family", "kernel family of a schedule",
    [Fused_FamilyCpu, Fused_FamilySimt, Fused_FamilyMmaSync, Fused_FamilyWgmma]> {
  let cppNamespace = "::mlir::fused";
  let genSpecializedAttr = 0;
}

def Fused_ScheduleAttr : AttrDef<Fused_Dialect, "Schedule"> {
  let mnemonic = "schedule";
  let summary = "How one matmul is tiled and mapped";
  let description = [{
    Written by `fused-select-schedule` and by nobody else; every later pass reads
    it and asks nothing about the chip.

    * `family`: `cpu` (loops), `simt` (FMA on registers), `mma_sync`, `wgmma`.
    * `block`: the tile of one thread block, `[m, n, k]` in elements; k is the
      depth of one mainloop step.
    * `warpgroup`: the tile of one consumer warpgroup (of one warp for `mma_sync`,
      of one thread for `simt`), `[m, n, k]`.
    * `mma`: the instruction's tile `[m, n, k]` (`[1, 1, 1]` where there is none).
    * `stages`: buffers of the mainloop's shared-memory ring.
    * `consumers`: warpgroups that multiply (wgmma); one more warpgroup loads.
    * `registers`: `[producer, consumer]` registers per thread after
      `setmaxnreg`; `[0, 0]` leaves the compiler's choice.
    * `persistent`: one block per SM walks over tiles instead of one tile per block.
    * `raster`: tiles along m that are walked before the next tile along n.
    * `deferStore`: a tile's results are stored while the next tile's mainloop runs.
    * `tmaStore`: results go through swizzled shared memory and TMA; otherwise each
      thread stores its own fragment elements.
    * `staging`: shared-memory buffers (64 rows x 128 bytes) per consumer for that.
    * `cluster`: blocks of one cluster, `[m, n]`.

    Example: `#fused.schedule<family = wgmma, block = [128, 256, 64],
    warpgroup = [64, 256, 64], mma = [64, 256, 16], stages = 4, consumers = 2,
    registers = [24, 240], persistent = true, raster = 16, deferStore = true,
    tmaStore = true, staging = 2>`.
  }];
  let parameters = (ins
    EnumParameter<Fused_Family>:$family,
    ArrayRefParameter<"int64_t">:$block,
    OptionalArrayRefParameter<"int64_t">:$warpgroup,
    OptionalArrayRefParameter<"int64_t">:$mma,
    DefaultValuedParameter<"int64_t", "1">:$stages,
    DefaultValuedParameter<"int64_t", "1">:$consumers,
    OptionalArrayRefParameter<"int64_t">:$registers,
    DefaultValuedParameter<"bool", "false">:$persistent,
    DefaultValuedParameter<"int64_t", "8">:$raster,
    DefaultValuedParameter<"bool", "false">:$deferStore,
    DefaultValuedParameter<"bool", "false">:$tmaStore,
    DefaultValuedParameter<"int64_t", "0">:$staging,
    OptionalArrayRefParameter<"int64_t">:$cluster
  );
  let assemblyFormat = [{ `<` struct($family, custom<Ints>($block),
      custom<Ints>($warpgroup), custom<Ints>($mma), $stages, $consumers,
      custom<Ints>($registers), $persistent, $raster, $deferStore, $tmaStore,
      $staging, custom<Ints>($cluster)) `>` }];
  let genVerifyDecl = 1;
}

#endif // FUSED_IR_FUSEDATTRS_TD
