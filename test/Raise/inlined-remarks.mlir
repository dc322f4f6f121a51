// RUN: fused-opt %s --fused-raise-pipeline --remarks-filter='fused-.*' --remark-format=yaml --remarks-output-file=%t -o /dev/null
// RUN: FileCheck %s --input-file=%t

// JAX keeps activations as private functions. A remark about what was inlined
// stands at the operation itself, in YAML too, and names the call.

// CHECK:      --- !Missed
// CHECK:      inlined-remarks.mlir'
// CHECK:      Line: [[#@LINE + 9]],
// CHECK:      Reason: {{.*}}the consumer reduces over a dimension of the product
// CHECK:      calledFrom: {{.*}}inlined-remarks.mlir:[[#@LINE + 17]]:8
// CHECK:      --- !Passed
// CHECK:      Line: [[#@LINE + 14]],
// CHECK-NOT:  calledFrom
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func private @row_sum(%x: tensor<34x45xf32>, %r: tensor<34xf32>) -> tensor<34xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<34x45xf32>) outs(%r : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<34xf32>
  return %0 : tensor<34xf32>
}

func.func @layer(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %r: tensor<34xf32>) -> tensor<34xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = call @row_sum(%0, %r) : (tensor<34x45xf32>, tensor<34xf32>) -> tensor<34xf32>
  return %1 : tensor<34xf32>
}
