// form:   rope from JAX through StableHLO
// expect: refuse: optional; the halves of the product meet outside the tile
// ref:    rotary embedding of x @ w
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x44xf32>, %arg2: tensor<34x22xf32>, %arg3: tensor<34x22xf32>) -> (tensor<34x44xf32> {jax.result_info = "result"}) {
    %c22 = arith.constant 22 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<34x44xf32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<34x44xf32>) -> tensor<34x44xf32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xf32>, tensor<19x44xf32>) outs(%1 : tensor<34x44xf32>) -> tensor<34x44xf32>
    %extracted_slice = tensor.extract_slice %2[0, 0] [34, 22] [1, 1] : tensor<34x44xf32> to tensor<34x22xf32>
    %extracted_slice_0 = tensor.extract_slice %2[0, 22] [34, 22] [1, 1] : tensor<34x44xf32> to tensor<34x22xf32>
    %3 = tensor.empty() : tensor<34x22xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %arg2 : tensor<34x22xf32>, tensor<34x22xf32>) outs(%3 : tensor<34x22xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.mulf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x22xf32>
    %5 = tensor.empty() : tensor<34x22xf32>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_0, %arg3 : tensor<34x22xf32>, tensor<34x22xf32>) outs(%5 : tensor<34x22xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.mulf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x22xf32>
    %7 = tensor.empty() : tensor<34x22xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %6 : tensor<34x22xf32>, tensor<34x22xf32>) outs(%7 : tensor<34x22xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.subf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x22xf32>
    %9 = tensor.empty() : tensor<34x22xf32>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_0, %arg2 : tensor<34x22xf32>, tensor<34x22xf32>) outs(%9 : tensor<34x22xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.mulf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x22xf32>
    %11 = tensor.empty() : tensor<34x22xf32>
    %12 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %arg3 : tensor<34x22xf32>, tensor<34x22xf32>) outs(%11 : tensor<34x22xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.mulf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x22xf32>
    %13 = tensor.empty() : tensor<34x22xf32>
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<34x22xf32>, tensor<34x22xf32>) outs(%13 : tensor<34x22xf32>) {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %17 = arith.addf %in, %in_1 : f32
      linalg.yield %17 : f32
    } -> tensor<34x22xf32>
    %15 = tensor.empty() : tensor<34x44xf32>
    %16 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%15 : tensor<34x44xf32>) {
    ^bb0(%out: f32):
      %17 = linalg.index 0 : index
      %18 = linalg.index 1 : index
      %19 = arith.cmpi ult, %18, %c22 : index
      %20 = scf.if %19 -> (f32) {
        %extracted = tensor.extract %8[%17, %18] : tensor<34x22xf32>
        scf.yield %extracted : f32
      } else {
        %21 = arith.subi %18, %c22 : index
        %extracted = tensor.extract %14[%17, %21] : tensor<34x22xf32>
        scf.yield %extracted : f32
      }
      linalg.yield %20 : f32
    } -> tensor<34x44xf32>
    return %16 : tensor<34x44xf32>
  }
}
