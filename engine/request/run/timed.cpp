#include "request/run/timed.h"

#include <cassert>
#include <type_traits>
#include <variant>

#include "request/algorithms.h"

namespace prunus {
namespace {

/// What surrounds a search is compiled for size: the search itself is what must be fast.
template <Game G, Observer O>
[[gnu::cold, gnu::noinline]] Found searchOf(G game, const SearchRequest& request, O& observer,
                                            const Limits& limits) {
  SearchContext<G, O> context(game, observer, request.settings, limits);
  context.startRoot(0);
  NodeValue result;
  visitType(TimedAlgorithms{}, request.algorithm,
            [&]<typename Algorithm>(std::type_identity<Algorithm>) {
              result = Algorithm::search(context, noMove, 0);
            });
  return foundBy(context, result, 0);
}

template <Observer O>
Found searchAny(const SearchRequest& request, O& observer, const Limits& limits) {
  assert(isTimed(request));
  return std::visit(
      [&]<typename G>(const G& game) {
        if constexpr (sharesSearches<G>) {
          return Found{};
        } else {
          return searchOf(game, request, observer, limits);
        }
      },
      request.game);
}

}  // namespace

Found searchTimed(const SearchRequest& request, SilentObserver& observer, const Limits& limits) {
  return searchAny(request, observer, limits);
}

Found searchTimed(const SearchRequest& request, Recorder<std::int16_t>& observer,
                  const Limits& limits) {
  return searchAny(request, observer, limits);
}

}  // namespace prunus
