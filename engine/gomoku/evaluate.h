#pragma once

#include <algorithm>

#include "gomoku/board.h"
#include "gomoku/score.h"
#include "gomoku/weights.h"

namespace prunus::gomoku {

/// What the position is worth to the side to move, without looking ahead.
inline Value evaluate(const Board& board) {
  const Colour us = board.toMove();
  const Value value =
      (board.worthToMove(us) - board.worthWaiting(other(us))) / 16 + tempo;
  return std::clamp(value, -largestEvaluation, largestEvaluation);
}

}  // namespace prunus::gomoku
