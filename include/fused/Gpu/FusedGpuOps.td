//===- FusedGpuOps.td - Tile-level GPU operations -----------*- tablegen -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of the fused_gpu dialect.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_GPU_OPS_TD
#define FUSED_GPU_OPS_TD

include "fused/Gpu/FusedGpuDialect.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class FusedGpu_Op<string mnemonic, list<Trait> traits = []>
    : Op<FusedGpu_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Host side
//===----------------------------------------------------------------------===//

def FusedGpu_TensorMapOp : FusedGpu_Op<"tensor_map", [MemoryEffects<[]>]> {
  let summary = "Describe a matrix to the TMA unit";
  let description = [{
    On the host: the descriptor of `source`, a matrix with unit column stride. The
    base address and the row pitch must be multiples of 16 bytes (CUDA driver API,
    cuTensorMapEncodeTiled); whoever executes this op reports an error otherwise.
    Reads out of bounds give zeros, writes out of bounds are dropped.

    ```mlir
    %m = fused_gpu.tensor_map %a : memref<?x64xbf16> -> !fused_gpu.tensor_map<128x64xbf16, swizzle 128>
    ```
  }];
  let arguments = (ins AnyMemRef:$source);
  let results = (outs FusedGpu_TensorMapType:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def FusedGpu_NumSmsOp : FusedGpu_Op<"num_sms", [Pure]> {
  let summary = "The number of streaming multiprocessors of the device (host)";
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

//===----------------------------------------------------------------------===//
// Tiles of the output
//===----------------------------------------------------------------------===//

def FusedGpu_RasterOp : FusedGpu_Op<"raster", [Pure]> {
  let summary = "The tile that a linear tile number stands for";
  let description = [{
    Tiles are walked in groups of `group` tiles along m; inside a group m is the
    fast dimension, so that the blocks that run together share tiles of both
    operands in L2. `tile` is below `tiles_m * tiles_n`; the results are tile
    numbers along m and n. Fewer than 2^31 tiles.
  }];
  let arguments = (ins Index:$tile, Index:$tiles_m, Index:$tiles_n, I64Attr:$group);
  let results = (outs Index:$m, Index:$n);
  let assemblyFormat = "$tile `in` `(` $tiles_m `,` $tiles_n `)` `group` $group attr-dict";
}

def FusedGpu_ConsumerIdOp : FusedGpu_Op<"consumer_id", [Pure]> {
  let summary = "The number of this consumer warpgroup in the block";
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

def FusedGpu_FillFragmentOp : FusedGpu_Op<"fill_fragment", [Pure]> {
  let summary = "A fragment with the same constant in every element";
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs FusedGpu_FragmentType:$result);
  let assemblyFormat = "$value attr-dict `->` type($result)";
}

def FusedGpu_LoadFragmentOp : FusedGpu_Op<"load_fragment",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Load what a thread's elements need from global memory";
  let description = [{
    Element (m, n) of the fragment is `source[offsets + map(m, n)]`; elements
    outside of the source's extents have some value (they are never stored). A scalar source (no memref) is
    the same for every element. `map` results are m, n or 0.
  }];
  let arguments = (ins AnyType:$source, Variadic<Index>:$offsets, AffineMapAttr:$map);
  let results = (outs FusedGpu_FragmentType:$result);
  let assemblyFormat = "$source `[` $offsets `]` `map` $map attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def FusedGpu_ExtendFragmentOp : FusedGpu_Op<"extend_fragment", [Pure]> {
  let summary = "Widen a fragment's elements exactly (an init to the accumulator type)";
  let arguments = (ins FusedGpu_FragmentType:$source);
  let results = (outs FusedGpu_FragmentType:$result);
  let assemblyFormat = "$source attr-dict `:` type($source) `->` type($result)";
}

def FusedGpu_StoreFragmentOp : FusedGpu_Op<"store_fragment",
    [AttrSizedOperandSegments, MemoryEffects<[MemWrite]>]> {
  let summary = "Store a fragment to global memory";
  let description = [{
    Without `via`: `target[offsets + map(m, n)] = element (m, n)` for elements inside
    of the target's extents, each thread its own. With `via`: in chunks through the
    swizzled staging buffers and TMA, whose descriptor is `tensor_map`; `target`'s
    map is then the identity.
  }];
  let arguments = (ins FusedGpu_FragmentType:$value, AnyMemRef:$target,
    Variadic<Index>:$offsets, Optional<FusedGpu_StagingType>:$staging,
    Optional<FusedGpu_TensorMapType>:$tensor_map, AffineMapAttr:$map);
  let assemblyFormat = [{
    $value `to` $target `[` $offsets `]` `map` $map
    (`via` $staging^ `,` $tensor_map `:` type($staging) `,` type($tensor_map))?
    attr-dict `:` type($value) `,` type($target)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

def FusedGpu_RingOp : FusedGpu_Op<"ring"> {
  let summary = "Allocate a ring and initialise its barriers";
  let description = [{
    `offset` bytes into the block's dynamic shared memory, 1024-byte aligned. An
    empty barrier completes after `released_by` arrivals, one per consumer. Every
    thread of the block must reach this op: it ends with a block barrier.
  }];
  let arguments = (ins I64Attr:$offset, I64Attr:$released_by);
  let results = (outs FusedGpu_RingType:$result);
  let assemblyFormat = "`at` $offset `released_by` $released_by attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def FusedGpu_StagingOp : FusedGpu_Op<"staging", [Pure]> {
  let summary = "This consumer's store buffers";
  let description = [{
    Consumer c's buffers start `offset + c * bytes` into the dynamic shared memory.
  }];
  let arguments = (ins I64Attr:$offset);
  let results = (outs FusedGpu_StagingType:$result);
  let assemblyFormat = "`at` $offset attr-dict `:` type($result)";
}

def FusedGpu_SharedOp : FusedGpu_Op<"shared", [Pure]> {
  let summary = "A tile in the block's dynamic shared memory";
  let arguments = (ins I64Attr:$offset);
  let results = (outs FusedGpu_TileType:$result);
  let assemblyFormat = "`at` $offset attr-dict `:` type($result)";
}

def FusedGpu_CopyTileOp : FusedGpu_Op<"copy_tile",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Copy a tile from global to shared memory, all threads of the block";
  let description = [{
    `tile[r, c] = source[offsets + map(r, c)]`, zero outside of the source's
    extents. No barrier of its own.
  }];
  let arguments = (ins AnyMemRef:$source, Variadic<Index>:$offsets, FusedGpu_TileType:$target, AffineMapAttr:$map);
  let assemblyFormat = "$source `[` $offsets `]` `map` $map `->` $target attr-dict `:` type($source) `->` type($target)";
}

def FusedGpu_RingStartOp : FusedGpu_Op<"ring.start", [Pure]> {
  let summary = "The first position of a ring";
  let results = (outs FusedGpu_CursorType:$result);
  let assemblyFormat = "attr-dict";
}

def FusedGpu_RingNextOp : FusedGpu_Op<"ring.next", [Pure]> {
  let summary = "The position after a position";
  let arguments = (ins FusedGpu_RingType:$ring, FusedGpu_CursorType:$cursor);
  let results = (outs FusedGpu_CursorType:$result);
  let assemblyFormat = "$ring `[` $cursor `]` attr-dict `:` type($ring)";
}

def FusedGpu_RingWaitFullOp : FusedGpu_Op<"ring.wait_full", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Wait for a stage's data and give its tiles";
  let arguments = (ins FusedGpu_RingType:$ring, FusedGpu_CursorType:$cursor);
  let results = (outs Variadic<FusedGpu_TileType>:$tiles);
  let assemblyFormat = "$ring `[` $cursor `]` attr-dict `:` type($ring) `->` type($tiles)";
}

def FusedGpu_RingReleaseOp : FusedGpu_Op<"ring.release", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Give a stage back to the producer, once per consumer";
  let arguments = (ins FusedGpu_RingType:$ring, FusedGpu_CursorType:$cursor);
  let assemblyFormat = "$ring `[` $cursor `]` attr-dict `:` type($ring)";
}

def FusedGpu_ProduceOp : FusedGpu_Op<"produce", [
    SingleBlockImplicitTerminator<"YieldOp">, RecursiveMemoryEffects]> {
  let summary = "Fill one stage of a ring";
  let description = [{
    Waits until the stage is empty, announces the bytes of the `tma_load`s inside to
    its full barrier and issues them. Runs in one thread. Gives the next position.
  }];
  let arguments = (ins FusedGpu_RingType:$ring, FusedGpu_CursorType:$cursor);
  let results = (outs FusedGpu_CursorType:$next);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$ring `[` $cursor `]` attr-dict-with-keyword $body `:` type($ring)";
  let hasVerifier = 1;
}

def FusedGpu_TmaLoadOp : FusedGpu_Op<"tma_load", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Start the copy of a tile by TMA";
  let description = [{
    Copies the tile whose first element is at (row, column) of the described
    matrix, one box per panel; the barrier counts its bytes.
  }];
  let arguments = (ins FusedGpu_TensorMapType:$tensor_map, Index:$row, Index:$column,
    FusedGpu_TileType:$tile, FusedGpu_BarrierType:$barrier);
  let assemblyFormat = "$tensor_map `[` $row `,` $column `]` `->` $tile `signals` $barrier attr-dict `:` type($tensor_map) `->` type($tile)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Mainloop
//===----------------------------------------------------------------------===//

def FusedGpu_MmaOp : FusedGpu_Op<"mma", [MemoryEffects<[MemRead]>]> {
  let summary = "Multiply two tiles into an accumulator fragment";
  let description = [{
    `acc[m, n] + sum over k of lhs[rows + m, k] * rhs[k, n]`. The operands are
    tiles in shared memory or (before promotion) memrefs in global memory,
    where elements outside of the extents count as zero; `lhs_map` over (m, k) and
    `rhs_map` over (k, n) then say how memrefs are indexed. `rhs_transposed`: the
    rhs tile is indexed [n, k]. Elements are widened to the accumulator's type,
    unsigned where the attributes say so.
  }];
  let arguments = (ins AnyType:$lhs, Index:$rows, AnyType:$rhs, FusedGpu_FragmentType:$acc,
    OptionalAttr<AffineMapAttr>:$lhs_map, OptionalAttr<AffineMapAttr>:$rhs_map,
    UnitAttr:$rhs_transposed, UnitAttr:$unsigned_lhs, UnitAttr:$unsigned_rhs);
  let results = (outs FusedGpu_FragmentType:$result);
  let assemblyFormat = [{
    $lhs `rows` $rows `,` $rhs (`transposed` $rhs_transposed^)? `,` $acc
    (`maps` $lhs_map^ `,` $rhs_map)? attr-dict `:` type($lhs) `,` type($rhs) `,` type($acc) `->` type($result)
  }];
  let hasVerifier = 1;
}

def FusedGpu_MainloopOp : FusedGpu_Op<"mainloop", [
    AttrSizedOperandSegments, RecursiveMemoryEffects]> {
  let summary = "The loop over k: stages in, an accumulator fragment out";
  let description = [{
    `steps` (at least 1) stages are consumed in order. The `compute` region gets a
    stage's tiles and the accumulator and yields the new one; the sum starts from
    `init`, or from zero.

    Before `fused-specialize-warps` the op also holds the `copy` region, which gets
    the step number, the stage's barrier and its tiles and starts their copies;
    afterwards copies are issued by the producer and the op takes the position in
    the ring and gives the next.

    The `overlap` region, if present, runs `overlap` times (its argument counts
    from 0), after the multiplications of steps 0, 1, ... have been issued: work
    that hides behind them. `steps` is then greater than `overlap`.
  }];
  let arguments = (ins FusedGpu_RingType:$ring, Optional<FusedGpu_CursorType>:$cursor,
    Index:$steps, Optional<FusedGpu_FragmentType>:$init,
    DefaultValuedAttr<I64Attr, "0">:$overlap_count);
  let results = (outs FusedGpu_FragmentType:$acc, Optional<FusedGpu_CursorType>:$next);
  let regions = (region AnyRegion:$copy, SizedRegion<1>:$compute, AnyRegion:$overlap);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def FusedGpu_MmaAsyncOp : FusedGpu_Op<"mma.async", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Start the multiplication of one stage's tiles";
  let description = [{
    One wgmma group. Without `acc` the accumulator starts from zero.
  }];
  let arguments = (ins FusedGpu_TileType:$lhs, Index:$rows, FusedGpu_TileType:$rhs, Optional<AnyType>:$acc,
    UnitAttr:$rhs_transposed);
  let results = (outs FusedGpu_InFlightType:$result);
  let assemblyFormat = [{
    $lhs `rows` $rows `,` $rhs (`transposed` $rhs_transposed^)? (`,` $acc^ `:` type($acc))?
    attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)
  }];
  let hasVerifier = 1;
}

def FusedGpu_MmaWaitOp : FusedGpu_Op<"mma.wait", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Wait until at most `pending` groups are unfinished";
  let description = [{
    With `pending 0` the result is a fragment that can be read; otherwise it is
    still in flight.
  }];
  let arguments = (ins FusedGpu_InFlightType:$value, I64Attr:$pending);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$value `pending` $pending attr-dict `:` type($value) `->` type($result)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Stores through shared memory
//===----------------------------------------------------------------------===//

def FusedGpu_StoreChunkOp : FusedGpu_Op<"store_chunk", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Store one chunk of columns of a fragment through staging and TMA";
  let description = [{
    Chunk i is the columns of the i-th staging tile; (row, column) is where the
    whole fragment starts. A buffer is reused only after its earlier store has read
    it. A row at or beyond the matrix's end stores nothing.
  }];
  let arguments = (ins FusedGpu_FragmentType:$value, Index:$chunk, FusedGpu_StagingType:$staging,
    FusedGpu_TensorMapType:$tensor_map, Index:$row, Index:$column);
  let assemblyFormat = [{
    $value `chunk` $chunk `via` $staging `to` $tensor_map `[` $row `,` $column `]`
    attr-dict `:` type($value) `,` type($staging) `,` type($tensor_map)
  }];
  let hasVerifier = 1;
}

