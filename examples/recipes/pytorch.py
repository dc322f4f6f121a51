"""A PyTorch model as MLIR: `python3 pytorch.py [linalg-on-tensors|tosa]`."""
import sys

import torch
from torch_mlir import fx

torch.manual_seed(0)
model = torch.nn.Sequential(
    torch.nn.Linear(64, 128), torch.nn.ReLU(), torch.nn.Linear(128, 32),
).eval().to(torch.bfloat16)
x = torch.zeros(16, 64, dtype=torch.bfloat16)

dialect = sys.argv[1] if len(sys.argv) > 1 else "linalg-on-tensors"
print(fx.export_and_import(model, x, output_type=dialect, func_name="main_fn"))
