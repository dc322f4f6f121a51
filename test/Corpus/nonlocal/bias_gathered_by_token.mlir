// form:   the body gathers a bias row by a token id (torch-mlir)
// expect: refuse: gathers by index in the body
// ref:    the program as written
// args:   range=3:0..9
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main_fn(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %tok: tensor<34xi32>, %table: tensor<10x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<34x45xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %relu = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %tok : tensor<34x45xf32>, tensor<34xi32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %t: i32, %o: f32):
    %i = arith.index_cast %t : i32 to index
    %j = linalg.index 1 : index
    %q = tensor.extract %table[%i, %j] : tensor<10x45xf32>
    %p = arith.addf %a, %q : f32
    linalg.yield %p : f32
  } -> tensor<34x45xf32>
  return %relu : tensor<34x45xf32>
}
