//===- CpuProgram.cpp - A module compiled for the CPU ---------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles with MLIR's execution engine and calls through the C interface of
// func-to-llvm: buffers by pointers to their descriptors.
//
//===----------------------------------------------------------------------===//

#include "CpuProgram.h"
#include "CpuLowering.h"
#include "JitRuntime.h"
#include "Support.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include <chrono>
#include <cstring>

using namespace fusedrun;
using namespace mlir;
using fusedrt::HostArray;

/// A name that no libc function has: compiled code must not call itself when
/// it means `exp`.
static constexpr llvm::StringLiteral entryName = "fused_run_entry";

/// Words of a memref descriptor: two pointers, offset, sizes, strides.
static size_t descriptorWords(size_t rank) { return 3 + 2 * rank; }

CpuProgram::CpuProgram(std::unique_ptr<ExecutionEngine> engine, void *function,
                       Signature signature)
    : engine(std::move(engine)),
      function(reinterpret_cast<void (*)(void **)>(function)),
      signature(std::move(signature)) {}
CpuProgram::~CpuProgram() = default;

llvm::Expected<std::unique_ptr<Program>>
CpuProgram::compile(OwningOpRef<ModuleOp> module, const Signature &signature) {
  auto entry = module->lookupSymbol<func::FuncOp>(signature.function);
  if (!entry)
    return makeError("compilation lost function '" + signature.function + "'");
  if (entry.getNumArguments() != signature.arguments.size() ||
      entry.getNumResults() != signature.results.size())
    return makeError("compilation changed the type of function '" +
                     signature.function + "'");
  FirstError errors(module->getContext());
  if (failed(SymbolTable::replaceAllSymbolUses(
          entry.getOperation(),
          StringAttr::get(module->getContext(), entryName), *module)))
    return errors.take("cannot rename the function");
  entry.setSymName(entryName);
  entry->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                 UnitAttr::get(module->getContext()));
  if (llvm::Error error = lowerToLLVM(*module))
    return error;

  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(llvm::CodeGenOptLevel::Aggressive);
  auto optimizerTarget = builder->createTargetMachine();
  if (!optimizerTarget)
    return optimizerTarget.takeError();
  auto target = builder->createTargetMachine();
  if (!target)
    return target.takeError();
  ExecutionEngineOptions options;
  auto transformer = makeOptimizingTransformer(3, 0, optimizerTarget->get());
  options.transformer = transformer;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Aggressive;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(*module, options, std::move(*target));
  if (!engine) {
    llvm::consumeError(engine.takeError());
    return errors.take("cannot translate the module to LLVM IR");
  }
  (*engine)->registerSymbols([](llvm::orc::MangleAndInterner interner) {
    llvm::orc::SymbolMap map;
    for (auto [name, address] : jitSymbols())
      map[interner(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                             llvm::JITSymbolFlags::Exported};
    return map;
  });
  (*engine)->initialize();
  auto function =
      (*engine)->lookupPacked(("_mlir_ciface_" + entryName).str());
  if (!function)
    return function.takeError();
  return std::unique_ptr<Program>(new CpuProgram(
      std::move(*engine), reinterpret_cast<void *>(*function), signature));
}

namespace {

/// A buffer in memory with the layout its type asks for. Dynamic strides are
/// those of a row-major array; a dynamic offset is 0.
struct Buffer {
  std::vector<int64_t> descriptor;
  std::vector<uint64_t> storage; // 64-bit words: aligned for every element
  int64_t elementBytes;

  Buffer(const Slot &slot, const HostArray &array)
      : elementBytes(fusedrt::byteSize(slot.element)) {
    size_t rank = array.shape.size();
    int64_t offset = ShapedType::isDynamic(slot.offset) ? 0 : slot.offset;
    std::vector<int64_t> strides(rank, 1);
    int64_t last = offset;
    for (size_t d = rank; d-- > 0;) {
      if (d + 1 < rank)
        strides[d] = strides[d + 1] * array.shape[d + 1];
      if (slot.strides && !ShapedType::isDynamic((*slot.strides)[d]))
        strides[d] = (*slot.strides)[d];
    }
    for (size_t d = 0; d < rank; ++d)
      last += std::max<int64_t>(array.shape[d] - 1, 0) * strides[d];
    storage.assign(size_t((last + 1) * elementBytes) / 8 + 1, ~uint64_t(0));
    int64_t pointer = reinterpret_cast<int64_t>(storage.data());
    descriptor = {pointer, pointer, offset};
    descriptor.insert(descriptor.end(), array.shape.begin(), array.shape.end());
    descriptor.insert(descriptor.end(), strides.begin(), strides.end());
    transfer(descriptor, elementBytes, const_cast<uint8_t *>(array.bytes.data()),
             /*toBuffer=*/true);
  }

