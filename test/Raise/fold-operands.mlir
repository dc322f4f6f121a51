// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-fold-operands | FileCheck %s

// Free producers of A, B and init.

// What torch-mlir makes of a bf16 linear layer: the weight is transposed, and both operands are widened by generics of their own.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @transposed_and_widened(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xbf16>, tensor<45x19xbf16>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @transposed_and_widened(%x: tensor<34x19xbf16>, %w: tensor<45x19xbf16>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<19x45xbf16>
  %t = linalg.transpose ins(%w : tensor<45x19xbf16>) outs(%e0 : tensor<19x45xbf16>) permutation = [1, 0]
  %e1 = tensor.empty() : tensor<34x19xf32>
  %xf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xbf16>) outs(%e1 : tensor<34x19xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %f = arith.extf %a : bf16 to f32
    linalg.yield %f : f32
  } -> tensor<34x19xf32>
  %e2 = tensor.empty() : tensor<19x45xf32>
  %wf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<19x45xbf16>) outs(%e2 : tensor<19x45xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %f = arith.extf %a : bf16 to f32
    linalg.yield %f : f32
  } -> tensor<19x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%xf, %wf : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// A weight copied to each batch is read without the batch dimension.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-LABEL: func @broadcast_weight(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<3x17x19xf32>, tensor<19x45xf32>) init(%[[C]] : tensor<3x17x45xf32>) outs(%{{.*}} : tensor<3x17x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<3x17x45xf32>
#in = affine_map<(d0, d1, d2) -> (d1, d2)>
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @broadcast_weight(%x: tensor<3x17x19xf32>, %w: tensor<19x45xf32>, %c: tensor<3x17x45xf32>) -> tensor<3x17x45xf32> {
  %e = tensor.empty() : tensor<3x19x45xf32>
  %wb = linalg.generic {indexing_maps = [#in, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%w : tensor<19x45xf32>) outs(%e : tensor<3x19x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<3x19x45xf32>
  %0 = linalg.batch_matmul ins(%x, %wb : tensor<3x17x19xf32>, tensor<3x19x45xf32>) outs(%c : tensor<3x17x45xf32>) -> tensor<3x17x45xf32>
  return %0 : tensor<3x17x45xf32>
}

// -----

// TOSA wraps operands of rank 2 into a batch of one.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @expanded_operands(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[M:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[V1:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : tensor<1x?x45xf32> into tensor<?x45xf32>
// CHECK: %[[R2:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<?x19xf32>, tensor<19x45xf32>) outs(%[[V1]] : tensor<?x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[V3:.*]] = tensor.expand_shape %[[R2]] {{\[\[}}0, 1], [2]] output_shape [1, %{{.*}}, 45] : tensor<?x45xf32> into tensor<1x?x45xf32>
// CHECK: return %[[V3]] : tensor<1x?x45xf32>
func.func @expanded_operands(%x: tensor<?x19xf32>, %w: tensor<19x45xf32>, %m: index) -> tensor<1x?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %x3 = tensor.expand_shape %x [[0, 1], [2]] output_shape [1, %m, 19] : tensor<?x19xf32> into tensor<1x?x19xf32>
  %w3 = tensor.expand_shape %w [[0, 1], [2]] output_shape [1, 19, 45] : tensor<19x45xf32> into tensor<1x19x45xf32>
  %e = tensor.empty(%m) : tensor<1x?x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1x?x45xf32>) -> tensor<1x?x45xf32>
  %0 = linalg.batch_matmul ins(%x3, %w3 : tensor<1x?x19xf32>, tensor<1x19x45xf32>) outs(%init : tensor<1x?x45xf32>) -> tensor<1x?x45xf32>
  return %0 : tensor<1x?x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @bias_as_accumulator(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf16>, tensor<19x45xf16>) init(%[[BIAS]] : tensor<45xf16>) outs(%{{.*}} : tensor<34x45xf16>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.truncf %[[ACC]] : f32 to f16
// CHECK-NEXT: fused.yield %[[V2]] : f16
// CHECK: return %[[R1]] : tensor<34x45xf16>
func.func @bias_as_accumulator(%x: tensor<34x19xf16>, %w: tensor<19x45xf16>, %bias: tensor<45xf16>) -> tensor<34x45xf16> {
  %e = tensor.empty() : tensor<34x45xf16>
  %b = linalg.broadcast ins(%bias : tensor<45xf16>) outs(%e : tensor<34x45xf16>) dimensions = [0]
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf16>, tensor<19x45xf16>) outs(%b : tensor<34x45xf16>) -> tensor<34x45xf16>
  return %0 : tensor<34x45xf16>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> ()>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @constant_accumulator(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) init(%{{.*}} : tensor<f32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
func.func @constant_accumulator(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %c = arith.constant 1.5 : f32
  %init = linalg.fill ins(%c : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> ()>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @scalar_accumulator(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) init(%{{.*}} : tensor<f32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
func.func @scalar_accumulator(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %c: f32) -> tensor<34x45xf32> {
  %init = linalg.fill ins(%c : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// A zero extension of a sign extension is not one extension.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-LABEL: func @mixed_extensions(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[G1:.*]] = linalg.generic
// CHECK: ^bb0(%[[ACC:.*]]: i8, %[[E0:.*]]: i16):
// CHECK: %[[R2:.*]] = fused.matmul acc(i32) unsigned_lhs unsigned_rhs ins(%[[G1]], %[[W]] : tensor<34x19xi16>, tensor<19x45xi8>) init(%[[C]] : tensor<34x45xi32>) outs(%{{.*}} : tensor<34x45xi32>)
// CHECK-SAME: maps [#[[MAP1]], #[[MAP2]], #[[MAP]], #[[MAP]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: i32):
// CHECK-NEXT: fused.yield %[[ACC]] : i32
// CHECK: return %[[R2]] : tensor<34x45xi32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @mixed_extensions(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %e1 = tensor.empty() : tensor<34x19xi16>
  %xs = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xi8>) outs(%e1 : tensor<34x19xi16>) {
  ^bb0(%a: i8, %o: i16):
    %f = arith.extsi %a : i8 to i16
    linalg.yield %f : i16
  } -> tensor<34x19xi16>
  %e2 = tensor.empty() : tensor<19x45xi16>
  %ws = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<19x45xi8>) outs(%e2 : tensor<19x45xi16>) {
  ^bb0(%a: i8, %o: i16):
    %f = arith.extui %a : i8 to i16
    linalg.yield %f : i16
  } -> tensor<19x45xi16>
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%xs, %ws : tensor<34x19xi16>, tensor<19x45xi16>) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

// No kernel multiplies half bytes: they are widened before.
// CHECK-LABEL: func @half_bytes(
// CHECK: arith.extsi {{.*}} : i4 to i8
// CHECK: fused.matmul acc(i32) ins({{.*}} : tensor<34x19xi8>, tensor<19x45xi8>)
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @half_bytes(%x: tensor<34x19xi4>, %w: tensor<19x45xi8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %e = tensor.empty() : tensor<34x19xi8>
  %x8 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xi4>) outs(%e : tensor<34x19xi8>) {
  ^bb0(%a: i4, %o: i8):
    %0 = arith.extsi %a : i4 to i8
    linalg.yield %0 : i8
  } -> tensor<34x19xi8>
  %0 = linalg.matmul ins(%x8, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}
