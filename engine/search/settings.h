#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/types.h"

namespace prunus {

/// In which order the moves of a node are searched.
enum class MoveOrder : std::uint8_t {
  natural,  ///< as the game lists them: row-major, child order
  centre,   ///< nearest to the middle first
  random,   ///< shuffled; a position's order depends on the seed and the position alone
  best,     ///< best first for the player to move, by a shallow search
  worst,    ///< worst first, by the same
  reverse,  ///< the last one first: a textbook tree read from right to left
  listed,   ///< as a list of squares says, where the game has one; else natural
  killer,   ///< first the two moves that last brought a cutoff at the same ply
  history,  ///< what has brought the most cutoffs so far, wherever that was, first
};

/// Names of the orders, by their number.
inline constexpr std::array<std::string_view, 9> moveOrderNames = {
    "natural", "centre", "random", "best", "worst", "reverse", "listed", "killer", "history"};

/// When the moves left at a node are pruned. Textbooks differ: both find the same values.
enum class CutRule : std::uint8_t {
  equal,   ///< as soon as alpha ≥ beta
  strict,  ///< only once alpha > beta: moves that can no more than equal are still searched
};

/// Names of the rules, by their number.
inline constexpr std::array<std::string_view, 2> cutRuleNames = {"equal", "strict"};

/// Whether the window from `alpha` to `beta` leaves room for another move.
constexpr bool isOpen(CutRule rule, Value alpha, Value beta) {
  return alpha < beta || (rule == CutRule::strict && alpha == beta);
}

/// How to search, whatever the algorithm.
struct SearchSettings {
  int depthLimit = maximumPly;  ///< plies below the root of the tree; maximumPly: to the end
  MoveOrder order = MoveOrder::natural;
  std::uint64_t seed = 1;  ///< of the random order
  CutRule cut = CutRule::equal;

  // Only for algorithms that have such options.
  Value guess = 0;            ///< of the root's value, scaled as values are
  std::int64_t width = 1;     ///< how far the window reaches to each side of the guess
  std::size_t tableSize = 1;  ///< positions that the transposition table holds
};

}  // namespace prunus
