#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/command_line.h"
#include "gomoku/board.h"

namespace prunus::cli {

/// A position of `selfplay --stones` as it stands in a file, little-endian:
///   u8 result (0 loss, 1 draw, 2 win, for the side to move; 3 not played out), u8 size of the
///   board, u8 rule, u8 zero, i16 value of the search, u16 stones,
/// then for each stone, Black's first and by turns, u16 its point, row-major from the top left.
struct StonesRecord {
  static constexpr char unknownResult = 3;

  std::optional<float> result;  ///< 0, ½ or 1 for the side to move
  int size = gomoku::smallestBoard;
  gomoku::Rule rule = gomoku::Rule::freestyle;
  Value value = 0;
  std::vector<Move> moves;
};

/// The record of a position that stones of both colors by turns led to, with 0 for its result.
std::string stonesRecord(const gomoku::Board& board, Value value);

/// Takes the first record from `bytes`, which are not empty. Of its moves it is known only that
/// they are points of the board. A failure goes on from "position 7": "is cut short".
Failure takeStonesRecord(std::string_view& bytes, StonesRecord& into);

}  // namespace prunus::cli
