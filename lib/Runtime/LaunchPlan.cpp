//===- LaunchPlan.cpp - Reading of launch plans -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/LaunchPlan.h"

#include "JsonReader.h"
#include "PlanVerifier.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>

using namespace fusedrt;

namespace {

constexpr int64_t maxInteger = std::numeric_limits<int64_t>::max();
constexpr const char *schemaName = "fused-launch-plan/1";

bool decodeBase64(const std::string &text, std::vector<uint8_t> &bytes) {
  if (text.size() % 4 != 0)
    return false;
  uint32_t group = 0;
  size_t padding = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    uint32_t digit = 0;
    if (c >= 'A' && c <= 'Z')
      digit = uint32_t(c - 'A');
    else if (c >= 'a' && c <= 'z')
      digit = uint32_t(c - 'a' + 26);
    else if (c >= '0' && c <= '9')
      digit = uint32_t(c - '0' + 52);
    else if (c == '+')
      digit = 62;
    else if (c == '/')
      digit = 63;
    else if (c == '=' && i + 2 >= text.size())
      ++padding;
    else
      return false;
    if (padding && c != '=')
      return false;
    group = group << 6 | digit;
    if (i % 4 != 3)
      continue;
    for (size_t byte = 0; byte < 3 - padding; ++byte)
      bytes.push_back(uint8_t(group >> (16 - 8 * byte)));
    group = 0;
  }
  return true;
}

std::optional<std::string> readFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Reads the parts of a plan; each method leaves the first error in the reader.
class PlanReader : public JsonReader {
public:
  explicit PlanReader(const std::string &directory) : directory(directory) {}

  bool plan(const Json &json, LaunchPlan &plan);

private:
  bool image(const Json &json, LaunchPlan &plan);
  bool function(const Json &json, const std::string &path,
                PlanFunction &function);
  bool argument(const Json &json, const std::string &path,
                PlanArgument &argument);
  bool expression(const Json &json, const std::string &path,
                  PlanExpression &expression);
  bool expression(const Json &json, const std::string &path, const char *key,
                  PlanExpression &value) {
    const Json *found = member(json, path, key);
    return found && expression(*found, path + "." + key, value);
  }
  bool expressions(const Json &json, const std::string &path, const char *key,
                   std::vector<PlanExpression> &values) {
    return list(
        json, path, key, values,
        [&](const Json &item, const std::string &where, PlanExpression &value) {
          return expression(item, where, value);
        });
  }
  bool triple(const Json &json, const std::string &path, const char *key,
              std::array<PlanExpression, 3> &values) {
    std::vector<PlanExpression> items;
    if (!expressions(json, path, key, items))
      return false;
    if (items.size() != 3)
      return fail(path + "." + key, "expected 3 expressions");
    std::copy(items.begin(), items.end(), values.begin());
    return true;
  }
  bool extents(const Json &json, const std::string &path, const char *key,
               std::vector<std::optional<int64_t>> &values) {
    return list(json, path, key, values,
                [&](const Json &item, const std::string &where,
                    std::optional<int64_t> &value) {
                  if (item.is_null())
                    return true;
                  value = 0;
                  return integer(item, where, 0, maxInteger, *value);
                });
  }
  bool steps(const Json &json, const std::string &path, const char *key,
             std::vector<PlanStep> &values) {
    return list(json, path, key, values,
                [&](const Json &item, const std::string &where,
                    PlanStep &value) { return step(item, where, value); });
  }
  bool step(const Json &json, const std::string &path, PlanStep &step);
  bool constant(const Json &json, const std::string &path, ConstantStep &step);
  bool launch(const Json &json, const std::string &path, LaunchStep &step);
  bool parameter(const Json &json, const std::string &path,
                 PlanParameter &parameter);
  bool floatValue(const Json &json, const std::string &path,
                  PlanParameter &parameter);
  bool tensorMap(const Json &json, const std::string &path,
                 PlanParameter &parameter);

