#pragma once

#include <cstdint>

#include "exact/known_move.h"
#include "game/connect_four.h"
#include "game/mnk/mnk.h"
#include "game/nim.h"
#include "game/reversi.h"

namespace prunus::exact {

/// What is known of every move of a position that is not over, after at most so many nodes.
/// Deterministic. Nothing at all is known of boards with too many slots, or where not all moves are
/// looked at.
KnownMoves solve(const Mnk& game, std::uint64_t nodes);
KnownMoves solve(const ConnectFour& game, std::uint64_t nodes);
/// By the nim-sum (Bouton, 1901); how soon, by looking at the moves that keep the win.
KnownMoves solve(const Nim& game, std::uint64_t nodes);
/// By the difference of discs where that counts, else by who wins; nothing is known where plies
/// count, or of more than 18 empty squares. Of no move how many plies follow it.
KnownMoves solve(const Reversi& game, std::uint64_t nodes);

}  // namespace prunus::exact
