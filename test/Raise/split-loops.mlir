// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-fold-operands --fused-absorb-epilogue | FileCheck %s
// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-fold-operands --fused-absorb-epilogue --remarks-filter='fused-.*' -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK --implicit-check-not=Missed

// A loop of the product becomes the loops that a consumer or an operand has.

// Attention scores: batch and head are one batch dimension, the mask has no heads.
// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
// CHECK-DAG: #[[B:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
// CHECK-DAG: #[[MMAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// CHECK-DAG: #[[D:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func @mask_without_heads(
// CHECK-SAME: %[[Q:[a-z0-9]+]]: {{[^,]+}}, %[[K:[a-z0-9]+]]: {{[^,]+}}, %[[MASK:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[OUT:[a-z0-9]+]]:
// CHECK: %[[Q4:.*]] = tensor.expand_shape %[[Q]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 17, 8]
// CHECK: %[[K4:.*]] = tensor.expand_shape %[[K]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 8, 21]
// CHECK: %[[M3:.*]] = tensor.collapse_shape %[[MASK]] {{\[\[}}0, 1], [2], [3]] : tensor<2x1x17x21xf32> into tensor<2x17x21xf32>
// CHECK: %[[R:.*]] = fused.matmul acc(f32) ins(%[[Q4]], %[[K4]] : tensor<2x3x17x8xf32>, tensor<2x3x8x21xf32>) epilogue_ins(%[[M3]] : tensor<2x17x21xf32>) outs(%[[OUT]] : tensor<2x3x17x21xf32>)
// CHECK-SAME: maps [#[[A]], #[[B]], #[[MMAP]], #[[D]]]
// CHECK: return %[[R]]
#id = affine_map<(b, h, i, j) -> (b, h, i, j)>
#shared = affine_map<(b, h, i, j) -> (b, 0, i, j)>
func.func @mask_without_heads(%q: tensor<6x17x8xf32>, %k: tensor<6x8x21xf32>, %mask: tensor<2x1x17x21xf32>, %e: tensor<6x17x21xf32>, %d: tensor<2x3x17x21xf32>) -> tensor<2x3x17x21xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<6x17x21xf32>) -> tensor<6x17x21xf32>
  %0 = linalg.batch_matmul ins(%q, %k : tensor<6x17x8xf32>, tensor<6x8x21xf32>) outs(%init : tensor<6x17x21xf32>) -> tensor<6x17x21xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2], [3]] output_shape [2, 3, 17, 21] : tensor<6x17x21xf32> into tensor<2x3x17x21xf32>
  %2 = linalg.generic {indexing_maps = [#id, #shared, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%1, %mask : tensor<2x3x17x21xf32>, tensor<2x1x17x21xf32>) outs(%d : tensor<2x3x17x21xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<2x3x17x21xf32>
  return %2 : tensor<2x3x17x21xf32>
}

// -----

// A projection to heads: n is (head, element), m is (batch, position) with a dynamic batch, and the heads move to the front.
// What is not split by the consumer, the bias, is seen by heads too.
// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d4)>
// CHECK-DAG: #[[B:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d4, d1, d3)>
// CHECK-DAG: #[[BMAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
// CHECK-DAG: #[[D:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func @heads_first(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[OUT:[a-z0-9]+]]:
// CHECK-DAG: %[[W3:.*]] = tensor.expand_shape %[[W]] {{\[\[}}0], [1, 2]] output_shape [24, 3, 8]
// CHECK-DAG: %[[BIAS2:.*]] = tensor.expand_shape %[[BIAS]] {{\[\[}}0, 1]] output_shape [3, 8]
// CHECK: %[[R:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W3]] : tensor<?x17x24xf32>, tensor<24x3x8xf32>) epilogue_ins(%[[BIAS2]] : tensor<3x8xf32>) outs(%[[OUT]] : tensor<?x3x17x8xf32>)
// CHECK-SAME: maps [#[[A]], #[[B]], #[[BMAP]], #[[D]]]
// CHECK: return %[[R]]
#id2 = affine_map<(i, j) -> (i, j)>
#col = affine_map<(i, j) -> (j)>
func.func @heads_first(%x: tensor<?x17x24xf32>, %w: tensor<24x24xf32>, %bias: tensor<24xf32>, %e: tensor<?x24xf32>, %d: tensor<?x3x17x8xf32>, %n: index) -> tensor<?x3x17x8xf32> {
  %zero = arith.constant 0.0 : f32
  %x2 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<?x17x24xf32> into tensor<?x24xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x24xf32>) -> tensor<?x24xf32>
  %0 = linalg.matmul ins(%x2, %w : tensor<?x24xf32>, tensor<24x24xf32>) outs(%init : tensor<?x24xf32>) -> tensor<?x24xf32>
  %1 = linalg.generic {indexing_maps = [#id2, #col, #id2], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<?x24xf32>, tensor<24xf32>) outs(%e : tensor<?x24xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<?x24xf32>
  %2 = tensor.expand_shape %1 [[0, 1], [2, 3]] output_shape [%n, 17, 3, 8] : tensor<?x24xf32> into tensor<?x17x3x8xf32>
  %3 = linalg.transpose ins(%2 : tensor<?x17x3x8xf32>) outs(%d : tensor<?x3x17x8xf32>) permutation = [0, 2, 1, 3]
  return %3 : tensor<?x3x17x8xf32>
}

// -----

// Keys with heads first, collapsed to one batch dimension: read where they are.
// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d2, d1, d4)>
// CHECK-DAG: #[[B:.*]] = affine_map<(d0, d1, d2, d3, d4) -> (d0, d3, d1, d4)>
// CHECK-DAG: #[[D:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-LABEL: func @operands_by_heads(
// CHECK-SAME: %[[Q:[a-z0-9]+]]: {{[^,]+}}, %[[K:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]:
// CHECK: %[[R:.*]] = fused.matmul acc(f32) ins(%[[Q]], %[[K]] : tensor<2x17x3x8xbf16>, tensor<2x21x3x8xbf16>)
// CHECK-SAME: maps [#[[A]], #[[B]], #[[D]]]
// CHECK: tensor.collapse_shape %[[R]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x17x21xf32> into tensor<6x17x21xf32>
func.func @operands_by_heads(%q: tensor<2x17x3x8xbf16>, %k: tensor<2x21x3x8xbf16>, %e: tensor<6x17x21xf32>) -> tensor<6x17x21xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<2x3x17x8xbf16>
  %qt = linalg.transpose ins(%q : tensor<2x17x3x8xbf16>) outs(%e0 : tensor<2x3x17x8xbf16>) permutation = [0, 2, 1, 3]
  %q3 = tensor.collapse_shape %qt [[0, 1], [2], [3]] : tensor<2x3x17x8xbf16> into tensor<6x17x8xbf16>
  %e1 = tensor.empty() : tensor<2x3x8x21xbf16>
  %kt = linalg.transpose ins(%k : tensor<2x21x3x8xbf16>) outs(%e1 : tensor<2x3x8x21xbf16>) permutation = [0, 2, 3, 1]
  %k3 = tensor.collapse_shape %kt [[0, 1], [2], [3]] : tensor<2x3x8x21xbf16> into tensor<6x8x21xbf16>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<6x17x21xf32>) -> tensor<6x17x21xf32>
  %0 = linalg.batch_matmul ins(%q3, %k3 : tensor<6x17x8xbf16>, tensor<6x8x21xbf16>) outs(%init : tensor<6x17x21xf32>) -> tensor<6x17x21xf32>
  return %0 : tensor<6x17x21xf32>
}

