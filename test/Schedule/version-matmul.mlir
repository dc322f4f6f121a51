// RUN: fused-opt %s --split-input-file --fused-select-schedule --fused-version-matmul | FileCheck %s

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// CHECK-LABEL: func @dynamic_k
// CHECK-SAME: (%[[A:.*]]: tensor<?x?xbf16>, %[[B:.*]]: tensor<?x4096xbf16>, %[[D:.*]]: tensor<?x4096xbf16>)
// CHECK: %[[K:.*]] = tensor.dim %[[A]]
// CHECK: %[[SOME:.*]] = arith.cmpi sgt, %[[K]], %{{.*}} : index
// CHECK: %[[EIGHT:.*]] = arith.constant 8 : index
// CHECK: %[[K2:.*]] = tensor.dim %[[A]]
// CHECK: %[[REST:.*]] = arith.remsi %[[K2]], %[[EIGHT]]
// CHECK: %[[WHOLE:.*]] = arith.cmpi eq, %[[REST]]
// CHECK: %[[ALIGNED:.*]] = arith.andi %[[SOME]], %[[WHOLE]]
// CHECK: %[[R:.*]] = scf.if %[[ALIGNED]] -> (tensor<?x4096xbf16>) {
// CHECK:   %[[T:.*]] = fused.matmul acc(f32) ins(%[[A]], %[[B]] : {{.*}}) outs(%[[D]] : {{.*}}) {{.*}} schedule(<family = wgmma,
// CHECK:   scf.yield %[[T]]
// CHECK: } else {
// CHECK:   %[[E:.*]] = fused.matmul acc(f32) ins(%[[A]], %[[B]] : {{.*}}) outs(%[[D]] : {{.*}}) {{.*}} schedule(<family = simt, block = [64, 64, 16], warpgroup = [4, 4, 16], mma = [1, 1, 1]>)
// CHECK:   scf.yield %[[E]]
// CHECK: }
// CHECK: return %[[R]]
func.func @dynamic_k(%a: tensor<?x?xbf16>, %b: tensor<?x4096xbf16>, %d: tensor<?x4096xbf16>) -> tensor<?x4096xbf16> {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xbf16>, tensor<?x4096xbf16>)
      outs(%d : tensor<?x4096xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<?x4096xbf16>
  return %0 : tensor<?x4096xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n) -> (m, n)>

// K is known; N is a row pitch of the result.
// CHECK-LABEL: func @dynamic_n
// CHECK-SAME: %{{.*}}, %[[B:.*]]: tensor<?x512xbf16>
// CHECK-NOT: cmpi sgt
// CHECK: tensor.dim %[[B]]
// CHECK: arith.remsi
// CHECK: scf.if
// CHECK: wgmma
// CHECK: simt
func.func @dynamic_n(%a: tensor<64x512xbf16>, %b: tensor<?x512xbf16>, %d: tensor<64x?xbf16>) -> tensor<64x?xbf16> {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<64x512xbf16>, tensor<?x512xbf16>)
      outs(%d : tensor<64x?xbf16>) maps [#mk, #nk, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<64x?xbf16>
  return %0 : tensor<64x?xbf16>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// M alone decides nothing; neither does what is simt anyway.
// CHECK-LABEL: func @dynamic_m
// CHECK-NOT: scf.if
func.func @dynamic_m(%a: tensor<?x512xbf16>, %b: tensor<512x512xbf16>, %d: tensor<?x512xbf16>, %x: tensor<?x?xf32>) -> (tensor<?x512xbf16>, tensor<?x?xf32>) {
  %0 = fused.matmul acc(f32) ins(%a, %b : tensor<?x512xbf16>, tensor<512x512xbf16>)
      outs(%d : tensor<?x512xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<?x512xbf16>
  %1 = fused.matmul acc(f32) ins(%x, %x : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%x : tensor<?x?xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<?x?xf32>
  return %0, %1 : tensor<?x512xbf16>, tensor<?x?xf32>
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// A memref's stride and offset.
// CHECK-LABEL: func @strided
// CHECK-SAME: %[[A:[^:]*]]: memref
// CHECK: %{{.*}}, %[[OFFSET:.*]], %{{.*}}, %{{.*}} = memref.extract_strided_metadata %[[A]]
// CHECK: remsi %[[OFFSET]]
// CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[A]]
// CHECK: remsi %[[STRIDES]]#0
// CHECK: scf.if %{{[^ ]*}} {
// CHECK: fused.matmul
// CHECK: } else {
// CHECK: fused.matmul
func.func @strided(%a: memref<64x512xbf16, strided<[?, 1], offset: ?>>, %b: memref<512x512xbf16>, %d: memref<64x512xbf16>) {
  fused.matmul acc(f32) ins(%a, %b : memref<64x512xbf16, strided<[?, 1], offset: ?>>, memref<512x512xbf16>)
      outs(%d : memref<64x512xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n) -> (m, n)>

// A slice at a place that only the launch knows.
// CHECK-LABEL: func @sliced
// CHECK-SAME: %[[AT:[^:]*]]: index
// CHECK: remsi %[[AT]]
// CHECK: scf.if
func.func @sliced(%at: index, %a: tensor<64x1024xbf16>, %b: tensor<512x512xbf16>, %d: tensor<64x512xbf16>) -> tensor<64x512xbf16> {
  %s = tensor.extract_slice %a[0, %at] [64, 512] [1, 1] : tensor<64x1024xbf16> to tensor<64x512xbf16>
  %0 = fused.matmul acc(f32) ins(%s, %b : tensor<64x512xbf16>, tensor<512x512xbf16>)
      outs(%d : tensor<64x512xbf16>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %o = arith.truncf %acc : f32 to bf16
    fused.yield %o : bf16
  } -> tensor<64x512xbf16>
  return %0 : tensor<64x512xbf16>
}
