//===- Npy.cpp - Reading and writing .npy files -===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "fused/Runtime/Npy.h"

#include <cstring>
#include <fstream>

using namespace fusedrt;

namespace {

constexpr char magic[] = "\x93NUMPY";

struct Header {
  std::string descr;
  bool fortranOrder = false;
  std::vector<int64_t> shape;
};

/// The header is a Python dict literal with exactly three keys; this accepts
/// just that. Returns an empty string, or what is wrong.
class HeaderParser {
public:
  explicit HeaderParser(const std::string &text) : text(text) {}

  std::string parse(Header &header) {
    if (!eat('{'))
      return "header is not a dict";
    while (!eat('}')) {
      std::string key;
      if (!string(key) || !eat(':'))
        return "malformed header";
      bool ok = key == "descr"           ? string(header.descr)
                : key == "fortran_order" ? boolean(header.fortranOrder)
                : key == "shape"         ? tuple(header.shape)
                                         : false;
      if (!ok)
        return "malformed header entry '" + key + "'";
      seen += 1;
      eat(',');
    }
    return seen == 3 ? "" : "header lacks descr, fortran_order or shape";
  }

private:
  void skip() {
    while (pos < text.size() && std::isspace((unsigned char)text[pos]))
      ++pos;
  }
  bool eat(char c) {
    skip();
    if (pos >= text.size() || text[pos] != c)
      return false;
    ++pos;
    return true;
  }
  bool string(std::string &value) {
    if (!eat('\''))
      return false;
    size_t end = text.find('\'', pos);
    if (end == std::string::npos)
      return false;
    value = text.substr(pos, end - pos);
    pos = end + 1;
    return true;
  }
  bool word(const char *expected) {
    skip();
    if (text.compare(pos, std::strlen(expected), expected) != 0)
      return false;
    pos += std::strlen(expected);
    return true;
  }
  bool boolean(bool &value) {
    value = word("True");
    return value || word("False");
  }
  bool tuple(std::vector<int64_t> &values) {
    if (!eat('('))
      return false;
    while (!eat(')')) {
      int64_t value = 0;
      skip();
      size_t first = pos;
      for (; pos < text.size() && std::isdigit((unsigned char)text[pos]); ++pos)
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, text[pos] - '0', &value))
          return false;
      if (pos == first)
        return false;
      eat('L'); // Python 2 wrote long integers
      values.push_back(value);
      eat(',');
    }
    return true;
  }

  const std::string &text;
  size_t pos = 0;
  int seen = 0;
};

struct Descr {
  ElementType type;
  const char *written;
  const char *alternative; ///< read only when the caller expects `type`
};

constexpr Descr descrs[] = {
    {ElementType::BF16, "<V2", "<u2"},   {ElementType::F16, "<f2", nullptr},
    {ElementType::F32, "<f4", nullptr},  {ElementType::F64, "<f8", nullptr},
    {ElementType::I1, "|b1", nullptr},   {ElementType::I8, "|i1", nullptr},
    {ElementType::I16, "<i2", nullptr},  {ElementType::I32, "<i4", nullptr},
    {ElementType::I64, "<i8", nullptr},  {ElementType::F8E4M3FN, "|V1", "|u1"},
    {ElementType::F8E5M2, "|V1", "|u1"},
};

/// The element type that `descr` stands for, or why there is none.
Result<ElementType> resolveDescr(std::string descr,
                                 std::optional<ElementType> expected) {
  if (descr == "|V2")
    descr = "<V2";
  if (descr == "<V1")
    descr = "|V1";
  for (const Descr &entry : descrs) {
    bool named = descr == entry.written;
    bool alternative = entry.alternative && descr == entry.alternative;
    if (expected ? *expected == entry.type && (named || alternative)
                 : named && descr != "|V1")
      return entry.type;
  }
  if (expected)
    return Error{std::string("holds '") + descr + "', expected " +
                 nameOf(*expected)};
  return Error{"holds unsupported type '" + descr + "'"};
}

} // namespace

Result<HostArray> fusedrt::readNpy(const std::string &path,
                                   std::optional<ElementType> expected) {
  auto fail = [&](const std::string &what) {
    return Error{"'" + path + "': " + what};
  };
  std::ifstream file(path, std::ios::binary);
  if (!file)
    return fail("cannot open file");
  unsigned char start[8];
  if (!file.read(reinterpret_cast<char *>(start), 8) ||
      std::memcmp(start, magic, 6) != 0)
    return fail("not an npy file");
  int major = start[6];
  if (major < 1 || major > 3)
    return fail("unsupported npy version " + std::to_string(major));
  unsigned char length[4] = {0, 0, 0, 0};
  if (!file.read(reinterpret_cast<char *>(length), major == 1 ? 2 : 4))
    return fail("truncated header");
  uint32_t headerBytes = length[0] | uint32_t(length[1]) << 8 |
                         uint32_t(length[2]) << 16 | uint32_t(length[3]) << 24;
  if (headerBytes > (1u << 20))
    return fail("header is too long");
  std::string text(headerBytes, '\0');
  if (!file.read(text.data(), headerBytes))
    return fail("truncated header");

  Header header;
  if (std::string error = HeaderParser(text).parse(header); !error.empty())
    return fail(error);
  Result<ElementType> element = resolveDescr(header.descr, expected);
  if (!element.ok())
    return fail(element.error());
  if (header.fortranOrder && header.shape.size() > 1)
    return fail("column-major (fortran_order) arrays are not supported");

  int64_t bytes = byteSize(*element);
  for (int64_t extent : header.shape)
    if (__builtin_mul_overflow(bytes, extent, &bytes))
      return fail("shape is too large");
  std::streampos payload = file.tellg();
  file.seekg(0, std::ios::end);
  int64_t present = int64_t(file.tellg() - payload);
  if (present != bytes)
    return fail("holds " + std::to_string(present) +
                " bytes of data, its shape needs " + std::to_string(bytes));
  file.seekg(payload);
  HostArray array(*element, std::move(header.shape));
  if (!file.read(reinterpret_cast<char *>(array.bytes.data()), bytes))
    return fail("cannot read data");
  return array;
}

Status fusedrt::writeNpy(const std::string &path, const HostArray &array) {
  std::string header = std::string("{'descr': '") +
                       descrs[int(array.element)].written +
                       "', 'fortran_order': False, 'shape': (";
  for (int64_t extent : array.shape)
    header += std::to_string(extent) + ",";
  header += "), }";
  // Magic, version and length take 10 bytes; the payload starts at a multiple
  // of 64 and the header ends in a newline.
  header.append(63 - (10 + header.size()) % 64, ' ');
  header += '\n';
  std::ofstream file(path, std::ios::binary);
  file.write(magic, 6);
  file.put(1).put(0);
  file.put(char(header.size() & 0xff)).put(char(header.size() >> 8));
  file.write(header.data(), std::streamsize(header.size()));
  file.write(reinterpret_cast<const char *>(array.bytes.data()),
             std::streamsize(array.bytes.size()));
  file.close();
  if (!file)
    return Error{"'" + path + "': cannot write file"};
  return {};
}
