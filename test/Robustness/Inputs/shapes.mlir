// Sizes: none, zero, huge, unknown; ranks.

module {
}
// -----
func.func @empty() {
  return
}
// -----
func.func @zero_m(%a: tensor<0x8xf32>, %b: tensor<8x4xf32>, %c: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<0x8xf32>, tensor<8x4xf32>) outs(%c : tensor<0x4xf32>) -> tensor<0x4xf32>
  return %1 : tensor<0x4xf32>
}
// -----
func.func @zero_everything(%a: tensor<0x0xbf16>, %c: tensor<0x0xf32>) -> tensor<0x0xf32> {
  %1 = linalg.matmul ins(%a, %a : tensor<0x0xbf16>, tensor<0x0xbf16>) outs(%c : tensor<0x0xf32>) -> tensor<0x0xf32>
  return %1 : tensor<0x0xf32>
}
// -----
func.func @zero_k(%a: tensor<64x0xbf16>, %b: tensor<0x64xbf16>, %c: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<64x0xbf16>, tensor<0x64xbf16>) outs(%c : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
// -----
func.func @m_near_int64(%a: tensor<9223372036854775806x8xf32>, %b: tensor<8x4xf32>, %c: tensor<9223372036854775806x4xf32>) -> tensor<9223372036854775806x4xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<9223372036854775806x8xf32>, tensor<8x4xf32>) outs(%c : tensor<9223372036854775806x4xf32>) -> tensor<9223372036854775806x4xf32>
  return %1 : tensor<9223372036854775806x4xf32>
}
// -----
func.func @product_overflows(%a: tensor<4294967296x4294967296xbf16>, %c: tensor<4294967296x4294967296xf32>) -> tensor<4294967296x4294967296xf32> {
  %z = arith.constant 0.0 : f32
  %f = linalg.fill ins(%z : f32) outs(%c : tensor<4294967296x4294967296xf32>) -> tensor<4294967296x4294967296xf32>
  %1 = linalg.matmul ins(%a, %a : tensor<4294967296x4294967296xbf16>, tensor<4294967296x4294967296xbf16>) outs(%f : tensor<4294967296x4294967296xf32>) -> tensor<4294967296x4294967296xf32>
  %e = tensor.empty() : tensor<4294967296x4294967296xbf16>
  %r = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      ins(%1 : tensor<4294967296x4294967296xf32>) outs(%e : tensor<4294967296x4294967296xbf16>) {
  ^bb0(%x: f32, %o: bf16):
    %t = arith.truncf %x : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<4294967296x4294967296xbf16>
  return %1 : tensor<4294967296x4294967296xf32>
}
// -----
func.func @k_near_int64(%a: tensor<8x9223372036854775807xf16>, %b: tensor<9223372036854775807x4xf16>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<8x9223372036854775807xf16>, tensor<9223372036854775807x4xf16>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
// -----
func.func @huge_batch(%a: tensor<1099511627776x8x16xbf16>, %b: tensor<1099511627776x16x8xbf16>, %c: tensor<1099511627776x8x8xf32>) -> tensor<1099511627776x8x8xf32> {
  %1 = linalg.batch_matmul ins(%a, %b : tensor<1099511627776x8x16xbf16>, tensor<1099511627776x16x8xbf16>) outs(%c : tensor<1099511627776x8x8xf32>) -> tensor<1099511627776x8x8xf32>
  return %1 : tensor<1099511627776x8x8xf32>
}
// -----
func.func @unranked(%a: tensor<*xf32>, %m: memref<*xf32>) -> tensor<?x?xf32> {
  %c = tensor.cast %a : tensor<*xf32> to tensor<?x?xf32>
  %1 = linalg.matmul ins(%c, %c : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %u = tensor.cast %1 : tensor<?x?xf32> to tensor<*xf32>
  %back = tensor.cast %u : tensor<*xf32> to tensor<?x?xf32>
  return %back : tensor<?x?xf32>
}
// -----
func.func @all_dynamic(%a: tensor<?x?x?xbf16>, %b: tensor<?x?x?xbf16>, %c: tensor<?x?x?xf32>, %v: tensor<?xf32>) -> tensor<?x?x?xf32> {
  %1 = linalg.batch_matmul ins(%a, %b : tensor<?x?x?xbf16>, tensor<?x?x?xbf16>) outs(%c : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(b, m, n) -> (b, m, n)>, affine_map<(b, m, n) -> (n)>, affine_map<(b, m, n) -> (b, m, n)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%1, %v : tensor<?x?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %t = arith.addf %x, %y : f32
    linalg.yield %t : f32
  } -> tensor<?x?x?xf32>
  return %r : tensor<?x?x?xf32>
}
// -----
// Contractions without an m, an n, or a k.
func.func @dot(%a: tensor<8xf32>, %b: tensor<8xf32>, %c: tensor<f32>) -> tensor<f32> {
  %1 = linalg.dot ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
// -----
func.func @scalars(%a: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %1 = linalg.contract indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>]
      ins(%a, %a : tensor<f32>, tensor<f32>) outs(%c : tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
// -----
func.func @outer(%a: tensor<8xf32>, %b: tensor<4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %1 = linalg.contract indexing_maps = [affine_map<(m, n) -> (m)>, affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>]
      ins(%a, %b : tensor<8xf32>, tensor<4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
// -----
func.func @many_dimensions(%a: tensor<2x3x4x5x6x7xf32>, %b: tensor<5x6x7x2x3x8xf32>, %c: tensor<2x3x4x8xf32>) -> tensor<2x3x4x8xf32> {
  %1 = linalg.contract indexing_maps = [affine_map<(a, b, c, d, e, f, g) -> (a, b, c, d, e, f)>, affine_map<(a, b, c, d, e, f, g) -> (d, e, f, a, b, g)>, affine_map<(a, b, c, d, e, f, g) -> (a, b, c, g)>]
      ins(%a, %b : tensor<2x3x4x5x6x7xf32>, tensor<5x6x7x2x3x8xf32>) outs(%c : tensor<2x3x4x8xf32>) -> tensor<2x3x4x8xf32>
  return %1 : tensor<2x3x4x8xf32>
}
// -----
// The same tensor in every place.
func.func @same(%a: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %1 = linalg.matmul ins(%a, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%a : tensor<16x16xf32>) -> tensor<16x16xf32>
  %2 = linalg.add ins(%1, %1 : tensor<16x16xf32>, tensor<16x16xf32>) outs(%1 : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %2 : tensor<16x16xf32>
}
// -----
// Maps with constants, sums, repeated and unused dimensions.
func.func @diagonal(%a: tensor<8x8x8xf32>, %b: tensor<8x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %1 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<8x8x8xf32>, tensor<8x8xf32>) outs(%c : tensor<8x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
func.func @window(%a: tensor<10x8xf32>, %b: tensor<3x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %1 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m + k, n)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<10x8xf32>, tensor<3x8xf32>) outs(%c : tensor<8x8xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %o, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
func.func @negative_size(%n: index) -> tensor<?x?xf32> {
  %m = arith.constant -3 : index
  %a = tensor.empty(%m, %n) : tensor<?x?xf32>
  %1 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
func.func @slices(%a: tensor<64x64xf32>, %i: index) -> tensor<64x64xf32> {
  %s = tensor.extract_slice %a[%i, 3] [16, 16] [2, 3] : tensor<64x64xf32> to tensor<16x16xf32>
  %1 = linalg.matmul ins(%s, %s : tensor<16x16xf32>, tensor<16x16xf32>) outs(%s : tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = tensor.insert_slice %1 into %a[0, %i] [16, 16] [3, 1] : tensor<16x16xf32> into tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
