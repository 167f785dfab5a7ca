#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/types.h"
#include "request/options.h"
#include "request/run/erased_game.h"
#include "trace/trace.h"

namespace prunus {

/// A tree in the order in which its nodes were born, the root first.
struct BornNodes {
  std::vector<std::uint32_t> parents;  ///< the root's means nothing
  std::vector<Move> moves;             ///< that led there
  /// Of each, which of its siblings it is by the order of moves; empty where they were born in it.
  std::vector<std::uint16_t> ordinals;
};

/// What is known of a node in the end.
struct GrownValue {
  Value value = 0;
  Bound bound = Bound::none;
};

/// The trace of a tree that was grown from `game`: its nodes are put in pre-order, siblings in the
/// order of moves, and those in `log`, which go by birth, with them. `valueOf(node)` is asked
/// by birth too, of nodes where the game is not over. O(nodes), and so much memory.
///
/// Of the header, only `complete` and `seconds` are left to be filled in.
Trace traceOfGrown(const SearchRequest& request, const ErasedGame& game, const BornNodes& born,
                   GrowthLog log, const std::function<GrownValue(std::uint32_t)>& valueOf);

}  // namespace prunus
