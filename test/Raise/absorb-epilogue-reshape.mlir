// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-fold-operands --fused-absorb-epilogue | FileCheck %s

// Consumers behind reshapes, and batch dimensions.

// Batch and sequence are flattened for the matmul; bias, residual and activation come after they are apart again.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @unflattened(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[RES:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[D:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1], [2]] : tensor<2x17x19xf32> into tensor<34x19xf32>
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[RES]] {{\[\[}}0, 1], [2]] : tensor<2x17x45xf32> into tensor<34x45xf32>
// CHECK: %[[V3:.*]] = tensor.collapse_shape %[[D]] {{\[\[}}0, 1], [2]] : tensor<2x17x45xf32> into tensor<34x45xf32>
// CHECK: %[[R4:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[BIAS]], %[[V2]] : tensor<45xf32>, tensor<34x45xf32>) outs(%[[V3]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32, %[[E1:.*]]: f32):
// CHECK-NEXT: %[[V5:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: %[[V6:.*]] = arith.addf %[[V5]], %[[E1]] : f32
// CHECK-NEXT: fused.yield %[[V6]] : f32
// CHECK: %[[V7:.*]] = tensor.expand_shape %[[R4]] {{\[\[}}0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
// CHECK: return %[[V7]] : tensor<2x17x45xf32>
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#col = affine_map<(d0, d1, d2) -> (d2)>
func.func @unflattened(%x: tensor<2x17x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %res: tensor<2x17x45xf32>, %e: tensor<34x45xf32>, %d: tensor<2x17x45xf32>) -> tensor<2x17x45xf32> {
  %zero = arith.constant 0.0 : f32
  %x2 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x17x19xf32> into tensor<34x19xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x2, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #col, #id, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1, %bias, %res : tensor<2x17x45xf32>, tensor<45xf32>, tensor<2x17x45xf32>) outs(%d : tensor<2x17x45xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    %t = arith.addf %s, %c : f32
    linalg.yield %t : f32
  } -> tensor<2x17x45xf32>
  return %2 : tensor<2x17x45xf32>
}

// -----

// The other way round: a batched product, flattened before its activation.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: func @flattened(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[SCALE:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[D:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.expand_shape %[[SCALE]] {{\[\[}}0, 1]] output_shape [2, 17] : tensor<34xf32> into tensor<2x17xf32>
// CHECK: %[[V2:.*]] = tensor.expand_shape %[[D]] {{\[\[}}0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
// CHECK: %[[R3:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<2x17x19xf32>, tensor<2x19x45xf32>) epilogue_ins(%[[V1]] : tensor<2x17xf32>) outs(%[[V2]] : tensor<2x17x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V4:.*]] = arith.mulf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: fused.yield %[[V4]] : f32
// CHECK: %[[V5:.*]] = tensor.collapse_shape %[[R3]] {{\[\[}}0, 1], [2]] : tensor<2x17x45xf32> into tensor<34x45xf32>
// CHECK: return %[[V5]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @flattened(%x: tensor<2x17x19xf32>, %w: tensor<2x19x45xf32>, %scale: tensor<34xf32>, %e: tensor<2x17x45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2x17x45xf32>) -> tensor<2x17x45xf32>
  %0 = linalg.batch_matmul ins(%x, %w : tensor<2x17x19xf32>, tensor<2x19x45xf32>) outs(%init : tensor<2x17x45xf32>) -> tensor<2x17x45xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<2x17x45xf32> into tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%1, %scale : tensor<34x45xf32>, tensor<34xf32>) outs(%d : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.mulf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

// A unit batch with a bias of 1x1xN, read by constant indices.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @unit_batch(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1], [2]] : tensor<1x34x19xf32> into tensor<34x19xf32>
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[W]] {{\[\[}}0, 1], [2]] : tensor<1x19x45xf32> into tensor<19x45xf32>
// CHECK: %[[V3:.*]] = tensor.collapse_shape %[[E]] {{\[\[}}0, 1], [2]] : tensor<1x34x45xf32> into tensor<34x45xf32>
// CHECK: %[[V4:.*]] = tensor.collapse_shape %[[BIAS]] {{\[\[}}0, 1, 2]] : tensor<1x1x45xf32> into tensor<45xf32>
// CHECK: %[[R5:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[V2]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[V4]] : tensor<45xf32>) outs(%[[V3]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V6:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: fused.yield %[[V6]] : f32
// CHECK: %[[V7:.*]] = tensor.expand_shape %[[R5]] {{\[\[}}0, 1], [2]] output_shape [1, 34, 45] : tensor<34x45xf32> into tensor<1x34x45xf32>
// CHECK: return %[[V7]] : tensor<1x34x45xf32>
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#col = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
func.func @unit_batch(%x: tensor<1x34x19xf32>, %w: tensor<1x19x45xf32>, %bias: tensor<1x1x45xf32>, %e: tensor<1x34x45xf32>) -> tensor<1x34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
  %0 = linalg.batch_matmul ins(%x, %w : tensor<1x34x19xf32>, tensor<1x19x45xf32>) outs(%init : tensor<1x34x45xf32>) -> tensor<1x34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %bias : tensor<1x34x45xf32>, tensor<1x1x45xf32>) outs(%e : tensor<1x34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<1x34x45xf32>
  return %1 : tensor<1x34x45xf32>
}

// -----

