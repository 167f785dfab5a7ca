#pragma once

#include "gomoku/board.h"

namespace prunus::gomoku {

/// True when renju forbids Black to play this empty point: it makes six or more in a row, two
/// fours, or two threes, and no five. A three counts only if it can become an open four on a point
/// that makes no five and is not itself forbidden, which is why this recurses. Always false under
/// the other rules. Leaves the board as it was.
bool isForbidden(Board& board, Move move);

/// Whether the side `color` may play this empty point.
inline bool mayPlay(Board& board, Color color, Move move) {
  return color == white || board.entry(black, move).ban == Ban::never || !isForbidden(board, move);
}

/// Whether renju leaves Black, who is to move, no point: every empty one is forbidden. Under the
/// rules of the Renju International Federation Black passes then; under Gomocup's he plays one of
/// them and loses.
bool isStuck(Board& board);

}  // namespace prunus::gomoku
