#include "game/mnk/position.h"

#include <bit>

#include "game/board_text.h"

namespace prunus {
namespace {

/// The cells that all of a player's complete lines share, and whether there is any such line.
struct Won {
  bool any = false;
  CellSet common = ~CellSet{0};
};

Won completeLines(CellSet stones, const MnkLines& lines) {
  Won won;
  for (const CellSet line : lines.all()) {
    if ((stones & line) != line) continue;
    won.any = true;
    won.common &= line;
  }
  return won;
}

/// Why play cannot lead to these stones; an empty code if it can.
Refusal whyUnreachable(MnkStones stones, const MnkLines& lines) {
  const int countOfMax = std::popcount(stones.max);
  const int countOfMin = std::popcount(stones.min);
  if (countOfMax != countOfMin && countOfMax != countOfMin + 1) {
    return refusePosition("position-counts", -1,
                          {std::to_string(countOfMax), std::to_string(countOfMin)});
  }
  const Won max = completeLines(stones.max, lines);
  const Won min = completeLines(stones.min, lines);
  const std::string k = std::to_string(lines.inARow());
  if (max.any && min.any) return refusePosition("position-both-won", -1, {k});
  if (!max.any && !min.any) return {};
  const bool maxMovedLast = countOfMax > countOfMin;
  const std::string winner = max.any ? "X" : "O";
  const std::string loser = max.any ? "O" : "X";
  if (max.any != maxMovedLast) return refusePosition("position-moved-on", -1, {winner, k, loser});
  // The last stone must have completed every line: without it, nobody had won.
  if ((max.any ? max : min).common == 0)
    return refusePosition("position-won-twice", -1, {winner, k});
  return {};
}

}  // namespace

Expected<MnkStones> readMnkPosition(std::string_view text, const MnkLines& lines) {
  const auto board = readBoard(text, lines.rows(), lines.columns());
  if (!board) return board.refusal();
  MnkStones stones;
  for (int cell = 0; cell < lines.cells(); ++cell) {
    const char piece = board->cells[static_cast<std::size_t>(cell)];
    if (piece == 'X') stones.max |= cellBit(cell);
    if (piece == 'O') stones.min |= cellBit(cell);
  }
  Refusal reason = whyUnreachable(stones, lines);
  if (!reason.code.empty()) return reason;
  return stones;
}

BoardView viewOf(MnkStones stones, const MnkLines& lines) {
  BoardView view{lines.rows(), lines.columns(), {}};
  for (int cell = 0; cell < lines.cells(); ++cell) {
    const CellSet bit = cellBit(cell);
    view.cells.push_back((stones.max & bit) != 0 ? 'X' : (stones.min & bit) != 0 ? 'O' : '.');
  }
  return view;
}

std::string writeMnkPosition(MnkStones stones, const MnkLines& lines) {
  return viewOf(stones, lines).text();
}

}  // namespace prunus
