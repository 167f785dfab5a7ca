#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/reversi_board.h"

namespace prunus::exact {

/// Plays Reversi to its end: by how many discs who is to move wins, squares that stay empty given
/// to the winner.
///
/// Alpha-beta with a table of bounds. The moves that leave the other side the fewest are tried
/// first, and among the last ones those in regions with an odd number of empty squares: who moves
/// there first moves there last. (As in programs since Rosenbloom's, 1982.)
class DiscSolver {
 public:
  explicit DiscSolver(const ReversiBoard& board);

  struct Position {
    Squares own = 0;
    Squares others = 0;
  };
  struct Bounds {
    int low;
    int high;
  };
  /// Narrows these bounds down to the score, or to that one of them that it lies beyond; as far as
  /// the nodes last that are allowed.
  Bounds narrow(Position position, Bounds bounds);

  /// After a move on this square; who moves next is `own`.
  static Position after(Position position, int bit);

  void allow(std::uint64_t nodes) {
    nodesLeft_ = nodes;
    isSpent_ = false;
  }
  [[nodiscard]] std::uint64_t nodesLeft() const { return nodesLeft_; }

 private:
  struct Entry {
    Squares own = 0;
    Squares others = 0;
    std::int8_t low = 0;
    std::int8_t high = 0;
  };

  /// Fail-soft.
  int search(Position position, int alpha, int beta);
  int searchFew(Position position, Squares moves, int alpha, int beta);
  Entry& entryOf(Position position);

  const ReversiBoard& board_;
  std::vector<Entry> table_;
  std::uint64_t nodesLeft_ = 0;
  bool isSpent_ = false;
};

}  // namespace prunus::exact
