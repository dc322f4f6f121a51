#!/usr/bin/env python3
"""Is the outcome of raising as expected, for every case of the corpus?

Runs `fused-opt --fused-raise-pipeline` on each case and decides from the YAML
remarks and the raised IR, never from numbers (check.py does those):

* the line of the case in outcomes.txt: for each fused.matmul, in source order,
  `line:absorbed`, and each refusal as `Reason@line` (reasons as in
  include/fused/Support/Reasons.def, lines of the case's file);
* what the case's `expect:` header says: a `fuse` case has a fused.matmul and
  nothing elementwise that reads its result; a `refuse` case has a refusal unless
  a correct fusion is allowed too; where the model is 16-bit, so are A and B.

Every case has a line and every line a case. Prints what differs and a summary;
exit status 1 if anything does. `--print` prints the lines as they come out.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
REASONS = os.path.join(HERE, "..", "..", "include", "fused", "Support", "Reasons.def")
NAMED = ("add sub mul div div_unsigned max min exp log abs ceil floor negf reciprocal round sqrt rsqrt "
         "square tanh erf powf select map elementwise broadcast transpose copy").split()
OPTIONAL = re.compile(r"optional|or refuse|or leave|refusing (is|with a remark is) allowed|or refuse:")


def read_reasons():
    """Sentence -> identifier."""
    with open(REASONS) as f:
        text = f.read()
    rows = re.findall(r'FUSED_REASON\((\w+),\s*"((?:[^"\\]|\\.)*)"', text)
    return {sentence: name for name, sentence in rows}


def read_header(path):
    """The case's `expect:` text, its lines joined."""
    with open(path) as f:
        lines = [line[2:].strip() for line in f if line.startswith("//")]
    out, inside = [], False
    for line in lines:
        key = re.match(r"(\w+):", line)
        if key:
            inside = key.group(1) == "expect"
            line = line[key.end():].strip()
        if inside:
            out.append(line)
    return " ".join(out)


def read_yaml(text):
    """Remarks as (kind, name, line, {key: value})."""
    remarks = []
    for document in text.split("--- !")[1:]:
        kind = document.split("\n", 1)[0].strip()
        name = re.search(r"^Name:\s+(\S+)", document, re.M).group(1)
        line = re.search(r"Line: (\d+)", document)
        args = {}
        for key, value in re.findall(r"^  - (\w+):\s+(.*(?:\n {6,}.*)*)", document, re.M):
            args[key] = re.sub(r"\s*\n\s*", " ", value).strip().strip("'").replace("''", "'")
        remarks.append((kind, name, int(line.group(1)) if line else 0, args))
    return remarks


def elementwise_readers(ir):
    """Elementwise linalg operations that read a fused result, also through views."""
    bad = []
    for function in re.split(r"^  func\.func", ir, flags=re.M)[1:]:
        products = set()
        for line in function.split("\n"):
            op = re.match(r"\s*(%[\w]+)(?::\d+)? = (\S+)", line)
            if not op:
                continue
            used = {name.split("#")[0] for name in re.findall(r"%[\w]+(?:#\d+)?", line[op.end():])}
            if op.group(2) == "fused.matmul":
                products.add(op.group(1))
            elif op.group(2) in ("tensor.cast", "tensor.expand_shape", "tensor.collapse_shape"):
                if used & products:
                    products.add(op.group(1))
            elif op.group(2).startswith("linalg.") and used & products:
                name = op.group(2)[len("linalg."):]
                parallel = '"reduction"' not in line if name == "generic" else name in NAMED
                if parallel:
                    bad.append(line.strip()[:120])
    return bad


