# ===- models.py - The PyTorch models that export.py prints ---------------===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""The PyTorch models of `export.py`: plain `nn.Module`s and a table of them.

Sizes are small enough for a CPU without a tuned kernel, and every extent is a
multiple of 8, so that TMA can address the 16-bit variants.
"""

import dataclasses
import math

import torch
from torch import nn
from torch.nn import functional as F


class Mlp(nn.Sequential):
    """Linear + ReLU between the given widths, no activation at the end."""

    def __init__(self, *widths, relu_last=False):
        layers = []
        for i, (k, n) in enumerate(zip(widths, widths[1:])):
            layers.append(nn.Linear(k, n))
            if relu_last or i + 2 < len(widths):
                layers.append(nn.ReLU())
        super().__init__(*layers)


class FfnGeluResidual(nn.Module):
    """x + down(gelu(up(x))), a transformer's feed-forward block."""

    def __init__(self, width, hidden, approximate="none"):
        super().__init__()
        self.up = nn.Linear(width, hidden)
        self.down = nn.Linear(hidden, width)
        self.approximate = approximate

    def forward(self, x):
        return x + self.down(F.gelu(self.up(x), approximate=self.approximate))


class Classifier(nn.Module):
    """One hidden layer and a softmax over the classes."""

    def __init__(self, width, hidden, classes):
        super().__init__()
        self.hidden = nn.Linear(width, hidden)
        self.head = nn.Linear(hidden, classes)

    def forward(self, x):
        return F.softmax(self.head(F.relu(self.hidden(x))), dim=-1)


class SelfAttention(nn.Module):
    """Multi-head self-attention: q, k, v and o projections around softmax."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.q = nn.Linear(width, width)
        self.k = nn.Linear(width, width)
        self.v = nn.Linear(width, width)
        self.o = nn.Linear(width, width)

    def split(self, t):
        b, s, w = t.shape
        return t.view(b, s, self.heads, w // self.heads).transpose(1, 2)

    def forward(self, x):
        q, k, v = self.split(self.q(x)), self.split(self.k(x)), self.split(self.v(x))
        scores = q @ k.transpose(-1, -2) * (1.0 / math.sqrt(q.shape[-1]))
        mixed = F.softmax(scores, dim=-1) @ v
        return x + self.o(mixed.transpose(1, 2).reshape(x.shape))


class Lora(nn.Module):
    """A frozen linear layer and its low-rank update, then ReLU."""

    def __init__(self, width, out, rank, alpha):
        super().__init__()
        self.base = nn.Linear(width, out)
        self.a = nn.Linear(width, rank, bias=False)
        self.b = nn.Linear(rank, out, bias=False)
        self.scale = alpha / rank

    def forward(self, x):
        return F.relu(self.base(x) + self.scale * self.b(self.a(x)))


class LoraMerged(nn.Module):
    """The same layer with the update merged into its weight: one product of it."""

    def __init__(self, width, out, rank, alpha):
        super().__init__()
        self.base = nn.Linear(width, out)
        self.a = nn.Linear(width, rank, bias=False)
        self.b = nn.Linear(rank, out, bias=False)
        self.scale = alpha / rank

    def forward(self, x):
        weight = self.base.weight + self.scale * (self.b.weight @ self.a.weight)
        return F.relu(F.linear(x, weight, self.base.bias))


class GatedFfn(nn.Module):
    """down(silu(gate(x)) * up(x)), as in LLaMA; GELU's gate as in Gemma."""

    def __init__(self, width, hidden, gate=F.silu):
        super().__init__()
        self.act = gate
        self.gate = nn.Linear(width, hidden, bias=False)
        self.up = nn.Linear(width, hidden, bias=False)
        self.down = nn.Linear(hidden, width, bias=False)

    def forward(self, x):
        return self.down(self.act(self.gate(x)) * self.up(x))


class LinearBatchNorm(nn.Module):
    """Linear, batch norm with running statistics (one vector per column), ReLU."""

    def __init__(self, width, out):
        super().__init__()
        self.linear = nn.Linear(width, out)
        self.norm = nn.BatchNorm1d(out)

    def forward(self, x):
        return F.relu(self.norm(self.linear(x)))


class ResidualPair(nn.Module):
    """relu(linear(x) + y): two inputs whose batch sizes must agree."""

    def __init__(self, width, out):
        super().__init__()
        self.linear = nn.Linear(width, out)

    def forward(self, x, y):
        return F.relu(self.linear(x) + y)


class PointwiseConv(nn.Module):
    """A 1x1 convolution with bias and ReLU."""

    def __init__(self, cin, cout):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, 1)

    def forward(self, x):
        return F.relu(self.conv(x))


