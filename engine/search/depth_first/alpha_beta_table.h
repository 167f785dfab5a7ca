#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/hash.h"
#include "search/depth_first/alpha_beta.h"
#include "search/transposition_table.h"

namespace prunus {

/// Whether equal positions of a game that come at different plies must be told apart, in a search
/// that may or may not end before the game does.
template <Game G>
bool tellsPliesApart(const G& game, bool hasHorizon) {
  if constexpr (requires { game.tellsPliesApart(hasHorizon); }) {
    return game.tellsPliesApart(hasHorizon);
  } else if constexpr (requires { G::equalPlies; }) {
    return hasHorizon || game.scoresByPly();
  } else {
    return false;
  }
}

/// Alpha-beta with a transposition table: before a position is searched it is looked up. If it was
/// searched before, by other moves or in an earlier pass, and what was found out then decides the
/// matter for the present window, that is the answer. (Greenblatt, Eastlake and Crocker, 1967.)
///
/// The table holds values of the whole tree's leaves as they count at their plies. That is safe
/// where a position is always reached at the same ply: it has as many stones as moves were made,
/// and in a textbook tree every node is a position of its own. For the same reason nothing need be
/// stored of the depth that is left: below one position it is always the same. In games where equal
/// positions come at different plies, they count as different wherever it could matter.
class TableMemory {
 public:
  /// `table` must outlive it. `hasHorizon`: whether the search may end before the game does.
  TableMemory(TranspositionTable& table, CutRule rule, bool hasHorizon)
      : table_(&table), rule_(rule), hasHorizon_(hasHorizon) {}

  template <Game G>
  [[nodiscard]] std::uint64_t positionOf(const G& game, int ply) const {
    const std::uint64_t hash = game.hash();
    return tellsPliesApart(game, hasHorizon_) ? mixBits(hash + static_cast<std::uint64_t>(ply))
                                              : hash;
  }

  [[nodiscard]] const NodeValue* decide(std::uint64_t position, const NodeEntry& node) const {
    const NodeValue* known = table_->find(position);
    if (known == nullptr) return nullptr;
    const bool decides =
        known->bound() == Bound::exact ||
        (known->bound() == Bound::atLeast && !isOpen(rule_, known->value(), node.beta)) ||
        (known->bound() == Bound::atMost && !isOpen(rule_, node.alpha, known->value()));
    return decides ? known : nullptr;
  }

  /// What a value says of the true one is told by where it falls in the window.
  [[nodiscard]] NodeValue keep(std::uint64_t position, const NodeEntry& node,
                               NodeValue result) const {
    const Value value = result.value();
    table_->store(position, {value, !isOpen(rule_, value, node.beta)    ? Bound::atLeast
                                    : !isOpen(rule_, node.alpha, value) ? Bound::atMost
                                                                        : Bound::exact});
    return result;
  }

 private:
  TranspositionTable* table_;
  CutRule rule_;
  bool hasHorizon_;
};

struct AlphaBetaTable {
  static constexpr std::string_view name = "transposition-table";
  static constexpr bool cuts = true;
  static constexpr std::array<std::string_view, 1> options = {"table-size"};

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    TranspositionTable table(context.settings().tableSize);
    return alphaBeta(context, move, ply, minusInfinity, plusInfinity, 0,
                     TableMemory(table, context.settings().cut, context.hasHorizon()));
  }
};

}  // namespace prunus
