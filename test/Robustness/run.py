#!/usr/bin/env python3
"""Feeds everything to every pipeline and pass: no crash, no hang, no silence.

  test/Robustness/run.py FUSED-OPT [--jobs=N] [--limit=SECONDS] [--only=TEXT,...] [--work=DIR]

Inputs: Inputs/*.mlir (split at `// -----`), modules generated here (deep nesting,
thousands of functions), the corpus, the examples and the exported modules, and
what each pipeline makes of some of them (partially lowered programs). Each goes
through each pipeline, and each partially lowered one also through each single pass.

A run fails if the tool ends by a signal, needs longer than the limit, reports an
internal error ("LLVM ERROR", "PLEASE submit a bug report", a sanitizer), or fails
without saying why ("error:" with text). What the passes print has been verified.

Many modules share a process (--split-input-file); only if that fails are they run
one by one, to name the culprit. The last line is `N passed, N failed`.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
root = here.parent.parent

pipelines = ["raise", "schedule", "tile", "hoist", "bufferize", "map", "lower", "to-ptx", "to-llvm", "to-cpu"]
options = {
    "to-cpu": ["", "{block-tile=16,16,8}"],
    "to-ptx": ["", "{chip=sm_80}"],
    "map": ["", "{schedule=family=simt}"],
}
marks = ["LLVM ERROR", "PLEASE submit a bug report", "Stack dump", "AddressSanitizer", "runtime error:",
         "LeakSanitizer", "Assertion `", "PassPipeline Parser"]
separator = "// -----\n"


def passes():
    """[pipeline text] of every pass in the Passes.td files, nested as it needs."""
    found = []
    for file in sorted(root.glob("include/fused/*/Passes.td")):
        for name, anchor in re.findall(r'def \w+ : Pass<"([\w-]+)"(?:, "([\w:]+)")?>', file.read_text()):
            nest = {"::mlir::func::FuncOp": "func.func({})", "::mlir::gpu::GPUModuleOp": "gpu.module({})"}
            found.append(f"builtin.module({nest.get(anchor, '{}').format(name)})")
    return found


def generated():
    """(name, text) of modules that are too large to keep."""
    matmul = ("linalg.matmul ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%a : tensor<8x8xf32>)"
              " -> tensor<8x8xf32>")
    function = ("func.func @f{}(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {{\n  %1 = " + matmul +
                "\n  return %1 : tensor<8x8xf32>\n}}\n")
    depth = 300
    opening = "".join(f"%l{i} = scf.if %p -> tensor<8x8xf32> {{\n" for i in range(depth))
    closing = "".join(f"scf.yield %l{i} : tensor<8x8xf32>\n}} else {{\nscf.yield %a : tensor<8x8xf32>\n}}\n"
                      for i in reversed(range(1, depth)))
    yield "generated deep regions", (
        f"func.func @deep(%a: tensor<8x8xf32>, %p: i1) -> tensor<8x8xf32> {{\n{opening}%m = {matmul}\n"
        f"scf.yield %m : tensor<8x8xf32>\n}} else {{\nscf.yield %a : tensor<8x8xf32>\n}}\n{closing}"
        "return %l0 : tensor<8x8xf32>\n}\n")
    yield "generated deep modules", "module {\n" * 200 + function.format(0) + "}\n" * 200
    yield "generated many functions", "".join(f"func.func private @e{i}(%x: f32) -> f32\n" for i in range(3000)) + "".join(
        f"func.func @g{i}(%x: f32) -> f32 {{\n  return %x : f32\n}}\n" for i in range(3000)) + function.format(0)
    chain = "".join(f"  %x{i + 1} = arith.addf %x{i}, %x{i} : tensor<8x8xf32>\n" for i in range(500))
    yield "generated long epilogue", (f"func.func @long(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {{\n  %x0 = {matmul}\n{chain}"
                            "  return %x500 : tensor<8x8xf32>\n}\n")
    calls = "".join(f"  %x{i + 1} = func.call @f{i}(%x{i}) : (tensor<8x8xf32>) -> tensor<8x8xf32>\n" for i in range(9))
    yield "generated calls", "".join(function.format(i) for i in range(9)) + (
        f"func.func @calls(%x0: tensor<8x8xf32>) -> tensor<8x8xf32> {{\n{calls}  return %x9 : tensor<8x8xf32>\n}}\n")
    rank = 40
    shape, dims = "1x" * rank, ", ".join(f"d{i}" for i in range(rank))
    yield "generated high rank", (
        f"func.func @rank(%a: tensor<{shape}4x4xf32>) -> tensor<{shape}4x4xf32> {{\n"
        f"  %1 = linalg.contract indexing_maps = [affine_map<({dims}, m, n, k) -> ({dims}, m, k)>, "
        f"affine_map<({dims}, m, n, k) -> ({dims}, k, n)>, affine_map<({dims}, m, n, k) -> ({dims}, m, n)>]\n"
        f"    ins(%a, %a : tensor<{shape}4x4xf32>, tensor<{shape}4x4xf32>) outs(%a : tensor<{shape}4x4xf32>)"
        f" -> tensor<{shape}4x4xf32>\n  return %1 : tensor<{shape}4x4xf32>\n}}\n")


class Runner:
    def __init__(self, tool, limit, work):
        self.tool, self.limit, self.work = tool, limit, work
        self.environment = dict(os.environ, ASAN_OPTIONS="allow_user_poisoning=0")

    def run(self, text, pipeline, output=None):
        """What is wrong with the run; '' if nothing is."""
        with tempfile.NamedTemporaryFile("w", suffix=".mlir", dir=self.work, delete=False) as file:
            file.write(text)
        command = [self.tool, file.name, "--allow-unregistered-dialect", "--split-input-file",
                   "--mlir-disable-threading", "--remarks-filter=.*", f"--pass-pipeline={pipeline}", "-o", output or os.devnull]
        modules = text.count(separator) + 1
        try:
            done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=self.environment,
                                  timeout=self.limit if modules == 1 else self.limit + 5 * modules)
        except subprocess.TimeoutExpired:
            return f"longer than {self.limit} s"
        finally:
            os.unlink(file.name)
        said = done.stderr.decode(errors="replace")
        for mark in marks:
            if mark in said:
                where = said[said.index(mark):]
                return where[:400]
        if done.returncode < 0 or done.returncode > 1:
            return f"exit code {done.returncode}"
        if done.returncode and not re.search(r"error: \S", said):
            return "failed without an error"
        return ""

    def check(self, modules, pipeline):
        """(number of modules, [(name, fault)]). Modules: (name, text)."""
        if not self.run(separator.join(text for _, text in modules), pipeline) and len(modules) > 1:
            return len(modules), []
        faults = [(name, self.run(text, pipeline)) for name, text in modules]
        return len(modules), [(name, fault) for name, fault in faults if fault]


def split(path):
    parts = path.read_text().split(separator)
    return [(f"{path.relative_to(root)}#{i + 1}" if len(parts) > 1 else str(path.relative_to(root)), part)
            for i, part in enumerate(parts)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--limit", type=int, default=120)
    parser.add_argument("--only", default="", help="inputs or pipelines with one of these texts in their name")
    parser.add_argument("--work", type=pathlib.Path, default=None)
    args = parser.parse_args()
    work = tempfile.TemporaryDirectory(dir=args.work)
    runner = Runner(str(args.tool.resolve()), args.limit, work.name)

    strange = [module for path in sorted((here / "Inputs").glob("*.mlir")) for module in split(path)]
    real = [module for folder in ("test/Corpus", "examples", "test/Exported")
            for path in sorted((root / folder).rglob("*.mlir")) for module in split(path)]
    big = list(generated())
    tests = []  # (modules, pipeline)

    def add(modules, pipeline, size):
        for i in range(0, len(modules), size):
            tests.append((modules[i:i + size], pipeline))

    singles = passes()
    for name in pipelines:
        for option in options.get(name, [""]):
            pipeline = f"builtin.module(fused-{name}-pipeline{option})"
            add(strange, pipeline, 200)
            add(big, pipeline, 1)
            # A real program goes through every room on the way to the last ones.
            if name in ("to-ptx", "to-llvm", "to-cpu", "raise"):
                add(real, pipeline, 40)
    for single in singles:
        add(strange, single, 200)
        add(big, single, 3)

    # What every room gives, to every pass.
    samples = [module for name in ("bias/column", "relu/maximumf", "shape/batch_matmul", "memref/")
               for module in [m for m in real if name in m[0]][:2]]
    samples += [m for m in real if "docs/example" in m[0]] + real[:: max(1, len(real) // 8)]
    for name in pipelines:
        for i, (sample, text) in enumerate(samples):
            given = pathlib.Path(work.name) / f"after-{name}-{i}.mlir"
            fault = runner.run(text, f"builtin.module(fused-{name}-pipeline)", str(given))
            if fault:
                print(f"FAILED {sample} | {name}: {fault}")
    for name in pipelines:
        given = [(f"{samples[i][0]} after {name}", path.read_text())
                 for i in range(len(samples))
                 if (path := pathlib.Path(work.name) / f"after-{name}-{i}.mlir").exists()]
        for pipeline in singles + [f"builtin.module(fused-{other}-pipeline)" for other in pipelines]:
            add(given, pipeline, 40)

    if args.only:
        texts = args.only.split(",")
        tests = [([m for m in modules if any(text in m[0] or text in pipeline for text in texts)], pipeline)
                 for modules, pipeline in tests]
        tests = [test for test in tests if test[0]]
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for (count, faults), (_, pipeline) in zip(pool.map(lambda test: runner.check(*test), tests), tests):
            passed, failed = passed + count - len(faults), failed + len(faults)
            for name, fault in faults:
                print(f"FAILED {name} | {pipeline}: {fault}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
