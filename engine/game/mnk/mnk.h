#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/types.h"
#include "game/board_view.h"
#include "game/mnk/lines.h"
#include "game/scoring.h"

namespace prunus {

/// The stones on a board: MAX's (X) and MIN's (O).
struct MnkStones {
  CellSet max = 0;
  CellSet min = 0;
};

/// An m,n,k game: two players put stones on a board by turns; k in a row, in a column or in a
/// diagonal win. MAX plays X and moves first. A position that can be played on and taken back.
class Mnk {
 public:
  /// The stones must be ones that play can lead to (`readMnkPosition` checks). `decimals` is 0, or
  /// 2 when static evaluations are wanted: they lie between a loss and a draw, or a draw and a win,
  /// so they need room for fractions.
  Mnk(std::shared_ptr<const MnkLines> lines, MnkStones stones, Scoring scoring, int decimals);

  [[nodiscard]] Player playerToMove() const { return toMove_; }

  [[nodiscard]] bool isTerminal() const { return won_ || occupied() == lines_->allCells(); }

  [[nodiscard]] Value terminalValue(int ply) const {
    assert(isTerminal());
    if (!won_) return 0;
    const Value won = worth(ply) * (decimals_ == 0 ? 1 : 100);
    return toMove_ == Player::min ? won : -won;
  }

  /// See `estimate`; 0 where the game has no decimals.
  [[nodiscard]] Value staticEvaluation() const { return decimals_ == 0 ? 0 : estimate(); }

  void appendMoves(std::vector<Move>& moves) const {
    assert(!isTerminal());
    CellSet free = lines_->allCells() & ~occupied();
    for (; free != 0; free &= free - 1) moves.push_back(static_cast<Move>(std::countr_zero(free)));
  }

  void play(Move cell) {
    assert(!isTerminal() && (occupied() & cellBit(cell)) == 0);
    CellSet& own = stones_[static_cast<std::size_t>(toMove_)];
    own |= cellBit(cell);
    won_ = false;
    for (const CellSet line : lines_->through(cell)) won_ |= (own & line) == line;
    toMove_ = opponent(toMove_);
  }

  void undo(Move cell) {
    toMove_ = opponent(toMove_);
    stones_[static_cast<std::size_t>(toMove_)] &= ~cellBit(cell);
    won_ = false;  // nobody plays on after a win, so nobody had won before
  }

  [[nodiscard]] int centrality(Move cell) const { return lines_->centrality(cell); }
  [[nodiscard]] int listedRank(Move cell) const { return lines_->listedRank(cell); }
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] int decimals() const { return decimals_; }

  // Beyond what a search needs.

  /// See `BoardView::nameOf`.
  [[nodiscard]] std::string moveName(Move cell) const;
  [[nodiscard]] BoardView board() const;
  /// The stones in a row that won, or nothing.
  [[nodiscard]] std::vector<int> winningLine() const;
  /// Row-major from the top left.
  [[nodiscard]] int moveIndex(Move cell) const { return cell; }
  /// No value of this game is further from 0.
  [[nodiscard]] Value largestValue() const { return decimals_ == 0 ? 10 : 1000; }

  /// In hundredths, strictly between −100 and 100, whatever `decimals` is. Only lines that one side
  /// alone has stones in count, for that side: 4^(stones − 1). The difference S, which changes its
  /// sign with the colors, is squashed to S ÷ (|S| + C); C is two lines that lack one stone.
  [[nodiscard]] Value estimate() const;
  /// What orders moves: in hundredths even where values have no decimals. See `search/ordering.h`.
  [[nodiscard]] Value orderingValue(int ply) const;

  [[nodiscard]] const MnkLines& lines() const { return *lines_; }
  [[nodiscard]] MnkStones stones() const { return {stones_[0], stones_[1]}; }

  friend bool operator==(const Mnk& a, const Mnk& b) = default;

 private:
  [[nodiscard]] CellSet occupied() const { return stones_[0] | stones_[1]; }

  [[nodiscard]] Value worth(int ply) const { return winWorth(scoring_, ply, 10); }

  std::shared_ptr<const MnkLines> lines_;
  std::array<CellSet, 2> stones_;
  Player toMove_;
  bool won_;  ///< by whoever is not to move
  Scoring scoring_;
  int decimals_;
};

}  // namespace prunus
