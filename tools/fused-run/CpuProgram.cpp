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
#include "StridedBuffer.h"
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
static std::string getEntryName(size_t i) {
  return "fused_run_entry" + std::to_string(i);
}

/// Words of a memref descriptor: two pointers, offset, sizes, strides.
static size_t descriptorWords(size_t rank) { return 3 + 2 * rank; }

CpuProgram::CpuProgram(std::shared_ptr<ExecutionEngine> engine, void *function,
                       Signature signature)
    : engine(std::move(engine)),
      function(reinterpret_cast<void (*)(void **)>(function)),
      signature(std::move(signature)) {}
CpuProgram::~CpuProgram() = default;

llvm::Expected<std::unique_ptr<Program>>
CpuProgram::compile(OwningOpRef<ModuleOp> module, const Signature &signature) {
  auto programs = compileAll(std::move(module), signature, /*optLevel=*/3);
  if (!programs)
    return programs.takeError();
  return std::move(programs->front());
}

llvm::Expected<std::vector<std::unique_ptr<Program>>>
CpuProgram::compileAll(OwningOpRef<ModuleOp> module,
                       llvm::ArrayRef<Signature> signatures,
                       unsigned optLevel) {
  FirstError errors(module->getContext());
  for (auto [i, signature] : llvm::enumerate(signatures)) {
    auto entry = module->lookupSymbol<func::FuncOp>(signature.function);
    if (!entry)
      return makeError("compilation lost function '" + signature.function +
                       "'");
    if (entry.getNumArguments() != signature.arguments.size() ||
        entry.getNumResults() != signature.results.size())
      return makeError("compilation changed the type of function '" +
                       signature.function + "'");
    auto name = StringAttr::get(module->getContext(), getEntryName(i));
    if (failed(SymbolTable::replaceAllSymbolUses(entry.getOperation(), name,
                                                 *module)))
      return errors.take("cannot rename the function");
    entry.setSymName(name);
    entry->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                   UnitAttr::get(module->getContext()));
  }
  if (llvm::Error error = lowerToLLVM(*module))
    return error;

  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  auto level = static_cast<llvm::CodeGenOptLevel>(optLevel);
  builder->setCodeGenOptLevel(level);
  auto optimizerTarget = builder->createTargetMachine();
  if (!optimizerTarget)
    return optimizerTarget.takeError();
  auto target = builder->createTargetMachine();
  if (!target)
    return target.takeError();
  ExecutionEngineOptions options;
  auto transformer = makeOptimizingTransformer(
      optLevel, /*sizeLevel=*/0, optimizerTarget->get());
  options.transformer = transformer;
  options.jitCodeGenOptLevel = level;
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
  std::shared_ptr<ExecutionEngine> shared = std::move(*engine);
  std::vector<std::unique_ptr<Program>> programs;
  for (auto [i, signature] : llvm::enumerate(signatures)) {
    auto function = shared->lookupPacked("_mlir_ciface_" + getEntryName(i));
    if (!function)
      return function.takeError();
    programs.push_back(std::unique_ptr<Program>(new CpuProgram(
        shared, reinterpret_cast<void *>(*function), signature)));
  }
  return programs;
}

namespace {

/// A memref descriptor.
std::vector<int64_t> makeDescriptor(StridedBuffer &buffer) {
  int64_t pointer = reinterpret_cast<int64_t>(buffer.storage.data());
  const Layout &layout = buffer.layout;
  std::vector<int64_t> words = {pointer, pointer, layout.offset};
  words.insert(words.end(), layout.sizes.begin(), layout.sizes.end());
  words.insert(words.end(), layout.strides.begin(), layout.strides.end());
  return words;
}

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
  size_t rank = slot.shape.size();
  std::vector<int64_t> words(descriptorWords(rank));
  std::memcpy(words.data(), memory, words.size() * 8);
  Layout layout{words[2],
                {words.begin() + 3, words.begin() + 3 + rank},
                {words.begin() + 3 + rank, words.end()}};
  HostArray array(slot.element, layout.sizes);
  layout.gather(reinterpret_cast<const void *>(words[1]), array);
  return array;
}

llvm::Expected<CallResult> CpuProgram::call(llvm::ArrayRef<HostArray> inputs,
                                            bool poison) {
  Arena arena(poison);
  std::vector<StridedBuffer> buffers;
  std::vector<std::vector<int64_t>> descriptors;
  std::vector<void *> pointers, arguments; // arguments point into pointers
  buffers.reserve(inputs.size());
  pointers.reserve(inputs.size() + 1);

  // The C interface takes the place of a struct of results first; a lone
  // scalar it returns, and the engine's wrapper stores it last.
  ResultLayout layout(signature.results);
  std::vector<uint64_t> results(layout.bytes / 8 + 1, ~uint64_t(0));
  bool returnsStruct = signature.results.size() > 1 ||
                       (signature.results.size() == 1 &&
                        signature.results[0].kind != Slot::Kind::Scalar);
  pointers.push_back(results.data());
  if (returnsStruct)
    arguments.push_back(&pointers.back());
  for (auto [slot, array] : llvm::zip_equal(signature.arguments, inputs)) {
    if (slot.kind == Slot::Kind::Scalar) {
      arguments.push_back(const_cast<uint8_t *>(array.bytes.data()));
      continue;
    }
    buffers.emplace_back(slot, array);
    descriptors.push_back(makeDescriptor(buffers.back()));
    pointers.push_back(descriptors.back().data());
    arguments.push_back(&pointers.back());
  }
  if (!returnsStruct && !signature.results.empty())
    arguments.push_back(results.data());

  auto start = std::chrono::steady_clock::now();
  function(arguments.data());
  std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;

  if (!arena.isIntact())
    return makeError("compiled code wrote behind the end of a buffer");
  CallResult result;
  result.seconds = elapsed.count();
  auto *memory = reinterpret_cast<const char *>(results.data());
  for (auto [slot, offset] : llvm::zip_equal(signature.results, layout.offsets))
    result.outputs.push_back(readResult(slot, memory + offset));
  size_t next = 0;
  for (const Slot &slot : signature.arguments) {
    if (slot.kind == Slot::Kind::Buffer)
      result.outputs.push_back(buffers[next].toArray());
    next += slot.kind != Slot::Kind::Scalar;
  }
  return result;
}

llvm::Expected<double> CpuProgram::measure(llvm::ArrayRef<HostArray> inputs,
                                           unsigned iterations) {
  double fastest = std::numeric_limits<double>::infinity();
  for (unsigned i = 0; i <= iterations; ++i) { // the first warms caches up
    auto result = call(inputs, /*poison=*/false);
    if (!result)
      return result.takeError();
    if (i > 0)
      fastest = std::min(fastest, result->seconds);
  }
  return fastest;
}
