#pragma once

#include <cstdint>

#include "gomoku/search/score.h"

namespace prunus::gomoku {

/// How likely whom a value speaks for is to win, 0 to 1, a draw counting half: what became of
/// positions with such a value in games of the player against itself, where every move was searched
/// with as many nodes as this one was (docs/strength.md, `npm run calibrate`). The rules do not
/// differ. What is proven is certain.
double chanceOf(Value value, std::uint64_t nodes);

}  // namespace prunus::gomoku
