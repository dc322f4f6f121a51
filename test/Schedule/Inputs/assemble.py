"""Compiles what the selector chooses over a range of problems and assembles it.

    assemble.py FUSED_OPT PTXAS

Fails where ptxas reports a spill or a serialised wgmma (C7510 and up). Prints the
schedule's block and the number of problems that had it.
"""
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

# (letter of the dimensions, element type): n a row vector, m a column vector,
# f a full-size operand, s a scalar.
EPILOGUES = [[], [("n", "bf16")], [("n", "f32")], [("m", "f32"), ("n", "f32")],
             [("f", "bf16")], [("f", "f32")], [("n", "bf16"), ("f", "bf16")],
             [("n", "f32"), ("n", "f32")], [("n", "f32")] * 3, [("f", "bf16")] * 2,
             [("f", "f32")] * 3, [("s", "f32"), ("n", "f32"), ("f", "f32")]]
# One problem for each width of block tile, deferred where it can be, and one
# whose sum is too short for that.
SIZES = [(4096, 4096, 4096), (3072, 3072, 3072), (512, 4096, 4096), (1024, 1024, 1024),
         (8192, 4096, 256)]
MAPS = {"n": "(m, n) -> (n)", "m": "(m, n) -> (m)", "f": "(m, n) -> (m, n)", "s": "(m, n) -> ()"}


def matmul(m, n, k, operands, out, transposed, gelu):
    shapes = {"n": f"{n}x", "m": f"{m}x", "f": f"{m}x{n}x", "s": ""}
    types = [f"tensor<{shapes[kind]}{element}>" for kind, element in operands]
    rhs = f"tensor<{n}x{k}xbf16>" if transposed else f"tensor<{k}x{n}xbf16>"
    maps = ["(m, n, k) -> (m, k)", "(m, n, k) -> (n, k)" if transposed else "(m, n, k) -> (k, n)"]
    maps += [MAPS[kind] for kind, _ in operands] + ["(m, n) -> (m, n)"]
    body, last = [], "%acc"
    for i, (_, element) in enumerate(operands):
        value = f"%v{i}"
        if element != "f32":
            body.append(f"%w{i} = arith.extf %v{i} : {element} to f32")
            value = f"%w{i}"
        body.append(f"%y{i} = arith.{'mulf' if i % 2 else 'addf'} {last}, {value} : f32")
        last = f"%y{i}"
    if gelu:
        body += [f"%half = arith.constant 0.5 : f32", f"%e = math.erf {last} : f32",
                 f"%h = arith.mulf {last}, %half : f32", "%g = arith.mulf %e, %h : f32"]
        last = "%g"
    if out != "f32":
        body.append(f"%o = arith.truncf {last} : f32 to {out}")
        last = "%o"
    ins = "".join(f", %o{i}: {type}" for i, type in enumerate(types))
    arguments = "".join(f", %v{i}: {element}" for i, (_, element) in enumerate(operands))
    epilogue = ""
    if operands:
        names = ", ".join(f"%o{i}" for i in range(len(operands)))
        epilogue = f"epilogue_ins({names} : {', '.join(types)})"
    newline = "\n    "
    return f"""
func.func @f(%a: tensor<{m}x{k}xbf16>, %b: {rhs}{ins}) -> tensor<{m}x{n}x{out}> {{
  %d = tensor.empty() : tensor<{m}x{n}x{out}>
  %r = fused.matmul acc(f32) ins(%a, %b : tensor<{m}x{k}xbf16>, {rhs}) {epilogue}
      outs(%d : tensor<{m}x{n}x{out}>)
      maps [{', '.join(f'affine_map<{text}>' for text in maps)}] {{
  ^bb0(%acc: f32{arguments}):
    {newline.join(body)}
    fused.yield {last} : {out}
  }} -> tensor<{m}x{n}x{out}>
  return %r : tensor<{m}x{n}x{out}>
}}"""


def assemble(tools, name, source):
    """The block chosen for `source`, and what is wrong with its kernel."""
    fused_opt, ptxas = tools
    done = subprocess.run([fused_opt, "-", "--fused-to-ptx-pipeline", "--remarks-filter=fused-select.*"],
                          input=source, capture_output=True, text=True)
    if done.returncode != 0:
        return None, f"{name}: {done.stderr}"
    block = "x".join(re.search(rf"block{d}=(\d+)", done.stderr)[1] for d in "MNK")
    # The PTX is a string of the printed gpu.binary.
    text = re.search(r'"((?:[^"\\]|\\.)*\.target(?:[^"\\]|\\.)*)"', done.stdout)[1]
    text = re.sub(r"\\([0-9A-F]{2})", lambda code: chr(int(code[1], 16)), text).rstrip("\0")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kernel.ptx")
        with open(path, "w") as file:
            file.write(text)
        done = subprocess.run([ptxas, "-arch=sm_90a", "-v", path, "-o", path + ".cubin"],
                              capture_output=True, text=True)
    report = done.stdout + done.stderr
    spills = re.search(r"([1-9]\d*) bytes spill", report)
    if done.returncode != 0 or spills or re.search(r"C75\d\d", report):
        return block, f"{name} ({block}): {report}"
    return block, None


def main():
    tools = sys.argv[1:]
    problems = [(size, operands, "bf16", False, False) for size in SIZES for operands in EPILOGUES]
    problems += [(size, [("n", "bf16")], "bf16", True, True) for size in SIZES]
    problems += [(size, operands, "f32", False, False) for size in SIZES for operands in EPILOGUES[:6:2]]
    blocks, wrong = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        work = [pool.submit(assemble, tools, str(problem), matmul(*problem[0], *problem[1:]))
                for problem in problems]
        for done in work:
            block, message = done.result()
            blocks[block] += 1
            if message:
                wrong.append(message)
    for block, count in sorted(blocks.items(), key=str):
        print(block, count)
    if wrong:
        sys.exit("\n".join(wrong))


main()
