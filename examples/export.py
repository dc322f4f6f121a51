#!/usr/bin/env python3
# ===- export.py - Models to the .mlir files of this directory ------------===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""Export the example models, with their weights as arguments.

Run by hand; the files are committed (README.md lists them). In a virtual
environment of Python 3.11 (6 GB):

    pip install -r requirements.txt
    python3 export.py                    # every file
    python3 export.py pytorch/mlp jax    # those whose path starts so

Routes:
  pytorch    torch.export, torch-mlir to linalg on tensors
  tosa       torch.export, torch-mlir to TOSA; fused-opt runs the rest
  stablehlo  torch.export, torch-mlir to StableHLO, torch-mlir-opt to linalg
  jax        JAX's StableHLO, torch-mlir-opt to linalg
  onnx       an ONNX graph, torch-mlir-import-onnx, torch-mlir-opt to linalg

Every function is `@main_fn`; a header gives form, expected outcome, formula
and operand names in the form that test/Corpus/check.py reads.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def tool(name):
    """A program of the torch-mlir package in this interpreter's environment."""
    return os.path.join(os.path.dirname(sys.executable), name)


def run(cmd, text=None):
    """Standard output of a command that must succeed."""
    p = subprocess.run(cmd, input=text, capture_output=True, text=True)
    if p.returncode:
        sys.exit(f"export.py: {' '.join(cmd)}: {p.stderr.strip()}")
    return p.stdout


def legalize_stablehlo(text):
    """StableHLO text to linalg on tensors."""
    return run([tool("torch-mlir-opt"), "--stablehlo-legalize-to-linalg", "--canonicalize", "-"],
               text)


def header(form, expect, ref, operands, dims="", args="", how=""):
    """The comment block in front of a module."""
    lines = [f"// form:   {form}", f"// expect: {expect}", f"// ref:    {ref}"]
    if dims:
        lines.append(f"// dims:   {dims}")
    if args:
        lines.append(f"// args:   {args}")
    # Another order of summation is right too, whatever the operands are.
    lines.append("// check:  approx")
    if how:
        lines.append(f"// run:    {how}")
    lines.append("// operands: " + ", ".join(operands))
    return "\n".join(lines) + "\n"


def write(path, head, module):
    """Write one file below this directory and say so."""
    # Names of the exporter's module and main are noise; check.py wants main_fn.
    module = re.sub(r'^module @\S+', "module", module, flags=re.M)
    module = re.sub(r' attributes \{torch\.debug_module_name = "[^"]*"\}', "", module)
    full = os.path.join(HERE, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "w") as f:
        f.write(head + module.strip() + "\n")
    print(f"{path}: {os.path.getsize(full)} bytes")


# ---------------------------------------------------------------------------
# PyTorch


def torch_program(model, dtype):
    """(exported program, operand names) of a row of models.MODELS."""
    import torch
    import models

    module = model.make().eval().to(dtype)
    data = [torch.randn(s, dtype=dtype) for s in model.inputs]
    names = [f"x{i}" if i else "x" for i in range(len(data))]
    state = {n: t for n, t in module.state_dict().items() if t.ndim}

    if model.step:
        step, names_w = models.sgd_step(module, model.step)
        weights = [state[n].detach() for n in names_w]
        # Tracing the gradient gives a plain graph of ATen ops to export.
        graph = torch.fx.experimental.proxy_tensor.make_fx(step)(*data, *weights)
        program = torch.export.export(graph, (*data, *weights))
        return program, ["x", "target", *names_w]

    class Stateless(torch.nn.Module):
        """The model as a function of its inputs and its weights."""

        def forward(self, *operands):
            weights = dict(zip(state, operands[len(data):]))
            return torch.func.functional_call(module, weights, operands[:len(data)])

    shapes = None
    if model.dynamic:
        batch = torch.export.Dim("batch", min=1, max=65536)
        shapes = (tuple([{0: batch}] * len(data) + [None] * len(state)),)
    program = torch.export.export(
        Stateless(), (*data, *state.values()), dynamic_shapes=shapes, strict=False)
    return program, names + list(state)


