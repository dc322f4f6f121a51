//===- FusedOps.td - fused.matmul, fused.epilogue, fused.yield -*- tablegen -*-//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of the fused dialect.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_IR_FUSEDOPS_TD
#define FUSED_IR_FUSEDOPS_TD

include "fused/IR/FusedAttrs.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"

class Fused_Op<string mnemonic, list<Trait> traits = []>
    : Op<Fused_Dialect, mnemonic, traits>;

def Fused_MatmulOp : Fused_Op<"matmul", [
    AttrSizedOperandSegments, IsolatedFromAbove, SingleBlock,
    DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<TilingInterface, ["getLoopIteratorTypes",
      "getIterationDomain", "getTiledImplementation", "getResultTilePosition",
      "generateResultTileValue", "getIterationDomainTileFromResultTile"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "A contraction with an epilogue after the reduction";
  let description = [{
    `outs = epilogue(init + sum over k of lhs * rhs, epilogue operands)`

    The iteration space is (batch..., m, n, k): `k`, the last dimension, is the
    only reduction; the two before it are m and n; any others are batch
    dimensions. `indexing_maps` holds one map per operand, in the order lhs, rhs,
    init (if present), epilogue operands, outs. The maps of lhs and rhs are
    over (batch..., m, n, k) and those of all other operands over (batch..., m, n)
    - they have one dimension less, which is what makes the epilogue tile-local.
    Map results are distinct dimensions or the constant 0 (for a unit dimension
    that is broadcast).

    lhs must use k and m (not n), rhs k and n (not m); either may leave out batch
    dimensions (a weight shared by the batch). Each outs map uses every dimension
    exactly once (a permutation writes a transposed result).

    `acc` is the element type of the sum. Elements of lhs and rhs are widened to
    it exactly before they are multiplied (`extf`; `extsi`, or `extui` with
    `unsigned_lhs`, `unsigned_rhs`). `init` is what the sum starts from, read
    once before the mainloop; absent, it starts from zero. Its element type is
    widened to `acc` in the same way, signed.

    The region gets the finished accumulator element and one element of each
    epilogue operand and yields one value per out. It keeps the source program's
    types: a source matmul that produced f16 shows as a `truncf` of the f32
    accumulator at the region's start. Outs are written, never read.

    On memrefs an epilogue operand or init may alias an out only with an equal
    map (each element is read before it is written); lhs, rhs and other outs never
    may. The verifier sees it where they are the same value; for views that overlap
    the producer of memref form has to ensure it.

    Example:

    ```mlir
    %r = fused.matmul acc(f32) ins(%a, %b : tensor<34x19xbf16>, tensor<19x45xbf16>)
        epilogue_ins(%bias : tensor<45xbf16>) outs(%d : tensor<34x45xbf16>)
        maps [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
              affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>] {
    ^bb0(%acc: f32, %v: bf16):
      %zero = arith.constant 0.0 : f32
      %w = arith.extf %v : bf16 to f32
      %s = arith.addf %acc, %w : f32
      %p = arith.maximumf %s, %zero : f32
      %o = arith.truncf %p : f32 to bf16
      fused.yield %o : bf16
    } -> tensor<34x45xbf16>
    ```
  }];
  let arguments = (ins
    AnyShaped:$lhs, AnyShaped:$rhs, Optional<AnyShaped>:$init,
    Variadic<AnyType>:$epilogue_operands, Variadic<AnyShaped>:$outs,
    AffineMapArrayAttr:$indexing_maps, TypeAttr:$acc_type,
    UnitAttr:$unsigned_lhs, UnitAttr:$unsigned_rhs,
    OptionalAttr<Fused_ScheduleAttr>:$schedule);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    `acc` `(` $acc_type `)` (`unsigned_lhs` $unsigned_lhs^)? (`unsigned_rhs` $unsigned_rhs^)?
    `ins` `(` $lhs `,` $rhs `:` type($lhs) `,` type($rhs) `)`
    (`init` `(` $init^ `:` type($init) `)`)?
    (`epilogue_ins` `(` $epilogue_operands^ `:` type($epilogue_operands) `)`)?
    `outs` `(` $outs `:` type($outs) `)`
    `maps` custom<Maps>($indexing_maps) (`schedule` `(` $schedule^ `)`)?
    attr-dict-with-keyword $region (`->` type($results)^)?
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    static constexpr ::llvm::StringLiteral kScheduleAttrName = "fused.schedule";
    MutableOperandRange getDpsInitsMutable() { return getOutsMutable(); }
    /// Number of iteration dimensions (batch..., m, n, k).
    unsigned getNumLoops() { return getLhsMap().getNumDims(); }
    unsigned getNumBatch() { return getNumLoops() - 3; }
    unsigned getMDim() { return getNumLoops() - 3; }
    unsigned getNDim() { return getNumLoops() - 2; }
    unsigned getKDim() { return getNumLoops() - 1; }
    AffineMap getMap(unsigned operand) {
      return cast<AffineMapAttr>(getIndexingMaps()[operand]).getValue();
    }
    AffineMap getLhsMap() { return getMap(0); }
    AffineMap getRhsMap() { return getMap(1); }
    /// Map of any operand, by its operand number.
    AffineMap getOperandMap(OpOperand &operand) { return getMap(operand.getOperandNumber()); }
    AffineMap getInitMap() { return getMap(2); }
    AffineMap getEpilogueMap(unsigned i) { return getMap(2 + (getInit() ? 1 : 0) + i); }
    AffineMap getOutMap(unsigned i) {
      return getMap(2 + (getInit() ? 1 : 0) + getEpilogueOperands().size() + i);
    }
    Block *getBody() { return &getRegion().front(); }
    bool hasTensorSemantics() { return isa<TensorType>(getLhs().getType()); }
    /// Static extents of (batch..., m, n, k); ShapedType::kDynamic where unknown.
    SmallVector<int64_t> getStaticLoopRanges();
    /// Extents of (batch..., m, n, k) as values or attributes.
    SmallVector<OpFoldResult> getLoopRanges(OpBuilder &builder);
  }];
}

