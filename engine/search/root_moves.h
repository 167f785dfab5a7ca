#pragma once

#include <cstdint>
#include <vector>

#include "search/depth_first/best.h"

namespace prunus {

/// A move at the root of a search and what came of it.
struct SearchedMove {
  Move move;
  NodeValue result;
  std::uint64_t nodes = 0;  ///< entered for it, its own included
};

/// What is known of the moves at the root: of each an interval that its true value lies in, for
/// several passes may know it from both sides.
class RootMoves {
 public:
  void clear() { all_.clear(); }
  [[nodiscard]] bool empty() const { return all_.empty(); }

  /// `move` has been searched: `again` if it is the one before once more, and now for good.
  void add(Move move, NodeValue result, std::uint64_t nodes, bool again);

  /// Takes in what a later pass found out about the same moves, at the same depth.
  void learnFrom(const RootMoves& later);

  /// In the order in which they were first searched. Where a move is known from both sides, what is
  /// told is how good it is at best for `player`, who chooses among them.
  [[nodiscard]] std::vector<SearchedMove> told(Player player) const;

 private:
  struct Known {
    Move move;
    Value atLeast;
    Value atMost;
    std::uint64_t nodes;
  };

  std::vector<Known> all_;
};

}  // namespace prunus
