"""Assembles kernels of every epilogue shape, element type, layout and family.

    assemble.py [--all] FUSED_TRANSLATE PTXAS

Fails where a problem does not compile, where ptxas reports an error, a spill or a
serialised wgmma (C75xx), and where the PTX uses local memory or calls a function.
Prints the number of kernels that were assembled with and without wgmma; with --all
over the full product of the choices below instead of a covering part of it.

test/Schedule/Inputs/assemble.py is about which tiles the selector chooses; here it
is about what stands in the kernel.
"""
import concurrent.futures
import itertools
import os
import re
import subprocess
import sys
import tempfile

EPILOGUES = ["identity", "bias", "relu", "gelu", "silu", "residual", "two-outs",
             "bias-along-m", "three-full-operands", "transposed-out"]
# m, n, k and whether m is known only at launch: deferred stores, none, odd tiles.
WGMMA_SIZES = [(4096, 4096, 4096, False), (4096, 4096, 1024, True), (500, 504, 72, False)]
SIMT_SIZES = [(301, 203, 77, False), (301, 203, 77, True)]
VECTOR = {"n": "(m, n) -> (n)", "m": "(m, n) -> (m)", "mn": "(m, n) -> (m, n)"}


class Body:
    """The epilogue's operands and the lines of its region."""

    def __init__(self, element, acc):
        self.element, self.acc = element, acc
        self.operands, self.lines, self.last = [], [], "%acc"

    def emit(self, text):
        """`text` without its type becomes the last value."""
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text} : {self.acc}")
        self.last = name
        return name

    def add(self, along):
        value = f"%x{len(self.operands)}"
        self.operands.append(along)
        if self.element != self.acc:
            self.lines.append(f"{value}w = arith.extf {value} : {self.element} to {self.acc}")
            value += "w"
        return self.emit(f"arith.addf {self.last}, {value}")

    def yielded(self, value):
        if self.element == self.acc:
            return value
        name = f"{value}t"
        self.lines.append(f"{name} = arith.truncf {value} : {self.acc} to {self.element}")
        return name


def epilogue(name, element, acc):
    """The body and the values that the epilogue `name` yields."""
    body = Body(element, acc)
    if name == "bias-along-m":
        body.add("m")
    elif name == "three-full-operands":
        for _ in range(3):
            body.add("mn")
    elif name not in ("identity", "transposed-out"):
        body.add("n")
    if name == "residual":
        body.add("mn")
    before = x = body.last
    if name in ("relu", "two-outs"):
        zero = body.emit("arith.constant 0.0")
        body.emit(f"arith.maximumf {x}, {zero}")
    elif name == "gelu":
        error = body.emit(f"math.erf {x}")
        scaled = body.emit(f"arith.mulf {x}, {error}")
        body.emit(f"arith.addf {scaled}, {x}")
    elif name == "silu":
        minus = body.emit(f"arith.negf {x}")
        power = body.emit(f"math.exp {minus}")
        one = body.emit("arith.constant 1.0")
        below = body.emit(f"arith.addf {power}, {one}")
        body.emit(f"arith.divf {x}, {below}")
    values = [body.last, before] if name == "two-outs" else [body.last]
    return body, [body.yielded(value) for value in values]


