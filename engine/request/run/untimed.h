#pragma once

#include <cstddef>
#include <span>

#include "request/games.h"
#include "search/depth_first/context.h"

namespace prunus {

/// A search of one of the registered games whose speed does not matter: compiled for size.
/// `context` points to the game's `SearchContext` with an `AnyObserver`; `algorithm` is its number
/// in the registry.
using UntimedSearch = NodeValue (*)(void* context, std::size_t algorithm);

/// One for each game of the registry, in its order.
std::span<const UntimedSearch> untimedSearches();

/// Has an algorithm search from the root of a tree.
template <Game G>
NodeValue searchUntimed(SearchContext<G, AnyObserver>& context, std::size_t algorithm) {
  return untimedSearches()[numberOfGame<G>()](&context, algorithm);
}

}  // namespace prunus
