//===- Steps.cpp - Steps of the epilogue ----------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each step returns false where it has no meaning.
//
//===----------------------------------------------------------------------===//

#include "Printer.h"
#include <limits>

using namespace fusedfuzz;

static std::string dim(size_t i) { return "d" + std::to_string(i); }

void Printer::apply(const Step &step) {
  using T = ElementType;
  static const std::vector<T> floats = {T::F32, T::BF16, T::F16, T::F64, T::F8E4M3FN, T::F8E5M2};
  static const std::vector<T> integers = {T::I32, T::I8, T::I16, T::F32, T::BF16, T::F16};
  auto done = [&](bool applied, const char *text) {
    if (applied)
      feature(std::string("step: ") + text);
  };
  switch (step.kind) {
  case StepKind::BiasColumn: return done(bias(step, true), "bias along n");
  case StepKind::BiasRow: return done(bias(step, false), "bias along m");
  case StepKind::ScalarArgument: return done(scalarArgument(step), "scalar argument");
  case StepKind::Residual: return done(residual(step), "residual");
  case StepKind::Relu: return done(relu(step), "relu");
  case StepKind::Cast:
    return done(cast((isFloat() ? floats : integers)[step.variant % 6], step), "cast");
  case StepKind::RoundTrip: {
    ElementType before = current.type;
    if (!isFloat() || !cast(floats[step.variant % 6], step))
      return;
    return done(cast(before, step), "cast and back");
  }
  case StepKind::Constant: return done(constantOperand(step), "constant operand");
  case StepKind::Unary: return done(unary(step), "unary");
  case StepKind::Function: return done(function(step), "math function");
  case StepKind::Reuse: return done(reuse(step), "value used twice");
  case StepKind::AlsoReturned: return alsoReturned();
  case StepKind::TwoResults: return done(twoResults(step), "generic of two results");
  case StepKind::Gate: return done(gate(step), "product of two products");
  case StepKind::Transpose: return done(transpose(), "transpose");
  case StepKind::Expand: return done(expand(step), "expand_shape");
  case StepKind::Collapse: return done(collapse(), "collapse_shape");
  case StepKind::Slice: return done(slice(step), "extract_slice");
  case StepKind::InsertSlice: return done(insertSlice(step), "insert_slice");
  case StepKind::DynamicCast: return done(dynamicCast(), "tensor.cast");
  case StepKind::Reduce: return done(reduce(step), "reduction beside");
  case StepKind::Position: return done(position(step), "position");
  case StepKind::Chain: return done(chain(step), "second matmul");
  case StepKind::Quantize: return done(quantize(step), "quantize");
  }
}

bool Printer::bias(const Step &step, bool column) {
  size_t rank = current.dims.size();
  if (rank == 0)
    return false;
  size_t at = column || rank < 2 ? rank - 1 : rank - 2;
  // A narrower one is widened where it is added.
  ElementType element = current.type;
  if (element == ElementType::F32 && step.variant % 4 == 0)
    element = step.variant % 8 == 0 ? ElementType::BF16 : ElementType::F16;
  Value vector = argument({current.dims[at]}, element, Role::Epilogue);
  const char *kind = step.variant % 3 == 0 ? "sub" : step.variant % 3 == 1 ? "mul" : "add";
  bool swapped = step.variant % 5 == 0;
  auto body = [&](Body &inner, const std::vector<std::string> &names) {
    std::string value = inner.convert(names[1], element, current.type);
    return swapped ? inner.arith(kind, current.type, value, names[0])
                   : inner.arith(kind, current.type, names[0], value);
  };
  std::string dimensions;
  for (size_t i = 0; i < rank; ++i)
    if (i != at)
      dimensions += (dimensions.empty() ? "" : ", ") + std::to_string(i);
  unsigned spelling = step.spelling % 4;
  if (spelling == 1 && rank > 1 && element == current.type) {
    feature("bias by linalg.broadcast");
    Value whole = structured("linalg.broadcast", {vector}, empty(current.dims, element),
                             " dimensions = [" + dimensions + "]");
    current = structured("linalg.add", {current, whole}, empty(current.dims, element));
    return true;
  }
  if (spelling == 2 && !program.onBuffers && !vector.dims[0].isDynamic) {
    feature("bias by expand_shape");
    Value expanded{fresh(), {Dim{1, false, ""}, vector.dims[0]}, element, true};
    line(expanded.name + " = tensor.expand_shape " + vector.name + " [[0, 1]] output_shape [1, " +
         std::to_string(vector.dims[0].size) + "] : " + type(vector) + " into " + type(expanded));
    current = elementwise({{expanded, makeMap(rank, {"0", dim(at)})}}, current.type, body, step.spelling);
    return true;
  }
  current = elementwise({{vector, makeMap(rank, {dim(at)})}}, current.type, body, step.spelling / 4);
  return true;
}

