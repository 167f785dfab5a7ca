#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/types.h"

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
    std::array<std::int16_t, 2 * featureCount> input{};
    for (std::size_t at = 0; at < featureCount; ++at) {
      input[at] = clipped(toMove.of[at]);
      input[featureCount + at] = clipped(waiting.of[at]);
    }
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
    return value / (one * outUnit);
  }

 private:
  static constexpr std::int16_t clipped(std::int16_t feature) {
    return std::clamp(feature, std::int16_t{0}, std::int16_t{one});
  }
};

}  // namespace prunus::gomoku
