//===- LaunchPlan.cpp - Host functions as steps of a launch plan -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Emit/LaunchPlan.h"

#include "PlanBuffers.h"
#include "fused/Gpu/FusedGpu.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/FormatVariadic.h"

#include <map>

using namespace mlir;
using namespace mlir::fused;
using namespace mlir::fused::plan;
namespace json = llvm::json;

/// The plan's name of an element or scalar type; empty if it has none.
static StringRef nameOf(Type type) {
  return TypeSwitch<Type, StringRef>(type)
      .Case<BFloat16Type>([](auto) { return "bf16"; })
      .Case<Float16Type>([](auto) { return "f16"; })
      .Case<Float32Type>([](auto) { return "f32"; })
      .Case<Float64Type>([](auto) { return "f64"; })
      .Case<Float8E4M3FNType>([](auto) { return "f8E4M3FN"; })
      .Case<Float8E5M2Type>([](auto) { return "f8E5M2"; })
      .Case<IndexType>([](auto) { return "i64"; })
      .Case<IntegerType>([](IntegerType type) -> StringRef {
        switch (type.getWidth()) {
        case 1:
          return "i1";
        case 8:
          return "i8";
        case 16:
          return "i16";
        case 32:
          return "i32";
        case 64:
          return "i64";
        default:
          return "";
        }
      })
      .Default([](Type) { return ""; });
}

static int64_t byteSize(Type type) {
  return type.isIndex() ? 8 : (type.getIntOrFloatBitWidth() + 7) / 8;
}

static json::Value shapeOf(ArrayRef<int64_t> extents) {
  json::Array shape;
  for (int64_t extent : extents)
    shape.push_back(ShapedType::isDynamic(extent) ? json::Value(nullptr)
                                                  : json::Value(extent));
  return shape;
}

static json::Value listOf(ArrayRef<Expr> exprs) {
  json::Array list;
  for (const Expr &expr : exprs)
    list.push_back(expr);
  return list;
}

/// The bytes of a constant, little endian, one element after the other.
static FailureOr<std::vector<char>> bytesOf(Operation *op,
                                            ElementsAttr elements) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return op->emitOpError("refers to a resource without data");
    ArrayRef<char> data = blob->getData();
    return std::vector<char>(data.begin(), data.end());
  }
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense)
    return op->emitOpError("is neither dense nor a resource");
  std::vector<char> bytes;
  if (elements.getElementType().isInteger(1)) {
    for (bool value : dense.getValues<bool>())
      bytes.push_back(value);
    return bytes;
  }
  ArrayRef<char> data = dense.getRawData();
  int64_t repeat = dense.isSplat() ? elements.getNumElements() : 1;
  for (int64_t i = 0; i < repeat; ++i)
    bytes.insert(bytes.end(), data.begin(), data.end());
  return bytes;
}

namespace {

/// Prints one function. Every method emits an error at the operation that a
/// plan can't say.
class FunctionEmitter {
public:
  explicit FunctionEmitter(func::FuncOp function) : function(function) {}

  FailureOr<json::Value> emit();

private:
  LogicalResult bindArguments(json::Array &arguments);
  LogicalResult emitBlock(Block &block, json::Array &steps);
  LogicalResult emitOp(Operation *op, json::Array &steps);
  LogicalResult emitAlloc(memref::AllocOp op, json::Array &steps);
  LogicalResult emitDealloc(memref::DeallocOp op, json::Array &steps);
  LogicalResult emitGlobal(memref::GetGlobalOp op);
  LogicalResult emitMetadata(memref::ExtractStridedMetadataOp op);
  LogicalResult emitAddress(memref::ExtractAlignedPointerAsIndexOp op);
  LogicalResult emitDim(memref::DimOp op);
  LogicalResult emitCopy(memref::CopyOp op, json::Array &steps);
  LogicalResult emitTensorMap(fused_gpu::TensorMapOp op, json::Array &steps);
  LogicalResult emitLaunch(gpu::LaunchFuncOp op, json::Array &steps);
  LogicalResult emitIf(scf::IfOp op, json::Array &steps);
  LogicalResult emitAssert(cf::AssertOp op, json::Array &steps);
  LogicalResult emitReturn(func::ReturnOp op, json::Array &steps);

