//===- Printer.h - From choices to MLIR -------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes one function. Values know their shape and type, so that each step can
// tell whether it has a meaning where it stands.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_FUZZ_PRINTER_H
#define FUSED_FUZZ_PRINTER_H

#include "Program.h"
#include <functional>

namespace fusedfuzz {

/// `index` names the value of a dynamic extent.
struct Dim {
  int64_t size = 1;
  bool isDynamic = false;
  std::string index;
};
using Dims = std::vector<Dim>;

struct Value {
  std::string name;
  Dims dims;
  ElementType type = ElementType::F32;
  /// Somebody else sees it: not to be overwritten.
  bool isKept = false;
};

/// A value and the positions at which a loop reads it.
struct Operand {
  Value value;
  std::string map;
};

/// Scalar operations of one body.
class Body {
public:
  /// Adds `%x = text`; returns `%x`.
  std::string add(const std::string &text);
  std::string constant(ElementType type, double value);
  /// `kind` is add, sub, mul, ... without the suffix of the type.
  std::string arith(const std::string &kind, ElementType type,
                    const std::string &a, const std::string &b);
  /// Exact or rounding, whatever the types ask for.
  std::string convert(const std::string &value, ElementType from,
                      ElementType to, bool isUnsigned = false);

  std::string text;

private:
  unsigned next = 0;
};

class Printer {
public:
  Printer(const Program &program, const std::string &name)
      : program(program), name(name) {}
  Printed print();

private:
  using BodyFn = std::function<std::string(Body &, const std::vector<std::string> &)>;

  // Printer.cpp: values and operations.
  std::string fresh() { return "%v" + std::to_string(next++); }
  void line(const std::string &text) { body += "  " + text + "\n"; }
  void feature(const std::string &text) { printed.features.push_back(text); }
  std::string type(const Dims &dims, ElementType element) const;
  std::string type(const Value &value) const { return type(value.dims, value.type); }
  std::string index(const Dim &dim);
  Dim named(char which, const Extent &extent);
  Value argument(Dims dims, ElementType type, Role role);
  Value empty(const Dims &dims, ElementType type);
  Value fill(const Value &into, double value);
  /// `text` prints the operation up to its outs.
  Value structured(const std::string &text, const std::vector<Value> &ins,
                   const Value &out, const std::string &after = "");
  Value generic(const std::vector<Operand> &ins, const Operand &out,
                const std::vector<std::string> &iterators, const BodyFn &body,
                const std::string &secondYield = "");
  /// An elementwise step of `current` (the first name the body gets) and other
  /// operands; written in place where the program asks for it.
  Value elementwise(const std::vector<Operand> &others, ElementType type,
                    const BodyFn &body, unsigned spelling);
  std::string identity() const;
  void printContraction();
  Value contract(const Value &lhs, const Value &rhs, const Value &out, Form form);

  // Steps.cpp: the epilogue.
  void apply(const Step &step);
  bool bias(const Step &step, bool column);
  bool scalarArgument(const Step &step);
  bool residual(const Step &step);
  bool relu(const Step &step);
  bool cast(ElementType to, const Step &step);
  bool constantOperand(const Step &step);
  bool unary(const Step &step);
  bool function(const Step &step);
  bool reuse(const Step &step);
  bool twoResults(const Step &step);
  bool gate(const Step &step);
  bool transpose();
  bool expand(const Step &step);
  bool collapse();
  bool slice(const Step &step);
  bool insertSlice(const Step &step);
  bool dynamicCast();
  bool reduce(const Step &step);
  bool position(const Step &step);
  bool chain(const Step &step);
  bool quantize(const Step &step);
  void alsoReturned();

  bool isFloat() const { return fusedrt::isFloat(current.type); }
  /// Slices of nothing do not verify.
  bool isEmpty() const {
    for (const Dim &dim : current.dims)
      if (dim.size == 0)
        return true;
    return false;
  }

  const Program &program;
  std::string name, arguments, body;
  unsigned next = 0;
  std::map<char, Dim> dims;
  Value current;
  std::vector<Value> returned;
  Printed printed;
};

/// `affine_map<(d0, d1) -> (d1)>` of `loops` loops.
std::string makeMap(size_t loops, const std::vector<std::string> &results);

} // namespace fusedfuzz

#endif // FUSED_FUZZ_PRINTER_H
