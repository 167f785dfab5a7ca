#pragma once

#include <vector>

#include "core/types.h"

namespace prunus::exact {

/// What is known of a move, from the view of who makes it.
struct KnownMove {
  Move move = noMove;
  /// Whether it is known how the game ends after it; if not, the rest says nothing.
  bool isSettled = false;
  /// Above nought for a win, below for a loss; where the difference of discs counts, that.
  int outcome = 0;
  /// How many moves the game goes on for, this one included: as few as the winner can make it, as
  /// many as the loser can. −1 where that is not asked for.
  int plies = -1;
  /// The same, where only that it lies between the two is known: at least; `plies` is at most.
  int leastPlies = -1;

  [[nodiscard]] bool isExact() const { return isSettled && leastPlies == plies; }
};

/// All legal moves in natural order; none where the position is none for a solver.
using KnownMoves = std::vector<KnownMove>;

}  // namespace prunus::exact
