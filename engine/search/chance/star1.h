#pragma once

#include <algorithm>
#include <string_view>

#include "search/chance/mean.h"
#include "search/depth_first/context.h"

namespace prunus {

/// Star1: alpha-beta that prunes at chance nodes too. No leaf is worth less than L or more than U;
/// so what is known of some of a chance node's children bounds its value before the others are
/// seen, and may already lie beyond alpha or beta. (Ballard, The *-minimax search procedure for
/// trees containing chance nodes, 1983.)
///
/// `move` led to the position that the context's game is in, at `ply`; the window is open.
/// Fail-soft: returns a value v and what was proved of the true one, as `alphaBeta` does.
template <Game G, Observer O>
NodeValue star1(SearchContext<G, O>& context, Move move, int ply, Value alpha, Value beta);

/// The node of a player, entered and not left.
template <Player player, Game G, Observer O, typename Moves>
NodeValue star1OfPlayer(SearchContext<G, O>& context, const NodeEntry& node, const Moves& moves) {
  Value alpha = node.alpha;
  Value beta = node.beta;
  Best<player> best;
  int searched = 0;
  while (searched < moves.count() && context.isOpen(alpha, beta)) {
    const Move next = moves[searched];
    context.game().play(next);
    const NodeValue child = star1(context, next, node.ply + 1, alpha, beta);
    context.game().undo(next);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    ++searched;
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
    if (player == Player::max) {
      alpha = std::max(alpha, best.value());
    } else {
      beta = std::min(beta, best.value());
    }
  }
  return context.leave(node, best, searched, moves);
}

/// A chance node, entered and not left. A child need be known only as far as it can bring the mean
/// above alpha if all after it were worth U, and below beta if they were worth L.
template <Game G, Observer O, typename Moves>
NodeValue star1OfChance(SearchContext<G, O>& context, const NodeEntry& node, const Moves& moves) {
  G& game = context.game();
  const auto [least, greatest] = valueRange(game);
  MeanOfChildren mean(game, moves);
  for (int searched = 1;; ++searched) {
    const Move next = moves[searched - 1];
    const std::int64_t parts = mean.partsOf(game, next);
    const Value low = mean.floorFor(node.alpha, parts, greatest);
    const Value high = mean.ceilingFor(node.beta, parts, least);
    game.play(next);
    const NodeValue child = star1(context, next, node.ply + 1, low, high);
    game.undo(next);
    if (context.stopped()) return context.leaveUnfinished(node, {0, Bound::none}, moves);
    mean.add(parts, child.value());
    if (searched == moves.count()) {
      return context.leave(node, {mean.value(), child.bound()}, searched, moves);
    }
    if (!context.isOpen(low, child.value())) {
      return context.leave(node, {mean.value(greatest), Bound::atMost}, searched, moves);
    }
    if (!context.isOpen(child.value(), high)) {
      return context.leave(node, {mean.value(least), Bound::atLeast}, searched, moves);
    }
  }
}

template <Game G, Observer O>
NodeValue star1(SearchContext<G, O>& context, Move move, int ply, Value alpha, Value beta) {
  G& game = context.game();
  const bool chance = isChance(game);
  NodeEntry node = {ply, move, game.playerToMove(), alpha, beta};
  if (chance) node.marks = mark::chance;
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const typename SearchContext<G, O>::Moves moves(context, node);
  if (chance) return star1OfChance(context, node, moves);
  return node.player == Player::max ? star1OfPlayer<Player::max>(context, node, moves)
                                    : star1OfPlayer<Player::min>(context, node, moves);
}

struct Star1 {
  static constexpr std::string_view name = "star1";
  static constexpr bool cuts = true;
  static constexpr bool knowsChance = true;

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return star1(context, move, ply, minusInfinity, plusInfinity);
  }
};

}  // namespace prunus
