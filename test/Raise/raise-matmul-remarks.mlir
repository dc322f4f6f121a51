// RUN: fused-opt %s --fused-raise-matmul --fused-fold-operands --remarks-filter='fused-(raise-matmul|fold-operands)' --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: fused-opt %s --fused-raise-matmul --split-input-file | FileCheck %s --check-prefix=IR

// What looks like a matmul and is not one, or cannot become one.

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#n = affine_map<(m, n, k) -> (n)>
#d = affine_map<(m, n, k) -> (m, n)>
// The bias counts k times: that is what the program says.
func.func @bias_in_the_sum(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  // CHECK: [[@LINE+2]]:8: remark: [Missed] MatmulNotRaised | Category:fused-raise-matmul | Function=bias_in_the_sum | Reason="the reduction body is not a sum of products: it has more than two inputs", Suggestion="write the reduction as out + a * b alone, and what the program means once in an elementwise operation after it"
  // IR: linalg.generic
  %0 = linalg.generic {indexing_maps = [#a, #b, #n, #d], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w, %bias : tensor<34x19xf32>, tensor<19x45xf32>, tensor<45xf32>) outs(%c : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %v: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %p, %v : f32
    %r = arith.addf %o, %q : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#d = affine_map<(m, n, k) -> (m, n)>
func.func @bodies(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> (tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}not a sum of products: it does not yield a floating-point or integer addition"
  %0 = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    %r = arith.maximumf %q, %zero : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}not a sum of products: what is added is not a product"
  %1 = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.subf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}not a sum of products: the product does not use both inputs"
  %2 = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %a : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  return %0, %1, %2 : tensor<34x45xf32>, tensor<34x45xf32>, tensor<34x45xf32>
}

// -----

func.func @narrowed(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf16>) -> tensor<34x45xf16> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an operand is converted inexactly before it is multiplied", Suggestion="multiply in the operands' own type and convert the result, or convert the operands in an operation before"
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf16>) -> tensor<34x45xf16>
  return %0 : tensor<34x45xf16>
}

// -----

func.func @four_bits(%x: tensor<34x19xi4>, %w: tensor<19x45xi4>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the element type has no matmul kernel: i4", Suggestion="use a float or integer type of at least 8 bits and at most 64; widen narrower elements in an operation before"
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xi4>, tensor<19x45xi4>) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

func.func @window(%x: tensor<1x9x9x8xf32>, %w: tensor<3x3x8x16xf32>, %c: tensor<1x7x7x16xf32>) -> tensor<1x7x7x16xf32> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an operand of the contraction is not indexed by plain loop dimensions", Suggestion="strided, dilated or windowed access (a convolution larger than 1x1) needs im2col first"
  %0 = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x9x9x8xf32>, tensor<3x3x8x16xf32>) outs(%c : tensor<1x7x7x16xf32>) -> tensor<1x7x7x16xf32>
  return %0 : tensor<1x7x7x16xf32>
}

// -----

