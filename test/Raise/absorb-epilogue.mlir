// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-fold-operands --fused-absorb-epilogue | FileCheck %s

// Tile-local consumers move into the region.

// Bias along n, then ReLU: two consumers, one region.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @bias_relu(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[BIAS]] : tensor<45xf32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: %[[V4:.*]] = arith.maximumf %[[V3]], %[[V2]] : f32
// CHECK-NEXT: fused.yield %[[V4]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @bias_relu(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %zero : f32
    linalg.yield %m : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

// M = N: only the map tells a bias along m from one along n, and only after the consumer's loops are put in the product's order.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @interchanged_square(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<40x19xf32>, tensor<19x40xf32>) epilogue_ins(%[[BIAS]] : tensor<40xf32>) outs(%[[E]] : tensor<40x40xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.subf %[[E0]], %[[ACC]] : f32
// CHECK-NEXT: fused.yield %[[V2]] : f32
// CHECK: return %[[R1]] : tensor<40x40xf32>
#tr = affine_map<(d0, d1) -> (d1, d0)>
#d1 = affine_map<(d0, d1) -> (d1)>
func.func @interchanged_square(%x: tensor<40x19xf32>, %w: tensor<19x40xf32>, %bias: tensor<40xf32>, %e: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<40x40xf32>) -> tensor<40x40xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<40x19xf32>, tensor<19x40xf32>) outs(%init : tensor<40x40xf32>) -> tensor<40x40xf32>
  %1 = linalg.generic {indexing_maps = [#tr, #d1, #tr], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<40x40xf32>, tensor<40xf32>) outs(%e : tensor<40x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %b, %a : f32
    linalg.yield %s : f32
  } -> tensor<40x40xf32>
  return %1 : tensor<40x40xf32>
}

// -----

// In place: the product is read through outs, and the accumulator's old content is init.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func @in_place(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[C:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) init(%[[C]] : tensor<34x45xf32>) epilogue_ins(%[[BIAS]] : tensor<45xf32>) outs(%{{.*}} : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.addf %[[E0]], %[[ACC]] : f32
// CHECK-NEXT: fused.yield %[[V2]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @in_place(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#col, #id], iterator_types = ["parallel", "parallel"]} ins(%bias : tensor<45xf32>) outs(%0 : tensor<34x45xf32>) {
  ^bb0(%b: f32, %o: f32):
    %s = arith.addf %b, %o : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

