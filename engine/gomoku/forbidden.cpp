#include "gomoku/forbidden.h"

namespace prunus::gomoku {
namespace {

constexpr bool isThree(Pattern pattern) {
  return pattern == Pattern::openThree || pattern == Pattern::strongOpenThree;
}

/// Black has just played `move`. Can its three in this direction become an open four on a point
/// where Black may play, and makes no five besides? (Rules of the Renju International Federation,
/// 9.2: a three is a row to which one more stone can be added to attain a straight four "without at
/// the same time a five in a row is made".)
bool isRealThree(Board& board, Move move, int direction) {
  const Geometry::Place& where = board.geometry().places[move][std::size_t(direction)];
  for (const int sign : {-1, 1}) {
    const int reach = sign < 0 ? where.back : where.forward;
    const int step = sign * board.geometry().step[std::size_t(direction)];
    int point = move;
    for (int count = 0; count < reach; ++count) {
      point += step;
      const std::uint8_t stone = board.at(Move(point));
      if (stone == cell::blackStone) continue;
      // The first empty point: the row of four is unbroken only if it is filled here.
      if (stone == cell::empty &&
          board.patternAt(black, Move(point), direction) == Pattern::openFour &&
          board.threatAt(black, Move(point)) != Threat::five && !isForbidden(board, Move(point))) {
        return true;
      }
      break;
    }
  }
  return false;
}

}  // namespace

bool isForbidden(Board& board, Move move) {
  const Ban ban = board.entry(black, move).ban;
  if (ban != Ban::perhaps) return ban == Ban::always;
  int threes = 0;
  std::array<bool, 4> three{};
  for (int direction = 0; direction < 4; ++direction) {
    three[std::size_t(direction)] = isThree(board.patternAt(black, move, direction));
  }
  board.place(move, black);
  for (int direction = 0; direction < 4 && threes < 2; ++direction) {
    if (three[std::size_t(direction)] && isRealThree(board, move, direction)) ++threes;
  }
  board.remove();
  return threes >= 2;
}

bool isStuck(Board& board) {
  if (board.rule() != Rule::renju || board.toMove() != black || board.isFull()) return false;
  for (int point = 0; point < board.cells(); ++point) {
    if (board.isEmpty(Move(point)) && mayPlay(board, black, Move(point))) return false;
  }
  return true;
}

}  // namespace prunus::gomoku