#a = affine_map<(m, n, k, j) -> (m, k, j)>
#b = affine_map<(m, n, k, j) -> (k, n)>
#d = affine_map<(m, n, k, j) -> (m, n)>
func.func @summed_alone(%x: tensor<34x19x3xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="a reduction dimension does not run through both operands", Suggestion="sum the operand that holds it in an operation of its own first"
  %0 = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%x, %w : tensor<34x19x3xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

#a = affine_map<(m, n, k, j) -> (m, k)>
#b = affine_map<(m, n, k, j) -> (k, n)>
#d = affine_map<(m, n, k, j) -> (j, m, n)>
func.func @broadcast_result(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<3x34x45xf32>) -> tensor<3x34x45xf32> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an output dimension does not come from the operands", Suggestion="broadcast the result in an operation after the contraction"
  %0 = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<3x34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<3x34x45xf32>
  return %0 : tensor<3x34x45xf32>
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @sparse(%x: tensor<34x19xf32, #csr>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an operand has a tensor encoding", Suggestion="lower sparse or packed encodings first; dense tensors are raised"
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32, #csr>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// Each iteration may run at once with the others: no kernel is launched there.
func.func @parallel_loop(%x: memref<3x34x19xf32>, %w: memref<19x45xf32>, %c: memref<3x34x45xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    %a = memref.subview %x[%i, 0, 0] [1, 34, 19] [1, 1, 1] : memref<3x34x19xf32> to memref<34x19xf32, strided<[19, 1], offset: ?>>
    %d = memref.subview %c[%i, 0, 0] [1, 34, 45] [1, 1, 1] : memref<3x34x45xf32> to memref<34x45xf32, strided<[45, 1], offset: ?>>
    // CHECK: [[@LINE+1]]:5: remark: [Missed] {{.*}}Reason="the contraction stands inside a parallel loop or a kernel: scf.parallel", Suggestion="write the parallel loop as batch dimensions of the contraction (linalg.batch_matmul, say), or as scf.for; a kernel can't launch another"
    linalg.matmul ins(%a, %w : memref<34x19xf32, strided<[19, 1], offset: ?>>, memref<19x45xf32>) outs(%d : memref<34x45xf32, strided<[45, 1], offset: ?>>)
  }
  return
}

// -----

// A loop over the device's blocks by its mapping; without one it is the host's.
func.func @mapped(%x: tensor<3x34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<3x34x45xf32>) -> tensor<3x34x45xf32> {
  %r = scf.forall (%i) in (3) shared_outs(%o = %c) -> tensor<3x34x45xf32> {
    %a = tensor.extract_slice %x[%i, 0, 0] [1, 34, 19] [1, 1, 1] : tensor<3x34x19xf32> to tensor<34x19xf32>
    %d = tensor.extract_slice %o[%i, 0, 0] [1, 34, 45] [1, 1, 1] : tensor<3x34x45xf32> to tensor<34x45xf32>
    // CHECK: [[@LINE+1]]:10: remark: [Missed] {{.*}}Function=mapped {{.*}}Reason="the contraction stands inside a parallel loop or a kernel: scf.forall"
    %0 = linalg.matmul ins(%a, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%d : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %0 into %o[%i, 0, 0] [1, 34, 45] [1, 1, 1] : tensor<34x45xf32> into tensor<3x34x45xf32>
    }
  } {mapping = [#gpu.block<x>]}
  return %r : tensor<3x34x45xf32>
}

// -----

func.func @launch(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %c: memref<34x45xf32>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    // CHECK: [[@LINE+1]]:5: remark: [Missed] {{.*}}Function=launch {{.*}}Reason="the contraction stands inside a parallel loop or a kernel: gpu.launch"
    linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%c : memref<34x45xf32>)
    gpu.terminator
  }
  return
}

// -----

gpu.module @kernels {
  gpu.func @kernel(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %c: memref<34x45xf32>) kernel {
    // CHECK: [[@LINE+1]]:5: remark: [Missed] {{.*}}Function=kernel {{.*}}Reason="the contraction stands inside a parallel loop or a kernel: gpu.func"
    linalg.matmul ins(%x, %w : memref<34x19xf32>, memref<19x45xf32>) outs(%c : memref<34x45xf32>)
    gpu.return
  }
}

// -----

// Dequantised weights: an elementwise producer that is no exact widening.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @dequantised(%x: tensor<34x19xf32>, %w: tensor<19x45xi8>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %e = tensor.empty() : tensor<19x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] OperandNotFolded | Category:fused-fold-operands | Function=dequantised | Reason="an operand of the matmul is computed elementwise and stays a separate kernel: linalg.generic", Suggestion="store the operand in the form that is multiplied; transposes, broadcasts, reshapes of unit dimensions and exact widening of whole bytes cost nothing"
  %f = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<19x45xi8>) outs(%e : tensor<19x45xf32>) {
  ^bb0(%a: i8, %o: f32):
    %s = arith.sitofp %a : i8 to f32
    linalg.yield %s : f32
  } -> tensor<19x45xf32>
  %0 = linalg.matmul ins(%x, %f : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// What two matmuls share is reported once.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @shared(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %v: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> (tensor<34x45xf32>, tensor<34x45xf32>) {
  %e = tensor.empty() : tensor<34x19xf32>
  // CHECK: [[@LINE+2]]:8: remark: [Missed] OperandNotFolded | Category:fused-fold-operands | Function=shared
  // CHECK-NOT: Function=shared
  %f = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xf32>) outs(%e : tensor<34x19xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = math.exp %a : f32
    linalg.yield %s : f32
  } -> tensor<34x19xf32>
  %0 = linalg.matmul ins(%f, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.matmul ins(%f, %v : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0, %1 : tensor<34x45xf32>, tensor<34x45xf32>
}

// -----

// Heads merged into k: the dimensions k would run over lie apart.
func.func @merged_heads(%h: tensor<2x3x17x8xf32>, %w: tensor<24x21xf32>, %c: tensor<34x21xf32>) -> tensor<34x21xf32> {
  %e = tensor.empty() : tensor<2x17x3x8xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] OperandNotFolded | Category:fused-fold-operands | Function=merged_heads | Reason="an operand of the matmul is rearranged by a kernel of its own: linalg.transpose"
  %t = linalg.transpose ins(%h : tensor<2x3x17x8xf32>) outs(%e : tensor<2x17x3x8xf32>) permutation = [0, 2, 1, 3]
  %x = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<2x17x3x8xf32> into tensor<34x24xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x24xf32>, tensor<24x21xf32>) outs(%c : tensor<34x21xf32>) -> tensor<34x21xf32>
  return %0 : tensor<34x21xf32>
}

// -----

// A sum of products that is no matmul: one operand is read along its diagonal.
#diagonal = affine_map<(j, k) -> (k, k)>
#kj = affine_map<(j, k) -> (k, j)>
#j = affine_map<(j, k) -> (j)>
func.func @diagonal(%x: tensor<19x19xf32>, %w: tensor<19x45xf32>, %c: tensor<45xf32>) -> tensor<45xf32> {
  // CHECK: [[@LINE+1]]:8: remark: [Missed] MatmulNotRaised | Category:fused-raise-matmul | Function=diagonal | Reason="an operand of the contraction is not indexed by plain loop dimensions"
  %0 = linalg.generic {indexing_maps = [#diagonal, #kj, #j], iterator_types = ["parallel", "reduction"]} ins(%x, %w : tensor<19x19xf32>, tensor<19x45xf32>) outs(%c : tensor<45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<45xf32>
  return %0 : tensor<45xf32>
}

// -----

// A reduction that is no matmul is no one's business.
// CHECK-NOT: Function=row_sum
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @row_sum(%x: tensor<34x19xf32>, %c: tensor<34xf32>) -> tensor<34xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]} ins(%x, %x : tensor<34x19xf32>, tensor<34x19xf32>) outs(%c : tensor<34xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %q = arith.addf %o, %p : f32
    linalg.yield %q : f32
  } -> tensor<34xf32>
  return %0 : tensor<34xf32>
}
