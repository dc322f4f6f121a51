// form:   ffn_gelu_residual exported from PyTorch through TOSA
// expect: fuse bias(column)+gelu(erf), bias(column)+residual
// ref:    x + gelu(x @ wu.T + bu) @ wd.T + bd
// check:  approx
// run:    from TOSA
// operands: x, up.weight, up.bias, down.weight, down.bias
module {
  func.func @main_fn(%arg0: tensor<2x64x256xbf16>, %arg1: tensor<1024x256xbf16>, %arg2: tensor<1024xbf16>, %arg3: tensor<256x1024xbf16>, %arg4: tensor<256xbf16>) -> tensor<2x64x256xbf16> {
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
    %12 = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1x1x1xbf16>}> : () -> tensor<1x1x1xbf16>
    %13 = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1x1x1xbf16>}> : () -> tensor<1x1x1xbf16>
    %14 = "tosa.const"() <{values = dense<7.070310e-01> : tensor<1x1x1xbf16>}> : () -> tensor<1x1x1xbf16>
    %15 = tosa.reshape %arg0, %0 : (tensor<2x64x256xbf16>, !tosa.shape<2>) -> tensor<128x256xbf16>
    %16 = tosa.transpose %arg1 {perms = array<i32: 1, 0>} : (tensor<1024x256xbf16>) -> tensor<256x1024xbf16>
    %17 = tosa.cast %arg2 : (tensor<1024xbf16>) -> tensor<1024xf32>
    %18 = tosa.cast %15 : (tensor<128x256xbf16>) -> tensor<128x256xf32>
    %19 = tosa.cast %16 : (tensor<256x1024xbf16>) -> tensor<256x1024xf32>
    %20 = tosa.reshape %18, %2 : (tensor<128x256xf32>, !tosa.shape<3>) -> tensor<1x128x256xf32>
    %21 = tosa.reshape %19, %3 : (tensor<256x1024xf32>, !tosa.shape<3>) -> tensor<1x256x1024xf32>
    %22 = tosa.matmul %20, %21, %1, %1 : (tensor<1x128x256xf32>, tensor<1x256x1024xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x1024xf32>
    %23 = tosa.reshape %22, %4 : (tensor<1x128x1024xf32>, !tosa.shape<2>) -> tensor<128x1024xf32>
    %24 = tosa.reshape %17, %6 : (tensor<1024xf32>, !tosa.shape<2>) -> tensor<1x1024xf32>
    %25 = tosa.add %23, %24 : (tensor<128x1024xf32>, tensor<1x1024xf32>) -> tensor<128x1024xf32>
    %26 = tosa.cast %25 : (tensor<128x1024xf32>) -> tensor<128x1024xbf16>
    %27 = tosa.reshape %26, %7 : (tensor<128x1024xbf16>, !tosa.shape<3>) -> tensor<2x64x1024xbf16>
    %28 = tosa.mul %27, %14, %5 : (tensor<2x64x1024xbf16>, tensor<1x1x1xbf16>, tensor<1xi8>) -> tensor<2x64x1024xbf16>
    %29 = tosa.erf %28 : (tensor<2x64x1024xbf16>) -> tensor<2x64x1024xbf16>
    %30 = tosa.add %29, %12 : (tensor<2x64x1024xbf16>, tensor<1x1x1xbf16>) -> tensor<2x64x1024xbf16>
    %31 = tosa.mul %13, %30, %5 : (tensor<1x1x1xbf16>, tensor<2x64x1024xbf16>, tensor<1xi8>) -> tensor<2x64x1024xbf16>
    %32 = tosa.mul %27, %31, %5 : (tensor<2x64x1024xbf16>, tensor<2x64x1024xbf16>, tensor<1xi8>) -> tensor<2x64x1024xbf16>
    %33 = tosa.reshape %32, %4 : (tensor<2x64x1024xbf16>, !tosa.shape<2>) -> tensor<128x1024xbf16>
    %34 = tosa.transpose %arg3 {perms = array<i32: 1, 0>} : (tensor<256x1024xbf16>) -> tensor<1024x256xbf16>
    %35 = tosa.cast %arg4 : (tensor<256xbf16>) -> tensor<256xf32>
    %36 = tosa.cast %33 : (tensor<128x1024xbf16>) -> tensor<128x1024xf32>
    %37 = tosa.cast %34 : (tensor<1024x256xbf16>) -> tensor<1024x256xf32>
    %38 = tosa.reshape %36, %8 : (tensor<128x1024xf32>, !tosa.shape<3>) -> tensor<1x128x1024xf32>
    %39 = tosa.reshape %37, %9 : (tensor<1024x256xf32>, !tosa.shape<3>) -> tensor<1x1024x256xf32>
    %40 = tosa.matmul %38, %39, %1, %1 : (tensor<1x128x1024xf32>, tensor<1x1024x256xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x128x256xf32>
    %41 = tosa.reshape %40, %0 : (tensor<1x128x256xf32>, !tosa.shape<2>) -> tensor<128x256xf32>
    %42 = tosa.reshape %35, %10 : (tensor<256xf32>, !tosa.shape<2>) -> tensor<1x256xf32>
    %43 = tosa.add %41, %42 : (tensor<128x256xf32>, tensor<1x256xf32>) -> tensor<128x256xf32>
    %44 = tosa.cast %43 : (tensor<128x256xf32>) -> tensor<128x256xbf16>
    %45 = tosa.reshape %44, %11 : (tensor<128x256xbf16>, !tosa.shape<3>) -> tensor<2x64x256xbf16>
    %46 = tosa.add %arg0, %45 : (tensor<2x64x256xbf16>, tensor<2x64x256xbf16>) -> tensor<2x64x256xbf16>
    return %46 : tensor<2x64x256xbf16>
  }
}
