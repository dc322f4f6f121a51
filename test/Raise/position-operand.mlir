// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-absorb-epilogue | FileCheck %s
// RUN: fused-opt %s --split-input-file --fused-raise-matmul --fused-absorb-epilogue --remarks-filter='fused-.*' -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK --implicit-check-not=Missed

// Positions are an operand: a vector 0, 1, 2, ... that a tile slices like a bias.

// CHECK-DAG: #[[ROW:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[COL:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[D:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func @causal_mask(
// CHECK: %[[I:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<40xi32>) {
// CHECK: linalg.index 0
// CHECK: arith.index_cast %{{.*}} : index to i32
// CHECK: %[[J:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<45xi32>) {
// CHECK: fused.matmul {{.*}} epilogue_ins(%[[I]], %[[J]] : tensor<40xi32>, tensor<45xi32>)
// CHECK-SAME: #[[ROW]], #[[COL]], #[[D]]]
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[P:.*]]: i32, %[[Q:.*]]: i32):
// CHECK-DAG: %[[PI:.*]] = arith.index_cast %[[P]] : i32 to index
// CHECK-DAG: %[[QI:.*]] = arith.index_cast %[[Q]] : i32 to index
// CHECK: %[[G:.*]] = arith.cmpi ule, %[[QI]], %[[PI]] : index
// CHECK: arith.select %[[G]], %[[ACC]],
#id = affine_map<(i, j) -> (i, j)>
func.func @causal_mask(%a: tensor<40x19xf32>, %b: tensor<19x45xf32>, %e: tensor<40x45xf32>) -> tensor<40x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<40x45xf32>) -> tensor<40x45xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<40x19xf32>, tensor<19x45xf32>) outs(%init : tensor<40x45xf32>) -> tensor<40x45xf32>
  %low = arith.constant -1.0e30 : f32
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<40x45xf32>) outs(%e : tensor<40x45xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %g = arith.cmpi ule, %j, %i : index
    %r = arith.select %g, %x, %low : f32
    linalg.yield %r : f32
  } -> tensor<40x45xf32>
  return %1 : tensor<40x45xf32>
}

// -----

// Of a dynamic size, 64 bits wide.
// CHECK-LABEL: func @dynamic_rows(
// CHECK: %[[I:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<?xi64>) {
// CHECK: fused.matmul {{.*}} epilogue_ins(%[[I]] : tensor<?xi64>)
#id = affine_map<(i, j) -> (i, j)>
func.func @dynamic_rows(%a: tensor<?x19xf32>, %b: tensor<19x45xf32>, %e: tensor<?x45xf32>) -> tensor<?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x45xf32>) -> tensor<?x45xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<?x19xf32>, tensor<19x45xf32>) outs(%init : tensor<?x45xf32>) -> tensor<?x45xf32>
  %c30 = arith.constant 30 : index
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<?x45xf32>) outs(%e : tensor<?x45xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 0 : index
    %g = arith.cmpi ult, %i, %c30 : index
    %r = arith.select %g, %x, %zero : f32
    linalg.yield %r : f32
  } -> tensor<?x45xf32>
  return %1 : tensor<?x45xf32>
}

// -----

// XLA writes the positions to a tensor of the result's size first.
// CHECK-LABEL: func @iota_tensor(
// CHECK-NOT: tensor<40x45xi32>
// CHECK: fused.matmul {{.*}} epilogue_ins(%{{.*}} : tensor<45xi32>)
// CHECK-NOT: tensor<40x45xi32>
// CHECK: return
#id = affine_map<(i, j) -> (i, j)>
func.func @iota_tensor(%a: tensor<40x19xf32>, %b: tensor<19x45xf32>, %e: tensor<40x45xf32>) -> tensor<40x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<40x45xf32>) -> tensor<40x45xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<40x19xf32>, tensor<19x45xf32>) outs(%init : tensor<40x45xf32>) -> tensor<40x45xf32>
  %ei = tensor.empty() : tensor<40x45xi32>
  %iota = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%ei : tensor<40x45xi32>) {
  ^bb0(%o: i32):
    %j = linalg.index 1 : index
    %r = arith.index_cast %j : index to i32
    linalg.yield %r : i32
  } -> tensor<40x45xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %iota : tensor<40x45xf32>, tensor<40x45xi32>) outs(%e : tensor<40x45xf32>) {
  ^bb0(%x: f32, %y: i32, %o: f32):
    %f = arith.sitofp %y : i32 to f32
    %r = arith.addf %x, %f : f32
    linalg.yield %r : f32
  } -> tensor<40x45xf32>
  return %1 : tensor<40x45xf32>
}

// -----

// Positions of what computes anything else in its body stay, and so do those of a consumer in another block.
// CHECK-LABEL: func @stays(
// CHECK: fused.matmul
// CHECK: linalg.index 1
// CHECK: tensor.extract
// CHECK: scf.if
// CHECK: linalg.index 0
#id = affine_map<(i, j) -> (i, j)>
func.func @stays(%a: tensor<40x19xf32>, %b: tensor<19x45xf32>, %e: tensor<40x45xf32>, %t: tensor<45xf32>, %flag: i1) -> (tensor<40x45xf32>, tensor<40x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<40x45xf32>) -> tensor<40x45xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<40x19xf32>, tensor<19x45xf32>) outs(%init : tensor<40x45xf32>) -> tensor<40x45xf32>
  // REMARK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}} Reason="the consumer's body holds an operation that is not scalar arith or math: tensor.extract"
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<40x45xf32>) outs(%e : tensor<40x45xf32>) {
  ^bb0(%x: f32, %o: f32):
    %j = linalg.index 1 : index
    %v = tensor.extract %t[%j] : tensor<45xf32>
    %r = arith.addf %x, %v : f32
    linalg.yield %r : f32
  } -> tensor<40x45xf32>
  %2 = scf.if %flag -> tensor<40x45xf32> {
    // REMARK-DAG: [[@LINE+1]]:10: remark: [Missed] {{.*}} Reason="the consumer is in another block than the matmul: linalg.generic"
    %3 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<40x45xf32>) outs(%e : tensor<40x45xf32>) {
    ^bb0(%x: f32, %o: f32):
      %i = linalg.index 0 : index
      %c = arith.index_cast %i : index to i32
      %f = arith.sitofp %c : i32 to f32
      %r = arith.addf %x, %f : f32
      linalg.yield %r : f32
    } -> tensor<40x45xf32>
    scf.yield %3 : tensor<40x45xf32>
  } else {
    scf.yield %0 : tensor<40x45xf32>
  }
  return %1, %2 : tensor<40x45xf32>, tensor<40x45xf32>
}
