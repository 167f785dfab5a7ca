#pragma once

#include <optional>

#include "diagnosis/arena.h"

namespace prunus::diagnosis {

/// The whole textbook tree of a request; nothing of other games, or where it is too large.
std::optional<Arena> treeArena(const SearchRequest& request);

/// Whether the value that a trace gives its root is that of the position. True as well where that
/// cannot be told: where values or estimates are the program's own.
bool rootIsTrue(const SearchRequest& request, const Overlay& over);

/// Whether the value of the root is right however it was come by: checked, not inferred. Where
/// values are the program's own only who wins counts; false where that would take too long.
bool rootIsExact(const SearchRequest& request, const Overlay& over);

/// Whether the program answers some nodes at once with what they are worth, though the game goes on
/// there and no depth was given: it remembers what it has searched.
bool remembers(const SearchRequest& request, const Overlay& over);

}  // namespace prunus::diagnosis