  /// Kernel parameters of one operand.
  LogicalResult emitParameter(Operation *op, Value operand,
                              json::Array &parameters);
  /// A buffer whose first element is the view's: the root, or a new view step.
  std::string nameView(const BufferView &view, json::Array &steps);
  /// `value` is the whole of the buffer that its view names.
  void define(Value value, BufferView view) {
    wholes.emplace(view.root, view);
    buffers.insert({value, std::move(view)});
  }
  json::Value viewStep(StringRef name, const BufferView &view) {
    return json::Object{{"step", "view"},
                        {"buffer", name.str()},
                        {"source", view.root},
                        {"offset", view.offset},
                        {"shape", listOf(view.sizes)},
                        {"strides", listOf(view.strides)}};
  }
  FailureOr<BufferView> lookupBuffer(Operation *op, Value value) {
    auto found = buffers.find(value);
    if (found == buffers.end())
      return op->emitOpError("uses a buffer that the launch plan doesn't know");
    return found->second;
  }
  FailureOr<Expr> lookup(Operation *op, OpFoldResult value) {
    if (auto attribute = dyn_cast<Attribute>(value))
      return Expr(cast<IntegerAttr>(attribute).getInt());
    auto found = integers.find(cast<Value>(value));
    if (found == integers.end())
      return op->emitOpError("uses a value that the launch plan doesn't know");
    return found->second;
  }
  std::string fresh(StringRef prefix) {
    return (prefix + Twine(counter++)).str();
  }
  /// Sizes of a memref type, with `dynamic(i)` where the type is open.
  static SmallVector<Expr> sizesOf(MemRefType type,
                                   function_ref<Expr(int64_t)> dynamic) {
    SmallVector<Expr> sizes;
    for (int64_t i = 0; i < type.getRank(); ++i)
      sizes.push_back(type.isDynamicDim(i) ? dynamic(i)
                                           : Expr(type.getDimSize(i)));
    return sizes;
  }

  func::FuncOp function;
  DenseMap<Value, Expr> integers;
  DenseMap<Value, json::Value> floats;
  DenseMap<Value, BufferView> buffers;
  DenseMap<Value, json::Value> tensorMaps;
  std::map<std::string, BufferView> wholes; ///< by the root's name
  llvm::StringSet<> allocated;
  /// Constants come first in the body, once for each global.
  llvm::StringMap<std::string> globals;
  json::Array constants;
  int64_t counter = 0;
};

} // namespace

LogicalResult FunctionEmitter::bindArguments(json::Array &arguments) {
  for (BlockArgument argument : function.getArguments()) {
    std::string name = ("arg" + Twine(argument.getArgNumber())).str();
    Type type = argument.getType();
    auto buffer = dyn_cast<MemRefType>(type);
    StringRef element = nameOf(buffer ? buffer.getElementType() : type);
    if (element.empty())
      return function.emitOpError("argument #")
             << argument.getArgNumber() << " has type " << type
             << ", which a launch plan can't say";
    if (!buffer) {
      arguments.push_back(json::Object{{"type", element}});
      json::Value scalar =
          json::Object{{"scalar", int64_t(argument.getArgNumber())}};
      if (isa<FloatType>(type))
        floats.insert({argument, scalar});
      else
        integers.insert({argument, scalar});
      continue;
    }
    json::Object entry{{"type", "memref"},
                       {"element", element},
                       {"shape", shapeOf(buffer.getShape())}};
    SmallVector<int64_t> strides;
    int64_t offset = 0;
    if (failed(buffer.getStridesAndOffset(strides, offset)) ||
        (offset != 0 && !ShapedType::isDynamic(offset)))
      return function.emitOpError("argument #")
             << argument.getArgNumber()
             << " has a layout that a launch plan can't say";
    BufferView view = BufferView::contiguous(
        name, sizesOf(buffer, [&](int64_t i) { return dim(name, i); }));
    if (!buffer.getLayout().isIdentity()) {
      for (auto [dim, stride] : llvm::enumerate(strides)) {
        if (ShapedType::isDynamic(stride))
          return function.emitOpError("argument #")
                 << argument.getArgNumber()
                 << " has a dynamic stride, which a launch plan can't say";
        view.strides[dim] = stride;
      }
      entry["strides"] = shapeOf(strides);
    }
    view.baseAtRoot = offset == 0;
    arguments.push_back(std::move(entry));
    define(argument, std::move(view));
  }
  return success();
}

