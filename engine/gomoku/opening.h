#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gomoku/rule.h"

namespace prunus::gomoku {

/// A point as steps right of the middle of the uppermost line and down from it.
struct OpeningPoint {
  std::int8_t right;
  std::int8_t down;
};
/// Three stones, Black first.
using SwapOpening = std::array<OpeningPoint, 3>;

/// Openings that leave White, who is to move, and Black about the same chances: what swap2's first
/// player may put down. Found by searching random ones with 600,000 nodes each, in every
/// rule, on 15 × 15.
inline constexpr std::array<SwapOpening, 6> swapOpenings{{
    {{{-1, 1}, {1, 3}, {0, 4}}},
    {{{1, 1}, {-1, 0}, {2, 0}}},
    {{{-1, 3}, {0, 4}, {-2, 1}}},
    {{{-1, 2}, {-1, 1}, {3, 1}}},
    {{{4, 4}, {1, 1}, {2, 0}}},
    {{{2, 5}, {1, 3}, {4, 3}}},
}};

/// They all fit on a board of so many columns and rows.
inline constexpr int smallestForSwap = 9;

/// One of them on a board of so many columns.
inline std::array<Move, 3> swapOpening(std::size_t which, int columns) {
  std::array<Move, 3> result{};
  for (std::size_t at = 0; at < result.size(); ++at) {
    const auto [right, down] = swapOpenings[which][at];
    result[at] = Move(down * columns + columns / 2 + right);
  }
  return result;
}

}  // namespace prunus::gomoku
