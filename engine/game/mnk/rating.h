#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/types.h"
#include "game/scoring.h"

namespace prunus {

/// What stands in for the outcome at the horizon of a board.
enum class BoardEvaluation : std::uint8_t {
  lines,      ///< lines that one side alone has stones in, 4^(stones − 1) each, squashed
  openLines,  ///< lines still open to X less those open to O: both may be open to both
  shapes,     ///< MAX's lines of `lines` as often as its attack factor says, less MIN's
};

/// Names of the evaluations, by their number.
inline constexpr std::array<std::string_view, 3> boardEvaluationNames = {"lines", "open-lines",
                                                                         "shapes"};

/// What positions of an m,n,k board are worth: books and programs have different conventions, all
/// of which find the same moves.
struct MnkRating {
  Scoring scoring = Scoring::flat;
  Player roleOfX = Player::max;
  Value win = 10;        ///< what a win is worth, or the soonest one where scored by depth
  int uncountedPly = 0;  ///< depth is counted from this ply on: 1 is after the first move
  BoardEvaluation evaluation = BoardEvaluation::lines;
  int attack = 1;  ///< how often MAX's own shapes count; in `shapes` alone

  /// What a win at `ply` is worth.
  [[nodiscard]] constexpr Value worth(int ply) const {
    if (scoring == Scoring::flat) return win;
    return winWorth(scoring, std::max(0, ply - uncountedPly), win);
  }
  /// What a win is worth at least, on a board of so many cells.
  [[nodiscard]] constexpr Value leastWorth(int cells) const { return worth(cells); }

  friend bool operator==(const MnkRating&, const MnkRating&) = default;
};

}  // namespace prunus
