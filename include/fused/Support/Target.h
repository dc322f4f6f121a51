//===- Target.h - What a chip can do ----------------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which chip is compiled for, and what does it have? Whether a chip exists is
// asked from LLVM's NVPTX tables; the device's facts (number of SMs, shared
// memory) are not in LLVM and stand in two small tables in Target.cpp. Only the Schedule and Emit rooms read this.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SUPPORT_TARGET_H
#define FUSED_SUPPORT_TARGET_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/LLVM.h"
#include <string>

namespace mlir::fused {

struct TargetInfo {
  /// LLVM's name, "sm_90a"; or "cpu".
  std::string chip;
  /// The part whose facts these are, "h200"; "generic" where none is known.
  std::string device;
  /// Compute capability times ten, 90; 0 for a CPU.
  int64_t sm = 0;
  /// The chip has instructions of that architecture only ("sm_90a").
  bool archSpecific = false;
  /// LLVM's feature for the PTX version we print for this chip, "+ptx80".
  std::string ptxFeature;
  /// Streaming multiprocessors.
  int64_t numSMs = 0;
  /// Bytes of shared memory one block may have (opt-in maximum), and one SM has.
  int64_t sharedBytesPerBlock = 0;
  int64_t sharedBytesPerSM = 0;
  /// 32-bit registers of one SM (and the most one block can have).
  int64_t registersPerSM = 65536;
  int64_t threadsPerBlock = 1024;

  bool isCpu() const { return sm == 0; }
  /// wgmma and setmaxnreg: Hopper's own instructions, gone again in Blackwell.
  bool hasWgmma() const { return sm == 90 && archSpecific; }
  bool hasTma() const { return sm >= 90; }
  bool hasMmaSync() const { return sm >= 80; }
  bool hasCpAsync() const { return sm >= 80; }
  /// `cvt` from and to pairs of 8-bit floats.
  bool hasFp8Convert() const { return sm >= 89; }
};

/// Facts of `chip` ("sm_90a", "cpu") in the form of `device`: a part's name
/// ("h200", "a100"), "sms=N" for another number of SMs, both ("h200,sms=78"),
/// or empty for the chip's usual part. Fails through `emitError` on a chip
/// LLVM does not know, on an unknown device and on a device of another chip.
FailureOr<TargetInfo>
getTargetInfo(StringRef chip, StringRef device,
              function_ref<InFlightDiagnostic()> emitError);

} // namespace mlir::fused

#endif // FUSED_SUPPORT_TARGET_H
