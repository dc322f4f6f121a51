// Every element type that a host array can hold, each element checked.

// RUN: fused-run %s --device=cpu --function=f64 --check | FileCheck %s --check-prefix=F64
// F64: f64 on cpu: 1 fused matmul, max error {{.*}} of {{[1-9].[0-9]e-1[0-9]}} allowed: ok
// RUN: fused-run %s --device=cpu --function=f32 --check | FileCheck %s --check-prefix=F32
// F32: f32 on cpu: 1 fused matmul, max error {{.*}} of {{[1-9].[0-9]e-0[67]}} allowed: ok
// RUN: fused-run %s --device=cpu --function=f16 --check | FileCheck %s --check-prefix=F16
// F16: f16 on cpu: 1 fused matmul, max error {{.*}} of {{2.0e-03}} allowed: ok
// RUN: fused-run %s --device=cpu --function=bf16 --check | FileCheck %s --check-prefix=BF16
// BF16: bf16 on cpu: 1 fused matmul, max error {{.*}} of {{1.6e-02}} allowed: ok
// RUN: fused-run %s --device=cpu --function=bf16_to_f32 --check | FileCheck %s --check-prefix=BF16_TO_F32
// BF16_TO_F32: bf16_to_f32 on cpu: 1 fused matmul, max error {{.*}} of {{[1-9].[0-9]e-0[67]}} allowed: ok
// RUN: fused-run %s --device=cpu --function=f8e4m3fn --check | FileCheck %s --check-prefix=F8E4M3FN
// F8E4M3FN: f8e4m3fn on cpu: 1 fused matmul, max error {{.*}} of {{2.5e-01}} allowed: ok
// RUN: fused-run %s --device=cpu --function=f8e5m2 --check | FileCheck %s --check-prefix=F8E5M2
// F8E5M2: f8e5m2 on cpu: 1 fused matmul, max error {{.*}} of {{5.0e-01}} allowed: ok
// RUN: fused-run %s --device=cpu --function=i8 --check | FileCheck %s --check-prefix=I8
// I8: i8 on cpu: 1 fused matmul, max error {{.*}} of {{0.0e[+]00}} allowed: ok
// RUN: fused-run %s --device=cpu --function=i16 --check | FileCheck %s --check-prefix=I16
// I16: i16 on cpu: 1 fused matmul, max error {{.*}} of {{0.0e[+]00}} allowed: ok
// RUN: fused-run %s --device=cpu --function=i64 --check | FileCheck %s --check-prefix=I64
// I64: i64 on cpu: 1 fused matmul, max error {{.*}} of {{0.0e[+]00}} allowed: ok

// A float that is rounded to an integer may fall on the other side: one step
// is allowed, in few elements.
// RUN: fused-run %s --device=cpu --function=quantize --check | FileCheck %s --check-prefix=QUANTIZE
// QUANTIZE: quantize on cpu: {{.*}} of 1.0e+00 allowed: ok

// Scalars in and out, and several results.
// RUN: fused-run %s --device=cpu --function=scalars --input 0=0.5 --input 1=3 --input 2=1 --check --output 1=%t.i.npy | FileCheck %s --check-prefix=SCALARS
// SCALARS: scalars on cpu: 0 fused matmuls, max error 0.0e+00 of {{.*}} allowed: ok
// RUN: tail -c 8 %t.i.npy | od -An -td8 | FileCheck %s --check-prefix=INDEX
// INDEX: 6

#ij = affine_map<(i, j) -> (i, j)>
#j = affine_map<(i, j) -> (j)>

func.func @f64(%a: tensor<19x11xf64>, %b: tensor<11x21xf64>, %bias: tensor<21xf64>) -> tensor<19x21xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<19x21xf64>
  %d = tensor.empty() : tensor<19x21xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e : tensor<19x21xf64>) -> tensor<19x21xf64>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xf64>, tensor<11x21xf64>) outs(%z : tensor<19x21xf64>) -> tensor<19x21xf64>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xf64>, tensor<21xf64>) outs(%d : tensor<19x21xf64>) {
  ^bb0(%x: f64, %y: f64, %o: f64):
    %s = arith.addf %x, %y : f64
    %w = arith.maximumf %s, %zero : f64
    linalg.yield %w : f64
  } -> tensor<19x21xf64>
  return %r : tensor<19x21xf64>
}

