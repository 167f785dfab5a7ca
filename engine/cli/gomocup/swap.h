#pragma once

#include <string>

#include "cli/gomocup/stones.h"
#include "gomoku/search/search.h"

namespace prunus::cli {

/// Swap2: the first player puts down three stones, Black first. The second one may stay White and
/// play the fourth stone, SWAP to become Black, or put two more stones and leave the choice of the
/// color to the first player, who then plays the sixth stone or says SWAP.

/// The three stones: of several openings that are about even, the one whose search value is nearest
/// to 0. `limits` are shared out among them.
std::array<Move, 3> chooseSwapOpening(gomoku::Search<>& search, BoardSize size, gomoku::Rule rule,
                                      gomoku::Limits limits,
                                      const gomoku::SearchOptions& searchOptions);

/// What a choice comes to: SWAP, or the stone that White, who is to move on `board`, plays next.
///
/// Never two more stones: the other player then takes the better side, so that they are worth at
/// most 0 to us, while the better side of what is there is worth at least 0.
struct SwapChoice {
  bool swap;
  Move move;
};
SwapChoice chooseSide(gomoku::Search<>& search, const gomoku::Board& board,
                      const gomoku::Limits& limits, const gomoku::SearchOptions& searchOptions);

}  // namespace prunus::cli
