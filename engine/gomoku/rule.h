#pragma once

#include <cstdint>

#include "core/types.h"
#include "game/gomoku/gomoku_rules.h"

namespace prunus::gomoku {

/// Who owns a stone. Black plays first and is MAX. Not a scoped enumeration because it indexes
/// arrays everywhere.
enum Color : std::uint8_t { black = 0, white = 1 };

constexpr Color other(Color color) {
  return color == black ? white : black;
}

inline constexpr int mostCells = largestBoard * largestBoard;

/// What stands on a point, as the two bits that the line windows hold. A wall is a point off the
/// board and blocks both colors.
namespace cell {
inline constexpr std::uint8_t empty = 0;
inline constexpr std::uint8_t blackStone = 1;
inline constexpr std::uint8_t whiteStone = 2;
inline constexpr std::uint8_t wall = 3;
constexpr std::uint8_t stoneOf(Color color) {
  return color == black ? blackStone : whiteStone;
}
}  // namespace cell

}  // namespace prunus::gomoku
