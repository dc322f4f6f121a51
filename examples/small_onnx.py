# ===- small_onnx.py - Small odd-sized ONNX graphs for test/Exported ------===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""ONNX's rows of `test/Exported`: name -> (nodes, shapes, result, expect, ref).

A node is (operator, operands, result, attributes); the last result is `y`. A shape
with a type of its own is (shape, type).
"""

import numpy as np
from onnx import TensorProto

M, N, K = 34, 45, 19
GEMM = {"x": [M, K], "w": [N, K], "b": [N]}


I8 = TensorProto.INT8


def heads(name, perm):
    """A projection of x, split into heads."""
    return [("MatMul", ["x", f"w{name}"], f"{name}0", {}), ("Add", [f"{name}0", f"b{name}"], f"{name}1", {}),
            ("Reshape", [f"{name}1", "split"], f"{name}2", {}),
            ("Transpose", [f"{name}2"], name, {"perm": perm})]


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
    "attention": (
        [*heads("q", [0, 2, 1, 3]), *heads("k", [0, 2, 3, 1]), *heads("v", [0, 2, 1, 3]),
         ("MatMul", ["q", "k"], "s", {}), ("Mul", ["s", "scale"], "t", {}),
         ("Softmax", ["t"], "p", {"axis": -1}), ("MatMul", ["p", "v"], "m", {}),
         ("Transpose", ["m"], "n", {"perm": [0, 2, 1, 3]}), ("Reshape", ["n", "flat"], "o", {}),
         ("MatMul", ["o", "wo"], "r", {}), ("Add", ["r", "bo"], "u", {}), ("Add", ["x", "u"], "y", {})],
        {"x": [2, 17, 24], **{n + c: [24, 24] if n == "w" else [24] for c in "qkvo" for n in "wb"},
         "scale": []}, [2, 17, 24],
        "partial: the projections fuse their bias, o also the residual; softmax stays",
        "x + o(softmax(q k.T * scale) v), three heads"),
    "layernorm_ffn": (
        [("LayerNormalization", ["x", "g", "h"], "n", {"axis": -1, "epsilon": 1e-5}),
         ("MatMul", ["n", "w"], "p", {}), ("Add", ["p", "b"], "t", {}), ("Gelu", ["t"], "a", {}),
         ("MatMul", ["a", "v"], "q", {}), ("Add", ["q", "c"], "r", {}), ("Add", ["r", "x"], "y", {})],
        {"x": [2, 17, 24], "g": [24], "h": [24], "w": [24, 45], "b": [45], "v": [45, 24], "c": [24]},
        [2, 17, 24], "partial: bias+gelu and bias+residual fuse, layer norm stays",
        "x + gelu(norm(x) @ w + b) @ v + c"),
    "conv_relu": ([("Conv", ["x", "w", "b"], "t", {"kernel_shape": [1, 1]}), ("Relu", ["t"], "y", {})],
                  {"x": [1, 16, 9, 9], "w": [24, 16, 1, 1], "b": [24]}, [1, 24, 9, 9],
                  "fuse bias+relu, or refuse: a convolution", "relu(conv2d(x, w) + b), 1x1"),
    "conv_batchnorm": ([("Conv", ["x", "w"], "t", {"kernel_shape": [1, 1]}),
                        ("BatchNormalization", ["t", "g", "h", "m", "v"], "u", {}),
                        ("HardSwish", ["u"], "y", {})],
                       {"x": [2, 16, 9, 9], "w": [24, 16, 1, 1], "g": [24], "h": [24], "m": [24],
                        "v": [24]}, [2, 24, 9, 9],
                       "fuse batch norm(channel)+hardswish, or refuse: a convolution",
                       "hardswish((conv2d(x, w) - m) / sqrt(v + eps) * g + h)"),
    "einsum_heads": ([("Einsum", ["q", "k"], "p", {"equation": "bqhd,bkhd->bhqk"}),
                      ("Mul", ["p", "s"], "y", {})],
                     {"q": [2, 17, 3, 8], "k": [2, 11, 3, 8], "s": []}, [2, 3, 17, 11],
                     "fuse scale through the transposes (or refuse)", "q @ k.T * s per head"),
    "gemm_clip": ([("Gemm", ["x", "w", "b"], "t", {"transB": 1}), ("Clip", ["t", "lo", "hi"], "y", {})],
                  {**GEMM, "lo": [], "hi": []}, [M, N], "fuse bias(column)+clamp by two scalars",
                  "clip(x @ w.T + b, lo, hi)"),
    "gemm_prelu": ([("Gemm", ["x", "w", "b"], "t", {"transB": 1}), ("PRelu", ["t", "s"], "y", {})],
                   {**GEMM, "s": [N]}, [M, N], "fuse bias(column)+prelu, one slope a column",
                   "prelu(x @ w.T + b, s)"),
    "gemm_where": ([("Gemm", ["x", "w", "b"], "t", {"transB": 1}), ("Greater", ["t", "z"], "c", {}),
                    ("Where", ["c", "t", "r"], "y", {})],
                   {**GEMM, "z": [], "r": [M, N]}, [M, N], "fuse bias(column)+select",
                   "t where t > z, else r, t = x @ w.T + b"),
    "matmul_shared": ([("MatMul", ["x", "w"], "p", {}), ("Elu", ["p"], "y", {})],
                      {"x": [2, 3, 17, K], "w": [K, 11]}, [2, 3, 17, 11], "fuse elu",
                      "elu(x @ w), w shared by the batch"),
    "matmul_halves": ([("MatMul", ["x", "w"], "p", {}),
                       ("Slice", ["p", "zero", "half", "axis"], "a", {}),
                       ("Slice", ["p", "half", "end", "axis"], "g", {}), ("Sigmoid", ["g"], "s", {}),
                       ("Mul", ["a", "s"], "y", {})], {"x": [M, K], "w": [K, 46]}, [M, 23],
                      "refuse: optional; the halves of the product meet outside the tile",
                      "a * sigmoid(g), a and g the halves of x @ w"),
    "matmul_lookup": ([("MatMul", ["x", "w"], "p", {}), ("Gather", ["table", "i"], "g", {"axis": 0}),
                       ("Add", ["p", "g"], "y", {})],
                      {"x": [M, K], "w": [K, N], "table": [7, N], "i": ([M], TensorProto.INT64)}, [M, N],
                      "fuse the sum; the lookup stays (or refuse)", "x @ w + table[i]"),
    "qdq_gemm": ([("DequantizeLinear", ["x", "sx", "zx"], "xd", {}),
                  ("DequantizeLinear", ["w", "sw", "zw"], "wd", {}),
                  ("DequantizeLinear", ["b", "sb", "zb"], "bd", {}),
                  ("Gemm", ["xd", "wd", "bd"], "p", {"transB": 1}), ("Relu", ["p"], "r", {}),
                  ("QuantizeLinear", ["r", "sy", "zy"], "y", {})],
                 {"x": ([M, K], I8), "w": ([N, K], I8), "b": ([N], TensorProto.INT32)}, ([M, N], I8),
                 "fuse zero point+bias(column)+relu+quantize to i8",
                 "quantize(relu(dequantize(x) @ dequantize(w).T + dequantize(b)))"),
    "qdq_conv": ([("DequantizeLinear", ["x", "sx", "zx"], "xd", {}),
                  ("DequantizeLinear", ["w", "sw", "zw"], "wd", {}),
                  ("Conv", ["xd", "wd"], "p", {"kernel_shape": [1, 1]}),
                  ("QuantizeLinear", ["p", "sy", "zy"], "y", {})],
                 {"x": ([1, 16, 9, 9], I8), "w": ([24, 16, 1, 1], I8)}, ([1, 24, 9, 9], I8),
                 "fuse zero point+quantize to i8, or refuse: a convolution",
                 "quantize(conv2d(dequantize(x), dequantize(w))), 1x1"),
    "dynamic_quantize": ([("DynamicQuantizeLinear", ["x"], ["xq", "sx", "zx"], {}),
                          ("MatMulInteger", ["xq", "w", "zx"], "p", {}),
                          ("Cast", ["p"], "f", {"to": TensorProto.FLOAT}), ("Mul", ["sx", "sw"], "s", {}),
                          ("Mul", ["f", "s"], "m", {}), ("Add", ["m", "b"], "y", {})],
                         {"x": [M, K], "w": ([K, N], I8), "sw": [N], "b": [N]}, [M, N],
                         "fuse zero point+scale(column)+bias(column)", "dynamically quantized x @ w + b"),
}

# Constants of the graph, by its name and theirs.
SCALES = {"sx": np.float32(1 / 16), "zx": np.int8(3), "sw": np.float32(1 / 32), "zw": np.int8(0),
          "sy": np.float32(1 / 2), "zy": np.int8(-5)}
CONSTANTS = {
    "attention": {"split": np.array([2, 17, 3, 8]), "flat": np.array([2, 17, 24])},
    "matmul_halves": {"zero": np.array([0]), "half": np.array([23]), "end": np.array([46]),
                      "axis": np.array([1])},
    "qdq_gemm": {**SCALES, "sb": np.float32(1 / 512), "zb": np.int32(0)},
    "qdq_conv": SCALES,
}

# Quantized graphs have one type of float.
TYPES = {"qdq_gemm": ("f32",), "qdq_conv": ("f32",), "dynamic_quantize": ("f32",),
         # Half precision turns one score into another maximum.
         "attention": ("f32",)}

# Operand values, in the words of check.py: a variance is not negative.
ARGS = {"matmul_batchnorm": "range=5:1..4", "conv_batchnorm": "range=5:1..4",
        "matmul_lookup": "range=3:0..6"}
