// RUN: fused-opt %s --split-input-file --fused-merge-kernels | FileCheck %s

module attributes {gpu.container_module} {
  // Both launches find their kernel in one module, under names of their own.
  // CHECK: gpu.launch_func @f_kernel::@f_kernel blocks
  // CHECK: gpu.launch_func @f_kernel::@[[SECOND:f_kernel_[0-9]+]] blocks
  // CHECK: gpu.launch_func @mine::@a blocks
  func.func @f(%a: memref<4xf32>) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @f_kernel::@f_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4xf32>)
    gpu.launch_func @f_kernel_0::@f_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    gpu.launch_func @mine::@a blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    return
  }
  // CHECK: gpu.module @f_kernel {
  // CHECK: gpu.func @f_kernel(%{{.*}}: memref<4xf32>)
  // CHECK: gpu.func @[[SECOND]]()
  // CHECK: gpu.module @mine {
  // CHECK-NOT: gpu.module
  gpu.module @f_kernel {
    gpu.func @f_kernel(%a: memref<4xf32>) kernel {
      gpu.return
    }
  }
  gpu.module @f_kernel_0 {
    gpu.func @f_kernel() kernel {
      gpu.return
    }
  }
  gpu.module @mine {
    gpu.func @a() kernel {
      gpu.return
    }
    gpu.func @b() kernel {
      gpu.return
    }
  }
}

// -----

// CHECK-LABEL: module @strange
module @strange attributes {gpu.container_module} {
  // CHECK: gpu.launch_func @"a.b c_kernel"::@a_b_c_kernel blocks
  // CHECK: gpu.launch_func @"a.b c_kernel"::@[[OTHER:a_b_c_kernel_[0-9]+]] blocks
  func.func @"a.b c"() {
    %c1 = arith.constant 1 : index
    gpu.launch_func @"a.b c_kernel"::@"a.b c_kernel" blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    gpu.launch_func @"a b.c_kernel"::@"a b.c_kernel" blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
    return
  }
  // CHECK: gpu.func @a_b_c_kernel()
  // CHECK: gpu.func @[[OTHER]]()
  gpu.module @"a.b c_kernel" {
    gpu.func @"a.b c_kernel"() kernel {
      gpu.return
    }
  }
  gpu.module @"a b.c_kernel" {
    gpu.func @"a b.c_kernel"() kernel {
      gpu.return
    }
  }
}

// -----

// Layers of one shape share a kernel; one that differs in a constant does not.
// CHECK-LABEL: module @same
module @same attributes {gpu.container_module} {
  // CHECK: gpu.launch_func @f_kernel::@f_kernel blocks
  // CHECK: gpu.launch_func @f_kernel::@f_kernel blocks
  // CHECK: gpu.launch_func @f_kernel::@[[OTHER:f_kernel_[0-9]+]] blocks
  func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @f_kernel::@f_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%a : memref<4xf32>)
    gpu.launch_func @f_kernel_0::@f_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%b : memref<4xf32>)
    gpu.launch_func @f_kernel_1::@f_kernel blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%b : memref<4xf32>)
    return
  }
  // CHECK: gpu.func @f_kernel(
  // CHECK: gpu.func @[[OTHER]](
  // CHECK-NOT: gpu.func
  gpu.module @f_kernel {
    gpu.func @f_kernel(%a: memref<4xf32>) kernel {
      %c0 = arith.constant 0 : index
      %x = memref.load %a[%c0] : memref<4xf32>
      gpu.return
    }
  }
  gpu.module @f_kernel_0 {
    gpu.func @f_kernel(%b: memref<4xf32>) kernel {
      %zero = arith.constant 0 : index
      %y = memref.load %b[%zero] : memref<4xf32>
      gpu.return
    }
  }
  gpu.module @f_kernel_1 {
    gpu.func @f_kernel(%b: memref<4xf32>) kernel {
      %c1 = arith.constant 1 : index
      %y = memref.load %b[%c1] : memref<4xf32>
      gpu.return
    }
  }
}
