#pragma once

#include <cstddef>

#include "request/games.h"
#include "search/context.h"

namespace prunus {

/// Has an algorithm search whose speed does not matter, from the root of a tree; `algorithm` is its
/// number in the registry. These are compiled for size.
NodeValue searchUntimed(SearchContext<Mnk, AnyObserver>& context, std::size_t algorithm);
NodeValue searchUntimed(SearchContext<Textbook, AnyObserver>& context, std::size_t algorithm);

}  // namespace prunus