// -----

// Widened before it is flattened, k of several dimensions too: the widening folds, and the rest is a view.
// CHECK-LABEL: func @widened_then_flattened(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]:
// CHECK: %[[X2:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0, 1], [2, 3]] : tensor<2x17x3x8xbf16> into tensor<34x24xbf16>
// CHECK: fused.matmul acc(f32) ins(%[[X2]], %[[W]] : tensor<34x24xbf16>, tensor<24x21xf32>)
#id = affine_map<(a, b, c, d) -> (a, b, c, d)>
func.func @widened_then_flattened(%x: tensor<2x17x3x8xbf16>, %w: tensor<24x21xf32>, %e: tensor<34x21xf32>) -> tensor<34x21xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<2x17x3x8xf32>
  %xf = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x : tensor<2x17x3x8xbf16>) outs(%e0 : tensor<2x17x3x8xf32>) {
  ^bb0(%a: bf16, %o: f32):
    %f = arith.extf %a : bf16 to f32
    linalg.yield %f : f32
  } -> tensor<2x17x3x8xf32>
  %x2 = tensor.collapse_shape %xf [[0, 1], [2, 3]] : tensor<2x17x3x8xf32> into tensor<34x24xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x21xf32>) -> tensor<34x21xf32>
  %0 = linalg.matmul ins(%x2, %w : tensor<34x24xf32>, tensor<24x21xf32>) outs(%init : tensor<34x21xf32>) -> tensor<34x21xf32>
  return %0 : tensor<34x21xf32>
}

