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
  const int countOfX = std::popcount(stones.x);
  const int countOfO = std::popcount(stones.o);
  if (countOfX != countOfO && countOfX != countOfO + 1) {
    return refusePosition("position-counts", -1,
                          {std::to_string(countOfX), std::to_string(countOfO)});
  }
  const Won x = completeLines(stones.x, lines);
  const Won o = completeLines(stones.o, lines);
  const std::string k = std::to_string(lines.inARow());
  if (x.any && o.any) return refusePosition("position-both-won", -1, {k});
  if (!x.any && !o.any) return {};
  const bool xMovedLast = countOfX > countOfO;
  const std::string winner = x.any ? "X" : "O";
  const std::string loser = x.any ? "O" : "X";
  if (x.any != xMovedLast) return refusePosition("position-moved-on", -1, {winner, k, loser});
  // The last stone must have completed every line: without it, nobody had won.
  if ((x.any ? x : o).common == 0) return refusePosition("position-won-twice", -1, {winner, k});
  return {};
}

}  // namespace

Expected<MnkStones> readMnkPosition(std::string_view text, const MnkLines& lines) {
  const auto board = readBoard(text, lines.rows(), lines.columns());
  if (!board) return board.refusal();
  MnkStones stones;
  for (int cell = 0; cell < lines.cells(); ++cell) {
    const char piece = board->cells[static_cast<std::size_t>(cell)];
    if (piece == 'X') stones.x |= cellBit(cell);
    if (piece == 'O') stones.o |= cellBit(cell);
  }
  Refusal reason = whyUnreachable(stones, lines);
  if (!reason.code.empty()) return reason;
  return stones;
}

BoardView viewOf(MnkStones stones, const MnkLines& lines) {
  BoardView view{lines.rows(), lines.columns(), {}};
  for (int cell = 0; cell < lines.cells(); ++cell) {
    const CellSet bit = cellBit(cell);
    view.cells.push_back((stones.x & bit) != 0 ? 'X' : (stones.o & bit) != 0 ? 'O' : '.');
  }
  return view;
}

std::string writeMnkPosition(MnkStones stones, const MnkLines& lines) {
  return viewOf(stones, lines).text();
}

}  // namespace prunus
