//===- Printer.cpp - Values, operations and the contraction ---------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Printer.h"
#include <algorithm>

using namespace fusedfuzz;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

std::string Body::add(const std::string &operation) {
  std::string name = "%t" + std::to_string(next++);
  text += "    " + name + " = " + operation + "\n";
  return name;
}

std::string Body::constant(ElementType type, double value) {
  std::string digits;
  if (fusedrt::isFloat(type)) {
    uint64_t bits = 0;
    fusedrt::storeElement(type, value, &bits);
    char buffer[24];
    std::snprintf(buffer, sizeof buffer, "0x%0*llX", int(2 * fusedrt::byteSize(type)),
                  static_cast<unsigned long long>(bits));
    digits = buffer;
  } else {
    digits = std::to_string(int64_t(value));
  }
  return add("arith.constant " + digits + " : " + fusedrt::nameOf(type));
}

std::string Body::arith(const std::string &kind, ElementType type,
                        const std::string &a, const std::string &b) {
  return add("arith." + kind + (fusedrt::isFloat(type) ? "f " : "i ") + a + ", " +
             b + " : " + fusedrt::nameOf(type));
}

std::string Body::convert(const std::string &value, ElementType from,
                          ElementType to, bool isUnsigned) {
  if (from == to)
    return value;
  auto cast = [&](const char *op, const std::string &what, ElementType a, ElementType b) {
    return add(std::string("arith.") + op + " " + what + " : " + fusedrt::nameOf(a) +
               " to " + fusedrt::nameOf(b));
  };
  bool fromFloat = fusedrt::isFloat(from), toFloat = fusedrt::isFloat(to);
  int64_t a = fusedrt::byteSize(from), b = fusedrt::byteSize(to);
  if (fromFloat && toFloat) {
    if (a == b) // no operation converts between formats of one width
      return cast("truncf", cast("extf", value, from, ElementType::F32), ElementType::F32, to);
    return cast(a < b ? "extf" : "truncf", value, from, to);
  }
  if (!fromFloat && toFloat) {
    if (b == 1) // only by way of a wider type
      return cast("truncf", cast(isUnsigned ? "uitofp" : "sitofp", value, from, ElementType::F32),
                  ElementType::F32, to);
    return cast(isUnsigned ? "uitofp" : "sitofp", value, from, to);
  }
  if (fromFloat)
    return cast("fptosi", value, from, to);
  return cast(a < b ? (isUnsigned ? "extui" : "extsi") : "trunci", value, from, to);
}

