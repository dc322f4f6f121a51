#!/usr/bin/env python3
"""Conversions of 8-bit floats inside of a fused epilogue, every bit of them.

  small_floats.py FUSED-RUN DIR [--fused-opt=TOOL] [options of fused-run ...]

Decoding: all 256 codes to f32, f16, bf16 and f64. Encoding from those: every
value of the format, every tie between neighbours, one unit in the last place on
each side of both, denormals, infinities, NaN, what overflows, random patterns;
all 65536 patterns of f16 and bf16.

The oracle is the definition: the value of a code from its fields, exactly, and the
nearest of all values for a conversion, ties to the even code; beyond the last tie
NaN (f8E4M3FN) or infinity (f8E5M2). It is checked against ml_dtypes where that is
installed, and with --fused-opt against APFloat, with which MLIR parses constants.
"""
import argparse
import bisect
import math
import pathlib
import random
import struct
import subprocess
import sys
from fractions import Fraction

import npy

SMALL = {"f8E4M3FN": (4, 3), "f8E5M2": (5, 2)}
WIDE = {"f64": (11, 52), "f32": (8, 23), "f16": (5, 10), "bf16": (8, 7)}


def decode(name, code):
    """The value of a pattern: a Fraction (of -0: 0), or 'nan', 'inf', '-inf'."""
    exponent_bits, mantissa_bits = {**SMALL, **WIDE}[name]
    mantissa = code & (1 << mantissa_bits) - 1
    exponent = code >> mantissa_bits & (1 << exponent_bits) - 1
    negative = code >> (exponent_bits + mantissa_bits)
    top = (1 << exponent_bits) - 1
    if name == "f8E4M3FN":
        if exponent == top and mantissa == 7:
            return "nan"
    elif exponent == top:
        return "nan" if mantissa else "-inf" if negative else "inf"
    bias = (1 << exponent_bits - 1) - 1
    if exponent == 0:
        value = Fraction(mantissa) * Fraction(2) ** (1 - bias - mantissa_bits)
    else:
        value = Fraction(mantissa | 1 << mantissa_bits) * Fraction(2) ** (exponent - bias - mantissa_bits)
    return -value if negative else value


class Oracle:
    def __init__(self, name):
        self.name = name
        self.infinity = name == "f8E5M2"
        self.codes = [c for c in range(128) if isinstance(decode(name, c), Fraction)]
        self.values = [decode(name, c) for c in self.codes]
        # The value that would follow the last one.
        self.next = 2 * self.values[-1] - self.values[-2]
        self.ties = [(a + b) / 2 for a, b in zip(self.values, self.values[1:] + [self.next])]

    def encode(self, value, negative):
        """The code of a value, or 'nan'."""
        sign = 0x80 if negative else 0
        overflow = sign | 0x7c if self.infinity else "nan"
        if value == "nan":
            return "nan"
        if isinstance(value, str):
            return overflow
        value = abs(value)
        at = bisect.bisect_left(self.ties, value)  # ties[at - 1] < value <= ties[at]
        if at < len(self.ties) and value == self.ties[at] and self.codes[at] % 2:
            at += 1
        return sign | self.codes[at] if at < len(self.codes) else overflow


def to_bits(name, value):
    """The pattern of the wide float that is `value` or next below it in magnitude."""
    exponent_bits, mantissa_bits = WIDE[name]
    bias = (1 << exponent_bits - 1) - 1
    if value == 0:
        return 0
    exponent = max(math.floor(math.log2(value)), 1 - bias)
    while exponent > 1 - bias and Fraction(2) ** exponent > value:
        exponent -= 1
    while Fraction(2) ** (exponent + 1) <= value:
        exponent += 1
    scaled = int(value / Fraction(2) ** (exponent - mantissa_bits))
    if scaled < 1 << mantissa_bits:
        return scaled
    return (exponent + bias << mantissa_bits) + scaled - (1 << mantissa_bits)


def encode_inputs(wide, oracle):
    exponent_bits, mantissa_bits = WIDE[wide]
    width = exponent_bits + mantissa_bits + 1
    if width == 16:
        return list(range(65536))
    infinity = (1 << exponent_bits) - 1 << mantissa_bits
    points = [to_bits(wide, v) for v in oracle.values + oracle.ties + [oracle.next, 2 * oracle.next]]
    bits = {max(p + d, 0) for p in points for d in (-2, -1, 0, 1, 2)}
    bits |= {1, 2, (1 << mantissa_bits) - 1, 1 << mantissa_bits, infinity - 1, infinity, infinity + 1,
             infinity | 1 << mantissa_bits - 1, infinity | (1 << mantissa_bits) - 1}
    if wide == "f64":
        # Next to a tie by less than an f32 can hold: two roundings would go wrong.
        bits |= {max(p + d, 0) for p in points for d in (-(1 << 20), -(1 << 28), 1 << 20, 1 << 28)}
    generator = random.Random(8)
    bits |= {generator.getrandbits(width - 1) for _ in range(2000)}
    # Half of the random ones in the format's range.
    bits |= {to_bits(wide, Fraction(generator.randrange(1, 1 << 40)) * oracle.next / (1 << 40)) for _ in range(2000)}
    return [sign | b for b in sorted(bits) for sign in (0, 1 << width - 1)]


