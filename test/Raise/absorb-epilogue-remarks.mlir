// RUN: fused-opt %s --fused-raise-pipeline --remarks-filter=fused-absorb-epilogue --split-input-file -o /dev/null 2>&1 | FileCheck %s
// RUN: fused-opt %s --fused-raise-pipeline --remarks-filter=fused-absorb-epilogue --remark-policy=final --split-input-file -o /dev/null 2>&1 | FileCheck %s --check-prefix=FINAL

// What was absorbed, once per matmul, at the matmul; what was not, at the
// consumer, with what to do.

#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
func.func @passed(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK: [[@LINE+2]]:8: remark: [Passed] EpilogueAbsorbed | Category:fused-absorb-epilogue | Function=passed | Remark="fused.matmul absorbed 2 operation(s): linalg.generic, linalg.generic", absorbed=2, bytesAfter=6120, bytesBefore=30600, flops=58140
  // FINAL: remark: [Passed] EpilogueAbsorbed
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %zero : f32
    linalg.yield %m : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

// Dynamic sizes: no byte counts.
func.func @dynamic(%x: tensor<?x19xf32>, %w: tensor<19x45xf32>, %c: tensor<?x45xf32>) -> tensor<?x45xf32> {
  // CHECK: Function=dynamic | Remark="fused.matmul absorbed 0 operation(s)", absorbed=0{{$}}
  %0 = linalg.matmul ins(%x, %w : tensor<?x19xf32>, tensor<19x45xf32>) outs(%c : tensor<?x45xf32>) -> tensor<?x45xf32>
  return %0 : tensor<?x45xf32>
}

// -----

// Softmax: the row maximum needs whole rows, and what uses it depends on it.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @softmax(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %r: tensor<34xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %low = linalg.fill ins(%ninf : f32) outs(%r : tensor<34xf32>) -> tensor<34xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] EpilogueNotAbsorbed | Category:fused-absorb-epilogue | Function=softmax | Reason="the consumer reduces over a dimension of the product: linalg.generic", Suggestion="it needs whole rows or columns, and runs as a kernel of its own after the fused one; elementwise work fuses if it is not in the reduction's body"
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<34x45xf32>) outs(%low : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<34xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an operand of the consumer depends on the product through an operation that is not tile-local: linalg.generic", Suggestion="it needs other tiles; apply what needs only the product's own element before it, so that that fuses"
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : tensor<34x45xf32>, tensor<34xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
func.func @own_transpose(%x: tensor<40x19xf32>, %w: tensor<19x40xf32>, %e: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<40x40xf32>) -> tensor<40x40xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<40x19xf32>, tensor<19x40xf32>) outs(%init : tensor<40x40xf32>) -> tensor<40x40xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer reads the product outside the tile: linalg.generic operand #1 is read by another map than the rest", Suggestion="read each element of the product at the position where the result is written"
  %1 = linalg.generic {indexing_maps = [#id, #tr, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %0 : tensor<40x40xf32>, tensor<40x40xf32>) outs(%e : tensor<40x40xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<40x40xf32>
  return %1 : tensor<40x40xf32>
}

// -----

// The diagonal of the product.
#diag = affine_map<(d0) -> (d0, d0)>
#d0 = affine_map<(d0) -> (d0)>
func.func @diagonal(%x: tensor<40x19xf32>, %w: tensor<19x40xf32>, %e: tensor<40x40xf32>, %d: tensor<40xf32>) -> tensor<40xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<40x40xf32>) -> tensor<40x40xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<40x19xf32>, tensor<19x40xf32>) outs(%init : tensor<40x40xf32>) -> tensor<40x40xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer reads the product outside the tile: linalg.generic operand #0"
  %1 = linalg.generic {indexing_maps = [#diag, #d0], iterator_types = ["parallel"]} ins(%0 : tensor<40x40xf32>) outs(%d : tensor<40xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.negf %a : f32
    linalg.yield %s : f32
  } -> tensor<40xf32>
  return %1 : tensor<40xf32>
}

// -----

