// RUN: fused-fuzz %s
// fused-fuzz, seed 1014885: different: output #0, element 3: 288 instead of 320
// OPTIONS: 
// INPUT: i8 2x2x ff01ff01
// INPUT: i8 2x14x 0100fe000202fffe02fe000100fffe0102fe010001ffff02fe0201fe
// INPUT: i32 14x2x b9ffffffe6ffffff17000000f0ffffff44000000e0ffffff31000000130000001d0000000c00000022000000790000009affffff0900000091ffffff99fffffff8ffffff790000001e0000009dfffffff6ffffff4b000000d2ffffffacffffff1b00000094ffffff95ffffff19000000
func.func @p(%arg0: tensor<2x2xi8>, %arg1: tensor<2x14xi8>, %arg2: tensor<14x2xi32>) -> (tensor<2x14xf8E4M3FN>) {
  %v0 = tensor.empty() : tensor<2x14xi32>
  %v1 = arith.constant 0 : i32
  %v2 = linalg.fill ins(%v1 : i32) outs(%v0 : tensor<2x14xi32>) -> tensor<2x14xi32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<2x2xi8>, tensor<2x14xi8>) outs(%v2 : tensor<2x14xi32>) {
  ^bb0(%x1: i8, %x2: i8, %o: i32):
    %t0 = arith.extui %x1 : i8 to i32
    %t1 = arith.extui %x2 : i8 to i32
    %t2 = arith.muli %t0, %t1 : i32
    %t3 = arith.addi %t2, %o : i32
    linalg.yield %t3 : i32
  } -> tensor<2x14xi32>
  %v4 = tensor.empty() : tensor<2x14xi32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v3, %arg2 : tensor<2x14xi32>, tensor<14x2xi32>) outs(%v4 : tensor<2x14xi32>) {
  ^bb0(%x1: i32, %x2: i32, %o: i32):
    %t0 = arith.addi %x2, %x1 : i32
    linalg.yield %t0 : i32
  } -> tensor<2x14xi32>
  %v6 = tensor.empty() : tensor<2x14xbf16>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v5 : tensor<2x14xi32>) outs(%v6 : tensor<2x14xbf16>) {
  ^bb0(%x1: i32, %o: bf16):
    %t0 = arith.uitofp %x1 : i32 to bf16
    linalg.yield %t0 : bf16
  } -> tensor<2x14xbf16>
  %v8 = tensor.empty() : tensor<2x14xf8E4M3FN>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v7 : tensor<2x14xbf16>) outs(%v8 : tensor<2x14xf8E4M3FN>) {
  ^bb0(%x1: bf16, %o: f8E4M3FN):
    %t0 = arith.truncf %x1 : bf16 to f8E4M3FN
    linalg.yield %t0 : f8E4M3FN
  } -> tensor<2x14xf8E4M3FN>
  return %v9 : tensor<2x14xf8E4M3FN>
}
