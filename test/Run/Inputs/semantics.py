#!/usr/bin/env python3
"""Scalar semantics inside of a fused epilogue, bit by bit.

  semantics.py FUSED-RUN DIR [options of fused-run ...]

For each element type one program: a matmul whose epilogue gives, for every pair of
special operands (NaN, infinities, both zeros, denormals, ties, ends of the range),
the results of the operations below, each compared with what IEEE 754 and MLIR's
documentation say. The sum of the matmul is 0 and only lets the pair pass.

  floats    every cmpf predicate in front of a select; maximumf, minimumf (NaN wins,
            -0 < +0); maxnumf, minnumf (NaN loses; of -0 and +0 either);
            addf, subf, mulf, divf; casts there and back as rounding boundaries
  integers  wrapping addi, subi, muli; every cmpi predicate; min and max, signed and
            unsigned; extsi, extui, trunci; shifts; sitofp, uitofp, fptosi, fptoui
"""
import argparse
import math
import pathlib
import subprocess
import sys
from fractions import Fraction

import npy

FLOATS = {"f64": (11, 52), "f32": (8, 23), "f16": (5, 10), "bf16": (8, 7)}
ANY_NAN, ANY_ZERO = "nan", "zero"


# Floats as patterns ---------------------------------------------------------

class Float:
    def __init__(self, name):
        self.name = name
        self.e, self.m = FLOATS[name]
        self.width = 1 + self.e + self.m
        self.sign = 1 << self.width - 1
        self.inf = ((1 << self.e) - 1) << self.m
        self.bias = (1 << self.e - 1) - 1

    def is_nan(self, bits):
        return bits & ~self.sign > self.inf

    def value(self, bits):
        """Fraction, or a float infinity."""
        magnitude = bits & ~self.sign
        sign = -1 if bits & self.sign else 1
        if magnitude == self.inf:
            return sign * math.inf
        exponent, mantissa = magnitude >> self.m, magnitude & (1 << self.m) - 1
        if exponent == 0:
            return sign * Fraction(mantissa) * Fraction(2) ** (1 - self.bias - self.m)
        return sign * Fraction(mantissa | 1 << self.m) * Fraction(2) ** (exponent - self.bias - self.m)

    def round(self, value, negative=False):
        """The pattern nearest to a Fraction or infinity, ties to even. The sign of a zero: `negative`."""
        if value == 0:
            return self.sign if negative else 0
        sign = self.sign if value < 0 else 0
        if value in (math.inf, -math.inf):
            return sign | self.inf
        value = abs(value)
        exponent = value.numerator.bit_length() - value.denominator.bit_length()
        if Fraction(2) ** exponent > value:
            exponent -= 1
        exponent = max(exponent, 1 - self.bias)
        scaled = round(value / Fraction(2) ** (exponent - self.m))  # Python rounds ties to even
        bits = (exponent + self.bias - 1 << self.m) + scaled
        return sign | min(bits, self.inf)

    def specials(self):
        one = self.bias << self.m
        bits = [0, 1, (1 << self.m) - 1, 1 << self.m, one - 1, one, one + 1, one + (1 << self.m - 1), self.inf - 1, self.inf,
                self.inf | 1 << self.m - 1]
        bits += [self.round(Fraction(v)) for v in (3, 10, "1/3", "255/2", "257/2")]
        return [sign | b for b in bits for sign in (0, self.sign)]


def arithmetic(f, op, a, b):
    if f.is_nan(a) or f.is_nan(b):
        return ANY_NAN
    x, y = f.value(a), f.value(b)
    sa, sb = bool(a & f.sign), bool(b & f.sign)
    infinite = math.inf in (x, -x), math.inf in (y, -y)
    if op == "subf":
        b, y, sb, op = b ^ f.sign, -y, not sb, "addf"
    if op == "addf":
        if all(infinite):
            return a if x == y else ANY_NAN
        if any(infinite):
            return a if infinite[0] else b
        return f.round(x + y, sa and sb if x == 0 and y == 0 else False)
    sign = sa != sb
    if op == "mulf":
        if any(infinite):
            return ANY_NAN if 0 in (x, y) else f.round(-math.inf if sign else math.inf)
        result = x * y
    else:
        if all(infinite) or x == 0 and y == 0:
            return ANY_NAN
        if infinite[0] or y == 0:
            return f.round(-math.inf if sign else math.inf)
        result = Fraction(0) if infinite[1] else x / y
    rounded = f.round(result, sign)
    return rounded | f.sign if sign else rounded


def compare(f, predicate, a, b):
    unordered = f.is_nan(a) or f.is_nan(b)
    if predicate in ("false", "true"):
        return predicate == "true"
    if predicate in ("ord", "uno"):
        return unordered == (predicate == "uno")
    if unordered:
        return predicate[0] == "u"
    x, y = f.value(a), f.value(b)
    return {"eq": x == y, "gt": x > y, "ge": x >= y, "lt": x < y, "le": x <= y, "ne": x != y}[predicate[1:]]


