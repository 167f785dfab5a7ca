#include "request/run/untimed.h"

#include <array>

#include "request/algorithms.h"

namespace prunus {
namespace {

template <Game G>
NodeValue search(void* erased, std::size_t algorithm) {
  auto& context = *static_cast<SearchContext<G, AnyObserver>*>(erased);
  NodeValue result;
  visitType(Algorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (!TimedAlgorithms::contains<Algorithm>) {
      result = Algorithm::search(context, noMove, 0);
    }
  });
  return result;
}

template <typename... Setups>
constexpr auto searchesOf(TypeList<Setups...>) {
  return std::array<UntimedSearch, sizeof...(Setups)>{&search<typename Setups::Game>...};
}

}  // namespace

std::span<const UntimedSearch> untimedSearches() {
  static constexpr auto all = searchesOf(Games{});
  return all;
}

}  // namespace prunus
