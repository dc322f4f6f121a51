#!/usr/bin/env python3
# ===- export_small.py - Small exported modules for test/Exported ----------===//
#
# Part of the fused-opt project, under the Apache License v2.0 with LLVM
# Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===//
"""Write test/Exported: many small forms through every exporter.

Run by hand in export.py's environment, with MLIR 22's mlir-opt for TOSA:

    python3 export_small.py --mlir-opt /path/to/mlir-opt [prefix ...]

A form that an exporter can't print is reported and left out.
"""

import argparse

import export

FOLDER = "../test/Exported"
TOSA_TO_LINALG = ("builtin.module(tosa-to-linalg-pipeline,"
                  "func.func(tosa-to-arith,tosa-to-tensor),canonicalize,cse)")


def first_line(error):
    lines = [l for l in str(error).splitlines() if l.strip()]
    return next((l for l in lines if "error" in l), lines[0] if lines else type(error).__name__)


def small_torch(wanted, mlir_opt):
    import torch
    from torch_mlir import fx
    import small_models

    class Module(torch.nn.Module):
        def __init__(self, f):
            super().__init__()
            self.f = f

        def forward(self, *operands):
            return self.f(*operands)

    routes = {"torchmlir": "linalg-on-tensors", "stablehlo": "stablehlo", "tosa": "tosa"}
    for name, small in small_models.SMALL.items():
        for elt, dtype in (("f32", torch.float32), ("bf16", torch.bfloat16)):
            operands = [torch.zeros(s, dtype=torch.int8 if i in small.integer else dtype)
                        for i, s in enumerate(small.shapes)]
            for route, output in routes.items():
                path = f"{FOLDER}/{route}/{name}_{elt}.mlir"
                if not wanted(f"{route}/{name}_{elt}"):
                    continue
                try:
                    program = torch.export.export(Module(small.f), tuple(operands))
                    module = str(fx.export_and_import(program, output_type=output,
                                                      func_name="main_fn"))
                    if route == "stablehlo":
                        module = export.legalize_stablehlo(module)
                    if route == "tosa":
                        module = export.run([mlir_opt, "--pass-pipeline=" + TOSA_TO_LINALG, "-"],
                                            module)
                except (Exception, SystemExit) as error:
                    print(f"left out {route}/{name}_{elt}: {first_line(error)[:150]}")
                    continue
                head = export.header(
                    f"{name} exported from PyTorch through {route}", small.expect, small.ref,
                    [f"operand {i}" for i in range(len(operands))], args=small.args)
                export.write(path, head, module)


def small_jax_files(wanted):
    import jax
    import jax.numpy as jnp
    import small_jax

    for name, (fn, shapes, expect, ref) in small_jax.SMALL.items():
        for elt, dtype in (("f32", jnp.float32), ("bf16", jnp.bfloat16)):
            if not wanted(f"jax/{name}_{elt}"):
                continue
            specs = [jax.ShapeDtypeStruct(s, dtype) for s in shapes]
            text = jax.jit(fn).lower(*specs).as_text(dialect="stablehlo")
            try:
                module = export.legalize_stablehlo(text.replace("@main(", "@main_fn("))
            except SystemExit as error:
                print(f"left out jax/{name}_{elt}: {first_line(error)[:150]}")
                continue
            head = export.header(f"{name} from JAX through StableHLO", expect, ref,
                                 [f"operand {i}" for i in range(len(shapes))],
                                 args=small_jax.ARGS.get(name, ""))
            export.write(f"{FOLDER}/jax/{name}_{elt}.mlir", head, module)


def small_onnx_files(wanted):
    import onnx
    import small_onnx
    from onnx import TensorProto, helper

    for name, (nodes, shapes, result, expect, ref) in small_onnx.SMALL.items():
        for elt, code in (("f32", TensorProto.FLOAT), ("f16", TensorProto.FLOAT16)):
            if not wanted(f"onnx/{name}_{elt}") or elt not in small_onnx.TYPES.get(name, (elt,)):
                continue
            graph = [helper.make_node(op, ins, out if isinstance(out, list) else [out], **attrs)
                     for op, ins, out, attrs in nodes]
            try:
                module = export.import_onnx(graph, shapes, result, code,
                                            small_onnx.CONSTANTS.get(name))
            except (onnx.checker.ValidationError, SystemExit) as error:
                print(f"left out onnx/{name}_{elt}: {first_line(error)[:150]}")
                continue
            head = export.header(f"{name} from ONNX through torch-mlir", expect, ref, list(shapes),
                                 args=small_onnx.ARGS.get(name, ""))
            export.write(f"{FOLDER}/onnx/{name}_{elt}.mlir", head, module)


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("paths", nargs="*", help="prefixes of ROUTE/NAME_TYPE; default all")
    ap.add_argument("--mlir-opt", default="mlir-opt", help="MLIR 22's mlir-opt")
    opts = ap.parse_args()

    def wanted(path):
        return not opts.paths or any(path.startswith(p) for p in opts.paths)

    small_torch(wanted, opts.mlir_opt)
    small_jax_files(wanted)
    small_onnx_files(wanted)


if __name__ == "__main__":
    main()
