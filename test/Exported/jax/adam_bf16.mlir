// form:   adam from JAX through StableHLO
// expect: fuse the subtraction, and the update of w, m and v, three results (or refuse)
// ref:    one step of Adam on a linear layer
// args:   range=0:-1..1 range=4:1..4
// check:  approx
// operands: operand 0, operand 1, operand 2, operand 3, operand 4
#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<34x19xbf16>, %arg1: tensor<34x45xbf16>, %arg2: tensor<19x45xbf16>, %arg3: tensor<19x45xbf16>, %arg4: tensor<19x45xbf16>) -> (tensor<19x45xbf16> {jax.result_info = "result[0]"}, tensor<19x45xbf16> {jax.result_info = "result[1]"}, tensor<19x45xbf16> {jax.result_info = "result[2]"}) {
    %cst = arith.constant dense<1.001170e-08> : tensor<bf16>
    %cst_0 = arith.constant dense<1.000980e-02> : tensor<bf16>
    %cst_1 = arith.constant dense<9.882810e-01> : tensor<bf16>
    %cst_2 = arith.constant dense<1.000980e-01> : tensor<bf16>
    %cst_3 = arith.constant dense<8.984370e-01> : tensor<bf16>
    %cst_4 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<19x34xbf16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xbf16>) outs(%0 : tensor<19x34xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x34xbf16>
    %2 = tensor.empty() : tensor<34x45xbf16>
    %3 = linalg.fill ins(%cst_4 : bf16) outs(%2 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %4 = linalg.matmul ins(%arg0, %arg2 : tensor<34x19xbf16>, tensor<19x45xbf16>) outs(%3 : tensor<34x45xbf16>) -> tensor<34x45xbf16>
    %5 = tensor.empty() : tensor<34x45xbf16>
    %6 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4, %arg1 : tensor<34x45xbf16>, tensor<34x45xbf16>) outs(%5 : tensor<34x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.subf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<34x45xbf16>
    %7 = tensor.empty() : tensor<19x45xbf16>
    %8 = linalg.fill ins(%cst_4 : bf16) outs(%7 : tensor<19x45xbf16>) -> tensor<19x45xbf16>
    %9 = linalg.matmul ins(%1, %6 : tensor<19x34xbf16>, tensor<34x45xbf16>) outs(%8 : tensor<19x45xbf16>) -> tensor<19x45xbf16>
    %10 = tensor.empty() : tensor<19x45xbf16>
    %11 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_3 : tensor<bf16>) outs(%10 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %12 = tensor.empty() : tensor<19x45xbf16>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%11, %arg3 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%12 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.mulf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %14 = tensor.empty() : tensor<19x45xbf16>
    %15 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_2 : tensor<bf16>) outs(%14 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %16 = tensor.empty() : tensor<19x45xbf16>
    %17 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%15, %9 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%16 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.mulf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %18 = tensor.empty() : tensor<19x45xbf16>
    %19 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %17 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%18 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.addf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %20 = tensor.empty() : tensor<19x45xbf16>
    %21 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%20 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %22 = tensor.empty() : tensor<19x45xbf16>
    %23 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%21, %arg4 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%22 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.mulf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %24 = tensor.empty() : tensor<19x45xbf16>
    %25 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%24 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %26 = tensor.empty() : tensor<19x45xbf16>
    %27 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%25, %9 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%26 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.mulf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %28 = tensor.empty() : tensor<19x45xbf16>
    %29 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%27, %9 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%28 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.mulf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %30 = tensor.empty() : tensor<19x45xbf16>
    %31 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%23, %29 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%30 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.addf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %32 = tensor.empty() : tensor<19x45xbf16>
    %33 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%32 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %34 = tensor.empty() : tensor<19x45xbf16>
    %35 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%33, %19 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%34 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.mulf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %36 = tensor.empty() : tensor<19x45xbf16>
    %37 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%31 : tensor<19x45xbf16>) outs(%36 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %46 = math.sqrt %in : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %38 = tensor.empty() : tensor<19x45xbf16>
    %39 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%38 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<19x45xbf16>
    %40 = tensor.empty() : tensor<19x45xbf16>
    %41 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%37, %39 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%40 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.addf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %42 = tensor.empty() : tensor<19x45xbf16>
    %43 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%35, %41 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%42 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.divf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    %44 = tensor.empty() : tensor<19x45xbf16>
    %45 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2, %43 : tensor<19x45xbf16>, tensor<19x45xbf16>) outs(%44 : tensor<19x45xbf16>) {
    ^bb0(%in: bf16, %in_5: bf16, %out: bf16):
      %46 = arith.subf %in, %in_5 : bf16
      linalg.yield %46 : bf16
    } -> tensor<19x45xbf16>
    return %45, %19, %31 : tensor<19x45xbf16>, tensor<19x45xbf16>, tensor<19x45xbf16>
  }
}
