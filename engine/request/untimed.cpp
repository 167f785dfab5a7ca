#include "request/untimed.h"

#include "request/algorithms.h"

namespace prunus {
namespace {

template <Game G>
NodeValue search(SearchContext<G, AnyObserver>& context, std::size_t algorithm) {
  NodeValue result;
  visitType(Algorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (!TimedAlgorithms::contains<Algorithm>) {
      result = Algorithm::search(context, noMove, 0);
    }
  });
  return result;
}

}  // namespace

NodeValue searchUntimed(SearchContext<Mnk, AnyObserver>& context, std::size_t algorithm) {
  return search(context, algorithm);
}

NodeValue searchUntimed(SearchContext<Textbook, AnyObserver>& context, std::size_t algorithm) {
  return search(context, algorithm);
}

}  // namespace prunus
