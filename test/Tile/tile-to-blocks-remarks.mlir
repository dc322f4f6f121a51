// RUN: fused-opt %s --fused-tile-to-blocks --remarks-filter=fused-tile-to-blocks 2>&1 | FileCheck %s
// RUN: fused-opt %s --fused-hoist-epilogue --remarks-filter=fused-hoist-epilogue 2>&1 | FileCheck %s --check-prefix=HOIST

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK: :[[@LINE+3]]:3: remark: [Missed] MatmulNotTiled | Category:fused-tile-to-blocks | Function=no_schedule | Reason="the matmul has no schedule", Suggestion="run fused-select-schedule before, or write schedule(...) on the operation"
// HOIST: :[[@LINE+2]]:3: remark: [Missed] EpilogueNotHoisted | Category:fused-hoist-epilogue | Function=no_schedule | Reason="the matmul has no schedule", Suggestion=
func.func @no_schedule(%a: memref<64x16xf32>, %b: memref<16x64xf32>, %d: memref<64x64xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<64x16xf32>, memref<16x64xf32>) outs(%d : memref<64x64xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// CHECK: remark: [Missed] MatmulNotTiled | Category:fused-tile-to-blocks | Function=in_blocks | Reason="the matmul is inside a loop over blocks", Suggestion="blocks do not nest: map the outer loop to something else, or give the matmul a schedule of the family cpu"
func.func @in_blocks(%a: memref<64x16xf32>, %b: memref<16x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i) in (4) {
    fused.matmul acc(f32) ins(%a, %b : memref<64x16xf32>, memref<16x64xf32>) outs(%d : memref<64x64xf32>)
        maps [#mk, #kn, #mn] schedule(<family = simt, block = [32, 32, 8]>) {
    ^bb0(%acc: f32):
      fused.yield %acc : f32
    }
  } {mapping = [#gpu.block<x>]}
  return
}

// CHECK: remark: [Missed] MatmulNotTiled | Category:fused-tile-to-blocks | Function=nine_batches | Reason="the matmul has more than 8 batch dimensions", Suggestion="collapse batch dimensions that lie next to each other"
func.func @nine_batches(%a: memref<1x1x1x1x1x1x1x1x1x64x16xf32>, %b: memref<16x64xf32>, %d: memref<1x1x1x1x1x1x1x1x1x64x64xf32>) {
  fused.matmul acc(f32) ins(%a, %b : memref<1x1x1x1x1x1x1x1x1x64x16xf32>, memref<16x64xf32>) outs(%d : memref<1x1x1x1x1x1x1x1x1x64x64xf32>)
      maps [affine_map<(a, b, c, d, e, f, g, h, i, m, n, k) -> (a, b, c, d, e, f, g, h, i, m, k)>, affine_map<(a, b, c, d, e, f, g, h, i, m, n, k) -> (k, n)>,
            affine_map<(a, b, c, d, e, f, g, h, i, m, n) -> (a, b, c, d, e, f, g, h, i, m, n)>]
      schedule(<family = simt, block = [32, 32, 8]>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}
