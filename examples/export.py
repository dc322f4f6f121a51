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


def header(form, expect, ref, operands, dims="", args="", verify_only=""):
    """The comment block in front of a module."""
    lines = [f"// form:   {form}", f"// expect: {expect}", f"// ref:    {ref}"]
    if dims:
        lines.append(f"// dims:   {dims}")
    if args:
        lines.append(f"// args:   {args}")
    # Another order of summation is right too, whatever the operands are.
    lines.append("// check:  approx")
    if verify_only:
        lines.append(f"// run:    {verify_only}")
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
                    "verify-only, TOSA level" if route == "tosa" else "")
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
        "gradients": (
            gradients, [(64, 128), (64, 64), (128, 256), (256,), (256, 64), (64,)],
            ["x", "target"] + weights,
            "partial: bias, relu and relu's mask fuse where they are tile-local; "
            "the column sums stay",
            "gradients of mean((relu(x @ w1 + b1) @ w2 + b2 - target) ** 2)"),
    }
    # Exact in a bf16 accumulator too, so that no element of relu's mask flips.
    args = {"gradients": "range=0:-1..1 range=2:-1..1 range=3:-1..1"}
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


def import_onnx(nodes, shapes, result, code):
    """Linalg text of a graph from operands `shapes` to `y` of shape `result`."""
    import onnx
    from onnx import helper

    inputs = [helper.make_tensor_value_info(n, code, s) for n, s in shapes.items()]
    output = helper.make_tensor_value_info("y", code, result)
    graph = helper.make_graph(nodes, "main_fn", inputs, [output])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
    onnx.checker.check_model(model)
    with tempfile.TemporaryDirectory() as tmp:
        file = os.path.join(tmp, "model.onnx")
        onnx.save(model, file)
        text = run([tool("torch-mlir-import-onnx"), file])
    return run([tool("torch-mlir-opt"), "--torch-onnx-to-torch-backend-pipeline",
                "--torch-backend-to-linalg-on-tensors-backend-pipeline", "-"], text)


def export_onnx(wanted):
    from onnx import TensorProto, helper

    # Gemm as PyTorch's own ONNX exporter writes nn.Linear: B transposed.
    nodes = [
        helper.make_node("Gemm", ["x", "w1", "b1"], ["g1"], transB=1),
        helper.make_node("Relu", ["g1"], ["h1"]),
        helper.make_node("Gemm", ["h1", "w2", "b2"], ["g2"], transB=1),
        helper.make_node("Relu", ["g2"], ["y"]),
    ]
    shapes = {"x": [128, 256], "w1": [512, 256], "b1": [512], "w2": [128, 512], "b2": [128]}
    for elt, code in (("f32", TensorProto.FLOAT), ("f16", TensorProto.FLOAT16)):
        path = f"onnx/mlp_{elt}.mlir"
        if wanted(path):
            write(path, header("mlp from ONNX's Gemm and Relu through torch-mlir",
                               "fuse bias(column)+relu in each of the two layers",
                               "relu(relu(x @ w1.T + b1) @ w2.T + b2)", list(shapes)),
                  import_onnx(nodes, shapes, [128, 128], code))


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


if __name__ == "__main__":
    main()
