#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "gomoku/rule.h"

namespace prunus::gomoku {

/// A set of points of the board, one bit a point, in the order of their numbers.
class Bits {
 public:
  static constexpr int words = (mostCells + 63) / 64;

  void set(int index) { word_[unsigned(index) / 64] |= one(index); }
  void clear(int index) { word_[unsigned(index) / 64] &= ~one(index); }
  [[nodiscard]] bool has(int index) const {
    return (word_[unsigned(index) / 64] & one(index)) != 0;
  }

  [[nodiscard]] bool none() const {
    std::uint64_t all = 0;
    for (std::uint64_t word : word_) all |= word;
    return all == 0;
  }

  [[nodiscard]] int count() const {
    int total = 0;
    for (std::uint64_t word : word_) total += __builtin_popcountll(word);
    return total;
  }

  /// The lowest point; the set must not be empty.
  [[nodiscard]] Move first() const {
    assert(!none());
    unsigned at = 0;
    while (word_[at] == 0) ++at;
    return Move(at * 64 + unsigned(__builtin_ctzll(word_[at])));
  }

  /// Calls `visit(Move)` for each point, lowest first.
  template <typename Visit>
  void each(Visit visit) const {
    for (unsigned at = 0; at < words; ++at) {
      for (std::uint64_t rest = word_[at]; rest != 0; rest &= rest - 1) {
        visit(Move(at * 64 + unsigned(__builtin_ctzll(rest))));
      }
    }
  }

  /// Like `each`, but stops at the first point for which `visit` returns true, and returns it
  /// (noMove when there is none).
  template <typename Visit>
  Move find(Visit visit) const {
    for (unsigned at = 0; at < words; ++at) {
      for (std::uint64_t rest = word_[at]; rest != 0; rest &= rest - 1) {
        const Move move = Move(at * 64 + unsigned(__builtin_ctzll(rest)));
        if (visit(move)) return move;
      }
    }
    return noMove;
  }

  Bits& operator|=(const Bits& more) {
    for (unsigned at = 0; at < words; ++at) word_[at] |= more.word_[at];
    return *this;
  }
  Bits& operator&=(const Bits& mask) {
    for (unsigned at = 0; at < words; ++at) word_[at] &= mask.word_[at];
    return *this;
  }
  Bits& without(const Bits& fewer) {
    for (unsigned at = 0; at < words; ++at) word_[at] &= ~fewer.word_[at];
    return *this;
  }
  bool operator==(const Bits&) const = default;

 private:
  static constexpr std::uint64_t one(int index) {
    return std::uint64_t{1} << (unsigned(index) % 64);
  }
  std::array<std::uint64_t, words> word_{};
};

}  // namespace prunus::gomoku
