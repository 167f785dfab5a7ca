#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/types.h"
#include "game/board_view.h"
#include "game/mnk/lines.h"
#include "game/mnk/rating.h"
#include "game/scoring.h"
#include "game/symmetry.h"

namespace prunus {

/// The stones on a board: X's, who is MAX as a rule, and O's.
struct MnkStones {
  CellSet x = 0;
  CellSet o = 0;
};

/// Which moves are looked at.
enum class MnkCandidates : std::uint8_t {
  all,   ///< every empty cell
  near,  ///< empty cells beside a stone; on the empty board the one in the middle
};

/// An m,n,k game: two players put stones on a board by turns; k in a row, in a column or in a
/// diagonal win. X moves first, and is MAX unless the rating says otherwise. A position that can be
/// played on and taken back.
class Mnk {
 public:
  static constexpr BoardSymmetry symmetry = BoardSymmetry::all;

  /// The stones must be ones that play can lead to (`readMnkPosition` checks). `decimals` is 0, or
  /// 2 or 3 when static evaluations are wanted (`decimalsOf`): they lie between a loss and a draw,
  /// or a draw and a win, so they need room for fractions.
  Mnk(std::shared_ptr<const MnkLines> lines, MnkStones stones, Scoring scoring, int decimals)
      : Mnk(std::move(lines), stones, MnkRating{.scoring = scoring}, decimals) {}
  /// Evaluations that are whole points (`isWhole`) need no decimals.
  Mnk(std::shared_ptr<const MnkLines> lines, MnkStones stones, const MnkRating& rating,
      int decimals, MnkCandidates candidates = MnkCandidates::all);

  /// Whether an evaluation is told in whole points: none of it reaches what the latest win is
  /// worth. Else all of them are squashed to hundredths between a loss and a win of 1.
  static bool isWhole(const MnkLines& lines, const MnkRating& rating);
  /// How many decimals static evaluations need: none where they are whole, three where only those
  /// tell shares of the lines exactly (an eighth is 0.125), else two.
  static int decimalsOf(const MnkLines& lines, const MnkRating& rating);

  [[nodiscard]] Player playerToMove() const { return toMove_; }

  [[nodiscard]] bool isTerminal() const { return won_ || occupied() == lines_->allCells(); }

  [[nodiscard]] Value terminalValue(int ply) const {
    assert(isTerminal());
    if (!won_) return 0;
    const Value won = rating_.worth(ply) * unit_;
    return toMove_ == Player::min ? won : -won;
  }

  /// See `estimate`; 0 where the game has no decimals and the evaluation would need them.
  [[nodiscard]] Value staticEvaluation() const {
    if (isWhole_) return estimate() * unit_;
    return decimals_ == 0 ? 0 : estimateIn(unit_);
  }

  void appendMoves(std::vector<Move>& moves) const {
    assert(!isTerminal());
    CellSet free = lines_->allCells() & ~occupied();
    if (candidates_ == MnkCandidates::near) free = nearStones(free);
    // Room for all of them at once: to look at the capacity for each costs an eighth of a search's
    // time in WebAssembly.
    const std::size_t first = moves.size();
    moves.resize(first + static_cast<std::size_t>(std::popcount(free)));
    for (Move* next = moves.data() + first; free != 0; free &= free - 1)
      *next++ = static_cast<Move>(std::countr_zero(free));
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

  /// See `BoardView::nameOf`; where squares are numbered, row by row from 0, its number.
  [[nodiscard]] std::string moveName(Move cell) const;
  void setNumbered(bool isNumbered) { isNumbered_ = isNumbered; }
  [[nodiscard]] BoardView board() const;
  /// The stones in a row that won, or nothing.
  [[nodiscard]] std::vector<int> winningLine() const;
  /// Row-major from the top left.
  [[nodiscard]] int moveIndex(Move cell) const { return cell; }
  /// No value of this game is further from 0.
  [[nodiscard]] Value largestValue() const { return rating_.win * unit_; }

  /// From MAX's view. In whole points where `isWhole`; else in hundredths, strictly between −100
  /// and 100, whatever `decimals` is. By `lines`, only lines that one side alone has stones in
  /// count, for that side: 4^(stones − 1). The difference S, which changes its sign with the
  /// colors, is squashed to S ÷ (|S| + C); C is two lines that lack one stone.
  [[nodiscard]] Value estimate() const { return estimateIn(100); }
  /// What orders moves: in hundredths even where values have no decimals. See `search/ordering.h`.
  [[nodiscard]] Value orderingValue(int ply) const;

  /// What winning at this ply is worth, in points.
  [[nodiscard]] Value worthOfWin(int ply) const { return rating_.worth(ply); }
  [[nodiscard]] bool looksAtAll() const { return candidates_ == MnkCandidates::all; }

  [[nodiscard]] const MnkLines& lines() const { return *lines_; }
  [[nodiscard]] MnkStones stones() const {
    return rating_.roleOfX == Player::max ? MnkStones{stones_[0], stones_[1]}
                                          : MnkStones{stones_[1], stones_[0]};
  }

  friend bool operator==(const Mnk& a, const Mnk& b) = default;

 private:
  [[nodiscard]] CellSet occupied() const { return stones_[0] | stones_[1]; }

  [[nodiscard]] CellSet nearStones(CellSet free) const;
  /// The evaluation, where it is no whole one in parts of which so many are 1: 100 or 1000.
  [[nodiscard]] Value estimateIn(Value unit) const;
  [[nodiscard]] Value squashedLines(int difference, Value unit) const;

  std::shared_ptr<const MnkLines> lines_;
  std::array<CellSet, 2> stones_;  ///< MAX's and MIN's, whichever signs they have
  Player toMove_;
  bool won_;  ///< by whoever is not to move
  MnkRating rating_;
  int decimals_;
  Value unit_;  ///< what a value of 1 is told as
  MnkCandidates candidates_;
  bool isWhole_;
  bool isNumbered_ = false;
};

}  // namespace prunus
