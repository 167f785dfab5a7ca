#pragma once

#include <vector>

#include "diagnosis/arena.h"

namespace prunus::diagnosis {

/// The moves of a trace on a board from which no piece is ever taken back: what a program sees that
/// forgets to undo its moves. Two ways: its list of empty cells is made when it comes to a node, or
/// is looked up as it goes along. Only of games where stones in a row win; else none.
std::vector<Arena> stickyArenas(const SearchRequest& request, const Overlay& over);

}  // namespace prunus::diagnosis
