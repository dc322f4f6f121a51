// RUN: fused-opt %s --pass-pipeline='builtin.module(func.func(fused-map-to-launch))' --split-input-file --verify-diagnostics

#mn = affine_map<(m, n) -> (m, n)>
func.func @family(%acc: memref<64x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    // expected-error @below {{has a schedule of family mma_sync, which no kernel implements}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn] schedule(<family = mma_sync, block = [64, 64, 16]>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#mn = affine_map<(m, n) -> (m, n)>
func.func @rank(%acc: memref<64x64xf32>, %d: memref<64x64xf32>) {
  // expected-error @below {{must be bufferized and run over m and n tiles}}
  scf.forall (%i) = (0) to (64) step (64) {
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn] schedule(<family = simt, block = [64, 64, 16]>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<x>]}
  return
}

// -----

#mn = affine_map<(m, n) -> (m, n)>
func.func @two(%acc: memref<64x64xf32>, %d: memref<64x64xf32>) {
  scf.forall (%i, %j) = (0, 0) to (64, 64) step (64, 64) {
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn] schedule(<family = simt, block = [64, 64, 16]>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
    // expected-error @below {{is the second in its loop over tiles}}
    fused.epilogue ins(%acc : memref<64x64xf32>) outs(%d : memref<64x64xf32>) maps [#mn, #mn] schedule(<family = simt, block = [64, 64, 16]>) {
    ^bb0(%c: f32):
      fused.yield %c : f32
    }
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}