  const std::string &directory;
};

bool PlanReader::plan(const Json &json, LaunchPlan &plan) {
  std::string schema;
  if (!object(json, "plan",
              {"schema", "chip", "ptx", "ptx_text", "cubin", "functions"}) ||
      !string(json, "plan", "schema", schema))
    return false;
  if (schema != schemaName)
    return fail("plan.schema", "expected '" + std::string(schemaName) +
                                   "', found '" + schema + "'");
  if (!string(json, "plan", "chip", plan.chip) || !image(json, plan))
    return false;
  return list(
      json, "plan", "functions", plan.functions,
      [&](const Json &item, const std::string &path, PlanFunction &value) {
        if (!function(item, path, value))
          return false;
        if (plan.find(value.name) != &value)
          return fail(path, "a second function '" + value.name + "'");
        return true;
      });
}

bool PlanReader::image(const Json &json, LaunchPlan &plan) {
  int sources = 0;
  for (const char *key : {"ptx", "ptx_text", "cubin"})
    sources += json.contains(key);
  if (sources != 1)
    return fail("plan", "expected one of 'ptx', 'ptx_text' and 'cubin'");
  if (json.contains("ptx_text"))
    return string(json, "plan", "ptx_text", plan.image);
  const char *key = json.contains("ptx") ? "ptx" : "cubin";
  std::string name;
  if (!string(json, "plan", key, name))
    return false;
  std::optional<std::string> text = readFile(directory + "/" + name);
  if (!text)
    return fail(std::string("plan.") + key, "cannot read '" + name + "'");
  plan.image = std::move(*text);
  return true;
}

bool PlanReader::function(const Json &json, const std::string &path,
                          PlanFunction &function) {
  if (!object(json, path, {"name", "arguments", "results", "body"}) ||
      !string(json, path, "name", function.name))
    return false;
  auto readArgument = [&](const Json &item, const std::string &where,
                          PlanArgument &value) {
    return argument(item, where, value);
  };
  auto readResult = [&](const Json &item, const std::string &where,
                        PlanResult &value) {
    return object(item, where, {"element", "shape"}) &&
           elementType(item, where, "element", value.element) &&
           extents(item, where, "shape", value.shape);
  };
  if (!list(json, path, "arguments", function.arguments, readArgument) ||
      !list(json, path, "results", function.results, readResult) ||
      !steps(json, path, "body", function.body))
    return false;
  Status verified = verifyPlanFunction(function);
  return verified.ok() || fail(path, verified.error());
}

bool PlanReader::argument(const Json &json, const std::string &path,
                          PlanArgument &argument) {
  std::string type;
  if (!object(json, path, {"type", "element", "shape", "strides"}) ||
      !string(json, path, "type", type))
    return false;
  argument.isBuffer = type == "memref";
  if (!argument.isBuffer)
    return elementType(json, path, "type", argument.element);
  if (!elementType(json, path, "element", argument.element) ||
      !extents(json, path, "shape", argument.shape))
    return false;
  if (!json.contains("strides"))
    return true;
  argument.strides.emplace();
  if (!extents(json, path, "strides", *argument.strides))
    return false;
  return argument.strides->size() == argument.shape.size() ||
         fail(path + ".strides", "expected one stride for each dimension");
}