def Fused_EpilogueOp : Fused_Op<"epilogue", [
    AttrSizedOperandSegments, IsolatedFromAbove, SingleBlock,
    DestinationStyleOpInterface,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<TilingInterface, ["getLoopIteratorTypes",
      "getIterationDomain", "getTiledImplementation", "getResultTilePosition",
      "generateResultTileValue", "getIterationDomainTileFromResultTile"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
    DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "The epilogue of one finished accumulator tile";
  let description = [{
    `outs = region(acc, epilogue operands)` for every (batch..., m, n) of the
    tile; created by `fused-hoist-epilogue` only, after the mainloop. The region
    and the rules for maps are those of `fused.matmul`; the first map is the
    accumulator's.

    On tensors and memrefs it has outs. After Map it works on register fragments
    (`!fused_gpu.fragment`): then it has no outs and no maps (the fragments'
    layouts say which element meets which) and returns fragments.

    Example:

    ```mlir
    %r = fused.epilogue ins(%acc, %bias : tensor<16x16xf32>, tensor<16xf32>)
        outs(%d : tensor<16x16xf32>)
        maps [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (n)>,
              affine_map<(m, n) -> (m, n)>] {
    ^bb0(%c: f32, %b: f32):
      %s = arith.addf %c, %b : f32
      fused.yield %s : f32
    } -> tensor<16x16xf32>
    ```
  }];
  let arguments = (ins
    AnyType:$acc, Variadic<AnyType>:$epilogue_operands, Variadic<AnyShaped>:$outs,
    OptionalAttr<AffineMapArrayAttr>:$indexing_maps,
    OptionalAttr<Fused_ScheduleAttr>:$schedule);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let assemblyFormat = [{
    `ins` `(` $acc (`,` $epilogue_operands^)? `:` custom<AccTypes>(type($acc), type($epilogue_operands)) `)`
    (`outs` `(` $outs^ `:` type($outs) `)`)?
    (`maps` custom<Maps>($indexing_maps)^)? (`schedule` `(` $schedule^ `)`)?
    attr-dict-with-keyword $region (`->` type($results)^)?
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    MutableOperandRange getDpsInitsMutable() { return getOutsMutable(); }
    AffineMap getMap(unsigned operand) {
      return cast<AffineMapAttr>((*getIndexingMaps())[operand]).getValue();
    }
    AffineMap getOperandMap(OpOperand &operand) { return getMap(operand.getOperandNumber()); }
    AffineMap getAccMap() { return getMap(0); }
    AffineMap getEpilogueMap(unsigned i) { return getMap(1 + i); }
    AffineMap getOutMap(unsigned i) { return getMap(1 + getEpilogueOperands().size() + i); }
    unsigned getNumLoops() { return getAccMap().getNumDims(); }
    Block *getBody() { return &getRegion().front(); }
    /// Extents of (batch..., m, n) as values or attributes.
    SmallVector<OpFoldResult> getLoopRanges(OpBuilder &builder);
    /// True after Map: the operands are register fragments.
    bool isOnFragments() { return getOuts().empty(); }
  }];
}

def Fused_YieldOp : Fused_Op<"yield", [
    Pure, ReturnLike, Terminator, ParentOneOf<["MatmulOp", "EpilogueOp"]>]> {
  let summary = "Ends an epilogue region with one value per out";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif // FUSED_IR_FUSEDOPS_TD