// -----

// Heads merged: k is (head, element), which lie apart. The copy stays and is named.
// CHECK-LABEL: func @k_lies_apart(
// CHECK: %[[T:.*]] = linalg.transpose
// CHECK: %[[X2:.*]] = tensor.collapse_shape %[[T]]
// CHECK: fused.matmul acc(f32) ins(%[[X2]],
func.func @k_lies_apart(%h: tensor<2x3x17x8xf32>, %w: tensor<24x21xf32>, %e: tensor<34x21xf32>) -> tensor<34x21xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<2x17x3x8xf32>
  // REMARK: [[@LINE+1]]:8: remark: [Missed] OperandNotFolded {{.*}} Reason="an operand of the matmul is rearranged by a kernel of its own: linalg.transpose"
  %t = linalg.transpose ins(%h : tensor<2x3x17x8xf32>) outs(%e0 : tensor<2x17x3x8xf32>) permutation = [0, 2, 1, 3]
  %x2 = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<2x17x3x8xf32> into tensor<34x24xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x21xf32>) -> tensor<34x21xf32>
  %0 = linalg.matmul ins(%x2, %w : tensor<34x24xf32>, tensor<24x21xf32>) outs(%init : tensor<34x21xf32>) -> tensor<34x21xf32>
  return %0 : tensor<34x21xf32>
}

// -----

// Two dynamic parts of one dimension: the operands' sizes do not tell them apart.
// CHECK-LABEL: func @two_dynamic_parts(
// CHECK: %[[R:.*]] = fused.matmul acc(f32) ins(%{{.*}}, %{{.*}} : tensor<?x24xf32>, tensor<24x8xf32>) outs
// CHECK: %[[X:.*]] = tensor.expand_shape %[[R]]
// CHECK: linalg.transpose ins(%[[X]]
func.func @two_dynamic_parts(%x: tensor<?x24xf32>, %w: tensor<24x8xf32>, %e: tensor<?x8xf32>, %d: tensor<?x?x8xf32>, %m: index, %n: index) -> tensor<?x?x8xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x8xf32>) -> tensor<?x8xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x24xf32>, tensor<24x8xf32>) outs(%init : tensor<?x8xf32>) -> tensor<?x8xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%m, %n, 8] : tensor<?x8xf32> into tensor<?x?x8xf32>
  // REMARK: [[@LINE+1]]:8: remark: [Missed] EpilogueNotAbsorbed {{.*}} Reason="the consumer reads the product through a reshape that its other operands or results do not share: linalg.transpose"
  %2 = linalg.transpose ins(%1 : tensor<?x?x8xf32>) outs(%d : tensor<?x?x8xf32>) permutation = [1, 0, 2]
  return %2 : tensor<?x?x8xf32>
}
