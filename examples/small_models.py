# ===- small_models.py - Small odd-sized models for test/Exported ----------===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""The table behind `test/Exported`: one form per model, extents 34 x 45 x 19.

Unlike `models.py` these are functions of their operands; what they vary is
the operations around a product, so that every exporter shows how it spells
them.
"""

import dataclasses

import torch
from torch.nn import functional as F

M, N, K = 34, 45, 19
LINEAR = [[M, K], [N, K], [N]]
PLAIN = [[M, K], [K, N]]


@dataclasses.dataclass
class Small:
    """f: the function; shapes: of its operands; expect, ref: as in check.py's
    headers; args: operand values, as there; integer: operands that are i8."""
    f: object
    shapes: list
    expect: str
    ref: str
    args: str = ""
    integer: tuple = ()


def linear(act, *more):
    """act(x @ w.T + b, further operands)."""
    return lambda x, w, b, *rest: act(F.linear(x, w, b), *rest)


def rms_norm(t):
    return t * torch.rsqrt((t * t).mean(-1, keepdim=True) + 1e-5)


def layer_norm(x, w, b, g, h):
    return F.layer_norm(F.linear(x, w, b), (N,), g, h)


def qkv(x, wq, wk, wv):
    return x @ wq, x @ wk, x @ wv


def weight_gradient(x, w, b, g):
    """Gradients of sum(relu(x @ w.T + b) * g) written out."""
    z = F.linear(x, w, b)
    d = torch.where(z > 0, g, torch.zeros_like(g))
    return d.t() @ x, d.sum(0), d @ w


def causal(q, k):
    s = q @ k.t() * 0.25
    keep = torch.ones(M, M, dtype=torch.bool).tril()
    return s.masked_fill(~keep, -1.0e4)


SMALL = {
    "linear_tanh": Small(linear(torch.tanh), LINEAR, "fuse bias(column)+tanh", "tanh(x @ w.T + b)"),
    "linear_sigmoid": Small(linear(torch.sigmoid), LINEAR, "fuse bias(column)+sigmoid",
                            "sigmoid(x @ w.T + b)"),
    "linear_silu": Small(linear(F.silu), LINEAR, "fuse bias(column)+silu", "silu(x @ w.T + b)"),
    "linear_gelu": Small(linear(F.gelu), LINEAR, "fuse bias(column)+gelu(erf)", "gelu(x @ w.T + b)"),
    "linear_gelu_tanh": Small(linear(lambda t: F.gelu(t, approximate="tanh")), LINEAR,
                              "fuse bias(column)+gelu(tanh)", "gelu_tanh(x @ w.T + b)"),
    "linear_leaky": Small(linear(lambda t: F.leaky_relu(t, 0.125)), LINEAR,
                          "fuse bias(column)+leaky relu", "leaky_relu(x @ w.T + b, 1/8)"),
    "linear_elu": Small(linear(F.elu), LINEAR, "fuse bias(column)+elu", "elu(x @ w.T + b)"),
    "linear_softplus": Small(linear(F.softplus), LINEAR, "fuse bias(column)+softplus",
                             "softplus(x @ w.T + b)"),
    "linear_relu6": Small(linear(F.relu6), LINEAR, "fuse bias(column)+clamp", "relu6(x @ w.T + b)"),
    "linear_hardswish": Small(linear(F.hardswish), LINEAR, "fuse bias(column)+hardswish",
                              "hardswish(x @ w.T + b)"),
    "linear_relu_squared": Small(linear(lambda t: F.relu(t) ** 2), LINEAR,
                                 "fuse bias(column)+relu+square", "relu(x @ w.T + b) ** 2"),
    "linear_residual_post": Small(linear(lambda t, r: F.relu(t) + r), [*LINEAR, [M, N]],
                                  "fuse bias(column)+relu+residual", "relu(x @ w.T + b) + r"),
    "linear_row_scale": Small(linear(lambda t, s: t * s), [*LINEAR, [M, 1]],
                              "fuse bias(column)+scale(row)", "(x @ w.T + b) * s, one s per row"),
    "linear_scalar_scale": Small(linear(lambda t, s: F.relu(t * s)), [*LINEAR, [1]],
                                 "fuse bias(column)+scale(scalar)+relu", "relu((x @ w.T + b) * s)"),
    "linear_mask": Small(linear(lambda t, m: torch.where(m > 0, t, torch.zeros_like(t))),
                         [*LINEAR, [M, N]], "fuse bias(column)+select by a full mask",
                         "x @ w.T + b where m > 0, else 0"),
    "linear_div": Small(linear(lambda t, d: t / (d * d + 1.0)), [*LINEAR, [N]],
                        "fuse bias(column)+division(column)", "(x @ w.T + b) / (d d + 1)"),
    "linear_two_uses": Small(linear(lambda t: (F.relu(t), torch.tanh(t))), LINEAR,
                             "fuse bias(column)+relu and tanh, two results (or refuse: several uses)",
                             "relu(x @ w.T + b), tanh(x @ w.T + b)"),
    "linear_batched": Small(linear(F.relu), [[3, 17, K], [N, K], [N]],
                            "fuse bias(last dim)+relu", "relu(x @ w.T + b), x of rank 3"),
    "linear_batched_view": Small(linear(lambda t: F.relu(t.view(51, N))), [[3, 17, K], [N, K], [N]],
                                 "fuse bias(last dim)+relu through a reshape (or refuse)",
                                 "relu(reshape(x @ w.T + b))"),
    "linear_out_transposed": Small(linear(lambda t: F.relu(t).t().contiguous()), LINEAR,
                                   "fuse bias(column)+relu; the transpose may stay",
                                   "relu(x @ w.T + b).T"),
    "linear_softmax": Small(linear(lambda t: F.softmax(t, -1)), LINEAR,
                            "refuse: softmax needs whole rows; the bias alone may be fused (optional)",
                            "softmax(x @ w.T + b)"),
    "linear_log_softmax": Small(linear(lambda t: F.log_softmax(t, -1)), LINEAR,
                                "refuse: log softmax needs whole rows; the bias alone may be fused (optional)",
                                "log_softmax(x @ w.T + b)"),
    "linear_layer_norm": Small(layer_norm, [*LINEAR, [N], [N]],
                               "refuse: mean and variance need whole rows; the bias alone may be fused (optional)",
                               "layer_norm(x @ w.T + b)"),
    "linear_rms_norm": Small(linear(rms_norm), LINEAR,
                             "refuse: the mean square needs whole rows; the bias alone may be fused (optional)",
                             "rms_norm(x @ w.T + b)"),
    "linear_row_sum": Small(linear(lambda t: F.relu(t).sum(-1)), LINEAR,
                            "partial: bias+relu may fuse; the row sum crosses column tiles",
                            "sum over n of relu(x @ w.T + b)"),
    "linear_column_mean": Small(linear(lambda t: F.relu(t).mean(0)), LINEAR,
                                "partial: bias+relu may fuse; the column mean crosses row tiles",
                                "mean over m of relu(x @ w.T + b)"),
    "linear_chunk_glu": Small(linear(lambda t: F.glu(t)), [[M, K], [46, K], [46]],
                              "refuse: optional; the halves of the product meet outside the tile, only "
                              "the bias may be fused", "glu(x @ w.T + b)"),
    "linear_slice": Small(linear(lambda t: F.relu(t[:, :20])), LINEAR,
                          "fuse bias(column) and relu through the slice (or refuse)",
                          "relu((x @ w.T + b)[:, :20])"),
    "linear_concat": Small(lambda x, w, b, y: F.relu(torch.cat([F.linear(x, w, b), y], 1)),
                           [*LINEAR, [M, 11]],
                           "partial: the bias fuses; relu is of the concatenation",
                           "relu(concat(x @ w.T + b, y))"),
    "linear_cast_f32": Small(linear(lambda t: F.relu(t.float())), LINEAR,
                             "fuse bias(column)+convert+relu, an f32 result", "relu(f32(x @ w.T + b))"),
    "mm_relu": Small(lambda a, b: F.relu(a @ b), PLAIN, "fuse relu", "relu(a @ b)"),
    "mm_transposed_a": Small(lambda a, b, c: F.relu(a.t() @ b + c), [[K, M], [K, N], [N]],
                             "fuse bias(column)+relu", "relu(a.T @ b + c)"),
    "mm_both_transposed": Small(lambda a, b, c: F.relu(a.t() @ b.t() + c), [[K, M], [N, K], [N]],
                                "fuse bias(column)+relu", "relu(a.T @ b.T + c)"),
    "mm_square_row_bias": Small(lambda a, b, c: F.relu(a @ b + c[:, None]), [[M, K], [K, M], [M]],
                                "fuse bias(row)+relu; a column bias is a miscompile",
                                "relu(a @ b + c), one c per row, M = N"),
    "mm_sum_of_two": Small(lambda a, b, c, d: F.relu(a @ b + c @ d), [*PLAIN, [M, 7], [7, N]],
                           "fuse sum+relu into one of the two products (or refuse the pair)",
                           "relu(a @ b + c @ d)"),
    "mm_chain": Small(lambda a, b, c: F.relu(F.relu(a @ b) @ c), [*PLAIN, [N, 21]],
                      "fuse relu into both products", "relu(relu(a @ b) @ c)"),
    "mm_same_operand": Small(lambda a: F.relu(a @ a.t()), [[M, K]], "fuse relu", "relu(a @ a.T)"),
    "mm_causal_mask": Small(causal, [[M, K], [M, K]],
                            "fuse scale+mask with tile offsets, or refuse: linalg.index",
                            "q @ k.T / 4, and -1e4 above the diagonal"),
    "mm_three_products": Small(qkv, [[M, K], [K, N], [K, 23], [K, 13]],
                               "refuse: optional; three products, nothing to fuse", "x @ wq, x @ wk, x @ wv"),
    "mv_relu": Small(lambda a, v, b: F.relu(a @ v + b), [[M, K], [K], [M]],
                     "fuse bias+relu, or leave it; N is 1", "relu(a @ v + b)"),
    "bmm_relu": Small(lambda a, b: F.relu(torch.bmm(a, b)), [[3, M, K], [3, K, N]],
                      "fuse relu into the batch_matmul tile", "relu(a @ b), batched"),
    "baddbmm": Small(lambda c, a, b: F.relu(torch.baddbmm(c, a, b)), [[3, M, N], [3, M, K], [3, K, N]],
                     "fuse sum+relu into the batch_matmul tile", "relu(c + a @ b), batched"),
    "bmm_heads": Small(lambda q, k: (q.transpose(1, 2) @ k.transpose(1, 2).transpose(-1, -2)) * 0.25,
                       [[2, 17, 3, K], [2, 23, 3, K]],
                       "fuse scale into the batch_matmul tile, through the reshape",
                       "q @ k.T / 4 per head"),
    "einsum_weights": Small(lambda x, w: F.relu(torch.einsum("bmk,hkn->bhmn", x, w)),
                            [[2, 17, K], [3, K, 13]],
                            "fuse relu through the reshapes (or refuse)", "relu(x[b] @ w[h])"),
    "addmm_beta_half": Small(lambda c, a, b: torch.addmm(c, a, b, beta=0.5, alpha=2.0),
                             [[N], *PLAIN], "fuse scale+bias(column)", "c / 2 + 2 a @ b"),
    "weight_gradient": Small(weight_gradient, [*LINEAR, [M, N]],
                             "partial: bias and relu's mask fuse into the first product; the column "
                             "sums stay", "gradients of sum(relu(x @ w.T + b) * g)"),
    "weight_i8": Small(lambda x, w, s, b: F.relu(F.linear(x, w.to(x.dtype) * s, b)),
                       [[M, K], [N, K], [N, 1], [N]],
                       "fuse bias(column)+relu; the dequantised weight is an operand's producer",
                       "relu(x @ (w * s).T + b)", integer=(1,)),
    "scale_i8_out": Small(lambda x, w, s: (F.linear(x, w) * s).clamp(-128, 127).to(torch.int8),
                          [[M, K], [N, K], [N]], "fuse scale(column)+clamp+convert to i8",
                          "i8(clamp(x @ w.T * s))",
                          # Exact in a bf16 accumulator too: else codes differ by one.
                          args="range=0:-1..1 range=1:-1..1 range=2:-2..2"),
    "norm_then_linear": Small(lambda x, w, b: F.relu(F.linear(rms_norm(x), w, b)), LINEAR,
                              "fuse bias(column)+relu; the norm is a producer of A",
                              "relu(rms_norm(x) @ w.T + b)"),
}