FailureOr<json::Value> FunctionEmitter::emit() {
  if (!llvm::hasSingleElement(function.getBody()))
    return function.emitOpError("has more than one block; structured control "
                                "flow is needed for a launch plan");
  json::Array arguments, results, steps;
  for (auto [i, type] : llvm::enumerate(function.getResultTypes())) {
    auto buffer = dyn_cast<MemRefType>(type);
    if (!buffer || nameOf(buffer.getElementType()).empty())
      return function.emitOpError("result #")
             << i << " has type " << type << ", which a launch plan can't say";
    results.push_back(json::Object{{"element", nameOf(buffer.getElementType())},
                                   {"shape", shapeOf(buffer.getShape())}});
  }
  if (failed(bindArguments(arguments)) ||
      failed(emitBlock(function.getBody().front(), steps)))
    return failure();
  json::Array body = std::move(constants);
  for (json::Value &step : steps)
    body.push_back(std::move(step));
  return json::Value(json::Object{{"name", function.getName()},
                                  {"arguments", std::move(arguments)},
                                  {"results", std::move(results)},
                                  {"body", std::move(body)}});
}

LogicalResult FunctionEmitter::emitBlock(Block &block, json::Array &steps) {
  for (Operation &op : block)
    if (failed(emitOp(&op, steps)))
      return failure();
  return success();
}

LogicalResult FunctionEmitter::emitOp(Operation *op, json::Array &steps) {
  auto handled =
      TypeSwitch<Operation *, std::optional<LogicalResult>>(op)
          .Case([&](memref::AllocOp op) { return emitAlloc(op, steps); })
          .Case([&](memref::DeallocOp op) { return emitDealloc(op, steps); })
          .Case([&](memref::GetGlobalOp op) { return emitGlobal(op); })
          .Case([&](memref::ExtractStridedMetadataOp op) {
            return emitMetadata(op);
          })
          .Case([&](memref::ExtractAlignedPointerAsIndexOp op) {
            return emitAddress(op);
          })
          .Case([&](memref::DimOp op) { return emitDim(op); })
          .Case([&](memref::CopyOp op) { return emitCopy(op, steps); })
          .Case([&](fused_gpu::TensorMapOp op) {
            return emitTensorMap(op, steps);
          })
          .Case([&](fused_gpu::NumSmsOp op) {
            integers.insert({op.getResult(), Expr("num_sms")});
            return success();
          })
          .Case([&](gpu::LaunchFuncOp op) { return emitLaunch(op, steps); })
          .Case([&](scf::IfOp op) { return emitIf(op, steps); })
          .Case([&](cf::AssertOp op) { return emitAssert(op, steps); })
          .Case([&](func::ReturnOp op) { return emitReturn(op, steps); })
          .Case([&](scf::YieldOp) { return success(); })
          .Default([](Operation *) { return std::nullopt; });
  if (handled)
    return *handled;

  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (auto value = dyn_cast<FloatAttr>(constant.getValue())) {
      const APFloat &number = value.getValue();
      floats.insert({constant.getResult(),
                     number.isNaN() ? json::Value("nan")
                     : number.isInfinity()
                         ? json::Value(number.isNegative() ? "-inf" : "inf")
                         : json::Value(value.getValueAsDouble())});
      return success();
    }
  }
  if (op->getNumResults() == 1 && op->getNumOperands() >= 1) {
    auto source = buffers.find(op->getOperand(0));
    if (source != buffers.end()) {
      BufferView view = source->second; // the map may grow
      std::optional<FailureOr<BufferView>> result = applyView(
          op, view, [&](OpFoldResult value) { return lookup(op, value); });
      if (result && failed(*result))
        return failure();
      if (result) {
        buffers.insert({op->getResult(0), std::move(**result)});
        return success();
      }
    }
  }
  if (op->getNumResults() == 1 && op->getResult(0).getType().isIntOrIndex()) {
    SmallVector<Expr> operands;
    for (Value operand : op->getOperands()) {
      auto found = integers.find(operand);
      if (found != integers.end())
        operands.push_back(found->second);
    }
    if (operands.size() == op->getNumOperands())
      if (std::optional<Expr> expr = fromOperation(op, operands)) {
        integers.insert({op->getResult(0), std::move(*expr)});
        return success();
      }
  }
  return op->emitOpError("can't be part of a launch plan");
}

