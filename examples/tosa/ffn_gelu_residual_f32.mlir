// form:   ffn_gelu_residual exported from PyTorch through TOSA
// expect: fuse bias(column)+gelu(erf), bias(column)+residual
// ref:    x + gelu(x @ wu.T + bu) @ wd.T + bd
// check:  approx
// run:    from TOSA
// operands: x, up.weight, up.bias, down.weight, down.bias
module {
  func.func @main_fn(%arg0: tensor<2x64x256xf32>, %arg1: tensor<1024x256xf32>, %arg2: tensor<1024xf32>, %arg3: tensor<256x1024xf32>, %arg4: tensor<256xf32>) -> tensor<2x64x256xf32> {
    %0 = tosa.const_shape  {values = dense<[128, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %1 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %2 = tosa.const_shape  {values = dense<[1, 128, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape  {values = dense<[1, 256, 1024]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %4 = tosa.const_shape  {values = dense<[128, 1024]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %5 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %6 = tosa.const_shape  {values = dense<[1, 1024]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %7 = tosa.const_shape  {values = dense<[2, 64, 1024]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %8 = tosa.const_shape  {values = dense<[1, 128, 1024]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %9 = tosa.const_shape  {values = dense<[1, 1024, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %10 = tosa.const_shape  {values = dense<[1, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %11 = tosa.const_shape  {values = dense<[2, 64, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %12 = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
    %13 = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
    %14 = "tosa.const"() <{values = dense<0.707106769> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
    %15 = tosa.transpose %arg1 {perms = array<i32: 1, 0>} : (tensor<1024x256xf32>) -> tensor<256x1024xf32>
    %16 = tosa.reshape %arg0, %2 : (tensor<2x64x256xf32>, !tosa.shape<3>) -> tensor<1x128x256xf32>
    %17 = tosa.reshape %15, %3 : (tensor<256x1024xf32>, !tosa.shape<3>) -> tensor<1x256x1024xf32>
    %18 = tosa.matmul %16, %17, %1, %1 : (tensor<1x128x256xf32>, tensor<1x256x1024xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x1024xf32>
    %19 = tosa.reshape %18, %4 : (tensor<1x128x1024xf32>, !tosa.shape<2>) -> tensor<128x1024xf32>
    %20 = tosa.reshape %arg2, %6 : (tensor<1024xf32>, !tosa.shape<2>) -> tensor<1x1024xf32>
    %21 = tosa.add %19, %20 : (tensor<128x1024xf32>, tensor<1x1024xf32>) -> tensor<128x1024xf32>
    %22 = tosa.reshape %21, %7 : (tensor<128x1024xf32>, !tosa.shape<3>) -> tensor<2x64x1024xf32>
    %23 = tosa.mul %22, %14, %5 : (tensor<2x64x1024xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<2x64x1024xf32>
    %24 = tosa.erf %23 : (tensor<2x64x1024xf32>) -> tensor<2x64x1024xf32>
    %25 = tosa.add %24, %12 : (tensor<2x64x1024xf32>, tensor<1x1x1xf32>) -> tensor<2x64x1024xf32>
    %26 = tosa.mul %13, %25, %5 : (tensor<1x1x1xf32>, tensor<2x64x1024xf32>, tensor<1xi8>) -> tensor<2x64x1024xf32>
    %27 = tosa.mul %22, %26, %5 : (tensor<2x64x1024xf32>, tensor<2x64x1024xf32>, tensor<1xi8>) -> tensor<2x64x1024xf32>
    %28 = tosa.transpose %arg3 {perms = array<i32: 1, 0>} : (tensor<256x1024xf32>) -> tensor<1024x256xf32>
    %29 = tosa.reshape %27, %8 : (tensor<2x64x1024xf32>, !tosa.shape<3>) -> tensor<1x128x1024xf32>
    %30 = tosa.reshape %28, %9 : (tensor<1024x256xf32>, !tosa.shape<3>) -> tensor<1x1024x256xf32>
    %31 = tosa.matmul %29, %30, %1, %1 : (tensor<1x128x1024xf32>, tensor<1x1024x256xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x256xf32>
    %32 = tosa.reshape %31, %0 : (tensor<1x128x256xf32>, !tosa.shape<2>) -> tensor<128x256xf32>
    %33 = tosa.reshape %arg4, %10 : (tensor<256xf32>, !tosa.shape<2>) -> tensor<1x256xf32>
    %34 = tosa.add %32, %33 : (tensor<128x256xf32>, tensor<1x256xf32>) -> tensor<128x256xf32>
    %35 = tosa.reshape %34, %11 : (tensor<128x256xf32>, !tosa.shape<3>) -> tensor<2x64x256xf32>
    %36 = tosa.add %arg0, %35 : (tensor<2x64x256xf32>, tensor<2x64x256xf32>) -> tensor<2x64x256xf32>
    return %36 : tensor<2x64x256xf32>
  }
}
