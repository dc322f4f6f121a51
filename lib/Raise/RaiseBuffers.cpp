//===- RaiseBuffers.cpp - linalg on buffers to linalg on tensors ----------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Contractions on memrefs and the linalg operations around them become the same
// operations on tensors between `bufferization.to_tensor` of what they read
// and `bufferization.materialize_in_destination` of what they leave behind.
// That is the same program as long as no two of the buffers overlap of which
// one is written. What analysis can't tell is tested at run time; the program
// as it was stays as the other branch.
//
//===----------------------------------------------------------------------===//

#include "BufferOverlap.h"
#include "MatmulParts.h"
#include "fused/Raise/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"

namespace mlir::fused {
#define GEN_PASS_DEF_RAISEBUFFERSPASS
#include "fused/Raise/Passes.h.inc"
} // namespace mlir::fused

using namespace mlir;
using namespace mlir::fused;

/// Operations of one group: the test of a group's buffers is quadratic, so that
/// long programs are cut, where possible where a new buffer is filled.
static constexpr unsigned kGroupSize = 64, kLongestGroup = 256;

//===----------------------------------------------------------------------===//
// Which operations
//===----------------------------------------------------------------------===//

static bool isCandidateContraction(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  Contraction contraction;
  bool isCandidate = false;
  return linalgOp && !linalgOp.hasPureTensorSemantics() &&
         !matchContraction(linalgOp, contraction, isCandidate);
}

/// Buffers that the operation reads and writes; only memrefs count.
static void getAccesses(Operation *op, SmallVectorImpl<Value> &reads,
                        SmallVectorImpl<Value> &writes) {
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    reads.push_back(copy.getSource());
    writes.push_back(copy.getTarget());
    return;
  }
  auto linalgOp = cast<linalg::LinalgOp>(op);
  for (OpOperand *input : linalgOp.getDpsInputOperands())
    if (isa<MemRefType>(input->get().getType()))
      reads.push_back(input->get());
  for (OpOperand &out : linalgOp.getDpsInitsMutable())
    writes.push_back(out.get());
}

/// A ranked buffer of numbers with strides in the default memory space.
static bool isPlainBuffer(Type type) {
  auto memref = dyn_cast<MemRefType>(type);
  return memref && !memref.getMemorySpace() && memref.isStrided() &&
         memref.getElementType().isIntOrFloat();
}

/// Does `op` mean the same on values as on buffers, if the buffers that it names
/// differently don't overlap? Otherwise the reason.
static Refusal isSameOnValues(Operation *op) {
  auto no = [](const Twine &facts) {
    return Refusal(Reason::BufferNotValue, facts);
  };
  SmallVector<Value> reads, writes;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!isa<memref::CopyOp>(op) &&
      !(linalgOp && linalgOp.hasPureBufferSemantics()))
    return no("not an operation of linalg on memrefs");
  getAccesses(op, reads, writes);
  for (Value buffer : llvm::concat<Value>(reads, writes))
    if (!isPlainBuffer(buffer.getType()))
      return no("a buffer is in a memory space of its own, has no strides, or "
                "holds no numbers");
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    auto shape = [](Value value) {
      return cast<MemRefType>(value.getType()).getShape();
    };
    return shape(copy.getSource()) == shape(copy.getTarget())
               ? Refusal()
               : no("a copy between shapes that differ");
  }
  for (Operation &inner : *linalgOp.getBlock())
    if (!isMemoryEffectFree(&inner))
      return no("the body reads or writes memory");
  for (OpOperand &out : linalgOp.getDpsInitsMutable()) {
    AffineMap map = linalgOp.getMatchingIndexingMap(&out);
    if (!map.isProjectedPermutation() ||
        map.getNumResults() != linalgOp.getNumParallelLoops())
      return no("an output is not written once at each position");
    if (llvm::count(writes, out.get()) > 1)
      return no("two outputs are one buffer");
    for (OpOperand *input : linalgOp.getDpsInputOperands())
      if (input->get() == out.get() &&
          (linalgOp.getNumReductionLoops() != 0 ||
           linalgOp.getMatchingIndexingMap(input) != map))
        return no("a buffer is read at other positions than it is written");
  }
  return {};
}

/// Can `op` stand before operations on buffers instead of between them?
static bool canMoveUp(Operation *op) {
  return !op->hasTrait<OpTrait::IsTerminator>() &&
         (isMemoryEffectFree(op) || hasSingleEffect<MemoryEffects::Allocate>(op));
}

namespace {

/// Operations of one block, in order, with nothing between them that touches
/// memory.
struct Group {
  SmallVector<Operation *> ops;
  /// Pure operations and allocations between them, to stand before them, and
  /// deallocations, which can wait.
  SmallVector<Operation *> between;
  /// What comes next and does touch memory, or null.
  Operation *end = nullptr;
  llvm::SetVector<Value> written, accessed;
  /// Allocations that only the group uses, with their deallocation or null.
  llvm::MapVector<Value, Operation *> local;
  /// Pairs of buffers that overlap for all we know.
  SmallVector<std::pair<Value, Value>> unknown;