bool Printer::scalarArgument(const Step &step) {
  if (step.spelling % 2 == 0 && !program.onBuffers) {
    Value scalar = argument({}, current.type, Role::Epilogue);
    current = elementwise({{scalar, makeMap(current.dims.size(), {})}}, current.type,
                          [&](Body &inner, const std::vector<std::string> &names) {
                            return inner.arith("mul", current.type, names[0], names[1]);
                          }, step.spelling / 2);
    return true;
  }
  // An element read outside, captured by the body.
  Value vector = argument({Dim{2, false, ""}}, current.type, Role::Epilogue);
  std::string at = fresh(), scalar = fresh();
  line(at + " = arith.constant 1 : index");
  line(scalar + (program.onBuffers ? " = memref.load " : " = tensor.extract ") + vector.name + "[" +
       at + "] : " + type(vector));
  current = elementwise({}, current.type, [&](Body &inner, const std::vector<std::string> &names) {
    return inner.arith("add", current.type, names[0], scalar);
  }, step.spelling / 2);
  return true;
}

bool Printer::residual(const Step &step) {
  size_t rank = current.dims.size();
  std::string map = identity();
  Dims shape = current.dims;
  if (step.variant % 3 == 0 && rank >= 2) {
    feature("residual read transposed");
    std::swap(shape[rank - 1], shape[rank - 2]);
    std::vector<std::string> results;
    for (size_t i = 0; i < rank; ++i)
      results.push_back(dim(i));
    std::swap(results[rank - 1], results[rank - 2]);
    map = makeMap(rank, results);
  }
  Value other = argument(shape, current.type, Role::Epilogue);
  if (step.variant % 3 != 0 && step.spelling % 3 == 0) {
    const char *op = step.variant % 2 ? "linalg.add" : "linalg.mul";
    current = structured(op, {current, other}, empty(current.dims, current.type));
    return true;
  }
  const char *kind = step.variant % 2 ? "sub" : "add";
  current = elementwise({{other, map}}, current.type, [&](Body &inner, const std::vector<std::string> &names) {
    return inner.arith(kind, current.type, names[1], names[0]);
  }, step.spelling);
  return true;
}