// A row of the product broadcast over rows: M is 1, the consumer's loops are not.
#zero = affine_map<(d0, d1) -> (0, d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @larger(%x: tensor<1x19xf32>, %w: tensor<19x45xf32>, %e: tensor<1x45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %c = arith.constant 0.0 : f32
  %init = linalg.fill ins(%c : f32) outs(%e : tensor<1x45xf32>) -> tensor<1x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<1x19xf32>, tensor<19x45xf32>) outs(%init : tensor<1x45xf32>) -> tensor<1x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer's iteration space is not that of the product: linalg.generic operand #0", Suggestion="apply the elementwise part to the product first and broadcast afterwards"
  %1 = linalg.generic {indexing_maps = [#zero, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<1x45xf32>) outs(%d : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.negf %a : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @gather(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %t: tensor<10xf32>, %class: tensor<34xindex>, %e: tensor<34x45xf32>) -> (tensor<34x45xf32>, tensor<34x45xf32>) {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer reads the product outside the tile: tensor.extract at a computed position"
  %1 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<34x45xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c44 = arith.constant 44 : index
    %mirrored = arith.subi %c44, %j : index
    %s = tensor.extract %0[%i, %mirrored] : tensor<34x45xf32>
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer's body holds an operation that is not scalar arith or math: tensor.extract", Suggestion="compute it in an operation before the consumer and pass the result as an operand"
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %class : tensor<34x45xf32>, tensor<34xindex>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %i: index, %o: f32):
    %q = tensor.extract %t[%i] : tensor<10xf32>
    %s = arith.addf %a, %q : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %1, %2 : tensor<34x45xf32>, tensor<34x45xf32>
}

// -----

// In place on a product of dynamic size, no other operand tells how many positions there are.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @index(%x: tensor<?x19xf32>, %w: tensor<19x45xf32>, %e: tensor<?x45xf32>) -> tensor<?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x45xf32>) -> tensor<?x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x19xf32>, tensor<19x45xf32>) outs(%init : tensor<?x45xf32>) -> tensor<?x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer's body uses linalg.index", Suggestion="pass what depends on the position as an operand (a mask tensor, say)"
  %1 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%0 : tensor<?x45xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %c30 = arith.constant 30 : index
    %p = arith.cmpi ule, %i, %c30 : index
    %s = arith.select %p, %o, %zero : f32
    linalg.yield %s : f32
  } -> tensor<?x45xf32>
  return %1 : tensor<?x45xf32>
}

// -----

// A product carried through a loop, and one yielded by a branch.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @carried(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %flag: i1, %n: index) -> (tensor<34x45xf32>, tensor<34x45xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %0) -> (tensor<34x45xf32>) {
    // CHECK-DAG: [[@LINE+1]]:10: remark: [Missed] {{.*}}Reason="the consumer is in another block than the matmul: linalg.exp"
    %2 = linalg.exp ins(%v : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.yield %2 : tensor<34x45xf32>
  }
  %3 = scf.if %flag -> tensor<34x45xf32> {
    %4 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.yield %4 : tensor<34x45xf32>
  } else {
    scf.yield %e : tensor<34x45xf32>
  }
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer is in another block than the matmul: linalg.exp"
  %5 = linalg.exp ins(%3 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %1, %5 : tensor<34x45xf32>, tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#shift = affine_map<(d0, d1) -> (d0 + d1)>
func.func @sliding_operand(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %t: tensor<78xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an operand of the consumer is not indexed by batch, m and n alone: linalg.generic operand #1", Suggestion="index it by plain loop dimensions, each at most once, or write it out so in an operation before"
  %1 = linalg.generic {indexing_maps = [#id, #shift, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %t : tensor<34x45xf32>, tensor<78xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

// A loop around the consumer alone would repeat the matmul.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @other_block(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %n: index) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %e) -> tensor<34x45xf32> {
    // CHECK: [[@LINE+1]]:10: remark: [Missed] {{.*}}Reason="the consumer is in another block than the matmul: linalg.add", Suggestion="move the matmul or the consumer so that both are in the same loop or branch"
    %2 = linalg.add ins(%0, %s : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.yield %2 : tensor<34x45xf32>
  }
  return %1 : tensor<34x45xf32>
}

// -----

// An operand that a side effect stands before, after another use of the product.
func.func private @next() -> tensor<34x45xf32>
func.func @computed_later(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>) -> (tensor<34x45xf32>, f32) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  %q = tensor.extract %0[%c0, %c0] : tensor<34x45xf32>
  %r = call @next() : () -> tensor<34x45xf32>
  // CHECK-DAG: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="an operand of the consumer is computed after another use of the product: linalg.add", Suggestion="compute the operand before the matmul"
  %1 = linalg.add ins(%0, %r : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %1, %q : tensor<34x45xf32>, f32
}

// -----

// Halves of one product.
#id = affine_map<(d0, d1) -> (d0, d1)>
func.func @halves(%x: tensor<34x19xf32>, %w: tensor<19x46xf32>, %e: tensor<34x46xf32>, %d: tensor<34x23xf32>) -> tensor<34x23xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x46xf32>) -> tensor<34x46xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x46xf32>) outs(%init : tensor<34x46xf32>) -> tensor<34x46xf32>
  %l = tensor.extract_slice %0[0, 0] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
  %r = tensor.extract_slice %0[0, 23] [34, 23] [1, 1] : tensor<34x46xf32> to tensor<34x23xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer reads a slice of the product: linalg.mul", Suggestion="slice the operands of the matmul instead, or apply the consumer before the slice"
  %1 = linalg.mul ins(%l, %r : tensor<34x23xf32>, tensor<34x23xf32>) outs(%d : tensor<34x23xf32>) -> tensor<34x23xf32>
  return %1 : tensor<34x23xf32>
}

