// form:   causal from JAX through StableHLO
// expect: fuse scale+mask with tile offsets, or refuse: linalg.index
// ref:    q @ k.T / 4, and -1e4 above the diagonal
// check:  approx
// operands: operand 0, operand 1
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> ()>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d1, d2)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<2x17x8xbf16>, %arg1: tensor<2x17x8xbf16>) -> (tensor<2x17x17xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant dense<-1.000000e+04> : tensor<f32>
    %cst_0 = arith.constant dense<true> : tensor<i1>
    %cst_1 = arith.constant dense<2.500000e-01> : tensor<bf16>
    %cst_2 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<2x17x17xbf16>
    %1 = linalg.fill ins(%cst_2 : bf16) outs(%0 : tensor<2x17x17xbf16>) -> tensor<2x17x17xbf16>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x17x8xbf16>, tensor<2x17x8xbf16>) outs(%1 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %11 = arith.mulf %in, %in_3 : bf16
      %12 = arith.addf %out, %11 : bf16
      linalg.yield %12 : bf16
    } -> tensor<2x17x17xbf16>
    %3 = tensor.empty() : tensor<2x17x17xbf16>
    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%3 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %5 = tensor.empty() : tensor<2x17x17xbf16>
    %6 = linalg.generic {indexing_maps = [#map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%2, %4 : tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%5 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %in_3: bf16, %out: bf16):
      %11 = arith.mulf %in, %in_3 : bf16
      linalg.yield %11 : bf16
    } -> tensor<2x17x17xbf16>
    %7 = tensor.empty() : tensor<17x17xi1>
    %8 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i1>) outs(%7 : tensor<17x17xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<17x17xi1>
    %9 = call @tril(%8) : (tensor<17x17xi1>) -> tensor<17x17xi1>
    %10 = call @_where(%9, %6, %cst) : (tensor<17x17xi1>, tensor<2x17x17xbf16>, tensor<f32>) -> tensor<2x17x17xbf16>
    return %10 : tensor<2x17x17xbf16>
  }
  func.func private @tril(%arg0: tensor<17x17xi1>) -> tensor<17x17xi1> {
    %cst = arith.constant dense<false> : tensor<i1>
    %cst_0 = arith.constant dense<0> : tensor<i32>
    %0 = tensor.empty() : tensor<17x17xi32>
    %1 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<17x17xi32>) {
    ^bb0(%out: i32):
      %14 = linalg.index 0 : index
      %15 = arith.index_cast %14 : index to i32
      linalg.yield %15 : i32
    } -> tensor<17x17xi32>
    %2 = tensor.empty() : tensor<17x17xi32>
    %3 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<i32>) outs(%2 : tensor<17x17xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<17x17xi32>
    %4 = tensor.empty() : tensor<17x17xi32>
    %5 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%1, %3 : tensor<17x17xi32>, tensor<17x17xi32>) outs(%4 : tensor<17x17xi32>) {
    ^bb0(%in: i32, %in_1: i32, %out: i32):
      %14 = arith.addi %in, %in_1 : i32
      linalg.yield %14 : i32
    } -> tensor<17x17xi32>
    %6 = tensor.empty() : tensor<17x17xi32>
    %7 = linalg.generic {indexing_maps = [#map6], iterator_types = ["parallel", "parallel"]} outs(%6 : tensor<17x17xi32>) {
    ^bb0(%out: i32):
      %14 = linalg.index 1 : index
      %15 = arith.index_cast %14 : index to i32
      linalg.yield %15 : i32
    } -> tensor<17x17xi32>
    %8 = tensor.empty() : tensor<17x17xi1>
    %9 = linalg.generic {indexing_maps = [#map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%5, %7 : tensor<17x17xi32>, tensor<17x17xi32>) outs(%8 : tensor<17x17xi1>) {
    ^bb0(%in: i32, %in_1: i32, %out: i1):
      %14 = arith.cmpi sge, %in, %in_1 : i32
      linalg.yield %14 : i1
    } -> tensor<17x17xi1>
    %10 = tensor.empty() : tensor<17x17xi1>
    %11 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<i1>) outs(%10 : tensor<17x17xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<17x17xi1>
    %12 = tensor.empty() : tensor<17x17xi1>
    %13 = linalg.generic {indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = ["parallel", "parallel"]} ins(%9, %arg0, %11 : tensor<17x17xi1>, tensor<17x17xi1>, tensor<17x17xi1>) outs(%12 : tensor<17x17xi1>) {
    ^bb0(%in: i1, %in_1: i1, %in_2: i1, %out: i1):
      %14 = arith.select %in, %in_1, %in_2 : i1
      linalg.yield %14 : i1
    } -> tensor<17x17xi1>
    return %13 : tensor<17x17xi1>
  }
  func.func private @_where(%arg0: tensor<17x17xi1>, %arg1: tensor<2x17x17xbf16>, %arg2: tensor<f32>) -> tensor<2x17x17xbf16> {
    %0 = tensor.empty() : tensor<bf16>
    %1 = linalg.generic {indexing_maps = [#map7, #map7], iterator_types = []} ins(%arg2 : tensor<f32>) outs(%0 : tensor<bf16>) {
    ^bb0(%in: f32, %out: bf16):
      %8 = arith.truncf %in : f32 to bf16
      linalg.yield %8 : bf16
    } -> tensor<bf16>
    %2 = tensor.empty() : tensor<2x17x17xi1>
    %3 = linalg.generic {indexing_maps = [#map8, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<17x17xi1>) outs(%2 : tensor<2x17x17xi1>) {
    ^bb0(%in: i1, %out: i1):
      linalg.yield %in : i1
    } -> tensor<2x17x17xi1>
    %4 = tensor.empty() : tensor<2x17x17xbf16>
    %5 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%1 : tensor<bf16>) outs(%4 : tensor<2x17x17xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<2x17x17xbf16>
    %6 = tensor.empty() : tensor<2x17x17xbf16>
    %7 = linalg.generic {indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%3, %arg1, %5 : tensor<2x17x17xi1>, tensor<2x17x17xbf16>, tensor<2x17x17xbf16>) outs(%6 : tensor<2x17x17xbf16>) {
    ^bb0(%in: i1, %in_0: bf16, %in_1: bf16, %out: bf16):
      %8 = arith.select %in, %in_0, %in_1 : bf16
      linalg.yield %8 : bf16
    } -> tensor<2x17x17xbf16>
    return %7 : tensor<2x17x17xbf16>
  }
}
