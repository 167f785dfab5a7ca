#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"
#include "game/board_view.h"
#include "game/reversi_board.h"
#include "game/scoring.h"
#include "game/symmetry.h"

namespace prunus {

/// Reversi, as Othello is played: a disc is put where it encloses discs of the other side in a
/// straight row, and these are turned over. Who cannot do so passes; when neither can, the game is
/// over, and who has more discs has won. MAX plays X and usually moves first.
///
/// A move is the cell, row-major from a8, the last row's first; a pass is the number after the last
/// cell. X's first discs stand at d5 and e4, and its first moves are d3, c4, f5 and e6, as
/// everywhere; whoever draws the board has the first row on top.
class Reversi {
 public:
  enum class Counting : std::uint8_t {
    flat,   ///< 10 for a win, 0 for a draw
    depth,  ///< 100 less the plies that a win takes
    discs,  ///< how many discs more than the other side, empty squares given to the winner
  };

  /// Equal positions come at different plies: on one way there players passed, on another not.
  static constexpr bool equalPlies = false;

  static constexpr BoardSymmetry symmetry = BoardSymmetry::all;

  /// Published counts of positions (perft) go on counting games that are over: as if both passed.
  static constexpr bool countsEndedGames = true;

  /// `decimals` is 0, or 2 when static evaluations are wanted.
  Reversi(const BoardView& board, Player toMove, Counting counting, int decimals);

  [[nodiscard]] Player playerToMove() const { return toMove_; }
  [[nodiscard]] bool isTerminal() const { return over_; }
  [[nodiscard]] Value terminalValue(int ply) const {
    assert(isTerminal());
    const int more = discsMore(discs_[0], discs_[1], board_->all);
    return outcome(more, ply) * (decimals_ == 0 ? 1 : 100);
  }
  [[nodiscard]] bool scoresByPly() const { return counting_ == Counting::depth; }
  /// See `estimate`; 0 where the game has no decimals.
  [[nodiscard]] Value staticEvaluation() const { return decimals_ == 0 ? 0 : estimate(); }

  void appendMoves(std::vector<Move>& moves) const {
    assert(!isTerminal());
    if (open_ == 0) return moves.push_back(pass());
    for (Squares rest = open_; rest != 0; rest &= rest - 1) {
      moves.push_back(static_cast<Move>(board_->cellOf(std::countr_zero(rest))));
    }
  }
  void play(Move move);
  void undo(Move move);

  /// Minus four times the square of the distance from the middle; a pass is last.
  [[nodiscard]] int centrality(Move move) const;
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] int decimals() const { return decimals_; }

  // Beyond what a search needs.

  [[nodiscard]] Move pass() const { return static_cast<Move>(board_->size * board_->size); }
  [[nodiscard]] std::string moveName(Move move) const {
    return move == pass() ? "pass" : BoardView::nameOf(move, board_->size, board_->size);
  }
  [[nodiscard]] int moveIndex(Move move) const { return move; }
  [[nodiscard]] std::vector<std::string> moveNames() const;
  [[nodiscard]] Value largestValue() const {
    return (counting_ == Counting::flat ? 10 : 100) * (decimals_ == 0 ? 1 : 100);
  }
  [[nodiscard]] BoardView board() const;
  [[nodiscard]] const ReversiBoard& squares() const { return *board_; }
  [[nodiscard]] Squares discsOf(Player player) const {
    return discs_[static_cast<std::size_t>(player)];
  }
  [[nodiscard]] bool countsDiscs() const { return counting_ == Counting::discs; }
  [[nodiscard]] bool countsPlies() const { return counting_ == Counting::depth; }
  /// What winning by so many discs is worth, in points, where plies do not count.
  [[nodiscard]] Value worthOfMore(int more) const { return outcome(more, 0); }

  /// In hundredths, strictly between −100 and 100, from what decides games: how many moves each
  /// side has, corners, discs on edges that cannot be turned over any more, and squares that give
  /// a corner away. (After Rosenbloom, A world-championship-level Othello program, 1982.)
  [[nodiscard]] Value estimate() const;
  /// What orders moves: see `search/ordering.h`.
  [[nodiscard]] Value orderingValue(int ply) const;

  /// The history does not matter: positions are equal whatever led there.
  friend bool operator==(const Reversi& a, const Reversi& b) {
    return a.board_ == b.board_ && a.discs_ == b.discs_ && a.open_ == b.open_ &&
           a.toMove_ == b.toMove_ && a.over_ == b.over_ && a.counting_ == b.counting_ &&
           a.decimals_ == b.decimals_;
  }

 private:
  [[nodiscard]] Squares& own() { return discs_[static_cast<std::size_t>(toMove_)]; }
  [[nodiscard]] Squares& others() { return discs_[static_cast<std::size_t>(opponent(toMove_))]; }
  [[nodiscard]] Value outcome(int more, int ply) const;
  /// Finds out where the player to move may go, and whether the game is over.
  void look();

  /// What a move changed and cannot be found out from the position after it.
  struct Step {
    Squares flipped;
    Squares open;
  };
  /// No game is longer: a disc a move, and no two passes follow each other.
  static constexpr std::size_t longest = 128;

  const ReversiBoard* board_;
  std::array<Squares, 2> discs_{};
  Squares open_ = 0;  ///< where the player to move may go
  Player toMove_;
  bool over_ = false;
  Counting counting_;
  std::uint8_t decimals_;
  std::uint8_t made_ = 0;  ///< moves since the root
  std::array<Step, longest> steps_{};
};

struct ReversiSetup {
  using Game = Reversi;
  static constexpr std::string_view name = "reversi";
  static constexpr std::array<OptionDescription, 5> options = {{
      {"size", "4, 6, 8", "rows and columns of the board; 8 if not given"},
      {"position", "......../.../...OX...",
       "rows from a1 on, with slashes or without; the usual start if not given"},
      {"root", "max, min",
       "who moves at the root; if not given, max where the number of discs is even"},
      {"moves", "d3 c5 pass", "played from that position"},
      {"scoring", "flat, depth, discs",
       "a win is worth 10, or 100 less the plies it takes, or the discs more; flat if not given"},
  }};
  static Expected<Reversi> make(Settings& settings, bool evaluates);
  static void understand(Settings& settings, const Reversi& game);
};

}  // namespace prunus