func.func @f32(%a: tensor<19x11xf32>, %b: tensor<11x21xf32>, %bias: tensor<21xf32>) -> tensor<19x21xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<19x21xf32>
  %d = tensor.empty() : tensor<19x21xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<19x21xf32>) -> tensor<19x21xf32>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xf32>, tensor<11x21xf32>) outs(%z : tensor<19x21xf32>) -> tensor<19x21xf32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xf32>, tensor<21xf32>) outs(%d : tensor<19x21xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %w = arith.maximumf %s, %zero : f32
    linalg.yield %w : f32
  } -> tensor<19x21xf32>
  return %r : tensor<19x21xf32>
}

func.func @f16(%a: tensor<19x11xf16>, %b: tensor<11x21xf16>, %bias: tensor<21xf16>) -> tensor<19x21xf16> {
  %zero = arith.constant 0.0 : f16
  %e = tensor.empty() : tensor<19x21xf16>
  %d = tensor.empty() : tensor<19x21xf16>
  %z = linalg.fill ins(%zero : f16) outs(%e : tensor<19x21xf16>) -> tensor<19x21xf16>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xf16>, tensor<11x21xf16>) outs(%z : tensor<19x21xf16>) -> tensor<19x21xf16>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xf16>, tensor<21xf16>) outs(%d : tensor<19x21xf16>) {
  ^bb0(%x: f16, %y: f16, %o: f16):
    %s = arith.addf %x, %y : f16
    %w = arith.maximumf %s, %zero : f16
    linalg.yield %w : f16
  } -> tensor<19x21xf16>
  return %r : tensor<19x21xf16>
}

func.func @bf16(%a: tensor<19x11xbf16>, %b: tensor<11x21xbf16>, %bias: tensor<21xbf16>) -> tensor<19x21xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<19x21xbf16>
  %d = tensor.empty() : tensor<19x21xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<19x21xbf16>) -> tensor<19x21xbf16>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xbf16>, tensor<11x21xbf16>) outs(%z : tensor<19x21xbf16>) -> tensor<19x21xbf16>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xbf16>, tensor<21xbf16>) outs(%d : tensor<19x21xbf16>) {
  ^bb0(%x: bf16, %y: bf16, %o: bf16):
    %s = arith.addf %x, %y : bf16
    %w = arith.maximumf %s, %zero : bf16
    linalg.yield %w : bf16
  } -> tensor<19x21xbf16>
  return %r : tensor<19x21xbf16>
}

func.func @bf16_to_f32(%a: tensor<19x11xbf16>, %b: tensor<11x21xbf16>, %bias: tensor<21xf32>) -> tensor<19x21xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<19x21xf32>
  %d = tensor.empty() : tensor<19x21xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<19x21xf32>) -> tensor<19x21xf32>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xbf16>, tensor<11x21xbf16>) outs(%z : tensor<19x21xf32>) -> tensor<19x21xf32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xf32>, tensor<21xf32>) outs(%d : tensor<19x21xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %w = arith.maximumf %s, %zero : f32
    linalg.yield %w : f32
  } -> tensor<19x21xf32>
  return %r : tensor<19x21xf32>
}

func.func @f8e4m3fn(%a: tensor<19x11xf8E4M3FN>, %b: tensor<11x21xf8E4M3FN>, %bias: tensor<21xf8E4M3FN>) -> tensor<19x21xf8E4M3FN> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<19x21xf32>
  %d = tensor.empty() : tensor<19x21xf8E4M3FN>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<19x21xf32>) -> tensor<19x21xf32>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xf8E4M3FN>, tensor<11x21xf8E4M3FN>) outs(%z : tensor<19x21xf32>) -> tensor<19x21xf32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xf32>, tensor<21xf8E4M3FN>) outs(%d : tensor<19x21xf8E4M3FN>) {
  ^bb0(%x: f32, %y: f8E4M3FN, %o: f8E4M3FN):
    %y32 = arith.extf %y : f8E4M3FN to f32
    %s = arith.addf %x, %y32 : f32
    %p = arith.maximumf %s, %zero : f32
    %w = arith.truncf %p : f32 to f8E4M3FN
    linalg.yield %w : f8E4M3FN
  } -> tensor<19x21xf8E4M3FN>
  return %r : tensor<19x21xf8E4M3FN>
}