  void trim();
  void findBuffers();
};

} // namespace

/// Drops what does not hang together with a contraction from both ends.
void Group::trim() {
  DenseSet<Value> near, made;
  SmallVector<bool> kept(ops.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [i, op] : llvm::enumerate(ops)) {
      SmallVector<Value> reads, writes;
      getAccesses(op, reads, writes);
      if (kept[i] ||
          !(isCandidateContraction(op) ||
            llvm::any_of(writes, [&](Value v) { return near.contains(v); }) ||
            llvm::any_of(reads, [&](Value v) { return made.contains(v); })))
        continue;
      kept[i] = changed = true;
      near.insert_range(reads);
      near.insert_range(writes);
      made.insert_range(writes);
    }
  }
  while (!ops.empty() && !kept[ops.size() - 1])
    ops.pop_back();
  auto *first = llvm::find(kept, true);
  ops.erase(ops.begin(), ops.begin() + std::min<size_t>(first - kept.begin(),
                                                        ops.size()));
  if (ops.empty())
    return;
  llvm::erase_if(between, [&](Operation *op) {
    return op->isBeforeInBlock(ops.front()) || ops.back()->isBeforeInBlock(op);
  });
}

void Group::findBuffers() {
  for (Operation *op : ops) {
    SmallVector<Value> reads, writes;
    getAccesses(op, reads, writes);
    written.insert_range(writes);
    accessed.insert_range(reads);
    accessed.insert_range(writes);
  }
  Block *block = ops.front()->getBlock();
  for (Value buffer : written) {
    Operation *alloc = buffer.getDefiningOp<memref::AllocOp>();
    if (!alloc || alloc->getBlock() != block)
      continue;
    Operation *dealloc = nullptr;
    bool escapes = false;
    for (Operation *user : buffer.getUsers()) {
      if (isa<memref::DeallocOp>(user) && user->getBlock() == block && !dealloc)
        dealloc = user;
      else
        escapes |= !llvm::is_contained(ops, user);
    }
    if (!escapes)
      local.insert({buffer, dealloc});
  }
}

