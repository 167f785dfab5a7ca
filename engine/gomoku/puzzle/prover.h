#pragma once

#include <cstdint>
#include <vector>

#include "gomoku/board.h"

namespace prunus::gomoku {

/// What is asked of the side to move.
enum class Goal : std::uint8_t {
  fours,    ///< win by fours alone: each move makes a four, the last a five
  threats,  ///< win by threats: each move makes a four or an open three
  defense,  ///< one move after which the other side has no win by fours
};
inline constexpr int goalCount = 3;

/// Decides exactly whether a goal can be reached. Moves are counted by the winner alone, the five
/// included. Boards come back as they were.
class Prover {
 public:
  /// No win by fours is longer than this.
  static constexpr int mostMoves = 24;

  /// `nodes`: after so many moves tried, every answer is worthless and `exhausted` true.
  explicit Prover(std::uint64_t nodes);

  [[nodiscard]] bool exhausted() const { return left_ == 0; }
  /// Starts the count of nodes again.
  void refresh() { left_ = nodes_; }

  /// Whether the side to move wins by fours alone within so many moves.
  bool winsByFours(Board& board, int moves);
  /// Whether it wins within so many moves, each a four or an open three, against every legal
  /// answer.
  bool winsByThreats(Board& board, int moves);
  /// `goal` is fours or threats.
  bool wins(Board& board, Goal goal, int moves) {
    return goal == Goal::fours ? winsByFours(board, moves) : winsByThreats(board, moves);
  }

  /// The side to move is attacked: an answer after which the other side does not win within so many
  /// moves, or noMove when every legal one loses.
  Move refutation(Board& board, Goal goal, int moves);
  /// Every move with which the side to move wins within so many moves.
  std::vector<Move> winningMoves(Board& board, Goal goal, int moves);
  /// Every legal move after which the other side has no win by fours. The side to move must not
  /// have a four itself, which would only put the question off.
  std::vector<Move> defenses(Board& board);

  /// Of the last win by fours that was found: its moves, both sides', without the five.
  [[nodiscard]] const std::vector<Move>& line() const { return line_; }

 private:
  struct Failure {
    std::uint64_t hash = 0;
    std::int8_t fours = 0;    ///< no win by fours within so many moves
    std::int8_t threats = 0;  ///< no win by threats within so many moves
  };

  bool spend() {
    if (left_ > 0) --left_;
    return left_ > 0;
  }
  Failure& failureOf(const Board& board);
  bool fourWins(Board& board, Goal goal, Move four, int moves);
  bool threeWins(Board& board, Move move, int moves);
  bool lineStillWins(Board& board, const std::vector<Move>& line);
  Move refutationOfThreat(Board& board, Goal goal, const std::vector<Move>& line, int moves);

  std::uint64_t nodes_;
  std::uint64_t left_;
  std::vector<Failure> failures_;
  std::vector<Move> line_;
};

}  // namespace prunus::gomoku
