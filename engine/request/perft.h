#pragma once

#include <cstdint>
#include <vector>

#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"

namespace prunus {

/// How many ways of so many moves lead on from the position of a game: what is compared between two
/// programs to see whether they play by the same rules. A pass is a move; a game that is over
/// before counts only where the game says `countsEndedGames`.
template <typename G>
std::uint64_t perft(G& game, int depth) {
  if (depth == 0) return 1;
  constexpr bool countsEnded = requires {
    G::countsEndedGames;
  };
  if (game.isTerminal()) return countsEnded ? 1 : 0;
  std::vector<Move> moves;
  game.appendMoves(moves);
  if (depth == 1) return moves.size();
  std::uint64_t ways = 0;
  for (const Move move : moves) {
    game.play(move);
    ways += perft(game, depth - 1);
    game.undo(move);
  }
  return ways;
}

/// The same for 1, 2, … `depth` moves of the game that the options describe; what says how to
/// search is ignored.
Expected<std::vector<std::uint64_t>> perftCounts(const Options& options, int depth);

}  // namespace prunus
