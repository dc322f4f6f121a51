//===- measure.cpp - Errors of expanded math functions, in ulp ------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   measure LIBRARY STRIDE [FUNCTION...]
//   measure LIBRARY dump DIR
//
// LIBRARY is what scripts/measure-math compiled: `f32_NAME(in, out, n)` and
// `f64_NAME`. f32: every STRIDE-th of the 2^32 patterns (1: all of them), and
// every pattern of f16 and bf16, rounded to their type afterwards. f64: random
// patterns. Two arguments: random pairs, and all pairs of special values.
// The reference is the C library's double function (__float128's for f64).
//
// The second form writes DIR/{x,y}.TYPE, 65536 arguments, and DIR/NAME.TYPE, what
// the functions give for them, as bytes.
//
// Prints a row of a table for each function and type: the largest error in units
// in the last place of the correctly rounded result, the argument, and how often
// a NaN, an infinity or a zero's sign was wrong.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <limits>
#include <quadmath.h>
#include <random>
#include <string>
#include <vector>

template <typename To, typename From>
static To cast(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

namespace {
/// A binary format: what a result is rounded to and measured in.
struct Format {
  const char *name;
  int mantissa, minExponent, maxExponent;

  double ulp(double value) const {
    int exponent = value == 0 ? minExponent : std::ilogb(value);
    return std::ldexp(1.0, std::max(exponent, minExponent) - mantissa);
  }
  double round(double value) const {
    if (!std::isfinite(value) || value == 0)
      return value;
    double unit = ulp(value);
    double rounded = std::nearbyint(value / unit) * unit;
    if (std::fabs(rounded) > std::ldexp(2.0, maxExponent) - std::ldexp(1.0, maxExponent - mantissa))
      return std::copysign(std::numeric_limits<double>::infinity(), value);
    return rounded == 0 ? std::copysign(0.0, value) : rounded;
  }
};

struct Worst {
  double ulp = 0, x = 0, y = 0;
  long special = 0, count = 0;
  double specialX = 0, specialY = 0;
};
} // namespace

constexpr Format f32{"f32", 23, -126, 127}, f16{"f16", 10, -14, 15}, bf16{"bf16", 7, -126, 127};

/// `got` is of the format; `exact` is the reference in double.
static void judge(const Format &format, double got, double exact, double x, double y, Worst &worst) {
  ++worst.count;
  double right = format.round(exact);
  bool sameClass = std::isnan(got) ? std::isnan(right)
                   : std::isnan(right) ? false
                   : std::isinf(got) || std::isinf(right)
                       ? got == right
                       : got != 0 || right != 0 || std::signbit(got) == std::signbit(right);
  // One step from the largest number to infinity, or back, is an error of one.
  if (!sameClass && !std::isnan(got) && !std::isnan(right) && std::isinf(got) != std::isinf(right)) {
    double last = std::ldexp(2.0, format.maxExponent) - std::ldexp(1.0, format.maxExponent - format.mantissa);
    double finite = std::isinf(got) ? right : got;
    if (std::fabs(finite) > last * 0.999 && std::signbit(got) == std::signbit(right))
      sameClass = true, got = right;
  }
  if (!sameClass) {
    if (!worst.special++)
      worst.specialX = x, worst.specialY = y;
    return;
  }
  if (!std::isfinite(right) || right == got)
    exact = std::isfinite(exact) && std::isfinite(got) ? exact : got;
  double error = std::isfinite(exact) ? std::fabs(got - exact) / format.ulp(right) : 0;
  if (error > worst.ulp)
    worst.ulp = error, worst.x = x, worst.y = y;
}

static void print(const char *function, const char *type, const Worst &worst, bool two) {
  char where[80], special[80] = "0";
  std::snprintf(where, sizeof where, two ? "%.9g, %.9g" : "%.9g", worst.x, worst.y);
  if (worst.special)
    std::snprintf(special, sizeof special, two ? "%ld (%.9g, %.9g)" : "%ld (%.9g)", worst.special, worst.specialX,
                  worst.specialY);
  std::printf("| `%s` | %s | %.3f | %s | %s | %ld |\n", function, type, worst.ulp, where, special, worst.count);
  std::fflush(stdout);
}

static double fromHalf(unsigned bits) {
  int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  double sign = bits & 0x8000 ? -1 : 1;
  if (exponent == 31)
    return mantissa ? std::nan("") : sign * std::numeric_limits<double>::infinity();
  return sign * (exponent ? std::ldexp(mantissa | 1024, exponent - 25) : std::ldexp(mantissa, -24));
}

using One32 = void (*)(const float *, float *, int64_t);
using Two32 = void (*)(const float *, const float *, float *, int64_t);
using One64 = void (*)(const double *, double *, int64_t);
using Reference = double (*)(double);
using Reference2 = double (*)(double, double);

static void measure(const char *name, One32 function, Reference reference, uint64_t stride) {
  constexpr size_t block = 4096;
  std::vector<float> in, out(block);
  Worst worst;
  auto flush = [&] {
    function(in.data(), out.data(), in.size());
    for (size_t i = 0; i < in.size(); ++i)
      judge(f32, out[i], reference(in[i]), in[i], 0, worst);
    in.clear();
  };
  auto add = [&](uint32_t bits) {
    in.push_back(cast<float>(bits));
    if (in.size() == block)
      flush();
  };
  for (uint64_t bits = 0; bits < (uint64_t(1) << 32); bits += stride)
    add(bits);
  for (uint32_t sign : {0u, 0x80000000u})
    for (uint32_t special : {0u, 1u, 2u, 0x007fffffu, 0x00800000u, 0x3f000000u, 0x3f7fffffu, 0x3f800000u, 0x3f800001u,
                             0x7f7fffffu, 0x7f800000u, 0x7fc00000u, 0x7f800001u})
      for (uint32_t near : {0u, 1u, 2u, 3u})
        add(sign | (special + near));
  // Where exponentials leave the range.
  for (float edge : {88.72284f, 127.99999f, -87.33655f, -103.97208f, -126.0f, -149.0f, 0.0f})
    for (int d = -2000; d <= 2000; ++d)
      add(cast<uint32_t>(edge) + d);
  flush();
  print(name, "f32", worst, false);

  for (const Format *format : {&f16, &bf16}) {
    Worst small;
    std::vector<float> all(65536), result(65536);
    for (unsigned bits = 0; bits < 65536; ++bits)
      all[bits] = format == &f16 ? float(fromHalf(bits)) : cast<float>(bits << 16);
    function(all.data(), result.data(), 65536);
    for (unsigned i = 0; i < 65536; ++i)
      judge(*format, format->round(result[i]), reference(all[i]), all[i], 0, small);
    print(name, format->name, small, false);
  }
}

static void measure(const char *name, Two32 function, Reference2 reference, uint64_t count) {
  std::mt19937_64 random(1);
  std::vector<float> a, b;
  const float special[] = {0.0f, 1.0f, 2.0f, 3.0f, 0.5f, 1.5f, 1e-45f, 1.17549435e-38f, 3.40282347e38f, 16777216.0f, 16777217.0f,
                           16777215.0f, 1e10f, 0.99999994f, 1.0000001f, std::numeric_limits<float>::infinity(),
                           std::numeric_limits<float>::quiet_NaN()};
  for (float x : special)
    for (float y : special)
      for (int signs = 0; signs < 4; ++signs)
        a.push_back(signs & 1 ? -x : x), b.push_back(signs & 2 ? -y : y);
  while (a.size() < count) {
    uint64_t bits = random();
    float x = cast<float>(uint32_t(bits)), y = cast<float>(uint32_t(bits >> 32));
    switch (random() % 4) {
    case 0: // moderate numbers
      x = float(std::ldexp(double(uint32_t(bits)) + 1, int(random() % 40) - 52));
      y = float((double(uint32_t(bits >> 32)) / 4294967296.0 - 0.5) * 64);
      break;
    case 1: // near one, large powers
      x = 1.0f + float(double(int32_t(bits)) * 1e-12);
      y = float(double(int32_t(bits >> 32)) * 1e-4);
      break;
    case 2: // whole powers
      y = float(int(random() % 41) - 20);
      break;
    }
    a.push_back(x), b.push_back(y);
  }
  std::vector<float> out(a.size());
  function(a.data(), b.data(), out.data(), a.size());
  Worst worst;
  for (size_t i = 0; i < a.size(); ++i)
    judge(f32, out[i], reference(a[i], b[i]), a[i], b[i], worst);
  print(name, "f32", worst, true);
}

static void measure(const char *name, One64 function, __float128 (*reference)(__float128), uint64_t count) {
  std::mt19937_64 random(1);
  std::vector<double> in, out(count);
  for (double special : {0.0, -0.0, 1.0, 4.0, -1.0, 5e-324, std::numeric_limits<double>::max(),
                         std::numeric_limits<double>::infinity(), std::nan("")})
    in.push_back(special);
  while (in.size() < count)
    in.push_back(random() % 2 ? cast<double>(uint64_t(random()))
                              : std::ldexp(double(int64_t(random())), int(random() % 80) - 100));
  function(in.data(), out.data(), count);
  Worst worst;
  for (size_t i = 0; i < count; ++i) {
    ++worst.count;
    __float128 exact = reference(in[i]);
    double right = double(exact);
    if (std::isnan(right) != std::isnan(out[i]) ||
        (!std::isnan(right) && (std::isinf(right) != std::isinf(out[i]) || (right == 0 && out[i] != 0)))) {
      if (!worst.special++)
        worst.specialX = in[i];
      continue;
    }
    if (!std::isfinite(right))
      continue;
    int exponent = right == 0 ? -1022 : std::max(std::ilogb(right), -1022);
    double error = double(fabsq(__float128(out[i]) - exact) / ldexpq(1, exponent - 52));
    if (error > worst.ulp)
      worst.ulp = error, worst.x = in[i];
  }
  print(name, "f64", worst, false);
}

/// Patterns from all over the type, special values among them.
template <typename Float, typename Bits>
static void dump(void *library, const std::string &folder, const std::string &type,
                 const std::vector<std::string> &one, const std::vector<std::string> &two) {
  constexpr size_t count = 65536;
  std::vector<Float> x(count), y(count), out(count);
  std::mt19937_64 random(2);
  for (size_t i = 0; i < count; ++i) {
    x[i] = i % 2 ? cast<Float>(Bits(random())) : Float(std::ldexp(double(int64_t(random())), int(random() % 40) - 90));
    y[i] = i % 3 ? Float(std::ldexp(double(int64_t(random())), -58)) : Float(int(random() % 41) - 20);
  }
  const Float infinity = std::numeric_limits<Float>::infinity(), special[] = {0, 1, 2, Float(0.5), 1000, infinity,
      std::numeric_limits<Float>::quiet_NaN(), std::numeric_limits<Float>::min(), std::numeric_limits<Float>::denorm_min(),
      std::numeric_limits<Float>::max()};
  for (size_t i = 0; i < 400; ++i) {
    x[i] = special[i % 10] * (i % 20 < 10 ? 1 : -1);
    y[i] = special[i / 20 % 10] * (i / 20 < 10 ? 1 : -1);
  }
  auto write = [&](const std::string &name, const std::vector<Float> &values) {
    FILE *file = std::fopen((folder + "/" + name + "." + type).c_str(), "wb");
    if (!file || std::fwrite(values.data(), sizeof(Float), count, file) != count || std::fclose(file))
      std::exit(1);
  };
  write("x", x), write("y", y);
  for (const std::string &name : one)
    if (void *symbol = dlsym(library, (type + "_" + name).c_str())) {
      reinterpret_cast<void (*)(const Float *, Float *, int64_t)>(symbol)(x.data(), out.data(), count);
      write(name, out);
    }
  for (const std::string &name : two)
    if (void *symbol = dlsym(library, (type + "_" + name).c_str())) {
      reinterpret_cast<void (*)(const Float *, const Float *, Float *, int64_t)>(symbol)(x.data(), y.data(), out.data(), count);
      write(name, out);
    }
}

int main(int argc, char **argv) {
  if (argc < 3)
    return std::fprintf(stderr, "usage: measure LIBRARY STRIDE [FUNCTION...]\n"), 1;
  void *library = dlopen(argv[1], RTLD_NOW);
  if (!library)
    return std::fprintf(stderr, "%s\n", dlerror()), 1;
  uint64_t stride = std::strtoull(argv[2], nullptr, 10);
  auto wanted = [&](const std::string &name) {
    for (int i = 3; i < argc; ++i)
      if (name == argv[i])
        return true;
    return argc == 3;
  };
  auto find = [&](const std::string &type, const std::string &name) {
    return wanted(name) ? dlsym(library, (type + "_" + name).c_str()) : nullptr;
  };
  std::pair<const char *, Reference> one[] = {
      {"exp", std::exp}, {"exp2", std::exp2}, {"expm1", std::expm1}, {"log", std::log}, {"log2", std::log2},
      {"log10", std::log10}, {"log1p", std::log1p}, {"tanh", std::tanh}, {"erf", std::erf}, {"erfc", std::erfc},
      {"sqrt", std::sqrt}, {"rsqrt", [](double x) { return 1 / std::sqrt(x); }}, {"cbrt", std::cbrt},
      {"sin", std::sin}, {"cos", std::cos}, {"tan", std::tan}, {"asin", std::asin}, {"acos", std::acos},
      {"atan", std::atan}, {"sinh", std::sinh}, {"cosh", std::cosh}, {"asinh", std::asinh}, {"acosh", std::acosh},
      {"atanh", std::atanh},
  };
  if (std::string(argv[2]) == "dump" && argc == 4) {
    std::vector<std::string> names;
    for (auto [name, reference] : one)
      names.push_back(name);
    dump<float, uint32_t>(library, argv[3], "f32", names, {"powf", "atan2"});
    dump<double, uint64_t>(library, argv[3], "f64", names, {});
    return 0;
  }
  for (auto [name, reference] : one)
    if (void *symbol = find("f32", name))
      measure(name, reinterpret_cast<One32>(symbol), reference, stride);
  std::pair<const char *, Reference2> two[] = {{"powf", std::pow}, {"atan2", std::atan2}};
  for (auto [name, reference] : two)
    if (void *symbol = find("f32", name))
      measure(name, reinterpret_cast<Two32>(symbol), reference, (uint64_t(1) << 32) / stride / 4);
  std::pair<const char *, __float128 (*)(__float128)> wide[] = {
      {"exp", expq}, {"exp2", exp2q}, {"log", logq}, {"log2", log2q}, {"log10", log10q}, {"log1p", log1pq},
      {"tanh", tanhq}, {"atan", atanq}, {"sqrt", sqrtq}, {"rsqrt", [](__float128 x) { return 1 / sqrtq(x); }}};
  for (auto [name, reference] : wide)
    if (void *symbol = find("f64", name))
      measure(name, reinterpret_cast<One64>(symbol), reference, 4000000);
}
