#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "search/context.h"
#include "search/transposition_table.h"

namespace prunus {

/// Alpha-beta with a transposition table: before a position is searched it is looked up. If it was
/// searched before, by other moves or in an earlier pass, and what was found out then decides the
/// matter for the present window, that is the answer. (Greenblatt, Eastlake and Crocker, 1967.)
///
/// The table holds values of the whole tree's leaves as they count at their plies. That is safe,
/// for in the games here a position is always reached at the same ply: it has as many stones as
/// moves were made, and in a textbook tree every node is a position of its own. For the same reason
/// nothing need be stored of the depth that is left: below one position it is always the same.
///
/// In and out as `alphaBeta`; `marks` say why the node is searched.
template <Game G, Observer O>
NodeValue alphaBetaWithTable(SearchContext<G, O>& context, TranspositionTable& table, Move move,
                             int ply, Value alpha, Value beta, std::uint16_t marks = 0) {
  G& game = context.game();
  const NodeEntry node = {ply, move, game.playerToMove(), alpha, beta, marks};
  if (!context.enter(node)) return {};
  if (game.isTerminal()) return context.leaveTerminal(node);
  if (context.isHorizon(node)) return context.leaveHorizon(node);

  const std::uint64_t position = game.hash();
  if (const NodeValue* known = table.find(position)) {
    const bool decides = known->bound() == Bound::exact ||
                         (known->bound() == Bound::atLeast && known->value() >= beta) ||
                         (known->bound() == Bound::atMost && known->value() <= alpha);
    if (decides) return context.leaveTableHit(node, *known);
  }
  // What the value will say of the true one, by where it falls in the window.
  const auto store = [&](NodeValue result) {
    const Value value = result.value();
    table.store(position, {value, value >= node.beta    ? Bound::atLeast
                                  : value <= node.alpha ? Bound::atMost
                                                        : Bound::exact});
    return result;
  };

  const typename SearchContext<G, O>::Moves moves(context, node);
  int searched = 0;
  if (node.player == Player::max) {
    Best<Player::max> best;
    while (searched < moves.count() && alpha < beta) {
      const Move next = moves[searched];
      game.play(next);
      const NodeValue child = alphaBetaWithTable(context, table, next, ply + 1, alpha, beta);
      game.undo(next);
      if (context.stopped()) return context.leaveUnfinished(node, best, moves);
      ++searched;
      if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
      alpha = std::max(alpha, best.value());
    }
    return store(context.leave(node, best, searched, moves));
  }

  Best<Player::min> best;
  while (searched < moves.count() && alpha < beta) {
    const Move next = moves[searched];
    game.play(next);
    const NodeValue child = alphaBetaWithTable(context, table, next, ply + 1, alpha, beta);
    game.undo(next);
    if (context.stopped()) return context.leaveUnfinished(node, best, moves);
    ++searched;
    if (best.improvesWith(child)) context.extendPrincipalVariation(node, next);
    beta = std::min(beta, best.value());
  }
  return store(context.leave(node, best, searched, moves));
}

struct AlphaBetaTable {
  static constexpr std::string_view name = "transposition-table";
  static constexpr std::array<std::string_view, 1> options = {"table-size"};

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    TranspositionTable table(context.settings().tableSize);
    return alphaBetaWithTable(context, table, move, ply, minusInfinity, plusInfinity);
  }
};

}  // namespace prunus
