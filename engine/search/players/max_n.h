#pragma once

#include <string_view>

#include "game/payoffs.h"
#include "search/depth_first/context.h"

namespace prunus {

/// Max-n: every move of every node down to the leaves. Each player takes the child with the most
/// for themselves, whatever the others get; ties fall to the first. (Luckhardt and Irani, An
/// algorithmic solution of n-person games, 1986.)
///
/// `move` led to the position that the context's game is in, at `ply`. Returns the number of the
/// payoffs that it comes to; they are those of a leaf.
template <Game G, Observer O>
NodeValue maxN(SearchContext<G, O>& context, Move move, int ply) {
  G& game = context.game();
  const NodeEntry node = {ply, move, game.playerToMove()};
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const typename SearchContext<G, O>::Moves moves(context, node);
  NodeValue best;
  for (int i = 0; i < moves.count(); ++i) {
    game.play(moves[i]);
    const NodeValue child = maxN(context, moves[i], ply + 1);
    game.undo(moves[i]);
    if (context.stopped()) return context.leaveUnfinished(node, {0, Bound::none}, moves);
    if (i == 0 || worthToMover(game, child.value()) > worthToMover(game, best.value())) {
      best = child;
      context.extendPrincipalVariation(node, moves[i]);
    }
  }
  return context.leave(node, best, moves.count(), moves);
}

struct MaxN {
  static constexpr std::string_view name = "max-n";
  static constexpr bool knowsPayoffs = true;

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return maxN(context, move, ply);
  }
};

}  // namespace prunus
