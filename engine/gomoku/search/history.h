#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "gomoku/rule.h"

namespace prunus::gomoku {

/// What earlier cutoffs teach about moves: how often a move was good for a color, and which move
/// answered which.
class History {
 public:
  static constexpr int largest = 8192;

  void clear() {
    for (auto& each : good_) each.fill(0);
    for (auto& each : answer_) each.fill(noMove);
    for (auto& each : follow_) each.fill(0);
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

 private:
  static void adjust(std::int16_t& value, int bonus) {
    value = std::int16_t(value + bonus - value * std::abs(bonus) / largest);
  }
  std::array<std::array<std::int16_t, mostCells>, 2> good_{};
  std::array<std::array<Move, mostCells>, 2> answer_{};
  std::array<std::array<std::int16_t, mostCells>, mostCells> follow_{};
};

}  // namespace prunus::gomoku