class ConvBatchNorm(nn.Module):
    """A 1x1 convolution, batch norm with running statistics, ReLU."""

    def __init__(self, cin, cout):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, 1, bias=False)
        self.norm = nn.BatchNorm2d(cout)

    def forward(self, x):
        return F.relu(self.norm(self.conv(x)))


class Decode(nn.Module):
    """One token through a decoder block: RMS norm, attention over a cache of
    keys and values, residual, RMS norm, gated FFN, residual. M is 1."""

    def __init__(self, width, heads, hidden):
        super().__init__()
        self.heads = heads
        self.norm1 = nn.RMSNorm(width, eps=1e-5)
        self.q = nn.Linear(width, width)
        self.k = nn.Linear(width, width)
        self.v = nn.Linear(width, width)
        self.o = nn.Linear(width, width)
        self.norm2 = nn.RMSNorm(width, eps=1e-5)
        self.ffn = GatedFfn(width, hidden)

    def forward(self, x, keys, values):
        # x: [1, width]; keys, values: [heads, length, width / heads].
        y = self.norm1(x)
        q = self.q(y).view(self.heads, 1, -1)
        k = torch.cat([keys, self.k(y).view(self.heads, 1, -1)], 1)
        v = torch.cat([values, self.v(y).view(self.heads, 1, -1)], 1)
        scores = q @ k.transpose(-1, -2) * (1.0 / math.sqrt(q.shape[-1]))
        mixed = (F.softmax(scores, dim=-1) @ v).view(1, -1)
        x = x + self.o(mixed)
        return x + self.ffn(self.norm2(x)), k, v


class Int8Weights(nn.Module):
    """Linear whose weight is i8 with one scale per output column, then ReLU."""

    def __init__(self, width, out):
        super().__init__()
        self.register_buffer("weight", torch.zeros(out, width, dtype=torch.int8))
        self.scale = nn.Parameter(torch.ones(out, 1))
        self.bias = nn.Parameter(torch.zeros(out))

    def forward(self, x):
        weight = self.weight.to(x.dtype) * self.scale
        return F.relu(F.linear(x, weight, self.bias))


class PrenormFfn(nn.Module):
    """x + down(relu(up(layer_norm(x)))): the norm is a producer of A."""

    def __init__(self, width, hidden):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, hidden)
        self.down = nn.Linear(hidden, width)

    def forward(self, x):
        return x + self.down(F.relu(self.up(self.norm(x))))


def sgd_step(model, rate):
    """f(x, target, *weights) -> loss and the weights after one step of SGD.

    The loss is the mean square error. Each product of the backward pass has a
    transposed operand; ReLU's mask, the bias gradients' column sums and the
    update `w - rate * dw` are its epilogues and neighbours.
    """
    names = [n for n, _ in model.named_parameters()]

    def loss(weights, x, target):
        y = torch.func.functional_call(model, weights, (x,))
        return F.mse_loss(y, target)

    def step(x, target, *weights):
        named = dict(zip(names, weights))
        grads, value = torch.func.grad_and_value(loss)(named, x, target)
        return (value, *(named[n] - rate * grads[n] for n in names))

    return step, names


@dataclasses.dataclass
class Model:
    """One row of the table.

    make:    builds the module (in f32; it is cast to each of `types`)
    inputs:  shapes of the data inputs, before the weights
    types:   element types of inputs and weights
    expect:  outcome, in the words of test/Corpus/README.md
    ref:     the formula
    dynamic: the first dimension of every input is dynamic, and run at `sizes`
    step:    rate of SGD: export one training step instead of the forward pass
    routes:  of export.py: pytorch, tosa, stablehlo
    args:    operand values for check.py (`args:` in its docstring)
    """
    make: object
    inputs: list
    types: tuple
    expect: str
    ref: str
    dynamic: bool = False
    sizes: tuple = ()
    step: float = 0.0
    routes: tuple = ("pytorch",)
    args: str = ""