def extremum(f, op, a, b):
    if f.is_nan(a) or f.is_nan(b):
        if op in ("maximumf", "minimumf") or f.is_nan(a) and f.is_nan(b):
            return ANY_NAN
        return b if f.is_nan(a) else a
    x, y = f.value(a), f.value(b)
    if x == y:
        if x != 0 or a == b:
            return a
        if op in ("maxnumf", "minnumf"):
            return ANY_ZERO
        return 0 if op == "maximumf" else f.sign
    larger = a if x > y else b
    return larger if op in ("maximumf", "maxnumf") else a + b - larger


# Programs -------------------------------------------------------------------

PREDICATES = ["false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
              "uno", "true"]
INTEGER_PREDICATES = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]


def float_operations(name):
    """(label, MLIR that defines %r{i} of type t from %x and %y, oracle)."""
    f = Float(name)
    for predicate in PREDICATES:
        yield (predicate, f"%c{{i}} = arith.cmpf {predicate}, %x, %y : {name}\n%r{{i}} = arith.select %c{{i}}, %x, %y : {name}",
               lambda a, b, p=predicate: a if compare(f, p, a, b) else b)
    for op in ("maximumf", "minimumf", "maxnumf", "minnumf"):
        yield op, f"%r{{i}} = arith.{op} %x, %y : {name}", lambda a, b, op=op: extremum(f, op, a, b)
    for op in ("addf", "subf", "mulf", "divf"):
        yield op, f"%r{{i}} = arith.{op} %x, %y : {name}", lambda a, b, op=op: arithmetic(f, op, a, b)
    for other in FLOATS:
        if FLOATS[other] == FLOATS[name] or Float(other).width == f.width:
            continue
        g = Float(other)
        down = g.width < f.width
        there, back = ("truncf", "extf") if down else ("extf", "truncf")

        def boundary(a, b, g=g):
            if f.is_nan(a):
                return ANY_NAN
            sign = bool(a & f.sign)
            middle = g.round(f.value(a), sign)
            return f.round(g.value(middle), sign)
        yield (f"to {other} and back", f"%c{{i}} = arith.{there} %x : {name} to {other}\n"
               f"%r{{i}} = arith.{back} %c{{i}} : {other} to {name}", boundary)


def integer_operations(width):
    name, mask = f"i{width}", (1 << width) - 1

    def signed(bits, w=width):
        return bits - (1 << w) if bits >> w - 1 else bits
    wrap = {"addi": lambda a, b: a + b, "subi": lambda a, b: a - b, "muli": lambda a, b: a * b,
            "maxsi": lambda a, b: max(signed(a), signed(b)), "minsi": lambda a, b: min(signed(a), signed(b)),
            "maxui": max, "minui": min, "andi": lambda a, b: a & b, "ori": lambda a, b: a | b, "xori": lambda a, b: a ^ b}
    for op, oracle in wrap.items():
        yield op, f"%r{{i}} = arith.{op} %x, %y : {name}", lambda a, b, o=oracle: o(a, b) & mask
    relation = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
                "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
    for predicate in INTEGER_PREDICATES:
        key = predicate if predicate in relation else predicate[1:]
        view = signed if predicate[0] == "s" else int
        yield (f"cmpi {predicate}",
               f"%c{{i}} = arith.cmpi {predicate}, %x, %y : {name}\n%r{{i}} = arith.select %c{{i}}, %x, %y : {name}",
               lambda a, b, k=key, v=view: a if relation[k](v(a), v(b)) else b)
    for op, view in (("shrsi", signed), ("shrui", int)):
        yield (op, f"%c{{i}} = arith.constant 3 : {name}\n%r{{i}} = arith.{op} %x, %c{{i}} : {name}",
               lambda a, b, v=view: v(a) >> 3 & mask)
    half = width // 2
    for op, view in (("extsi", lambda v: signed(v, half)), ("extui", int)):
        yield (f"trunci, {op}", f"%c{{i}} = arith.trunci %x : {name} to i{half}\n%r{{i}} = arith.{op} %c{{i}} : i{half} to {name}",
               lambda a, b, v=view: v(a & (1 << half) - 1) & mask)
    # The float holds every i8 and rounds a large i32; back only where that is defined.
    f = Float("f32")
    for to, back, view, low, high in (("sitofp", "fptosi", signed, -(1 << width - 1), (1 << width - 1) - 1),
                                      ("uitofp", "fptoui", int, 0, mask)):
        def oracle(a, b, view=view, low=low, high=high):
            value = f.value(f.round(Fraction(view(a)), False))
            return int(value) & mask if low <= value <= high else None
        yield (f"{to}, {back}", f"%c{{i}} = arith.{to} %x : {name} to f32\n%r{{i}} = arith.{back} %c{{i}} : f32 to {name}", oracle)


