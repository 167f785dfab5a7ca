#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "search/depth_first/alpha_beta.h"

namespace prunus {

/// Alpha-beta with an aspiration window: the whole search starts with a narrow window around a
/// guess, for a narrow window prunes more. If the value turns out to lie inside, it is found. If
/// the search fails low (the value is at most alpha) or high (at least beta), it is repeated with
/// that side of the window open. In game programs the guess comes from a search less deep. (Baudet,
/// The design and analysis of algorithms for asynchronous multiprocessors, 1978.)
///
/// Each of the two passes is a root of the trace.
struct Aspiration {
  static constexpr std::string_view name = "aspiration";
  static constexpr bool cuts = true;
  static constexpr std::array<std::string_view, 2> options = {"guess", "width"};

  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    const std::int64_t guess = context.settings().guess;
    const std::int64_t width = context.settings().width;
    Value alpha = edge(guess - width);
    Value beta = edge(guess + width);

    context.startPass();
    const NodeValue first = alphaBeta(context, move, ply, alpha, beta);
    if (context.stopped()) return first;
    context.addPass(first.value(), alpha, beta);
    if (first.value() > alpha && first.value() < beta) return first;

    (first.value() <= alpha ? alpha : beta) = first.value() <= alpha ? minusInfinity : plusInfinity;
    context.startPass();
    const NodeValue again = alphaBeta(context, move, ply, alpha, beta);
    if (context.stopped()) return first;
    context.addPass(again.value(), alpha, beta);
    return again;
  }

 private:
  /// An edge of the window; infinite where no value can lie beyond it.
  static Value edge(std::int64_t at) {
    return static_cast<Value>(std::clamp<std::int64_t>(at, minusInfinity, plusInfinity));
  }
};

}  // namespace prunus