MODELS = {
    "mlp": Model(
        lambda: Mlp(784, 512, 512, 128, relu_last=True), [[256, 784]],
        ("f32", "bf16", "f16"), "fuse bias(column)+relu in each of the three layers",
        "relu(x @ w.T + b), three times", routes=("pytorch", "tosa", "stablehlo"),
        args="grid=2:4/64 grid=4:4/64 grid=6:4/64"),
    "ffn_gelu_residual": Model(
        lambda: FfnGeluResidual(256, 1024), [[2, 64, 256]], ("f32", "bf16"),
        "fuse bias(column)+gelu(erf), bias(column)+residual",
        "x + gelu(x @ wu.T + bu) @ wd.T + bd", routes=("pytorch", "tosa", "stablehlo")),
    "ffn_gelu_tanh_residual": Model(
        lambda: FfnGeluResidual(256, 1024, "tanh"), [[128, 256]], ("bf16",),
        "fuse bias(column)+gelu(tanh), bias(column)+residual",
        "x + gelu(x @ wu.T + bu) @ wd.T + bd"),
    "classifier": Model(
        lambda: Classifier(256, 256, 64), [[128, 256]], ("f32", "bf16"),
        "partial: both layers fuse, softmax stays",
        "softmax(relu(x @ wh.T + bh) @ wo.T + bo)", routes=("pytorch", "tosa", "stablehlo")),
    "training_step": Model(
        lambda: Mlp(128, 256, 64), [[64, 128], [64, 64]], ("f32", "bf16"),
        "partial: bias, relu, relu's mask and the update fuse where they are tile-local; "
        "the loss and the column sums stay",
        "one step of SGD on the mean square error of a two-layer MLP", step=0.125),
    "attention": Model(
        lambda: SelfAttention(128, 4), [[2, 64, 128]], ("f32", "bf16"),
        "partial: the projections fuse their bias, o also the residual; softmax stays",
        "x + o(softmax(q k.T / sqrt(d)) v)"),
    "lora": Model(
        lambda: Lora(256, 256, 16, 32.0), [[128, 256]], ("f32", "bf16"),
        "fuse scale+sum+relu into the second of the two products that are added (or refuse the pair)",
        "relu(x @ w.T + b + 2 (x @ a.T) @ b.T)"),
    "lora_merged": Model(
        lambda: LoraMerged(256, 256, 16, 32.0), [[128, 256]], ("f32", "bf16"),
        "fuse scale+residual into the merged weight, bias(column)+relu into the layer",
        "relu(x @ (w + 2 b @ a).T + bias)"),
    "geglu_ffn": Model(
        lambda: GatedFfn(256, 512, lambda t: F.gelu(t, approximate="tanh")), [[2, 64, 256]],
        ("f32", "bf16"),
        "partial: gelu and the gate's product fuse into one of the two products, or refuse the pair",
        "(gelu(x @ wg.T) * (x @ wu.T)) @ wd.T",
        args="range=0:-1..1 range=1:-1..1 range=2:-1..1"),
    "gated_ffn": Model(
        lambda: GatedFfn(256, 512), [[2, 64, 256]], ("f32", "bf16"),
        "partial: silu and the gate's product fuse into one of the two products, or refuse the pair",
        "(silu(x @ wg.T) * (x @ wu.T)) @ wd.T", routes=("pytorch", "stablehlo"),
        # StableHLO's form sums in bf16: keep the first two products exact.
        args="range=0:-1..1 range=1:-1..1 range=2:-1..1"),
    "batch_norm": Model(
        lambda: LinearBatchNorm(256, 128), [[128, 256]], ("f32", "bf16"),
        "fuse bias(column)+batch norm(column)+relu",
        "relu(((x @ w.T + b) - mean) / sqrt(var + eps) * gamma + beta)",
        args="range=6:1..4"),
    "dynamic_batch": Model(
        lambda: ResidualPair(256, 128), [[64, 256], [64, 128]], ("f32", "bf16"),
        "fuse bias(column)+residual+relu; the sizes agree only through cf.assert",
        "relu(x @ w.T + b + y)", dynamic=True, sizes=(64, 1, 100)),
    "pointwise_conv": Model(
        lambda: PointwiseConv(64, 128), [[1, 64, 16, 16]], ("f32", "bf16"),
        "fuse bias+relu, or refuse: a convolution",
        "relu(conv2d(x, w) + b)"),
    "conv_batch_norm": Model(
        lambda: ConvBatchNorm(64, 128), [[1, 64, 16, 16]], ("f32", "bf16"),
        "fuse batch norm(channel)+relu, or refuse: a convolution",
        "relu((conv2d(x, w) - mean) / sqrt(var + eps) * gamma + beta)",
        args="range=5:1..4"),
    "decode": Model(
        lambda: Decode(128, 4, 256), [[1, 128], [4, 31, 32], [4, 31, 32]], ("f32", "bf16"),
        "partial: the projections fuse their bias, o and down also the residual, the gate silu; "
        "softmax, the norms and the cache stay; M is 1",
        "one token through a decoder block, and the cache with its key and value"),
    "int8_weights": Model(
        lambda: Int8Weights(256, 128), [[64, 256]], ("bf16",),
        "fuse bias(column)+relu; the dequantised weight is an operand's producer",
        "relu(x @ (w * scale).T + b)"),
    "prenorm_ffn": Model(
        lambda: PrenormFfn(128, 512), [[64, 128]], ("f32", "bf16"),
        "partial: bias(column)+relu and bias(column)+residual fuse, layer norm stays",
        "x + relu(norm(x) @ wu.T + bu) @ wd.T + bd"),
}
