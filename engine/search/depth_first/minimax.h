#pragma once

#include <string_view>

#include "search/depth_first/context.h"

namespace prunus {

/// Minimax: every move of every node down to the leaves. MAX takes the largest value, MIN the
/// smallest; ties fall to the first. (von Neumann, Zur Theorie der Gesellschaftsspiele, 1928.)
///
/// `move` led to the position that the context's game is in, at `ply`. Returns its exact value.
template <Game G, Observer O>
NodeValue minimax(SearchContext<G, O>& context, Move move, int ply) {
  G& game = context.game();
  const NodeEntry node = {ply, move, game.playerToMove()};
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const typename SearchContext<G, O>::Moves moves(context, node);
  if (node.player == Player::max) {
    Best<Player::max> best;
    for (int i = 0; i < moves.count(); ++i) {
      game.play(moves[i]);
      const NodeValue child = minimax(context, moves[i], ply + 1);
      game.undo(moves[i]);
      if (context.stopped()) return context.leaveUnfinished(node, best, moves);
      if (best.improvesWith(child)) context.extendPrincipalVariation(node, moves[i]);
    }
    return context.leave(node, best, moves.count(), moves);
  }

  Best<Player::min> best;
  for (int i = 0; i < moves.count(); ++i) {
    game.play(moves[i]);
    const NodeValue child = minimax(context, moves[i], ply + 1);
    game.undo(moves[i]);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, moves[i]);
  }
  return context.leave(node, best, moves.count(), moves);
}

struct Minimax {
  static constexpr std::string_view name = "minimax";

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return minimax(context, move, ply);
  }
};

}  // namespace prunus