bool Printer::relu(const Step &step) {
  ElementType element = current.type;
  bool swapped = step.variant % 2;
  unsigned how = (step.variant / 2) % 5;
  static const std::vector<std::string> predicates = {"ogt", "oge", "ugt", "uge", "olt", "ole", "ult", "ule",
                                                      "une", "ueq", "oeq", "one", "ord", "uno"};
  std::string predicate = predicates[(step.variant / 10) % predicates.size()];
  std::string compare = std::string(isFloat() ? "arith.cmpf " + predicate : "arith.cmpi sgt");
  double bound = step.variant % 7 == 0 ? 1 : step.variant % 11 == 0 ? -0.0 : 0;
  if (program.forGpu && how == 1)
    bound = 1;
  auto scalar = [&](Body &inner, const std::vector<std::string> &names) {
    std::string zero = inner.constant(element, bound);
    std::string a = names[0], b = zero;
    if (swapped)
      std::swap(a, b);
    std::string suffix = std::string(" : ") + fusedrt::nameOf(element);
    if (!isFloat())
      return inner.add((how % 2 ? "arith.maxsi " : "arith.maxui ") + a + ", " + b + suffix);
    if (how <= 1)
      return inner.add((how ? "arith.maxnumf " : "arith.maximumf ") + a + ", " + b + suffix);
    if (how == 2)
      return inner.add("arith.minimumf " + a + ", " + b + suffix);
    std::string bit = inner.add(compare + ", " + a + ", " + b + suffix);
    return inner.add("arith.select " + bit + ", " + names[0] + ", " + zero + suffix);
  };
  if (how == 4 && !program.inPlace) {
    feature("relu in two generics");
    Value mask = elementwise({}, ElementType::I1, [&](Body &inner, const std::vector<std::string> &names) {
      std::string zero = inner.constant(element, bound);
      return inner.add(compare + ", " + names[0] + ", " + zero + " : " + fusedrt::nameOf(element));
    }, 1);
    current = elementwise({{mask, identity()}}, element, [&](Body &inner, const std::vector<std::string> &names) {
      std::string zero = inner.constant(element, bound);
      return inner.add("arith.select " + names[1] + ", " + names[0] + ", " + zero + " : " + fusedrt::nameOf(element));
    }, 1);
    return true;
  }
  current = elementwise({}, element, scalar, step.spelling);
  return true;
}

bool Printer::cast(ElementType to, const Step &step) {
  ElementType from = current.type;
  if (from == to)
    return false;
  current = elementwise({}, to, [&](Body &inner, const std::vector<std::string> &names) {
    return inner.convert(names[0], from, to, step.spelling % 3 == 0);
  }, step.spelling);
  return true;
}

bool Printer::constantOperand(const Step &step) {
  static const std::vector<double> values = {0.5, -1, 3, 0.1, -0.0, 0, 1e30, 1e-38, 7, -2};
  double value = values[step.variant % values.size()];
  if (!isFloat() && value > 100)
    value = 100;
  const char *kind = (step.variant / 10) % 3 == 0 ? "mul" : (step.variant / 10) % 3 == 1 ? "add" : "sub";
  bool swapped = (step.variant / 30) % 2;
  current = elementwise({}, current.type, [&](Body &inner, const std::vector<std::string> &names) {
    std::string constant = inner.constant(current.type, value);
    if ((step.variant / 60) % 4 == 0 && isFloat())
      return swapped ? inner.arith("div", current.type, constant, names[0])
                     : inner.arith("div", current.type, names[0], constant);
    return swapped ? inner.arith(kind, current.type, constant, names[0])
                   : inner.arith(kind, current.type, names[0], constant);
  }, step.spelling);
  return true;
}

bool Printer::unary(const Step &step) {
  std::string suffix = std::string(" : ") + fusedrt::nameOf(current.type);
  static const std::vector<std::string> names = {"arith.negf ", "math.absf ", "math.floor ", "math.ceil ",
                                                 "math.roundeven ", "math.trunc "};
  std::string op = isFloat() ? names[step.variant % names.size()] : "math.absi ";
  // 8-bit floats have no such operations of their own.
  if (isFloat() && fusedrt::byteSize(current.type) == 1)
    op = "arith.negf ";
  current = elementwise({}, current.type, [&](Body &inner, const std::vector<std::string> &arguments) {
    return inner.add(op + arguments[0] + suffix);
  }, step.spelling);
  return true;
}

bool Printer::function(const Step &step) {
  if (!isFloat() || fusedrt::byteSize(current.type) == 1)
    return false;
  static const std::vector<std::string> names = {"math.exp ", "math.tanh ", "math.sqrt ", "math.erf ",
                                                 "math.log1p ", "math.sin "};
  std::string suffix = std::string(" : ") + fusedrt::nameOf(current.type);
  current = elementwise({}, current.type, [&](Body &inner, const std::vector<std::string> &arguments) {
    return inner.add(names[step.variant % names.size()] + arguments[0] + suffix);
  }, step.spelling);
  return true;
}

