#pragma once

#include <vector>

#include "gomoku/threats/threat_solver.h"

namespace prunus::gomoku {

/// A move of the side that is threatened, and what the other side's threats make of it.
struct Defence {
  Move move = noMove;
  /// won: the move loses to continuous threats; refuted: it does not; unknown: the limits came
  /// first.
  ThreatResult::Outcome outcome = ThreatResult::Outcome::unknown;
  int plies = 0;  ///< where it loses: from the position after it to the five
};

/// What the side to move can do against a win by continuous threats.
struct DefenceResult {
  /// What the other side could do if it were its turn: where it does not win, nothing needs a
  /// defence.
  ThreatResult threat;
  std::vector<Defence> moves;  ///< every legal move where there is a threat, else none
  std::uint64_t nodes = 0;
};

/// Finds the moves that do not lose to continuous threats: of all legal moves those for which the
/// other side has no such win. A quiet win that is left is not looked for. `limits` are for each
/// search. Leaves the board as it was.
DefenceResult findDefences(ThreatSolver& solver, Board& board, const ThreatLimits& limits);

}  // namespace prunus::gomoku
