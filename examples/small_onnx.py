# ===- small_onnx.py - Small odd-sized ONNX graphs for test/Exported ------===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""ONNX's rows of `test/Exported`: name -> (nodes, shapes, result, expect, ref).

A node is (operator, operands, result, attributes); the last result is `y`.
"""

M, N, K = 34, 45, 19
GEMM = {"x": [M, K], "w": [N, K], "b": [N]}


def gemm(op, **attrs):
    """Gemm as nn.Linear, then one operator."""
    return [("Gemm", ["x", "w", "b"], "t", {"transB": 1}), (op, ["t"], "y", attrs)]


SMALL = {
    "gemm_relu": (gemm("Relu"), GEMM, [M, N], "fuse bias(column)+relu", "relu(x @ w.T + b)"),
    "gemm_leaky": (gemm("LeakyRelu", alpha=0.125), GEMM, [M, N], "fuse bias(column)+leaky relu",
                   "leaky_relu(x @ w.T + b, 1/8)"),
    "gemm_sigmoid": (gemm("Sigmoid"), GEMM, [M, N], "fuse bias(column)+sigmoid",
                     "sigmoid(x @ w.T + b)"),
    "gemm_hardsigmoid": (gemm("HardSigmoid"), GEMM, [M, N], "fuse bias(column)+hardsigmoid",
                         "hardsigmoid(x @ w.T + b)"),
    "gemm_tanh": (gemm("Tanh"), GEMM, [M, N], "fuse bias(column)+tanh", "tanh(x @ w.T + b)"),
    "gemm_gelu": (gemm("Gelu"), GEMM, [M, N], "fuse bias(column)+gelu(erf)", "gelu(x @ w.T + b)"),
    "gemm_softmax": (gemm("Softmax", axis=-1), GEMM, [M, N],
                     "refuse: softmax needs whole rows; the bias alone may be fused (optional)",
                     "softmax(x @ w.T + b)"),
    "gemm_alpha_beta": ([("Gemm", ["x", "w", "c"], "t", {"alpha": 2.0, "beta": 0.5}),
                         ("Relu", ["t"], "y", {})],
                        {"x": [M, K], "w": [K, N], "c": [M, N]}, [M, N],
                        "fuse scale+residual+relu", "relu(2 x @ w + c / 2)"),
    "gemm_both_transposed": ([("Gemm", ["x", "w", "c"], "t", {"transA": 1, "transB": 1}),
                              ("Relu", ["t"], "y", {})],
                             {"x": [K, M], "w": [N, K], "c": [N]}, [M, N],
                             "fuse bias(column)+relu", "relu(x.T @ w.T + c)"),
    "gemm_c_row": ([("Gemm", ["x", "w", "c"], "t", {}), ("Relu", ["t"], "y", {})],
                   {"x": [M, K], "w": [K, N], "c": [M, 1]}, [M, N],
                   "fuse bias(row)+relu", "relu(x @ w + c), one c per row"),
    "gemm_c_one": ([("Gemm", ["x", "w", "c"], "t", {}), ("Relu", ["t"], "y", {})],
                   {"x": [M, K], "w": [K, N], "c": [1]}, [M, N],
                   "fuse bias(scalar)+relu", "relu(x @ w + c), one c"),
    "matmul_add_erf": ([("MatMul", ["x", "w"], "p", {}), ("Add", ["p", "b"], "t", {}),
                        ("Erf", ["t"], "e", {}), ("Mul", ["t", "e"], "y", {})],
                       {"x": [3, 17, K], "w": [K, N], "b": [N]}, [3, 17, N],
                       "fuse bias(last dim)+erf+product", "t * erf(t), t = x @ w + b"),
    "matmul_batched": ([("MatMul", ["x", "w"], "p", {}), ("Add", ["p", "b"], "t", {}),
                        ("Relu", ["t"], "y", {})],
                       {"x": [3, M, K], "w": [3, K, N], "b": [N]}, [3, M, N],
                       "fuse bias(last dim)+relu into the batch_matmul tile",
                       "relu(x @ w + b), batched"),
    "matmul_batchnorm": ([("MatMul", ["x", "w"], "p", {}),
                          ("BatchNormalization", ["p", "g", "h", "m", "v"], "t", {}),
                          ("Relu", ["t"], "y", {})],
                         {"x": [M, K], "w": [K, N], "g": [N], "h": [N], "m": [N], "v": [N]}, [M, N],
                         "fuse batch norm(column)+relu", "relu((x @ w - m) / sqrt(v + eps) * g + h)"),
    "matmul_residual": ([("MatMul", ["x", "w"], "p", {}), ("Add", ["b", "p"], "t", {}),
                         ("Add", ["t", "r"], "y", {})],
                        {"x": [M, K], "w": [K, N], "b": [N], "r": [M, N]}, [M, N],
                        "fuse bias(column)+residual", "x @ w + b + r"),
}

# Operand values, in the words of check.py: a variance is not negative.
ARGS = {"matmul_batchnorm": "range=5:1..4"}
