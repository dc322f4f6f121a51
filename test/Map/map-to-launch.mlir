// RUN: fused-opt %s --pass-pipeline='builtin.module(func.func(fused-map-to-launch))' | FileCheck %s

#mn = affine_map<(m, n) -> (m, n)>

// One block per SM walks over the tiles.
// CHECK-LABEL: func @persistent(
// CHECK: %[[SMS:.*]] = fused_gpu.num_sms
// CHECK: %[[GRID:.*]] = arith.minsi %[[SMS]], %c32
// CHECK: gpu.launch blocks(%[[BLOCK:[a-z0-9]*]], {{.*}} in (%[[STEP:[a-z0-9]*]] = %[[GRID]], {{.*}} threads({{.*}} = %c384
// CHECK: scf.for %[[T:.*]] = %[[BLOCK]] to %{{.*}} step %[[STEP]] {
// CHECK: %[[M:.*]], %[[N:.*]] = fused_gpu.raster %[[T]] in(%{{.*}}, %{{.*}}) group 16
// CHECK: %[[I:.*]] = arith.muli %[[M]], %c128{{.*}}
// CHECK: %[[J:.*]] = arith.muli %[[N]], %c256{{.*}}
// CHECK: memref.subview %{{.*}}[%[[I]], %[[J]]] [128, 256]
// CHECK: fused.epilogue
// CHECK-NOT: scf.forall
func.func @persistent(%acc: memref<128x256xf32>, %d: memref<1024x1024xf32>) {
  scf.forall (%i, %j) = (0, 0) to (1024, 1024) step (128, 256) {
    %t = memref.subview %d[%i, %j] [128, 256] [1, 1] : memref<1024x1024xf32> to memref<128x256xf32, strided<[1024, 1], offset: ?>>
    fused.epilogue ins(%acc : memref<128x256xf32>) outs(%t : memref<128x256xf32, strided<[1024, 1], offset: ?>>) maps [#mn, #mn]
        schedule(<family = wgmma, block = [128, 256, 64], consumers = 2, persistent = true, raster = 16>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// One tile per block: no loop, the block is the tile's number.
// CHECK-LABEL: func @one_tile(
// CHECK-NOT: fused_gpu.num_sms
// CHECK: gpu.launch blocks(%[[BLOCK:[a-z0-9]*]],
// CHECK-NOT: scf.for
// CHECK: fused_gpu.raster %[[BLOCK]] in
func.func @one_tile(%acc: memref<64x64xf32>, %d: memref<1024x1024xf32>) {
  scf.forall (%i, %j) = (0, 0) to (1024, 1024) step (64, 64) {
    %t = memref.subview %d[%i, %j] [64, 64] [1, 1] : memref<1024x1024xf32> to memref<64x64xf32, strided<[1024, 1], offset: ?>>
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%t : memref<64x64xf32, strided<[1024, 1], offset: ?>>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16]>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// A batch is the outermost part of the tile's number.
// CHECK-LABEL: func @batch(
// CHECK-SAME: %[[B:[a-z0-9]*]]: index
// CHECK: gpu.launch blocks(%[[BLOCK:[a-z0-9]*]],
// CHECK: %[[PB:.*]] = arith.muli %{{.*}}, %{{.*}}
// CHECK: %[[BATCH:.*]] = arith.divui %[[BLOCK]], %[[PB]]
// CHECK: %[[REST:.*]] = arith.remui %[[BLOCK]], %[[PB]]
// CHECK: fused_gpu.raster %[[REST]] in
// CHECK: memref.subview %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] [1, 64, 64]
func.func @batch(%b: index, %m: index, %n: index, %acc: memref<64x64xf32>, %d: memref<?x?x?xf32>) {
  scf.forall (%g, %i, %j) = (0, 0, 0) to (%b, %m, %n) step (1, 64, 64) {
    %t = memref.subview %d[%g, %i, %j] [1, 64, 64] [1, 1, 1] : memref<?x?x?xf32> to memref<64x64xf32, strided<[?, 1], offset: ?>>
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%t : memref<64x64xf32, strided<[?, 1], offset: ?>>) maps [#mn, #mn]
        schedule(<family = simt, block = [64, 64, 16]>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<z>, #gpu.block<y>, #gpu.block<x>]}
  return
}

// A loop that is not over block tiles of ours stays.
// CHECK-LABEL: func @other(
// CHECK: scf.forall
func.func @other(%d: memref<16xf32>) {
  %c = arith.constant 0.0 : f32
  scf.forall (%i) in (16) {
    memref.store %c, %d[%i] : memref<16xf32>
  } {mapping = [#gpu.block<x>]}
  return
}
