"""lit configuration of fused-opt's tests."""
import ctypes
import os
import shutil
import sys

import lit.formats

config.name = "FUSED"
config.test_format = lit.formats.ShTest()
config.suffixes = [".mlir", ".test"]
config.excludes = ["Corpus", "Exported", "Inputs", "Install"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.fused_obj_root, "test")

path = [config.fused_tools_dir, config.llvm_tools_dir, config.environment.get("PATH", "")]
config.environment["PATH"] = os.path.pathsep.join(path)
config.substitutions += [
    ("%fused_libs", config.fused_libs_dir),
    ("%fused_tools", config.fused_tools_dir),
    ("%mlir_libs", config.llvm_lib_dir),
    ("%fused_src", config.fused_src_root),
    ("%fused_obj", config.fused_obj_root),
    ("%python", sys.executable),
    ("%fused_unit", os.path.join(config.test_exec_root, "Unit")),
]

if config.fused_sanitize:
    # LLVM's bump allocators poison what is free if the code that uses them is
    # instrumented. LLVM's own library is not, and would write to poisoned memory.
    config.environment["ASAN_OPTIONS"] = "allow_user_poisoning=0"
    # The stock mlir-opt has no sanitizer runtime for a plugin to use.
    config.excludes.append("Plugin")
else:
    config.available_features.add("plugin")

# ptxas: from PATH, from CUDA's usual place, or where scripts/test unpacked it.
ptxas = (os.environ.get("PTXAS") or shutil.which("ptxas")
         or shutil.which("ptxas", path="/usr/local/cuda/bin"))
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", ptxas))

# FUSED_EXPORTERS: a Python environment with examples/requirements.txt.
exporters = os.environ.get("FUSED_EXPORTERS", "")
if os.path.exists(os.path.join(exporters, "bin", "torch-mlir-opt")):
    config.available_features.add("exporters")
    config.substitutions.append(("%exporters", os.path.abspath(exporters)))

# Tests of what happens on a machine without a GPU.
try:
    ctypes.CDLL("libcuda.so.1")
except OSError:
    config.available_features.add("no-cuda-driver")