LogicalResult FunctionEmitter::emitAlloc(memref::AllocOp op,
                                         json::Array &steps) {
  MemRefType type = op.getType();
  StringRef element = nameOf(type.getElementType());
  if (element.empty() || !type.getLayout().isIdentity())
    return op.emitOpError("allocates ") << type
                                        << ", which a launch plan "
                                           "can't say";
  SmallVector<Expr> sizes;
  for (OpFoldResult size : op.getMixedSizes()) {
    FailureOr<Expr> expr = lookup(op, size);
    if (failed(expr))
      return failure();
    sizes.push_back(std::move(*expr));
  }
  std::string name = fresh("b");
  steps.push_back(json::Object{{"step", "allocate"},
                               {"buffer", name},
                               {"element", element},
                               {"shape", listOf(sizes)}});
  allocated.insert(name);
  define(op.getResult(), BufferView::contiguous(name, sizes));
  return success();
}

LogicalResult FunctionEmitter::emitDealloc(memref::DeallocOp op,
                                           json::Array &steps) {
  FailureOr<BufferView> view = lookupBuffer(op, op.getMemref());
  if (failed(view))
    return failure();
  if (!allocated.contains(view->root))
    return op.emitOpError("frees what this function did not allocate");
  steps.push_back(json::Object{{"step", "free"}, {"buffer", view->root}});
  return success();
}

LogicalResult FunctionEmitter::emitGlobal(memref::GetGlobalOp op) {
  MemRefType type = op.getType();
  auto [entry, isNew] = globals.try_emplace(op.getName());
  if (isNew) {
    auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
        op, op.getNameAttr());
    auto elements = dyn_cast_or_null<ElementsAttr>(
        global ? global.getInitialValueAttr() : Attribute());
    StringRef element = nameOf(type.getElementType());
    if (!elements || !global.getConstant() || element.empty() ||
        type.getElementType().isIndex())
      return op.emitOpError("of '")
             << op.getName()
             << "', which is not a constant that a launch plan "
                "can say";
    FailureOr<std::vector<char>> bytes = bytesOf(global, elements);
    if (failed(bytes))
      return failure();
    entry->second = fresh("c");
    constants.push_back(json::Object{{"step", "constant"},
                                     {"buffer", entry->second},
                                     {"element", element},
                                     {"shape", shapeOf(type.getShape())},
                                     {"data", llvm::encodeBase64(*bytes)}});
  }
  define(op.getResult(), BufferView::contiguous(
                             entry->second, sizesOf(type, [](int64_t) -> Expr {
                               return 0; // globals are static
                             })));
  return success();
}

LogicalResult
FunctionEmitter::emitMetadata(memref::ExtractStridedMetadataOp op) {
  FailureOr<BufferView> view = lookupBuffer(op, op.getSource());
  if (failed(view))
    return failure();
  if (!view->baseAtRoot)
    return op.emitOpError("of a buffer whose base address is not known");
  buffers.insert({op.getBaseBuffer(), BufferView::contiguous(view->root, {})});
  integers.insert({op.getOffset(), view->offset});
  for (auto [value, expr] : llvm::zip_equal(op.getSizes(), view->sizes))
    integers.insert({value, expr});
  for (auto [value, expr] : llvm::zip_equal(op.getStrides(), view->strides))
    integers.insert({value, expr});
  return success();
}

LogicalResult
FunctionEmitter::emitAddress(memref::ExtractAlignedPointerAsIndexOp op) {
  FailureOr<BufferView> view = lookupBuffer(op, op.getSource());
  if (failed(view))
    return failure();
  if (!view->baseAtRoot)
    return op.emitOpError("of a buffer whose base address is not known");
  integers.insert({op.getResult(), address(view->root)});
  return success();
}

LogicalResult FunctionEmitter::emitDim(memref::DimOp op) {
  FailureOr<BufferView> view = lookupBuffer(op, op.getSource());
  FailureOr<Expr> index = lookup(op, op.getIndex());
  if (failed(view) || failed(index))
    return failure();
  std::optional<int64_t> position = getConstant(*index);
  if (!position || *position < 0 || *position >= int64_t(view->sizes.size()))
    return op.emitOpError("of a dimension that is not known");
  integers.insert({op.getResult(), view->sizes[*position]});
  return success();
}

std::string FunctionEmitter::nameView(const BufferView &view,
                                      json::Array &steps) {
  const BufferView &whole = wholes.at(view.root);
  if (view.offset == Expr(0) && view.sizes == whole.sizes &&
      view.strides == whole.strides)
    return view.root;
  std::string name = fresh("v");
  steps.push_back(viewStep(name, view));
  return name;
}

