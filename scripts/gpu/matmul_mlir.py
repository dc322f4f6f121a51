#!/usr/bin/env python3
"""Prints the MLIR of D = relu(A B + bias) as plain linalg on tensors.

Four ops, as a frontend writes them: matmul into zeros, broadcast bias add,
maximumf with 0, and (for 16-bit types with --acc=f32) the truncation of the
f32 sum. Function @main: (A [M, K], B [K, N] or [N, K], bias [N]) -> D [M, N].
A size given as "?" is dynamic.
"""
import argparse


def tensor(shape, element):
    return "tensor<" + "".join(f"{extent}x" for extent in shape) + element + ">"


class Function:
    """Collects the body and knows where each size comes from."""

    def __init__(self, m, n, k, element, acc, layout):
        self.element, self.acc = element, acc
        self.shape = [m, n]
        self.b_shape = [n, k] if layout == "nk" else [k, n]
        self.a_type = tensor([m, k], element)
        self.b_type = tensor(self.b_shape, element)
        self.bias_type = tensor([n], element)
        self.layout = layout
        self.lines = []
        sources = {0: ("a", 0, self.a_type), 1: ("b", 0 if layout == "nk" else 1, self.b_type)}
        self.sizes = []
        for axis, extent in enumerate(self.shape):
            if extent != "?":
                continue
            value, dim, of = sources[axis]
            self.add(f"%c{value} = arith.constant {dim} : index")
            self.add(f"%size{axis} = tensor.dim %{value}, %c{value} : {of}")
            self.sizes.append(f"%size{axis}")

    def add(self, line):
        self.lines.append("  " + line)

    def empty(self, name, element):
        self.add(f"%{name} = tensor.empty({', '.join(self.sizes)}) : {tensor(self.shape, element)}")

    def generic(self, name, inputs, element, body):
        """inputs: (value, type, map). The body yields %r from %x and %y."""
        self.empty(name + "_out", element)
        maps = ", ".join([entry[2] for entry in inputs] + ["#full"])
        names = ", ".join("%" + entry[0] for entry in inputs)
        types = ", ".join(entry[1] for entry in inputs)
        out = tensor(self.shape, element)
        args = ", ".join(f"%{arg}: {entry[1][:-1].split('x')[-1]}" for arg, entry in zip("xy", inputs))
        self.add(f'%{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel"]}} '
                 f"ins({names} : {types}) outs(%{name}_out : {out}) {{")
        self.add(f"^bb0({args}, %o: {element}):")
        for line in body:
            self.add("  " + line)
        self.add(f"}} -> {out}")

    def text(self):
        acc = self.acc
        acc_type = tensor(self.shape, acc)
        self.add(f"%zero = arith.constant 0.0 : {acc}")
        self.empty("sum_out", acc)
        self.add(f"%sum_init = linalg.fill ins(%zero : {acc}) outs(%sum_out : {acc_type}) -> {acc_type}")
        maps = (" indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, "
                "affine_map<(m, n, k) -> (m, n)>]") if self.layout == "nk" else ""
        self.add(f"%sum = linalg.matmul{maps} ins(%a, %b : {self.a_type}, {self.b_type}) "
                 f"outs(%sum_init : {acc_type}) -> {acc_type}")
        widen = [] if acc == self.element else [f"%w = arith.extf %y : {self.element} to {acc}"]
        bias = "%w" if widen else "%y"
        self.generic("shifted", [("sum", acc_type, "#full"), ("bias", self.bias_type, "#column")], acc,
                     widen + [f"%r = arith.addf %x, {bias} : {acc}", f"linalg.yield %r : {acc}"])
        self.generic("relu", [("shifted", acc_type, "#full")], acc,
                     [f"%r = arith.maximumf %x, %zero : {acc}", f"linalg.yield %r : {acc}"])
        result = "relu"
        if acc != self.element:
            self.generic("narrow", [("relu", acc_type, "#full")], self.element,
                         [f"%r = arith.truncf %x : {acc} to {self.element}", f"linalg.yield %r : {self.element}"])
            result = "narrow"
        d_type = tensor(self.shape, self.element)
        return "\n".join([
            "#full = affine_map<(d0, d1) -> (d0, d1)>",
            "#column = affine_map<(d0, d1) -> (d1)>",
            f"func.func @main(%a: {self.a_type}, %b: {self.b_type}, %bias: {self.bias_type}) -> {d_type} {{",
            *self.lines,
            f"  return %{result} : {d_type}",
            "}"])


def matmul_mlir(m, n, k, element, layout, acc="f32"):
    """acc="same": the sum is stored in the element's own type."""
    return Function(m, n, k, element, element if acc == "same" else acc, layout).text() + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for size in "mnk":
        parser.add_argument(size)
    parser.add_argument("--type", default="bf16", choices=["bf16", "f16", "f32"])
    parser.add_argument("--layout", default="kn", choices=["kn", "nk"])
    parser.add_argument("--acc", default="f32", choices=["f32", "same"])
    args = parser.parse_args()
    print(matmul_mlir(args.m, args.n, args.k, args.type, args.layout, args.acc), end="")
