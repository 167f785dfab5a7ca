#pragma once

#include <array>

#include "gomoku/rule.h"

namespace prunus::gomoku {

/// Three stones, Black first, that leave White and Black about the same chances: what swap2's first
/// player puts down.
inline std::array<Move, 3> swapOpening(int size) {
  const auto point = [size](int x, int y) { return Move(y * size + x); };
  const int middle = size / 2;
  return {point(middle, 2), point(middle + 1, 1), point(middle + 3, 3)};
}

}  // namespace prunus::gomoku
