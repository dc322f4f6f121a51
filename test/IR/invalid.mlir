// RUN: fused-opt %s --split-input-file --verify-diagnostics

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue region has 2 arguments, expected 1 (the accumulator and one per epilogue operand)}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32, %x: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue region argument #0 is 'f16', expected 'f32'}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f16):
    %x = arith.extf %acc : f16 to f32
    fused.yield %x : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue region must end with fused.yield}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %x = arith.negf %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    // expected-error@+1 {{'tensor.empty' op is not allowed in an epilogue region, which holds scalar arith and math operations only}}
    %x = tensor.empty() : tensor<1xf32>
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    // expected-error@+1 {{'arith.constant' op is not allowed in an epilogue region, which holds scalar arith and math operations only}}
    %x = arith.constant dense<0.0> : vector<4xf32>
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue region yields 2 values, expected 1 (one per out)}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc, %acc : f32, f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue region yields 'f16' for out #0, expected 'f32'}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    %x = arith.truncf %acc : f32 to f16
    fused.yield %x : f16
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{rhs map has 2 dimensions, expected 3}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #mn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %k: tensor<8xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue operand #0 map has 3 dimensions, expected 2}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) epilogue_ins(%k : tensor<8xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, affine_map<(m, n, k) -> (k)>, #mn] {
  ^bb0(%acc: f32, %v: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{lhs map must have distinct dimensions or 0 as results, got affine_map<(d0, d1, d2) -> (d0 + 1, d2)>}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [affine_map<(m, n, k) -> (m + 1, k)>, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %s: f32, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue operand #0 is a scalar but its map has results}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) epilogue_ins(%s : f32) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %v: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{out #0 is 'tensor<4x6xf32>' but its map has 1 results}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #n] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %c: tensor<0x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{init dimension 0 is indexed by 0 but has size 0}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) init(%c : tensor<0x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, affine_map<(m, n) -> (0, n)>, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<7x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{rhs dimension 0 has size 7, expected 8}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<7x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{has 2 indexing maps, expected one per operand (3)}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{iteration space must have at least m, n and k}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mn, #mn, #n] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<8x6xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{lhs map must use m and k and not n}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<8x6xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#kn, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{rhs map must use k and n and not m}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #mk, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %d: tensor<6xf32>) {
  // expected-error@+1 {{out #0 map must use every batch, m and n dimension exactly once}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) outs(%d : tensor<6xf32>) maps [#mk, #kn, #n] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<*xf32>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{unranked operands are not supported}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<*xf32>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: memref<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{mixes tensor and memref operands}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, memref<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>, %v: vector<6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{operand type 'vector<6xf32>' is neither a tensor nor a memref}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xf32>) epilogue_ins(%v : vector<6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xf32>) {
  // expected-error@+1 {{has no outs}}
  "fused.matmul"(%a, %b) <{acc_type = f32, indexing_maps = [#mk, #kn], operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> ({
  ^bb0(%acc: f32):
    fused.yield
  }) : (tensor<4x8xf32>, tensor<8x6xf32>) -> ()
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: memref<4x8xf32>, %b: memref<8x6xf32>, %d: memref<4x6xf32>) {
  // expected-error@+1 {{has results although its outs are memrefs}}
  %r = fused.matmul acc(f32) ins(%a, %b : memref<4x8xf32>, memref<8x6xf32>) outs(%d : memref<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xindex>, %b: tensor<8x6xindex>, %d: tensor<4x6xindex>) {
  // expected-error@+1 {{accumulator type must be an integer or a float}}
  %r = fused.matmul acc(index) ins(%a, %b : tensor<4x8xindex>, tensor<8x6xindex>) outs(%d : tensor<4x6xindex>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: index):
    fused.yield %acc : index
  } -> tensor<4x6xindex>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf64>, %b: tensor<8x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{lhs element type 'f64' does not widen exactly to the accumulator type 'f32'}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf64>, tensor<8x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x6xi8>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{rhs element type 'i8' does not widen exactly to the accumulator type 'f32'}}
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<4x8xf32>, tensor<8x6xi8>) outs(%d : tensor<4x6xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x8xf16>, %b: tensor<8x6xf16>, %c: tensor<4x6xbf16>, %d: tensor<4x6xf16>) {
  // expected-error@+1 {{init element type 'bf16' does not widen exactly to the accumulator type 'f16'}}
  %r = fused.matmul acc(f16) ins(%a, %b : tensor<4x8xf16>, tensor<8x6xf16>) init(%c : tensor<4x6xbf16>) outs(%d : tensor<4x6xf16>) maps [#mk, #kn, #mn, #mn] {
  ^bb0(%acc: f16):
    fused.yield %acc : f16
  } -> tensor<4x6xf16>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %d: memref<4x4xf32>) {
  // expected-error@+1 {{out #0 is the same buffer as lhs}}
  fused.matmul acc(f32) ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%a : memref<4x4xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %d: memref<4x4xf32>) {
  // expected-error@+1 {{out #0 is the same buffer as rhs}}
  fused.matmul acc(f32) ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%b : memref<4x4xf32>) maps [#mk, #kn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %d: memref<4x4xf32>) {
  // expected-error@+1 {{outs #0 and #1 are the same buffer}}
  fused.matmul acc(f32) ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%d, %d : memref<4x4xf32>, memref<4x4xf32>) maps [#mk, #kn, #mn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc, %acc : f32, f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %d: memref<4x4xf32>) {
  // expected-error@+1 {{out #0 is the same buffer as operand #2 with another map}}
  fused.matmul acc(f32) ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) init(%d : memref<4x4xf32>) outs(%d : memref<4x4xf32>) maps [#mk, #kn, affine_map<(m, n) -> (n, m)>, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: memref<4x4xf32>) {
  // expected-error@+1 {{out #0 is the same buffer as operand #0 with another map}}
  fused.epilogue ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>) maps [affine_map<(m, n) -> (n, m)>, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  }
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{needs one indexing map per operand (2)}}
  %r = fused.epilogue ins(%a : tensor<4x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x6xf32>, %b: memref<6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{mixes tensor and memref operands}}
  %r = fused.epilogue ins(%a, %b : tensor<4x6xf32>, memref<6xf32>) outs(%d : tensor<4x6xf32>) maps [#mn, #n, #mn] {
  ^bb0(%acc: f32, %x: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<3x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{out #0 dimension 0 has size 4, expected 3}}
  %r = fused.epilogue ins(%a : tensor<3x6xf32>) outs(%d : tensor<4x6xf32>) maps [#mn, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{accumulator map must have distinct dimensions or 0 as results, got affine_map<(d0, d1) -> (d0, d0)>}}
  %r = fused.epilogue ins(%a : tensor<4x6xf32>) outs(%d : tensor<4x6xf32>) maps [affine_map<(m, n) -> (m, m)>, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x6xf32>, %d: tensor<6xf32>) {
  // expected-error@+1 {{out #0 map must use every batch, m and n dimension exactly once}}
  %r = fused.epilogue ins(%a : tensor<4x6xf32>) outs(%d : tensor<6xf32>) maps [#mn, #n] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x6xf32>, %b: tensor<6xf32>, %d: tensor<4x6xf32>) {
  // expected-error@+1 {{epilogue region has 1 arguments, expected 2 (the accumulator and one per epilogue operand)}}
  %r = fused.epilogue ins(%a, %b : tensor<4x6xf32>, tensor<6xf32>) outs(%d : tensor<4x6xf32>) maps [#mn, #n, #mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: f32) {
  // expected-error@+1 {{on fragments has no indexing maps}}
  %r = fused.epilogue ins(%a : f32) maps [#mn] {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> f32
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error@+1 {{has no outs}}
  %r = fused.epilogue ins(%a : tensor<4x6xf32>) {
  ^bb0(%acc: f32):
    fused.yield %acc : f32
  } -> tensor<4x6xf32>
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: f32) {
  // expected-error@+1 {{epilogue region has 2 arguments, expected 1 (the accumulator and one per epilogue operand)}}
  %r = fused.epilogue ins(%a : f32) {
  ^bb0(%acc: f32, %x: f32):
    fused.yield %acc : f32
  } -> f32
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: f32) {
  // expected-error@+1 {{epilogue region must end with fused.yield}}
  %r = fused.epilogue ins(%a : f32) {
  ^bb0(%acc: f32):
    %x = arith.negf %acc : f32
  } -> f32
  return
}

// -----

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n) -> (n)>
#mn = affine_map<(m, n) -> (m, n)>
func.func @f(%a: f32) {
  // expected-error@+1 {{epilogue region yields 2 values, expected 1 (one per out)}}
  %r = fused.epilogue ins(%a : f32) {
  ^bb0(%acc: f32):
    fused.yield %acc, %acc : f32, f32
  } -> f32
  return
}

// -----

// expected-error@+1 {{schedule block must be three positive sizes [m, n, k]}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64]>}

// -----

// expected-error@+1 {{schedule block must be three positive sizes [m, n, k]}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 0]>}

// -----

// expected-error@+1 {{schedule warpgroup must be three positive sizes [m, n, k]}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 8], warpgroup = [8, 8]>}

// -----

// expected-error@+1 {{schedule mma must be three positive sizes [m, n, k]}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 8], mma = [1, -1, 1]>}

// -----

// expected-error@+1 {{schedule block is not a multiple of warpgroup in n}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = wgmma, block = [128, 128, 64], warpgroup = [64, 96, 64]>}

// -----

// expected-error@+1 {{schedule stages, consumers and raster must be positive}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 8], stages = 0>}

// -----

// expected-error@+1 {{schedule staging must not be negative}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 8], staging = -1>}

// -----

// expected-error@+1 {{schedule registers must be [producer, consumer]}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 8], registers = [24]>}

// -----

// expected-error@+1 {{schedule cluster must be [m, n]}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = simt, block = [64, 64, 8], cluster = [2, 1, 1]>}

// -----

// expected-error@+1 {{schedule deferStore needs persistent and tmaStore}}
func.func private @f() attributes {fused.schedule = #fused.schedule<family = wgmma, block = [64, 64, 64], deferStore = true>}
