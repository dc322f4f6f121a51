// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-fold-operands | FileCheck %s

// An elementwise product and the sum over it become one contraction.

// torch's mv: (a * v).sum(-1).
// CHECK-LABEL: func @matrix_vector(
// CHECK-SAME: %[[A:[a-z0-9]+]]: {{[^,]+}}, %[[V:[a-z0-9]+]]:
// CHECK: %[[V2:.*]] = tensor.expand_shape %[[V]] {{\[\[}}0, 1]] output_shape [1, 19]
// CHECK: fused.matmul acc(f32) ins(%[[A]], %[[V2]] : tensor<34x19xf32>, tensor<1x19xf32>)
#id = affine_map<(i, k) -> (i, k)>
#v = affine_map<(i, k) -> (k)>
#row = affine_map<(i, k) -> (i)>
func.func @matrix_vector(%a: tensor<34x19xf32>, %v: tensor<19xf32>) -> tensor<34xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x19xf32>
  %p = linalg.generic {indexing_maps = [#id, #v, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %v : tensor<34x19xf32>, tensor<19xf32>) outs(%e : tensor<34x19xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %r = arith.mulf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<34x19xf32>
  %e1 = tensor.empty() : tensor<34xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e1 : tensor<34xf32>) -> tensor<34xf32>
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%p : tensor<34x19xf32>) outs(%init : tensor<34xf32>) {
  ^bb0(%x: f32, %o: f32):
    %r = arith.addf %x, %o : f32
    linalg.yield %r : f32
  } -> tensor<34xf32>
  return %s : tensor<34xf32>
}

// -----

// (a[:, :, None] * b[None, :, :]).sum(1), both broadcast by operations of their own; named operations.
// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[B:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[D:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @broadcast_product(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]:
// CHECK: fused.matmul acc(i32) ins(%[[X]], %[[W]] : tensor<34x19xi32>, tensor<19x45xi32>)
// CHECK-SAME: maps [#[[A]], #[[B]], #[[D]]]
// CHECK-NOT: linalg
func.func @broadcast_product(%x: tensor<34x19xi32>, %w: tensor<19x45xi32>) -> tensor<34x45xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<34x19x45xi32>
  %xb = linalg.broadcast ins(%x : tensor<34x19xi32>) outs(%e : tensor<34x19x45xi32>) dimensions = [2]
  %wb = linalg.broadcast ins(%w : tensor<19x45xi32>) outs(%e : tensor<34x19x45xi32>) dimensions = [0]
  %p = linalg.mul ins(%xb, %wb : tensor<34x19x45xi32>, tensor<34x19x45xi32>) outs(%e : tensor<34x19x45xi32>) -> tensor<34x19x45xi32>
  %e1 = tensor.empty() : tensor<34x45xi32>
  %init = linalg.fill ins(%zero : i32) outs(%e1 : tensor<34x45xi32>) -> tensor<34x45xi32>
  %s = linalg.reduce { arith.addi } ins(%p : tensor<34x19x45xi32>) outs(%init : tensor<34x45xi32>) dimensions = [1]
  return %s : tensor<34x45xi32>
}

// -----

// Not a matmul: a sum of squares (a norm), and a sum over rows of two full tensors (a gradient).
// CHECK-LABEL: func @norms(
// CHECK-NOT: fused.matmul
// CHECK: linalg.reduce
// CHECK: linalg.reduce
// CHECK: return
func.func @norms(%x: tensor<34x19xf32>, %y: tensor<34x19xf32>, %e: tensor<34x19xf32>, %i: tensor<34xf32>, %j: tensor<19xf32>) -> (tensor<34xf32>, tensor<19xf32>) {
  %p = linalg.mul ins(%x, %x : tensor<34x19xf32>, tensor<34x19xf32>) outs(%e : tensor<34x19xf32>) -> tensor<34x19xf32>
  %s = linalg.reduce { arith.addf } ins(%p : tensor<34x19xf32>) outs(%i : tensor<34xf32>) dimensions = [1]
  %q = linalg.mul ins(%x, %y : tensor<34x19xf32>, tensor<34x19xf32>) outs(%e : tensor<34x19xf32>) -> tensor<34x19xf32>
  %t = linalg.reduce { arith.addf } ins(%q : tensor<34x19xf32>) outs(%j : tensor<19xf32>) dimensions = [0]
  return %s, %t : tensor<34xf32>, tensor<19xf32>
}

// -----

// A product of 16-bit floats is rounded before it is added; one that others read is computed anyway; a maximum is no sum.
// CHECK-LABEL: func @other_sums(
// CHECK-NOT: fused.matmul
// CHECK: return
#id = affine_map<(i, k) -> (i, k)>
#v = affine_map<(i, k) -> (k)>
func.func @other_sums(%a: tensor<34x19xbf16>, %v: tensor<19xbf16>, %e: tensor<34x19xbf16>, %i: tensor<34xbf16>, %b: tensor<34x19xf32>, %w: tensor<19xf32>, %f: tensor<34x19xf32>, %j: tensor<34xf32>) -> (tensor<34xbf16>, tensor<34xf32>, tensor<34x19xf32>, tensor<34xf32>) {
  %p = linalg.generic {indexing_maps = [#id, #v, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %v : tensor<34x19xbf16>, tensor<19xbf16>) outs(%e : tensor<34x19xbf16>) {
  ^bb0(%x: bf16, %y: bf16, %o: bf16):
    %r = arith.mulf %x, %y : bf16
    linalg.yield %r : bf16
  } -> tensor<34x19xbf16>
  %s = linalg.reduce { arith.addf } ins(%p : tensor<34x19xbf16>) outs(%i : tensor<34xbf16>) dimensions = [1]
  %q = linalg.generic {indexing_maps = [#id, #v, #id], iterator_types = ["parallel", "parallel"]} ins(%b, %w : tensor<34x19xf32>, tensor<19xf32>) outs(%f : tensor<34x19xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %r = arith.mulf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<34x19xf32>
  %t = linalg.reduce { arith.addf } ins(%q : tensor<34x19xf32>) outs(%j : tensor<34xf32>) dimensions = [1]
  %m = linalg.generic {indexing_maps = [#id, #v, #id], iterator_types = ["parallel", "parallel"]} ins(%b, %w : tensor<34x19xf32>, tensor<19xf32>) outs(%f : tensor<34x19xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %r = arith.mulf %y, %x : f32
    linalg.yield %r : f32
  } -> tensor<34x19xf32>
  %u = linalg.reduce { arith.maximumf } ins(%m : tensor<34x19xf32>) outs(%j : tensor<34xf32>) dimensions = [1]
  return %s, %t, %q, %u : tensor<34xbf16>, tensor<34xf32>, tensor<34x19xf32>, tensor<34xf32>
}