def FusedGpu_StagingDrainOp : FusedGpu_Op<"staging.drain", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "Wait until every store has read its staging buffer";
  let arguments = (ins FusedGpu_StagingType:$staging);
  let assemblyFormat = "$staging attr-dict `:` type($staging)";
}

//===----------------------------------------------------------------------===//
// Warp specialisation
//===----------------------------------------------------------------------===//

def FusedGpu_RolesOp : FusedGpu_Op<"roles", [RecursiveMemoryEffects,
    SingleBlockImplicitTerminator<"YieldOp">]> {
  let summary = "One warpgroup copies, the others multiply";
  let description = [{
    Warpgroups 0 to `consumers`-1 run the consumer region, each as one group; one
    thread of the last warpgroup runs the producer region. `registers` is the
    per-thread budget of each role (setmaxnreg), empty for none. The last
    operation of a kernel.
  }];
  let arguments = (ins I64Attr:$consumers, DenseI64ArrayAttr:$registers);
  let regions = (region SizedRegion<1>:$producer, SizedRegion<1>:$consumer);
  let assemblyFormat = "`consumers` $consumers `registers` $registers attr-dict-with-keyword `producer` $producer `consumer` $consumer";
  let hasVerifier = 1;
}

def FusedGpu_YieldOp : FusedGpu_Op<"yield", [Pure, ReturnLike, Terminator]> {
  let summary = "Ends a region of mainloop, produce or roles";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
  let builders = [OpBuilder<(ins), [{ (void)odsBuilder; }]>];
}

#endif // FUSED_GPU_OPS_TD
