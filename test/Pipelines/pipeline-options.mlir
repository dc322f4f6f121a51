// Every pipeline takes the same options and hands them to the schedule.

// RUN: fused-opt %s --fused-schedule-pipeline | FileCheck %s --check-prefix=DEFAULT
// DEFAULT: schedule(<family = wgmma,

// RUN: fused-opt %s --fused-schedule-pipeline=chip=cpu | FileCheck %s --check-prefix=CHIP
// CHIP: schedule(<family = cpu,

// With few SMs the same matmul has larger tiles and blocks that walk over them.
// RUN: fused-opt %s --fused-schedule-pipeline=device=sms=4 | FileCheck %s --check-prefix=DEVICE
// DEFAULT-NOT: persistent
// DEVICE: schedule(<family = wgmma, {{.*}}persistent = true

// RUN: fused-opt %s --fused-tile-pipeline="schedule=family=simt,block=64x32x16" | FileCheck %s --check-prefix=SCHEDULE
// SCHEDULE: scf.forall {{.*}} step (64, 32)
// SCHEDULE: schedule(<family = simt, block = [64, 32, 16]

// RUN: fused-opt %s --fused-hoist-pipeline="chip=cpu block-tile=24,40,8" | FileCheck %s --check-prefix=TILE
// TILE: scf.for {{.*}} step %c24 
// TILE: scf.for {{.*}} step %c40 
// TILE: scf.for {{.*}} step %c8 

// RUN: not fused-opt %s --fused-to-cpu-pipeline=block-tile=16,16 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: error: block-tile must be three positive sizes m,n,k

// RUN: not fused-opt %s --fused-hoist-pipeline=chip=banana 2>&1 | FileCheck %s --check-prefix=BANANA
// BANANA: error: unknown chip 'banana'

func.func @matmul(%a: tensor<512x1024xbf16>, %b: tensor<1024x512xbf16>) -> tensor<512x512xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<512x512xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<512x512xbf16>) -> tensor<512x512xbf16>
  %r = linalg.matmul ins(%a, %b : tensor<512x1024xbf16>, tensor<1024x512xbf16>) outs(%z : tensor<512x512xbf16>) -> tensor<512x512xbf16>
  return %r : tensor<512x512xbf16>
}
