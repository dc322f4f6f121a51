"""An ONNX file, as an exporter would save it: `python3 onnx_mlp.py FILE`."""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

random = np.random.default_rng(0)


def weight(name, *shape):
    return numpy_helper.from_array(random.standard_normal(shape).astype(np.float16), name)


nodes = [
    helper.make_node("Gemm", ["x", "w1", "b1"], ["h"], transB=1),
    helper.make_node("Relu", ["h"], ["r"]),
    helper.make_node("Gemm", ["r", "w2", "b2"], ["y"], transB=1),
]
graph = helper.make_graph(
    nodes, "main_fn",
    [helper.make_tensor_value_info("x", TensorProto.FLOAT16, [16, 64])],
    [helper.make_tensor_value_info("y", TensorProto.FLOAT16, [16, 32])],
    [weight("w1", 128, 64), weight("b1", 128), weight("w2", 32, 128), weight("b2", 32)])
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
onnx.checker.check_model(model)
onnx.save(model, sys.argv[1])
