#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decimal.h"
#include "core/types.h"

namespace prunus {

/// The best value among the children of a node, as they are left.
class BestOfChildren {
 public:
  explicit BestOfChildren(Player player = Player::max) : player_(player) {}

  void add(Value value) {
    if (!best_ || (player_ == Player::max ? value > *best_ : value < *best_)) best_ = value;
  }
  /// Called where a child was searched again or not to its end: there the best can't be told.
  void doubt() { doubtful_ = true; }

  /// Called when all finite values are multiplied by `factor`.
  void rescale(Value factor) {
    if (best_ && *best_ != minusInfinity && *best_ != plusInfinity) *best_ *= factor;
  }

  [[nodiscard]] std::optional<Value> best() const { return doubtful_ ? std::nullopt : best_; }

 private:
  Player player_;
  std::optional<Value> best_;
  bool doubtful_ = false;
};

/// A node as the search that is being questioned describes it.
struct AnsweredNode {
  Player player = Player::max;
  Value alpha = minusInfinity;
  Value beta = plusInfinity;
  Value value = 0;
  std::optional<Value> best;  ///< of its children, for its player; nothing where that can't be told
  bool cutOff = false;
};

/// What no correct search would do.
struct Finding {
  std::string_view code;  ///< see trace/refusals.h
  std::vector<std::string> details;
};

/// The code of a cut inside the window.
inline constexpr std::string_view earlyCut = "trace-cut-early";

/// The first thing about a node that no correct search would do: an empty window (one of a single
/// value is left by those that cut only where alpha > beta); a value that is
/// not the best of its children (nor that cut to the window, as fail-hard searches return it); a
/// cut inside the window. `scale` is for the numbers that are quoted.
///
/// A node with an infinite window on both sides may be cut: its search may simply not have said
/// which window it used, or have stopped at a win. A cut inside a window that is known is for
/// whoever has seen the whole trace to judge by its `Extremes`.
std::optional<Finding> question(const AnsweredNode& node, Scale scale);

/// The least and the largest value that a trace returns anywhere.
class Extremes {
 public:
  void add(Value value) {
    if (value == minusInfinity || value == plusInfinity) return;
    if (!any_ || value < least_) least_ = value;
    if (!any_ || value > most_) most_ = value;
    any_ = true;
  }
  /// Whether nothing in the trace is better for this player: who stops there, inside the window,
  /// may know that nothing is, as of a win. That is then no contradiction.
  [[nodiscard]] bool areMetBy(Player player, Value value) const {
    return any_ && least_ < most_ && (player == Player::max ? value >= most_ : value <= least_);
  }

 private:
  bool any_ = false;
  Value least_ = 0;
  Value most_ = 0;
};

/// A value as a person writes it, infinities included.
std::string valueText(Value value, Scale scale);

}  // namespace prunus
