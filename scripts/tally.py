#!/usr/bin/env python3
"""Counts test results: `tally.py lit|corpus FILE`.

First line: how many passed and how many failed. Then one line for each reason
why something was skipped.
"""
import collections
import json
import sys


def main():
    kind, path = sys.argv[1:]
    with open(path) as file:
        results = json.load(file)
    skipped = collections.Counter()
    if kind == "lit":
        codes = [test["code"] for test in results["tests"]]
        passed = sum(code in ("PASS", "XFAIL", "FLAKYPASS") for code in codes)
        unsupported = sum(code == "UNSUPPORTED" for code in codes)
        failed = len(codes) - passed - unsupported
        for test in results["tests"]:
            if test["code"] == "UNSUPPORTED":
                reason = test["output"].strip().splitlines() or ["unsupported here"]
                skipped[f"{test['name']}: {reason[-1]}"] += 1
    else:
        failed = sum(result["status"] == "fail" for result in results)
        passed = len(results) - failed
        verified = sum(result["status"] == "verified" for result in results)
        if verified:
            skipped[f"{verified} of {len(results)} corpus files are not executed, only verified "
                    "(their types or ops do not run with upstream's CPU lowering)"] += 1
    if passed + failed == 0:
        sys.exit(f"tally.py: no test in {path}")
    print(passed, failed)
    for reason in skipped:
        print(reason)


main()