def program(element, operations, rows, columns):
    """Several functions of at most eight operations: kernels stay small."""
    text, functions = "", []
    shape = f"{rows}x{columns}"
    for first in range(0, len(operations), 8):
        part = operations[first:first + 8]
        outs = ", ".join(f"tensor<{shape}x{element}>" for _ in part)
        body = "\n".join(code.replace("{i}", str(i)) for i, (_, code, _) in enumerate(part))
        zero = "0.0 : " + element if not element.startswith("i") else "0 : " + element
        selects = "\n".join(f"%s{i} = arith.select %pass, %r{i}, %none : {element}" for i in range(len(part)))
        maps = ", ".join(["#mn"] * (3 + len(part)))
        arguments = ", ".join(f"%o{i}: {element}" for i in range(len(part)))
        empties = "\n".join(f"%e{i} = tensor.empty() : tensor<{shape}x{element}>" for i in range(len(part)))
        text += f"""
func.func @f{first}(%a: tensor<{rows}x3xf32>, %b: tensor<3x{columns}xf32>, %u: tensor<{shape}x{element}>, %v: tensor<{shape}x{element}>) -> ({outs}) {{
%zero = arith.constant 0.0 : f32
%none = arith.constant {zero}
%e = tensor.empty() : tensor<{shape}xf32>
%z = linalg.fill ins(%zero : f32) outs(%e : tensor<{shape}xf32>) -> tensor<{shape}xf32>
%m = linalg.matmul ins(%a, %b : tensor<{rows}x3xf32>, tensor<3x{columns}xf32>) outs(%z : tensor<{shape}xf32>) -> tensor<{shape}xf32>
{empties}
%g:{len(part)} = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel"]}}
    ins(%m, %u, %v : tensor<{shape}xf32>, tensor<{shape}x{element}>, tensor<{shape}x{element}>)
    outs({", ".join(f"%e{i}" for i in range(len(part)))} : {outs}) {{
^bb0(%sum: f32, %x: {element}, %y: {element}, {arguments}):
%pass = arith.cmpf oeq, %sum, %zero : f32
{body}
{selects}
linalg.yield {", ".join(f"%s{i}" for i in range(len(part)))} : {", ".join(element for _ in part)}
}} -> ({outs})
return {", ".join(f"%g#{i}" for i in range(len(part)))} : {outs}
}}
"""
        functions.append((f"f{first}", part))
    return "#mn = affine_map<(m, n) -> (m, n)>\n" + text, functions


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("dir", type=pathlib.Path)
    args, options = parser.parse_known_args()
    args.dir.mkdir(parents=True, exist_ok=True)
    wrong = 0
    elements = {name: (Float(name).specials(), list(float_operations(name))) for name in FLOATS}
    for width in (8, 16, 32, 64):
        ends = [0, 1, 2, 7, (1 << width - 1) - 1, 1 << width - 1, (1 << width) - 1, (1 << width) - 3, 0x55 << width - 8,
                0x0f << width // 2 - 4, (1 << width // 2) - 1, 1 << width // 2 - 1, (1 << min(24, width - 2)) + 1]
        elements[f"i{width}"] = ends, list(integer_operations(width))
    for element, (specials, operations) in elements.items():
        n = len(specials)
        text, functions = program(element, operations, n, n)
        module = args.dir / f"{element}.mlir"
        module.write_text(text)
        u = [a for a in specials for _ in specials]
        v = [b for _ in specials for b in specials]
        npy.write(args.dir / "a.npy", "f32", [0] * (3 * n), (n, 3))
        npy.write(args.dir / "b.npy", "f32", [0] * (3 * n), (3, n))
        npy.write(args.dir / "u.npy", element, u, (n, n))
        npy.write(args.dir / "v.npy", element, v, (n, n))
        count = bad = 0
        for function, part in functions:
            command = [args.tool, str(module), f"--function={function}", *options]
            command += [f"--input={i}={args.dir}/{name}.npy" for i, name in enumerate("abuv")]
            command += [f"--output={i}={args.dir}/r{i}.npy" for i in range(len(part))]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode or "1 fused matmul" not in done.stdout:
                sys.exit(f"{element} {function}: {done.stdout}{done.stderr}")
            for i, (label, _, oracle) in enumerate(part):
                got = npy.read(args.dir / f"r{i}.npy", element)
                for a, b, g in zip(u, v, got):
                    want = oracle(a, b)
                    if want is None:
                        continue
                    count += 1
                    # NaN for NaN: payloads are nobody's promise.
                    if element in FLOATS:
                        f = Float(element)
                        if want == ANY_NAN or want != ANY_ZERO and f.is_nan(want):
                            ok = f.is_nan(g)
                        else:
                            ok = g & ~f.sign == 0 if want == ANY_ZERO else g == want
                    else:
                        ok = g == want
                    if not ok:
                        bad += 1
                        if bad <= 8:
                            shown = want if isinstance(want, str) else f"0x{want:x}"
                            print(f"  {element} {label}(0x{a:x}, 0x{b:x}) gave 0x{g:x}, not {shown}")
        print(f"{element}: {len(operations)} operations, {count} results, {bad} wrong")
        wrong += bad
    print("every result is right" if not wrong else f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
