#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "gomoku/board.h"
#include "gomoku/forbidden.h"

namespace prunus::gomoku {

/// A fixed store of moves with what ordering thinks of them; no allocation. A move and its score
/// are one number, the score above, so that the best of many is found by comparing numbers alone.
class MoveList {
 public:
  static constexpr std::int32_t highestScore = (1 << 22) - 1;

  void clear() { count_ = next_ = 0; }
  /// `score` from −highestScore to highestScore; of equals, the lowest-numbered move comes first.
  void add(Move move, std::int32_t score) {
    assert(-highestScore <= score && score <= highestScore);
    put(count_++, keyOf(move, score));
  }
  /// Lets `move` come first; false when it is not in the list.
  bool putFirst(Move move) {
    // What is remembered of a move that is not in this list may be anything.
    const int at = move < mostCells ? places_[move] : 0;
    if (at < next_ || at >= count_ || moveOf(keys_[std::size_t(at)]) != move) return false;
    keys_[std::size_t(at)] = keyOf(move, highestScore);
    return true;
  }

  /// The best of those not yet taken, or noMove.
  Move take() {
    if (next_ == count_) return noMove;
    std::int32_t best = keys_[std::size_t(next_)];
    for (int at = next_ + 1; at < count_; ++at) best = std::max(best, keys_[std::size_t(at)]);
    put(places_[moveOf(best)], keys_[std::size_t(next_)]);
    keys_[std::size_t(next_++)] = best;
    return moveOf(best);
  }
  /// Forgets those not yet taken for which `drop(Move)` is true.
  template <typename Drop>
  void dropIf(Drop drop) {
    int kept = next_;
    for (int at = next_; at < count_; ++at) {
      const std::int32_t key = keys_[std::size_t(at)];
      put(kept, key);
      kept += drop(moveOf(key)) ? 0 : 1;
    }
    count_ = kept;
  }

  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] int takenCount() const { return next_; }
  [[nodiscard]] bool allTaken() const { return next_ == count_; }
  /// The move taken as number `index`, from 0.
  [[nodiscard]] Move taken(int index) const { return moveOf(keys_[std::size_t(index)]); }
  [[nodiscard]] std::int32_t lastScore() const { return keys_[std::size_t(next_ - 1)] >> moveBits; }

 private:
  static constexpr unsigned moveBits = 9;
  static constexpr std::int32_t moveMask = (1 << moveBits) - 1;
  static_assert(mostCells <= moveMask);

  static constexpr std::int32_t keyOf(Move move, std::int32_t score) {
    return score * (1 << moveBits) + (moveMask - std::int32_t(move));
  }
  static constexpr Move moveOf(std::int32_t key) { return Move(moveMask - (key & moveMask)); }

  void put(int at, std::int32_t key) {
    keys_[std::size_t(at)] = key;
    places_[moveOf(key)] = std::uint16_t(at);
  }

  std::array<std::int32_t, mostCells> keys_;
  std::array<std::uint16_t, mostCells> places_{};  ///< [move] where its key is, if it has one
  int count_ = 0;
  int next_ = 0;
};

/// The point where `color` can make an open four or two fours and so wins in three plies, provided
/// nobody has a five to play first; noMove when there is none.
inline Move winningFour(Board& board, Color color) {
  if (board.count(color, Threat::openFour) == 0) return noMove;
  return board.points(color, Threat::openFour).find([&](Move move) {
    return mayPlay(board, color, move);
  });
}

/// The points that can spoil every open four or double four that `attacker` threatens to make, of
/// which there must be one (winningFour): each lies on it, or on a line that it needs.
/// Counter-fours are not among them. May hold points that do not help; never leaves one out that
/// does.
Bits defencesAgainstFour(Board& board, Color attacker);

}  // namespace prunus::gomoku
