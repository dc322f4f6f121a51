// form:   dynamic_quantize from ONNX through torch-mlir
// expect: fuse zero point+scale(column)+bias(column)
// ref:    dynamically quantized x @ w + b
// check:  approx
// operands: x, w, sw, b
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @main_fn(%arg0: tensor<34x19xf32>, %arg1: tensor<19x45xi8>, %arg2: tensor<45xf32>, %arg3: tensor<45xf32>) -> tensor<34x45xf32> {
    %c0_i64 = arith.constant 0 : i64
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant 0x7F800000 : f32
    %cst_1 = arith.constant 0.000000e+00 : f32
    %cst_2 = arith.constant 2.550000e+02 : f32
    %cst_3 = arith.constant dense<2.550000e+02> : tensor<f32>
    %cst_4 = arith.constant dense<0.000000e+00> : tensor<f32>
    %0 = tensor.empty() : tensor<f32>
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<f32>) -> tensor<f32>
    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "reduction"]} ins(%arg0 : tensor<34x19xf32>) outs(%1 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %34 = arith.maximumf %in, %out : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %3 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<f32>) -> tensor<f32>
    %4 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["reduction", "reduction"]} ins(%arg0 : tensor<34x19xf32>) outs(%3 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %34 = arith.minimumf %in, %out : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %5 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%2, %cst_4 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.cmpf ogt, %in, %in_6 : f32
      %35 = arith.select %34, %in, %in_6 : f32
      linalg.yield %35 : f32
    } -> tensor<f32>
    %6 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%4, %cst_4 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.cmpf olt, %in, %in_6 : f32
      %35 = arith.select %34, %in, %in_6 : f32
      linalg.yield %35 : f32
    } -> tensor<f32>
    %7 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%5, %6 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.subf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %8 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%7, %cst_3 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.divf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %9 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%4, %8 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.divf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %10 = linalg.generic {indexing_maps = [#map2, #map2, #map2], iterator_types = []} ins(%cst_4, %9 : tensor<f32>, tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.subf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %11 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%10 : tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %34 = arith.cmpf ult, %in, %cst_1 : f32
      %35 = arith.select %34, %cst_1, %in : f32
      %36 = arith.cmpf ugt, %35, %cst_2 : f32
      %37 = arith.select %36, %cst_2, %35 : f32
      linalg.yield %37 : f32
    } -> tensor<f32>
    %12 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%11 : tensor<f32>) outs(%0 : tensor<f32>) {
    ^bb0(%in: f32, %out: f32):
      %34 = math.roundeven %in : f32
      linalg.yield %34 : f32
    } -> tensor<f32>
    %13 = tensor.empty() : tensor<i8>
    %14 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = []} ins(%12 : tensor<f32>) outs(%13 : tensor<i8>) {
    ^bb0(%in: f32, %out: i8):
      %34 = arith.fptosi %in : f32 to i8
      linalg.yield %34 : i8
    } -> tensor<i8>
    %extracted = tensor.extract %14[] : tensor<i8>
    %15 = arith.extui %extracted : i8 to i64
    %extracted_5 = tensor.extract %8[] : tensor<f32>
    %16 = tensor.empty() : tensor<34x19xi8>
    %17 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<34x19xf32>) outs(%16 : tensor<34x19xi8>) {
    ^bb0(%in: f32, %out: i8):
      %34 = arith.sitofp %15 : i64 to f32
      %35 = arith.divf %in, %extracted_5 : f32
      %36 = math.roundeven %35 : f32
      %37 = arith.addf %36, %34 : f32
      %38 = arith.maximumf %37, %cst_1 : f32
      %39 = arith.minimumf %38, %cst_2 : f32
      %40 = arith.fptoui %39 : f32 to i8
      linalg.yield %40 : i8
    } -> tensor<34x19xi8>
    %18 = tensor.empty() : tensor<34x19xi32>
    %19 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%17 : tensor<34x19xi8>) outs(%18 : tensor<34x19xi32>) {
    ^bb0(%in: i8, %out: i32):
      %34 = arith.extui %in : i8 to i32
      linalg.yield %34 : i32
    } -> tensor<34x19xi32>
    %20 = tensor.empty() : tensor<19x45xi32>
    %21 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<19x45xi8>) outs(%20 : tensor<19x45xi32>) {
    ^bb0(%in: i8, %out: i32):
      %34 = arith.extsi %in : i8 to i32
      linalg.yield %34 : i32
    } -> tensor<19x45xi32>
    %22 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%19, %14 : tensor<34x19xi32>, tensor<i8>) outs(%18 : tensor<34x19xi32>) {
    ^bb0(%in: i32, %in_6: i8, %out: i32):
      %34 = arith.extui %in_6 : i8 to i32
      %35 = arith.subi %in, %34 : i32
      linalg.yield %35 : i32
    } -> tensor<34x19xi32>
    %23 = tensor.empty() : tensor<34x45xi64>
    %24 = linalg.fill ins(%c0_i64 : i64) outs(%23 : tensor<34x45xi64>) -> tensor<34x45xi64>
    %25 = linalg.matmul ins(%22, %21 : tensor<34x19xi32>, tensor<19x45xi32>) outs(%24 : tensor<34x45xi64>) -> tensor<34x45xi64>
    %26 = tensor.empty() : tensor<34x45xi32>
    %27 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%25 : tensor<34x45xi64>) outs(%26 : tensor<34x45xi32>) {
    ^bb0(%in: i64, %out: i32):
      %34 = arith.trunci %in : i64 to i32
      linalg.yield %34 : i32
    } -> tensor<34x45xi32>
    %28 = tensor.empty() : tensor<34x45xf32>
    %29 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%27 : tensor<34x45xi32>) outs(%28 : tensor<34x45xf32>) {
    ^bb0(%in: i32, %out: f32):
      %34 = arith.sitofp %in : i32 to f32
      linalg.yield %34 : f32
    } -> tensor<34x45xf32>
    %30 = tensor.empty() : tensor<45xf32>
    %31 = linalg.generic {indexing_maps = [#map3, #map4, #map4], iterator_types = ["parallel"]} ins(%8, %arg2 : tensor<f32>, tensor<45xf32>) outs(%30 : tensor<45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.mulf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<45xf32>
    %32 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%29, %31 : tensor<34x45xf32>, tensor<45xf32>) outs(%28 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.mulf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<34x45xf32>
    %33 = linalg.generic {indexing_maps = [#map, #map5, #map], iterator_types = ["parallel", "parallel"]} ins(%32, %arg3 : tensor<34x45xf32>, tensor<45xf32>) outs(%28 : tensor<34x45xf32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32):
      %34 = arith.addf %in, %in_6 : f32
      linalg.yield %34 : f32
    } -> tensor<34x45xf32>
    return %33 : tensor<34x45xf32>
  }
}
