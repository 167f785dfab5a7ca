#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "core/rational.h"
#include "core/types.h"
#include "game/chance.h"

namespace prunus {

/// The mean of a chance node's children, each as likely as it is, as they come to be known one
/// after another. Exact: every probability is so many of `whole_` parts.
class MeanOfChildren {
 public:
  /// `game` is at the chance node.
  template <typename G, typename Moves>
  MeanOfChildren(const G& game, const Moves& moves) {
    for (int i = 0; i < moves.count(); ++i) {
      whole_ = std::lcm(whole_, probability(game, moves[i]).denominator());
    }
    left_ = whole_;
  }

  /// How many parts the probability of a move is.
  template <typename G>
  [[nodiscard]] std::int64_t partsOf(const G& game, Move move) const {
    const Rational likely = probability(game, move);
    return likely.numerator() * (whole_ / likely.denominator());
  }

  void add(std::int64_t parts, Value value) {
    seen_ += Wide{parts} * value;
    left_ -= parts;
  }

  /// The mean if all children to come were worth `others`; nothing is rounded where the game's
  /// scale is fine enough, as `scaleTree` makes it.
  [[nodiscard]] Value value(Value others = 0) const {
    return static_cast<Value>(floorOf(seen_ + Wide{left_} * others, whole_));
  }

  /// What the next child, of so many parts, must exceed for the mean to exceed `edge`, if those
  /// after it are worth `others`: (edge − seen − left · others) ÷ probability. What is no whole
  /// number is rounded down, and up by `ceilingFor`: no whole number lies between.
  [[nodiscard]] Value floorFor(Value edge, std::int64_t parts, Value others) const {
    return edge == minusInfinity ? edge : clamped(floorOf(needed(edge, parts, others), parts));
  }
  [[nodiscard]] Value ceilingFor(Value edge, std::int64_t parts, Value others) const {
    return edge == plusInfinity ? edge : clamped(-floorOf(-needed(edge, parts, others), parts));
  }

 private:
  [[nodiscard]] Wide needed(Value edge, std::int64_t parts, Value others) const {
    return Wide{edge} * whole_ - seen_ - Wide{left_ - parts} * others;
  }
  static Wide floorOf(Wide above, Wide below) {
    return above / below - (above % below < 0 ? 1 : 0);
  }
  static Value clamped(Wide value) {
    return value <= minusInfinity  ? minusInfinity
           : value >= plusInfinity ? plusInfinity
                                   : static_cast<Value>(value);
  }

  std::int64_t whole_ = 1;
  std::int64_t left_ = 1;  ///< parts of the children to come
  Wide seen_ = 0;          ///< of those seen: parts times values
};

}  // namespace prunus
