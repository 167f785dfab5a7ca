#pragma once

#include <algorithm>
#include <string_view>

#include "search/depth_first/alpha_beta.h"

namespace prunus {

/// Iterative deepening: alpha-beta to depth 1, then to depth 2, and so on, down to the depth limit
/// or until the game ends before it everywhere. Whenever it is stopped it knows a best move; and
/// each pass searches the principal variation of the one before first, which costs the little that
/// shallow passes take and saves a lot in deep ones. (Scott, A chess-playing program, 1969; Slate
/// and Atkin, Chess 4.5, 1977.)
///
/// Every pass is a root of the trace. The value is that of the last pass that was finished: exact
/// for its depth.
struct IterativeDeepening {
  static constexpr std::string_view name = "iterative-deepening";
  static constexpr bool cuts = true;

  /// How many plies pass `pass` (0, 1, …) searches.
  static constexpr int depthOfPass(int pass) { return pass + 1; }

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    NodeValue result;
    const int last = context.depthLimit();
    for (int pass = 0;; ++pass) {
      const int depth = std::min(ply + depthOfPass(pass), last);
      context.startPass(depth);
      const NodeValue found = alphaBeta(context, move, ply, minusInfinity, plusInfinity);
      if (context.stopped()) return pass == 0 ? found : result;
      result = found;
      context.replacePass();
      if (depth == last || !context.reachedHorizon()) return result;
      context.searchFirst(context.principalVariation(ply));
    }
  }
};

}  // namespace prunus
