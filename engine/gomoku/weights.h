#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "gomoku/network.h"
#include "gomoku/pattern.h"
#include "gomoku/rule.h"

namespace prunus::gomoku {

/// How many masks of threats there are (threatMask in evaluate.h).
inline constexpr std::size_t threatMasks = 512;

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

/// All that is tuned for the shapes of one color under one rule. The tables are what `npm run tune`
/// writes (folder `tables`).
struct TunedTables {
  Weights toMove;   ///< evaluation, for the side to move
  Weights waiting;  ///< evaluation, for the other side
  Weights attack;   ///< move ordering: a point's own shape, in 1/16 of a logit
  Weights defend;   ///< move ordering: a point's shape for the opponent of the side to move
  std::array<std::int16_t, threatMasks> threats;  ///< evaluation of this color to move, by the mask
  std::span<const ShapeCorrection> corrections;   ///< sorted by code
  std::int16_t tempo;                             ///< evaluation of this color to move: for that
  const Network* network;                         ///< evaluation of this color to move: besides
};

extern const Network freestyleNetwork;
extern const Network standardNetwork;
extern const Network renjuBlackNetwork;
extern const Network renjuWhiteNetwork;

extern const TunedTables freestyleTables;
extern const TunedTables standardTables;
extern const TunedTables renjuBlackTables;
extern const TunedTables renjuWhiteTables;

/// The tables of a rule. Under renju alone the two colors have different ones.
[[nodiscard]] inline const TunedTables& tablesOf(Rule rule, Color color) {
  if (rule == Rule::freestyle) return freestyleTables;
  if (rule == Rule::standard) return standardTables;
  return color == black ? renjuBlackTables : renjuWhiteTables;
}

}  // namespace prunus::gomoku
