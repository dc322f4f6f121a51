// form:   QDQ matmul with bias and Relu from ONNX through torch-mlir to tosa
// expect: fuse zero point+scale+bias(column)+relu+quantize to i8
// ref:    quantize(relu(dequantize(x) @ dequantize(w) + bias))
// check:  approx
// run:    from TOSA
// operands: x, w, bias
module {
  func.func @main_fn(%arg0: tensor<64x128xi8>, %arg1: tensor<128x256xi8>, %arg2: tensor<256xf32>) -> tensor<64x256xi8> {
    %0 = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
    %1 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %2 = tosa.const_shape  {values = dense<[1, 64, 128]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape  {values = dense<[1, 128, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %4 = tosa.const_shape  {values = dense<[64, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %5 = tosa.const_shape  {values = dense<[1, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = "tosa.const"() <{values = dense<0.001953125> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %7 = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %8 = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %9 = "tosa.const"() <{values = dense<-5.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
    %10 = tosa.reshape %arg0, %2 : (tensor<64x128xi8>, !tosa.shape<3>) -> tensor<1x64x128xi8>
    %11 = tosa.reshape %arg1, %3 : (tensor<128x256xi8>, !tosa.shape<3>) -> tensor<1x128x256xi8>
    %12 = tosa.matmul %10, %11, %0, %1 : (tensor<1x64x128xi8>, tensor<1x128x256xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x64x256xi32>
    %13 = tosa.reshape %12, %4 : (tensor<1x64x256xi32>, !tosa.shape<2>) -> tensor<64x256xi32>
    %14 = tosa.cast %13 : (tensor<64x256xi32>) -> tensor<64x256xf32>
    %15 = tosa.mul %14, %6, %1 : (tensor<64x256xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<64x256xf32>
    %16 = tosa.reshape %arg2, %5 : (tensor<256xf32>, !tosa.shape<2>) -> tensor<1x256xf32>
    %17 = tosa.add %15, %16 : (tensor<64x256xf32>, tensor<1x256xf32>) -> tensor<64x256xf32>
    %18 = tosa.clamp %17 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<64x256xf32>) -> tensor<64x256xf32>
    %19 = tosa.mul %18, %7, %1 : (tensor<64x256xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<64x256xf32>
    %20 = tosa.floor %19 : (tensor<64x256xf32>) -> tensor<64x256xf32>
    %21 = tosa.sub %19, %20 : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
    %22 = tosa.ceil %19 : (tensor<64x256xf32>) -> tensor<64x256xf32>
    %23 = tosa.mul %20, %8, %1 : (tensor<64x256xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<64x256xf32>
    %24 = tosa.floor %23 : (tensor<64x256xf32>) -> tensor<64x256xf32>
    %25 = tosa.mul %24, %7, %1 : (tensor<64x256xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<64x256xf32>
    %26 = tosa.equal %20, %25 : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xi1>
    %27 = tosa.equal %21, %8 : (tensor<64x256xf32>, tensor<1x1xf32>) -> tensor<64x256xi1>
    %28 = tosa.greater %8, %21 : (tensor<1x1xf32>, tensor<64x256xf32>) -> tensor<64x256xi1>
    %29 = tosa.logical_and %27, %26 : (tensor<64x256xi1>, tensor<64x256xi1>) -> tensor<64x256xi1>
    %30 = tosa.logical_or %28, %29 : (tensor<64x256xi1>, tensor<64x256xi1>) -> tensor<64x256xi1>
    %31 = tosa.select %30, %20, %22 : (tensor<64x256xi1>, tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
    %32 = tosa.add %31, %9 : (tensor<64x256xf32>, tensor<1x1xf32>) -> tensor<64x256xf32>
    %33 = tosa.clamp %32 {max_val = 1.270000e+02 : f32, min_val = -1.280000e+02 : f32} : (tensor<64x256xf32>) -> tensor<64x256xf32>
    %34 = tosa.cast %33 : (tensor<64x256xf32>) -> tensor<64x256xi8>
    return %34 : tensor<64x256xi8>
  }
}
