#pragma once

#include <cstdint>

#include "gomoku/search/search.h"

namespace prunus::gomoku {

/// What a clock allows, in milliseconds. Negative: no such limit.
struct TimeControl {
  double turn = -1;       ///< for one move
  double remaining = -1;  ///< for the rest of the game
};

/// How long to think about one move. `hard` leaves a reserve for what comes after the search.
inline Limits limitsFor(const TimeControl& control, int stones) {
  constexpr double reserve = 18;
  constexpr double shortest = 4;
  Limits limits;
  double hard = control.turn;
  double soft = control.turn;
  if (control.remaining >= 0) {
    // The game may go on for a while: most are decided within some 30 moves a side.
    const double movesToGo = std::max(14, 36 - stones / 2);
    const double share = control.remaining / movesToGo;
    const double most = std::min(control.remaining * 0.4, share * 3);
    hard = hard < 0 ? most : std::min(hard, most);
    soft = soft < 0 ? share : std::min(soft, share);
  }
  if (hard < 0) return limits;
  limits.hardMilliseconds = std::max(shortest, hard - reserve - hard * 0.005);
  limits.softMilliseconds = std::max(shortest, std::min(soft, limits.hardMilliseconds));
  return limits;
}

}  // namespace prunus::gomoku
