#include "gomoku/outcome.h"

#include "gomoku/moves.h"

namespace prunus::gomoku {

bool isInFive(const Board& board, Move move) {
  const int columns = board.columns();
  const int rows = board.rows();
  const std::uint8_t stone = board.at(move);
  const bool exactly =
      board.rule() == Rule::standard || (board.rule() == Rule::renju && stone == cell::blackStone);
  constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
  for (const auto& [dx, dy] : directions) {
    int row = 1;
    for (const int sign : {-1, 1}) {
      int x = int(move) % columns + sign * dx;
      int y = int(move) / columns + sign * dy;
      while (x >= 0 && y >= 0 && x < columns && y < rows &&
             board.at(Move(y * columns + x)) == stone) {
        ++row;
        x += sign * dx;
        y += sign * dy;
      }
    }
    if (row == 5 || (row > 5 && !exactly)) return true;
  }
  return false;
}

bool hasFive(const Board& board) {
  return board.taken().find([&board](Move move) { return isInFive(board, move); }) != noMove;
}

std::vector<Move> completeLine(Board board, std::vector<Move> line) {
  for (const Move move : line) {
    if (!board.isEmpty(move)) return line;
    board.play(move);
    if (isInFive(board, move)) return line;
  }
  while (!board.isFull()) {
    const Color us = board.toMove();
    Move next = noMove;
    if (board.count(us, Threat::five) > 0) {
      next = board.points(us, Threat::five).first();
    } else if (board.count(other(us), Threat::five) > 0) {
      // Where renju forbids Black to stop it, any move will do.
      const auto legal = [&board, us](Move move) { return mayPlay(board, us, move); };
      next = board.points(other(us), Threat::five).find(legal);
      if (next == noMove) next = board.candidates().find(legal);
    } else {
      next = winningFour(board, us);
    }
    if (next == noMove) return line;
    line.push_back(next);
    board.play(next);
    if (isInFive(board, next)) return line;
  }
  return line;
}

}  // namespace prunus::gomoku
