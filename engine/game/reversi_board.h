#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "core/types.h"

namespace prunus {

/// A set of squares, one bit each: eight to a row whatever the board's size, row-major from the top
/// left.
using Squares = std::uint64_t;

constexpr Squares squareBit(int bit) {
  return Squares{1} << static_cast<unsigned>(bit);
}

/// What depends on the size of a Reversi board alone.
struct ReversiBoard {
  int size;
  Squares all = 0;
  Squares corners = 0;
  Squares edges = 0;
  Squares besideCorners = 0;  ///< the squares diagonally inside the corners
  Squares middle = 0;         ///< the four squares that are taken from the start

  constexpr explicit ReversiBoard(int boardSize) : size(boardSize) {
    const int last = size - 1;
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        const Squares bit = squareBit(row * 8 + column);
        const bool edgeRow = row == 0 || row == last;
        const bool edgeColumn = column == 0 || column == last;
        const bool nextRow = row == 1 || row == last - 1;
        const bool nextColumn = column == 1 || column == last - 1;
        const bool middleRow = 2 * row == last - 1 || 2 * row == last + 1;
        const bool middleColumn = 2 * column == last - 1 || 2 * column == last + 1;
        all |= bit;
        if (edgeRow || edgeColumn) edges |= bit;
        if (edgeRow && edgeColumn) corners |= bit;
        if (nextRow && nextColumn && size > 4) besideCorners |= bit;
        if (middleRow && middleColumn) middle |= bit;
      }
    }
  }

  [[nodiscard]] constexpr int bitOf(int cell) const {
    return size == 8 ? cell : cell / size * 8 + cell % size;
  }
  [[nodiscard]] constexpr int cellOf(int bit) const {
    return size == 8 ? bit : bit / 8 * size + bit % 8;
  }
};

/// The squares that all lie one step further in a direction, none of them around the board's edge.
/// Directions 0 to 7.
constexpr Squares shifted(Squares squares, int direction) {
  constexpr Squares notLeft = 0xFEFEFEFEFEFEFEFEU;
  constexpr Squares notRight = 0x7F7F7F7F7F7F7F7FU;
  switch (direction) {
    case 0:
      return squares << 1U & notLeft;
    case 1:
      return squares >> 1U & notRight;
    case 2:
      return squares << 8U;
    case 3:
      return squares >> 8U;
    case 4:
      return squares << 9U & notLeft;
    case 5:
      return squares >> 9U & notRight;
    case 6:
      return squares << 7U & notRight;
    default:
      return squares >> 7U & notLeft;
  }
}

/// Where `own` may put a disc: empty squares from which a straight row of `others` leads to one of
/// `own`.
constexpr Squares reversiMoves(Squares own, Squares others, Squares all) {
  Squares moves = 0;
  for (int direction = 0; direction < 8; ++direction) {
    Squares row = shifted(own, direction) & others;
    for (int step = 0; step < 5; ++step) row |= shifted(row, direction) & others;
    moves |= shifted(row, direction);
  }
  return moves & all & ~(own | others);
}

/// The discs that a disc of `own` on this square turns over.
constexpr Squares reversiFlips(Squares own, Squares others, int bit) {
  Squares flips = 0;
  for (int direction = 0; direction < 8; ++direction) {
    Squares row = 0;
    Squares next = shifted(squareBit(bit), direction);
    while ((next & others) != 0) {
      row |= next;
      next = shifted(next, direction);
    }
    if ((next & own) != 0) flips |= row;
  }
  return flips;
}

/// How many discs more `own` has where the game is over. Squares that are empty then are given to
/// the winner: by the rules of the World Othello Federation, and as solvers count.
constexpr int discsMore(Squares own, Squares others, Squares all) {
  const int more = std::popcount(own) - std::popcount(others);
  const int empty = std::popcount(all & ~(own | others));
  return more > 0 ? more + empty : more < 0 ? more - empty : 0;
}

}  // namespace prunus
