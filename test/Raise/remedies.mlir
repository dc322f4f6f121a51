// RUN: fused-opt %s --fused-raise-pipeline --remarks-filter='fused-.*' --split-input-file -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=Missed

// The examples of docs/remarks.md once more, each changed as its remedy says: it
// fuses. Where a remedy leaves an operation behind, the remark at that operation
// is expected, and no other.

#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#mn = affine_map<(m, n, k) -> (m, n)>
#id = affine_map<(d0, d1) -> (d0, d1)>
#col = affine_map<(d0, d1) -> (d1)>
// REMEDY BodyNotSumOfProducts: the bias is added once, after the sum.
// CHECK: [Passed] {{.*}}Function=bias_after_the_sum {{.*}}absorbed=1
func.func @bias_after_the_sum(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %bias: tensor<45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #mn], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.mulf %a, %b : f32
    %r = arith.addf %o, %p : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #col, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %bias : tensor<34x45xf32>, tensor<45xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %v: f32, %o: f32):
    %s = arith.addf %a, %v : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
// REMEDY InexactWidening: multiplied in f32, converted at the end.
// CHECK: [Passed] {{.*}}Function=converted_after {{.*}}absorbed=1
func.func @converted_after(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf16>) -> tensor<34x45xf16> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<34x45xf32>) outs(%e : tensor<34x45xf16>) {
  ^bb0(%a: f32, %o: f16):
    %t = arith.truncf %a : f32 to f16
    linalg.yield %t : f16
  } -> tensor<34x45xf16>
  return %1 : tensor<34x45xf16>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
