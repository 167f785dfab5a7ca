#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/types.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace prunus::gomoku {

inline constexpr std::size_t featureCount = 8;
inline constexpr std::size_t unitCount = 16;

/// What the network knows of one color: sums over all empty points. In 1/512; they may wrap around,
/// in the same way everywhere, where a position is unlike any that was learnt from.
struct alignas(16) Features {
  std::array<std::int16_t, featureCount> of{};

  // Plain loops, which compilers turn into one instruction each.
  void add(const Features& that) {
    for (std::size_t at = 0; at < featureCount; ++at) {
      of[at] = std::int16_t(std::uint16_t(of[at]) + std::uint16_t(that.of[at]));
    }
  }
  void subtract(const Features& that) {
    for (std::size_t at = 0; at < featureCount; ++at) {
      of[at] = std::int16_t(std::uint16_t(of[at]) - std::uint16_t(that.of[at]));
    }
  }
  bool operator==(const Features&) const = default;
};

/// What a shape adds to the features of its color.
struct ShapeFeatures {
  std::uint16_t code;  ///< its patterns, strongest in the low four bits
  std::array<std::int16_t, featureCount> of;
};

/// A network of one hidden layer that corrects the sum of the shapes' worths: two threes are not
/// worth twice as much as one, and neither is worth what it was once the other side has a four.
/// Tuned for one color to move; the features are those of each color's own network.
struct Network {
  std::span<const ShapeFeatures> shapes;  ///< sorted by code; others add nothing
  std::array<std::int16_t, featureCount> start;
  /// [unit][features of the side to move, then of the other], in 1/64.
  std::array<std::array<std::int16_t, 2 * featureCount>, unitCount> weights;
  std::array<std::int32_t, unitCount> bias;  ///< in 1/(512 · 64)
  std::array<std::int16_t, unitCount> out;   ///< in 1/16 of an evaluation point

  static constexpr int one = 512;        ///< features and units go from 0 to this
  static constexpr int weightUnit = 64;  ///< what 1 is as a weight
  static constexpr int outUnit = 16;

  /// What it adds to the evaluation of the side to move, in points.
  [[nodiscard]] Value of(const Features& toMove, const Features& waiting) const {
    alignas(16) Input input{};
    for (std::size_t at = 0; at < featureCount; ++at) {
      input[at] = clipped(toMove.of[at]);
      input[featureCount + at] = clipped(waiting.of[at]);
    }
    return sumOfUnits(input) / (one * outUnit);
  }

 private:
  using Input = std::array<std::int16_t, 2 * featureCount>;

#ifdef __wasm_simd128__
  /// As below, four units at a time: compilers don't find the instruction that multiplies eight
  /// pairs.
  [[nodiscard]] Value sumOfUnits(const Input& input) const {
    const v128_t below = wasm_v128_load(input.data());
    const v128_t above = wasm_v128_load(input.data() + featureCount);
    const auto products = [&](std::size_t unit) {
      const std::int16_t* row = weights[unit].data();
      return wasm_i32x4_add(wasm_i32x4_dot_i16x8(wasm_v128_load(row), below),
                            wasm_i32x4_dot_i16x8(wasm_v128_load(row + featureCount), above));
    };
    v128_t value = wasm_i32x4_splat(0);
    for (std::size_t unit = 0; unit < unitCount; unit += 4) {
      const v128_t first = halved(products(unit), products(unit + 1));
      const v128_t second = halved(products(unit + 2), products(unit + 3));
      const v128_t sums = wasm_i32x4_add(halved(first, second), wasm_v128_load(&bias[unit]));
      // A shift rounds what is negative the other way, and all that is becomes 0.
      const v128_t scaled = wasm_i32x4_shr(sums, std::countr_zero(unsigned{weightUnit}));
      const v128_t active =
          wasm_i32x4_min(wasm_i32x4_max(scaled, wasm_i32x4_splat(0)), wasm_i32x4_splat(one));
      value = wasm_i32x4_add(value, wasm_i32x4_mul(active, wasm_i32x4_load16x4(&out[unit])));
    }
    const v128_t whole = halved(halved(value, value), value);
    return wasm_i32x4_extract_lane(whole, 0);
  }

  /// The sums of neighboring lanes: of `lower` in the first two lanes, of `upper` in the others.
  static v128_t halved(v128_t lower, v128_t upper) {
    return wasm_i32x4_add(wasm_i32x4_shuffle(lower, upper, 0, 2, 4, 6),
                          wasm_i32x4_shuffle(lower, upper, 1, 3, 5, 7));
  }
#else
  [[nodiscard]] Value sumOfUnits(const Input& input) const {
    Value value = 0;
    for (std::size_t unit = 0; unit < unitCount; ++unit) {
      std::int32_t sum = 0;
      // Unrolled, GCC would multiply one by one instead of eight at once.
#pragma GCC unroll 1
      for (std::size_t at = 0; at < input.size(); ++at) {
        sum += std::int32_t(weights[unit][at]) * std::int32_t(input[at]);
      }
      value += out[unit] * std::clamp((sum + bias[unit]) / weightUnit, 0, one);
    }
    return value;
  }
#endif

  static constexpr std::int16_t clipped(std::int16_t feature) {
    return std::clamp(feature, std::int16_t{0}, std::int16_t{one});
  }
};

}  // namespace prunus::gomoku
