//===- FusedGpuDialect.td - Tile-level GPU dialect ----------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Map produces and Lower consumes: kernels of tiles, rings and fragments.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_GPU_DIALECT_TD
#define FUSED_GPU_DIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def FusedGpu_Dialect : Dialect {
  let name = "fused_gpu";
  let cppNamespace = "::mlir::fused_gpu";
  let summary = "Tile-level GPU operations between linalg tiles and NVVM";
  let description = [{
    One matmul kernel at the level of tiles: a *ring* of shared-memory stages, a
    *mainloop* that turns stages into an accumulator *fragment*, the epilogue
    (`fused.epilogue` on fragments) and the stores of its results. Each op has
    its own lowering; no op stands for a kernel.

    Execution model: the code of a kernel runs once per thread; operations on
    fragments and tiles are collective over the group that owns them (a consumer
    warpgroup for `wgmma`, the block for `simt`) and every thread of that group
    must reach them.

    Rules the types and verifiers encode:
    * an accumulator can be read only as the result of `mma.wait pending 0`
      (until then its type is `!fused_gpu.in_flight`);
    * nothing follows `roles` in a kernel (code behind it would be compiled for
      the smaller of the roles' register budgets);
    * a stage is released after the wait that retires the group which read it.
  }];
  let useDefaultTypePrinterParser = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def FusedGpu_LayoutWgmma : I32EnumAttrCase<"Wgmma", 0, "wgmma">;
def FusedGpu_LayoutSimt : I32EnumAttrCase<"Simt", 1, "simt">;
def FusedGpu_Layout : I32EnumAttr<"Layout", "how threads hold a fragment",
    [FusedGpu_LayoutWgmma, FusedGpu_LayoutSimt]> {
  let cppNamespace = "::mlir::fused_gpu";
  let genSpecializedAttr = 0;
}

def FusedGpu_AlongMN : I32EnumAttrCase<"MN", 0, "mn">;
def FusedGpu_AlongN : I32EnumAttrCase<"N", 1, "n">;
def FusedGpu_AlongM : I32EnumAttrCase<"M", 2, "m">;
def FusedGpu_AlongNone : I32EnumAttrCase<"None", 3, "scalar">;
def FusedGpu_Along : I32EnumAttr<"Along", "the dimensions along which a fragment varies",
    [FusedGpu_AlongMN, FusedGpu_AlongN, FusedGpu_AlongM, FusedGpu_AlongNone]> {
  let cppNamespace = "::mlir::fused_gpu";
  let genSpecializedAttr = 0;
}

class FusedGpu_Type<string name, string typeMnemonic>
    : TypeDef<FusedGpu_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def FusedGpu_FragmentType : FusedGpu_Type<"Fragment", "fragment"> {
  let summary = "A tile held in the registers of a group of threads";
  let description = [{
    `!fused_gpu.fragment<64x256xf32, wgmma>`: `m x n` elements over the threads
    that own them. Not a builtin vector: upstream patterns would take that for
    one thread's value.

    * `wgmma`: 128 threads of a warpgroup; thread t (w = t / 32, l = t % 32)
      holds, for each group j of 8 columns and each half h, the columns
      `8j + 2 (l % 4)` and the next of row `16w + l / 4 + 8h` (PTX ISA,
      "wgmma register fragments, D matrix"). m is 64.
    * `simt`: 256 threads of a block in 16 rows of 16; each holds an
      `m/16 x n/16` sub-tile.

    The last parameter says along which dimensions the value varies: `mn`
    (default), `n` (a row vector: one value a column), `m`, or `scalar`; a thread
    holds only the distinct values of the elements it owns.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType,
    EnumParameter<FusedGpu_Layout>:$layout,
    DefaultValuedParameter<"Along", "Along::MN">:$along);
  let assemblyFormat = "`<` custom<ShapedElement>($shape, $elementType) `,` $layout (`,` custom<Along>($along)^)? `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getM() const { return getShape()[0]; }
    int64_t getN() const { return getShape()[1]; }
    /// Rows of which one thread holds elements.
    int64_t getRowSlots() const { return getLayout() == Layout::Wgmma ? 2 : getM() / 16; }
    /// Pairs of adjacent columns of which one thread holds elements.
    int64_t getColumnPairs() const { return getLayout() == Layout::Wgmma ? getN() / 8 : getN() / 32; }
    FragmentType with(Type element, Along along) const {
      return get(getContext(), getShape(), element, getLayout(), along);
    }
  }];
}

