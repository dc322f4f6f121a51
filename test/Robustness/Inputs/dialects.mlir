// Programs of other dialects, unknown operations, symbols.

func.func @unknown_ops(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "mystery.op"(%a) ({
  ^bb0(%x: f32):
    "mystery.yield"(%x) : (f32) -> ()
  }) {attr = #mystery.attr<1, [2]>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%0, %0 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "mystery.relu"(%1) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
// -----
// Unknown types as operands of a fused op's neighbours.
func.func @unknown_types(%a: !mystery.tensor<4>, %b: tensor<4x4x!mystery.scalar>) -> !mystery.tensor<4> {
  %0 = "mystery.mix"(%a, %b) : (!mystery.tensor<4>, tensor<4x4x!mystery.scalar>) -> !mystery.tensor<4>
  return %0 : !mystery.tensor<4>
}
// -----
"mystery.module"() ({
  func.func @inside(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %1 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
}) : () -> ()
// -----
// A matmul in a function of another dialect.
llvm.func @llvm_function(%p: !llvm.ptr) {
  %a = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  llvm.return
}
// -----
spirv.module Logical GLSL450 {
  spirv.func @f() "None" {
    spirv.Return
  }
}
// -----
llvm.mlir.global internal constant @text("hello")
llvm.func @malloc(i64) -> !llvm.ptr
memref.global "private" constant @weights : memref<4x4xf32> = dense<1.0>
func.func private @external(tensor<4x4xf32>) -> tensor<4x4xf32>
func.func @symbols(%a: memref<4x4xf32>, %c: memref<4x4xf32>) {
  %w = memref.get_global @weights : memref<4x4xf32>
  linalg.matmul ins(%a, %w : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  %t = bufferization.to_tensor %c restrict : memref<4x4xf32> to tensor<4x4xf32>
  %r = call @external(%t) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
// -----
// Mutually recursive functions, which the inliner meets.
func.func private @even(%a: tensor<4x4xf32>, %n: index) -> tensor<4x4xf32> {
  %1 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = func.call @odd(%1, %n) : (tensor<4x4xf32>, index) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
func.func private @odd(%a: tensor<4x4xf32>, %n: index) -> tensor<4x4xf32> {
  %r = func.call @even(%a, %n) : (tensor<4x4xf32>, index) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
func.func @start(%a: tensor<4x4xf32>, %n: index) -> tensor<4x4xf32> {
  %r = func.call @even(%a, %n) : (tensor<4x4xf32>, index) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}
// -----
// Names that the passes give themselves.
module {
  llvm.mlir.global external @fused_smem() : i32
  func.func @layer_kernel(%a: tensor<40x40xf32>) -> tensor<40x40xf32> {
    return %a : tensor<40x40xf32>
  }
  func.func @layer(%a: tensor<40x40xf32>) -> tensor<40x40xf32> {
    %1 = linalg.matmul ins(%a, %a : tensor<40x40xf32>, tensor<40x40xf32>) outs(%a : tensor<40x40xf32>) -> tensor<40x40xf32>
    return %1 : tensor<40x40xf32>
  }
}
// -----
func.func @"name with spaces and \22quotes\22"(%a: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %1 = linalg.matmul ins(%a, %a : tensor<40x40xf32>, tensor<40x40xf32>) outs(%a : tensor<40x40xf32>) -> tensor<40x40xf32>
  return %1 : tensor<40x40xf32>
}
// -----
func.func @asynchronous(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %token, %value = async.execute -> !async.value<tensor<4x4xf32>> {
    %1 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
    async.yield %1 : tensor<4x4xf32>
  }
  %r = async.await %value : !async.value<tensor<4x4xf32>>
  return %r : tensor<4x4xf32>
}
// -----
#csr = #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>
func.func @sparse(%a: tensor<8x8xf32, #csr>, %b: tensor<8x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<8x8xf32, #csr>, tensor<8x8xf32>) outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
func.func @tosa(%a: tensor<1x4x8xf32>, %b: tensor<1x8x4xf32>, %z: tensor<1xf32>) -> tensor<1x4x4xf32> {
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x4x8xf32>, tensor<1x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
  return %0 : tensor<1x4x4xf32>
}
// -----
transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
  transform.yield
}
// -----
func.func @vectors(%a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>) -> vector<4x4xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  return %0 : vector<4x4xf32>
}
// -----
func.func @unstructured(%a: tensor<4x4xf32>, %p: i1) -> tensor<4x4xf32> {
  cf.cond_br %p, ^left(%a : tensor<4x4xf32>), ^right
^left(%x: tensor<4x4xf32>):
  %1 = linalg.matmul ins(%x, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  cf.br ^left(%1 : tensor<4x4xf32>)
^right:
  return %a : tensor<4x4xf32>
}
// -----
func.func @unreachable_block(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  return %a : tensor<4x4xf32>
^dead(%x: tensor<4x4xf32>):
  %1 = linalg.matmul ins(%x, %1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  cf.br ^dead(%1 : tensor<4x4xf32>)
}
