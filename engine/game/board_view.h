#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/types.h"

namespace prunus {

/// What stands on a board, as everybody is told it: row-major from the top left, 'X' for MAX's
/// pieces, 'O' for MIN's, '.' for nothing.
struct BoardView {
  int rows = 0;
  int columns = 0;
  std::string cells;

  /// A board with nothing on it.
  [[nodiscard]] static BoardView empty(int rows, int columns) {
    const auto cells = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    return {rows, columns, std::string(cells, '.')};
  }

  /// Where a cell on the board is among the cells.
  [[nodiscard]] std::size_t indexOf(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(column);
  }

  /// What stands at a row and column; '\0' off the board.
  [[nodiscard]] char at(int row, int column) const {
    const bool onBoard = row >= 0 && row < rows && column >= 0 && column < columns;
    return onBoard ? cells[indexOf(row, column)] : '\0';
  }

  /// The name of a cell as in chess and gomoku: a letter for the column from the left, a number for
  /// the row from the bottom. The top left of a 3×3 board is a3, its middle b2.
  [[nodiscard]] static std::string nameOf(int cell, int rows, int columns) {
    return static_cast<char>('a' + cell % columns) + std::to_string(rows - cell / columns);
  }

  /// "X.O/..../…": rows top to bottom with slashes between them.
  [[nodiscard]] std::string text() const {
    std::string result;
    for (int row = 0; row < rows; ++row) {
      if (row > 0) result.push_back('/');
      result.append(cells, indexOf(row, 0), static_cast<std::size_t>(columns));
    }
    return result;
  }
};

/// The directions in which lines run: rows down, columns right.
inline constexpr std::array<std::array<int, 2>, 4> lineDirections = {
    {{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

/// The cells of the first unbroken run of one side's pieces that wins, in order along it: the first
/// by the cell where it starts, row-major, then by direction. Empty where there is none.
/// `wins(length, piece)` says which runs do.
template <typename Wins>
std::vector<int> winningRun(const BoardView& board, Wins wins) {
  std::vector<int> run;
  for (int cell = 0; cell < board.rows * board.columns; ++cell) {
    const int row = cell / board.columns;
    const int column = cell % board.columns;
    const char piece = board.at(row, column);
    if (piece == '.') continue;
    for (const auto& [down, right] : lineDirections) {
      if (board.at(row - down, column - right) == piece) continue;  // not the first of its run
      int length = 1;
      while (board.at(row + down * length, column + right * length) == piece) ++length;
      if (!wins(length, piece)) continue;
      for (int i = 0; i < length; ++i) run.push_back(cell + (down * board.columns + right) * i);
      return run;
    }
  }
  return run;
}

}  // namespace prunus