LogicalResult FunctionEmitter::emitCopy(memref::CopyOp op, json::Array &steps) {
  FailureOr<BufferView> source = lookupBuffer(op, op.getSource());
  FailureOr<BufferView> target = lookupBuffer(op, op.getTarget());
  if (failed(source) || failed(target))
    return failure();
  std::string from = nameView(*source, steps), to = nameView(*target, steps);
  steps.push_back(
      json::Object{{"step", "copy"}, {"source", from}, {"target", to}});
  return success();
}

LogicalResult FunctionEmitter::emitTensorMap(fused_gpu::TensorMapOp op,
                                             json::Array &steps) {
  FailureOr<BufferView> view = lookupBuffer(op, op.getSource());
  if (failed(view))
    return failure();
  auto type = cast<fused_gpu::TensorMapType>(op.getType());
  StringRef element = nameOf(type.getElementType());
  if (element.empty() || view->sizes.empty() ||
      getConstant(view->strides.back()) != 1)
    return op.emitOpError("of a buffer that a launch plan can't say: its "
                          "columns must be adjacent");
  json::Array sizes, pitches, box;
  for (const Expr &size : llvm::reverse(view->sizes))
    sizes.push_back(size);
  int64_t bytes = byteSize(type.getElementType());
  for (const Expr &stride : llvm::drop_begin(llvm::reverse(view->strides)))
    pitches.push_back(binary("mul", stride, bytes));
  for (int64_t extent : llvm::reverse(type.getBox()))
    box.push_back(extent);
  // A promotion to 256 bytes pays where rows start at a line (hopper study).
  Expr promotion = 256;
  for (const Expr &pitch : pitches)
    promotion = select(binary("eq", binary("rem", pitch, 128), 0), promotion,
                       Expr(128));
  tensorMaps.insert(
      {op.getResult(), json::Object{{"kind", "tensor_map"},
                                    {"buffer", nameView(*view, steps)},
                                    {"element", element},
                                    {"sizes", std::move(sizes)},
                                    {"strides_bytes", std::move(pitches)},
                                    {"box", std::move(box)},
                                    {"swizzle", type.getSwizzle()},
                                    {"l2_promotion", std::move(promotion)},
                                    {"oob", "zero"}}});
  return success();
}

LogicalResult FunctionEmitter::emitParameter(Operation *op, Value operand,
                                             json::Array &parameters) {
  auto map = tensorMaps.find(operand);
  if (map != tensorMaps.end()) {
    parameters.push_back(map->second);
    return success();
  }
  auto integer = [&](StringRef kind, const Expr &value) {
    parameters.push_back(json::Object{{"kind", kind}, {"value", value}});
  };
  if (isa<MemRefType>(operand.getType())) {
    FailureOr<BufferView> view = lookupBuffer(op, operand);
    if (failed(view))
      return failure();
    // The descriptor of a memref: both pointers are the base, the offset apart.
    for (int i = 0; i < 2; ++i)
      parameters.push_back(
          json::Object{{"kind", "pointer"}, {"buffer", view->root}});
    integer("i64", view->offset);
    for (const Expr &size : view->sizes)
      integer("i64", size);
    for (const Expr &stride : view->strides)
      integer("i64", stride);
    return success();
  }
  StringRef kind = nameOf(operand.getType());
  auto number = floats.find(operand);
  if (number != floats.end() && !kind.empty()) {
    integer(kind, number->second);
    return success();
  }
  FailureOr<Expr> value = lookup(op, operand);
  if (failed(value))
    return failure();
  integer(kind, *value);
  return success();
}

LogicalResult FunctionEmitter::emitLaunch(gpu::LaunchFuncOp op,
                                          json::Array &steps) {
  if (!op.getAsyncDependencies().empty() || op.getAsyncToken() ||
      op.getAsyncObject())
    return op.emitOpError("is asynchronous; steps of a launch plan are ordered "
                          "by their stream");
  auto triple = [&](Value x, Value y, Value z) -> FailureOr<json::Value> {
    json::Array values;
    for (Value value : {x, y, z}) {
      FailureOr<Expr> expr =
          value ? lookup(op, value) : FailureOr<Expr>(Expr(1));
      if (failed(expr))
        return failure();
      values.push_back(std::move(*expr));
    }
    return json::Value(std::move(values));
  };
  FailureOr<json::Value> grid =
      triple(op.getGridSizeX(), op.getGridSizeY(), op.getGridSizeZ());
  FailureOr<json::Value> block =
      triple(op.getBlockSizeX(), op.getBlockSizeY(), op.getBlockSizeZ());
  FailureOr<json::Value> cluster =
      triple(op.getClusterSizeX(), op.getClusterSizeY(), op.getClusterSizeZ());
  Value shared = op.getDynamicSharedMemorySize();
  FailureOr<Expr> sharedBytes =
      shared ? lookup(op, shared) : FailureOr<Expr>(Expr(0));
  if (failed(grid) || failed(block) || failed(cluster) || failed(sharedBytes))
    return failure();
  json::Array parameters;
  for (Value operand : op.getKernelOperands())
    if (failed(emitParameter(op, operand, parameters)))
      return failure();
  steps.push_back(json::Object{{"step", "launch"},
                               {"kernel", op.getKernelName().getValue()},
                               {"grid", std::move(*grid)},
                               {"block", std::move(*block)},
                               {"cluster", std::move(*cluster)},
                               {"shared_bytes", std::move(*sharedBytes)},
                               {"parameters", std::move(parameters)}});
  return success();
}

