#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/types.h"

namespace prunus {

/// In which order the moves of a node are searched.
enum class MoveOrder : std::uint8_t {
  natural,  ///< as the game lists them: row-major, child order
  centre,   ///< nearest to the middle first
  random,   ///< shuffled; a position's order depends on the seed and the position alone
  best,     ///< best first for the player to move, by a shallow search
  worst,    ///< worst first, by the same
  reverse,  ///< the last one first: a textbook tree read from right to left
};

/// Names of the orders, by their number.
inline constexpr std::array<std::string_view, 6> moveOrderNames = {"natural", "centre", "random",
                                                                   "best",    "worst",  "reverse"};

/// How to search, whatever the algorithm.
struct SearchSettings {
  int depthLimit = maximumPly;  ///< plies below the root of the tree; maximumPly: to the end
  MoveOrder order = MoveOrder::natural;
  std::uint64_t seed = 1;  ///< of the random order
};

}  // namespace prunus
