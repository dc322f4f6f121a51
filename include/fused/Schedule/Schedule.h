//===- Schedule.h - How one matmul is run -----------------------*- C++ -*-===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which kernel computes a matmul on a chip, with which tiles? Pure functions of
// a problem and a target: nothing here reads or writes IR except the last
// section, which turns operations into problems and schedules into attributes.
//
// Extents are in elements and may be kDynamic; sizes named "bytes" are bytes,
// cycles are SM clock cycles.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_SCHEDULE_SCHEDULE_H
#define FUSED_SCHEDULE_SCHEDULE_H

#include "fused/IR/Fused.h"
#include "fused/Support/Target.h"
#include <optional>

namespace mlir::fused {

//===----------------------------------------------------------------------===//
// The problem
//===----------------------------------------------------------------------===//

/// The number types a kernel family distinguishes; `bits` is the storage size.
struct Scalar {
  enum Kind { BF16, F16, F32, F64, Other } kind = Other;
  int64_t bits = 0;
  bool operator==(const Scalar &other) const {
    return kind == other.kind && bits == other.bits;
  }
};

/// Which dimension of a two-dimensional operand is contiguous in memory.
enum class Layout {
  KContiguous, // lhs [m, k], rhs [n, k]
  KStrided,    // lhs [k, m], rhs [k, n]
  Other        // batched, broadcast, or no contiguous dimension
};

/// A fact about memory that may be known only when the kernel is launched.
enum class Fact { No, Yes, AtLaunch };

struct MatmulProblem {
  static constexpr int64_t kDynamic = ShapedType::kDynamic;

  SmallVector<int64_t> batch;
  int64_t m = kDynamic, n = kDynamic, k = kDynamic;
  Scalar lhs, rhs, acc;
  Layout lhsLayout = Layout::KContiguous, rhsLayout = Layout::KStrided;
  /// Beyond what the extents say (n and k multiples of 8): the row pitch and the
  /// first element's address are multiples of 16 bytes, as TMA needs.
  Fact lhsAligned = Fact::Yes, rhsAligned = Fact::Yes;

  struct Out {
    Scalar type;
    /// Written in the order (m, n), n contiguous.
    bool identity = true;
    Fact aligned = Fact::Yes;
  };
  SmallVector<Out, 1> outs;

  struct EpilogueOperand {
    enum Kind { Single, AlongM, AlongN, Full, Other } kind = Single;
    int64_t bits = 0;
  };
  SmallVector<EpilogueOperand> epilogueOperands;
  /// Instructions of the epilogue per element of the result (a transcendental
  /// function counts for several).
  int64_t epilogueCost = 0;
};

//===----------------------------------------------------------------------===//
// The schedule
//===----------------------------------------------------------------------===//

/// The fields of #fused.schedule; see FusedAttrs.td for what each one means.
struct MatmulSchedule {
  Family family = Family::Simt;
  SmallVector<int64_t, 3> block, warpgroup, mma;
  int64_t stages = 1, consumers = 1;
  SmallVector<int64_t, 2> registers;
  bool persistent = false;
  int64_t raster = 8;
  bool deferStore = false, tmaStore = false;
  int64_t staging = 0;
  SmallVector<int64_t, 2> cluster;
};

/// A user's wishes; what is not set is chosen. Tile sizes are [m, n, k].
struct ScheduleOverride {
  std::optional<Family> family;
  std::optional<SmallVector<int64_t, 3>> block, warpgroup, mma;
  std::optional<int64_t> stages, consumers, raster, staging;
  std::optional<SmallVector<int64_t, 2>> registers, cluster;
  std::optional<bool> persistent, deferStore, tmaStore;

  /// Sets what `other` sets.
  void mergeFrom(const ScheduleOverride &other);
};

/// What a schedule is expected to cost.
struct ScheduleEstimate {
  int64_t cycles = 0;
  /// Rounds in which every SM computes one tile.
  int64_t waves = 0;
  /// Dynamic shared memory of a block.
  int64_t sharedBytes = 0;
  /// Registers of a thread that multiplies.
  int64_t registers = 0;
};

struct ScheduleChoice {
  MatmulSchedule schedule;
  ScheduleEstimate estimate;
  /// Why no family with tensor cores was chosen; empty where one was.
  std::string reason;
};

/// Parses "block=128x128x64,stages=6,family=wgmma,defer-store=false". On
/// failure `error` says which part is wrong.
FailureOr<ScheduleOverride> parseScheduleOverride(StringRef text,
                                                  std::string &error);

/// The cheapest schedule of `problem` on `target` that fulfils `wishes`. Fails
/// only if the wishes can't be fulfilled; `error` then names the limit.
FailureOr<ScheduleChoice> selectSchedule(const MatmulProblem &problem,
                                         const TargetInfo &target,
                                         const ScheduleOverride &wishes,
                                         std::string &error);

/// Why wgmma kernels can't compute `problem` on `target`; empty if they can,
/// at least when the facts that are known at launch only turn out true.
std::string whyNotWgmma(const MatmulProblem &problem, const TargetInfo &target);

/// Checks `schedule` against what its family and the target can do; `error`
/// names the first limit that is broken.
LogicalResult checkSchedule(const MatmulSchedule &schedule,
                            const MatmulProblem &problem,
                            const TargetInfo &target, std::string &error);

/// The cost model.
ScheduleEstimate estimateSchedule(const MatmulSchedule &schedule,
                                  const MatmulProblem &problem,
                                  const TargetInfo &target);

/// The schedule that computes every problem on every GPU.
MatmulSchedule getSimtSchedule();

//===----------------------------------------------------------------------===//
// From and to IR
//===----------------------------------------------------------------------===//

/// Something that has to be a multiple of `multiple` elements, and that only the
/// launch knows: a size or a stride of `value`, its offset, or `value` itself.
struct Requirement {
  enum Kind { Size, Stride, Offset, Itself } kind;
  ::mlir::Value value;
  int64_t dim = 0;
  int64_t multiple = 1;
};

/// The problem that `op` states, with what its operands' types and the slices
/// they come from say about alignment. What is not known before the launch is
/// added to `requirements`, if given.
MatmulProblem getProblem(MatmulOp op,
                         SmallVectorImpl<Requirement> *requirements = nullptr);

ScheduleAttr getScheduleAttr(MLIRContext *context, const MatmulSchedule &schedule);
MatmulSchedule getSchedule(ScheduleAttr attr);

/// The wishes in `attr`: a string as for parseScheduleOverride, a dictionary
/// with the same keys ({block = [128, 128, 64], stages = 6}), or a whole
/// #fused.schedule.
FailureOr<ScheduleOverride> getScheduleOverride(Attribute attr,
                                                std::string &error);

/// Puts `op` and a copy of it with the `simt` schedule behind a test of what its
/// own schedule needs and only the launch knows (alignment, k > 0). Returns
/// false, with nothing changed, if all of it is known.
FailureOr<bool> versionMatmul(RewriterBase &rewriter, MatmulOp op);

} // namespace mlir::fused

#endif // FUSED_SCHEDULE_SCHEDULE_H