def program(conversions, rows):
    """One function per conversion, each an epilogue that hides x behind a sum of 0."""
    text = ""
    for source, target in conversions:
        op = "extf" if source in SMALL else "truncf"
        text += f"""
func.func @{source}_to_{target}(%a: tensor<{rows[source, target]}x3xf32>, %b: tensor<3x64xf32>, %x: tensor<{rows[source, target]}x64x{source}>) -> tensor<{rows[source, target]}x64x{target}> {{
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<{rows[source, target]}x64xf32>
  %d = tensor.empty() : tensor<{rows[source, target]}x64x{target}>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<{rows[source, target]}x64xf32>) -> tensor<{rows[source, target]}x64xf32>
  %m = linalg.matmul ins(%a, %b : tensor<{rows[source, target]}x3xf32>, tensor<3x64xf32>) outs(%z : tensor<{rows[source, target]}x64xf32>) -> tensor<{rows[source, target]}x64xf32>
  %r = linalg.generic {{indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}}
      ins(%m, %x : tensor<{rows[source, target]}x64xf32>, tensor<{rows[source, target]}x64x{source}>) outs(%d : tensor<{rows[source, target]}x64x{target}>) {{
  ^bb0(%sum: f32, %v: {source}, %o: {target}):
    %y = arith.{op} %v : {source} to {target}
    %n = arith.constant 0.0 : {target}
    %c = arith.cmpf oeq, %sum, %zero : f32
    %s = arith.select %c, %y, %n : {target}
    linalg.yield %s : {target}
  }} -> tensor<{rows[source, target]}x64x{target}>
  return %r : tensor<{rows[source, target]}x64x{target}>
}}
"""
    return text


def same(name, got, want):
    """Does the pattern `got` have the value `want`, a pattern or 'nan'?"""
    return decode(name, got) == "nan" if want == "nan" else got == want


def parse(tool, target, values):
    """The codes that MLIR's parser, which converts with APFloat, gives finite values."""
    digits = ", ".join(f"{float(v):.17e}" for v in values)
    text = f"\"c\"() {{v = dense<[{digits}]> : tensor<{len(values)}x{target}>}} : () -> ()\n"
    out = subprocess.run([tool, "-", "--allow-unregistered-dialect", "--mlir-print-elementsattrs-with-hex-if-larger=1"],
                         input=text, capture_output=True, text=True, check=True).stdout
    return list(bytes.fromhex(out.split('dense<"0x')[1].split('"')[0]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("dir", type=pathlib.Path)
    parser.add_argument("--fused-opt")
    args, options = parser.parse_known_args()
    args.dir.mkdir(parents=True, exist_ok=True)
    cases = {}
    for small in SMALL:
        oracle = Oracle(small)
        for wide in WIDE:
            bits = encode_inputs(wide, oracle)
            top = 1 + sum(WIDE[wide]) - 1
            cases[wide, small] = bits, [oracle.encode(decode(wide, b), b >> top) for b in bits]
            codes = list(range(256))
            wanted = []
            for code in codes:
                value = decode(small, code)
                sign = code >> 7 << top
                if isinstance(value, Fraction):
                    wanted.append(sign | to_bits(wide, abs(value)))
                else:
                    infinity = (1 << WIDE[wide][0]) - 1 << WIDE[wide][1]
                    wanted.append("nan" if value == "nan" else sign | infinity)
            cases[small, wide] = codes, wanted

    try:
        import ml_dtypes
        import numpy
    except ImportError:
        ml_dtypes = None
    wrong = 0
    for (source, target), (bits, wanted) in cases.items():
        if target not in SMALL:
            continue
        others = {}
        if ml_dtypes and source == "f32":
            with numpy.errstate(all="ignore"):
                values = numpy.array(bits, dtype=numpy.uint32).view(numpy.float32)
                kind = {"f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2": ml_dtypes.float8_e5m2}[target]
                others["ml_dtypes"] = dict(enumerate(values.astype(kind).view(numpy.uint8)))
        if args.fused_opt:
            finite = [i for i, b in enumerate(bits) if isinstance(decode(source, b), Fraction) and wanted[i] != 0x80]
            codes = dict(zip(finite, parse(args.fused_opt, target, [decode(source, bits[i]) for i in finite])))
            others["APFloat"] = codes
        for name, codes in others.items():
            bad = [i for i, code in codes.items() if not same(target, int(code), wanted[i])]
            print(f"oracle {source} to {target} against {name}: {len(codes)} values, {len(bad)} differ")
            wrong += len(bad)

    rows = {key: -(-len(bits) // 64) for key, (bits, _) in cases.items()}
    module = args.dir / "conversions.mlir"
    module.write_text(program(cases, rows))
    for (source, target), (bits, wanted) in cases.items():
        count = rows[source, target]
        npy.write(args.dir / "x.npy", source, bits + [0] * (count * 64 - len(bits)), (count, 64))
        npy.write(args.dir / "a.npy", "f32", [0] * (count * 3), (count, 3))
        npy.write(args.dir / "b.npy", "f32", [0] * (3 * 64), (3, 64))
        done = subprocess.run([args.tool, str(module), f"--function={source}_to_{target}",
                               f"--input=0={args.dir}/a.npy", f"--input=1={args.dir}/b.npy",
                               f"--input=2={args.dir}/x.npy", f"--output=0={args.dir}/y.npy", *options],
                              capture_output=True, text=True)
        if done.returncode or "1 fused matmul" not in done.stdout:
            sys.exit(f"{source} to {target}: {done.stdout}{done.stderr}")
        got = npy.read(args.dir / "y.npy", target)
        bad = [i for i, w in enumerate(wanted) if not same(target, got[i], w)]
        wrong += len(bad)
        print(f"{source} to {target}: {len(bits)} patterns, {len(bad)} wrong" +
              "".join(f" | 0x{bits[i]:x} gave 0x{got[i]:x}, not {wanted[i]}" for i in bad[:3]))
    print("every conversion is exact" if not wrong else f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
