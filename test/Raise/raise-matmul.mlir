// RUN: fused-opt %s --split-input-file --fused-raise-matmul | FileCheck %s

// Each contraction becomes a fused.matmul with an identity epilogue.

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @transposed_maps(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<19x34xf32>, tensor<45x19xf32>) outs(%{{.*}} : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
#a = affine_map<(m, n, k) -> (k, m)>
#b = affine_map<(m, n, k) -> (n, k)>
#d = affine_map<(m, n, k) -> (m, n)>
func.func @transposed_maps(%x: tensor<19x34xf32>, %w: tensor<45x19xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zeros = arith.constant dense<0.0> : tensor<34x45xf32>
  %0 = linalg.matmul indexing_maps = [#a, #b, #d] ins(%x, %w : tensor<19x34xf32>, tensor<45x19xf32>) outs(%zeros : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @accumulates_in_f32(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%[[E]] : tensor<34x45xbf16>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.truncf %[[ACC]] : f32 to bf16
// CHECK-NEXT: fused.yield %[[V2]] : bf16
// CHECK: return %[[R1]] : tensor<34x45xbf16>
func.func @accumulates_in_f32(%x: tensor<34x19xbf16>, %w: tensor<19x45xbf16>, %e: tensor<34x45xbf16>) -> tensor<34x45xbf16> {
  %zero = arith.constant 0.0 : bf16
  %init = linalg.fill ins(%zero : bf16) outs(%e : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%init : tensor<34x45xbf16>) -> tensor<34x45xbf16>
  return %0 : tensor<34x45xbf16>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @live_accumulator(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<?x19xf16>, tensor<19x45xf16>) init(%[[C]] : tensor<?x45xf32>) outs(%{{.*}} : tensor<?x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]] schedule(<family = simt, block = [32, 32, 16]>)
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<?x45xf32>
func.func @live_accumulator(%x: tensor<?x19xf16>, %w: tensor<19x45xf16>, %c: tensor<?x45xf32>) -> tensor<?x45xf32> {
  %0 = linalg.matmul {fused.schedule = #fused.schedule<family = simt, block = [32, 32, 16]>} ins(%x, %w : tensor<?x19xf16>, tensor<19x45xf16>) outs(%c : tensor<?x45xf32>) -> tensor<?x45xf32>
  return %0 : tensor<?x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @unit_batch(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1], [2]] : tensor<1x34x19xf32> into tensor<34x19xf32>
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[W]] {{\[\[}}0, 1], [2]] : tensor<1x19x45xf32> into tensor<19x45xf32>
// CHECK: %[[V3:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
// CHECK: %[[V4:.*]] = tensor.collapse_shape %[[C]] {{\[\[}}0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
// CHECK: %[[R5:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[V2]] : tensor<34x19xf32>, tensor<19x45xf32>) init(%[[V4]] : tensor<34x45xf32>) outs(%[[V3]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[V6:.*]] = tensor.expand_shape %[[R5]] {{\[\[}}0, 1], [2]] output_shape [1, 34, 45] : tensor<34x45xf32> into tensor<1x34x45xf32>
// CHECK: return %[[V6]] : tensor<1x34x45xf32>
func.func @unit_batch(%x: tensor<1x34x19xf32>, %w: tensor<1x19x45xf32>, %c: tensor<1x34x45xf32>) -> tensor<1x34x45xf32> {
  %0 = linalg.batch_matmul ins(%x, %w : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%c : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
  return %0 : tensor<1x34x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @matvec(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.expand_shape %[[W]] {{\[\[}}0, 1]] output_shape [1, 19] : tensor<19xf32> into tensor<1x19xf32>
// CHECK: %[[V2:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0, 1]] output_shape [%{{.*}}, 1] : tensor<?xf32> into tensor<?x1xf32>
// CHECK: %[[V3:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1]] output_shape [%{{.*}}, 1] : tensor<?xf32> into tensor<?x1xf32>
// CHECK: %[[R4:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[V1]] : tensor<?x19xf32>, tensor<1x19xf32>) init(%[[V3]] : tensor<?x1xf32>) outs(%[[V2]] : tensor<?x1xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[V5:.*]] = tensor.collapse_shape %[[R4]] {{\[\[}}0, 1]] : tensor<?x1xf32> into tensor<?xf32>
// CHECK: return %[[V5]] : tensor<?xf32>
func.func @matvec(%x: tensor<?x19xf32>, %w: tensor<19xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.matvec ins(%x, %w : tensor<?x19xf32>, tensor<19xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @vecmat(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.expand_shape %[[X]] {{\[\[}}0, 1]] output_shape [1, 19] : tensor<19xf32> into tensor<1x19xf32>
// CHECK: %[[V2:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
// CHECK: %[[V3:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1]] output_shape [1, 45] : tensor<45xf32> into tensor<1x45xf32>
// CHECK: %[[R4:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[W]] : tensor<1x19xf32>, tensor<19x45xf32>) init(%[[V3]] : tensor<1x45xf32>) outs(%[[V2]] : tensor<1x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[V5:.*]] = tensor.collapse_shape %[[R4]] {{\[\[}}0, 1]] : tensor<1x45xf32> into tensor<45xf32>
// CHECK: return %[[V5]] : tensor<45xf32>
func.func @vecmat(%x: tensor<19xf32>, %w: tensor<19x45xf32>, %c: tensor<45xf32>) -> tensor<45xf32> {
  %0 = linalg.vecmat ins(%x, %w : tensor<19xf32>, tensor<19x45xf32>) outs(%c : tensor<45xf32>) -> tensor<45xf32>
  return %0 : tensor<45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @dot(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.expand_shape %[[X]] {{\[\[}}0, 1]] output_shape [1, 19] : tensor<19xf32> into tensor<1x19xf32>
// CHECK: %[[V2:.*]] = tensor.expand_shape %{{.*}} [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK: %[[V3:.*]] = tensor.expand_shape %[[C]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK: %[[V4:.*]] = tensor.expand_shape %[[W]] {{\[\[}}0, 1]] output_shape [1, 19] : tensor<19xf32> into tensor<1x19xf32>
// CHECK: %[[V5:.*]] = tensor.expand_shape %[[V2]] {{\[\[}}0, 1]] output_shape [1, 1] : tensor<1xf32> into tensor<1x1xf32>
// CHECK: %[[V6:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1]] output_shape [1, 1] : tensor<1xf32> into tensor<1x1xf32>
// CHECK: %[[R7:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[V4]] : tensor<1x19xf32>, tensor<1x19xf32>) init(%[[V6]] : tensor<1x1xf32>) outs(%[[V5]] : tensor<1x1xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[V8:.*]] = tensor.collapse_shape %[[R7]] {{\[\[}}0, 1]] : tensor<1x1xf32> into tensor<1xf32>
// CHECK: %[[V9:.*]] = tensor.collapse_shape %[[V8]] [] : tensor<1xf32> into tensor<f32>
// CHECK: return %[[V9]] : tensor<f32>
func.func @dot(%x: tensor<19xf32>, %w: tensor<19xf32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.dot ins(%x, %w : tensor<19xf32>, tensor<19xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: func @rows_are_batch(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<?x17x19xf32>, tensor<45x19xf32>) outs(%[[E]] : tensor<?x17x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<?x17x45xf32>
#xm = affine_map<(b, s, n, k) -> (b, s, k)>
#wm = affine_map<(b, s, n, k) -> (n, k)>
#om = affine_map<(b, s, n, k) -> (b, s, n)>
func.func @rows_are_batch(%x: tensor<?x17x19xf32>, %w: tensor<45x19xf32>, %e: tensor<?x17x45xf32>) -> tensor<?x17x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x17x45xf32>) -> tensor<?x17x45xf32>
  %0 = linalg.contract indexing_maps = [#xm, #wm, #om] ins(%x, %w : tensor<?x17x19xf32>, tensor<45x19xf32>) outs(%init : tensor<?x17x45xf32>) -> tensor<?x17x45xf32>
  return %0 : tensor<?x17x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: func @transposed_rows_are_batch(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<3x19x17xf32>, tensor<45x19xf32>) outs(%[[E]] : tensor<3x17x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<3x17x45xf32>
#xm = affine_map<(b, s, n, k) -> (b, k, s)>
#wm = affine_map<(b, s, n, k) -> (n, k)>
#om = affine_map<(b, s, n, k) -> (b, s, n)>
func.func @transposed_rows_are_batch(%x: tensor<3x19x17xf32>, %w: tensor<45x19xf32>, %e: tensor<3x17x45xf32>) -> tensor<3x17x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
  %0 = linalg.contract indexing_maps = [#xm, #wm, #om] ins(%x, %w : tensor<3x19x17xf32>, tensor<45x19xf32>) outs(%init : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
  return %0 : tensor<3x17x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @k_collapses_and_result_turns(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %[[W]] {{\[\[}}0], [1, 2]] : tensor<45x3x5xf32> into tensor<45x15xf32>
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0], [1, 2]] : tensor<34x3x5xf32> into tensor<34x15xf32>
// CHECK: %[[R3:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[V2]] : tensor<45x15xf32>, tensor<34x15xf32>) outs(%[[E]] : tensor<45x34xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R3]] : tensor<45x34xf32>
#xm = affine_map<(m, n, h, d) -> (m, h, d)>
#wm = affine_map<(m, n, h, d) -> (n, h, d)>
#om = affine_map<(m, n, h, d) -> (n, m)>
func.func @k_collapses_and_result_turns(%x: tensor<34x3x5xf32>, %w: tensor<45x3x5xf32>, %e: tensor<45x34xf32>) -> tensor<45x34xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<45x34xf32>) -> tensor<45x34xf32>
  %0 = linalg.contract indexing_maps = [#xm, #wm, #om] ins(%x, %w : tensor<34x3x5xf32>, tensor<45x3x5xf32>) outs(%init : tensor<45x34xf32>) -> tensor<45x34xf32>
  return %0 : tensor<45x34xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d4, d3)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func @conv_1x1(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %[[W]] {{\[\[}}0, 1, 2], [3]] : tensor<1x1x8x16xf32> into tensor<8x16xf32>
// CHECK: %[[R2:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[V1]] : tensor<2x7x5x8xf32>, tensor<8x16xf32>) outs(%[[E]] : tensor<2x7x5x16xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R2]] : tensor<2x7x5x16xf32>
func.func @conv_1x1(%x: tensor<2x7x5x8xf32>, %w: tensor<1x1x8x16xf32>, %e: tensor<2x7x5x16xf32>) -> tensor<2x7x5x16xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x5x16xf32>) -> tensor<2x7x5x16xf32>
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<2x7x5x8xf32>, tensor<1x1x8x16xf32>) outs(%init : tensor<2x7x5x16xf32>) -> tensor<2x7x5x16xf32>
  return %0 : tensor<2x7x5x16xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @unsigned(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(i32) unsigned_lhs unsigned_rhs ins(%[[X]], %[[W]] : tensor<34x19xi8>, tensor<19x45xi8>) init(%[[C]] : tensor<34x45xi32>) outs(%{{.*}} : tensor<34x45xi32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: i32):
// CHECK-NEXT: fused.yield %[[ACC]] : i32
// CHECK: return %[[R1]] : tensor<34x45xi32>
func.func @unsigned(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @negative_zero_is_no_zero(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) init(%{{.*}} : tensor<34x45xf32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
func.func @negative_zero_is_no_zero(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant -0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// The batch is a reduction as well: its parts lie apart in A.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @batch_reduce(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[G1:.*]] = linalg.transpose
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[G1]] {{\[\[}}0], [1, 2]] : tensor<?x3x19xf32> into tensor<?x57xf32>
// CHECK: %[[V3:.*]] = tensor.collapse_shape %[[W]] {{\[\[}}0, 1], [2]] : tensor<3x19x45xf32> into tensor<57x45xf32>
// CHECK: %[[R4:.*]] = fused.matmul acc(f32) ins(%[[V2]], %[[V3]] : tensor<?x57xf32>, tensor<57x45xf32>) init(%[[C]] : tensor<?x45xf32>) outs(%{{.*}} : tensor<?x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R4]] : tensor<?x45xf32>
func.func @batch_reduce(%x: tensor<3x?x19xf32>, %w: tensor<3x19x45xf32>, %c: tensor<?x45xf32>) -> tensor<?x45xf32> {
  %0 = linalg.batch_reduce_matmul ins(%x, %w : tensor<3x?x19xf32>, tensor<3x19x45xf32>) outs(%c : tensor<?x45xf32>) -> tensor<?x45xf32>
  return %0 : tensor<?x45xf32>
}

// -----

// Packed operands.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d1, d3, d4)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func @mmt4d(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[G1:.*]] = linalg.transpose
// CHECK: %[[G2:.*]] = linalg.transpose
// CHECK: %[[V3:.*]] = tensor.collapse_shape %[[G1]] {{\[\[}}0], [1], [2, 3]] : tensor<2x4x3x8xf32> into tensor<2x4x24xf32>
// CHECK: %[[V4:.*]] = tensor.collapse_shape %[[G2]] {{\[\[}}0], [1], [2, 3]] : tensor<5x6x3x8xf32> into tensor<5x6x24xf32>
// CHECK: %[[R5:.*]] = fused.matmul acc(f32) ins(%[[V3]], %[[V4]] : tensor<2x4x24xf32>, tensor<5x6x24xf32>) init(%[[C]] : tensor<2x5x4x6xf32>) outs(%{{.*}} : tensor<2x5x4x6xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R5]] : tensor<2x5x4x6xf32>
func.func @mmt4d(%x: tensor<2x3x4x8xf32>, %w: tensor<5x3x6x8xf32>, %c: tensor<2x5x4x6xf32>) -> tensor<2x5x4x6xf32> {
  %0 = linalg.mmt4d ins(%x, %w : tensor<2x3x4x8xf32>, tensor<5x3x6x8xf32>) outs(%c : tensor<2x5x4x6xf32>) -> tensor<2x5x4x6xf32>
  return %0 : tensor<2x5x4x6xf32>
}

// -----

// A sum of nothing is what it starts from.
// CHECK-LABEL: func @empty_batch_reduce(
// CHECK-SAME: %{{.*}}, %{{.*}}, %[[C:.*]]: tensor<4x3xf32>)
// CHECK-NEXT: return %[[C]]
func.func @empty_batch_reduce(%x: tensor<0x4x?xf32>, %w: tensor<0x?x3xf32>, %c: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = linalg.batch_reduce_matmul ins(%x, %w : tensor<0x4x?xf32>, tensor<0x?x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// Nothing is joined with an empty dimension.
// CHECK-LABEL: func @empty_rows_of_a_batch(
// CHECK-NOT: collapse_shape
// CHECK: return
func.func @empty_rows_of_a_batch(%x: tensor<?x0x5xf32>, %w: tensor<5x3xf32>, %c: tensor<?x0x3xf32>) -> tensor<?x0x3xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%x, %w : tensor<?x0x5xf32>, tensor<5x3xf32>) outs(%c : tensor<?x0x3xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %p, %o : f32
    linalg.yield %s : f32
  } -> tensor<?x0x3xf32>
  return %0 : tensor<?x0x3xf32>
}