def run_case(tool, name, reasons):
    """(line for outcomes.txt, complaints)."""
    path = os.path.join(HERE, name + ".mlir")
    expect = read_header(path)
    with open(path) as f:
        source = f.read()
    with tempfile.TemporaryDirectory() as tmp:
        yaml, out = os.path.join(tmp, "r.yaml"), os.path.join(tmp, "o.mlir")
        done = subprocess.run(
            [tool, path, "--fused-raise-pipeline", "--remarks-filter=fused-.*", "--remark-format=yaml",
             "--remarks-output-file=" + yaml, "-o", out],
            capture_output=True, text=True, timeout=120)
        if done.returncode:
            return f"{name} FAILED", [done.stderr.strip().split("\n")[0]]
        with open(out) as f:
            ir = f.read()
        remarks = read_yaml(open(yaml).read()) if os.path.exists(yaml) else []
    complaints = []
    fused, missed = [], []
    for kind, event, line, args in remarks:
        if kind == "Passed" and event == "EpilogueAbsorbed":
            fused.append((line, int(args["absorbed"])))
            if "bytesBefore" in args and int(args["bytesAfter"]) > int(args["bytesBefore"]):
                complaints.append(f"line {line}: more bytes after than before")
        elif kind == "Missed":
            text = args.get("Reason", "")
            ident = next((i for s, i in reasons.items() if text == s or text.startswith(s + ":")), None)
            if not ident or "Suggestion" not in args:
                complaints.append(f"line {line}: refusal without a known reason and remedy: {text}")
            missed.append((line, ident))
    matmuls = re.findall(r"fused\.matmul acc\(\w+\).*? ins\(%\S+, %\S+ : (\S+), (\S+)\)", ir)
    # Canonicalization removes a product without elements or without summands.
    empty = re.search(r"^func.func @main_fn.*[<x]0x", source, re.M)
    if len(matmuls) != len(fused) and not empty:
        complaints.append(f"{len(matmuls)} fused.matmul but {len(fused)} passed remarks")
    kind = expect.split()[0].rstrip(":")
    optional = bool(OPTIONAL.search(expect))
    if kind == "fuse":
        if not fused and not (optional and missed):
            complaints.append("expected to fuse: no fused.matmul, or refused without a remark")
        readers = elementwise_readers(ir)
        if readers and not (optional and missed):
            complaints.append("elementwise operation reads the fused result: " + readers[0])
    elif kind == "refuse":
        if not missed and not (optional and fused):
            complaints.append("expected a refusal: no remark")
    elif kind == "partial":
        if not fused and not missed:
            complaints.append("expected a partial fusion: nothing fused and no remark")
    else:
        complaints.append(f"unknown expectation '{expect}'")
    half = re.search(r"_(bf16|f16)$", name) if name.startswith("real_") else None
    if half:
        for pair in matmuls:
            for side in pair:
                if not side.rstrip(">").endswith("x" + half.group(1)):
                    complaints.append(f"a matmul of a {half.group(1)} model reads {side}")
    line = name + "".join(f" {l}:{n}" for l, n in sorted(fused))
    line += "".join(f" {r}@{l}" for l, r in sorted(set(missed), key=lambda m: (m[0], str(m[1]))))
    return line, complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--fused-opt", default="fused-opt", help="the tool (default: from PATH)")
    parser.add_argument("--print", action="store_true", help="print the outcome lines and stop")
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    names = sorted(os.path.relpath(os.path.join(root, file), HERE)[:-len(".mlir")]
                   for root, _, files in os.walk(HERE) for file in files if file.endswith(".mlir"))
    reasons = read_reasons()
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        results = list(pool.map(lambda n: run_case(options.fused_opt, n, reasons), names))
    if options.print:
        for line, _ in results:
            print(line)
        return 0
    with open(os.path.join(HERE, "outcomes.txt")) as f:
        recorded = {l.split()[0]: l.strip() for l in f if l.strip() and not l.startswith("#")}
    failures = 0
    for name, (line, complaints) in zip(names, results):
        if name not in recorded:
            complaints.append("no line in outcomes.txt")
        elif recorded.pop(name) != line:
            complaints.append("differs from outcomes.txt: " + line)
        if complaints:
            failures += 1
            print(f"FAIL {name}: " + "; ".join(complaints))
    for name in recorded:
        failures += 1
        print(f"FAIL {name}: in outcomes.txt, but there is no such case")
    print(f"{len(names)} cases, {len(names) - failures} as expected, {failures} not")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
