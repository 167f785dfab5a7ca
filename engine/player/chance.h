#pragma once

#include "gomoku/search/search.h"

namespace prunus::gomoku {

/// How likely whom a value speaks for is to win, 0 to 1, a draw counting half: what became of
/// positions with such a value in games of the player against itself, where every move was searched
/// with as many nodes as this search had, by the same judge, tables or networks (docs/strength.md,
/// `npm run calibrate`). The rules do not differ. What is proven is certain.
double chanceOf(Value value, const SearchInfo& search);

}  // namespace prunus::gomoku
