#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"
#include "game/board_view.h"
#include "game/scoring.h"
#include "game/symmetry.h"

namespace prunus {

/// A set of slots, one bit each: from the bottom of the leftmost column up, one bit above each
/// column left empty, then the next column. So no line of four runs from one column's top into the
/// next one's bottom.
struct Discs {
  std::uint64_t low = 0;
  std::uint64_t high = 0;  ///< of boards with more than 64 such bits

  friend bool operator==(const Discs&, const Discs&) = default;
};

/// Connect Four: two players drop discs into columns by turns; four in a row, in a column or in a
/// diagonal win. MAX plays X and moves first. A move is a column, from 0 at the left.
class ConnectFour {
 public:
  static constexpr int smallest = 4;
  static constexpr int largest = 9;
  static constexpr BoardSymmetry symmetry = BoardSymmetry::mirror;

  /// `board` must be of 4 to 9 rows and columns, with discs that `whyImpossible` accepts.
  /// `decimals` is 0, or 2 when static evaluations are wanted.
  ConnectFour(const BoardView& board, Scoring scoring, int decimals);

  [[nodiscard]] Player playerToMove() const { return toMove_; }
  [[nodiscard]] bool isTerminal() const { return won_ || count_ == rows_ * columns_; }
  [[nodiscard]] Value terminalValue(int ply) const {
    assert(isTerminal());
    if (!won_) return 0;
    const Value won = winWorth(scoring_, ply, soonestWin) * (decimals_ == 0 ? 1 : 100);
    return toMove_ == Player::min ? won : -won;
  }
  /// See `estimate`; 0 where the game has no decimals.
  [[nodiscard]] Value staticEvaluation() const { return decimals_ == 0 ? 0 : estimate(); }

  void appendMoves(std::vector<Move>& moves) const {
    assert(!isTerminal());
    for (int column = 0; column < columns_; ++column) {
      if (height(column) < rows_) moves.push_back(static_cast<Move>(column));
    }
  }
  void play(Move column);
  void undo(Move column);

  /// Minus twice the distance from the middle.
  [[nodiscard]] int centrality(Move column) const {
    const int fromMiddle = 2 * column - (columns_ - 1);
    return fromMiddle < 0 ? fromMiddle : -fromMiddle;
  }
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] int decimals() const { return decimals_; }

  // Beyond what a search needs.

  /// The column as people and solvers count it, from 1.
  [[nodiscard]] std::string moveName(Move column) const { return std::to_string(column + 1); }
  [[nodiscard]] int moveIndex(Move column) const { return column; }
  [[nodiscard]] std::vector<std::string> moveNames() const;
  [[nodiscard]] Value largestValue() const {
    return winWorth(scoring_, 0, soonestWin) * (decimals_ == 0 ? 1 : 100);
  }
  /// What winning at this ply is worth, in points.
  [[nodiscard]] Value worthOfWin(int ply) const { return winWorth(scoring_, ply, soonestWin); }
  [[nodiscard]] BoardView board() const;
  [[nodiscard]] std::vector<int> winningLine() const;
  /// A player's discs by cells, one bit each, row-major from the top left. Of boards of at most 64.
  [[nodiscard]] std::uint64_t cellsOf(Player player) const;

  /// In hundredths, strictly between −100 and 100. What counts are the empty slots that would give
  /// a player four in a row, more so on the rows that this player gets when all else is filled (the
  /// first player the odd ones, the second the even ones: Allis, A knowledge-based approach of
  /// Connect-Four, 1988), and a little the discs in the middle.
  [[nodiscard]] Value estimate() const;
  /// What orders moves: see `search/ordering.h`.
  [[nodiscard]] Value orderingValue(int ply) const;

  friend bool operator==(const ConnectFour&, const ConnectFour&) = default;

 private:
  [[nodiscard]] int height(int column) const { return heights_[static_cast<std::size_t>(column)]; }
  [[nodiscard]] int bitOf(int column, int row) const { return column * (rows_ + 1) + row; }
  [[nodiscard]] bool isNarrow() const { return columns_ * (rows_ + 1) <= 64; }
  [[nodiscard]] bool hasFour(const Discs& discs) const;
  template <typename Bits>
  [[nodiscard]] int advantage() const;

  std::array<Discs, 2> discs_;
  Discs slots_;    ///< all there are
  Discs oddRows_;  ///< of these, rows 1, 3, … from the bottom
  Discs middle_;   ///< and the middle column or two
  std::array<std::uint8_t, largest> heights_{};
  std::uint8_t rows_;
  std::uint8_t columns_;
  std::uint8_t count_ = 0;
  std::uint8_t decimals_;
  Player toMove_ = Player::max;
  bool won_ = false;  ///< by whoever is not to move
  Scoring scoring_;
};

struct ConnectFourSetup {
  using Game = ConnectFour;
  static constexpr std::string_view name = "connect-four";
  static constexpr std::array<OptionDescription, 5> options = {{
      {"rows", "4 to 9", "rows of the board; 6 if not given"},
      {"cols", "4 to 9", "columns of the board; 7 if not given"},
      {"position", "......./.../...XO..", "rows top to bottom; the empty board if not given"},
      {"moves", "4433", "columns from 1, played from that position"},
      {"scoring", "flat, depth",
       "a win is worth 10, or 100 less the plies it takes; flat if not given"},
  }};
  static Expected<ConnectFour> make(Settings& settings, bool evaluates);
  static void understand(Settings& settings, const ConnectFour& game);
};

}  // namespace prunus
