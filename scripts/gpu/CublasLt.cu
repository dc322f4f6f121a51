//===- CublasLt.cu - cuBLASLt's fused RELU_BIAS matmul, the peer -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CublasLt.cuh"

static constexpr size_t workspaceBytes = size_t(128) << 20;

#define LT_CHECK(call)                                                         \
  do {                                                                         \
    cublasStatus_t status_ = (call);                                           \
    if (status_ != CUBLAS_STATUS_SUCCESS) {                                    \
      std::printf("FATAL %s:%d: cublas status %d\n", __FILE__, __LINE__,       \
                  int(status_));                                               \
      std::fflush(stdout);                                                     \
      _exit(exitBroken);                                                       \
    }                                                                          \
  } while (0)

CublasLt::CublasLt(const Problem &problem, cudaStream_t stream)
    : stream(stream) {
  if (problem.m == 0 || problem.n == 0 || problem.k == 0)
    return;
  cudaDataType_t type = problem.type == Type::BF16  ? CUDA_R_16BF
                        : problem.type == Type::F16 ? CUDA_R_16F
                                                    : CUDA_R_32F;
  LT_CHECK(cublasLtCreate(&handle));
  CUDA_CHECK(cudaMalloc(&workspace, workspaceBytes));
  LT_CHECK(
      cublasLtMatmulDescCreate(&operation, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  // Its matrices are column-major: D^T[N, M] = B^T[N, K] A^T[K, M].
  cublasOperation_t transposeB =
      problem.transposedB ? CUBLAS_OP_T : CUBLAS_OP_N;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS;
  LT_CHECK(cublasLtMatmulDescSetAttribute(
      operation, CUBLASLT_MATMUL_DESC_TRANSA, &transposeB, sizeof transposeB));
  LT_CHECK(cublasLtMatmulDescSetAttribute(
      operation, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue));
  LT_CHECK(cublasLtMatmulDescSetAttribute(
      operation, CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE, &type, sizeof type));
  uint64_t m = uint64_t(problem.m), n = uint64_t(problem.n),
           k = uint64_t(problem.k);
  if (problem.transposedB)
    LT_CHECK(cublasLtMatrixLayoutCreate(&layoutB, type, k, n, int64_t(k)));
  else
    LT_CHECK(cublasLtMatrixLayoutCreate(&layoutB, type, n, k, int64_t(n)));
  LT_CHECK(cublasLtMatrixLayoutCreate(&layoutA, type, k, m, int64_t(k)));
  LT_CHECK(cublasLtMatrixLayoutCreate(&layoutD, type, n, m, int64_t(n)));
  cublasLtMatmulPreference_t preference = nullptr;
  LT_CHECK(cublasLtMatmulPreferenceCreate(&preference));
  LT_CHECK(cublasLtMatmulPreferenceSetAttribute(
      preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceBytes,
      sizeof workspaceBytes));
  int count = 0;
  results.resize(128);
  cublasStatus_t found = cublasLtMatmulAlgoGetHeuristic(
      handle, operation, layoutB, layoutA, layoutD, layoutD, preference,
      int(results.size()), results.data(), &count);
  results.resize(found == CUBLAS_STATUS_SUCCESS ? size_t(count) : 0);
  LT_CHECK(cublasLtMatmulPreferenceDestroy(preference));
}

CublasLt::~CublasLt() {
  for (cublasLtMatrixLayout_t layout : {layoutA, layoutB, layoutD})
    if (layout)
      cublasLtMatrixLayoutDestroy(layout);
  if (operation)
    cublasLtMatmulDescDestroy(operation);
  if (handle)
    cublasLtDestroy(handle);
  cudaFree(workspace);
}

int CublasLt::exactAlgorithm() const {
  for (size_t i = 0; i < results.size(); ++i) {
    uint32_t scheme = CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE;
    size_t written = 0;
    if (cublasLtMatmulAlgoConfigGetAttribute(
            &results[i].algo, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME, &scheme,
            sizeof scheme, &written) == CUBLAS_STATUS_SUCCESS &&
        !(scheme & CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE))
      return int(i);
  }
  return -1;
}

bool CublasLt::run(int algorithm, const void *a, const void *b,
                   const void *bias, void *d) const {
  float one = 1, zero = 0;
  LT_CHECK(cublasLtMatmulDescSetAttribute(
      operation, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &bias, sizeof bias));
  return cublasLtMatmul(handle, operation, &one, b, layoutB, a, layoutA, &zero,
                        d, layoutD, d, layoutD,
                        &results[size_t(algorithm)].algo, workspace,
                        workspaceBytes, stream) == CUBLAS_STATUS_SUCCESS;
}
