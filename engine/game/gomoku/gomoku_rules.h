#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"
#include "game/board_view.h"
#include "game/symmetry.h"

namespace prunus::gomoku {

/// What counts as a win. Freestyle: five or more in a row. Standard: exactly five. Renju: exactly
/// five for Black, who also has forbidden points; five or more for White.
enum class Rule : std::uint8_t { freestyle, standard, renju };
inline constexpr int ruleCount = 3;

inline constexpr int smallestBoard = 5;
inline constexpr int largestBoard = 20;

/// Whether an unbroken row of so many stones wins; Black is MAX.
constexpr bool isWinningRow(Rule rule, int length, Player player) {
  const bool exactly = rule == Rule::standard || (rule == Rule::renju && player == Player::max);
  return exactly ? length == 5 : length >= 5;
}

/// Whether Black, to move, may not play on this empty point in renju: see `GomokuRules::forbidden`.
bool isForbiddenInRenju(const BoardView& board, int cell);

/// The rules of gomoku by their definitions, for whoever looks at one position: no tables, no
/// search. (The player has a board of its own, which keeps everything up to date; tests hold the
/// two together.) Black is MAX and X, and moves first.
class GomokuRules {
 public:
  static constexpr BoardSymmetry symmetry = BoardSymmetry::all;

  /// `size` from smallestBoard to largestBoard.
  GomokuRules(int size, Rule rule);
  /// The stones must be ones that play can lead to: see `whyUnreachable`.
  GomokuRules(BoardView board, Rule rule);

  [[nodiscard]] Player playerToMove() const { return toMove_; }
  /// A row that wins, no empty point, or, in renju, none that Black, who is to move, may play: he
  /// passes (Renju International Federation), and White, unless a stone makes five, has nothing to
  /// play for.
  [[nodiscard]] bool isTerminal() const;
  /// Who has a row that wins, or White, who is about to have one when Black can only pass.
  [[nodiscard]] std::optional<Player> winner() const;
  /// The stones of the row that stands, in order along it.
  [[nodiscard]] std::vector<int> winningLine() const;

  /// The empty points, without those forbidden.
  void appendMoves(std::vector<Move>& moves) const;
  /// Whether a stone may be put there: on any empty point while the game is not over. Records tell
  /// of games in which Black broke renju's rule; those can be played through.
  [[nodiscard]] bool canPlay(Move move) const;
  void play(Move move);
  void undo(Move move);

  /// Renju: the empty points that Black, to move, may not play. Such a stone makes six or more in a
  /// row, two fours, or two threes, and no five. A three counts only if it can become an open four
  /// on a point that makes no five and is not itself forbidden.
  [[nodiscard]] std::vector<int> forbidden() const;

  [[nodiscard]] const BoardView& board() const { return board_; }
  [[nodiscard]] Rule rule() const { return rule_; }
  /// Numbers of moves are cells, row-major from the top left.
  [[nodiscard]] int moveIndex(Move move) const { return move; }
  [[nodiscard]] std::string moveName(Move move) const {
    return BoardView::nameOf(move, board_.rows, board_.columns);
  }

  friend bool operator==(const GomokuRules& a, const GomokuRules& b) {
    return a.board_.cells == b.board_.cells && a.toMove_ == b.toMove_ && a.rule_ == b.rule_;
  }

 private:
  /// A row stands, or the board is full.
  [[nodiscard]] bool isDecided() const;
  /// Black is to move and every empty point is forbidden.
  [[nodiscard]] bool isStuck() const;

  BoardView board_;
  Rule rule_;
  Player toMove_ = Player::max;
  mutable std::optional<std::vector<int>> line_;  ///< the winning row, once it was looked for
};

}  // namespace prunus::gomoku