bool PlanReader::expression(const Json &json, const std::string &path,
                            PlanExpression &expression) {
  using Kind = PlanExpression::Kind;
  if (json.is_number())
    return integer(json, path, std::numeric_limits<int64_t>::min(), maxInteger,
                   expression.value);
  if (json.is_string()) {
    const std::string &name = json.get_ref<const std::string &>();
    if (name == "num_sms")
      expression.kind = Kind::NumSMs;
    else if (name == "max_clusters")
      expression.kind = Kind::MaxClusters;
    else
      return fail(path, "unknown value '" + name + "'");
    return true;
  }
  if (!json.is_object())
    return fail(path, "expected an expression");
  if (json.contains("dim")) {
    const Json &dim = json["dim"];
    expression.kind = Kind::Dim;
    if (!object(json, path, {"dim"}) || !array(dim, path + ".dim"))
      return false;
    if (dim.size() != 2)
      return fail(path + ".dim", "expected a buffer and a dimension");
    return string(dim[0], path + ".dim[0]", expression.buffer) &&
           integer(dim[1], path + ".dim[1]", 0, maxInteger, expression.value);
  }
  if (json.contains("address")) {
    expression.kind = Kind::Address;
    return object(json, path, {"address"}) &&
           string(json, path, "address", expression.buffer);
  }
  if (json.contains("scalar")) {
    expression.kind = Kind::Scalar;
    return object(json, path, {"scalar"}) &&
           integer(json["scalar"], path + ".scalar", 0, maxInteger,
                   expression.value);
  }
  std::string name;
  expression.kind = Kind::Operation;
  if (!object(json, path, {"op", "args"}) || !string(json, path, "op", name))
    return false;
  std::optional<PlanOperator> op = parsePlanOperator(name);
  if (!op)
    return fail(path, "unknown operator '" + name + "'");
  expression.op = *op;
  if (!expressions(json, path, "args", expression.operands))
    return false;
  if (int(expression.operands.size()) != operandCount(*op))
    return fail(path, "'" + name + "' takes " +
                          std::to_string(operandCount(*op)) + " operands");
  return true;
}

bool PlanReader::step(const Json &json, const std::string &path,
                      PlanStep &result) {
  std::string kind;
  if (!string(json, path, "step", kind))
    return false;
  if (kind == "allocate") {
    AllocateStep step;
    bool ok = object(json, path, {"step", "buffer", "element", "shape"}) &&
              string(json, path, "buffer", step.buffer) &&
              elementType(json, path, "element", step.element) &&
              expressions(json, path, "shape", step.shape);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "constant") {
    ConstantStep step;
    bool ok = constant(json, path, step);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "view") {
    ViewStep step;
    bool ok =
        object(json, path,
               {"step", "buffer", "source", "offset", "shape", "strides"}) &&
        string(json, path, "buffer", step.buffer) &&
        string(json, path, "source", step.source) &&
        expression(json, path, "offset", step.offset) &&
        expressions(json, path, "shape", step.shape) &&
        expressions(json, path, "strides", step.strides);
    if (ok && step.shape.size() != step.strides.size())
      return fail(path, "expected one stride for each dimension");
    result.step = std::move(step);
    return ok;
  }
  if (kind == "launch") {
    LaunchStep step;
    bool ok = launch(json, path, step);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "copy") {
    CopyStep step;
    bool ok = object(json, path, {"step", "source", "target"}) &&
              string(json, path, "source", step.source) &&
              string(json, path, "target", step.target);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "fill") {
    FillStep step;
    int64_t bits = 0;
    const Json *found = nullptr;
    bool ok = object(json, path, {"step", "buffer", "bits"}) &&
              string(json, path, "buffer", step.buffer) &&
              (found = member(json, path, "bits")) &&
              integer(*found, path + ".bits", 0, UINT32_MAX, bits);
    step.bits = uint32_t(bits);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "assert") {
    AssertStep step;
    bool ok = object(json, path, {"step", "condition", "message"}) &&
              expression(json, path, "condition", step.condition) &&
              string(json, path, "message", step.message);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "if") {
    IfStep step;
    bool ok =
        object(json, path, {"step", "condition", "then", "else"}) &&
        expression(json, path, "condition", step.condition) &&
        steps(json, path, "then", step.thenSteps) &&
        (!json.contains("else") || steps(json, path, "else", step.elseSteps));
    result.step = std::move(step);
    return ok;
  }
  if (kind == "free") {
    FreeStep step;
    bool ok = object(json, path, {"step", "buffer"}) &&
              string(json, path, "buffer", step.buffer);
    result.step = std::move(step);
    return ok;
  }
  if (kind == "return") {
    ReturnStep step;
    bool ok =
        object(json, path, {"step", "values"}) &&
        list(json, path, "values", step.values,
             [&](const Json &item, const std::string &where,
                 std::string &value) { return string(item, where, value); });
    result.step = std::move(step);
    return ok;
  }
  return fail(path, "unknown step '" + kind + "'");
}