def export_torch(wanted):
    import torch
    import models
    from torch_mlir import fx

    torch.manual_seed(0)
    dtypes = {"f32": torch.float32, "bf16": torch.bfloat16, "f16": torch.float16}
    routes = {"pytorch": ("torch-mlir", "linalg-on-tensors"),
              "tosa": ("TOSA", "tosa"),
              "stablehlo": ("StableHLO", "stablehlo")}
    for name, model in models.MODELS.items():
        for elt in model.types:
            for route in model.routes:
                through, output = routes[route]
                path = f"{route}/{name}_{elt}.mlir"
                if not wanted(path):
                    continue
                program, operands = torch_program(model, dtypes[elt])
                module = str(fx.export_and_import(program, output_type=output,
                                                  func_name="main_fn"))
                if route == "stablehlo":
                    module = legalize_stablehlo(module)
                dims = ""
                if model.dynamic:
                    dims = " | ".join(
                        " ".join(f"{i}=" + "x".join(map(str, [n, *s[1:]]))
                                 for i, s in enumerate(model.inputs)) for n in model.sizes)
                head = header(
                    f"{name} exported from PyTorch through {through}", model.expect,
                    model.ref, operands, dims, model.args,
                    "from TOSA" if route == "tosa" else "")
                write(path, head, module)


# ---------------------------------------------------------------------------
# JAX


def export_jax(wanted):
    import jax
    import jax.numpy as jnp

    def mlp(x, w1, b1, w2, b2):
        return jax.nn.relu(jax.nn.relu(x @ w1 + b1) @ w2 + b2)

    def mlp_mixed(x, w1, b1, w2, b2):
        def dense(x, w, b):
            wide = jnp.dot(x, w, preferred_element_type=jnp.float32)
            return jax.nn.relu(wide + b).astype(x.dtype)
        return dense(dense(x, w1, b1), w2, b2)

    def ffn_silu(x, w1, b1, w2, b2):
        return x + jax.nn.silu(x @ w1 + b1) @ w2 + b2

    def attention(x, wq, wk, wv, wo):
        q = jnp.einsum("bsw,whd->bshd", x, wq)
        k = jnp.einsum("bsw,whd->bshd", x, wk)
        v = jnp.einsum("bsw,whd->bshd", x, wv)
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k, preferred_element_type=jnp.float32)
        share = jax.nn.softmax(scores * (q.shape[-1] ** -0.5)).astype(x.dtype)
        mixed = jnp.einsum("bhqk,bkhd->bqhd", share, v)
        return x + jnp.einsum("bqhd,hdw->bqw", mixed, wo)

    def swiglu(x, gate, up, down):
        return (jax.nn.silu(x @ gate) * (x @ up)) @ down

    def gradients(x, target, w1, b1, w2, b2):
        def loss(weights):
            h = jax.nn.relu(x @ weights[0] + weights[1])
            return jnp.mean((h @ weights[2] + weights[3] - target) ** 2)
        return jax.grad(loss)((w1, b1, w2, b2))

    weights = ["w1", "b1", "w2", "b2"]
    table = {
        "mlp": (mlp, [(128, 256), (256, 512), (512,), (512, 128), (128,)], ["x"] + weights,
                "fuse bias(column)+relu in each of the two layers",
                "relu(relu(x @ w1 + b1) @ w2 + b2)"),
        "mlp_mixed": (
            mlp_mixed, [(128, 256), (256, 512), (512,), (512, 128), (128,)], ["x"] + weights,
            "fuse bias(column)+relu+convert in each of the two layers",
            "convert(relu(x @ w1 + b1)), twice, with products and sums in f32"),
        "ffn_silu_residual": (
            ffn_silu, [(64, 128), (128, 256), (256,), (256, 128), (128,)], ["x"] + weights,
            "fuse bias(column)+silu, residual+bias(column)",
            "x + silu(x @ w1 + b1) @ w2 + b2"),
        "attention": (
            attention, [(2, 64, 128)] + [(128, 4, 32)] * 3 + [(4, 32, 128)],
            ["x", "wq", "wk", "wv", "wo"],
            "partial: the scale fuses into the scores, the residual into the output projection; "
            "softmax stays",
            "x + o(softmax(q k.T / sqrt(d)) v), the projections as einsums over heads"),
        "swiglu": (
            swiglu, [(64, 128), (128, 256), (128, 256), (256, 128)], ["x", "gate", "up", "down"],
            "partial: silu and the gate's product fuse into one of the two products, "
            "or refuse the pair",
            "(silu(x @ gate) * (x @ up)) @ down"),
        "gradients": (
            gradients, [(64, 128), (64, 64), (128, 256), (256,), (256, 64), (64,)],
            ["x", "target"] + weights,
            "partial: bias, relu and relu's mask fuse where they are tile-local; "
            "the column sums stay",
            "gradients of mean((relu(x @ w1 + b1) @ w2 + b2 - target) ** 2)"),
    }
    # Exact in a bf16 accumulator too, so that no element of relu's mask flips
    # and no score becomes another maximum.
    args = {"gradients": "range=0:-1..1 range=2:-1..1 range=3:-1..1",
            "swiglu": "range=0:-1..1 range=1:-1..1 range=2:-1..1",
            "attention": "range=0:-1..1 range=1:-1..1 range=2:-1..1 range=3:-1..1"}
    for name, (fn, shapes, operands, expect, ref) in table.items():
        for elt, dtype in (("f32", jnp.float32), ("bf16", jnp.bfloat16)):
            path = f"jax/{name}_{elt}.mlir"
            # In f32 the mixed model is the plain one.
            if not wanted(path) or (name, elt) == ("mlp_mixed", "f32"):
                continue
            specs = [jax.ShapeDtypeStruct(s, dtype) for s in shapes]
            text = jax.jit(fn).lower(*specs).as_text(dialect="stablehlo")
            text = text.replace("@main(", "@main_fn(")
            write(path, header(f"{name} from JAX through StableHLO", expect, ref, operands,
                               args=args.get(name, "")),
                  legalize_stablehlo(text))


