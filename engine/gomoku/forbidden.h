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

}  // namespace prunus::gomoku
