"""What the gen- scripts share: documents with lines that are directives.

    @file LANGUAGE PATH          the file's text
    @run LANGUAGE COMMAND        the command and what it prints; with
                                 @run[lines=N,grep=REGEX] the first N lines (that match),
                                 with @run[count=REGEX] how often each match occurs
                                 (a kernel's text depends on the compiler we are built with),
                                 with @run[mask=REGEX] what differs from machine to machine
                                 shown as three dots

A command runs in the repository, with the build folder's programs first on PATH and
the build folder as $FUSED.
"""
import collections
import difflib
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Document:
    """Expands SOURCE into TARGET (both in docs/), for the script NAME."""

    def __init__(self, name, source, target, build):
        self.name, self.source, self.target = name, source, target
        self.build = build
        # Pattern -> function of the match that returns text, or None to end here.
        self.directives = {
            r"@file (\S+) (\S+)\n": self.file,
            r"@run(?:\[(.*?)\](?= [a-z]))? (\S+) (.*)\n": self.run,
        }

    def path(self, name):
        return os.path.join(ROOT, "docs", name)

    def execute(self, command):
        """What the command prints; remarks, which are on stderr, for a command that asks for them."""
        tools = os.path.join(self.build, "bin")
        environment = dict(os.environ, FUSED=self.build, PATH=tools + os.pathsep + os.environ["PATH"])
        done = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=ROOT, env=environment,
                              capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{self.name}: {command}\n{done.stderr}")
        return done.stderr if "--remarks-filter" in command else done.stdout

    def file(self, match):
        with open(os.path.join(ROOT, match[2])) as file:
            return f"```{match[1]}\n{file.read()}```\n"

    def run(self, match):
        language, command = match[2], match[3]
        text = self.execute(command).strip("\n")
        lines = text.split("\n")
        options = dict(option.split("=", 1) for option in (match[1] or "").split(",") if option)
        if "count" in options:
            found = collections.Counter(re.findall(options["count"], text))
            lines = [f"{found[name]:6} {name}" for name in sorted(found)]
        if "mask" in options:
            lines = [re.sub(options["mask"], "...", line) for line in lines]
        if "grep" in options:
            lines = [line for line in lines if re.search(options["grep"], line)]
        limit = int(options.get("lines", len(lines)))
        rest = len(lines) - limit
        lines = lines[:limit] + ([f"... and {rest} lines more"] if rest > 0 else [])
        if not any(lines):
            sys.exit(f"{self.name}: {command} printed nothing to show")
        return f"```sh\n{command}\n```\n```{language}\n" + "\n".join(lines) + "\n```\n"

    def generate(self):
        output = [f"<!-- Written by scripts/{self.name} from {self.source}; do not edit. -->\n"]
        with open(self.path(self.source)) as file:
            for line in file:
                if not line.startswith("@"):
                    output.append(line)
                    continue
                for pattern, expand in self.directives.items():
                    if match := re.fullmatch(pattern, line):
                        break
                else:
                    sys.exit(f"{self.name}: what is {line.strip()}?")
                text = expand(match)
                if text is None:
                    break
                output.append(text)
        return "".join(output).rstrip("\n") + "\n"

    def finish(self, check):
        """Writes the document or, to check, fails with the difference."""
        text = self.generate()
        if not check:
            with open(self.path(self.target), "w") as file:
                file.write(text)
            return
        with open(self.path(self.target)) as file:
            old = file.read()
        if old != text:
            sys.stdout.writelines(difflib.unified_diff(
                old.splitlines(True), text.splitlines(True), f"docs/{self.target}", "generated"))
            sys.exit(f"docs/{self.target} is out of date: run scripts/{self.name}")


def arguments():
    """(check, build folder) of the command line `[--check] [FOLDER]`."""
    given = sys.argv[1:]
    folders = [argument for argument in given if argument != "--check"]
    return "--check" in given, os.path.join(ROOT, folders[0] if folders else "build")