std::string fusedfuzz::makeMap(size_t loops, const std::vector<std::string> &results) {
  std::string text = "affine_map<(";
  for (size_t i = 0; i < loops; ++i)
    text += (i ? ", d" : "d") + std::to_string(i);
  text += ") -> (";
  for (size_t i = 0; i < results.size(); ++i)
    text += (i ? ", " : "") + results[i];
  return text + ")>";
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

std::string Printer::type(const Dims &shape, ElementType element) const {
  std::string text = program.onBuffers ? "memref<" : "tensor<";
  for (const Dim &dim : shape)
    text += (dim.isDynamic ? "?" : std::to_string(dim.size)) + "x";
  return text + fusedrt::nameOf(element) + ">";
}

std::string Printer::index(const Dim &dim) {
  if (dim.isDynamic)
    return dim.index;
  std::string result = fresh();
  line(result + " = arith.constant " + std::to_string(dim.size) + " : index");
  return result;
}

Dim Printer::named(char which, const Extent &extent) {
  auto [it, isNew] = dims.insert({which, Dim{extent.size, extent.isDynamic, ""}});
  return it->second;
}

Value Printer::argument(Dims shape, ElementType element, Role role) {
  Value value{"%arg" + std::to_string(printed.arguments.size()), shape, element, true};
  arguments += (printed.arguments.empty() ? "" : ", ") + value.name + ": " + type(value);
  if (program.onBuffers && program.seed % 3 == 0)
    arguments += " {llvm.noalias}";
  Argument description{element, {}, role};
  for (size_t i = 0; i < shape.size(); ++i) {
    description.shape.push_back(shape[i].size);
    if (!shape[i].isDynamic || !shape[i].index.empty())
      continue;
    std::string at = fresh();
    line(at + " = arith.constant " + std::to_string(i) + " : index");
    value.dims[i].index = fresh();
    line(value.dims[i].index + (program.onBuffers ? " = memref.dim " : " = tensor.dim ") +
         value.name + ", " + at + " : " + type(value));
  }
  printed.arguments.push_back(description);
  return value;
}

Value Printer::empty(const Dims &shape, ElementType element) {
  Value value{fresh(), shape, element};
  std::string sizes;
  for (const Dim &dim : shape)
    if (dim.isDynamic)
      sizes += (sizes.empty() ? "" : ", ") + dim.index;
  line(value.name + (program.onBuffers ? " = memref.alloc(" : " = tensor.empty(") + sizes +
       ") : " + type(value));
  return value;
}

Value Printer::fill(const Value &into, double value) {
  Body constant;
  std::string name = fresh();
  std::string text = constant.constant(into.type, value); // %t0 = ...
  line(name + constant.text.substr(constant.text.find(" = "), constant.text.size() -
                                   constant.text.find(" = ") - 1));
  return structured("linalg.fill ins(" + name + " : " + fusedrt::nameOf(into.type) + ")", {}, into);
}

Value Printer::structured(const std::string &text, const std::vector<Value> &ins,
                          const Value &out, const std::string &after) {
  Value result = out;
  std::string operation = text;
  for (size_t i = 0; i < ins.size(); ++i)
    operation += (i ? ", " : " ins(") + ins[i].name;
  for (size_t i = 0; i < ins.size(); ++i)
    operation += (i ? ", " : " : ") + type(ins[i]);
  if (!ins.empty())
    operation += ")";
  operation += " outs(" + out.name + " : " + type(out) + ")" + after;
  if (!program.onBuffers) {
    result.name = fresh();
    result.isKept = false;
    // transpose and broadcast print no result type.
    bool hasType = after.find("permutation") == std::string::npos &&
                   after.find("dimensions") == std::string::npos;
    operation = result.name + " = " + operation + (hasType ? " -> " + type(out) : "");
  }
  line(operation);
  return result;
}

Value Printer::generic(const std::vector<Operand> &ins, const Operand &out,
                       const std::vector<std::string> &iterators, const BodyFn &fn,
                       const std::string &secondYield) {
  std::string maps, kinds, block;
  std::vector<Value> values;
  std::vector<std::string> names;
  auto addBlock = [&](const Value &value, const std::string &argument) {
    block += (block.empty() ? "" : ", ") + argument + ": " + fusedrt::nameOf(value.type);
    names.push_back(argument);
  };
  for (const Operand &operand : ins) {
    maps += operand.map + ", ";
    values.push_back(operand.value);
    addBlock(operand.value, "%x" + std::to_string(values.size()));
  }
  addBlock(out.value, "%o");
  for (const std::string &kind : iterators)
    kinds += (kinds.empty() ? "\"" : ", \"") + kind + "\"";
  Body inner;
  std::string yielded = fn(inner, names);
  return structured("linalg.generic {indexing_maps = [" + maps + out.map +
                        "], iterator_types = [" + kinds + "]}",
                    values, out.value,
                    " {\n  ^bb0(" + block + "):\n" + inner.text + "    linalg.yield " + yielded +
                        " : " + fusedrt::nameOf(out.value.type) + "\n  }");
}

std::string Printer::identity() const {
  std::vector<std::string> results;
  for (size_t i = 0; i < current.dims.size(); ++i)
    results.push_back("d" + std::to_string(i));
  return makeMap(results.size(), results);
}

Value Printer::elementwise(const std::vector<Operand> &others, ElementType element,
                           const BodyFn &fn, unsigned spelling) {
  std::vector<std::string> iterators(current.dims.size(), "parallel");
  bool sameBuffer = program.inPlace && element == current.type && !current.isKept;
  // Only the outs name it, or ins and outs do.
  if (sameBuffer && spelling % 2 == 0) {
    feature("outs only");
    return generic(others, {current, identity()}, iterators,
                   [&](Body &inner, const std::vector<std::string> &names) {
                     std::vector<std::string> order = {names.back()};
                     order.insert(order.end(), names.begin(), names.end() - 1);
                     return fn(inner, order);
                   });
  }
  if (sameBuffer)
    feature("in place");
  Value out = sameBuffer ? current : empty(current.dims, element);
  std::vector<Operand> ins = {{current, identity()}};
  ins.insert(ins.end(), others.begin(), others.end());
  return generic(ins, {out, identity()}, iterators, fn);
}

//===----------------------------------------------------------------------===//
// The contraction
//===----------------------------------------------------------------------===//

namespace {
/// Letters of the dimensions of lhs, rhs and out; loops in their order.
struct Shape {
  std::string lhs, rhs, out, loops;
  const char *op; ///< a named operation, or null
};
} // namespace

static Shape shapeOf(Form form) {
  switch (form) {
  case Form::Matmul: return {"mk", "kn", "mn", "mnk", "linalg.matmul"};
  case Form::TransposedA: return {"km", "kn", "mn", "mnk", "linalg.matmul"};
  case Form::TransposedB: return {"mk", "nk", "mn", "mnk", "linalg.matmul"};
  case Form::BatchMatmul: return {"bmk", "bkn", "bmn", "bmnk", "linalg.batch_matmul"};
  case Form::Contract: return {"mk", "nk", "mn", "mnk", "linalg.contract"};
  case Form::Generic: return {"mk", "kn", "mn", "mnk", nullptr};
  case Form::GenericSwapped: return {"mk", "kn", "mn", "kmn", nullptr};
  case Form::GenericTransposedOut: return {"mk", "kn", "nm", "mnk", nullptr};
  case Form::SharedWeight: return {"bmk", "kn", "bmn", "bmnk", nullptr};
  case Form::BatchReduce: return {"bmk", "bkn", "mn", "bmnk", "linalg.batch_reduce_matmul"};
  case Form::Matvec: return {"mk", "k", "m", "mk", "linalg.matvec"};
  case Form::Vecmat: return {"k", "kn", "n", "nk", "linalg.vecmat"};
  case Form::Dot: return {"k", "k", "", "k", "linalg.dot"};
  }
  return {};
}

static const char *nameOf(Form form) {
  static const char *names[] = {"matmul", "matmul, lhs transposed", "matmul, rhs transposed",
                                "batch_matmul", "contract", "generic", "generic, swapped",
                                "generic, result transposed", "generic, shared weight",
                                "batch_reduce_matmul", "matvec", "vecmat", "dot"};
  return names[int(form)];
}

Value Printer::contract(const Value &lhs, const Value &rhs, const Value &out, Form form) {
  Shape shape = shapeOf(form);
  const OperandTypes &types = operandTypes()[program.types];
  auto map = [&](const std::string &letters) {
    std::vector<std::string> results;
    for (char letter : letters)
      results.push_back("d" + std::to_string(shape.loops.find(letter)));
    return makeMap(shape.loops.size(), results);
  };
  std::string maps = "indexing_maps = [" + map(shape.lhs) + ", " + map(shape.rhs) + ", " +
                     map(shape.out) + "]";
  if (shape.op && !types.isUnsigned) {
    std::string op = shape.op;
    if (form == Form::TransposedA || form == Form::TransposedB || form == Form::Contract)
      op += " " + maps;
    return structured(op, {lhs, rhs}, out);
  }
  std::vector<std::string> iterators;
  for (char letter : shape.loops)
    iterators.push_back(shape.out.find(letter) == std::string::npos ? "reduction" : "parallel");
  return generic({{lhs, map(shape.lhs)}, {rhs, map(shape.rhs)}}, {out, map(shape.out)}, iterators,
                 [&](Body &inner, const std::vector<std::string> &names) {
                   std::string a = inner.convert(names[0], lhs.type, out.type, types.isUnsigned);
                   std::string b = inner.convert(names[1], rhs.type, out.type, types.isUnsigned);
                   if (form == Form::GenericSwapped)
                     std::swap(a, b);
                   std::string product = inner.arith("mul", out.type, a, b);
                   return form == Form::GenericSwapped
                              ? inner.arith("add", out.type, names[2], product)
                              : inner.arith("add", out.type, product, names[2]);
                 });
}

void Printer::printContraction() {
  const OperandTypes &types = operandTypes()[program.types];
  Shape shape = shapeOf(program.form);
  Extent k = program.k;
  if (program.form == Form::BatchReduce) // sums stay exact in bf16
    k.size = std::min<int64_t>(k.size, 12);
  auto dimsOf = [&](const std::string &letters) {
    Dims result;
    for (char letter : letters)
      result.push_back(letter == 'b'   ? named('b', program.b)
                       : letter == 'm' ? named('m', program.m)
                       : letter == 'n' ? named('n', program.n)
                                       : named('k', k));
    return result;
  };
  auto factor = [&](const std::string &letters, ElementType element) {
    Value value = argument(dimsOf(letters), element, Role::Factor);
    for (size_t i = 0; i < letters.size(); ++i)
      dims[letters[i]] = value.dims[i];
    return value;
  };
  Value lhs = factor(shape.lhs, types.lhs), rhs = factor(shape.rhs, types.rhs);
  feature(std::string("form: ") + ::nameOf(program.form));
  feature(std::string("types: ") + fusedrt::nameOf(types.lhs) + " x " + fusedrt::nameOf(types.rhs) +
          " -> " + fusedrt::nameOf(types.result) + (types.isUnsigned ? " unsigned" : ""));
  feature(program.onBuffers ? "on buffers" : "on tensors");
  Dims outDims = dimsOf(shape.out);
  Value out;
  bool intoArgument = program.onBuffers && program.inPlace;
  if (program.init == Init::Argument || (program.init == Init::BroadcastBias && outDims.empty())) {
    feature("init: argument");
    out = argument(outDims, types.result, Role::Init);
  } else {
    if (intoArgument) {
      feature("result in an argument");
      out = argument(outDims, types.result, Role::Output);
    } else {
      out = empty(outDims, types.result);
    }
    if (program.init == Init::BroadcastBias) {
      feature("init: broadcast bias");
      Value bias = argument({outDims.back()}, types.result, Role::Init);
      std::string dimensions;
      for (size_t i = 0; i + 1 < outDims.size(); ++i)
        dimensions += (i ? ", " : "") + std::to_string(i);
      out = structured("linalg.broadcast", {bias}, out, " dimensions = [" + dimensions + "]");
    } else {
      feature(program.init == Init::Zero ? "init: zero" : "init: constant");
      out = fill(out, program.init == Init::Zero ? 0 : 3);
    }
  }
  current = contract(lhs, rhs, out, program.form);
  current.isKept = false; // a result, or a buffer that is an output
}

Printed Printer::print() {
  printContraction();
  for (const Step &step : program.steps)
    apply(step);
  bool isArgument = current.name.rfind("%arg", 0) == 0;
  if (program.onBuffers && !isArgument && program.seed % 2 == 0) {
    Value target = argument(current.dims, current.type, Role::Output);
    line("memref.copy " + current.name + ", " + target.name + " : " + type(current) + " to " +
         type(target));
  } else if (!isArgument) {
    returned.push_back(current);
  }
  std::string types, names;
  for (const Value &value : returned) {
    types += (types.empty() ? "" : ", ") + type(value);
    names += (names.empty() ? "" : ", ") + value.name;
  }
  printed.text = "func.func @" + name + "(" + arguments + ")";
  if (!types.empty())
    printed.text += " -> (" + types + ")";
  printed.text += " {\n" + body + "  return" + (names.empty() ? "" : " " + names + " : " + types) +
                  "\n}\n";
  return printed;
}

Printed fusedfuzz::print(const Program &program, const std::string &name) {
  return Printer(program, name).print();
}
