// form:   int8 matmul with zero points and rescale at the level of TOSA, by hand
// expect: fuse zero point+bias(column)+rescale+clamp, i8 output
// ref:    clamp(rescale((x - 3) @ w + bias))
// check:  approx
// run:    from TOSA
// operands: x, w, bias
module {
  func.func @main_fn(%arg0: tensor<64x128xi8>, %arg1: tensor<128x256xi8>, %arg2: tensor<256xi32>) -> tensor<64x256xi8> {
    %0 = tosa.const_shape {values = dense<[1, 64, 128]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %1 = tosa.const_shape {values = dense<[1, 128, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape {values = dense<[1, 1, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape {values = dense<[64, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %4 = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
    %5 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %6 = "tosa.const"() <{values = dense<1342177280> : tensor<1xi32>}> : () -> tensor<1xi32>
    %7 = "tosa.const"() <{values = dense<38> : tensor<1xi8>}> : () -> tensor<1xi8>
    %8 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %9 = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
    %10 = tosa.reshape %arg0, %0 : (tensor<64x128xi8>, !tosa.shape<3>) -> tensor<1x64x128xi8>
    %11 = tosa.reshape %arg1, %1 : (tensor<128x256xi8>, !tosa.shape<3>) -> tensor<1x128x256xi8>
    %12 = tosa.matmul %10, %11, %4, %5 : (tensor<1x64x128xi8>, tensor<1x128x256xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x64x256xi32>
    %13 = tosa.reshape %arg2, %2 : (tensor<256xi32>, !tosa.shape<3>) -> tensor<1x1x256xi32>
    %14 = tosa.add %12, %13 : (tensor<1x64x256xi32>, tensor<1x1x256xi32>) -> tensor<1x64x256xi32>
    %15 = tosa.rescale %14, %6, %7, %8, %9 {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x64x256xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x64x256xi8>
    %16 = tosa.clamp %15 {max_val = 127 : i8, min_val = -5 : i8} : (tensor<1x64x256xi8>) -> tensor<1x64x256xi8>
    %17 = tosa.reshape %16, %3 : (tensor<1x64x256xi8>, !tosa.shape<2>) -> tensor<64x256xi8>
    return %17 : tensor<64x256xi8>
  }
}
