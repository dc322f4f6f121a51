//===- ScheduleOverride.cpp - A user's wishes -----------------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a schedule override: text ("block=128x128x64,stages=6"), a dictionary
// attribute with the same keys, or a whole #fused.schedule; and turns schedules
// into attributes and back.
//
//===----------------------------------------------------------------------===//

#include "fused/Schedule/Schedule.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::fused;

//===----------------------------------------------------------------------===//
// Fields by name
//===----------------------------------------------------------------------===//

namespace {
/// One value as text or attribute gives it: numbers, or a word.
struct Field {
  SmallVector<int64_t> numbers;
  StringRef word;
};
} // namespace

static const char *const kKeys =
    "family, block, warpgroup, mma, stages, consumers, registers, persistent, "
    "raster, defer-store, tma-store, staging, cluster";

template <unsigned N>
static LogicalResult setNumbers(StringRef key, const Field &value, size_t count,
                                std::optional<SmallVector<int64_t, N>> &field,
                                std::string &error) {
  bool positive = llvm::all_of(value.numbers, [](int64_t x) { return x > 0; });
  if (value.numbers.size() != count || !positive) {
    error = ("schedule " + key + " must be " + Twine(count) +
             " positive numbers, such as " + (count == 3 ? "128x128x64" : "24x240"))
                .str();
    return failure();
  }
  field.emplace(value.numbers.begin(), value.numbers.end());
  return success();
}

static LogicalResult setNumber(StringRef key, const Field &value,
                               std::optional<int64_t> &field,
                               std::string &error) {
  if (value.numbers.size() != 1 || value.numbers[0] < 0) {
    error = ("schedule " + key + " must be one number").str();
    return failure();
  }
  field = value.numbers[0];
  return success();
}

static LogicalResult setBool(StringRef key, const Field &value,
                             std::optional<bool> &field, std::string &error) {
  if (value.word != "true" && value.word != "false") {
    error = ("schedule " + key + " must be true or false").str();
    return failure();
  }
  field = value.word == "true";
  return success();
}

static LogicalResult setField(StringRef key, const Field &value,
                              ScheduleOverride &wishes, std::string &error) {
  if (key == "family") {
    wishes.family = symbolizeFamily(value.word);
    if (wishes.family)
      return success();
    error = "schedule family must be cpu, simt, mma_sync or wgmma";
    return failure();
  }
  if (key == "block")
    return setNumbers(key, value, 3, wishes.block, error);
  if (key == "warpgroup")
    return setNumbers(key, value, 3, wishes.warpgroup, error);
  if (key == "mma")
    return setNumbers(key, value, 3, wishes.mma, error);
  if (key == "registers")
    return setNumbers(key, value, 2, wishes.registers, error);
  if (key == "cluster")
    return setNumbers(key, value, 2, wishes.cluster, error);
  if (key == "stages")
    return setNumber(key, value, wishes.stages, error);
  if (key == "consumers")
    return setNumber(key, value, wishes.consumers, error);
  if (key == "raster")
    return setNumber(key, value, wishes.raster, error);
  if (key == "staging")
    return setNumber(key, value, wishes.staging, error);
  if (key == "persistent")
    return setBool(key, value, wishes.persistent, error);
  if (key == "defer-store" || key == "deferStore")
    return setBool(key, value, wishes.deferStore, error);
  if (key == "tma-store" || key == "tmaStore")
    return setBool(key, value, wishes.tmaStore, error);
  error = ("unknown schedule key '" + key + "', expected one of " + kKeys).str();
  return failure();
}

