// form:   swiglu from JAX through StableHLO
// expect: partial: silu and the gate's product fuse into one of the two products, or refuse the pair
// ref:    (silu(x @ gate) * (x @ up)) @ down
// args:   range=0:-1..1 range=1:-1..1 range=2:-1..1
// check:  approx
// operands: x, gate, up, down
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<64x128xbf16>, %arg1: tensor<128x256xbf16>, %arg2: tensor<128x256xbf16>, %arg3: tensor<256x128xbf16>) -> (tensor<64x128xbf16> {jax.result_info = "result"}) {
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<64x256xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%1 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %3 = call @silu(%2) : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %4 = tensor.empty() : tensor<64x256xbf16>
    %5 = linalg.fill ins(%cst : bf16) outs(%4 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %6 = linalg.matmul ins(%arg0, %arg2 : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%5 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %7 = tensor.empty() : tensor<64x256xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %6 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%7 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %12 = arith.mulf %in, %in_0 : bf16
      linalg.yield %12 : bf16
    } -> tensor<64x256xbf16>
    %9 = tensor.empty() : tensor<64x128xbf16>
    %10 = linalg.fill ins(%cst : bf16) outs(%9 : tensor<64x128xbf16>) -> tensor<64x128xbf16>
    %11 = linalg.matmul ins(%8, %arg3 : tensor<64x256xbf16>, tensor<256x128xbf16>) outs(%10 : tensor<64x128xbf16>) -> tensor<64x128xbf16>
    return %11 : tensor<64x128xbf16>
  }
  func.func private @silu(%arg0: tensor<64x256xbf16>) -> tensor<64x256xbf16> {
    %cst = arith.constant dense<1.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<64x256xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<64x256xbf16>) outs(%0 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %14 = arith.negf %in : bf16
      linalg.yield %14 : bf16
    } -> tensor<64x256xbf16>
    %2 = tensor.empty() : tensor<64x256xbf16>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<64x256xbf16>) outs(%2 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %14 = math.exp %in : bf16
      linalg.yield %14 : bf16
    } -> tensor<64x256xbf16>
    %4 = tensor.empty() : tensor<64x256xbf16>
    %5 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%4 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x256xbf16>
    %6 = tensor.empty() : tensor<64x256xbf16>
    %7 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%5, %3 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%6 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %14 = arith.addf %in, %in_0 : bf16
      linalg.yield %14 : bf16
    } -> tensor<64x256xbf16>
    %8 = tensor.empty() : tensor<64x256xbf16>
    %9 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%8 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x256xbf16>
    %10 = tensor.empty() : tensor<64x256xbf16>
    %11 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%9, %7 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%10 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %14 = arith.divf %in, %in_0 : bf16
      linalg.yield %14 : bf16
    } -> tensor<64x256xbf16>
    %12 = tensor.empty() : tensor<64x256xbf16>
    %13 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %11 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%12 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %14 = arith.mulf %in, %in_0 : bf16
      linalg.yield %14 : bf16
    } -> tensor<64x256xbf16>
    return %13 : tensor<64x256xbf16>
  }
}