// Named operations, a broadcast, a splat: everything is scalar in the region.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @named_ops(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[BIAS]] : tensor<34xf32>) outs(%{{.*}} : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.addf %[[E0]], %[[ACC]] : f32
// CHECK-NEXT: %[[V4:.*]] = arith.maximumf %[[V3]], %[[V2]] : f32
// CHECK-NEXT: %[[V5:.*]] = math.exp %[[V4]] : f32
// CHECK-NEXT: fused.yield %[[V5]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
func.func @named_ops(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<34xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %e1 = tensor.empty() : tensor<34x45xf32>
  %b = linalg.broadcast ins(%bias : tensor<34xf32>) outs(%e1 : tensor<34x45xf32>) dimensions = [1]
  %1 = linalg.add ins(%b, %0 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e1 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %2 = linalg.max ins(%1, %init : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e1 : tensor<34x45xf32>) -> tensor<34x45xf32>
  %3 = linalg.map { math.exp } ins(%2 : tensor<34x45xf32>) outs(%e1 : tensor<34x45xf32>)
  return %3 : tensor<34x45xf32>
}

// -----

// A diamond: the biased value is used twice and is not a result of its own.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @silu(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.negf %[[ACC]] : f32
// CHECK-NEXT: %[[V4:.*]] = math.exp %[[V3]] fastmath<afn> : f32
// CHECK-NEXT: %[[V5:.*]] = arith.addf %[[V4]], %[[V2]] : f32
// CHECK-NEXT: %[[V6:.*]] = arith.divf %[[V2]], %[[V5]] : f32
// CHECK-NEXT: %[[V7:.*]] = arith.mulf %[[V6]], %[[ACC]] : f32
// CHECK-NEXT: fused.yield %[[V7]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @silu(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %n = arith.negf %a : f32
    %p = math.exp %n fastmath<afn> : f32
    %d = arith.addf %p, %one : f32
    %r = arith.divf %one, %d : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%1, %0 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

// The value before the activation is returned too; so is a mask of another type.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @several_results(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[MASK:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]]:3 = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) outs(%[[E]], %{{.*}}, %[[MASK]] : tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xi1>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.cmpf ogt, %[[ACC]], %[[V2]] : f32
// CHECK-NEXT: %[[V4:.*]] = arith.select %[[V3]], %[[ACC]], %[[V2]] : f32
// CHECK-NEXT: fused.yield %[[ACC]], %[[V4]], %[[V3]] : f32, f32, i1
// CHECK: return %[[R1]]#0, %[[R1]]#1, %[[R1]]#2 : tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xi1>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @several_results(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %mask: tensor<34x45xi1>) -> (tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xi1>) {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1:2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<34x45xf32>) outs(%e, %mask : tensor<34x45xf32>, tensor<34x45xi1>) {
  ^bb0(%a: f32, %o: f32, %q: i1):
    %p = arith.cmpf ogt, %a, %zero : f32
    %r = arith.select %p, %a, %zero : f32
    linalg.yield %r, %p : f32, i1
  } -> (tensor<34x45xf32>, tensor<34x45xi1>)
  return %0, %1#0, %1#1 : tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xi1>
}

// -----

// Casts are rounding boundaries: none is dropped.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @roundings(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[F:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf16>, tensor<19x45xf16>) outs(%[[F]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.truncf %[[ACC]] : f32 to f16
// CHECK-NEXT: %[[V3:.*]] = arith.extf %[[V2]] : f16 to f32
// CHECK-NEXT: fused.yield %[[V3]] : f32
// CHECK: return %[[R1]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @roundings(%x: tensor<34x19xf16>, %w: tensor<19x45xf16>, %e: tensor<34x45xf16>, %f: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f16
  %init = linalg.fill ins(%zero : f16) outs(%e : tensor<34x45xf16>) -> tensor<34x45xf16>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf16>, tensor<19x45xf16>) outs(%init : tensor<34x45xf16>) -> tensor<34x45xf16>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<34x45xf16>) outs(%f : tensor<34x45xf32>) {
  ^bb0(%a: f16, %o: f32):
    %r = arith.extf %a : f16 to f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

// A result written transposed: the other product, B^T A^T, written in order.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @written_transposed(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[BIAS:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}, %[[T:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[W]], %[[X]] : tensor<19x45xf32>, tensor<34x19xf32>) epilogue_ins(%[[BIAS]] : tensor<45xf32>) outs(%[[T]] : tensor<45x34xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: fused.yield %[[V2]] : f32
// CHECK: return %[[R1]] : tensor<45x34xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @written_transposed(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %e: tensor<34x45xf32>, %t: tensor<45x34xf32>) -> tensor<45x34xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #col, #tr], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%t : tensor<45x34xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<45x34xf32>
  return %1 : tensor<45x34xf32>
}

// -----

// A scalar from outside is an operand of its own; constants are cloned.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> ()>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @captured_scalar(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[ALPHA:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<?x19xf32>, tensor<19x?xf32>) epilogue_ins(%[[ALPHA]] : f32) outs(%[[E]] : tensor<?x?xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.mulf %[[E0]], %[[ACC]] : f32
// CHECK-NEXT: %[[V4:.*]] = arith.maxnumf %[[V3]], %[[V2]] : f32
// CHECK-NEXT: fused.yield %[[V4]] : f32
// CHECK: return %[[R1]] : tensor<?x?xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @captured_scalar(%x: tensor<?x19xf32>, %w: tensor<19x?xf32>, %alpha: f32, %e: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x19xf32>, tensor<19x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.mulf %alpha, %a : f32
    %m = arith.maxnumf %s, %zero : f32
    linalg.yield %m : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// A gated pair: one product absorbs the gate and reads the other.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @gated(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[V:[a-z0-9]+]]: {{[^,]+}}, %[[E:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32):
