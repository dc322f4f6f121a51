// Element types, encodings, memory spaces and layouts.

func.func @complex(%a: tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) outs(%a : tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
  return %1 : tensor<4x4xcomplex<f32>>
}
// -----
func.func @i1(%a: tensor<4x4xi1>) -> tensor<4x4xi1> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xi1>, tensor<4x4xi1>) outs(%a : tensor<4x4xi1>) -> tensor<4x4xi1>
  return %1 : tensor<4x4xi1>
}
// -----
func.func @i4(%a: tensor<32x32xi4>, %c: tensor<32x32xi32>) -> tensor<32x32xi32> {
  %1 = linalg.matmul ins(%a, %a : tensor<32x32xi4>, tensor<32x32xi4>) outs(%c : tensor<32x32xi32>) -> tensor<32x32xi32>
  return %1 : tensor<32x32xi32>
}
// -----
func.func @i7(%a: tensor<32x32xi7>, %c: tensor<32x32xi33>) -> tensor<32x32xi33> {
  %1 = linalg.matmul ins(%a, %a : tensor<32x32xi7>, tensor<32x32xi7>) outs(%c : tensor<32x32xi33>) -> tensor<32x32xi33>
  return %1 : tensor<32x32xi33>
}
// -----
func.func @i128(%a: tensor<4x4xi128>) -> tensor<4x4xi128> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xi128>, tensor<4x4xi128>) outs(%a : tensor<4x4xi128>) -> tensor<4x4xi128>
  return %1 : tensor<4x4xi128>
}
// -----
func.func @i4096(%a: tensor<4x4xi4096>) -> tensor<4x4xi4096> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xi4096>, tensor<4x4xi4096>) outs(%a : tensor<4x4xi4096>) -> tensor<4x4xi4096>
  return %1 : tensor<4x4xi4096>
}
// -----
func.func @signed(%a: tensor<4x4xsi8>, %b: tensor<4x4xui8>) -> tensor<4x4xsi8> {
  return %a : tensor<4x4xsi8>
}
// -----
func.func @index(%a: tensor<4x4xindex>) -> tensor<4x4xindex> {
  %1 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %a : tensor<4x4xindex>, tensor<4x4xindex>) outs(%a : tensor<4x4xindex>) {
  ^bb0(%x: index, %y: index, %o: index):
    %p = arith.muli %x, %y : index
    %s = arith.addi %o, %p : index
    linalg.yield %s : index
  } -> tensor<4x4xindex>
  return %1 : tensor<4x4xindex>
}
// -----
func.func @f80(%a: tensor<4x4xf80>) -> tensor<4x4xf80> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xf80>, tensor<4x4xf80>) outs(%a : tensor<4x4xf80>) -> tensor<4x4xf80>
  return %1 : tensor<4x4xf80>
}
// -----
func.func @f128(%a: tensor<4x4xf128>) -> tensor<4x4xf128> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xf128>, tensor<4x4xf128>) outs(%a : tensor<4x4xf128>) -> tensor<4x4xf128>
  return %1 : tensor<4x4xf128>
}
// -----
func.func @tf32(%a: tensor<4x4xtf32>, %c: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xtf32>, tensor<4x4xtf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
// -----
func.func @f4(%a: tensor<32x32xf4E2M1FN>, %c: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %1 = linalg.matmul ins(%a, %a : tensor<32x32xf4E2M1FN>, tensor<32x32xf4E2M1FN>) outs(%c : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
// -----
func.func @f6_and_f8(%a: tensor<32x32xf6E3M2FN>, %b: tensor<32x32xf8E4M3FNUZ>, %c: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<32x32xf6E3M2FN>, tensor<32x32xf8E4M3FNUZ>) outs(%c : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
// -----
func.func @f8_result(%a: tensor<32x32xf8E5M2>, %c: tensor<32x32xf8E5M2>) -> tensor<32x32xf8E5M2> {
  %1 = linalg.matmul ins(%a, %a : tensor<32x32xf8E5M2>, tensor<32x32xf8E5M2>) outs(%c : tensor<32x32xf8E5M2>) -> tensor<32x32xf8E5M2>
  return %1 : tensor<32x32xf8E5M2>
}
// -----
func.func @mixed(%a: tensor<32x32xi8>, %b: tensor<32x32xf16>, %c: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<32x32xi8>, tensor<32x32xf16>) outs(%c : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
// -----
func.func @narrowing(%a: tensor<32x32xf64>, %c: tensor<32x32xf16>) -> tensor<32x32xf16> {
  %1 = linalg.matmul ins(%a, %a : tensor<32x32xf64>, tensor<32x32xf64>) outs(%c : tensor<32x32xf16>) -> tensor<32x32xf16>
  return %1 : tensor<32x32xf16>
}
// -----
!q = !quant.uniform<i8:f32, 0.5:3>
func.func @quantised(%a: tensor<4x4x!q>) -> tensor<4x4xf32> {
  %0 = quant.dcast %a : tensor<4x4x!q> to tensor<4x4xf32>
  %1 = linalg.matmul ins(%0, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %q = quant.qcast %1 : tensor<4x4xf32> to tensor<4x4x!q>
  return %1 : tensor<4x4xf32>
}
// -----
func.func @vector_elements(%a: tensor<4x4xvector<4xf32>>) -> tensor<4x4xvector<4xf32>> {
  %1 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %a : tensor<4x4xvector<4xf32>>, tensor<4x4xvector<4xf32>>) outs(%a : tensor<4x4xvector<4xf32>>) {
  ^bb0(%x: vector<4xf32>, %y: vector<4xf32>, %o: vector<4xf32>):
    %p = arith.mulf %x, %y : vector<4xf32>
    %s = arith.addf %o, %p : vector<4xf32>
    linalg.yield %s : vector<4xf32>
  } -> tensor<4x4xvector<4xf32>>
  return %1 : tensor<4x4xvector<4xf32>>
}
// -----
func.func @vector_epilogue(%a: tensor<8x8xf32>, %v: tensor<8x8xvector<2xf32>>) -> tensor<8x8xvector<2xf32>> {
  %1 = linalg.matmul ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      ins(%1, %v : tensor<8x8xf32>, tensor<8x8xvector<2xf32>>) outs(%v : tensor<8x8xvector<2xf32>>) {
  ^bb0(%x: f32, %y: vector<2xf32>, %o: vector<2xf32>):
    %b = vector.broadcast %x : f32 to vector<2xf32>
    %s = arith.addf %b, %y : vector<2xf32>
    linalg.yield %s : vector<2xf32>
  } -> tensor<8x8xvector<2xf32>>
  return %r : tensor<8x8xvector<2xf32>>
}
// -----
func.func @encoded(%a: tensor<16x16xf32, {some = "encoding"}>, %c: tensor<16x16xf32, 7 : i32>) -> tensor<16x16xf32, 7 : i32> {
  %1 = linalg.matmul ins(%a, %a : tensor<16x16xf32, {some = "encoding"}>, tensor<16x16xf32, {some = "encoding"}>) outs(%c : tensor<16x16xf32, 7 : i32>) -> tensor<16x16xf32, 7 : i32>
  %2 = linalg.exp ins(%1 : tensor<16x16xf32, 7 : i32>) outs(%c : tensor<16x16xf32, 7 : i32>) -> tensor<16x16xf32, 7 : i32>
  return %2 : tensor<16x16xf32, 7 : i32>
}
// -----
func.func @memory_spaces(%a: memref<16x16xf32, 3>, %b: memref<16x16xf32, #gpu.address_space<workgroup>>, %c: memref<16x16xf32, "far">) {
  linalg.matmul ins(%a, %b : memref<16x16xf32, 3>, memref<16x16xf32, #gpu.address_space<workgroup>>) outs(%c : memref<16x16xf32, "far">)
  return
}
// -----
// Layouts that have no strides.
#tiled = affine_map<(i, j) -> (i floordiv 4, j floordiv 4, i mod 4, j mod 4)>
func.func @tiled_layout(%a: memref<16x16xf32, #tiled>, %c: memref<16x16xf32>) {
  linalg.matmul ins(%a, %a : memref<16x16xf32, #tiled>, memref<16x16xf32, #tiled>) outs(%c : memref<16x16xf32>)
  return
}
// -----
func.func @odd_strides(%a: memref<16x16xf32, strided<[0, 1]>>, %b: memref<16x16xf32, strided<[?, ?], offset: ?>>, %c: memref<16x16xf32, strided<[1, -16], offset: 240>>) {
  linalg.matmul ins(%a, %b : memref<16x16xf32, strided<[0, 1]>>, memref<16x16xf32, strided<[?, ?], offset: ?>>) outs(%c : memref<16x16xf32, strided<[1, -16], offset: 240>>)
  return
}
// -----
func.func @mixed_semantics(%a: memref<16x16xf32>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %t = bufferization.to_tensor %a : memref<16x16xf32> to tensor<16x16xf32>
  %1 = linalg.matmul ins(%t, %t : tensor<16x16xf32>, tensor<16x16xf32>) outs(%c : tensor<16x16xf32>) -> tensor<16x16xf32>
  bufferization.materialize_in_destination %1 in writable %a : (tensor<16x16xf32>, memref<16x16xf32>) -> ()
  return %1 : tensor<16x16xf32>
}
// -----
func.func @resource(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %w = arith.constant dense_resource<gone> : tensor<4x4xf32>
  %1 = linalg.matmul ins(%a, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
