#pragma once

#include "core/types.h"

namespace prunus::gomoku {

/// Values in the gomoku search are from the view of the side to move. What chance of a
/// win they are is told by chance.h. A win in n plies is `winValue − n`.
inline constexpr Value winValue = 30000;
inline constexpr Value surelyWon = winValue - 1000;  ///< at least this: a proven win
inline constexpr Value largestEvaluation = 20000;
inline constexpr Value infinite = 32000;  ///< outside every value
inline constexpr Value drawValue = 0;

constexpr Value winIn(int ply) {
  return winValue - ply;
}
constexpr Value lossIn(int ply) {
  return -winValue + ply;
}
constexpr bool isWin(Value value) {
  return value >= surelyWon;
}
constexpr bool isLoss(Value value) {
  return value <= -surelyWon;
}
constexpr bool isProven(Value value) {
  return isWin(value) || isLoss(value);
}

/// Wins counted from the root are stored counted from the position, and back.
constexpr Value toTable(Value value, int ply) {
  return isWin(value) ? value + ply : isLoss(value) ? value - ply : value;
}
constexpr Value fromTable(Value value, int ply) {
  return isWin(value) ? value - ply : isLoss(value) ? value + ply : value;
}

}  // namespace prunus::gomoku