LogicalResult FunctionEmitter::emitAssert(cf::AssertOp op,
                                          json::Array &steps) {
  FailureOr<Expr> condition = lookup(op, op.getArg());
  if (failed(condition))
    return failure();
  steps.push_back(json::Object{{"step", "assert"},
                               {"condition", std::move(*condition)},
                               {"message", op.getMsg()}});
  return success();
}

LogicalResult FunctionEmitter::emitIf(scf::IfOp op, json::Array &steps) {
  FailureOr<Expr> condition = lookup(op, op.getCondition());
  json::Array thenSteps, elseSteps;
  if (failed(condition) || failed(emitBlock(*op.thenBlock(), thenSteps)) ||
      (op.elseBlock() && failed(emitBlock(*op.elseBlock(), elseSteps))))
    return failure();
  for (OpResult result : op.getResults()) {
    Value ifTrue = op.thenYield().getOperand(result.getResultNumber());
    Value ifFalse = op.elseYield().getOperand(result.getResultNumber());
    if (result.getType().isIntOrIndex()) {
      FailureOr<Expr> first = lookup(op, ifTrue), second = lookup(op, ifFalse);
      if (failed(first) || failed(second))
        return failure();
      integers.insert({result, select(*condition, *first, *second)});
      continue;
    }
    auto type = dyn_cast<MemRefType>(result.getType());
    if (!type)
      return op.emitOpError("result #")
             << result.getResultNumber() << " has type " << result.getType()
             << ", which a launch plan can't say";
    FailureOr<BufferView> first = lookupBuffer(op, ifTrue);
    FailureOr<BufferView> second = lookupBuffer(op, ifFalse);
    if (failed(first) || failed(second))
      return failure();
    // One name that either branch defines as a view of its own buffer.
    std::string name = fresh("v");
    BufferView view = BufferView::contiguous(
        name, sizesOf(type, [&](int64_t i) { return dim(name, i); }));
    if (!type.getLayout().isIdentity()) {
      if (first->strides != second->strides)
        return op.emitOpError("result #")
               << result.getResultNumber()
               << " has strides that differ between the branches";
      view.strides = first->strides;
    }
    view.baseAtRoot = type.getLayout().isIdentity();
    thenSteps.push_back(viewStep(name, *first));
    elseSteps.push_back(viewStep(name, *second));
    define(result, std::move(view));
  }
  steps.push_back(json::Object{{"step", "if"},
                               {"condition", std::move(*condition)},
                               {"then", std::move(thenSteps)},
                               {"else", std::move(elseSteps)}});
  return success();
}

LogicalResult FunctionEmitter::emitReturn(func::ReturnOp op,
                                          json::Array &steps) {
  json::Array values;
  for (Value value : op.getOperands()) {
    FailureOr<BufferView> view = lookupBuffer(op, value);
    if (failed(view))
      return failure();
    values.push_back(nameView(*view, steps));
  }
  steps.push_back(
      json::Object{{"step", "return"}, {"values", std::move(values)}});
  return success();
}

LogicalResult fused::emitLaunchPlan(ModuleOp module, StringRef chip,
                                    StringRef ptx, raw_ostream &os) {
  json::Array functions;
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    FailureOr<json::Value> emitted = FunctionEmitter(function).emit();
    if (failed(emitted))
      return failure();
    functions.push_back(std::move(*emitted));
  }
  json::Value plan = json::Object{{"schema", "fused-launch-plan/1"},
                                  {"chip", chip},
                                  {"ptx_text", ptx},
                                  {"functions", std::move(functions)}};
  os << llvm::formatv("{0:2}", plan) << "\n";
  return success();
}
