#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gomoku/puzzle/prover.h"

namespace prunus::gomoku {

/// What decides a puzzle in the end.
enum class Theme : std::uint8_t {
  openFour,   ///< a row of four that is open at both ends, or broken so that two points complete it
  fourThree,  ///< a four and an open three by one stone
  doubleFour,  ///< two fours on two lines by one stone
  trap,        ///< the loser may not play the point that would stop a five (renju)
};
inline constexpr int themeCount = 4;

/// A position in which one first move, and no other, reaches the goal.
struct Puzzle {
  Goal goal;
  /// Of a win: the winner's moves, the five included; no other first move wins within one more (by
  /// fours: within any number). Of a defense: those of the win that it prevents.
  int moves;
  Move first;
  Theme theme;
  int choices;             ///< how many first moves a solver has to think of
  std::vector<Move> line;  ///< from the first move on, both sides, the most stubborn answers
};

/// The longest win by threats that puzzles are made of, and the shortest win.
inline constexpr int longestThreats = 5;
inline constexpr int shortestWin = 3;

/// The puzzle with this goal that the position is for the side to move; none where the goal is out
/// of reach, within easy reach, reached by several moves, or the prover was exhausted.
std::optional<Puzzle> puzzleAt(Board& board, Prover& prover, Goal goal);

/// How the side to move, which loses to `goal` within `moves` of the other side's moves, holds out
/// longest, and how many moves that takes.
struct StubbornAnswer {
  Move move = noMove;
  int moves = 0;
};
StubbornAnswer stubbornAnswer(Board& board, Prover& prover, Goal goal, int moves);

}  // namespace prunus::gomoku
