// A slow, obvious board to compare the incremental one with, and random positions for both.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/forbidden.h"
#include "gomoku/outcome.h"

namespace prunus::gomoku::reference {

inline constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

/// A board of characters and what the definitions of pattern.h say about it, word by word.
class Reference {
 public:
  explicit Reference(const Board& board)
      : columns_(board.columns()), rows_(board.rows()), rule_(board.rule()) {
    for (int point = 0; point < board.cells(); ++point) stones_.push_back(board.at(Move(point)));
  }

  std::uint8_t at(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return cell::wall;
    return stones_[index(x, y)];
  }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return std::size_t(y) * std::size_t(columns_) + std::size_t(x);
  }
  void put(int x, int y, std::uint8_t stone) { stones_[index(x, y)] = stone; }

  /// The row of `color` through a stone in a direction.
  int row(int x, int y, int direction, Color color) const {
    const auto [dx, dy] = directions[std::size_t(direction)];
    int length = 1;
    for (const int sign : {-1, 1}) {
      for (int step = 1; at(x + sign * step * dx, y + sign * step * dy) == cell::stoneOf(color);
           ++step)
        ++length;
    }
    return length;
  }
  bool isFive(int x, int y, int direction, Color color) const {
    const int length = row(x, y, direction, color);
    const bool exactly = rule_ == Rule::standard || (rule_ == Rule::renju && color == black);
    return length == 5 || (length > 5 && !exactly);
  }

  /// Steps along the line, from the given point, at which one more stone makes five with it.
  std::vector<int> fivePlaces(int x, int y, int direction, Color color) {
    const auto [dx, dy] = directions[std::size_t(direction)];
    std::vector<int> places;
    for (int step = -4; step <= 4; ++step) {
      const int px = x + step * dx;
      const int py = y + step * dy;
      if (at(px, py) != cell::empty) continue;
      put(px, py, cell::stoneOf(color));
      // The five has to hold both stones.
      if (isFive(x, y, direction, color) && reaches(x, y, step, direction, color))
        places.push_back(step);
      put(px, py, cell::empty);
    }
    return places;
  }

  /// The pattern of a stone that stands on (x, y), from `four` up; `dead` for anything less.
  Pattern fourOf(int x, int y, int direction, Color color) {
    const int length = row(x, y, direction, color);
    if (isFive(x, y, direction, color)) return Pattern::five;
    if (length > 5)
      return rule_ == Rule::renju && color == black ? Pattern::overline : Pattern::dead;
    const std::vector<int> places = fivePlaces(x, y, direction, color);
    for (std::size_t at = 1; at < places.size(); ++at) {
      if (places[at] - places[at - 1] == 5) return Pattern::openFour;
    }
    return places.empty()       ? Pattern::dead
           : places.size() == 1 ? Pattern::four
                                : Pattern::doubleFour;
  }

  /// The pattern of playing an empty point, as far as it is a three or more.
  Pattern patternOf(int x, int y, int direction, Color color) {
    const auto [dx, dy] = directions[std::size_t(direction)];
    put(x, y, cell::stoneOf(color));
    Pattern result = fourOf(x, y, direction, color);
    if (result == Pattern::dead && row(x, y, direction, color) <= 5) {
      int ways = 0;
      const bool doubleCounts = !(rule_ == Rule::renju && color == black);
      for (int step = -4; step <= 4; ++step) {
        const int px = x + step * dx;
        const int py = y + step * dy;
        if (at(px, py) != cell::empty) continue;
        put(px, py, cell::stoneOf(color));
        const Pattern next = fourOf(x, y, direction, color);
        if (next == Pattern::openFour || (doubleCounts && next == Pattern::doubleFour)) ++ways;
        put(px, py, cell::empty);
      }
      if (ways == 1) result = Pattern::openThree;
      if (ways > 1) result = Pattern::strongOpenThree;
    }
    put(x, y, cell::empty);
    return result;
  }

 private:
  bool reaches(int x, int y, int step, int direction, Color color) const {
    const auto [dx, dy] = directions[std::size_t(direction)];
    const int sign = step < 0 ? -1 : 1;
    for (int each = 0; each != step; each += sign) {
      if (at(x + each * dx, y + each * dy) != cell::stoneOf(color)) return false;
    }
    return true;
  }

  int columns_;
  int rows_;
  Rule rule_;
  std::vector<std::uint8_t> stones_;
};

/// Random stones, dense enough for every pattern to turn up; runs of one color are likely.
inline void playRandomly(Board& board, int stones, std::mt19937& random) {
  Move last = Move(random() % unsigned(board.cells()));
  for (int tries = 0; board.stones() < stones && tries < 4000; ++tries) {
    const int x = int(last) % board.columns() + int(random() % 7) - 3;
    const int y = int(last) / board.columns() + int(random() % 7) - 3;
    if (x < 0 || y < 0 || x >= board.columns() || y >= board.rows()) {
      last = Move(random() % unsigned(board.cells()));
      continue;
    }
    const Move move = Move(y * board.columns() + x);
    if (!board.isEmpty(move)) continue;
    board.place(move, random() % 2 == 0 ? black : white);
    if (random() % 4 == 0) last = move;
  }
}

/// An empty board: every other one a square, the others anything from 5 by 5 to 20 by 20.
inline Board someBoard(Rule rule, int round, std::mt19937& random) {
  const int columns = 5 + int(random() % 16);
  return Board(columns, round % 2 == 0 ? columns : 5 + int(random() % 16), rule);
}

}  // namespace prunus::gomoku::reference
