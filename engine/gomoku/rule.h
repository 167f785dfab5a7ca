#pragma once

#include <cstdint>

#include "game/types.h"

namespace prunus::gomoku {

/// What counts as a win. Freestyle: five or more in a row. Standard: exactly five. Renju: exactly
/// five for Black, who also has forbidden points (forbidden.h); five or more for White.
enum class Rule : std::uint8_t { freestyle, standard, renju };

/// Who owns a stone. Black plays first and is MAX. Not a scoped enumeration because it indexes
/// arrays everywhere.
enum Colour : std::uint8_t { black = 0, white = 1 };

constexpr Colour other(Colour colour) {
  return colour == black ? white : black;
}

inline constexpr int smallestBoard = 5;
inline constexpr int largestBoard = 20;
inline constexpr int mostCells = largestBoard * largestBoard;

/// What stands on a point, as the two bits that the line windows hold. A wall is a point off the
/// board and blocks both colours.
namespace cell {
inline constexpr std::uint8_t empty = 0;
inline constexpr std::uint8_t blackStone = 1;
inline constexpr std::uint8_t whiteStone = 2;
inline constexpr std::uint8_t wall = 3;
constexpr std::uint8_t stoneOf(Colour colour) {
  return colour == black ? blackStone : whiteStone;
}
}  // namespace cell

}  // namespace prunus::gomoku
