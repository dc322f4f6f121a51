// bias-relu.mlir's functions with one thing changed in each.
func.func @bias_relu(%a: tensor<17x9xf32>, %b: tensor<9x33xf32>, %bias: tensor<33xf32>) -> tensor<17x33xf32> {
  %zero = arith.constant 0.0 : f32
  %other = arith.constant 0.001 : f32
  %e = tensor.empty() : tensor<17x33xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<17x33xf32>) -> tensor<17x33xf32>
  %m = linalg.matmul ins(%a, %b : tensor<17x9xf32>, tensor<9x33xf32>) outs(%z : tensor<17x33xf32>) -> tensor<17x33xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<17x33xf32>, tensor<33xf32>) outs(%e : tensor<17x33xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %row = linalg.index 0 : index
    %column = linalg.index 1 : index
    %c16 = arith.constant 16 : index
    %c31 = arith.constant 31 : index
    %last = arith.cmpi eq, %row, %c16 : index
    %here = arith.cmpi eq, %column, %c31 : index
    %both = arith.andi %last, %here : i1
    %off = arith.select %both, %other, %zero : f32
    %p = arith.maximumf %s, %zero : f32
    %w = arith.addf %p, %off : f32
    linalg.yield %w : f32
  } -> tensor<17x33xf32>
  return %r : tensor<17x33xf32>
}
func.func @counts(%a: tensor<5x3xi8>, %b: tensor<3x5xi8>) -> tensor<5x5xi32> {
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<5x5xi32>
  %z = linalg.fill ins(%one : i32) outs(%e : tensor<5x5xi32>) -> tensor<5x5xi32>
  %m = linalg.matmul ins(%a, %b : tensor<5x3xi8>, tensor<3x5xi8>) outs(%z : tensor<5x5xi32>) -> tensor<5x5xi32>
  return %m : tensor<5x5xi32>
}
func.func @special(%x: tensor<2xf32>) -> tensor<2xf32> {
  %c = arith.constant dense<[0x7F800000, 0.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}
func.func @shape(%n: index) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %e = tensor.empty(%m) : tensor<?xf32>
  return %e : tensor<?xf32>
}
func.func @other_type(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
