// RUN: fused-opt %s --fused-split-zero-points --split-input-file | FileCheck %s
// RUN: fused-opt %s --fused-raise-pipeline --split-input-file | FileCheck %s --check-prefix=RAISED

// A zero point of x costs the column sums of w; the correction comes after the
// sum over k, once.

// CHECK-DAG: #[[MK:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[KN:.+]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[MN:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #[[ID:.+]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #[[COL:.+]] = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #[[ONE:.+]] = affine_map<(d0, d1) -> ()>
// CHECK-LABEL: func.func @left(
// CHECK-SAME:    %[[X:.+]]: tensor<34x19xi8>, %[[W:.+]]: tensor<19x45xi8>, %[[C:.+]]: tensor<34x45xi32>
// CHECK-DAG:   %[[THREE:.+]] = arith.constant 3 : i32
// CHECK:       %[[P:.+]] = linalg.generic {indexing_maps = [#[[MK]], #[[KN]], #[[MN]]], iterator_types = ["parallel", "parallel", "reduction"]}
// CHECK-SAME:    ins(%[[X]], %[[W]] : tensor<34x19xi8>, tensor<19x45xi8>) outs(%[[C]] : tensor<34x45xi32>)
// CHECK-NEXT:  ^bb0(%[[A:.+]]: i8, %[[B:.+]]: i8, %[[O:.+]]: i32):
// CHECK-DAG:     %[[AE:.+]] = arith.extsi %[[A]]
// CHECK-DAG:     %[[BE:.+]] = arith.extsi %[[B]]
// CHECK:         %[[AB:.+]] = arith.muli %[[AE]], %[[BE]]
// CHECK-NEXT:    %[[S:.+]] = arith.addi %[[O]], %[[AB]]
// CHECK-NEXT:    linalg.yield %[[S]]
// CHECK:       %[[SUM:.+]] = linalg.generic {indexing_maps = [#[[ID]], #[[COL]]], iterator_types = ["reduction", "parallel"]}
// CHECK-SAME:    ins(%[[W]] : tensor<19x45xi8>) outs({{.+}} : tensor<45xi32>)
// CHECK:       linalg.generic {indexing_maps = [#[[ID]], #[[COL]], #[[ONE]], #[[ID]]], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:    ins(%[[P]], %[[SUM]], %[[THREE]] : tensor<34x45xi32>, tensor<45xi32>, i32)
// CHECK-NEXT:  ^bb0(%[[PE:.+]]: i32, %[[SE:.+]]: i32, %[[ZE:.+]]: i32, %{{.+}}: i32):
// CHECK-NEXT:    %[[T:.+]] = arith.muli %[[SE]], %[[ZE]]
// CHECK-NEXT:    %[[R:.+]] = arith.subi %[[PE]], %[[T]]
// CHECK-NEXT:    linalg.yield %[[R]]

