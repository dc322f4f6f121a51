// Functions that exist for small arguments keep their digits there.

// RUN: fused-run %s --device=cpu --input 0=1e-9 --output 0=%t.a.npy --output 1=%t.b.npy
// RUN: tail -c 4 %t.a.npy | od -An -tf4 | FileCheck %s
// RUN: tail -c 4 %t.b.npy | od -An -tf4 | FileCheck %s
// CHECK: {{ 1e-09$}}

func.func @main(%x: f32) -> (f32, f32) {
  %a = math.expm1 %x : f32
  %b = math.log1p %x : f32
  return %a, %b : f32, f32
}
