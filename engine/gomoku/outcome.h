#pragma once

#include <vector>

#include "gomoku/board.h"

namespace prunus::gomoku {

/// Whether the stone on `move` stands in a row that wins under the board's rule.
bool isInFive(const Board& board, Move move);

/// Whether any stone does. Slow; for checking what comes from outside.
bool hasFive(const Board& board);

/// Goes on from the end of `line`, played from `board`, as long as the play is forced: makes five,
/// stops a five, makes the winning four. Ends with the five that the search only foresaw.
std::vector<Move> completeLine(Board board, std::vector<Move> line);

}  // namespace prunus::gomoku
