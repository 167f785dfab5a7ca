#pragma once

#include <algorithm>

#include "gomoku/board.h"
#include "gomoku/search/score.h"
#include "gomoku/weights.h"

namespace prunus::gomoku {

/// Which threats there are, one bit each: three, doubleThree, four, fourThree of the side to move,
/// then three, doubleThree, four, fourThree, openFour of the other one.
inline unsigned threatMask(const Board& board) {
  const Color us = board.toMove();
  unsigned mask = 0;
  for (unsigned bit = 0; bit < 4; ++bit) {
    mask |= unsigned(board.count(us, Threat(bit + 1)) > 0) << bit;
  }
  for (unsigned bit = 0; bit < 5; ++bit) {
    mask |= unsigned(board.count(other(us), Threat(bit + 1)) > 0) << (bit + 4);
  }
  return mask;
}

/// What the position is worth to the side to move, without looking ahead.
inline Value evaluate(Board& board) {
  const Color us = board.toMove();
  const TunedTables& tuned = *board.tables().tuned[us];
  const std::array<Contribution, 2>& sums = board.contributions();
  const Value value = board.worth() / 16 + tuned.tempo + tuned.threats[threatMask(board)] +
                      tuned.network->of(sums[us].features, sums[other(us)].features);
  return std::clamp(value, -largestEvaluation, largestEvaluation);
}

}  // namespace prunus::gomoku