def FusedGpu_InFlightType : FusedGpu_Type<"InFlight", "in_flight"> {
  let summary = "An accumulator that asynchronous multiplications still write";
  let parameters = (ins "FragmentType":$fragment);
  let assemblyFormat = "`<` $fragment `>`";
}

def FusedGpu_TileType : FusedGpu_Type<"Tile", "tile"> {
  let summary = "A tile in shared memory";
  let description = [{
    `!fused_gpu.tile<64x256xbf16, swizzle 128>`: rows x columns, stored as panels of
    `swizzle` bytes of columns, each panel row after row, 16-byte chunks XORed
    with the row (what TMA writes and wgmma reads). Without a swizzle the tile is
    row-major without padding. Not a memref, whose layout this is not.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "Type":$elementType,
    DefaultValuedParameter<"int64_t", "0">:$swizzle);
  let assemblyFormat = "`<` custom<ShapedElement>($shape, $elementType) (`,` `swizzle` $swizzle^)? `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getElementBytes() const { return getElementType().getIntOrFloatBitWidth() / 8; }
    int64_t getBytes() const { return getShape()[0] * getShape()[1] * getElementBytes(); }
    /// Columns of one panel.
    int64_t getPanelColumns() const { return getSwizzle() ? getSwizzle() / getElementBytes() : getShape()[1]; }
    int64_t getPanels() const { return getShape()[1] / getPanelColumns(); }
    int64_t getPanelBytes() const { return getBytes() / getPanels(); }
  }];
}

def FusedGpu_RingType : FusedGpu_Type<"Ring", "ring"> {
  let summary = "The multi-stage buffer of a mainloop with its barriers";
  let description = [{
    `!fused_gpu.ring<4 x [!fused_gpu.tile<...>, !fused_gpu.tile<...>]>`: each stage
    holds one tile of each kind, a *full* barrier (data has arrived) and an *empty*
    barrier (consumers are done). Memory: 1024 bytes of barriers (full at 8 s, empty
    at 512 + 8 s), then the stages.
  }];
  let parameters = (ins "int64_t":$stages, ArrayRefParameter<"TileType">:$tiles);
  let assemblyFormat = "`<` $stages `x` `[` $tiles `]` `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    static constexpr int64_t kBarrierBytes = 1024;
    static constexpr int64_t kEmptyOffset = 512;
    int64_t getStageBytes() const;
    int64_t getBytes() const { return kBarrierBytes + getStages() * getStageBytes(); }
  }];
}

def FusedGpu_CursorType : FusedGpu_Type<"Cursor", "cursor"> {
  let summary = "A position in a ring: stage and phase";
}

def FusedGpu_BarrierType : FusedGpu_Type<"Barrier", "barrier"> {
  let summary = "One mbarrier of a ring";
}

def FusedGpu_StagingType : FusedGpu_Type<"Staging", "staging"> {
  let summary = "Buffers through which one consumer warpgroup stores results";
  let parameters = (ins "int64_t":$buffers, "TileType":$tile);
  let assemblyFormat = "`<` $buffers `x` $tile `>`";
  let extraClassDeclaration = [{
    int64_t getBytes() const { return getBuffers() * getTile().getBytes(); }
  }];
}

def FusedGpu_TensorMapType : FusedGpu_Type<"TensorMap", "tensor_map"> {
  let summary = "A TMA descriptor of a matrix in global memory";
  let description = [{
    `!fused_gpu.tensor_map<128x64xbf16, swizzle 128>`: the box of one copy, rows x
    columns; the columns are one panel of the tile in shared memory.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$box, "Type":$elementType,
    DefaultValuedParameter<"int64_t", "0">:$swizzle);
  let assemblyFormat = "`<` custom<ShapedElement>($box, $elementType) (`,` `swizzle` $swizzle^)? `>`";
}

#endif // FUSED_GPU_DIALECT_TD