// A weight shared by the batch: batch and rows become one m after absorption.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @merged_batch(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1], [2]] : tensor<?x17x19xf32> into tensor<?x19xf32>
// CHECK: %[[V2:.*]] = tensor.collapse_shape %[[E]] {{\[\[}}0, 1], [2]] : tensor<?x17x45xf32> into tensor<?x45xf32>
// CHECK: %[[R3:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[W]] : tensor<?x19xf32>, tensor<45x19xf32>) outs(%[[V2]] : tensor<?x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[V4:.*]] = tensor.expand_shape %[[R3]] {{\[\[}}0, 1], [2]] output_shape [%{{.*}}, 17, 45] : tensor<?x45xf32> into tensor<?x17x45xf32>
// CHECK: return %[[V4]] : tensor<?x17x45xf32>
#xm = affine_map<(b, s, n, k) -> (b, s, k)>
#wm = affine_map<(b, s, n, k) -> (n, k)>
#om = affine_map<(b, s, n, k) -> (b, s, n)>
func.func @merged_batch(%x: tensor<?x17x19xf32>, %w: tensor<45x19xf32>, %e: tensor<?x17x45xf32>) -> tensor<?x17x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x17x45xf32>) -> tensor<?x17x45xf32>
  %0 = linalg.contract indexing_maps = [#xm, #wm, #om] ins(%x, %w : tensor<?x17x19xf32>, tensor<45x19xf32>) outs(%init : tensor<?x17x45xf32>) -> tensor<?x17x45xf32>
  return %0 : tensor<?x17x45xf32>
}

// -----

// A scale that only some of the rows' dimensions index keeps batch and m apart.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: func @position_embedding(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[POS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<3x17x19xf32>, tensor<45x19xf32>) epilogue_ins(%[[POS]] : tensor<17x45xf32>) outs(%[[E]] : tensor<3x17x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: fused.yield %[[V2]] : f32
// CHECK: return %[[R1]] : tensor<3x17x45xf32>
#xm = affine_map<(b, s, n, k) -> (b, s, k)>
#wm = affine_map<(b, s, n, k) -> (n, k)>
#om = affine_map<(b, s, n, k) -> (b, s, n)>
#id = affine_map<(b, s, n) -> (b, s, n)>
#sn = affine_map<(b, s, n) -> (s, n)>
func.func @position_embedding(%x: tensor<3x17x19xf32>, %w: tensor<45x19xf32>, %pos: tensor<17x45xf32>, %e: tensor<3x17x45xf32>) -> tensor<3x17x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
  %0 = linalg.contract indexing_maps = [#xm, #wm, #om] ins(%x, %w : tensor<3x17x19xf32>, tensor<45x19xf32>) outs(%init : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #sn, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %pos : tensor<3x17x45xf32>, tensor<17x45xf32>) outs(%e : tensor<3x17x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<3x17x45xf32>
  return %1 : tensor<3x17x45xf32>
}

// -----

// Only the leading part of the product is read: only that is multiplied.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @leading_slice(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[D:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.extract_slice %[[X]][0, 0] [34, 19] [1, 1] : tensor<48x19xf32> to tensor<34x19xf32>
// CHECK: %[[V2:.*]] = tensor.extract_slice %[[W]][0, 0] [19, 45] [1, 1] : tensor<19x48xf32> to tensor<19x45xf32>
// CHECK: %[[R3:.*]] = fused.matmul acc(f32) ins(%[[V1]], %[[V2]] : tensor<34x19xf32>, tensor<19x45xf32>) outs(%[[D]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[V4:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V5:.*]] = arith.maximumf %[[ACC]], %[[V4]] : f32
// CHECK-NEXT: fused.yield %[[V5]] : f32
// CHECK: return %[[R3]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @leading_slice(%x: tensor<48x19xf32>, %w: tensor<19x48xf32>, %e: tensor<48x48xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<48x48xf32>) -> tensor<48x48xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<48x19xf32>, tensor<19x48xf32>) outs(%init : tensor<48x48xf32>) -> tensor<48x48xf32>
  %1 = tensor.extract_slice %0[0, 0] [34, 45] [1, 1] : tensor<48x48xf32> to tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<34x45xf32>) outs(%d : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.maximumf %a, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

// An empty sum is not sliced: offset 0 is outside of its operands.
// CHECK-LABEL: func @slice_of_empty_sum(
// CHECK: tensor.extract_slice
func.func @slice_of_empty_sum(%x: tensor<4x0xf32>, %w: tensor<0x3xf32>, %c: tensor<4x3xf32>) -> tensor<4x2xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x0xf32>, tensor<0x3xf32>) outs(%c : tensor<4x3xf32>) -> tensor<4x3xf32>
  %1 = tensor.extract_slice %0[0, 0] [4, 2] [1, 1] : tensor<4x3xf32> to tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

// -----

// Blocks of an unpack without padding are where the result is written.
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func @unpacked(
// CHECK: %[[M:.*]] = fused.matmul
// CHECK: arith.addf
// CHECK: fused.yield
// CHECK-NOT: linalg.
// CHECK: return
func.func @unpacked(%x: tensor<4x24x8xf32>, %w: tensor<5x24x8xf32>, %bias: tensor<40xf32>) -> tensor<32x40xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x5x8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<4x5x8x8xf32>) -> tensor<4x5x8x8xf32>
  %0 = linalg.contract indexing_maps = [affine_map<(a, b, c, d, k) -> (a, k, c)>, affine_map<(a, b, c, d, k) -> (b, k, d)>, affine_map<(a, b, c, d, k) -> (a, b, c, d)>] ins(%x, %w : tensor<4x24x8xf32>, tensor<5x24x8xf32>) outs(%init : tensor<4x5x8x8xf32>) -> tensor<4x5x8x8xf32>
  %d = tensor.empty() : tensor<32x40xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %d : tensor<4x5x8x8xf32> -> tensor<32x40xf32>
  %2 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%1, %bias : tensor<32x40xf32>, tensor<40xf32>) outs(%d : tensor<32x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<32x40xf32>
  return %2 : tensor<32x40xf32>
}
