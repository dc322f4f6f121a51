// form:   classifier exported from PyTorch through TOSA
// expect: partial: both layers fuse, softmax stays
// ref:    softmax(relu(x @ wh.T + bh) @ wo.T + bo)
// check:  approx
// run:    from TOSA
// operands: x, hidden.weight, hidden.bias, head.weight, head.bias
module {
  func.func @main_fn(%arg0: tensor<128x256xf32>, %arg1: tensor<256x256xf32>, %arg2: tensor<256xf32>, %arg3: tensor<64x256xf32>, %arg4: tensor<64xf32>) -> tensor<128x64xf32> {
    %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %1 = tosa.const_shape  {values = dense<[1, 128, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape  {values = dense<[1, 256, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape  {values = dense<[128, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %4 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %5 = tosa.const_shape  {values = dense<[1, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = tosa.const_shape  {values = dense<[1, 256, 64]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %7 = tosa.const_shape  {values = dense<[128, 64]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %8 = tosa.const_shape  {values = dense<[1, 64]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %9 = tosa.transpose %arg1 {perms = array<i32: 1, 0>} : (tensor<256x256xf32>) -> tensor<256x256xf32>
    %10 = tosa.reshape %arg0, %1 : (tensor<128x256xf32>, !tosa.shape<3>) -> tensor<1x128x256xf32>
    %11 = tosa.reshape %9, %2 : (tensor<256x256xf32>, !tosa.shape<3>) -> tensor<1x256x256xf32>
    %12 = tosa.matmul %10, %11, %0, %0 : (tensor<1x128x256xf32>, tensor<1x256x256xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x256xf32>
    %13 = tosa.reshape %12, %3 : (tensor<1x128x256xf32>, !tosa.shape<2>) -> tensor<128x256xf32>
    %14 = tosa.reshape %arg2, %5 : (tensor<256xf32>, !tosa.shape<2>) -> tensor<1x256xf32>
    %15 = tosa.add %13, %14 : (tensor<128x256xf32>, tensor<1x256xf32>) -> tensor<128x256xf32>
    %16 = tosa.clamp %15 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<128x256xf32>) -> tensor<128x256xf32>
    %17 = tosa.transpose %arg3 {perms = array<i32: 1, 0>} : (tensor<64x256xf32>) -> tensor<256x64xf32>
    %18 = tosa.reshape %16, %1 : (tensor<128x256xf32>, !tosa.shape<3>) -> tensor<1x128x256xf32>
    %19 = tosa.reshape %17, %6 : (tensor<256x64xf32>, !tosa.shape<3>) -> tensor<1x256x64xf32>
    %20 = tosa.matmul %18, %19, %0, %0 : (tensor<1x128x256xf32>, tensor<1x256x64xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x64xf32>
    %21 = tosa.reshape %20, %7 : (tensor<1x128x64xf32>, !tosa.shape<2>) -> tensor<128x64xf32>
    %22 = tosa.reshape %arg4, %8 : (tensor<64xf32>, !tosa.shape<2>) -> tensor<1x64xf32>
    %23 = tosa.add %21, %22 : (tensor<128x64xf32>, tensor<1x64xf32>) -> tensor<128x64xf32>
    %24 = tosa.reduce_max %23 {axis = 1 : i32} : (tensor<128x64xf32>) -> tensor<128x1xf32>
    %25 = tosa.sub %23, %24 : (tensor<128x64xf32>, tensor<128x1xf32>) -> tensor<128x64xf32>
    %26 = tosa.exp %25 : (tensor<128x64xf32>) -> tensor<128x64xf32>
    %27 = tosa.reduce_sum %26 {axis = 1 : i32} : (tensor<128x64xf32>) -> tensor<128x1xf32>
    %28 = tosa.reciprocal %27 : (tensor<128x1xf32>) -> tensor<128x1xf32>
    %29 = tosa.mul %26, %28, %4 : (tensor<128x64xf32>, tensor<128x1xf32>, tensor<1xi8>) -> tensor<128x64xf32>
    return %29 : tensor<128x64xf32>
  }
}