// RAISED-LABEL: func.func @left(
// RAISED:       fused.matmul acc(i32)
// RAISED-SAME:    init(
// RAISED-SAME:    epilogue_ins(%{{.+}} : tensor<45xi32>)
// RAISED-NOT:   linalg.generic
func.func @left(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %zx = arith.constant 3 : i32
  %zw = arith.constant 0 : i32
  %0 = linalg.quantized_matmul ins(%x, %w, %zx, %zw : tensor<34x19xi8>, tensor<19x45xi8>, i32, i32) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

// Both zero points, known at run time, and a dynamic K: K * x * y is added.

// CHECK-LABEL: func.func @both(
// CHECK-SAME:    %[[X:.+]]: tensor<2x34x?xi8>, %[[W:.+]]: tensor<2x?x45xi8>, %{{.+}}: tensor<2x34x45xi32>, %[[ZX:.+]]: i32, %[[ZW:.+]]: i32
// CHECK:       linalg.generic {{.+}} ins(%[[X]], %[[W]] :
// CHECK:       %[[ROWS:.+]] = linalg.generic {{.+}} iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[X]] : {{.+}} outs({{.+}} : tensor<2x34xi32>)
// CHECK:       %[[COLUMNS:.+]] = linalg.generic {{.+}} iterator_types = ["parallel", "reduction", "parallel"]} ins(%[[W]] : {{.+}} outs({{.+}} : tensor<2x45xi32>)
// CHECK:       %[[DIM:.+]] = tensor.dim %[[X]], %{{.+}}
// CHECK:       %[[DEPTH:.+]] = arith.index_cast %[[DIM]] : index to i32
// CHECK:       linalg.generic {{.+}} ins(%{{.+}}, %[[ROWS]], %[[COLUMNS]], %[[ZW]], %[[ZX]] :
// CHECK-NEXT:  ^bb0(%[[P:.+]]: i32, %[[R:.+]]: i32, %[[C:.+]]: i32, %[[W:.+]]: i32, %[[V:.+]]: i32, %{{.+}}: i32):
// CHECK-NEXT:    %[[RW:.+]] = arith.muli %[[R]], %[[W]]
// CHECK-NEXT:    %[[D:.+]] = arith.subi %[[P]], %[[RW]]
// CHECK-NEXT:    %[[KW:.+]] = arith.muli %{{.+}}, %[[W]]
// CHECK-NEXT:    %[[CX:.+]] = arith.muli %[[C]], %[[V]]
// CHECK-NEXT:    %[[E:.+]] = arith.subi %[[D]], %[[CX]]
// CHECK-NEXT:    %[[KWV:.+]] = arith.muli %[[KW]], %[[V]]
// CHECK-NEXT:    arith.addi %[[E]], %[[KWV]]
// RAISED-LABEL: func.func @both(
// RAISED:       fused.matmul acc(i32)
func.func @both(%x: tensor<2x34x?xi8>, %w: tensor<2x?x45xi8>, %c: tensor<2x34x45xi32>, %zx: i32, %zw: i32) -> tensor<2x34x45xi32> {
  %0 = linalg.quantized_batch_matmul ins(%x, %w, %zx, %zw : tensor<2x34x?xi8>, tensor<2x?x45xi8>, i32, i32) outs(%c : tensor<2x34x45xi32>) -> tensor<2x34x45xi32>
  return %0 : tensor<2x34x45xi32>
}

// -----

// Zero points that are 0 leave the contraction alone.

// CHECK-LABEL: func.func @symmetric(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
func.func @symmetric(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %zero = arith.constant 0 : i32
  %0 = linalg.quantized_matmul ins(%x, %w, %zero, %zero : tensor<34x19xi8>, tensor<19x45xi8>, i32, i32) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

// ONNX's MatMulInteger from torch-mlir: an operation that widens, one that
// subtracts a u8 zero point, and a sum in i64. Elements and sums are those of the
// i8 tensors.

// CHECK-LABEL: func.func @producers(
// CHECK-SAME:    %[[X:.+]]: tensor<34x19xi8>, %[[W:.+]]: tensor<19x45xi8>, %[[Z:.+]]: tensor<i8>,
// CHECK:       linalg.generic {{.+}} ins(%[[X]], %[[W]] : tensor<34x19xi8>, tensor<19x45xi8>)
// CHECK-NEXT:  ^bb0(%[[A:.+]]: i8, %[[B:.+]]: i8, %{{.+}}: i64):
// CHECK-DAG:     arith.extui %[[A]] : i8 to i64
// CHECK-DAG:     arith.extsi %[[B]] : i8 to i64
// CHECK:       linalg.generic {{.+}} ins(%[[W]] : tensor<19x45xi8>)
// CHECK:         arith.extsi {{.+}} : i8 to i64
// CHECK:       linalg.generic {{.+}} ins(%{{.+}}, %{{.+}}, %[[Z]] : {{.+}}, tensor<i8>)
// CHECK-NEXT:  ^bb0(%{{.+}}: i64, %{{.+}}: i64, %[[ZERO:.+]]: i8,
// CHECK:         arith.extui %[[ZERO]] : i8 to i64
// RAISED-LABEL: func.func @producers(
// RAISED:       fused.matmul acc(i64) unsigned_lhs ins({{.+}} : tensor<34x19xi8>, tensor<19x45xi8>)
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> ()>
func.func @producers(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %z: tensor<i8>, %c: tensor<34x45xi64>) -> tensor<34x45xi64> {
  %e = tensor.empty() : tensor<34x19xi32>
  %f = tensor.empty() : tensor<19x45xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<34x19xi8>) outs(%e : tensor<34x19xi32>) {
  ^bb0(%a: i8, %o: i32):
    %4 = arith.extui %a : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<34x19xi32>
  %1 = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel"]} ins(%0, %z : tensor<34x19xi32>, tensor<i8>) outs(%e : tensor<34x19xi32>) {
  ^bb0(%a: i32, %v: i8, %o: i32):
    %4 = arith.extui %v : i8 to i32
    %5 = arith.subi %a, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<34x19xi32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%w : tensor<19x45xi8>) outs(%f : tensor<19x45xi32>) {
  ^bb0(%a: i8, %o: i32):
    %4 = arith.extsi %a : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<19x45xi32>
  %3 = linalg.matmul ins(%1, %2 : tensor<34x19xi32>, tensor<19x45xi32>) outs(%c : tensor<34x45xi64>) -> tensor<34x45xi64>
  return %3 : tensor<34x45xi64>
}

// -----

// A difference in i8 may wrap before it is widened: that is what the program says.

// CHECK-LABEL: func.func @wraps(
// CHECK:       arith.subi {{.+}} : i8
// CHECK:       linalg.matmul
// CHECK-NOT:   linalg.generic
#id = affine_map<(d0, d1) -> (d0, d1)>
#one = affine_map<(d0, d1) -> ()>
func.func @wraps(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %z: tensor<i8>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %e = tensor.empty() : tensor<34x19xi8>
  %1 = linalg.generic {indexing_maps = [#id, #one, #id], iterator_types = ["parallel", "parallel"]} ins(%x, %z : tensor<34x19xi8>, tensor<i8>) outs(%e : tensor<34x19xi8>) {
  ^bb0(%a: i8, %v: i8, %o: i8):
    %5 = arith.subi %a, %v : i8
    linalg.yield %5 : i8
  } -> tensor<34x19xi8>
  %3 = linalg.matmul ins(%1, %w : tensor<34x19xi8>, tensor<19x45xi8>) outs(%c : tensor<34x45xi32>) -> tensor<34x45xi32>
  return %3 : tensor<34x45xi32>
}

// -----

// A quantized 1x1 convolution: the windows of one element are no loops of K.

// CHECK-LABEL: func.func @pointwise(
// CHECK-SAME:    %[[X:.+]]: tensor<1x16x9x9xi8>, %[[W:.+]]: tensor<24x16x1x1xi8>
// CHECK:       linalg.generic {{.+}} ins(%[[X]], %[[W]] :
// CHECK:       linalg.generic {{.+}} ins(%[[W]] : tensor<24x16x1x1xi8>) outs({{.+}} : tensor<24xi32>)
// CHECK:       linalg.generic {{.+}} outs({{.+}} : tensor<1x24x9x9xi32>)
// RAISED-LABEL: func.func @pointwise(
// RAISED:       fused.matmul acc(i32)
func.func @pointwise(%x: tensor<1x16x9x9xi8>, %w: tensor<24x16x1x1xi8>, %c: tensor<1x24x9x9xi32>) -> tensor<1x24x9x9xi32> {
  %zx = arith.constant 3 : i32
  %zw = arith.constant 0 : i32
  %0 = linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w, %zx, %zw : tensor<1x16x9x9xi8>, tensor<24x16x1x1xi8>, i32, i32) outs(%c : tensor<1x24x9x9xi32>) -> tensor<1x24x9x9xi32>
  return %0 : tensor<1x24x9x9xi32>
}

// -----

// A 3x3 one is no product.

// CHECK-LABEL: func.func @windows(
// CHECK:       linalg.conv_2d_nchw_fchw_q
func.func @windows(%x: tensor<1x16x9x9xi8>, %w: tensor<24x16x3x3xi8>, %c: tensor<1x24x7x7xi32>) -> tensor<1x24x7x7xi32> {
  %zx = arith.constant 3 : i32
  %0 = linalg.conv_2d_nchw_fchw_q {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w, %zx, %zx : tensor<1x16x9x9xi8>, tensor<24x16x3x3xi8>, i32, i32) outs(%c : tensor<1x24x7x7xi32>) -> tensor<1x24x7x7xi32>
  return %0 : tensor<1x24x7x7xi32>
}

// -----

// Not a zero point: what is subtracted differs along k.

// CHECK-LABEL: func.func @vector(
// CHECK:       linalg.generic
// CHECK:         arith.subi
// CHECK-NOT:   linalg.generic
#mk = affine_map<(m, n, k) -> (m, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#k = affine_map<(m, n, k) -> (k)>
#mn = affine_map<(m, n, k) -> (m, n)>
func.func @vector(%x: tensor<34x19xi8>, %w: tensor<19x45xi8>, %z: tensor<19xi32>, %c: tensor<34x45xi32>) -> tensor<34x45xi32> {
  %0 = linalg.generic {indexing_maps = [#mk, #kn, #k, #mn], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w, %z : tensor<34x19xi8>, tensor<19x45xi8>, tensor<19xi32>) outs(%c : tensor<34x45xi32>) {
  ^bb0(%a: i8, %b: i8, %v: i32, %o: i32):
    %0 = arith.extsi %a : i8 to i32
    %1 = arith.subi %0, %v : i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.addi %o, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<34x45xi32>
  return %0 : tensor<34x45xi32>
}

// -----

// Buffers stay.

// CHECK-LABEL: func.func @buffers(
// CHECK:       linalg.quantized_matmul
func.func @buffers(%x: memref<34x19xi8>, %w: memref<19x45xi8>, %c: memref<34x45xi32>) {
  %zx = arith.constant 3 : i32
  linalg.quantized_matmul ins(%x, %w, %zx, %zx : memref<34x19xi8>, memref<19x45xi8>, i32, i32) outs(%c : memref<34x45xi32>)
  return
}
