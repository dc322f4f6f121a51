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
  func.func public @main_fn(%arg0: tensor<64x128xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<128x256xf32>, %arg3: tensor<256xf32>, %arg4: tensor<256x64xf32>, %arg5: tensor<64xf32>) -> (tensor<128x256xf32> {jax.result_info = "result[0]"}, tensor<256xf32> {jax.result_info = "result[1]"}, tensor<256x64xf32> {jax.result_info = "result[2]"}, tensor<64xf32> {jax.result_info = "result[3]"}) {
    %cst = arith.constant 2.44140625E-4 : f32
    %cst_0 = arith.constant dense<2.000000e+00> : tensor<f32>
    %cst_1 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %0 = tensor.empty() : tensor<64x256xf32>
    %1 = linalg.fill ins(%cst_2 : f32) outs(%0 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %2 = linalg.matmul ins(%arg0, %arg2 : tensor<64x128xf32>, tensor<128x256xf32>) outs(%1 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %3 = tensor.empty() : tensor<1x256xf32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg3 : tensor<256xf32>) outs(%3 : tensor<1x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x256xf32>
    %5 = tensor.empty() : tensor<64x256xf32>
    %6 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<1x256xf32>) outs(%5 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %7 = tensor.empty() : tensor<64x256xf32>
    %8 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%2, %6 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%7 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.addf %in, %in_4 : f32
      linalg.yield %64 : f32
    } -> tensor<64x256xf32>
    %9 = call @relu(%8) : (tensor<64x256xf32>) -> tensor<64x256xf32>
    %10 = tensor.empty() : tensor<64x256xf32>
    %11 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%10 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %12 = tensor.empty() : tensor<64x256xi1>
    %13 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%8, %11 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%12 : tensor<64x256xi1>) {
    ^bb0(%in: f32, %in_4: f32, %out: i1):
      %64 = arith.cmpf ogt, %in, %in_4 : f32
      linalg.yield %64 : i1
    } -> tensor<64x256xi1>
    %14 = tensor.empty() : tensor<64x64xf32>
    %15 = linalg.fill ins(%cst_2 : f32) outs(%14 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %16 = linalg.matmul ins(%9, %arg4 : tensor<64x256xf32>, tensor<256x64xf32>) outs(%15 : tensor<64x64xf32>) -> tensor<64x64xf32>
    %17 = tensor.empty() : tensor<1x64xf32>
    %18 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg5 : tensor<64xf32>) outs(%17 : tensor<1x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<1x64xf32>
    %19 = tensor.empty() : tensor<64x64xf32>
    %20 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel"]} ins(%18 : tensor<1x64xf32>) outs(%19 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %21 = tensor.empty() : tensor<64x64xf32>
    %22 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%16, %20 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%21 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.addf %in, %in_4 : f32
      linalg.yield %64 : f32
    } -> tensor<64x64xf32>
    %23 = tensor.empty() : tensor<64x64xf32>
    %24 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%22, %arg1 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%23 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.subf %in, %in_4 : f32
      linalg.yield %64 : f32
    } -> tensor<64x64xf32>
    %25 = tensor.empty() : tensor<64x64xf32>
    %26 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_0 : tensor<f32>) outs(%25 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x64xf32>
    %27 = tensor.empty() : tensor<64x64xf32>
    %28 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%26, %24 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%27 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.mulf %in, %in_4 : f32
      linalg.yield %64 : f32
    } -> tensor<64x64xf32>
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
    %33 = tensor.empty() : tensor<64x64xf32>
    %34 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%32, %28 : tensor<64x64xf32>, tensor<64x64xf32>) outs(%33 : tensor<64x64xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.mulf %in, %in_4 : f32
      linalg.yield %64 : f32
    } -> tensor<64x64xf32>
    %35 = tensor.empty() : tensor<64xf32>
    %36 = linalg.fill ins(%cst_2 : f32) outs(%35 : tensor<64xf32>) -> tensor<64xf32>
    %37 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%34 : tensor<64x64xf32>) outs(%36 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %64 = arith.addf %out, %in : f32
      linalg.yield %64 : f32
    } -> tensor<64xf32>
    %expanded = tensor.expand_shape %37 [[0, 1]] output_shape [1, 64] : tensor<64xf32> into tensor<1x64xf32>
    %38 = tensor.empty() : tensor<64xf32>
    %39 = linalg.fill ins(%cst_2 : f32) outs(%38 : tensor<64xf32>) -> tensor<64xf32>
    %40 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded : tensor<1x64xf32>) outs(%39 : tensor<64xf32>) {
    ^bb0(%in: f32, %out: f32):
      %64 = arith.addf %out, %in : f32
      linalg.yield %64 : f32
    } -> tensor<64xf32>
    %41 = tensor.empty() : tensor<64x256xf32>
    %42 = linalg.fill ins(%cst_2 : f32) outs(%41 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %43 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34, %9 : tensor<64x64xf32>, tensor<64x256xf32>) outs(%42 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.mulf %in, %in_4 : f32
      %65 = arith.addf %out, %64 : f32
      linalg.yield %65 : f32
    } -> tensor<64x256xf32>
    %44 = tensor.empty() : tensor<256x64xf32>
    %45 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%43 : tensor<64x256xf32>) outs(%44 : tensor<256x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<256x64xf32>
    %46 = tensor.empty() : tensor<64x256xf32>
    %47 = linalg.fill ins(%cst_2 : f32) outs(%46 : tensor<64x256xf32>) -> tensor<64x256xf32>
    %48 = linalg.generic {indexing_maps = [#map10, #map11, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%34, %arg4 : tensor<64x64xf32>, tensor<256x64xf32>) outs(%47 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.mulf %in, %in_4 : f32
      %65 = arith.addf %out, %64 : f32
      linalg.yield %65 : f32
    } -> tensor<64x256xf32>
    %49 = tensor.empty() : tensor<64x256xf32>
    %50 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst_1 : tensor<f32>) outs(%49 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %51 = tensor.empty() : tensor<64x256xf32>
    %52 = linalg.generic {indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%13, %48, %50 : tensor<64x256xi1>, tensor<64x256xf32>, tensor<64x256xf32>) outs(%51 : tensor<64x256xf32>) {
    ^bb0(%in: i1, %in_4: f32, %in_5: f32, %out: f32):
      %64 = arith.select %in, %in_4, %in_5 : f32
      linalg.yield %64 : f32
    } -> tensor<64x256xf32>
    %53 = tensor.empty() : tensor<256xf32>
    %54 = linalg.fill ins(%cst_2 : f32) outs(%53 : tensor<256xf32>) -> tensor<256xf32>
    %55 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%52 : tensor<64x256xf32>) outs(%54 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %64 = arith.addf %out, %in : f32
      linalg.yield %64 : f32
    } -> tensor<256xf32>
    %expanded_3 = tensor.expand_shape %55 [[0, 1]] output_shape [1, 256] : tensor<256xf32> into tensor<1x256xf32>
    %56 = tensor.empty() : tensor<256xf32>
    %57 = linalg.fill ins(%cst_2 : f32) outs(%56 : tensor<256xf32>) -> tensor<256xf32>
    %58 = linalg.generic {indexing_maps = [#map5, #map6], iterator_types = ["parallel", "reduction"]} ins(%expanded_3 : tensor<1x256xf32>) outs(%57 : tensor<256xf32>) {
    ^bb0(%in: f32, %out: f32):
      %64 = arith.addf %out, %in : f32
      linalg.yield %64 : f32
    } -> tensor<256xf32>
    %59 = tensor.empty() : tensor<256x128xf32>
    %60 = linalg.fill ins(%cst_2 : f32) outs(%59 : tensor<256x128xf32>) -> tensor<256x128xf32>
    %61 = linalg.generic {indexing_maps = [#map7, #map8, #map9], iterator_types = ["parallel", "parallel", "reduction"]} ins(%52, %arg0 : tensor<64x256xf32>, tensor<64x128xf32>) outs(%60 : tensor<256x128xf32>) {
    ^bb0(%in: f32, %in_4: f32, %out: f32):
      %64 = arith.mulf %in, %in_4 : f32
      %65 = arith.addf %out, %64 : f32
      linalg.yield %65 : f32
    } -> tensor<256x128xf32>
    %62 = tensor.empty() : tensor<128x256xf32>
    %63 = linalg.generic {indexing_maps = [#map5, #map1], iterator_types = ["parallel", "parallel"]} ins(%61 : tensor<256x128xf32>) outs(%62 : tensor<128x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<128x256xf32>
    return %63, %58, %45, %40 : tensor<128x256xf32>, tensor<256xf32>, tensor<256x64xf32>, tensor<64xf32>
  }
  func.func private @relu(%arg0: tensor<64x256xf32>) -> tensor<64x256xf32> {
    %cst = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<64x256xf32>
    %1 = linalg.generic {indexing_maps = [#map3, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<f32>) outs(%0 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<64x256xf32>
    %2 = tensor.empty() : tensor<64x256xf32>
    %3 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %1 : tensor<64x256xf32>, tensor<64x256xf32>) outs(%2 : tensor<64x256xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %4 = arith.maximumf %in, %in_0 : f32
      linalg.yield %4 : f32
    } -> tensor<64x256xf32>
    return %3 : tensor<64x256xf32>
  }
}
