#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "core/types.h"
#include "gomoku/evaluate.h"
#include "gomoku/rule.h"

namespace prunus::gomoku {

/// What earlier nodes teach. Of moves, by cutoffs: how often a move was good for a color, and which
/// move answered which. Of positions: how far the evaluation was off where there were such threats.
class History {
 public:
  static constexpr int largest = 8192;

  void clear() {
    for (auto& each : good_) each.fill(0);
    for (auto& each : answer_) each.fill(noMove);
    for (auto& each : follow_) each.fill(0);
    for (auto& each : error_) each.fill(0);
  }

  [[nodiscard]] int of(Color color, Move move, Move previous) const {
    return good_[color][move] + (previous == noMove ? 0 : follow_[previous][move]);
  }
  [[nodiscard]] Move answerTo(Color color, Move previous) const {
    return previous == noMove ? noMove : answer_[color][previous];
  }

  /// `bonus` in −largest … largest; what is known fades as news comes in.
  void learn(Color color, Move move, Move previous, int bonus) {
    adjust(good_[color][move], bonus);
    if (previous != noMove) adjust(follow_[previous][move], bonus);
  }
  void learnAnswer(Color color, Move previous, Move move) {
    if (previous != noMove) answer_[color][previous] = move;
  }

  /// What to add to the evaluation of a position with these threats (threatMask) for the side to
  /// move.
  [[nodiscard]] Value correction(Color color, unsigned threats) const {
    return error_[color][threats] / errorUnit;
  }
  /// A search of such a position, so many plies deep, found it to be worth so much more than its
  /// evaluation. The deeper, the more it counts.
  void learnError(Color color, unsigned threats, Value error, int depth) {
    const int weight = std::min(depth + 1, 16);
    std::int16_t& known = error_[color][threats];
    known =
        std::int16_t(known + (std::clamp(error, -largestError, largestError) * errorUnit - known) *
                                 weight / 128);
  }

 private:
  static constexpr Value largestError = 1000;
  static constexpr int errorUnit = 16;
  static void adjust(std::int16_t& value, int bonus) {
    value = std::int16_t(value + bonus - value * std::abs(bonus) / largest);
  }
  std::array<std::array<std::int16_t, mostCells>, 2> good_{};
  std::array<std::array<Move, mostCells>, 2> answer_{};
  std::array<std::array<std::int16_t, mostCells>, mostCells> follow_{};
  std::array<std::array<std::int16_t, threatMasks>, 2> error_{};  ///< in 1/errorUnit points
};

}  // namespace prunus::gomoku
