#pragma once

#include <optional>

#include "diagnosis/arena.h"

namespace prunus::diagnosis {

/// The whole textbook tree of a request; nothing of other games, or where it is too large.
std::optional<Arena> treeArena(const SearchRequest& request);

/// Whether the value that a trace gives its root is that of the position. True as well where that
/// cannot be told: where values or estimates are the program's own.
bool rootIsTrue(const SearchRequest& request, const Overlay& over);

}  // namespace prunus::diagnosis
