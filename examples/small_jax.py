# ===- small_jax.py - Small odd-sized JAX functions for test/Exported -----===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""JAX's rows of `test/Exported`: name -> (function, shapes, expect, ref)."""

import jax
import jax.numpy as jnp

M, N, K = 34, 45, 19
DENSE = [(M, K), (K, N), (N,)]


def dense(act, *more):
    """act(x @ w + b, further operands)."""
    return lambda x, w, b, *rest: act(x @ w + b, *rest)


def mixed(x, w, b):
    wide = jax.lax.dot_general(x, w, (((1,), (0,)), ((), ())),
                               preferred_element_type=jnp.float32)
    return jax.nn.relu(wide + b.astype(jnp.float32)).astype(x.dtype)


def layer_norm(t):
    # Not t.var: its chlo.square has no legalisation in torch-mlir-opt.
    d = t - t.mean(-1, keepdims=True)
    return d * jax.lax.rsqrt((d * d).mean(-1, keepdims=True) + 1e-5)


def loss_gradient(x, w, b):
    return jax.grad(lambda p: jnp.sum(jax.nn.relu(x @ p[0] + p[1]) ** 2))((w, b))


def causal(q, k):
    scores = jnp.einsum("bqd,bkd->bqk", q, k) * 0.25
    return jnp.where(jnp.tril(jnp.ones((17, 17), bool)), scores, -1e4)


def rope(x, w, c, s):
    """Rotary embedding: the halves of each row turned by an angle."""
    a, b = jnp.split(x @ w, 2, axis=-1)
    return jnp.concatenate([a * c - b * s, b * c + a * s], -1)


def gated_halves(x, w):
    a, g = jnp.split(x @ w, 2, axis=-1)
    return a * jax.nn.silu(g)


def attention_gradient(q, k, v):
    def loss(q, k, v):
        p = jax.nn.softmax(jnp.einsum("bqd,bkd->bqk", q, k) * 0.25)
        return jnp.sum(jnp.einsum("bqk,bkd->bqd", p, v) ** 2)
    return jax.grad(loss, (0, 1, 2))(q, k, v)


def adam(x, t, w, m, v):
    """One step on the square error of a linear layer."""
    g = x.T @ (x @ w - t)
    m, v = 0.9 * m + 0.1 * g, 0.99 * v + 0.01 * g * g
    return w - 0.01 * m / (jnp.sqrt(v) + 1e-8), m, v


def batch_norm(x, w, g, b, mean, var):
    return jax.nn.relu((x @ w - mean) * jax.lax.rsqrt(var + 1e-5) * g + b)


def pointwise(x, w, b):
    numbers = ("NHWC", "HWIO", "NHWC")
    y = jax.lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=numbers)
    return jax.nn.relu(y + b)


