#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "search/depth_first/context.h"

namespace prunus {

/// What alpha-beta remembers of the positions that it has searched: nothing. (`TableMemory` in
/// alpha_beta_table.h remembers.)
struct NoMemory {
  struct Position {};

  /// What the memory calls the position that `game` is in, at `ply`.
  template <Game G>
  static Position positionOf(const G& /*game*/, int /*ply*/) {
    return {};
  }
  /// What it knows of a position, if that decides what `node` is worth; else null.
  static const NodeValue* decide(Position /*position*/, const NodeEntry& /*node*/) {
    return nullptr;
  }
  /// Takes in what came of the search of `node`, and hands it on.
  static NodeValue keep(Position /*position*/, const NodeEntry& /*node*/, NodeValue result) {
    return result;
  }
};

/// Alpha-beta, fail-soft: minimax that leaves out moves which cannot change the value of the root.
/// Alpha is what MAX is already sure of elsewhere, beta what MIN is; where alpha ≥ beta, one of the
/// two will not let it come to this node, or need not, whatever the moves left are worth. (Knuth
/// and Moore, An analysis of alpha-beta pruning, 1975; fail-soft: Fishburn, 1983.) Courses that cut
/// only where alpha > beta ask for the strict rule.
///
/// `move` led to the position that the context's game is in, at `ply`; the window is open. Returns
/// a value v and what was proved of the true one: if alpha < v < beta it is v; if v < beta it is at
/// most v; if v > alpha, at least v; and more than that where the children proved more. `marks` say
/// why the node is searched. Every position is looked up in `memory` and kept there.
template <Game G, Observer O, typename Memory = NoMemory>
NodeValue alphaBeta(SearchContext<G, O>& context, Move move, int ply, Value alpha, Value beta,
                    std::uint16_t marks = 0, Memory memory = {}) {
  G& game = context.game();
  const NodeEntry node = {ply, move, game.playerToMove(), alpha, beta, marks};
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);
  const auto position = memory.positionOf(game, ply);
  if (const NodeValue* known = memory.decide(position, node)) {
    return context.leaveTableHit(node, *known);
  }

  const typename SearchContext<G, O>::Moves moves(context, node);
  int searched = 0;
  if (node.player == Player::max) {
    Best<Player::max> best;
    while (searched < moves.count() && context.isOpen(alpha, beta)) {
      const Move next = moves[searched];
      game.play(next);
      const NodeValue child = alphaBeta(context, next, ply + 1, alpha, beta, 0, memory);
      game.undo(next);
      if (context.stopped()) return context.leaveUnfinished(node, best, moves);
      ++searched;
      if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
      alpha = std::max(alpha, best.value());
    }
    return memory.keep(position, node, context.leave(node, best, searched, moves));
  }

  Best<Player::min> best;
  while (searched < moves.count() && context.isOpen(alpha, beta)) {
    const Move next = moves[searched];
    game.play(next);
    const NodeValue child = alphaBeta(context, next, ply + 1, alpha, beta, 0, memory);
    game.undo(next);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    ++searched;
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
    beta = std::min(beta, best.value());
  }
  return memory.keep(position, node, context.leave(node, best, searched, moves));
}

struct AlphaBeta {
  static constexpr std::string_view name = "alpha-beta";
  static constexpr bool cuts = true;

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return alphaBeta(context, move, ply, minusInfinity, plusInfinity);
  }
};

}  // namespace prunus