bool PlanReader::constant(const Json &json, const std::string &path,
                          ConstantStep &step) {
  std::string data;
  auto extent = [&](const Json &item, const std::string &where,
                    int64_t &value) {
    return integer(item, where, 0, maxInteger, value);
  };
  if (!object(json, path, {"step", "buffer", "element", "shape", "data"}) ||
      !string(json, path, "buffer", step.buffer) ||
      !elementType(json, path, "element", step.data.element) ||
      !list(json, path, "shape", step.data.shape, extent) ||
      !string(json, path, "data", data))
    return false;
  if (!decodeBase64(data, step.data.bytes))
    return fail(path + ".data", "not base64");
  int64_t bytes = byteSize(step.data.element);
  for (int64_t size : step.data.shape)
    if (__builtin_mul_overflow(bytes, size, &bytes))
      return fail(path + ".shape", "shape is too large");
  if (bytes != int64_t(step.data.bytes.size()))
    return fail(path + ".data",
                "holds " + std::to_string(step.data.bytes.size()) +
                    " bytes, the shape needs " + std::to_string(bytes));
  return true;
}

bool PlanReader::launch(const Json &json, const std::string &path,
                        LaunchStep &step) {
  step.cluster.fill(PlanExpression::integer(1));
  if (!object(json, path,
              {"step", "kernel", "grid", "block", "cluster", "shared_bytes",
               "programmatic_serialization", "parameters"}) ||
      !string(json, path, "kernel", step.kernel) ||
      !triple(json, path, "grid", step.grid) ||
      !triple(json, path, "block", step.block) ||
      (json.contains("cluster") &&
       !triple(json, path, "cluster", step.cluster)) ||
      (json.contains("shared_bytes") &&
       !expression(json, path, "shared_bytes", step.sharedBytes)))
    return false;
  if (json.contains("programmatic_serialization")) {
    const Json &flag = json["programmatic_serialization"];
    if (!flag.is_boolean())
      return fail(path + ".programmatic_serialization", "expected a boolean");
    step.programmaticSerialization = flag.get<bool>();
  }
  return list(
      json, path, "parameters", step.parameters,
      [&](const Json &item, const std::string &where, PlanParameter &value) {
        return parameter(item, where, value);
      });
}

bool PlanReader::parameter(const Json &json, const std::string &path,
                           PlanParameter &parameter) {
  std::string kind;
  if (!string(json, path, "kind", kind))
    return false;
  if (kind == "pointer") {
    parameter.kind = PlanParameter::Kind::Pointer;
    return object(json, path, {"kind", "buffer"}) &&
           string(json, path, "buffer", parameter.buffer);
  }
  if (kind == "tensor_map")
    return tensorMap(json, path, parameter);
  parameter.kind = PlanParameter::Kind::Scalar;
  std::optional<ElementType> element = parseElementType(kind);
  if (!element)
    return fail(path, "unknown parameter kind '" + kind + "'");
  parameter.element = *element;
  const Json *value = member(json, path, "value");
  if (!value || !object(json, path, {"kind", "value"}))
    return false;
  if (isFloat(*element))
    return floatValue(*value, path + ".value", parameter);
  return expression(*value, path + ".value", parameter.value);
}

