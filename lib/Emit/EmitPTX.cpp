//===- EmitPTX.cpp - PTX text of lowered kernels --------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Serialises a gpu.module through its target attribute.
//
//===----------------------------------------------------------------------===//

#include "fused/Emit/EmitPTX.h"
#include "mlir/Dialect/GPU/IR/CompilationInterfaces.h"

using namespace mlir;

/// The name of the first function that PTX declares but does not define.
static StringRef findUnresolved(StringRef ptx) {
  size_t at = ptx.find(".extern .func");
  if (at == StringRef::npos)
    return {};
  StringRef line = ptx.substr(at);
  // `.extern .func (.param .b32 r) name(`, the result being optional.
  line = line.drop_front(StringRef(".extern .func").size()).ltrim();
  if (line.consume_front("("))
    line = line.drop_until([](char c) { return c == ')'; }).drop_front().ltrim();
  return line.take_while([](char c) { return c != '(' && !isspace(c); });
}

FailureOr<std::string> fused::emitPTX(gpu::GPUModuleOp module) {
  ArrayAttr targets = module.getTargetsAttr();
  auto target = targets && !targets.empty()
                    ? dyn_cast<gpu::TargetAttrInterface>(targets[0])
                    : gpu::TargetAttrInterface();
  if (!target)
    return module.emitError("has no target to compile for");
  gpu::TargetOptions options({}, {}, {}, {}, gpu::CompilationTarget::Assembly);
  std::optional<SmallVector<char, 0>> object =
      target.serializeToObject(module, options);
  if (!object)
    return module.emitError("cannot be compiled to PTX");
  std::string ptx(object->begin(), object->end());
  // The serialised string ends with a zero byte.
  while (!ptx.empty() && ptx.back() == '\0')
    ptx.pop_back();
  StringRef unresolved = findUnresolved(ptx);
  if (!unresolved.empty())
    return module.emitError("calls '")
           << unresolved << "', which nothing on the GPU defines";
  return ptx;
}

FailureOr<std::string> fused::emitPTX(ModuleOp module) {
  auto modules = llvm::to_vector(module.getOps<gpu::GPUModuleOp>());
  if (modules.empty())
    return std::string();
  if (modules.size() > 1)
    return modules[1].emitError("is the second gpu.module; kernels must have "
                                "been merged by fused-merge-kernels");
  return emitPTX(modules.front());
}
