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
}