// CHECK-NEXT: fused.yield %[[ACC]] : f32
// CHECK: %[[R2:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[V]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[R1]] : tensor<34x45xf32>) outs(%[[E]] : tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V3:.*]] = arith.subf %[[E0]], %[[ACC]] : f32
// CHECK-NEXT: fused.yield %[[V3]] : f32
// CHECK: return %[[R2]] : tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @gated(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %v: tensor<19x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.matmul ins(%x, %v : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

// Two results, one written transposed: the product stays as it is.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #[[MAP4:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @mixed_outs(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[B:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]]:2 = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[B]] : tensor<34xf32>) outs(%{{.*}}, %{{.*}} : tensor<45x34xf32>, tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]], #[[MAP4]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %[[V3:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: %[[V4:.*]] = arith.maximumf %[[V3]], %[[V2]] : f32
// CHECK-NEXT: fused.yield %[[V3]], %[[V4]] : f32, f32
// CHECK: return %[[R1]]#0, %[[R1]]#1 : tensor<45x34xf32>, tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @mixed_outs(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %b: tensor<34xf32>) -> (tensor<45x34xf32>, tensor<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %t = tensor.empty() : tensor<45x34xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1:2 = linalg.generic {indexing_maps = [#id, #row, #tr, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %b : tensor<34x45xf32>, tensor<34xf32>) outs(%t, %e : tensor<45x34xf32>, tensor<34x45xf32>) {
  ^bb0(%a: f32, %q: f32, %o: f32, %p: f32):
    %s = arith.addf %a, %q : f32
    %m = arith.maximumf %s, %zero : f32
    linalg.yield %s, %m : f32, f32
  } -> (tensor<45x34xf32>, tensor<34x45xf32>)
  return %1#0, %1#1 : tensor<45x34xf32>, tensor<34x45xf32>
}

// -----

// A transpose in the chain: later consumers follow its order, and in the end the product turns.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @transposed_chain(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[B:[a-z0-9]+]]: {{[^,]+}}, %[[R:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[W]], %[[X]] : tensor<19x45xf32>, tensor<34x19xf32>) epilogue_ins(%[[B]], %[[R]] : tensor<45xf32>, tensor<45x34xf32>) outs(%{{.*}} : tensor<45x34xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32, %[[E1:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.addf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: %[[V3:.*]] = arith.mulf %[[V2]], %[[E1]] : f32
// CHECK-NEXT: fused.yield %[[V3]] : f32
// CHECK: return %[[R1]] : tensor<45x34xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @transposed_chain(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %b: tensor<45xf32>, %r: tensor<45x34xf32>) -> tensor<45x34xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %t = tensor.empty() : tensor<45x34xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %tt = linalg.transpose ins(%0 : tensor<34x45xf32>) outs(%t : tensor<45x34xf32>) permutation = [1, 0]
  %1 = linalg.generic {indexing_maps = [#id, #row, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%tt, %b, %r : tensor<45x34xf32>, tensor<45xf32>, tensor<45x34xf32>) outs(%t : tensor<45x34xf32>) {
  ^bb0(%a: f32, %q: f32, %z: f32, %o: f32):
    %s = arith.addf %a, %q : f32
    %m = arith.mulf %s, %z : f32
    linalg.yield %m : f32
  } -> tensor<45x34xf32>
  return %1 : tensor<45x34xf32>
}

// -----

