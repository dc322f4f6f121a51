//===- CublasLt.cuh - cuBLASLt's fused RELU_BIAS matmul, the peer -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCRIPTS_GPU_CUBLASLT_CUH
#define FUSED_SCRIPTS_GPU_CUBLASLT_CUH

#include "Support.cuh"

#include <cublasLt.h>

/// One problem's descriptors and all algorithms that the heuristics propose
/// (128 MB of workspace).
class CublasLt {
public:
  CublasLt(const Problem &problem, cudaStream_t stream);
  CublasLt(const CublasLt &) = delete;
  ~CublasLt();

  /// 0 where the library has none for this problem.
  int algorithms() const { return int(results.size()); }
  /// The first algorithm that sums in f32 all the way: one that splits k and adds
  /// the parts in the output type is no reference. -1 where there is none.
  int exactAlgorithm() const;
  bool run(int algorithm, const void *a, const void *b, const void *bias,
           void *d) const;

private:
  cudaStream_t stream;
  cublasLtHandle_t handle = nullptr;
  cublasLtMatmulDesc_t operation = nullptr;
  cublasLtMatrixLayout_t layoutA = nullptr, layoutB = nullptr,
                         layoutD = nullptr;
  void *workspace = nullptr;
  std::vector<cublasLtMatmulHeuristicResult_t> results;
};

#endif // FUSED_SCRIPTS_GPU_CUBLASLT_CUH
