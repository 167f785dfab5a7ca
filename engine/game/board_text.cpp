#include "game/board_text.h"

#include <utility>

#include "core/unicode.h"

namespace prunus {

Refusal refusePosition(std::string code, int at, std::vector<std::string> details) {
  return Refusal{std::move(code), "position", at, std::move(details)};
}

Expected<BoardView> readBoard(std::string_view text, int rows, int columns) {
  BoardView board{rows, columns, {}};
  int row = 0;
  int column = 0;
  int rowStart = 0;
  const auto wrongLength = [&] {
    return refusePosition(
        "position-row-length", rowStart,
        {std::to_string(row + 1), std::to_string(column), std::to_string(columns)});
  };
  CodePoints input(text);
  for (; !input.atEnd(); input.next()) {
    const char32_t found = input.current();
    if (found == U'/') {
      if (row < rows && column != columns) return wrongLength();
      ++row;
      column = 0;
      rowStart = input.offset() + 1;
      continue;
    }
    const bool isX = found == U'X' || found == U'x';
    const bool isO = found == U'O' || found == U'o';
    if (!isX && !isO && found != U'.' && found != U'-' && found != U'_') {
      return refusePosition("position-character", input.offset(),
                            {quotable(found), std::to_string(row + 1)});
    }
    if (row < rows && column < columns) board.cells.push_back(isX ? 'X' : isO ? 'O' : '.');
    ++column;
  }
  if (row + 1 != rows) {
    return refusePosition("position-rows", -1, {std::to_string(row + 1), std::to_string(rows)});
  }
  if (column != columns) return wrongLength();
  return board;
}

}  // namespace prunus
