// form:   i8 product scaled per row and per column (torchao)
// expect: fuse sitofp and both scales
// ref:    the program as written
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main_fn(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %rs: tensor<34xf32>, %cs: tensor<45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<34x45xi32>
  %init = linalg.fill ins(%zero : i32) outs(%e : tensor<34x45xi32>) -> tensor<34x45xi32>
  %mm = linalg.matmul ins(%x, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%init : tensor<34x45xi32>) -> tensor<34x45xi32>
  %e2 = tensor.empty() : tensor<34x45xf32>
  %h = linalg.generic {indexing_maps = [#id, #row, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%mm, %rs, %cs : tensor<34x45xi32>, tensor<34xf32>, tensor<45xf32>) outs(%e2 : tensor<34x45xf32>) {
  ^bb0(%a: i32, %r: f32, %c: f32, %o: f32):
    %f = arith.sitofp %a : i32 to f32
    %p = arith.mulf %f, %r : f32
    %q = arith.mulf %p, %c : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  return %h : tensor<34x45xf32>
}
