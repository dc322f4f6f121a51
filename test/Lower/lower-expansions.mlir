// RUN: fused-opt %s --fused-lower-expansions | FileCheck %s
// RUN: fused-opt %s --fused-lower-expansions --expand-strided-metadata | FileCheck %s --check-prefix=METADATA

// CHECK-LABEL: func.func @on_tensors(
// CHECK-SAME: %[[X:.*]]: tensor<?x4xf32>, %[[A:.*]]: index, %[[B:.*]]: index
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : index
// CHECK: %[[SHAPE:.*]] = tensor.from_elements %[[A]], %[[B]], %[[ONE]], %[[FOUR]] : tensor<4xindex>
// CHECK: tensor.reshape %[[X]](%[[SHAPE]]) : (tensor<?x4xf32>, tensor<4xindex>) -> tensor<?x?x1x4xf32>
func.func @on_tensors(%x: tensor<?x4xf32>, %a: index, %b: index) -> tensor<?x?x1x4xf32> {
  %y = tensor.expand_shape %x [[0, 1, 2], [3]] output_shape [%a, %b, 1, 4] : tensor<?x4xf32> into tensor<?x?x1x4xf32>
  return %y : tensor<?x?x1x4xf32>
}

// CHECK-LABEL: func.func @one_dynamic_size(
// CHECK: tensor.expand_shape
func.func @one_dynamic_size(%x: tensor<?x4xf32>, %a: index) -> tensor<?x2x4xf32> {
  %y = tensor.expand_shape %x [[0, 1], [2]] output_shape [%a, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  return %y : tensor<?x2x4xf32>
}

// CHECK-LABEL: func.func @on_buffers(
// CHECK-SAME: %[[X:.*]]: memref<?x4xf32, strided<[?, 1], offset: ?>>, %[[A:.*]]: index, %[[B:.*]]: index
// CHECK: %[[BASE:.*]], %[[OFFSET:.*]], %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[X]]
// CHECK: %[[OUTER:.*]] = arith.muli %[[STRIDES]]#0, %[[B]]
// CHECK: memref.reinterpret_cast %[[BASE]] to offset: [%[[OFFSET]]], sizes: [%[[A]], %[[B]], 4], strides: [%[[OUTER]], %[[STRIDES]]#0, 1]
// METADATA-LABEL: func.func @on_buffers(
// METADATA: memref.reinterpret_cast
func.func @on_buffers(%x: memref<?x4xf32, strided<[?, 1], offset: ?>>, %a: index, %b: index) -> memref<?x?x4xf32, strided<[?, ?, 1], offset: ?>> {
  %y = memref.expand_shape %x [[0, 1], [2]] output_shape [%a, %b, 4] : memref<?x4xf32, strided<[?, 1], offset: ?>> into memref<?x?x4xf32, strided<[?, ?, 1], offset: ?>>
  return %y : memref<?x?x4xf32, strided<[?, ?, 1], offset: ?>>
}
