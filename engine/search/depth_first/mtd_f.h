#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "search/depth_first/alpha_beta_table.h"

namespace prunus {

/// MTD(f): finds the value by questions alone. Each pass searches the whole tree with a null window
/// and so only asks: is it at least beta? A yes raises what is known from below, a no lowers what
/// is known from above, until the two meet. The first question is about a guess, the next about
/// what the pass before came back with. The table remembers what earlier passes found out. (Plaat,
/// Schaeffer, Pijls and de Bruin, Best-first fixed-depth minimax algorithms, 1996.)
///
/// Every pass is a root of the trace.
struct MtdF {
  static constexpr std::string_view name = "mtd-f";
  static constexpr bool cuts = true;
  static constexpr std::array<std::string_view, 2> options = {"guess", "table-size"};

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    TranspositionTable table(context.settings().tableSize);
    const TableMemory memory(table, context.settings().cut, context.hasHorizon());
    NodeValue known;
    Value atLeast = minusInfinity;
    Value atMost = plusInfinity;
    Value guess = context.settings().guess;
    while (atLeast < atMost) {
      const Value beta = std::max(guess, atLeast + 1);
      context.startPass();
      const NodeValue found =
          alphaBeta(context, move, ply, beta - 1, beta, mark::nullWindow, memory);
      if (context.stopped()) return known;
      guess = found.value();
      (guess >= beta ? atLeast : atMost) = guess;
      // The strict rule tells the edges of the window from what lies beyond.
      if (context.isOpen(beta - 1, guess) && context.isOpen(guess, beta)) atLeast = atMost = guess;
      known = {guess, atLeast == atMost ? Bound::exact
                      : guess >= beta   ? Bound::atLeast
                                        : Bound::atMost};
      context.addPass(guess, beta - 1, beta);
    }
    return known;
  }
};

}  // namespace prunus