// The product is reduced before its elementwise consumers: the matmul stays in front, and their operand moves before it.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @reuse_between(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[B:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]]:3 = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<34x19xf32>, tensor<19x45xf32>) epilogue_ins(%[[B]] : tensor<34x45xf32>) outs(%{{.*}}, %{{.*}}, %{{.*}} : tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP2]], #[[MAP2]], #[[MAP2]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.mulf %[[E0]], %[[E0]] : f32
// CHECK-NEXT: %[[V3:.*]] = arith.mulf %[[ACC]], %[[V2]] : f32
// CHECK-NEXT: %[[V4:.*]] = arith.subf %[[V3]], %[[ACC]] : f32
// CHECK-NEXT: fused.yield %[[ACC]], %[[V3]], %[[V4]] : f32, f32, f32
// CHECK: %[[G5:.*]] = linalg.generic
// CHECK: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK: return %[[G5]], %[[R1]]#1, %[[R1]]#2 : tensor<34xf32>, tensor<34x45xf32>, tensor<34x45xf32>
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @reuse_between(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %b: tensor<34x45xf32>) -> (tensor<34xf32>, tensor<34x45xf32>, tensor<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %t = tensor.empty() : tensor<34xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %ti = linalg.fill ins(%zero : f32) outs(%t : tensor<34xf32>) -> tensor<34xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<34x45xf32>) outs(%ti : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %o : f32
    linalg.yield %s : f32
  } -> tensor<34xf32>
  %bb = linalg.square ins(%b : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.mul ins(%0, %bb : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %2 = linalg.sub ins(%1, %0 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%1 : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %sum, %1, %2 : tensor<34xf32>, tensor<34x45xf32>, tensor<34x45xf32>
}

// -----

// Heads between rows and columns: a batch dimension that only B has.
// CHECK-DAG: #[[MAP:.*]] = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
// CHECK-DAG: #[[MAP1:.*]] = affine_map<(d0, d1, d2, d3) -> (d3, d0, d2)>
// CHECK-DAG: #[[MAP2:.*]] = affine_map<(d0, d1, d2) -> (d0)>
// CHECK-DAG: #[[MAP3:.*]] = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
// CHECK-LABEL: func @heads_out_bshd(
// CHECK-SAME: %[[X:[a-z0-9]+]]: {{[^,]+}}, %[[W:[a-z0-9]+]]: {{[^,]+}}, %[[B:[a-z0-9]+]]: {{[^,]+}}
// CHECK: %[[R1:.*]] = fused.matmul acc(f32) ins(%[[X]], %[[W]] : tensor<17x19xf32>, tensor<19x3x13xf32>) epilogue_ins(%[[B]] : tensor<3xf32>) outs(%{{.*}} : tensor<17x3x13xf32>)
// CHECK-SAME: maps [#[[MAP]], #[[MAP1]], #[[MAP2]], #[[MAP3]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[E0:.*]]: f32):
// CHECK-NEXT: %[[V2:.*]] = arith.mulf %[[ACC]], %[[E0]] : f32
// CHECK-NEXT: fused.yield %[[V2]] : f32
// CHECK: return %[[R1]] : tensor<17x3x13xf32>
#a = affine_map<(m, h, n, k) -> (m, k)>
#b = affine_map<(m, h, n, k) -> (k, h, n)>
#d = affine_map<(m, h, n, k) -> (m, h, n)>
#id = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#h = affine_map<(d0, d1, d2) -> (d1)>
func.func @heads_out_bshd(%x: tensor<17x19xf32>, %w: tensor<19x3x13xf32>, %b: tensor<3xf32>) -> tensor<17x3x13xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<17x3x13xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<17x3x13xf32>) -> tensor<17x3x13xf32>
  %0 = linalg.contract indexing_maps = [#a, #b, #d] ins(%x, %w : tensor<17x19xf32>, tensor<19x3x13xf32>) outs(%init : tensor<17x3x13xf32>) -> tensor<17x3x13xf32>
  %1 = linalg.generic {indexing_maps = [#id, #h, #id], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %b : tensor<17x3x13xf32>, tensor<3xf32>) outs(%e : tensor<17x3x13xf32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %s = arith.mulf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<17x3x13xf32>
  return %1 : tensor<17x3x13xf32>
}