// REMEDY UnsupportedElementType: the half bytes are widened before.
// CHECK-DAG: [Missed] {{.*}}Function=widened_before {{.*}}stays a separate kernel
// CHECK-DAG: [Passed] {{.*}}Function=widened_before
func.func @widened_before(%x: tensor<34x19xi4>, %w: tensor<19x45xi8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %e = tensor.empty() : tensor<34x19xi8>
  %x8 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xi4>) outs(%e : tensor<34x19xi8>) {
  ^bb0(%a: i4, %o: i8):
    %0 = arith.extsi %a : i4 to i8
    linalg.yield %0 : i8
  } -> tensor<34x19xi8>
  %0 = linalg.matmul ins(%x8, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

#patch = affine_map<(d0, d1, d2, d3, d4) -> (d0 + d2, d1 + d3, d4)>
#out = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>
#id = affine_map<(d0, d1) -> (d0, d1)>
// REMEDY NotProjectedAccess: the windows of a 3x3 convolution are written out, and
// multiplied as rows. (upstream's transform.structured.convert_conv2d_to_img2col
// writes this for you)
// CHECK: [Passed] {{.*}}Function=im2col {{.*}}absorbed=1
func.func @im2col(%x: tensor<9x9x8xf32>, %w: tensor<72x16xf32>, %c: tensor<49x16xf32>, %e: tensor<49x16xf32>) -> tensor<49x16xf32> {
  %0 = tensor.empty() : tensor<7x7x3x3x8xf32>
  %1 = linalg.generic {indexing_maps = [#patch, #out], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%x : tensor<9x9x8xf32>) outs(%0 : tensor<7x7x3x3x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<7x7x3x3x8xf32>
  %2 = tensor.collapse_shape %1 [[0, 1], [2, 3, 4]] : tensor<7x7x3x3x8xf32> into tensor<49x72xf32>
  %3 = linalg.matmul ins(%2, %w : tensor<49x72xf32>, tensor<72x16xf32>) outs(%c : tensor<49x16xf32>) -> tensor<49x16xf32>
  %4 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%3 : tensor<49x16xf32>) outs(%e : tensor<49x16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.negf %a : f32
    linalg.yield %s : f32
  } -> tensor<49x16xf32>
  return %4 : tensor<49x16xf32>
}

// -----

#in = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#sum = affine_map<(d0, d1, d2) -> (d0, d1)>
// REMEDY ReductionNotShared: the operand is summed before.
// CHECK: [Passed] {{.*}}Function=summed_before
func.func @summed_before(%x: tensor<34x19x3xf32>, %w: tensor<19x45xf32>, %z: tensor<34x19xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %s = linalg.generic {indexing_maps = [#in, #sum], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<34x19x3xf32>) outs(%z : tensor<34x19xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.addf %o, %a : f32
    linalg.yield %q : f32
  } -> tensor<34x19xf32>
  %0 = linalg.matmul ins(%s, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// REMEDY NoSuchDimension: the result is broadcast after the contraction.
// CHECK-DAG: [Missed] {{.*}}Function=broadcast_after {{.*}}the consumer's iteration space is not that of the product
// CHECK-DAG: [Passed] {{.*}}Function=broadcast_after
func.func @broadcast_after(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<3x34x45xf32>) -> tensor<3x34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.broadcast ins(%0 : tensor<34x45xf32>) outs(%e : tensor<3x34x45xf32>) dimensions = [0]
  return %1 : tensor<3x34x45xf32>
}

// -----

// REMEDY EncodedTensor: dense tensors.
// CHECK: [Passed] {{.*}}Function=dense
func.func @dense(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// REMEDY InsideParallelLoop: the loop is a batch dimension.
// CHECK: [Passed] {{.*}}Function=batch_dimension
func.func @batch_dimension(%x: memref<3x34x19xf32>, %w: memref<3x19x45xf32>, %c: memref<3x34x45xf32>) {
  linalg.batch_matmul ins(%x, %w : memref<3x34x19xf32>, memref<3x19x45xf32>) outs(%c : memref<3x34x45xf32>)
  return
}

// -----

// REMEDY MemrefMayAlias: the output has a buffer of its own.
// CHECK: [Passed] {{.*}}Function=own_buffer
func.func @own_buffer(%x: memref<34x34xf32>, %w: memref<34x34xf32>) -> memref<34x34xf32> {
  %c = memref.alloc() : memref<34x34xf32>
  linalg.matmul ins(%x, %w : memref<34x34xf32>, memref<34x34xf32>) outs(%c : memref<34x34xf32>)
  return %c : memref<34x34xf32>
}

// -----

// REMEDY BufferNotValue: what is read transposed is written into another buffer.
// CHECK: [Passed] {{.*}}Function=other_buffer {{.*}}absorbed=1
func.func @other_buffer(%x: memref<34x34xf32>, %w: memref<34x34xf32>, %c: memref<34x34xf32>, %y: memref<34x34xf32>) {
  linalg.matmul ins(%x, %w : memref<34x34xf32>, memref<34x34xf32>) outs(%c : memref<34x34xf32>)
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%c : memref<34x34xf32>) outs(%y : memref<34x34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  }
  return
}

// -----

// REMEDY OperandComputed: the weight is an argument in the form that is multiplied.
// CHECK: [Passed] {{.*}}Function=stored_weight
func.func @stored_weight(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %0 : tensor<34x45xf32>
}

// -----

// REMEDY OperandCopied: the heads are stored behind the positions.
// CHECK: [Passed] {{.*}}Function=heads_behind {{.*}}absorbed=1
func.func @heads_behind(%h: tensor<2x17x3x8xf32>, %w: tensor<24x21xf32>, %c: tensor<34x21xf32>, %e: tensor<34x21xf32>) -> tensor<34x21xf32> {
  %x = tensor.collapse_shape %h [[0, 1], [2, 3]] : tensor<2x17x3x8xf32> into tensor<34x24xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x24xf32>, tensor<24x21xf32>) outs(%c : tensor<34x21xf32>) -> tensor<34x21xf32>
  %1 = linalg.negf ins(%0 : tensor<34x21xf32>) outs(%e : tensor<34x21xf32>) -> tensor<34x21xf32>
  return %1 : tensor<34x21xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
// REMEDY ConsumerReduces: the exponential is not in the sum's body, and fuses.
// CHECK-DAG: [Missed] {{.*}}Function=sum_alone {{.*}}the consumer reduces over a dimension of the product
// CHECK-DAG: [Passed] {{.*}}Function=sum_alone {{.*}}absorbed=1
func.func @sum_alone(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>, %r: tensor<34xf32>) -> tensor<34xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.exp ins(%0 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x45xf32>) outs(%r : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  } -> tensor<34xf32>
  return %2 : tensor<34xf32>
}

// -----

// REMEDY ConsumerNotElementwise: negated before the padding, which stays.
// CHECK-DAG: [Missed] {{.*}}Function=before_the_pad {{.*}}the consumer is not an elementwise operation: tensor.pad
// CHECK-DAG: [Passed] {{.*}}Function=before_the_pad {{.*}}absorbed=1
func.func @before_the_pad(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<36x45xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.negf ins(%0 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %2 = tensor.pad %1 low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<34x45xf32> to tensor<36x45xf32>
  return %2 : tensor<36x45xf32>
}

// -----

// REMEDY ConsumerOtherBlock: the matmul is in the loop of its consumer.
// CHECK: [Passed] {{.*}}Function=same_block {{.*}}absorbed=1
func.func @same_block(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>, %n: index) -> tensor<34x45xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %e) -> tensor<34x45xf32> {
    %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
    %2 = linalg.add ins(%0, %s : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
    scf.yield %2 : tensor<34x45xf32>
  }
  return %1 : tensor<34x45xf32>
}

// -----

#km = affine_map<(m, n, k) -> (k, m)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
// REMEDY ReadsOutsideTile: the transposed product is a second product.
// CHECK-DAG: [Passed] {{.*}}Function=second_product {{.*}}absorbed=0
// CHECK-DAG: [Passed] {{.*}}Function=second_product {{.*}}absorbed=1
func.func @second_product(%x: tensor<40x19xf32>, %w: tensor<19x40xf32>, %c: tensor<40x40xf32>, %e: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<40x19xf32>, tensor<19x40xf32>) outs(%c : tensor<40x40xf32>) -> tensor<40x40xf32>
  %1 = linalg.matmul indexing_maps = [#km, #nk, #mn] ins(%w, %x : tensor<19x40xf32>, tensor<40x19xf32>) outs(%c : tensor<40x40xf32>) -> tensor<40x40xf32>
  %2 = linalg.add ins(%0, %1 : tensor<40x40xf32>, tensor<40x40xf32>) outs(%e : tensor<40x40xf32>) -> tensor<40x40xf32>
  return %2 : tensor<40x40xf32>
}

// -----

#zero = affine_map<(d0, d1) -> (0, d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
// REMEDY ConsumerLarger: negated before it is broadcast.
// CHECK-DAG: [Missed] {{.*}}Function=before_the_broadcast {{.*}}the consumer's iteration space is not that of the product
// CHECK-DAG: [Passed] {{.*}}Function=before_the_broadcast {{.*}}absorbed=1
func.func @before_the_broadcast(%x: tensor<1x19xf32>, %w: tensor<19x45xf32>, %c: tensor<1x45xf32>, %e: tensor<1x45xf32>, %d: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<1x19xf32>, tensor<19x45xf32>) outs(%c : tensor<1x45xf32>) -> tensor<1x45xf32>
  %1 = linalg.negf ins(%0 : tensor<1x45xf32>) outs(%e : tensor<1x45xf32>) -> tensor<1x45xf32>
  %2 = linalg.generic {indexing_maps = [#zero, #id], iterator_types = ["parallel", "parallel"]} ins(%1 : tensor<1x45xf32>) outs(%d : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
// REMEDY UsesIndex: the triangle is an operand.
// CHECK: [Passed] {{.*}}Function=mask_operand {{.*}}absorbed=1
func.func @mask_operand(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %mask: tensor<34x45xi1>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %mask : tensor<34x45xf32>, tensor<34x45xi1>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %p: i1, %o: f32):
    %s = arith.select %p, %a, %zero : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#only = affine_map<(d0) -> (d0)>
// REMEDY BodyOpNotAllowed: the lookup, by the row's class, is an operation before.
// CHECK: [Passed] {{.*}}Function=lookup_before {{.*}}absorbed=1
func.func @lookup_before(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %table: tensor<10xf32>, %class: tensor<34xindex>, %r: tensor<34xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#only, #only], iterator_types = ["parallel"]} ins(%class : tensor<34xindex>) outs(%r : tensor<34xf32>) {
  ^bb0(%i: index, %o: f32):
    %q = tensor.extract %table[%i] : tensor<10xf32>
    linalg.yield %q : f32
  } -> tensor<34xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %1 : tensor<34x45xf32>, tensor<34xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %q: f32, %o: f32):
    %s = arith.addf %a, %q : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#shift = affine_map<(d0, d1) -> (d0 + d1)>
// REMEDY OperandNotTileLocal: the operand is written out before.
// CHECK: [Passed] {{.*}}Function=written_out {{.*}}absorbed=1
func.func @written_out(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %t: tensor<78xf32>, %f: tensor<34x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#shift, #id], iterator_types = ["parallel", "parallel"]} ins(%t : tensor<78xf32>) outs(%f : tensor<34x45xf32>) {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<34x45xf32>
  %2 = linalg.add ins(%0, %1 : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %2 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
// REMEDY OperandDependsOnProduct: the scale comes before the row's maximum.
// CHECK-DAG: [Missed] {{.*}}Function=scaled_before {{.*}}the consumer reduces over a dimension of the product
// CHECK-DAG: [Missed] {{.*}}Function=scaled_before {{.*}}an operand of the consumer depends on the product
// CHECK-DAG: [Passed] {{.*}}Function=scaled_before {{.*}}absorbed=1
func.func @scaled_before(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %scale: tensor<34x45xf32>, %low: tensor<34xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.mul ins(%0, %scale : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  %2 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<34x45xf32>) outs(%low : tensor<34xf32>) {
  ^bb0(%a: f32, %o: f32):
    %m = arith.maximumf %a, %o : f32
    linalg.yield %m : f32
  } -> tensor<34xf32>
  %3 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%1, %2 : tensor<34x45xf32>, tensor<34xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.subf %a, %b : f32
    linalg.yield %s : f32
  } -> tensor<34x45xf32>
  return %3 : tensor<34x45xf32>
}

// -----

func.func private @next() -> tensor<34x45xf32>
// REMEDY OperandComputedLater: the call comes before the matmul.
// CHECK-DAG: [Passed] {{.*}}Function=computed_before {{.*}}absorbed=1
// CHECK-DAG: [Missed] {{.*}}Function=computed_before {{.*}}not an elementwise operation: tensor.extract
func.func @computed_before(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> (tensor<34x45xf32>, f32) {
  %c0 = arith.constant 0 : index
  %r = call @next() : () -> tensor<34x45xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %q = tensor.extract %0[%c0, %c0] : tensor<34x45xf32>
  %1 = linalg.add ins(%0, %r : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %1, %q : tensor<34x45xf32>, f32
}

// -----

// REMEDY CrossesWrite: the write comes after the consumer.
// CHECK: [Passed] {{.*}}Function=write_after {{.*}}absorbed=1
func.func @write_after(%m: memref<34x19xf32>, %s: memref<34x45xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>, %v: f32) -> tensor<34x45xf32> {
  %c0 = arith.constant 0 : index
  %x = bufferization.to_tensor %m restrict : memref<34x19xf32> to tensor<34x19xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %r = bufferization.to_tensor %s restrict : memref<34x45xf32> to tensor<34x45xf32>
  %1 = linalg.add ins(%0, %r : tensor<34x45xf32>, tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  memref.store %v, %m[%c0, %c0] : memref<34x19xf32>
  return %1 : tensor<34x45xf32>
}

// -----

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
// REMEDY ReshapeNotShared: scaled before the reshape, by one factor a row.
// CHECK: [Passed] {{.*}}Function=before_the_reshape {{.*}}absorbed=1
func.func @before_the_reshape(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %s: tensor<34xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<2x17x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %s : tensor<34x45xf32>, tensor<34xf32>) outs(%e : tensor<34x45xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.mulf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<34x45xf32>
  %2 = tensor.expand_shape %1 [[0, 1], [2]] output_shape [2, 17, 45] : tensor<34x45xf32> into tensor<2x17x45xf32>
  return %2 : tensor<2x17x45xf32>
}

// -----

// REMEDY ReadsSlice: the weights are sliced, which makes two products.
// CHECK-DAG: [Passed] {{.*}}Function=sliced_weights {{.*}}absorbed=0
// CHECK-DAG: [Passed] {{.*}}Function=sliced_weights {{.*}}absorbed=1
func.func @sliced_weights(%x: tensor<34x19xf32>, %w: tensor<19x46xf32>, %c: tensor<34x23xf32>, %d: tensor<34x23xf32>) -> tensor<34x23xf32> {
  %wl = tensor.extract_slice %w[0, 0] [19, 23] [1, 1] : tensor<19x46xf32> to tensor<19x23xf32>
  %wr = tensor.extract_slice %w[0, 23] [19, 23] [1, 1] : tensor<19x46xf32> to tensor<19x23xf32>
  %l = linalg.matmul ins(%x, %wl : tensor<34x19xf32>, tensor<19x23xf32>) outs(%c : tensor<34x23xf32>) -> tensor<34x23xf32>
  %r = linalg.matmul ins(%x, %wr : tensor<34x19xf32>, tensor<19x23xf32>) outs(%c : tensor<34x23xf32>) -> tensor<34x23xf32>
  %1 = linalg.mul ins(%l, %r : tensor<34x23xf32>, tensor<34x23xf32>) outs(%d : tensor<34x23xf32>) -> tensor<34x23xf32>
  return %1 : tensor<34x23xf32>
}

// -----

// REMEDY ResultNotPermuted: each element of the result is written once.
// CHECK: [Passed] {{.*}}Function=written_once {{.*}}absorbed=1
func.func @written_once(%x: tensor<34x19xf32>, %w: tensor<19x45xf32>, %c: tensor<34x45xf32>, %e: tensor<34x45xf32>) -> tensor<34x45xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<34x19xf32>, tensor<19x45xf32>) outs(%c : tensor<34x45xf32>) -> tensor<34x45xf32>
  %1 = linalg.negf ins(%0 : tensor<34x45xf32>) outs(%e : tensor<34x45xf32>) -> tensor<34x45xf32>
  return %1 : tensor<34x45xf32>
}
