#pragma once

#include <algorithm>
#include <optional>

#include "gomoku/player.h"

namespace prunus::cli {

/// The time limits of a game, as far as a manager told them, and what is left of them after our own
/// moves. All in milliseconds. Moves of the opponent cost nothing.
class GomocupClock {
 public:
  /// What managers send for "no limit" as time left.
  static constexpr double unlimited = 2147483647;
  /// For a move, when no limit of any kind was told.
  static constexpr double usualTurn = 5000;

  /// INFO timeout_turn; 0: as fast as possible.
  void tellTurn(double limit) { turn_ = limit; }
  /// INFO timeout_match; 0: no limit.
  void tellMatch(double limit) { match_ = limit; }
  /// INFO time_left; may be negative.
  void tellLeft(double left) {
    left_ = left;
    usedSince_ = 0;
  }
  /// A new game on the same clock: RESTART.
  void restart() {
    left_.reset();
    used_ = usedSince_ = 0;
  }
  /// We have used some time.
  void use(double milliseconds) {
    used_ += milliseconds;
    usedSince_ += milliseconds;
  }

  /// What the next move may take, on a board with so many empty points. Something is kept back for
  /// every later move, so that even the longest game does not run out of time.
  [[nodiscard]] gomoku::TimeControl control(int emptyPoints) const {
    constexpr double leastForAMove = 6;  // 4 of thought and what a pipe and a busy machine may cost
    gomoku::TimeControl result;
    const double left = remaining();
    if (left >= 0) result.remaining = std::max(0.0, left - leastForAMove * (emptyPoints + 1) / 2);
    result.turn = turn_ ? *turn_ : left >= 0 ? -1 : usualTurn;
    return result;
  }

 private:
  /// Negative: no limit. Time left counts more than the limit of the match, which some managers
  /// send alone; a match that is said to have no limit has none when no time is left.
  [[nodiscard]] double remaining() const {
    if (left_ && *left_ < unlimited && !(match_ == 0.0 && *left_ <= 0)) {
      return std::max(0.0, *left_ - usedSince_);
    }
    const bool isTold = match_ && *match_ > 0 && !left_;
    return isTold ? std::max(0.0, *match_ - used_) : -1;
  }

  std::optional<double> turn_;
  std::optional<double> match_;
  std::optional<double> left_;
  double used_ = 0;
  double usedSince_ = 0;  ///< since `left_` was told
};

}  // namespace prunus::cli
