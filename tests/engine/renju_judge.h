// Renju's forbidden points by the letter of the rules of the Renju International Federation,
// chapter 9: a judge as slow as its words, that shares nothing with the engine but the board it
// reads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gomoku/board.h"

namespace prunus::gomoku::reference {

class RenjuJudge {
 public:
  explicit RenjuJudge(const Board& board) : columns_(board.columns()), rows_(board.rows()) {
    for (int point = 0; point < board.cells(); ++point) cells_.push_back(board.at(Move(point)));
  }

  /// Whether Black's stone on this empty point breaks the rule. With `depth` levels of looking at
  /// what may become of a three; beyond, every three counts.
  bool isForbidden(int x, int y, int depth = 1000) {
    put(x, y, cell::blackStone);
    bool forbidden = false;
    if (!isInRow(x, y, 5, 5)) {
      forbidden = isInRow(x, y, 6, 20) || countFours(x, y) >= 2 || countThrees(x, y, depth) >= 2;
    }
    put(x, y, cell::empty);
    return forbidden;
  }

 private:
  struct Way {
    int right;
    int down;
  };
  static constexpr std::array<Way, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

  [[nodiscard]] std::uint8_t at(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return cell::wall;
    return cells_[index(x, y)];
  }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return std::size_t(y) * std::size_t(columns_) + std::size_t(x);
  }
  void put(int x, int y, std::uint8_t stone) { cells_[index(x, y)] = stone; }
  [[nodiscard]] bool isBlack(int x, int y) const { return at(x, y) == cell::blackStone; }
  [[nodiscard]] bool isEmpty(int x, int y) const { return at(x, y) == cell::empty; }

  /// "Row": stones in one line; unbroken, with no black stone before or after. Whether the stone
  /// is in one of `least` to `most`.
  [[nodiscard]] bool isInRow(int x, int y, int least, int most) const {
    for (const Way& way : ways) {
      int first = 0;
      int last = 0;
      while (isBlack(x + (first - 1) * way.right, y + (first - 1) * way.down)) --first;
      while (isBlack(x + (last + 1) * way.right, y + (last + 1) * way.down)) ++last;
      if (last - first + 1 >= least && last - first + 1 <= most) return true;
    }
    return false;
  }

  /// So many points of a line from a first one on.
  struct Stretch {
    int x;
    int y;
    Way way;
    int length;
  };
  [[nodiscard]] bool isEmpty(const Stretch& of, int step) const {
    return isEmpty(of.x + step * of.way.right, of.y + step * of.way.down);
  }
  [[nodiscard]] bool isBlack(const Stretch& of, int step) const {
    return isBlack(of.x + step * of.way.right, of.y + step * of.way.down);
  }
  /// Where one empty point is all that is missing of it: the step there; else −1.
  [[nodiscard]] int missing(const Stretch& of) const {
    int found = -1;
    for (int step = 0; step < of.length; ++step) {
      if (isBlack(of, step)) continue;
      if (found >= 0 || !isEmpty(of, step)) return -1;
      found = step;
    }
    return found;
  }

  /// Visits every stretch of a length that holds a point.
  template <typename Visit>
  void visit(int x, int y, int length, Visit&& visit) {
    for (const Way& way : ways) {
      for (int before = 0; before < length; ++before) {
        visit(Stretch{x - before * way.right, y - before * way.down, way, length});
      }
    }
  }

  /// "A four is a row with four stones to which you can add one more stone to attain five in a
  /// row." Told apart by the four stones: those of one straight four are one.
  int countFours(int x, int y) {
    std::vector<std::vector<std::size_t>> fours;
    visit(x, y, 5, [&](const Stretch& five) {
      if (missing(five) < 0 || isBlack(five, -1) || isBlack(five, 5)) return;
      std::vector<std::size_t> stones;
      for (int step = 0; step < 5; ++step) {
        if (!isBlack(five, step)) continue;
        stones.push_back(index(five.x + step * five.way.right, five.y + step * five.way.down));
      }
      for (const auto& four : fours) {
        if (four == stones) return;
      }
      fours.push_back(stones);
    });
    return int(fours.size());
  }

  /// "A straight four is an unbroken row with four stones to which you can add one more stone, in
  /// two different ways, to attain five in a row."
  [[nodiscard]] bool isStraightFour(const Stretch& four) const {
    for (int step = 0; step < 4; ++step) {
      if (!isBlack(four, step)) return false;
    }
    return isEmpty(four, -1) && isEmpty(four, 4) && !isBlack(four, -2) && !isBlack(four, 5);
  }

  /// "A three is a row with three stones to which you, without at the same time a five in a row is
  /// made, can add one more stone to attain a straight four." By 9.3 it does not count where no
  /// such stone may be added: where each would be an overline, a double four, or a double three
  /// that is not allowed.
  int countThrees(int x, int y, int depth) {
    int threes = 0;
    for (const Way& way : ways) {
      bool real = false;
      for (int before = 0; before < 4 && !real; ++before) {
        const Stretch four{x - before * way.right, y - before * way.down, way, 4};
        const int step = missing(four);
        if (step < 0) continue;
        const int addedX = four.x + step * way.right;
        const int addedY = four.y + step * way.down;
        put(addedX, addedY, cell::blackStone);
        const bool attains = isStraightFour(four) && !isInRow(addedX, addedY, 5, 5);
        put(addedX, addedY, cell::empty);
        real = attains && (depth == 0 || !isForbidden(addedX, addedY, depth - 1));
      }
      threes += real;
    }
    return threes;
  }

  int columns_;
  int rows_;
  std::vector<std::uint8_t> cells_;
};

}  // namespace prunus::gomoku::reference
