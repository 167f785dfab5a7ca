#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "gomoku/pattern.h"

namespace prunus::gomoku {

/// The worth of a point's four patterns: `pair` of the two strongest, plus `single` of each of the
/// other two. The unit is 1/16 of an evaluation point; 200 points are odds of e to 1.
struct Weights {
  std::array<std::array<std::int16_t, patternCount>, patternCount> pair{};  ///< [strongest][second]
  std::array<std::int16_t, patternCount> single{};

  [[nodiscard]] int of(const std::array<Pattern, 4>& strongestFirst) const {
    return pair[std::size_t(strongestFirst[0])][std::size_t(strongestFirst[1])] +
           single[std::size_t(strongestFirst[2])] + single[std::size_t(strongestFirst[3])];
  }
};

/// What a shape as a whole is worth more or less than its parts, in the same unit.
struct ShapeCorrection {
  std::uint16_t code;  ///< its patterns, strongest in the low four bits
  std::int16_t toMove;
  std::int16_t waiting;
  std::int16_t attack;
  std::int16_t defend;
};

/// The tables that `npm run tune` writes (weights_table.cpp).
extern const Weights toMoveWeights;   ///< evaluation, for the side to move
extern const Weights waitingWeights;  ///< evaluation, for the other side
extern const Weights attackWeights;   ///< move ordering: a point's own shape, in 1/16 of a logit
extern const Weights defendWeights;   ///< move ordering: the opponent's shape there
extern const std::array<std::int16_t, 512>
    threatWeights;  ///< evaluation, by the mask of evaluate.h
extern const std::span<const ShapeCorrection> corrections;  ///< sorted by code
extern const std::int16_t tempo;  ///< evaluation: worth of being to move, in points

}  // namespace prunus::gomoku
