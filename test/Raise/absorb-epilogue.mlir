// RUN: fused-opt %s --fused-raise-matmul --fused-fold-operands --fused-absorb-epilogue --split-input-file | FileCheck %s

// CHECK-DAG: #[[N:.*]] = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func @bias_relu
// CHECK-SAME: %{{.*}}: tensor<34x19xf32>, %{{.*}}: tensor<19x45xf32>, %[[BIAS:.*]]: tensor<45xf32>
// CHECK: fused.matmul
// CHECK-SAME: epilogue_ins(%[[BIAS]] : tensor<45xf32>)
// CHECK-SAME: #[[N]],
// CHECK-NEXT: ^bb0(%[[ACC:.*]]: f32, %[[V:.*]]: f32):
// CHECK-DAG: %[[S:.*]] = arith.addf %[[ACC]], %[[V]] : f32
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.0
// CHECK: %[[R:.*]] = arith.maximumf %[[S]], %[[ZERO]] : f32
// CHECK-NEXT: fused.yield %[[R]] : f32
// CHECK-NOT: linalg.generic
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @bias_relu(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
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
