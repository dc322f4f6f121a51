//===- Target.cpp - What a chip can do ------------------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks LLVM's NVPTX tables whether a chip exists and adds the device's facts.
//
//===----------------------------------------------------------------------===//

#include "fused/Support/Target.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Tables of what LLVM does not know
//===----------------------------------------------------------------------===//

namespace {
/// "Technical Specifications per Compute Capability" of the CUDA C++
/// programming guide: shared memory in KiB, and its limit for one block; and the
/// PTX version we print. 8.0 (CUDA 12.0) has all that our kernels use; newer
/// chips exist only in newer versions, by the release notes of the PTX manual.
struct Architecture {
  int64_t sm, sharedPerSM, sharedPerBlock, ptx;
};
constexpr Architecture kArchitectures[] = {
    {50, 64, 48, 80},    {52, 96, 48, 80},    {53, 64, 48, 80},
    {60, 64, 48, 80},    {61, 96, 48, 80},    {62, 64, 48, 80},
    {70, 96, 96, 80},    {72, 96, 96, 80},    {75, 64, 64, 80},
    {80, 164, 163, 80},  {86, 100, 99, 80},   {87, 164, 163, 80},
    {88, 100, 99, 90},   {89, 100, 99, 80},   {90, 228, 227, 80},
    {100, 228, 227, 86}, {101, 228, 227, 86}, {103, 228, 227, 88},
    {110, 228, 227, 90}, {120, 100, 99, 87},  {121, 100, 99, 88},
};

/// Numbers of SMs from NVIDIA's architecture white papers and data sheets; the
/// H200's and H100's are also what cuDeviceGetAttribute says there. The first
/// part of a compute capability is its usual one.
struct Part {
  StringLiteral name;
  int64_t sm, numSMs;
};
constexpr Part kParts[] = {
    {"v100", 70, 80},      {"t4", 75, 40},         {"a100", 80, 108},
    {"a30", 80, 56},       {"a10", 86, 72},        {"a40", 86, 84},
    {"orin", 87, 16},      {"l40s", 89, 142},      {"l4", 89, 58},
    {"h200", 90, 132},     {"h100-sxm", 90, 132},  {"h100-pcie", 90, 114},
    {"h20", 90, 78},       {"b200", 100, 148},     {"rtx5090", 120, 170},
};

/// Assumed where no part is known: it only weighs schedules against each other.
constexpr int64_t kGenericSMs = 64;
} // namespace

static const Part *findPart(StringRef name) {
  for (const Part &part : kParts)
    if (part.name == name)
      return &part;
  return nullptr;
}

static const Part *findUsualPart(int64_t sm) {
  for (const Part &part : kParts)
    if (part.sm == sm)
      return &part;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// LLVM's tables
//===----------------------------------------------------------------------===//

/// The NVPTX target's default subtarget, which holds the table of all chips (to
/// ask for an unknown one makes LLVM print to stderr); null where LLVM was built
/// without NVPTX.
static std::unique_ptr<llvm::MCSubtargetInfo> getSubtarget() {
  static const bool initialised = [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    return true;
  }();
  (void)initialised;
  llvm::Triple triple("nvptx64-nvidia-cuda");
  std::string message;
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return nullptr;
  return std::unique_ptr<llvm::MCSubtargetInfo>(
      target->createMCSubtargetInfo(triple, /*CPU=*/"",
                                    /*Features=*/""));
}

/// "sm_90a" is {90, true}.
static std::pair<int64_t, bool> parseChip(StringRef chip) {
  chip.consume_front("sm_");
  int64_t sm = 0;
  chip.consumeInteger(10, sm);
  return {sm, chip == "a"};
}

//===----------------------------------------------------------------------===//
// getTargetInfo
//===----------------------------------------------------------------------===//

/// The oldest compute capability with an entry in kArchitectures.
static constexpr int64_t kOldest = kArchitectures[0].sm;

static LogicalResult
checkChip(StringRef chip, const llvm::MCSubtargetInfo &subtarget,
          function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<StringRef> known;
  for (const llvm::SubtargetSubTypeKV &entry :
       subtarget.getAllProcessorDescriptions())
    if (parseChip(entry.Key).first >= kOldest)
      known.push_back(entry.Key);
  if (llvm::is_contained(known, chip))
    return success();
  // LLVM's table is in the order of strings: sm_100 before sm_90.
  llvm::sort(known, [](StringRef a, StringRef b) {
    return std::pair(parseChip(a).first, a) < std::pair(parseChip(b).first, b);
  });
  return emitError() << "unknown chip '" << chip
                     << "', expected cpu or one of "
                     << llvm::join(known, ", ");
}

/// Applies `device` ("h200", "sms=78", "h200,sms=78") to `info`.
static LogicalResult
applyDevice(TargetInfo &info, StringRef device,
            function_ref<InFlightDiagnostic()> emitError) {
  SmallVector<StringRef> words;
  device.split(words, ',', -1, /*KeepEmpty=*/false);
  for (StringRef word : words) {
    if (word.consume_front("sms=")) {
      if (word.getAsInteger(10, info.numSMs) || info.numSMs < 1)
        return emitError() << "device has 'sms=" << word
                           << "', expected a positive number";
      continue;
    }
    const Part *part = findPart(word);
    if (!part) {
      SmallVector<StringRef> names;
      for (const Part &known : kParts)
        names.push_back(known.name);
      return emitError() << "unknown device '" << word
                         << "', expected sms=N or one of "
                         << llvm::join(names, ", ");
    }
    if (part->sm != info.sm)
      return emitError() << "device '" << word << "' is an sm_" << part->sm
                         << ", which does not run code for chip '" << info.chip
                         << "'";
    info.device = part->name.str();
    info.numSMs = part->numSMs;
  }
  return success();
}

FailureOr<TargetInfo>
mlir::fused::getTargetInfo(StringRef chip, StringRef device,
                           function_ref<InFlightDiagnostic()> emitError) {
  TargetInfo info;
  info.chip = chip.str();
  if (chip == "cpu") {
    if (!device.empty())
      return emitError() << "chip 'cpu' takes no device, got '" << device
                         << "'";
    info.device = "cpu";
    info.registersPerSM = info.threadsPerBlock = 0;
    return info;
  }
  auto subtarget = getSubtarget();
  if (!subtarget)
    return emitError() << "this LLVM was built without the NVPTX target";
  if (failed(checkChip(chip, *subtarget, emitError)))
    return failure();
  std::tie(info.sm, info.archSpecific) = parseChip(chip);

  const Architecture *architecture = &kArchitectures[0];
  for (const Architecture &entry : kArchitectures)
    if (entry.sm <= info.sm)
      architecture = &entry;
  info.ptxFeature = "+ptx" + std::to_string(architecture->ptx);
  info.sharedBytesPerSM = architecture->sharedPerSM * 1024;
  info.sharedBytesPerBlock = architecture->sharedPerBlock * 1024;

  const Part *usual = findUsualPart(info.sm);
  info.device = usual ? usual->name.str() : "generic";
  info.numSMs = usual ? usual->numSMs : kGenericSMs;
  if (failed(applyDevice(info, device, emitError)))
    return failure();
  return info;
}
