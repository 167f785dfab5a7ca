#pragma once

#include "gomoku/board.h"
#include "gomoku/moves.h"

namespace prunus::gomoku {

/// What can be said at a glance of a position in which one side may only threaten and the other
/// only answer. `plies` to the five, the attacker's, where it is won.
struct ThreatView {
  enum class Outcome : std::uint8_t { open, won, lost };
  Outcome outcome = Outcome::open;
  int plies = 0;
  Bits moves;  ///< where it is open: everything that side has to try
};

/// The attacker is to move: fours and open threes, or the answer to a five if that threatens too.
/// Lost means only that no threat is left.
ThreatView viewAttack(Board& board);

/// The defender is to move and must meet a threat. Open: `moves` holds every move that might; any
/// other loses within four plies. Lost: there is no threat, or the defender is first.
ThreatView viewDefence(Board& board);

}  // namespace prunus::gomoku
