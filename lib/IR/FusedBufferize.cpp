//===- FusedBufferize.cpp - Bufferization of the fused dialect ------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// BufferizableOpInterface models: destination style, with outs that are
// written and never read.
//
//===----------------------------------------------------------------------===//

#include "fused/IR/Fused.h"
#include "fused/IR/InterfaceModels.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace mlir::fused;

namespace {

template <typename OpTy>
struct FusedOpModel
    : DstBufferizableOpInterfaceExternalModel<FusedOpModel<OpTy>, OpTy> {
  /// Outs are never read, so that their old contents need no copy.
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return !cast<DestinationStyleOpInterface>(op).isDpsInit(&operand);
  }

  /// An epilogue operand, init or accumulator with the map of an out is read at
  /// an element before that element is written; lhs and rhs are read again for
  /// other elements. A permutation of another operand's elements, or a
  /// broadcast, is not elementwise.
  bool bufferizesToElementwiseAccess(Operation *op, const AnalysisState &,
                                     ArrayRef<OpOperand *> operands) const {
    auto fusedOp = cast<OpTy>(op);
    AffineMap common;
    for (OpOperand *operand : operands) {
      if (isa<MatmulOp>(op) && operand->getOperandNumber() < 2)
        return false;
      AffineMap map = fusedOp.getOperandMap(*operand);
      if (common && map != common)
        return false;
      common = map;
    }
    return common && common.isPermutation();
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto dpsOp = cast<DestinationStyleOpInterface>(op);
    if (dpsOp.hasPureBufferSemantics())
      return success();
    SmallVector<Value> operands, outs;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<TensorType>(operand.get().getType())) {
        operands.push_back(operand.get());
        continue;
      }
      FailureOr<Value> buffer =
          getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
      if (dpsOp.isDpsInit(&operand))
        outs.push_back(*buffer);
    }
    rewriter.setInsertionPoint(op);
    mlir::clone(rewriter, op, /*newResultTypes=*/TypeRange{}, operands);
    replaceOpWithBufferizedValues(rewriter, op, outs);
    return success();
  }
};

} // namespace

void fused::registerBufferizableModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, FusedDialect *) {
    MatmulOp::attachInterface<FusedOpModel<MatmulOp>>(*context);
    EpilogueOp::attachInterface<FusedOpModel<EpilogueOp>>(*context);
  });
}
