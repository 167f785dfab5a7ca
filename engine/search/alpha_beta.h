#pragma once

#include <algorithm>
#include <string_view>

#include "search/context.h"

namespace prunus {

/// Alpha-beta, fail-soft: minimax that leaves out moves which cannot change the value of the root.
/// Alpha is what MAX is already sure of elsewhere, beta what MIN is; where alpha ≥ beta, one of the
/// two will not let it come to this node, whatever the moves left are worth. (Knuth and Moore, An
/// analysis of alpha-beta pruning, 1975; fail-soft: Fishburn, 1983.)
///
/// `move` led to the position that the context's game is in, at `ply`; alpha < beta. Returns a
/// value v and what was proved of the true one: if alpha < v < beta it is v; if v ≤ alpha it is at
/// most v; if v ≥ beta, at least v; and more than that where the children proved more.
template <Game G, Observer O>
NodeValue alphaBeta(SearchContext<G, O>& context, Move move, int ply, Value alpha, Value beta) {
  G& game = context.game();
  const NodeEntry node = {ply, move, game.playerToMove(), alpha, beta};
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const typename SearchContext<G, O>::Moves moves(context, node);
  int searched = 0;
  if (node.player == Player::max) {
    Best<Player::max> best;
    while (searched < moves.count() && alpha < beta) {
      const Move next = moves[searched];
      game.play(next);
      const NodeValue child = alphaBeta(context, next, ply + 1, alpha, beta);
      game.undo(next);
      if (context.stopped()) return context.leaveUnfinished(node, best, moves);
      ++searched;
      if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
      alpha = std::max(alpha, best.value());
    }
    return context.leave(node, best, searched, moves);
  }

  Best<Player::min> best;
  while (searched < moves.count() && alpha < beta) {
    const Move next = moves[searched];
    game.play(next);
    const NodeValue child = alphaBeta(context, next, ply + 1, alpha, beta);
    game.undo(next);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    ++searched;
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
    beta = std::min(beta, best.value());
  }
  return context.leave(node, best, searched, moves);
}

struct AlphaBeta {
  static constexpr std::string_view name = "alpha-beta";

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return alphaBeta(context, move, ply, minusInfinity, plusInfinity);
  }
};

}  // namespace prunus
