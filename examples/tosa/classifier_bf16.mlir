// form:   classifier exported from PyTorch through TOSA
// expect: partial: both layers fuse, softmax stays
// ref:    softmax(relu(x @ wh.T + bh) @ wo.T + bo)
// check:  approx
// run:    from TOSA
// operands: x, hidden.weight, hidden.bias, head.weight, head.bias
module {
  func.func @main_fn(%arg0: tensor<128x256xbf16>, %arg1: tensor<256x256xbf16>, %arg2: tensor<256xbf16>, %arg3: tensor<64x256xbf16>, %arg4: tensor<64xbf16>) -> tensor<128x64xbf16> {
    %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %1 = tosa.const_shape  {values = dense<[1, 128, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape  {values = dense<[1, 256, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape  {values = dense<[128, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %4 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %5 = tosa.const_shape  {values = dense<[1, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %6 = tosa.const_shape  {values = dense<[1, 256, 64]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %7 = tosa.const_shape  {values = dense<[128, 64]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %8 = tosa.const_shape  {values = dense<[1, 64]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %9 = tosa.transpose %arg1 {perms = array<i32: 1, 0>} : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
    %10 = tosa.cast %arg2 : (tensor<256xbf16>) -> tensor<256xf32>
    %11 = tosa.cast %arg0 : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %12 = tosa.cast %9 : (tensor<256x256xbf16>) -> tensor<256x256xf32>
    %13 = tosa.reshape %11, %1 : (tensor<128x256xf32>, !tosa.shape<3>) -> tensor<1x128x256xf32>
    %14 = tosa.reshape %12, %2 : (tensor<256x256xf32>, !tosa.shape<3>) -> tensor<1x256x256xf32>
    %15 = tosa.matmul %13, %14, %0, %0 : (tensor<1x128x256xf32>, tensor<1x256x256xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x256xf32>
    %16 = tosa.reshape %15, %3 : (tensor<1x128x256xf32>, !tosa.shape<2>) -> tensor<128x256xf32>
    %17 = tosa.reshape %10, %5 : (tensor<256xf32>, !tosa.shape<2>) -> tensor<1x256xf32>
    %18 = tosa.add %16, %17 : (tensor<128x256xf32>, tensor<1x256xf32>) -> tensor<128x256xf32>
    %19 = tosa.cast %18 : (tensor<128x256xf32>) -> tensor<128x256xbf16>
    %20 = tosa.clamp %19 {max_val = 3.389530e+38 : bf16, min_val = 0.000000e+00 : bf16} : (tensor<128x256xbf16>) -> tensor<128x256xbf16>
    %21 = tosa.transpose %arg3 {perms = array<i32: 1, 0>} : (tensor<64x256xbf16>) -> tensor<256x64xbf16>
    %22 = tosa.cast %arg4 : (tensor<64xbf16>) -> tensor<64xf32>
    %23 = tosa.cast %20 : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %24 = tosa.cast %21 : (tensor<256x64xbf16>) -> tensor<256x64xf32>
    %25 = tosa.reshape %23, %1 : (tensor<128x256xf32>, !tosa.shape<3>) -> tensor<1x128x256xf32>
    %26 = tosa.reshape %24, %6 : (tensor<256x64xf32>, !tosa.shape<3>) -> tensor<1x256x64xf32>
    %27 = tosa.matmul %25, %26, %0, %0 : (tensor<1x128x256xf32>, tensor<1x256x64xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x64xf32>
    %28 = tosa.reshape %27, %7 : (tensor<1x128x64xf32>, !tosa.shape<2>) -> tensor<128x64xf32>
    %29 = tosa.reshape %22, %8 : (tensor<64xf32>, !tosa.shape<2>) -> tensor<1x64xf32>
    %30 = tosa.add %28, %29 : (tensor<128x64xf32>, tensor<1x64xf32>) -> tensor<128x64xf32>
    %31 = tosa.cast %30 : (tensor<128x64xf32>) -> tensor<128x64xbf16>
    %32 = tosa.cast %31 : (tensor<128x64xbf16>) -> tensor<128x64xf32>
    %33 = tosa.reduce_max %32 {axis = 1 : i32} : (tensor<128x64xf32>) -> tensor<128x1xf32>
    %34 = tosa.sub %32, %33 : (tensor<128x64xf32>, tensor<128x1xf32>) -> tensor<128x64xf32>
    %35 = tosa.exp %34 : (tensor<128x64xf32>) -> tensor<128x64xf32>
    %36 = tosa.reduce_sum %35 {axis = 1 : i32} : (tensor<128x64xf32>) -> tensor<128x1xf32>
    %37 = tosa.reciprocal %36 : (tensor<128x1xf32>) -> tensor<128x1xf32>
    %38 = tosa.mul %35, %37, %4 : (tensor<128x64xf32>, tensor<128x1xf32>, tensor<1xi8>) -> tensor<128x64xf32>
    %39 = tosa.cast %38 : (tensor<128x64xf32>) -> tensor<128x64xbf16>
    return %39 : tensor<128x64xbf16>
  }
}
