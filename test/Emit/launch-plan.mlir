// RUN: fused-translate --mlir-to-launch-plan %s -o - | FileCheck %s
// RUN: not fused-translate --mlir-to-launch-plan --chip=banana %s -o - 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not fused-translate --mlir-to-ptx %t.missing -o - 2>&1 | FileCheck %s --check-prefix=MISSING

// A variant for what TMA can address, guarded by the sizes, and one for the rest
// (members are in alphabetical order).
// CHECK: "chip": "sm_90a"
// CHECK: "body": [
// CHECK: "step": "allocate"
// CHECK: "condition": {
// CHECK: "else": [
// CHECK: "block": [
// CHECK-NEXT: 256,
// CHECK: "step": "if"
// CHECK: "then": [
// CHECK: "block": [
// CHECK-NEXT: 384,
// CHECK: "num_sms"
// CHECK: "kind": "tensor_map"
// CHECK: "swizzle": 128
// CHECK: "step": "return"
// CHECK: "ptx_text": "{{.*}}.entry main_kernel

// CHIP: unknown chip 'banana'
// MISSING: fused-translate: error: {{.*}}o such file
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @main(%a: tensor<?x?xbf16>, %b: tensor<?x?xbf16>, %v: tensor<?xbf16>) -> tensor<?x?xbf16> {
  %c0 = arith.constant 0 : index
  %m = tensor.dim %a, %c0 : tensor<?x?xbf16>
  %n = tensor.dim %v, %c0 : tensor<?xbf16>
  %d = tensor.empty(%m, %n) : tensor<?x?xbf16>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<?x?xbf16>, tensor<?x?xbf16>) epilogue_ins(%v : tensor<?xbf16>)
      outs(%d : tensor<?x?xbf16>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: bf16):
    %t = arith.truncf %acc : f32 to bf16
    %o = arith.addf %t, %x : bf16
    fused.yield %o : bf16
  } -> tensor<?x?xbf16>
  return %r : tensor<?x?xbf16>
}
