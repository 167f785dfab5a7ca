#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact/line_board.h"

namespace prunus::exact {

/// Solves positions of games in which so many in a row win, with or without gravity.
///
/// A score is from the view of who is to move: 0 for a draw; for a win one more than half the slots
/// that will be left, so that the sooner win is the better; for a loss the same below nought.
///
/// How: null windows (Pearl, Scout, 1980) in a negamax search with a table of bounds; moves that
/// leave the other side a win are never tried, the others in the order of how many lines they
/// threaten to complete; with gravity, what answering in pairs is sure of (`pairing.h`). (After
/// Allis, A knowledge-based approach of Connect-Four, 1988, and Pons, Solving Connect 4, 2016.)
class LineSolver {
 public:
  /// `entries`, a power of two: how many positions are remembered, in 8 bytes each.
  LineSolver(const LineBoard& board, std::size_t entries);

  /// Two sets of discs: of who is to move, and of both. Nobody has a line yet.
  struct Position {
    Slots own = 0;
    Slots taken = 0;
  };
  [[nodiscard]] Position after(Position position, Slots move) const {
    return {position.own ^ position.taken, position.taken | move};
  }

  struct Bounds {
    int low;
    int high;
    [[nodiscard]] bool areOne() const { return low == high; }
  };
  /// Narrows these bounds down to the score, or to that one of them that it lies beyond; as far as
  /// the nodes last that are allowed.
  Bounds narrow(Position position, Bounds bounds);

  /// With so many discs on the board: the score of a win (or loss) by that many more, an odd (even)
  /// number; and how many more a score other than 0 takes.
  [[nodiscard]] int scoreOf(int discs, int plies) const;
  [[nodiscard]] int pliesOf(int discs, int score) const;

  /// From now on at most so many nodes are looked at.
  void allow(std::uint64_t nodes) {
    nodesLeft_ = nodes;
    isSpent_ = false;
  }
  [[nodiscard]] std::uint64_t nodesLeft() const { return nodesLeft_; }
  [[nodiscard]] const LineBoard& board() const { return board_; }

 private:
  /// A move, the empty slots in which it would be followed by a line, and how early to try it.
  struct Ordered {
    Slots move;
    Slots threats;
    int order;
  };

  /// Whether after one of these moves it is known without a search that they score `beta` at least.
  [[nodiscard]] bool hasBadEnoughReply(Position position, std::span<const Ordered> replies,
                                       int beta) const;
  /// Where who is to move cannot complete a line at once; fail-hard.
  int search(Position position, int discs, int alpha, int beta);
  [[nodiscard]] std::size_t slotOf(std::uint64_t code) const;

  LineBoard board_;
  std::vector<std::uint64_t> table_;  ///< a code and a bound of its score; 0: nothing
  unsigned shift_;
  std::uint64_t nodesLeft_ = 0;
  bool isSpent_ = false;
};

}  // namespace prunus::exact