// -----

// Two parts of unknown size: where one ends can't be told from the operands.
func.func @reshape(%x: tensor<?x19xf32>, %w: tensor<19x45xf32>, %e: tensor<?x45xf32>, %d: tensor<?x?x45xf32>, %b: index, %s: index) -> tensor<?x?x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<?x45xf32>) -> tensor<?x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x19xf32>, tensor<19x45xf32>) outs(%init : tensor<?x45xf32>) -> tensor<?x45xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%b, %s, 45] : tensor<?x45xf32> into tensor<?x?x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer reads the product through a reshape that its other operands or results do not share: linalg.transpose", Suggestion="flatten those operands the same way, or apply the consumer before the reshape"
  %2 = linalg.transpose ins(%1 : tensor<?x?x45xf32>) outs(%d : tensor<?x?x45xf32>) permutation = [1, 0, 2]
  return %2 : tensor<?x?x45xf32>
}

// -----

// Other dialects' operations.
func.func @padded(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>) -> tensor<36x45xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="the consumer is not an elementwise operation: tensor.pad", Suggestion="apply elementwise operations before it, so that they fuse; if it is one, express it as linalg.generic with parallel loops and scalar arith or math operations"
  %1 = tensor.pad %0 low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<34x45xf32> to tensor<36x45xf32>
  return %1 : tensor<36x45xf32>
}

// -----

// Every column writes the same element.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @written_repeatedly(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %r: tensor<34xf32>) -> tensor<34xf32> {
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="a result of the consumer does not use every loop exactly once: linalg.generic operand #1", Suggestion="write each result element once"
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<34x45xf32>) outs(%r : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.negf %a : f32
    linalg.yield %s : f32
  } -> tensor<34xf32>
  return %1 : tensor<34xf32>
}

// -----

// The matmul's operand is a buffer that is written before the consumer.
func.func @write_between(%m: memref<34x19xf32>, %s: memref<34x45xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %v: f32) -> tensor<34x45xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %x = bufferization.to_tensor %m restrict : memref<34x19xf32> to tensor<34x19xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  memref.store %v, %m[%c0, %c0] : memref<34x19xf32>
  %r = bufferization.to_tensor %s restrict : memref<34x45xf32> to tensor<34x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] {{.*}}Reason="a buffer that the matmul or the consumer reads may be written between them: linalg.add", Suggestion="move the write before the matmul or after the consumer"
  %1 = linalg.add ins(%0, %r : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

// The consumer's other operand is written before it is read: the matmul moves down.
func.func @write_before(%s: memref<34x45xf32>, %x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %e: tensor<34x45xf32>, %v: f32) -> tensor<34x45xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Passed] {{.*}}Function=write_before | Remark="fused.matmul absorbed 1 operation(s): linalg.add"
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%init : tensor<34x45xf32>) -> tensor<34x45xf32>
  memref.store %v, %s[%c0, %c0] : memref<34x45xf32>
  %r = bufferization.to_tensor %s restrict : memref<34x45xf32> to tensor<34x45xf32>
  %1 = linalg.add ins(%0, %r : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}
