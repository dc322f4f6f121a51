//===- Result.h - A value or an error message -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime has no LLVM in it and is called from code built without
// exceptions, so fallible functions return one of these two.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_RUNTIME_RESULT_H
#define FUSED_RUNTIME_RESULT_H

#include <string>
#include <utility>
#include <variant>

namespace fusedrt {

/// A failure: one lower-case line without a full stop.
struct Error {
  std::string message;
};

/// Success, or an Error.
class [[nodiscard]] Status {
public:
  Status() = default;
  Status(Error error) : message(std::move(error.message)), failure(true) {}

  bool ok() const { return !failure; }
  const std::string &error() const { return message; }
  Error takeError() { return Error{std::move(message)}; }

private:
  std::string message;
  bool failure = false;
};

/// A `T`, or an Error. Reading the value of a failure is a programming error.
template <typename T>
class [[nodiscard]] Result {
public:
  Result(T &&value) : storage(std::move(value)) {}
  Result(const T &value) : storage(value) {}
  Result(Error error) : storage(std::move(error)) {}

  bool ok() const { return storage.index() == 0; }
  T &operator*() { return std::get<0>(storage); }
  const T &operator*() const { return std::get<0>(storage); }
  T *operator->() { return &std::get<0>(storage); }
  const T *operator->() const { return &std::get<0>(storage); }
  const std::string &error() const { return std::get<1>(storage).message; }
  Error takeError() { return std::move(std::get<1>(storage)); }

private:
  std::variant<T, Error> storage;
};

} // namespace fusedrt

#endif // FUSED_RUNTIME_RESULT_H