SMALL = {
    "relu": (dense(jax.nn.relu), DENSE, "fuse bias(column)+relu", "relu(x @ w + b)"),
    "gelu": (dense(jax.nn.gelu), DENSE, "fuse bias(column)+gelu(tanh)", "gelu(x @ w + b)"),
    "silu": (dense(jax.nn.silu), DENSE, "fuse bias(column)+silu", "silu(x @ w + b)"),
    "leaky": (dense(lambda t: jax.nn.leaky_relu(t, 0.125)), DENSE,
              "fuse bias(column)+leaky relu", "leaky_relu(x @ w + b, 1/8)"),
    "relu6": (dense(jax.nn.relu6), DENSE, "fuse bias(column)+clamp", "relu6(x @ w + b)"),
    "elu": (dense(jax.nn.elu), DENSE, "fuse bias(column)+elu", "elu(x @ w + b)"),
    "softplus": (dense(jax.nn.softplus), DENSE, "fuse bias(column)+softplus", "softplus(x @ w + b)"),
    "residual": (dense(lambda t, r: jax.nn.relu(t + r)), [*DENSE, (M, N)],
                 "fuse bias(column)+residual+relu", "relu(x @ w + b + r)"),
    "where_mask": (dense(lambda t, m: jnp.where(m > 0, t, 0)), [*DENSE, (M, N)],
                   "fuse bias(column)+select by a full mask", "x @ w + b where m > 0, else 0"),
    "row_scale": (dense(lambda t, s: t * s[:, None]), [*DENSE, (M,)],
                  "fuse bias(column)+scale(row)", "(x @ w + b) * s, one s per row"),
    "mixed_precision": (mixed, DENSE, "fuse bias(column)+relu+convert",
                        "relu(f32(x @ w) + b), rounded at the end"),
    "einsum_transposed": (lambda x, w: jax.nn.relu(jnp.einsum("mk,nk->nm", x, w)), [(M, K), (N, K)],
                          "fuse relu; the product may be written transposed (or refuse)",
                          "relu(x @ w.T).T"),
    "einsum_batched": (lambda x, w: jax.nn.relu(jnp.einsum("bmk,kn->bmn", x, w)), [(3, 17, K), (K, N)],
                       "fuse relu", "relu(x @ w), x of rank 3"),
    "einsum_heads": (lambda q, k: jnp.einsum("bqhd,bkhd->bhqk", q, k) * 0.25,
                     [(2, 17, 3, K), (2, 23, 3, K)], "fuse scale through the transposes (or refuse)",
                     "q @ k.T / 4 per head"),
    "vmap": (jax.vmap(lambda x, w, b: jax.nn.relu(x @ w + b)), [(3, M, K), (3, K, N), (3, N)],
             "fuse bias(batch, column)+relu into the batch_matmul tile", "relu(x @ w + b), batched"),
    "swiglu": (lambda x, g, u: jax.nn.silu(x @ g) * (x @ u), [(M, K), (K, N), (K, N)],
               "partial: silu and the product fuse into one of the two, or refuse the pair",
               "silu(x @ g) * (x @ u)"),
    "softmax": (dense(jax.nn.softmax), DENSE,
                "refuse: softmax needs whole rows; the bias alone may be fused (optional)",
                "softmax(x @ w + b)"),
    "layer_norm": (dense(layer_norm), DENSE,
                   "refuse: mean and variance need whole rows; the bias alone may be fused (optional)",
                   "layer_norm(x @ w + b)"),
    "gradient": (loss_gradient, DENSE,
                 "partial: bias, relu and the mask fuse; the column sum stays",
                 "gradients of sum(relu(x @ w + b) ** 2)"),
    "causal": (causal, [(2, 17, 8), (2, 17, 8)],
               "fuse scale+mask with tile offsets, or refuse: linalg.index",
               "q @ k.T / 4, and -1e4 above the diagonal"),
    "added_mask": (lambda q, k, m: jnp.einsum("bhqd,bhkd->bhqk", q, k) * 0.25 + m,
                   [(2, 3, 17, 8), (2, 3, 13, 8), (2, 1, 17, 13)],
                   "fuse scale+mask, one mask for all heads (or refuse)", "q @ k.T / 4 + m"),
    "grouped_heads": (lambda q, k: jnp.einsum("bqghd,bkgd->bghqk", q, k) * 0.5,
                      [(2, 17, 3, 2, 8), (2, 13, 3, 8)], "fuse scale (or refuse)",
                      "q @ k.T / 2, two heads of q for one of k"),
    "experts": (lambda x, w: jax.nn.relu(jnp.einsum("ebd,edf->ebf", x, w)), [(3, 17, K), (3, K, 21)],
                "fuse relu into the batch_matmul tile", "relu(x @ w), one w per expert"),
    "rope": (rope, [(M, K), (K, 44), (M, 22), (M, 22)],
             "refuse: optional; the halves of the product meet outside the tile",
             "rotary embedding of x @ w"),
    "gated_halves": (gated_halves, [(M, K), (K, 46)],
                     "refuse: optional; the halves of the product meet outside the tile",
                     "a * silu(g), a and g the halves of x @ w"),
    "attention_gradient": (attention_gradient, [(2, 17, 8)] * 3,
                           "partial: scales fuse; softmax and its gradient's row sums stay",
                           "gradients of sum(attention(q, k, v) ** 2)"),
    "adam": (adam, [(M, K), (M, N), (K, N), (K, N), (K, N)],
             "fuse the subtraction, and the update of w, m and v, three results (or refuse)",
             "one step of Adam on a linear layer"),
    "batch_norm": (batch_norm, [(M, K), (K, N), (N,), (N,), (N,), (N,)],
                   "fuse batch norm(column)+relu", "relu((x @ w - mean) / sqrt(var + eps) * g + b)"),
    "pointwise": (pointwise, [(2, 9, 9, 16), (1, 1, 16, 24), (24,)],
                  "fuse bias+relu, or refuse: a convolution", "relu(conv2d(x, w) + b), 1x1"),
    "low_rank": (lambda x, w, a, b: x @ w + 2.0 * ((x @ a) @ b), [(M, K), (K, N), (K, 4), (4, N)],
                 "fuse scale+sum into one of the two products that are added (or refuse the pair)",
                 "x @ w + 2 (x @ a) @ b"),
    "positions": (lambda x, w: x @ w + jnp.arange(N, dtype=x.dtype), [(M, K), (K, N)],
                  "fuse the column's position (or refuse: linalg.index)", "x @ w + n"),
    "finite": (lambda x, w: jnp.where(jnp.isfinite(x @ w), x @ w, 0.0), [(M, K), (K, N)],
               "fuse comparison+select", "x @ w where finite, else 0"),
}

# Operand values, in the words of check.py: a variance is not negative, and what
# is divided by a square root of a sum does not lose all its digits.
ARGS = {"batch_norm": "range=5:1..4", "adam": "range=0:-1..1 range=4:1..4"}