/// x * min(max(x + 3, 0), 6), the outer product in a generic of its own.
bool Printer::reuse(const Step &step) {
  if (!isFloat())
    return false;
  ElementType element = current.type;
  Value before = current;
  before.isKept = true;
  current.isKept = true;
  std::string suffix = std::string(" : ") + fusedrt::nameOf(element);
  current = elementwise({}, element, [&](Body &inner, const std::vector<std::string> &names) {
    std::string shifted = inner.arith("add", element, names[0], inner.constant(element, 3));
    std::string low = inner.add("arith.maximumf " + shifted + ", " + inner.constant(element, 0) + suffix);
    return inner.add("arith.minimumf " + low + ", " + inner.constant(element, 6) + suffix);
  }, 1);
  current = elementwise({{before, identity()}}, element, [&](Body &inner, const std::vector<std::string> &names) {
    return step.variant % 2 ? inner.arith("mul", element, names[0], names[1])
                            : inner.arith("mul", element, names[1], names[0]);
  }, step.spelling);
  return true;
}

void Printer::alsoReturned() {
  if (current.name.rfind("%arg", 0) == 0 || current.isKept)
    return;
  feature("step: also returned");
  current.isKept = true;
  returned.push_back(current);
}

bool Printer::twoResults(const Step &step) {
  if (program.onBuffers || current.dims.empty())
    return false;
  ElementType element = current.type;
  Value a = empty(current.dims, element), b = empty(current.dims, element);
  std::string id = identity(), kinds, name = fresh();
  for (size_t i = 0; i < current.dims.size(); ++i)
    kinds += (i ? ", " : "") + std::string("\"parallel\"");
  Body inner;
  std::string sum = inner.arith("add", element, "%x1", inner.constant(element, 1));
  std::string product = inner.arith("mul", element, "%x1", inner.constant(element, 2));
  std::string t = type(current), e = fusedrt::nameOf(element);
  line(name + ":2 = linalg.generic {indexing_maps = [" + id + ", " + id + ", " + id +
       "], iterator_types = [" + kinds + "]} ins(" + current.name + " : " + t + ") outs(" + a.name +
       ", " + b.name + " : " + t + ", " + t + ") {\n  ^bb0(%x1: " + e + ", %o1: " + e + ", %o2: " + e +
       "):\n" + inner.text + "    linalg.yield " + sum + ", " + product + " : " + e + ", " + e +
       "\n  } -> (" + t + ", " + t + ")");
  Value other = a;
  other.name = name + "#" + std::to_string(step.variant % 2);
  other.isKept = true;
  returned.push_back(other);
  current.name = name + "#" + std::to_string(1 - step.variant % 2);
  current.isKept = false;
  return true;
}

/// Times a second product of the same shape.
bool Printer::gate(const Step &step) {
  const OperandTypes &types = operandTypes()[program.types];
  if (current.dims.size() != 2 || current.type != types.result)
    return false;
  Dim k{5, false, ""};
  Value lhs = argument({current.dims[0], k}, types.lhs, Role::Factor);
  Value rhs = argument({k, current.dims[1]}, types.rhs, Role::Factor);
  Value out = fill(empty(current.dims, types.result), 0);
  Value other = contract(lhs, rhs, out, Form::Matmul);
  current = elementwise({{other, identity()}}, current.type, [&](Body &inner, const std::vector<std::string> &names) {
    return step.variant % 2 ? inner.arith("mul", current.type, names[0], names[1])
                            : inner.arith("sub", current.type, names[1], names[0]);
  }, step.spelling);
  return true;
}

