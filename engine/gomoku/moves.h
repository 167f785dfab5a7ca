#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "gomoku/board.h"
#include "gomoku/forbidden.h"

namespace prunus::gomoku {

/// A fixed store of moves with what ordering thinks of them; no allocation.
struct MoveList {
  struct Item {
    std::int32_t score;
    Move move;
  };
  std::array<Item, mostCells> items;
  int count = 0;
  int next = 0;

  void clear() { count = next = 0; }
  void add(Move move, std::int32_t score) { items[std::size_t(count++)] = {score, move}; }

  /// The best of those not yet taken (the lowest-numbered of equals), or noMove.
  Move take() {
    if (next == count) return noMove;
    int best = next;
    for (int at = next + 1; at < count; ++at) {
      const Item& each = items[std::size_t(at)];
      const Item& top = items[std::size_t(best)];
      if (each.score > top.score || (each.score == top.score && each.move < top.move)) best = at;
    }
    std::swap(items[std::size_t(next)], items[std::size_t(best)]);
    return items[std::size_t(next++)].move;
  }
};

/// The point where `colour` can make an open four or two fours and so wins in three plies, provided
/// nobody has a five to play first; noMove when there is none.
inline Move winningFour(Board& board, Colour colour) {
  if (board.count(colour, Threat::openFour) == 0) return noMove;
  return board.points(colour, Threat::openFour).find([&](Move move) {
    return mayPlay(board, colour, move);
  });
}

/// The points that can spoil every open four or double four that `attacker` threatens to make: each
/// lies on it, or on a line that it needs. Counter-fours are not among them. May hold points that
/// do not help; never leaves one out that does.
Bits defencesAgainstFour(const Board& board, Colour attacker);

}  // namespace prunus::gomoku