bool PlanReader::floatValue(const Json &json, const std::string &path,
                            PlanParameter &parameter) {
  if (json.is_number()) {
    parameter.constant = json.get<double>();
    return true;
  }
  if (json.is_string()) { // JSON has no spelling for these
    const std::string &name = json.get_ref<const std::string &>();
    if (name == "nan")
      parameter.constant = std::numeric_limits<double>::quiet_NaN();
    else if (name == "inf")
      parameter.constant = std::numeric_limits<double>::infinity();
    else if (name == "-inf")
      parameter.constant = -std::numeric_limits<double>::infinity();
    else
      return fail(path, "unknown value '" + name + "'");
    return true;
  }
  if (!expression(json, path, parameter.value))
    return false;
  return parameter.value.kind == PlanExpression::Kind::Scalar ||
         fail(path, "expected a number or a scalar argument");
}

bool PlanReader::tensorMap(const Json &json, const std::string &path,
                           PlanParameter &parameter) {
  parameter.kind = PlanParameter::Kind::TensorMap;
  TensorMapParameter &map = parameter.tensorMap;
  std::string oob;
  auto readBox = [&](const Json &item, const std::string &where,
                     uint32_t &value) {
    int64_t extent = 0;
    bool ok = integer(item, where, 1, 256, extent);
    value = uint32_t(extent);
    return ok;
  };
  if (!object(json, path,
              {"kind", "buffer", "element", "sizes", "strides_bytes", "box",
               "swizzle", "l2_promotion", "oob"}) ||
      !string(json, path, "buffer", parameter.buffer) ||
      !elementType(json, path, "element", map.element) ||
      !expressions(json, path, "sizes", map.sizes) ||
      !expressions(json, path, "strides_bytes", map.stridesBytes) ||
      !list(json, path, "box", map.box, readBox) ||
      !string(json, path, "oob", oob))
    return false;
  if (oob != "zero")
    return fail(path + ".oob", "expected 'zero'");
  if (map.sizes.empty() || map.sizes.size() > 5)
    return fail(path + ".sizes", "expected 1 to 5 dimensions");
  if (map.stridesBytes.size() + 1 != map.sizes.size() ||
      map.box.size() != map.sizes.size())
    return fail(path, "sizes, strides_bytes and box differ in rank");
  auto readBytes = [&](const char *key, std::initializer_list<int> choices,
                       int &value) {
    const Json *found = member(json, path, key);
    int64_t bytes = 0;
    std::string where = path + "." + key;
    if (!found || !integer(*found, where, 0, 256, bytes))
      return false;
    value = int(bytes);
    return std::find(choices.begin(), choices.end(), value) != choices.end() ||
           fail(where, "unsupported value " + std::to_string(value));
  };
  if (!readBytes("swizzle", {0, 32, 64, 128}, map.swizzle))
    return false;
  const Json *promotion = member(json, path, "l2_promotion");
  int literal = 0;
  // A literal is checked now, an expression when it is evaluated.
  if (promotion && promotion->is_number_integer() &&
      !readBytes("l2_promotion", {0, 64, 128, 256}, literal))
    return false;
  return expression(json, path, "l2_promotion", map.l2Promotion);
}

} // namespace

const PlanFunction *LaunchPlan::find(const std::string &name) const {
  for (const PlanFunction &function : functions)
    if (function.name == name)
      return &function;
  return nullptr;
}

Result<LaunchPlan> LaunchPlan::parse(const std::string &text,
                                     const std::string &directory) {
  nlohmann::json json =
      nlohmann::json::parse(text, /*cb=*/nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded())
    return Error{"plan: not valid json"};
  LaunchPlan plan;
  PlanReader reader(directory);
  if (!reader.plan(json, plan))
    return Error{reader.error()};
  return plan;
}

Result<LaunchPlan> LaunchPlan::load(const std::string &path) {
  std::optional<std::string> text = readFile(path);
  if (!text)
    return Error{"'" + path + "': cannot open file"};
  size_t slash = path.rfind('/');
  Result<LaunchPlan> plan =
      parse(*text, slash == std::string::npos ? "." : path.substr(0, slash));
  if (!plan.ok())
    return Error{"'" + path + "': " + plan.error()};
  return plan;
}
