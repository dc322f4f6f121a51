// form:   mlp exported from PyTorch through TOSA
// expect: fuse bias(column)+relu in each of the three layers
// ref:    relu(x @ w.T + b), three times
// args:   grid=2:4/64 grid=4:4/64 grid=6:4/64
// check:  approx
// run:    from TOSA
// operands: x, 0.weight, 0.bias, 2.weight, 2.bias, 4.weight, 4.bias
module {
  func.func @main_fn(%arg0: tensor<256x784xf32>, %arg1: tensor<512x784xf32>, %arg2: tensor<512xf32>, %arg3: tensor<512x512xf32>, %arg4: tensor<512xf32>, %arg5: tensor<128x512xf32>, %arg6: tensor<128xf32>) -> tensor<256x128xf32> {
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
    %10 = tosa.transpose %arg1 {perms = array<i32: 1, 0>} : (tensor<512x784xf32>) -> tensor<784x512xf32>
    %11 = tosa.reshape %arg0, %1 : (tensor<256x784xf32>, !tosa.shape<3>) -> tensor<1x256x784xf32>
    %12 = tosa.reshape %10, %2 : (tensor<784x512xf32>, !tosa.shape<3>) -> tensor<1x784x512xf32>
    %13 = tosa.matmul %11, %12, %0, %0 : (tensor<1x256x784xf32>, tensor<1x784x512xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x256x512xf32>
    %14 = tosa.reshape %13, %3 : (tensor<1x256x512xf32>, !tosa.shape<2>) -> tensor<256x512xf32>
    %15 = tosa.reshape %arg2, %4 : (tensor<512xf32>, !tosa.shape<2>) -> tensor<1x512xf32>
    %16 = tosa.add %14, %15 : (tensor<256x512xf32>, tensor<1x512xf32>) -> tensor<256x512xf32>
    %17 = tosa.clamp %16 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<256x512xf32>) -> tensor<256x512xf32>
    %18 = tosa.transpose %arg3 {perms = array<i32: 1, 0>} : (tensor<512x512xf32>) -> tensor<512x512xf32>
    %19 = tosa.reshape %17, %5 : (tensor<256x512xf32>, !tosa.shape<3>) -> tensor<1x256x512xf32>
    %20 = tosa.reshape %18, %6 : (tensor<512x512xf32>, !tosa.shape<3>) -> tensor<1x512x512xf32>
    %21 = tosa.matmul %19, %20, %0, %0 : (tensor<1x256x512xf32>, tensor<1x512x512xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x256x512xf32>
    %22 = tosa.reshape %21, %3 : (tensor<1x256x512xf32>, !tosa.shape<2>) -> tensor<256x512xf32>
    %23 = tosa.reshape %arg4, %4 : (tensor<512xf32>, !tosa.shape<2>) -> tensor<1x512xf32>
    %24 = tosa.add %22, %23 : (tensor<256x512xf32>, tensor<1x512xf32>) -> tensor<256x512xf32>
    %25 = tosa.clamp %24 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<256x512xf32>) -> tensor<256x512xf32>
    %26 = tosa.transpose %arg5 {perms = array<i32: 1, 0>} : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %27 = tosa.reshape %25, %5 : (tensor<256x512xf32>, !tosa.shape<3>) -> tensor<1x256x512xf32>
    %28 = tosa.reshape %26, %7 : (tensor<512x128xf32>, !tosa.shape<3>) -> tensor<1x512x128xf32>
    %29 = tosa.matmul %27, %28, %0, %0 : (tensor<1x256x512xf32>, tensor<1x512x128xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x256x128xf32>
    %30 = tosa.reshape %29, %8 : (tensor<1x256x128xf32>, !tosa.shape<2>) -> tensor<256x128xf32>
    %31 = tosa.reshape %arg6, %9 : (tensor<128xf32>, !tosa.shape<2>) -> tensor<1x128xf32>
    %32 = tosa.add %30, %31 : (tensor<256x128xf32>, tensor<1x128xf32>) -> tensor<256x128xf32>
    %33 = tosa.clamp %32 {max_val = 3.40282347E+38 : f32, min_val = 0.000000e+00 : f32} : (tensor<256x128xf32>) -> tensor<256x128xf32>
    return %33 : tensor<256x128xf32>
  }
}