func.func @f8e5m2(%a: tensor<19x11xf8E5M2>, %b: tensor<11x21xf8E5M2>, %bias: tensor<21xf8E5M2>) -> tensor<19x21xf8E5M2> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<19x21xf32>
  %d = tensor.empty() : tensor<19x21xf8E5M2>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<19x21xf32>) -> tensor<19x21xf32>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xf8E5M2>, tensor<11x21xf8E5M2>) outs(%z : tensor<19x21xf32>) -> tensor<19x21xf32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xf32>, tensor<21xf8E5M2>) outs(%d : tensor<19x21xf8E5M2>) {
  ^bb0(%x: f32, %y: f8E5M2, %o: f8E5M2):
    %y32 = arith.extf %y : f8E5M2 to f32
    %s = arith.addf %x, %y32 : f32
    %p = arith.maximumf %s, %zero : f32
    %w = arith.truncf %p : f32 to f8E5M2
    linalg.yield %w : f8E5M2
  } -> tensor<19x21xf8E5M2>
  return %r : tensor<19x21xf8E5M2>
}

func.func @i8(%a: tensor<19x11xi8>, %b: tensor<11x21xi8>, %bias: tensor<21xi32>) -> tensor<19x21xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<19x21xi32>
  %d = tensor.empty() : tensor<19x21xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<19x21xi32>) -> tensor<19x21xi32>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xi8>, tensor<11x21xi8>) outs(%z : tensor<19x21xi32>) -> tensor<19x21xi32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xi32>, tensor<21xi32>) outs(%d : tensor<19x21xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %s = arith.addi %x, %y : i32
    %w = arith.maxsi %s, %zero : i32
    linalg.yield %w : i32
  } -> tensor<19x21xi32>
  return %r : tensor<19x21xi32>
}

func.func @i16(%a: tensor<19x11xi16>, %b: tensor<11x21xi16>, %bias: tensor<21xi32>) -> tensor<19x21xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<19x21xi32>
  %d = tensor.empty() : tensor<19x21xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<19x21xi32>) -> tensor<19x21xi32>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xi16>, tensor<11x21xi16>) outs(%z : tensor<19x21xi32>) -> tensor<19x21xi32>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xi32>, tensor<21xi32>) outs(%d : tensor<19x21xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %s = arith.addi %x, %y : i32
    %w = arith.maxsi %s, %zero : i32
    linalg.yield %w : i32
  } -> tensor<19x21xi32>
  return %r : tensor<19x21xi32>
}

func.func @i64(%a: tensor<19x11xi64>, %b: tensor<11x21xi64>, %bias: tensor<21xi64>) -> tensor<19x21xi64> {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<19x21xi64>
  %d = tensor.empty() : tensor<19x21xi64>
  %z = linalg.fill ins(%zero : i64) outs(%e : tensor<19x21xi64>) -> tensor<19x21xi64>
  %m = linalg.matmul ins(%a, %b : tensor<19x11xi64>, tensor<11x21xi64>) outs(%z : tensor<19x21xi64>) -> tensor<19x21xi64>
  %r = linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m, %bias : tensor<19x21xi64>, tensor<21xi64>) outs(%d : tensor<19x21xi64>) {
  ^bb0(%x: i64, %y: i64, %o: i64):
    %s = arith.addi %x, %y : i64
    %w = arith.maxsi %s, %zero : i64
    linalg.yield %w : i64
  } -> tensor<19x21xi64>
  return %r : tensor<19x21xi64>
}

func.func @quantize(%a: tensor<9x7xf32>, %b: tensor<7x5xf32>) -> tensor<9x5xi8> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 8.0 : f32
  %e = tensor.empty() : tensor<9x5xf32>
  %d = tensor.empty() : tensor<9x5xi8>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<9x5xf32>) -> tensor<9x5xf32>
  %m = linalg.matmul ins(%a, %b : tensor<9x7xf32>, tensor<7x5xf32>) outs(%z : tensor<9x5xf32>) -> tensor<9x5xf32>
  %r = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<9x5xf32>) outs(%d : tensor<9x5xi8>) {
  ^bb0(%x: f32, %o: i8):
    %s = arith.mulf %x, %scale : f32
    %t = math.roundeven %s : f32
    %w = arith.fptosi %t : f32 to i8
    linalg.yield %w : i8
  } -> tensor<9x5xi8>
  return %r : tensor<9x5xi8>
}

func.func @scalars(%x: bf16, %i: index, %flag: i1) -> (bf16, index, i1, tensor<f32>) {
  %y = arith.addf %x, %x : bf16
  %j = arith.addi %i, %i : index
  %w = arith.extf %y : bf16 to f32
  %t = tensor.from_elements %w : tensor<f32>
  return %y, %j, %flag, %t : bf16, index, i1, tensor<f32>
}
