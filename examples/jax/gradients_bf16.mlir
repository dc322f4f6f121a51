// form:   gradients from JAX through StableHLO
// expect: partial: bias, relu and relu's mask fuse where they are tile-local; the column sums stay
// ref:    gradients of mean((relu(x @ w1 + b1) @ w2 + b2 - target) ** 2)
// args:   range=0:-1..1 range=2:-1..1 range=3:-1..1
// check:  approx
// operands: x, target, w1, b1, w2, b2
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d1, d2)>
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main_fn(%arg0: tensor<64x128xbf16>, %arg1: tensor<64x64xbf16>, %arg2: tensor<128x256xbf16>, %arg3: tensor<256xbf16>, %arg4: tensor<256x64xbf16>, %arg5: tensor<64xbf16>) -> (tensor<128x256xbf16> {jax.result_info = "result[0]"}, tensor<256xbf16> {jax.result_info = "result[1]"}, tensor<256x64xbf16> {jax.result_info = "result[2]"}, tensor<64xbf16> {jax.result_info = "result[3]"}) {
    %cst = arith.constant 2.44140625E-4 : f32
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<bf16>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<bf16>
    %cst_2 = arith.constant 0.000000e+00 : bf16
    %0 = tensor.empty() : tensor<64x256xbf16>
    %1 = linalg.fill ins(%cst_2 : bf16) outs(%0 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %2 = linalg.matmul ins(%arg0, %arg2 : tensor<64x128xbf16>, tensor<128x256xbf16>) outs(%1 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %3 = tensor.empty() : tensor<1x256xbf16>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<256xbf16>) outs(%3 : tensor<1x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x256xbf16>
    %5 = tensor.empty() : tensor<64x256xbf16>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x256xbf16>) outs(%5 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x256xbf16>
    %7 = tensor.empty() : tensor<64x256xbf16>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%7 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.addf %in, %in_4 : bf16
      linalg.yield %66 : bf16
    } -> tensor<64x256xbf16>
    %9 = call @relu(%8) : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %10 = tensor.empty() : tensor<64x256xbf16>
    %11 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%10 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x256xbf16>
    %12 = tensor.empty() : tensor<64x256xi1>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %11 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%12 : tensor<64x256xi1>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: i1):
      %66 = arith.cmpf ogt, %in, %in_4 : bf16
      linalg.yield %66 : i1
    } -> tensor<64x256xi1>
    %14 = tensor.empty() : tensor<64x64xbf16>
    %15 = linalg.fill ins(%cst_2 : bf16) outs(%14 : tensor<64x64xbf16>) -> tensor<64x64xbf16>
    %16 = linalg.matmul ins(%9, %arg4 : tensor<64x256xbf16>, tensor<256x64xbf16>) outs(%15 : tensor<64x64xbf16>) -> tensor<64x64xbf16>
    %17 = tensor.empty() : tensor<1x64xbf16>
    %18 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<64xbf16>) outs(%17 : tensor<1x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<1x64xbf16>
    %19 = tensor.empty() : tensor<64x64xbf16>
    %20 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<1x64xbf16>) outs(%19 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x64xbf16>
    %21 = tensor.empty() : tensor<64x64xbf16>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%21 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.addf %in, %in_4 : bf16
      linalg.yield %66 : bf16
    } -> tensor<64x64xbf16>
    %23 = tensor.empty() : tensor<64x64xbf16>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %arg1 : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%23 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.subf %in, %in_4 : bf16
      linalg.yield %66 : bf16
    } -> tensor<64x64xbf16>
    %25 = tensor.empty() : tensor<64x64xbf16>
    %26 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<bf16>) outs(%25 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x64xbf16>
    %27 = tensor.empty() : tensor<64x64xbf16>
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %24 : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%27 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.mulf %in, %in_4 : bf16
      linalg.yield %66 : bf16
    } -> tensor<64x64xbf16>
    %29 = tensor.empty() : tensor<f32>
    %30 = linalg.generic {indexing_maps = [#map4], iterator_types = []} outs(%29 : tensor<f32>) {
    ^bb0(%out: f32):
      linalg.yield %cst : f32
    } -> tensor<f32>
    %31 = tensor.empty() : tensor<64x64xf32>
    %32 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%30 : tensor<f32>) outs(%31 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %33 = tensor.empty() : tensor<64x64xbf16>
    %34 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32 : tensor<64x64xf32>) outs(%33 : tensor<64x64xbf16>) {
    ^bb0(%in: f32, %out: bf16):
      %66 = arith.truncf %in : f32 to bf16
      linalg.yield %66 : bf16
    } -> tensor<64x64xbf16>
    %35 = tensor.empty() : tensor<64x64xbf16>
    %36 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%34, %28 : tensor<64x64xbf16>, tensor<64x64xbf16>) outs(%35 : tensor<64x64xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.mulf %in, %in_4 : bf16
      linalg.yield %66 : bf16
    } -> tensor<64x64xbf16>
    %37 = tensor.empty() : tensor<64xbf16>
    %38 = linalg.fill ins(%cst_2 : bf16) outs(%37 : tensor<64xbf16>) -> tensor<64xbf16>
    %39 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%36 : tensor<64x64xbf16>) outs(%38 : tensor<64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %66 = arith.addf %out, %in : bf16
      linalg.yield %66 : bf16
    } -> tensor<64xbf16>
    %expanded = tensor.expand_shape %39 [[0, 1]] output_shape [1, 64] : tensor<64xbf16> into tensor<1x64xbf16>
    %40 = tensor.empty() : tensor<64xbf16>
    %41 = linalg.fill ins(%cst_2 : bf16) outs(%40 : tensor<64xbf16>) -> tensor<64xbf16>
    %42 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x64xbf16>) outs(%41 : tensor<64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %66 = arith.addf %out, %in : bf16
      linalg.yield %66 : bf16
    } -> tensor<64xbf16>
    %43 = tensor.empty() : tensor<64x256xbf16>
    %44 = linalg.fill ins(%cst_2 : bf16) outs(%43 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %45 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%36, %9 : tensor<64x64xbf16>, tensor<64x256xbf16>) outs(%44 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.mulf %in, %in_4 : bf16
      %67 = arith.addf %out, %66 : bf16
      linalg.yield %67 : bf16
    } -> tensor<64x256xbf16>
    %46 = tensor.empty() : tensor<256x64xbf16>
    %47 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%45 : tensor<64x256xbf16>) outs(%46 : tensor<256x64xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<256x64xbf16>
    %48 = tensor.empty() : tensor<64x256xbf16>
    %49 = linalg.fill ins(%cst_2 : bf16) outs(%48 : tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %50 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%36, %arg4 : tensor<64x64xbf16>, tensor<256x64xbf16>) outs(%49 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.mulf %in, %in_4 : bf16
      %67 = arith.addf %out, %66 : bf16
      linalg.yield %67 : bf16
    } -> tensor<64x256xbf16>
    %51 = tensor.empty() : tensor<64x256xbf16>
    %52 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<bf16>) outs(%51 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x256xbf16>
    %53 = tensor.empty() : tensor<64x256xbf16>
    %54 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %50, %52 : tensor<64x256xi1>, tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%53 : tensor<64x256xbf16>) {
    ^bb0(%in: i1, %in_4: bf16, %in_5: bf16, %out: bf16):
      %66 = arith.select %in, %in_4, %in_5 : bf16
      linalg.yield %66 : bf16
    } -> tensor<64x256xbf16>
    %55 = tensor.empty() : tensor<256xbf16>
    %56 = linalg.fill ins(%cst_2 : bf16) outs(%55 : tensor<256xbf16>) -> tensor<256xbf16>
    %57 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%54 : tensor<64x256xbf16>) outs(%56 : tensor<256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %66 = arith.addf %out, %in : bf16
      linalg.yield %66 : bf16
    } -> tensor<256xbf16>
    %expanded_3 = tensor.expand_shape %57 [[0, 1]] output_shape [1, 256] : tensor<256xbf16> into tensor<1x256xbf16>
    %58 = tensor.empty() : tensor<256xbf16>
    %59 = linalg.fill ins(%cst_2 : bf16) outs(%58 : tensor<256xbf16>) -> tensor<256xbf16>
    %60 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_3 : tensor<1x256xbf16>) outs(%59 : tensor<256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %66 = arith.addf %out, %in : bf16
      linalg.yield %66 : bf16
    } -> tensor<256xbf16>
    %61 = tensor.empty() : tensor<256x128xbf16>
    %62 = linalg.fill ins(%cst_2 : bf16) outs(%61 : tensor<256x128xbf16>) -> tensor<256x128xbf16>
    %63 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%54, %arg0 : tensor<64x256xbf16>, tensor<64x128xbf16>) outs(%62 : tensor<256x128xbf16>) {
    ^bb0(%in: bf16, %in_4: bf16, %out: bf16):
      %66 = arith.mulf %in, %in_4 : bf16
      %67 = arith.addf %out, %66 : bf16
      linalg.yield %67 : bf16
    } -> tensor<256x128xbf16>
    %64 = tensor.empty() : tensor<128x256xbf16>
    %65 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%63 : tensor<256x128xbf16>) outs(%64 : tensor<128x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<128x256xbf16>
    return %65, %60, %47, %42 : tensor<128x256xbf16>, tensor<256xbf16>, tensor<256x64xbf16>, tensor<64xbf16>
  }
  func.func private @relu(%arg0: tensor<64x256xbf16>) -> tensor<64x256xbf16> {
    %cst = arith.constant dense<0.000000e+00> : tensor<bf16>
    %0 = tensor.empty() : tensor<64x256xbf16>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<bf16>) outs(%0 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      linalg.yield %in : bf16
    } -> tensor<64x256xbf16>
    %2 = tensor.empty() : tensor<64x256xbf16>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<64x256xbf16>, tensor<64x256xbf16>) outs(%2 : tensor<64x256xbf16>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: bf16):
      %4 = arith.maximumf %in, %in_0 : bf16
      linalg.yield %4 : bf16
    } -> tensor<64x256xbf16>
    return %3 : tensor<64x256xbf16>
  }
}
