#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>

#include "gomoku/forbidden.h"
#include "gomoku/outcome.h"

namespace prunus::gomoku {

/// A position of a game between players that know a little, begun on an empty board: random among
/// the better points.
inline Board someGameOn(Board board, int stones, std::mt19937& random) {
  board.play(board.middle());
  while (board.stones() < stones) {
    const Color us = board.toMove();
    Move best = noMove;
    int most = -1000000;
    board.candidates().each([&](Move move) {
      if (!mayPlay(board, us, move)) return;
      const int worth =
          board.entry(us, move).attack + board.entry(other(us), move).defend + int(random() % 40);
      if (worth > most) {
        most = worth;
        best = move;
      }
    });
    if (best == noMove) break;
    board.play(best);
    if (isInFive(board, best)) {
      board.undo();
      break;
    }
  }
  return board;
}

inline Board someGame(int size, Rule rule, int stones, std::mt19937& random) {
  return someGameOn(Board(size, rule), stones, random);
}

/// Plays a claimed win out: the winner as `winningMove(board)` says, the loser by every legal move
/// in turn. Nothing of what the search says is believed but the winner's moves.
class Replay {
 public:
  explicit Replay(std::function<Move(const Board&)> winningMove)
      : winningMove_(std::move(winningMove)) {}

  /// True when the side to move wins against everything within `turns` moves of its own.
  bool wins(const Board& board, int turns) {
    if (turns == 0) return fail(board, "too long");
    if (won_.count(board.hash()) != 0) return true;
    const Move move = winningMove_(board);
    if (move == noMove) return fail(board, "the win is lost");
    Board next = board;
    if (!mayPlay(next, next.toMove(), move)) return fail(board, "a forbidden move");
    next.play(move);
    ++moves_;
    if (!isInFive(next, move) && !holds(next, turns)) return false;
    won_.insert(board.hash());
    return true;
  }

  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  /// The loser is to move.
  bool holds(Board& board, int turns) {
    const Color defender = board.toMove();
    const Color attacker = other(defender);
    if (board.isFull()) return fail(board, "a draw");
    if (board.count(defender, Threat::five) > 0) return fail(board, "the loser makes five");
    // A five that threatens leaves only its own point; all other moves lose at once.
    const bool forced = board.count(attacker, Threat::five) > 0;
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point)) || !mayPlay(board, defender, Move(point))) continue;
      if (forced && !board.points(attacker, Threat::five).has(point)) continue;
      board.play(Move(point));
      const bool won = wins(board, turns - 1);
      board.undo();
      if (!won) return false;
    }
    return true;
  }

  bool fail(const Board& board, const std::string& why) {
    failure_ = why + " after";
    for (int back = board.stones() - 1; back >= 0; --back) {
      const int move = board.lastMove(back);
      failure_ += " ";
      failure_ += std::to_string(move % board.columns());
      failure_ += ",";
      failure_ += std::to_string(move / board.columns());
    }
    return false;
  }

  std::function<Move(const Board&)> winningMove_;
  std::unordered_set<std::uint64_t> won_;
  std::uint64_t moves_ = 0;
  std::string failure_;
};

}  // namespace prunus::gomoku