/// The largest of each row (or the sum, of integers): every order gives it.
bool Printer::reduce(const Step &step) {
  size_t rank = current.dims.size();
  if (rank < 2 || current.isKept)
    return false;
  size_t drop = step.variant % rank;
  Dims shape = current.dims;
  shape.erase(shape.begin() + drop);
  std::vector<std::string> results, iterators;
  for (size_t i = 0; i < rank; ++i) {
    iterators.push_back(i == drop ? "reduction" : "parallel");
    if (i != drop)
      results.push_back(dim(i));
  }
  double start = isFloat() ? -std::numeric_limits<double>::infinity() : 0;
  if (current.type == ElementType::F8E4M3FN)
    start = -448;
  Value out = fill(empty(shape, current.type), start);
  ElementType element = current.type;
  bool isFloating = isFloat();
  current.isKept = true;
  Value result = generic({{current, identity()}}, {out, makeMap(rank, results)}, iterators,
                         [&](Body &inner, const std::vector<std::string> &names) {
    if (!isFloating)
      return inner.arith("add", element, names[1], names[0]);
    return inner.add("arith.maximumf " + names[1] + ", " + names[0] + " : " + fusedrt::nameOf(element));
  });
  result.isKept = true;
  returned.push_back(result);
  return true;
}

/// Keeps what is on or above the diagonal.
bool Printer::position(const Step &step) {
  size_t rank = current.dims.size();
  if (rank < 2)
    return false;
  ElementType element = current.type;
  current = elementwise({}, element, [&](Body &inner, const std::vector<std::string> &names) {
    std::string i = inner.add("linalg.index " + std::to_string(rank - 2) + " : index");
    std::string j = inner.add("linalg.index " + std::to_string(rank - 1) + " : index");
    std::string bit = inner.add("arith.cmpi sge, " + j + ", " + i + " : index");
    std::string other = inner.constant(element, step.variant % 2 ? -100 : 0);
    return inner.add("arith.select " + bit + ", " + names[0] + ", " + other + " : " + fusedrt::nameOf(element));
  }, step.spelling);
  return true;
}

/// Rounds to integers of at most 2, so that a second sum is exact, and multiplies.
bool Printer::chain(const Step &step) {
  if (!isFloat() || fusedrt::byteSize(current.type) == 1 || current.dims.size() != 2 ||
      current.dims[1].size > 64)
    return false;
  ElementType element = current.type;
  std::string suffix = std::string(" : ") + fusedrt::nameOf(element);
  current = elementwise({}, element, [&](Body &inner, const std::vector<std::string> &names) {
    std::string low = inner.add("arith.maximumf " + names[0] + ", " + inner.constant(element, -2) + suffix);
    std::string both = inner.add("arith.minimumf " + low + ", " + inner.constant(element, 2) + suffix);
    return inner.add("math.roundeven " + both + suffix);
  }, step.spelling);
  Dim n{step.variant % 2 ? 7 : 16, false, ""};
  Value rhs = argument({current.dims[1], n}, element, Role::Factor);
  Value out = fill(empty({current.dims[0], n}, element), 0);
  current = structured("linalg.matmul", {current, rhs}, out);
  return true;
}

/// To i8: NaN is 0, the rest is cut off.
bool Printer::quantize(const Step &step) {
  if (!isFloat() || fusedrt::byteSize(current.type) == 1)
    return false;
  ElementType element = current.type;
  std::string suffix = std::string(" : ") + fusedrt::nameOf(element);
  current = elementwise({}, ElementType::I8, [&](Body &inner, const std::vector<std::string> &names) {
    std::string zero = inner.constant(element, 0);
    std::string bit = inner.add("arith.cmpf uno, " + names[0] + ", " + names[0] + suffix);
    std::string number = inner.add("arith.select " + bit + ", " + zero + ", " + names[0] + suffix);
    std::string low = inner.add("arith.maximumf " + number + ", " + inner.constant(element, -128) + suffix);
    std::string both = inner.add("arith.minimumf " + low + ", " + inner.constant(element, 127) + suffix);
    std::string rounded = inner.add("math.roundeven " + both + suffix);
    return inner.convert(rounded, element, ElementType::I8);
  }, step.spelling);
  return true;
}