  /// Copies between a descriptor's elements and a row-major array.
  static void transfer(llvm::ArrayRef<int64_t> descriptor, int64_t bytes,
                       uint8_t *array, bool toBuffer) {
    size_t rank = (descriptor.size() - 3) / 2;
    auto sizes = descriptor.slice(3, rank), strides = descriptor.drop_front(3 + rank);
    auto *base = reinterpret_cast<uint8_t *>(descriptor[1]);
    if (llvm::is_contained(sizes, 0))
      return;
    std::vector<int64_t> index(rank, 0);
    int64_t at = descriptor[2];
    while (true) {
      uint8_t *element = base + at * bytes;
      std::memcpy(toBuffer ? element : array, toBuffer ? array : element,
                  size_t(bytes));
      array += bytes;
      size_t d = rank;
      for (; d > 0; --d) { // the next index in row-major order
        at += strides[d - 1];
        if (++index[d - 1] < sizes[d - 1])
          break;
        at -= strides[d - 1] * sizes[d - 1];
        index[d - 1] = 0;
      }
      if (d == 0)
        return;
    }
  }
};

/// Where the results are in the struct that the C interface fills, as LLVM
/// lays out a struct of descriptors and scalars.
struct ResultLayout {
  std::vector<size_t> offsets;
  size_t bytes = 0;

  explicit ResultLayout(llvm::ArrayRef<Slot> results) {
    for (const Slot &slot : results) {
      bool scalar = slot.kind == Slot::Kind::Scalar;
      size_t size = scalar ? size_t(fusedrt::byteSize(slot.element))
                           : 8 * descriptorWords(slot.shape.size());
      bytes = llvm::alignTo(bytes, scalar ? size : 8);
      offsets.push_back(bytes);
      bytes += size;
    }
  }
};

} // namespace

/// The array a descriptor or scalar at `memory` stands for.
static HostArray readResult(const Slot &slot, const char *memory) {
  if (slot.kind == Slot::Kind::Scalar) {
    HostArray array(slot.element, {});
    std::memcpy(array.bytes.data(), memory, array.bytes.size());
    return array;
  }
  std::vector<int64_t> descriptor(descriptorWords(slot.shape.size()));
  std::memcpy(descriptor.data(), memory, descriptor.size() * 8);
  auto sizes = llvm::ArrayRef(descriptor).slice(3, slot.shape.size());
  HostArray array(slot.element, sizes.vec());
  Buffer::transfer(descriptor, fusedrt::byteSize(slot.element),
                   array.bytes.data(), /*toBuffer=*/false);
  return array;
}

llvm::Expected<CallResult> CpuProgram::call(llvm::ArrayRef<HostArray> inputs,
                                            bool poison) {
  Arena arena(poison);
  std::vector<Buffer> buffers;
  std::vector<void *> pointers; // stable: reserved below
  std::vector<void *> arguments;
  buffers.reserve(inputs.size());
  pointers.reserve(inputs.size() + 1);

  // The C interface takes the place of a struct of results first; a lone
  // scalar it returns, and the engine's wrapper stores it last.
  ResultLayout layout(signature.results);
  std::vector<uint64_t> results(layout.bytes / 8 + 1, ~uint64_t(0));
  bool returnsStruct =
      signature.results.size() > 1 ||
      (signature.results.size() == 1 &&
       signature.results[0].kind != Slot::Kind::Scalar);
  pointers.push_back(results.data());
  if (returnsStruct)
    arguments.push_back(&pointers.back());
  for (auto [slot, array] : llvm::zip(signature.arguments, inputs)) {
    if (slot.kind == Slot::Kind::Scalar) {
      arguments.push_back(const_cast<uint8_t *>(array.bytes.data()));
      continue;
    }
    buffers.emplace_back(slot, array);
    pointers.push_back(buffers.back().descriptor.data());
    arguments.push_back(&pointers.back());
  }
  if (!returnsStruct && !signature.results.empty())
    arguments.push_back(results.data());

  auto start = std::chrono::steady_clock::now();
  function(arguments.data());
  std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;

  CallResult result;
  result.seconds = elapsed.count();
  auto *memory = reinterpret_cast<const char *>(results.data());
  for (auto [slot, offset] : llvm::zip(signature.results, layout.offsets))
    result.outputs.push_back(readResult(slot, memory + offset));
  size_t next = 0;
  for (const Slot &slot : signature.arguments) {
    if (slot.kind == Slot::Kind::Scalar)
      continue;
    const Buffer &buffer = buffers[next++];
    if (slot.kind == Slot::Kind::Buffer)
      result.outputs.push_back(readResult(
          slot, reinterpret_cast<const char *>(buffer.descriptor.data())));
  }
  return result;
}