void ScheduleOverride::mergeFrom(const ScheduleOverride &other) {
  auto merge = [](auto &to, const auto &from) {
    if (from)
      to = from;
  };
  merge(family, other.family);
  merge(block, other.block);
  merge(warpgroup, other.warpgroup);
  merge(mma, other.mma);
  merge(stages, other.stages);
  merge(consumers, other.consumers);
  merge(raster, other.raster);
  merge(staging, other.staging);
  merge(registers, other.registers);
  merge(cluster, other.cluster);
  merge(persistent, other.persistent);
  merge(deferStore, other.deferStore);
  merge(tmaStore, other.tmaStore);
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

FailureOr<ScheduleOverride>
mlir::fused::parseScheduleOverride(StringRef text, std::string &error) {
  ScheduleOverride wishes;
  SmallVector<StringRef> parts;
  text.split(parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef part : parts) {
    auto [key, word] = part.split('=');
    Field value;
    value.word = word.trim();
    SmallVector<StringRef> numbers;
    value.word.split(numbers, 'x');
    for (StringRef number : numbers) {
      int64_t parsed;
      if (number.getAsInteger(10, parsed)) {
        value.numbers.clear();
        break;
      }
      value.numbers.push_back(parsed);
    }
    if (failed(setField(key.trim(), value, wishes, error)))
      return failure();
  }
  return wishes;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// [128, 128, 64], array<i64: 128, 128, 64>, 6, true or "wgmma".
static Field getField(Attribute attr) {
  Field value;
  if (auto array = dyn_cast<DenseI64ArrayAttr>(attr)) {
    llvm::append_range(value.numbers, array.asArrayRef());
  } else if (auto array = dyn_cast<ArrayAttr>(attr)) {
    for (Attribute element : array) {
      auto number = dyn_cast<IntegerAttr>(element);
      if (!number)
        return {};
      value.numbers.push_back(number.getValue().getSExtValue());
    }
  } else if (auto flag = dyn_cast<BoolAttr>(attr)) {
    value.word = flag.getValue() ? "true" : "false";
  } else if (auto number = dyn_cast<IntegerAttr>(attr)) {
    value.numbers.push_back(number.getValue().getSExtValue());
  } else if (auto word = dyn_cast<StringAttr>(attr)) {
    value.word = word.getValue();
  }
  return value;
}

/// Every field of `schedule`, as wishes.
static ScheduleOverride getWishes(const MatmulSchedule &schedule) {
  ScheduleOverride wishes;
  wishes.family = schedule.family;
  wishes.block = schedule.block;
  wishes.warpgroup = schedule.warpgroup;
  wishes.mma = schedule.mma;
  wishes.stages = schedule.stages;
  wishes.consumers = schedule.consumers;
  wishes.registers = schedule.registers;
  wishes.persistent = schedule.persistent;
  wishes.raster = schedule.raster;
  wishes.deferStore = schedule.deferStore;
  wishes.tmaStore = schedule.tmaStore;
  wishes.staging = schedule.staging;
  wishes.cluster = schedule.cluster;
  return wishes;
}

FailureOr<ScheduleOverride>
mlir::fused::getScheduleOverride(Attribute attr, std::string &error) {
  if (auto text = dyn_cast<StringAttr>(attr))
    return parseScheduleOverride(text, error);
  if (auto whole = dyn_cast<ScheduleAttr>(attr))
    return getWishes(getSchedule(whole));
  auto dictionary = dyn_cast<DictionaryAttr>(attr);
  if (!dictionary) {
    error = "fused.schedule must be a string, a dictionary or #fused.schedule";
    return failure();
  }
  ScheduleOverride wishes;
  for (NamedAttribute entry : dictionary)
    if (failed(setField(entry.getName(), getField(entry.getValue()), wishes,
                        error)))
      return failure();
  return wishes;
}

ScheduleAttr mlir::fused::getScheduleAttr(MLIRContext *context,
                                          const MatmulSchedule &schedule) {
  return ScheduleAttr::get(
      context, schedule.family, schedule.block, schedule.warpgroup,
      schedule.mma, schedule.stages, schedule.consumers, schedule.registers,
      schedule.persistent, schedule.raster, schedule.deferStore,
      schedule.tmaStore, schedule.staging, schedule.cluster);
}

MatmulSchedule mlir::fused::getSchedule(ScheduleAttr attr) {
  MatmulSchedule schedule;
  schedule.family = attr.getFamily();
  schedule.block.assign(attr.getBlock().begin(), attr.getBlock().end());
  schedule.warpgroup.assign(attr.getWarpgroup().begin(),
                            attr.getWarpgroup().end());
  schedule.mma.assign(attr.getMma().begin(), attr.getMma().end());
  schedule.stages = attr.getStages();
  schedule.consumers = attr.getConsumers();
  schedule.registers.assign(attr.getRegisters().begin(),
                            attr.getRegisters().end());
  schedule.persistent = attr.getPersistent();
  schedule.raster = attr.getRaster();
  schedule.deferStore = attr.getDeferStore();
  schedule.tmaStore = attr.getTmaStore();
  schedule.staging = attr.getStaging();
  schedule.cluster.assign(attr.getCluster().begin(), attr.getCluster().end());
  return schedule;
}
