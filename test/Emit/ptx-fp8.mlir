// fp8 operands, epilogue operands and results: instructions from sm_89 on,
// arithmetic before. cvt saturates and arith.truncf does not: NaN and what
// overflows are told apart behind it.

// RUN: fused-translate --mlir-to-ptx --chip=sm_90a %s -o - | FileCheck %s --implicit-check-not=".extern .func"
// RUN: fused-translate --mlir-to-ptx --chip=sm_80 %s -o - | FileCheck %s --check-prefix=SM80 --implicit-check-not=".extern .func" --implicit-check-not=e4m3x2

// 464 is 1139277824 as f32: what is larger is NaN, code 127.
// CHECK: .entry fp8_kernel(
// CHECK: cvt.rn.f16x2.e4m3x2
// CHECK: fma.rn.f32
// CHECK-DAG: setp.gt.u32 %p{{[0-9]+}}, %{{.*}}, 1139277824
// CHECK-DAG: selp.b32 %{{.*}}, 127, %{{.*}}, %p
// CHECK-DAG: cvt.rn.satfinite.e4m3x2.f32

// SM80: .entry fp8_kernel(
// SM80: fma.rn.f32
func.func @fp8(%a: tensor<100x70xf8E4M3FN>, %b: tensor<70x50xf8E4M3FN>, %v: tensor<50xf8E4M3FN>) -> tensor<100x50xf8E4M3FN> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<100x50xf32>
  %d = tensor.empty() : tensor<100x50xf8E4M3FN>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<100x50xf32>) -> tensor<100x50xf32>
  %m = linalg.matmul ins(%a, %b : tensor<100x70xf8E4M3FN>, tensor<70x50xf8E4M3FN>) outs(%z : tensor<100x50xf32>) -> tensor<100x50xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      ins(%m, %v : tensor<100x50xf32>, tensor<50xf8E4M3FN>) outs(%d : tensor<100x50xf8E4M3FN>) {
  ^bb0(%x: f32, %y: f8E4M3FN, %o: f8E4M3FN):
    %w = arith.extf %y : f8E4M3FN to f32
    %s = arith.addf %x, %w : f32
    %t = arith.truncf %s : f32 to f8E4M3FN
    linalg.yield %t : f8E4M3FN
  } -> tensor<100x50xf8E4M3FN>
  return %r : tensor<100x50xf8E4M3FN>
}
