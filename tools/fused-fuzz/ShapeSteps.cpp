//===- ShapeSteps.cpp - Steps that change the shape ------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each step returns false where it has no meaning.
//
//===----------------------------------------------------------------------===//

#include "Printer.h"

using namespace fusedfuzz;

bool Printer::transpose() {
  size_t rank = current.dims.size();
  if (rank < 2)
    return false;
  Dims shape = current.dims;
  std::swap(shape[rank - 1], shape[rank - 2]);
  std::string permutation;
  for (size_t i = 0; i < rank; ++i)
    permutation += (i ? ", " : "") +
                   std::to_string(i + 1 == rank ? rank - 2 : i + 2 == rank ? rank - 1 : i);
  current = structured("linalg.transpose", {current}, empty(shape, current.type),
                       " permutation = [" + permutation + "]");
  return true;
}

/// Splits the first or last static dimension of a composite size.
bool Printer::expand(const Step &step) {
  size_t rank = current.dims.size();
  if (program.onBuffers || rank == 0 || rank > 3)
    return false;
  size_t at = step.variant % 2 ? rank - 1 : 0;
  int64_t size = current.dims[at].size;
  if (current.dims[at].isDynamic || size < 4)
    return false;
  int64_t part = size % 2 == 0 ? 2 : size % 3 == 0 ? 3 : size % 5 == 0 ? 5 : 1;
  Dims shape = current.dims;
  shape[at].size = size / part;
  shape.insert(shape.begin() + at + (step.spelling % 2), Dim{part, false, ""});
  std::string groups, sizes;
  for (size_t i = 0, j = 0; i < rank; ++i) {
    groups += (i ? ", [" : "[") + std::to_string(j++);
    if (i == at)
      groups += ", " + std::to_string(j++);
    groups += "]";
  }
  for (size_t i = 0; i < shape.size(); ++i)
    sizes += (i ? ", " : "") + (shape[i].isDynamic ? shape[i].index : std::to_string(shape[i].size));
  Value result{fresh(), shape, current.type};
  line(result.name + " = tensor.expand_shape " + current.name + " [" + groups + "] output_shape [" +
       sizes + "] : " + type(current) + " into " + type(result));
  current = result;
  return true;
}

/// Joins the first two dimensions.
bool Printer::collapse() {
  size_t rank = current.dims.size();
  // Upstream can't collapse nothing on buffers.
  if (program.onBuffers || rank < 2 || isEmpty())
    return false;
  Dim first = current.dims[0], second = current.dims[1];
  Dim joined{first.size * second.size, first.isDynamic || second.isDynamic, ""};
  if (joined.isDynamic) {
    std::string a = index(first), b = index(second);
    joined.index = fresh();
    line(joined.index + " = arith.muli " + a + ", " + b + " : index");
  }
  std::string groups = "[0, 1]";
  for (size_t i = 2; i < rank; ++i)
    groups += ", [" + std::to_string(i) + "]";
  Dims shape(current.dims.begin() + 1, current.dims.end());
  shape[0] = joined;
  Value result{fresh(), shape, current.type};
  line(result.name + " = tensor.collapse_shape " + current.name + " [" + groups + "] : " +
       type(current) + " into " + type(result));
  current = result;
  return true;
}

/// `[offsets] [sizes] [strides]` of a slice; dimension `at` has the given offset
/// and stride.
static std::string ranges(const Dims &shape, size_t at, int64_t offset, int64_t stride) {
  std::string offsets, sizes, strides;
  for (size_t i = 0; i < shape.size(); ++i) {
    std::string comma = i ? ", " : "";
    offsets += comma + std::to_string(i == at ? offset : 0);
    sizes += comma + (shape[i].isDynamic ? shape[i].index : std::to_string(shape[i].size));
    strides += comma + std::to_string(i == at ? stride : 1);
  }
  return "[" + offsets + "] [" + sizes + "] [" + strides + "]";
}

bool Printer::slice(const Step &step) {
  size_t rank = current.dims.size();
  if (program.onBuffers || rank == 0 || isEmpty())
    return false;
  size_t at = step.variant % rank;
  Dims shape = current.dims;
  if (shape[at].isDynamic || shape[at].size < 3)
    return false;
  int64_t offset = (step.variant / 4) % 2, stride = (step.spelling % 5 == 0) ? 2 : 1;
  shape[at].size = (shape[at].size - offset) / stride - (step.spelling % 2 ? 1 : 0);
  if (shape[at].size < 1)
    return false;
  Value result{fresh(), shape, current.type};
  line(result.name + " = tensor.extract_slice " + current.name + ranges(shape, at, offset, stride) +
       " : " + type(current) + " to " + type(result));
  current = result;
  return true;
}

/// Into a larger tensor, at offset 1.
bool Printer::insertSlice(const Step &step) {
  size_t rank = current.dims.size();
  if (program.onBuffers || rank == 0 || isEmpty())
    return false;
  Dims shape = current.dims;
  size_t at = step.variant % rank;
  if (shape[at].isDynamic)
    return false;
  shape[at].size += 2;
  Value target = step.spelling % 2 ? argument(shape, current.type, Role::Epilogue)
                                   : fill(empty(shape, current.type), 1);
  Value result{fresh(), shape, current.type};
  line(result.name + " = tensor.insert_slice " + current.name + " into " + target.name +
       ranges(current.dims, at, 1, 1) + " : " + type(current) + " into " + type(result));
  current = result;
  return true;
}

/// The sizes are forgotten.
bool Printer::dynamicCast() {
  if (program.onBuffers || current.dims.empty() || current.dims[0].isDynamic)
    return false;
  Dims shape = current.dims;
  shape[0].index = index(shape[0]);
  shape[0].isDynamic = true;
  Value result{fresh(), shape, current.type};
  line(result.name + " = tensor.cast " + current.name + " : " + type(current) + " to " + type(result));
  current = result;
  return true;
}