def matmul(size, element, layout, name):
    m, n, k, dynamic = size
    acc = {"f64": "f64", "i8": "i32"}.get(element, "f32")
    out = "i32" if element == "i8" else element
    rows = "?" if dynamic else m
    lhs = f"tensor<{rows}x{k}x{element}>"
    rhs = f"tensor<{k}x{n}x{element}>" if layout == "kn" else f"tensor<{n}x{k}x{element}>"
    shapes = {"n": f"tensor<{n}x{out}>", "m": f"tensor<{rows}x{out}>",
              "mn": f"tensor<{rows}x{n}x{out}>"}
    body, values = epilogue(name, out, acc)
    transposed = name == "transposed-out"
    result = f"tensor<{n}x{rows}x{out}>" if transposed else shapes["mn"]
    maps = ["(m, n, k) -> (m, k)",
            "(m, n, k) -> (k, n)" if layout == "kn" else "(m, n, k) -> (n, k)"]
    maps += [VECTOR[along] for along in body.operands]
    maps += ["(m, n) -> (n, m)" if transposed else VECTOR["mn"]] * len(values)

    def names(prefix, count):
        return ", ".join(f"%{prefix}{i}" for i in range(count))

    types = [shapes[along] for along in body.operands]
    results = ", ".join([result] * len(values))
    parameters = "".join(f", %i{i}: {type}" for i, type in enumerate(types))
    parameters += "".join(f", %d{i}: {result}" for i in range(len(values)))
    ins = f"epilogue_ins({names('i', len(types))} : {', '.join(types)})" if types else ""
    arguments = "".join(f", %x{i}: {out}" for i in range(len(types)))
    lines = "\n    ".join(body.lines)
    returned = ", ".join(f"%r#{i}" for i in range(len(values)))
    return f"""
func.func @f(%a: {lhs}, %b: {rhs}{parameters}) -> ({results}) {{
  %r:{len(values)} = fused.matmul acc({acc}) ins(%a, %b : {lhs}, {rhs}) {ins}
      outs({names('d', len(values))} : {results})
      maps [{', '.join(f'affine_map<{text}>' for text in maps)}] {{
  ^bb0(%acc: {acc}{arguments}):
    {lines}
    fused.yield {', '.join(values)} : {', '.join([out] * len(values))}
  }} -> {results}
  return {returned} : {results}
}}"""


def assemble(tools, problem):
    """Whether the kernel uses wgmma, and what is wrong with it."""
    *problem, chip = problem
    translate, ptxas = tools
    source = matmul(*problem)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kernel.ptx")
        done = subprocess.run([translate, "--mlir-to-ptx", f"--chip={chip}", "-", "-o", path],
                              input=source, capture_output=True, text=True)
        if done.returncode:
            return False, f"{problem} {chip}: {done.stderr}{source}"
        with open(path) as file:
            ptx = file.read()
        done = subprocess.run([ptxas, f"-arch={chip}", "-v", path, "-o", path + ".cubin"],
                              capture_output=True, text=True)
    report = done.stdout + done.stderr
    wrong = [line for line in ptx.splitlines() if ".local" in line or ".extern .func" in line]
    wrong += re.findall(r"[1-9]\d* bytes spill.*|.*C75\d\d.*", report)
    if done.returncode or ".entry" not in ptx:
        wrong.append(report or "no kernel")
    message = f"{problem} {chip}: " + "\n".join(wrong) + source if wrong else None
    return "wgmma.mma_async" in ptx, message


def problems(everything):
    wide = list(itertools.product(WGMMA_SIZES, ["bf16", "f16"], ["kn", "nk"], EPILOGUES, ["sm_90a"]))
    # Elementary functions of f64 have no expansion: an error, not a kernel.
    simt = [(size, element, layout, name, "sm_80")
            for size, element, layout, name in itertools.product(
                SIMT_SIZES, ["f32", "f64", "bf16"], ["nk", "kn"], EPILOGUES)
            if element != "f64" or name not in ("gelu", "silu")]
    integers = list(itertools.product(SIMT_SIZES, ["i8"], ["kn", "nk"],
                                      ["identity", "transposed-out"], ["sm_80"]))
    if everything:
        return wide + simt + integers
    # Every size, element and layout with every third epilogue; the steps have no
    # common factor with the number of epilogues, so all of them are met.
    return wide[::3] + simt[::3] + integers[::3]


def main():
    arguments = sys.argv[1:]
    everything = "--all" in arguments
    tools = [argument for argument in arguments if argument != "--all"]
    work = problems(everything)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda problem: assemble(tools, problem), work))
    wgmma = sum(used for used, _ in done)
    print(f"wgmma: {wgmma}")
    print(f"simt: {len(done) - wgmma}")
    wrong = [message for _, message in done if message]
    if wrong:
        sys.exit("\n".join(wrong))


main()
