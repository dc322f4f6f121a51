// form:   rope from JAX through StableHLO
// expect: refuse: optional; the halves of the product meet outside the tile
// ref:    rotary embedding of x @ w
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3
#map = affine_map<(d0, d1) -> (d0, d1)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<19x44xbf16>, %arg2: tensor<34x22xbf16>, %arg3: tensor<34x22xbf16>) -> (tensor<34x44xbf16> {jax.result_info = "result"}) {
    %c22 = arith.constant 22 : index
    %cst = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<34x44xbf16>
    %1 = linalg.fill ins(%cst : bf16) outs(%0 : tensor<34x44xbf16>) -> tensor<34x44xbf16>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<34x19xbf16>, tensor<19x44xbf16>) outs(%1 : tensor<34x44xbf16>) -> tensor<34x44xbf16>
    %extracted_slice = tensor.extract_slice %2[0, 0] [34, 22] [1, 1] : tensor<34x44xbf16> to tensor<34x22xbf16>
    %extracted_slice_0 = tensor.extract_slice %2[0, 22] [34, 22] [1, 1] : tensor<34x44xbf16> to tensor<34x22xbf16>
    %3 = tensor.empty() : tensor<34x22xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %arg2 : tensor<34x22xbf16>, tensor<34x22xbf16>) outs(%3 : tensor<34x22xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %17 = arith.mulf %in, %in_1 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x22xbf16>
    %5 = tensor.empty() : tensor<34x22xbf16>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_0, %arg3 : tensor<34x22xbf16>, tensor<34x22xbf16>) outs(%5 : tensor<34x22xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %17 = arith.mulf %in, %in_1 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x22xbf16>
    %7 = tensor.empty() : tensor<34x22xbf16>
    %8 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%4, %6 : tensor<34x22xbf16>, tensor<34x22xbf16>) outs(%7 : tensor<34x22xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %17 = arith.subf %in, %in_1 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x22xbf16>
    %9 = tensor.empty() : tensor<34x22xbf16>
    %10 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice_0, %arg2 : tensor<34x22xbf16>, tensor<34x22xbf16>) outs(%9 : tensor<34x22xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %17 = arith.mulf %in, %in_1 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x22xbf16>
    %11 = tensor.empty() : tensor<34x22xbf16>
    %12 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %arg3 : tensor<34x22xbf16>, tensor<34x22xbf16>) outs(%11 : tensor<34x22xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %17 = arith.mulf %in, %in_1 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x22xbf16>
    %13 = tensor.empty() : tensor<34x22xbf16>
    %14 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%10, %12 : tensor<34x22xbf16>, tensor<34x22xbf16>) outs(%13 : tensor<34x22xbf16>) {
    ^bb0(%in: bf16, %in_1: bf16, %out: bf16):
      %17 = arith.addf %in, %in_1 : bf16
      linalg.yield %17 : bf16
    } -> tensor<34x22xbf16>
    %15 = tensor.empty() : tensor<34x44xbf16>
    %16 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%15 : tensor<34x44xbf16>) {
    ^bb0(%out: bf16):
      %17 = linalg.index 0 : index
      %18 = linalg.index 1 : index
      %19 = arith.cmpi ult, %18, %c22 : index
      %20 = scf.if %19 -> (bf16) {
        %extracted = tensor.extract %8[%17, %18] : tensor<34x22xbf16>
        scf.yield %extracted : bf16
      } else {
        %21 = arith.subi %18, %c22 : index
        %extracted = tensor.extract %14[%17, %21] : tensor<34x22xbf16>
        scf.yield %extracted : bf16
      }
      linalg.yield %20 : bf16
    } -> tensor<34x44xbf16>
    return %16 : tensor<34x44xbf16>
  }
}