# ---------------------------------------------------------------------------
# ONNX


def import_onnx(nodes, shapes, result, code, constants=None, backend="linalg"):
    """Text of a graph from operands `shapes` to `y` of shape `result`.

    Operands are of type `code`, or of the one given with the shape; `constants`
    are arrays by name; `backend` is linalg or tosa.
    """
    import onnx
    from onnx import helper, numpy_helper

    def info(name, shape, default):
        shape, elt = shape if isinstance(shape, tuple) else (shape, default)
        return helper.make_tensor_value_info(name, elt, shape)

    graph = helper.make_graph(
        nodes, "main_fn", [info(n, s, code) for n, s in shapes.items()], [info("y", result, code)],
        initializer=[numpy_helper.from_array(v, n) for n, v in (constants or {}).items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
    onnx.checker.check_model(model)
    with tempfile.TemporaryDirectory() as tmp:
        file = os.path.join(tmp, "model.onnx")
        onnx.save(model, file)
        text = run([tool("torch-mlir-import-onnx"), file])
    lowering = {"linalg": "linalg-on-tensors", "tosa": "tosa"}[backend]
    return run([tool("torch-mlir-opt"), "--torch-onnx-to-torch-backend-pipeline",
                f"--torch-backend-to-{lowering}-backend-pipeline", "-"], text)


def export_onnx(wanted):
    import numpy as np
    from onnx import TensorProto, helper

    node = helper.make_node
    types = {"f32": TensorProto.FLOAT, "f16": TensorProto.FLOAT16, "bf16": TensorProto.BFLOAT16}

    # Gemm as PyTorch's own ONNX exporter writes nn.Linear: B transposed.
    mlp = [
        node("Gemm", ["x", "w1", "b1"], ["g1"], transB=1), node("Relu", ["g1"], ["h1"]),
        node("Gemm", ["h1", "w2", "b2"], ["g2"], transB=1), node("Relu", ["g2"], ["y"]),
    ]
    mlp_shapes = {"x": [128, 256], "w1": [512, 256], "b1": [512], "w2": [128, 512], "b2": [128]}
    scalar_c = [node("Gemm", ["x", "w", "c"], ["g"], transB=1), node("Relu", ["g"], ["y"])]
    for elt, code in types.items():
        path = f"onnx/mlp_{elt}.mlir"
        if wanted(path):
            write(path, header("mlp from ONNX's Gemm and Relu through torch-mlir",
                               "fuse bias(column)+relu in each of the two layers",
                               "relu(relu(x @ w1.T + b1) @ w2.T + b2)", list(mlp_shapes)),
                  import_onnx(mlp, mlp_shapes, [128, 128], code))
        path = f"onnx/gemm_scalar_c_{elt}.mlir"
        if wanted(path):
            shapes = {"x": [64, 128], "w": [256, 128], "c": []}
            write(path, header("Gemm with transB and a C of rank 0 from ONNX through torch-mlir",
                               "fuse bias(scalar)+relu", "relu(x @ w.T + c), one c", list(shapes)),
                  import_onnx(scalar_c, shapes, [64, 256], code))

    f32, i8, u8 = TensorProto.FLOAT, TensorProto.INT8, TensorProto.UINT8
    # Weights are symmetric, activations are not, as quantizers write it.
    dynamic = [
        node("MatMulInteger", ["x", "w", "zx"], ["p"]), node("Cast", ["p"], ["f"], to=f32),
        node("Mul", ["f", "scale"], ["m"]), node("Add", ["m", "bias"], ["a"]),
        node("Relu", ["a"], ["y"]),
    ]
    shapes = {"x": ([64, 128], i8), "w": ([128, 256], i8), "scale": [256], "bias": [256]}
    for name, zero in (("matmul_integer", 0), ("matmul_integer_zero_point", 3)):
        if wanted(f"onnx/{name}_i8.mlir"):
            write(f"onnx/{name}_i8.mlir",
                  header(f"MatMulInteger, scale, bias and Relu from ONNX; x's zero point is {zero}",
                         "fuse zero point+convert+scale(column)+bias(column)+relu",
                         "relu((x - zx) @ w * scale + bias)", list(shapes)),
                  import_onnx(dynamic, shapes, [64, 256], f32, {"zx": np.int8(zero)}))
    if wanted("onnx/matmul_integer_u8.mlir"):
        nodes = [node("MatMulInteger", ["x", "w", "zx", "zw"], ["p"]), *dynamic[1:]]
        shapes_u8 = {"x": ([64, 128], u8), "w": ([128, 256], i8), "zx": ([], u8), "zw": ([], i8),
                     "scale": [256], "bias": [256]}
        write("onnx/matmul_integer_u8.mlir",
              header("MatMulInteger of u8 and i8, both zero points operands, from ONNX",
                     "fuse zero points+convert+scale(column)+bias(column)+relu",
                     "relu((x - zx) @ (w - zw) * scale + bias)", list(shapes_u8)),
              import_onnx(nodes, shapes_u8, [64, 256], f32))
    qdq = [
        node("DequantizeLinear", ["x", "sx", "zx"], ["xd"]),
        node("DequantizeLinear", ["w", "sw", "zw"], ["wd"]), node("MatMul", ["xd", "wd"], ["p"]),
        node("Add", ["p", "bias"], ["a"]), node("Relu", ["a"], ["r"]),
        node("QuantizeLinear", ["r", "sy", "zy"], ["y"]),
    ]
    shapes = {"x": ([64, 128], i8), "w": ([128, 256], i8), "bias": [256]}
    constants = {"sx": np.float32(1 / 16), "zx": np.int8(3), "sw": np.float32(1 / 32),
                 "zw": np.int8(0), "sy": np.float32(1 / 2), "zy": np.int8(-5)}
    for folder, backend in (("onnx", "linalg"), ("tosa", "tosa")):
        if wanted(f"{folder}/qdq_i8.mlir"):
            write(f"{folder}/qdq_i8.mlir",
                  header(f"QDQ matmul with bias and Relu from ONNX through torch-mlir to {backend}",
                         "fuse zero point+scale+bias(column)+relu+quantize to i8",
                         "quantize(relu(dequantize(x) @ dequantize(w) + bias))", list(shapes),
                         how="from TOSA" if folder == "tosa" else ""),
                  import_onnx(qdq, shapes, ([64, 256], i8), f32, constants, backend))


# ---------------------------------------------------------------------------
# TOSA written here: what TFLite's converter prints for an int8 layer. No
# package of requirements.txt holds that converter.

TOSA_INT8 = """module {
  func.func @main_fn(%arg0: tensor<64x128xi8>, %arg1: tensor<128x256xi8>, %arg2: tensor<256xi32>) -> tensor<64x256xi8> {
    %0 = tosa.const_shape {values = dense<[1, 64, 128]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %1 = tosa.const_shape {values = dense<[1, 128, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %2 = tosa.const_shape {values = dense<[1, 1, 256]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %3 = tosa.const_shape {values = dense<[64, 256]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %4 = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
    %5 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %6 = "tosa.const"() <{values = dense<1342177280> : tensor<1xi32>}> : () -> tensor<1xi32>
    %7 = "tosa.const"() <{values = dense<38> : tensor<1xi8>}> : () -> tensor<1xi8>
    %8 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %9 = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
    %10 = tosa.reshape %arg0, %0 : (tensor<64x128xi8>, !tosa.shape<3>) -> tensor<1x64x128xi8>
    %11 = tosa.reshape %arg1, %1 : (tensor<128x256xi8>, !tosa.shape<3>) -> tensor<1x128x256xi8>
    %12 = tosa.matmul %10, %11, %4, %5 : (tensor<1x64x128xi8>, tensor<1x128x256xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x64x256xi32>
    %13 = tosa.reshape %arg2, %2 : (tensor<256xi32>, !tosa.shape<3>) -> tensor<1x1x256xi32>
    %14 = tosa.add %12, %13 : (tensor<1x64x256xi32>, tensor<1x1x256xi32>) -> tensor<1x64x256xi32>
    %15 = tosa.rescale %14, %6, %7, %8, %9 {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x64x256xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x64x256xi8>
    %16 = tosa.clamp %15 {max_val = 127 : i8, min_val = -5 : i8} : (tensor<1x64x256xi8>) -> tensor<1x64x256xi8>
    %17 = tosa.reshape %16, %3 : (tensor<1x64x256xi8>, !tosa.shape<2>) -> tensor<64x256xi8>
    return %17 : tensor<64x256xi8>
  }
}
"""


def export_tosa(wanted):
    if wanted("tosa/rescale_i8.mlir"):
        write("tosa/rescale_i8.mlir",
              header("int8 matmul with zero points and rescale at the level of TOSA, by hand",
                     "fuse zero point+bias(column)+rescale+clamp, i8 output",
                     "clamp(rescale((x - 3) @ w + bias))", ["x", "w", "bias"], how="from TOSA"),
              TOSA_INT8)


def table():
    """README.md's table, from the headers of the committed files."""
    print("| file | operands | expected |\n| --- | --- | --- |")
    for folder in ("pytorch", "tosa", "stablehlo", "jax", "onnx"):
        for name in sorted(os.listdir(os.path.join(HERE, folder))):
            with open(os.path.join(HERE, folder, name)) as f:
                head = dict(re.findall(r"^// (\w+):\s*(.*)$", f.read(), flags=re.M))
            print(f"| `{folder}/{name}` | {head['operands']} | {head['expect']} |")


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("paths", nargs="*", help="path prefixes of the files to write; default all")
    ap.add_argument("--table", action="store_true",
                    help="print README.md's table from the committed files; needs no package")
    opts = ap.parse_args()
    if opts.table:
        table()
        return

    def wanted(path):
        return not opts.paths or any(path.startswith(p) for p in opts.paths)

    export_torch(wanted)
    export_jax(wanted)
    export_onnx(wanted)
    export_tosa(wanted)


if __name__ == "__main__":
    main()
