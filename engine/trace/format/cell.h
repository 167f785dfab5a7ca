#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "core/types.h"

namespace prunus {

/// How a Value is stored in a column whose extremes stand for −∞ and +∞.
template <typename Cell>
struct CellOf {
  static constexpr Cell minusInfinityCell = std::numeric_limits<Cell>::min();
  static constexpr Cell plusInfinityCell = std::numeric_limits<Cell>::max();

  /// True when every finite value from `lowest` to `highest` has a cell of its own.
  static constexpr bool fits(Value lowest, Value highest) {
    return lowest > Value{minusInfinityCell} && highest < Value{plusInfinityCell};
  }

  /// A value that does not fit becomes the infinity on its side, as the infinities themselves do:
  /// no branch in the recorder's hot path.
  static constexpr Cell toCell(Value value) {
    return static_cast<Cell>(std::clamp(value, Value{minusInfinityCell}, Value{plusInfinityCell}));
  }

  static constexpr Value toValue(Cell cell) {
    if (cell == minusInfinityCell) return minusInfinity;
    if (cell == plusInfinityCell) return plusInfinity;
    return cell;
  }
};

}  // namespace prunus
