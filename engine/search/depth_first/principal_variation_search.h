#pragma once

#include <algorithm>
#include <string_view>

#include "search/depth_first/context.h"

namespace prunus {

/// Principal variation search: alpha-beta that trusts its move order. Only the first move of a node
/// is searched with the whole window; of every other it is asked whether it is better at all, with
/// a null window (alpha, alpha + 1), which prunes the most. Where the answer is yes, and there is
/// room below beta, the move is searched again with the whole window. (Marsland and Campbell,
/// Parallel search of strongly ordered game trees, 1982; NegaScout: Reinefeld, 1983.)
///
/// In and out as `alphaBeta`; `marks` say why the node is searched: as a test, or again.
template <Game G, Observer O>
NodeValue principalVariationSearch(SearchContext<G, O>& context, Move move, int ply, Value alpha,
                                   Value beta, std::uint16_t marks = 0) {
  G& game = context.game();
  const NodeEntry node = {ply, move, game.playerToMove(), alpha, beta, marks};
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const typename SearchContext<G, O>::Moves moves(context, node);
  int searched = 0;
  const auto searchNext = [&](Value from, Value to, std::uint16_t why) {
    return principalVariationSearch(context, moves[searched], ply + 1, from, to, why);
  };
  if (node.player == Player::max) {
    Best<Player::max> best;
    while (searched < moves.count() && context.isOpen(alpha, beta)) {
      const Move next = moves[searched];
      game.play(next);
      NodeValue child;
      if (searched == 0 || beta <= alpha + 1) {
        child = searchNext(alpha, beta, 0);
      } else {
        child = searchNext(alpha, alpha + 1, mark::nullWindow);
        const bool better = child.value() > alpha && context.isOpen(child.value(), beta);
        if (better && !context.stopped()) child = searchNext(alpha, beta, mark::reSearch);
      }
      game.undo(next);
      if (context.stopped()) return context.leaveUnfinished(node, best, moves);
      ++searched;
      if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
      alpha = std::max(alpha, best.value());
    }
    return context.leave(node, best, searched, moves);
  }

  Best<Player::min> best;
  while (searched < moves.count() && context.isOpen(alpha, beta)) {
    const Move next = moves[searched];
    game.play(next);
    NodeValue child;
    if (searched == 0 || beta <= alpha + 1) {
      child = searchNext(alpha, beta, 0);
    } else {
      child = searchNext(beta - 1, beta, mark::nullWindow);
      const bool better = child.value() < beta && context.isOpen(alpha, child.value());
      if (better && !context.stopped()) child = searchNext(alpha, beta, mark::reSearch);
    }
    game.undo(next);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    ++searched;
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
    beta = std::min(beta, best.value());
  }
  return context.leave(node, best, searched, moves);
}

struct PrincipalVariationSearch {
  static constexpr std::string_view name = "principal-variation";
  static constexpr bool cuts = true;

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return principalVariationSearch(context, move, ply, minusInfinity, plusInfinity);
  }
};

}  // namespace prunus
