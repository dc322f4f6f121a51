//===- JsonReader.h - Checked access to parsed JSON -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every accessor returns false after recording "<path>: <what>" once; nothing
// here throws on bad input. Internal to lib/Runtime.
//
//===----------------------------------------------------------------------===//

#ifndef FUSED_LIB_RUNTIME_JSONREADER_H
#define FUSED_LIB_RUNTIME_JSONREADER_H

#include "fused/Runtime/ElementType.h"

#include <nlohmann/json.hpp>

#include <initializer_list>

namespace fusedrt {

class JsonReader {
public:
  using Json = nlohmann::json;

  bool fail(const std::string &path, const std::string &what) {
    if (message.empty())
      message = path + ": " + what;
    return false;
  }
  const std::string &error() const { return message; }

  /// An object with no keys but `allowed`.
  bool object(const Json &json, const std::string &path,
              std::initializer_list<const char *> allowed) {
    if (!json.is_object())
      return fail(path, "expected an object");
    for (const auto &item : json.items()) {
      bool known = false;
      for (const char *key : allowed)
        known |= item.key() == key;
      if (!known)
        return fail(path, "unknown key '" + item.key() + "'");
    }
    return true;
  }

  /// The member `key` of an object, or null after an error.
  const Json *member(const Json &json, const std::string &path,
                     const char *key) {
    if (!json.is_object()) {
      fail(path, "expected an object");
      return nullptr;
    }
    auto found = json.find(key);
    if (found == json.end()) {
      fail(path, std::string("missing key '") + key + "'");
      return nullptr;
    }
    return &*found;
  }

  bool array(const Json &json, const std::string &path) {
    return json.is_array() || fail(path, "expected an array");
  }

  bool string(const Json &json, const std::string &path, std::string &value) {
    if (!json.is_string())
      return fail(path, "expected a string");
    value = json.get_ref<const std::string &>();
    return true;
  }
  bool string(const Json &json, const std::string &path, const char *key,
              std::string &value) {
    const Json *found = member(json, path, key);
    return found && string(*found, path + "." + key, value);
  }

  bool integer(const Json &json, const std::string &path, int64_t low,
               int64_t high, int64_t &value) {
    if (!json.is_number_integer())
      return fail(path, "expected an integer");
    bool tooLarge =
        json.is_number_unsigned() && json.get<uint64_t>() > uint64_t(INT64_MAX);
    value = tooLarge ? INT64_MAX : json.get<int64_t>();
    if (tooLarge || value < low || value > high)
      return fail(path, "expected an integer between " + std::to_string(low) +
                            " and " + std::to_string(high) + ", found " +
                            json.dump());
    return true;
  }

  bool elementType(const Json &json, const std::string &path,
                   ElementType &type) {
    std::string name;
    if (!string(json, path, name))
      return false;
    std::optional<ElementType> parsed = parseElementType(name);
    if (!parsed)
      return fail(path, "unknown element type '" + name + "'");
    type = *parsed;
    return true;
  }
  bool elementType(const Json &json, const std::string &path, const char *key,
                   ElementType &type) {
    const Json *found = member(json, path, key);
    return found && elementType(*found, path + "." + key, type);
  }

  /// `items` of an array through `read(json, path, item)`.
  template <typename T, typename Read>
  bool list(const Json &json, const std::string &path, const char *key,
            std::vector<T> &items, Read read) {
    const Json *found = member(json, path, key);
    std::string where = path + "." + key;
    if (!found || !array(*found, where))
      return false;
    for (size_t i = 0; i < found->size(); ++i) {
      items.emplace_back();
      if (!read((*found)[i], where + "[" + std::to_string(i) + "]",
                items.back()))
        return false;
    }
    return true;
  }

private:
  std::string message;
};

} // namespace fusedrt

#endif // FUSED_LIB_RUNTIME_JSONREADER_H
