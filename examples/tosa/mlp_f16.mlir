// form:   mlp exported from PyTorch through TOSA
// expect: fuse bias(column)+relu in each of the three layers
// ref:    relu(x @ w.T + b), three times
// args:   grid=2:4/64 grid=4:4/64 grid=6:4/64
// check:  approx
// run:    from TOSA
// operands: x, 0.weight, 0.bias, 2.weight, 2.bias, 4.weight, 4.bias
module {
  func.func @main_fn(%arg0: tensor<256x784xf16>, %arg1: tensor<512x784xf16>, %arg2: tensor<512xf16>, %arg3: tensor<512x512xf16>, %arg4: tensor<512xf16>, %arg5: tensor<128x512xf16>, %arg6: tensor<128xf16>) -> tensor<256x128xf16> {
    %0 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %1 = tosa.const_shape  {values = dense<[1, 256, 784]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape  {values = dense<[1, 784, 512]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape  {values = dense<[256, 512]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %4 = tosa.const_shape  {values = dense<[1, 512]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %5 = tosa.const_shape  {values = dense<[1, 256, 512]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %6 = tosa.const_shape  {values = dense<[1, 512, 512]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %7 = tosa.const_shape  {values = dense<[1, 512, 128]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %8 = tosa.const_shape  {values = dense<[256, 128]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %9 = tosa.const_shape  {values = dense<[1, 128]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %10 = tosa.transpose %arg1 {perms = array<i32: 1, 0>} : (tensor<512x784xf16>) -> tensor<784x512xf16>
    %11 = tosa.cast %arg2 : (tensor<512xf16>) -> tensor<512xf32>
    %12 = tosa.cast %arg0 : (tensor<256x784xf16>) -> tensor<256x784xf32>
    %13 = tosa.cast %10 : (tensor<784x512xf16>) -> tensor<784x512xf32>
    %14 = tosa.reshape %12, %1 : (tensor<256x784xf32>, !tosa.shape<3>) -> tensor<1x256x784xf32>
    %15 = tosa.reshape %13, %2 : (tensor<784x512xf32>, !tosa.shape<3>) -> tensor<1x784x512xf32>
    %16 = tosa.matmul %14, %15, %0, %0 : (tensor<1x256x784xf32>, tensor<1x784x512xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x256x512xf32>
    %17 = tosa.reshape %16, %3 : (tensor<1x256x512xf32>, !tosa.shape<2>) -> tensor<256x512xf32>
    %18 = tosa.reshape %11, %4 : (tensor<512xf32>, !tosa.shape<2>) -> tensor<1x512xf32>
    %19 = tosa.add %17, %18 : (tensor<256x512xf32>, tensor<1x512xf32>) -> tensor<256x512xf32>
    %20 = tosa.cast %19 : (tensor<256x512xf32>) -> tensor<256x512xf16>
    %21 = tosa.clamp %20 {max_val = 6.550400e+04 : f16, min_val = 0.000000e+00 : f16} : (tensor<256x512xf16>) -> tensor<256x512xf16>
    %22 = tosa.transpose %arg3 {perms = array<i32: 1, 0>} : (tensor<512x512xf16>) -> tensor<512x512xf16>
    %23 = tosa.cast %arg4 : (tensor<512xf16>) -> tensor<512xf32>
    %24 = tosa.cast %21 : (tensor<256x512xf16>) -> tensor<256x512xf32>
    %25 = tosa.cast %22 : (tensor<512x512xf16>) -> tensor<512x512xf32>
    %26 = tosa.reshape %24, %5 : (tensor<256x512xf32>, !tosa.shape<3>) -> tensor<1x256x512xf32>
    %27 = tosa.reshape %25, %6 : (tensor<512x512xf32>, !tosa.shape<3>) -> tensor<1x512x512xf32>
    %28 = tosa.matmul %26, %27, %0, %0 : (tensor<1x256x512xf32>, tensor<1x512x512xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x256x512xf32>
    %29 = tosa.reshape %28, %3 : (tensor<1x256x512xf32>, !tosa.shape<2>) -> tensor<256x512xf32>
    %30 = tosa.reshape %23, %4 : (tensor<512xf32>, !tosa.shape<2>) -> tensor<1x512xf32>
    %31 = tosa.add %29, %30 : (tensor<256x512xf32>, tensor<1x512xf32>) -> tensor<256x512xf32>
    %32 = tosa.cast %31 : (tensor<256x512xf32>) -> tensor<256x512xf16>
    %33 = tosa.clamp %32 {max_val = 6.550400e+04 : f16, min_val = 0.000000e+00 : f16} : (tensor<256x512xf16>) -> tensor<256x512xf16>
    %34 = tosa.transpose %arg5 {perms = array<i32: 1, 0>} : (tensor<128x512xf16>) -> tensor<512x128xf16>
    %35 = tosa.cast %arg6 : (tensor<128xf16>) -> tensor<128xf32>
    %36 = tosa.cast %33 : (tensor<256x512xf16>) -> tensor<256x512xf32>
    %37 = tosa.cast %34 : (tensor<512x128xf16>) -> tensor<512x128xf32>
    %38 = tosa.reshape %36, %5 : (tensor<256x512xf32>, !tosa.shape<3>) -> tensor<1x256x512xf32>
    %39 = tosa.reshape %37, %7 : (tensor<512x128xf32>, !tosa.shape<3>) -> tensor<1x512x128xf32>
    %40 = tosa.matmul %38, %39, %0, %0 : (tensor<1x256x512xf32>, tensor<1x512x128xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x256x128xf32>
    %41 = tosa.reshape %40, %8 : (tensor<1x256x128xf32>, !tosa.shape<2>) -> tensor<256x128xf32>
    %42 = tosa.reshape %35, %9 : (tensor<128xf32>, !tosa.shape<2>) -> tensor<1x128xf32>
    %43 = tosa.add %41, %42 : (tensor<256x128xf32>, tensor<1x128xf32>) -> tensor<256x128xf32>
    %44 = tosa.cast %43 : (tensor<256x128xf32>) -> tensor<256x128xf16>
    %45 = tosa.clamp %44 {max_val = 6.550400e+04 : f16, min_val = 0.000000e+00 : f16} : (tensor<256x128xf16>) -> tensor<256x128xf16>
    return %45 : tensor<256x128xf16>
  }
}
