#pragma once

#include <string_view>

#include "search/chance/mean.h"
#include "search/depth_first/context.h"

namespace prunus {

/// Expectimax, and expectiminimax where MIN plays too: every move down to the leaves. MAX takes the
/// largest value, MIN the smallest, and a chance node is worth the mean of its children, each as
/// likely as it is. (Michie, Game-playing and game-learning automata, 1966.)
///
/// `move` led to the position that the context's game is in, at `ply`. Returns its exact value.
template <Game G, Observer O>
NodeValue expectimax(SearchContext<G, O>& context, Move move, int ply);

/// The node of a player, entered and not left.
template <Player player, Game G, Observer O, typename Moves>
NodeValue expectimaxOfPlayer(SearchContext<G, O>& context, const NodeEntry& node,
                             const Moves& moves) {
  Best<player> best;
  for (int i = 0; i < moves.count(); ++i) {
    context.game().play(moves[i]);
    const NodeValue child = expectimax(context, moves[i], node.ply + 1);
    context.game().undo(moves[i]);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, moves[i]);
  }
  return context.leave(node, best, moves.count(), moves);
}

template <Game G, Observer O>
NodeValue expectimax(SearchContext<G, O>& context, Move move, int ply) {
  G& game = context.game();
  const bool chance = isChance(game);
  NodeEntry node = {ply, move, game.playerToMove()};
  if (chance) node.marks = mark::chance;
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const typename SearchContext<G, O>::Moves moves(context, node);
  if (!chance) {
    return node.player == Player::max ? expectimaxOfPlayer<Player::max>(context, node, moves)
                                      : expectimaxOfPlayer<Player::min>(context, node, moves);
  }
  MeanOfChildren mean(game, moves);
  for (int i = 0; i < moves.count(); ++i) {
    const std::int64_t parts = mean.partsOf(game, moves[i]);
    game.play(moves[i]);
    const NodeValue child = expectimax(context, moves[i], ply + 1);
    game.undo(moves[i]);
    if (context.stopped()) return context.leaveUnfinished(node, {0, Bound::none}, moves);
    mean.add(parts, child.value());
  }
  return context.leave(node, {mean.value(), Bound::exact}, moves.count(), moves);
}

struct Expectimax {
  static constexpr std::string_view name = "expectimax";
  static constexpr bool knowsChance = true;

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return expectimax(context, move, ply);
  }
};

}  // namespace prunus