/// Fills in `group.unknown`; the reason if two buffers overlap for certain.
static Refusal compareBuffers(Group &group, AliasAnalysis &aliases) {
  for (auto [i, written] : llvm::enumerate(group.written))
    for (Value other : group.accessed) {
      // Each pair once, also where both are written.
      auto *place = llvm::find(group.written, other);
      if (place != group.written.end() &&
          size_t(place - group.written.begin()) <= i)
        continue;
      if (group.local.contains(written) || group.local.contains(other))
        continue;
      Overlap overlap = getOverlap(written, other, aliases);
      if (overlap == Overlap::View)
        return Refusal(Reason::MemrefMayAlias, "one is a view of the other");
      if (overlap == Overlap::Unknown)
        group.unknown.push_back({written, other});
    }
  return {};
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

namespace {

/// Builds the group's program on tensors at the builder's place.
struct Lifter {
  OpBuilder &b;
  Group &group;
  DenseMap<Value, Value> content;

  Value getContent(Location loc, Value buffer);
  void lift(Operation *op);
  void writeBack(Location loc);
};

} // namespace

Value Lifter::getContent(Location loc, Value buffer) {
  Value &value = content[buffer];
  if (value)
    return value;
  auto type = cast<MemRefType>(buffer.getType());
  auto tensor = RankedTensorType::get(type.getShape(), type.getElementType());
  if (group.local.contains(buffer)) {
    auto alloc = buffer.getDefiningOp<memref::AllocOp>();
    return value = tensor::EmptyOp::create(b, loc, tensor,
                                           alloc.getDynamicSizes());
  }
  return value = bufferization::ToTensorOp::create(
             b, loc, tensor, buffer, /*restrict=*/true,
             /*writable=*/group.written.contains(buffer));
}

void Lifter::lift(Operation *op) {
  if (auto copy = dyn_cast<memref::CopyOp>(op)) {
    Value value = getContent(op->getLoc(), copy.getSource());
    // Bytes are copied, not names: in place if nobody needs both.
    content[copy.getTarget()] =
        linalg::CopyOp::create(b, op->getLoc(), value,
                               getContent(op->getLoc(), copy.getTarget()))
            .getResult(0);
    return;
  }
  auto linalgOp = cast<linalg::LinalgOp>(op);
  SmallVector<Value> operands;
  SmallVector<Type> types;
  for (Value operand : op->getOperands())
    operands.push_back(isa<MemRefType>(operand.getType())
                           ? getContent(op->getLoc(), operand)
                           : operand);
  for (OpOperand &out : linalgOp.getDpsInitsMutable())
    types.push_back(operands[out.getOperandNumber()].getType());
  Operation *lifted = clone(b, op, types, operands);
  for (auto [i, out] : llvm::enumerate(linalgOp.getDpsInits()))
    content[out] = lifted->getResult(i);
}

void Lifter::writeBack(Location loc) {
  for (Value buffer : group.written)
    if (!group.local.contains(buffer))
      bufferization::MaterializeInDestinationOp::create(
          b, loc, /*result=*/Type(), content[buffer], buffer,
          /*restrict=*/false, /*writable=*/true);
}

/// Replaces the group by its form on tensors, behind a test if need be.
static void rewriteGroup(Group &group) {
  Operation *last = group.ops.back();
  for (Operation *op : group.between) {
    if (!isa<memref::DeallocOp>(op)) {
      op->moveBefore(group.ops.front());
      continue;
    }
    op->moveAfter(last);
    last = op;
  }
  OpBuilder b(group.ops.front());
  Location loc = group.ops.front()->getLoc();
  scf::IfOp branch;
  if (!group.unknown.empty()) {
    branch = scf::IfOp::create(b, loc, createDisjointTest(b, loc, group.unknown),
                               /*withElseRegion=*/true);
    b.setInsertionPoint(branch.thenYield());
  }
  Lifter lifter{b, group, DenseMap<Value, Value>()};
  for (Operation *op : group.ops)
    lifter.lift(op);
  lifter.writeBack(group.ops.back()->getLoc());

  if (!branch) {
    for (Operation *op : llvm::reverse(group.ops))
      op->erase();
  } else {
    for (Operation *op : group.ops)
      op->moveBefore(branch.elseYield());
  }
  for (auto [buffer, dealloc] : group.local) {
    Operation *alloc = buffer.getDefiningOp();
    if (branch) {
      alloc->moveBefore(&branch.elseBlock()->front());
      if (dealloc)
        dealloc->moveBefore(branch.elseYield());
      continue;
    }
    if (dealloc)
      dealloc->erase();
    alloc->erase();
  }
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct RaiseBuffersPass : fused::impl::RaiseBuffersPassBase<RaiseBuffersPass> {
  void runOnOperation() final {
    SmallVector<Block *> blocks;
    getOperation()->walk([&](Block *block) {
      if (!isa_and_nonnull<linalg::LinalgOp>(block->getParentOp()))
        blocks.push_back(block);
    });
    for (Block *block : blocks)
      runOnBlock(*block);
  }

private:
  void runOnBlock(Block &block) {
    SmallVector<Group, 0> groups(1);
    for (Operation &op : block) {
      Group &group = groups.back();
      Refusal refusal = isSameOnValues(&op);
      if (!refusal) {
        size_t size = group.ops.size();
        if (size >= kLongestGroup ||
            (size >= kGroupSize && isa<linalg::FillOp, memref::CopyOp>(op)))
          groups.emplace_back();
        groups.back().ops.push_back(&op);
      } else if (canMoveUp(&op) || isa<memref::DeallocOp>(op)) {
        if (!group.ops.empty())
          group.between.push_back(&op);
      } else {
        if (isCandidateContraction(&op))
          report(&op, refusal);
        if (!group.ops.empty()) {
          group.end = &op;
          groups.emplace_back();
        }
      }
    }
    for (Group &group : groups) {
      group.trim();
      if (group.ops.empty())
        continue;
      group.findBuffers();
      if (Refusal refusal =
              compareBuffers(group, getAnalysis<AliasAnalysis>())) {
        for (Operation *op : group.ops)
          if (isCandidateContraction(op))
            report(op, refusal);
        continue;
      }
      if (group.end)
        reportConsumer(group);
      rewriteGroup(group);
    }
  }

  /// Says why what reads a result of `group` next is not part of it.
  void reportConsumer(const Group &group) {
    for (Operation *op = group.end; op; op = op->getNextNode()) {
      auto consumer = dyn_cast<linalg::LinalgOp>(op);
      if (!consumer || !consumer.hasPureBufferSemantics())
        continue;
      SmallVector<Value> reads, writes;
      getAccesses(op, reads, writes);
      if (llvm::none_of(reads, [&](Value buffer) {
            return group.written.contains(buffer);
          }))
        continue;
      if (!isCandidateContraction(op))
        report(op, op == group.end
                       ? isSameOnValues(op)
                       : Refusal(Reason::CrossesWrite,
                                 group.end->getName().getStringRef()));
      return;
    }
  }

  void report(Operation *op, const Refusal &refusal) {
    emitMissed(op->getLoc(), getArgumentName(), "BuffersNotRaised",
               getFunctionName(op), refusal);
  }
};
} // namespace
