#pragma once

#include <algorithm>
#include <cstdint>

#include "gomoku/board.h"

namespace prunus::cli {

/// Steele, Lea and Flood's SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }
  int below(int limit) { return int(next() % std::uint64_t(limit)); }

 private:
  std::uint64_t state_;
};

/// Puts `stones` random stones near a random place not far from the middle.
inline void playRandomOpening(gomoku::Board& board, int stones, Random& random) {
  const int size = std::min(board.columns(), board.rows());
  const int reach = 2 + random.below(2);
  const int spread = std::max(0, size / 2 - reach - 1);
  const auto center = [&] {
    return size / 2 + (random.below(3) == 0 && spread > 0 ? random.below(2 * spread + 1) - spread
                                                          : random.below(3) - 1);
  };
  const int middleX = center();
  const int middleY = center();
  while (board.stones() < stones) {
    const int x = middleX - reach + random.below(2 * reach + 1);
    const int y = middleY - reach + random.below(2 * reach + 1);
    if (x < 0 || y < 0 || x >= board.columns() || y >= board.rows()) continue;
    const Move move = Move(y * board.columns() + x);
    if (board.isEmpty(move)) board.play(move);
  }
}

}  // namespace prunus::cli
