#include "gomoku/puzzle/prover.h"

#include <algorithm>
#include <cassert>

#include "gomoku/forbidden.h"

namespace prunus::gomoku {
namespace {

constexpr std::size_t failureCount = std::size_t{1} << 16U;

/// Calls `visit(Move)` for every empty point, until it returns true; that point, or noMove.
template <typename Visit>
Move findEmpty(const Board& board, Visit visit) {
  for (int point = 0; point < board.cells(); ++point) {
    if (board.isEmpty(Move(point)) && visit(Move(point))) return Move(point);
  }
  return noMove;
}

/// A point that the side to move may play: one of `preferred`, where that may be; noMove: there is
/// none on the board.
Move anyLegal(Board& board, const Bits& preferred) {
  const Color us = board.toMove();
  const auto isLegal = [&](Move move) { return mayPlay(board, us, move); };
  const Move likely = preferred.find(isLegal);
  return likely != noMove ? likely : findEmpty(board, isLegal);
}

Bits foursOf(const Board& board, Color color) {
  Bits fours = board.points(color, Threat::fourThree);
  fours |= board.points(color, Threat::openFour);
  fours |= board.points(color, Threat::four);
  return fours;
}

}  // namespace

Prover::Prover(std::uint64_t nodes) : nodes_(nodes), left_(nodes), failures_(failureCount) {
  assert(nodes > 0);
}

Prover::Failure& Prover::failureOf(const Board& board) {
  Failure& failure = failures_[board.hash() % failureCount];
  if (failure.hash != board.hash()) failure = {board.hash(), 0, 0};
  return failure;
}

/// The side to move plays a four and wins within `moves`, that one included.
bool Prover::fourWins(Board& board, Goal goal, Move four, int moves) {
  const Color us = board.toMove();
  if (!mayPlay(board, us, four)) return false;
  board.play(four);
  const int fives = board.count(us, Threat::five);
  assert(fives > 0);
  assert(board.count(other(us), Threat::five) == 0);
  const Move forced = board.points(us, Threat::five).first();
  bool won = fives > 1 || !mayPlay(board, other(us), forced);
  if (won) {
    line_ = {four};
  } else if (moves > 2) {
    board.play(forced);
    won = wins(board, goal, moves - 1);
    board.undo();
    if (won) line_.insert(line_.begin(), {four, forced});
  }
  board.undo();
  return won;
}

bool Prover::winsByFours(Board& board, int moves) {
  if (!spend() || moves < 1) return false;
  const Color us = board.toMove();
  const Color them = other(us);
  if (board.count(us, Threat::five) > 0) {
    line_.clear();
    return true;
  }
  const int theirFives = board.count(them, Threat::five);
  if (moves < 2 || theirFives > 1) return false;
  if (failureOf(board).fours >= moves) return false;
  Bits fours = foursOf(board, us);
  if (theirFives == 1) fours &= board.points(them, Threat::five);
  const Move first =
      fours.find([&](Move four) { return fourWins(board, Goal::fours, four, moves); });
  if (first == noMove && !exhausted()) failureOf(board).fours = std::int8_t(moves);
  return first != noMove;
}

bool Prover::winsByThreats(Board& board, int moves) {
  if (winsByFours(board, moves)) return true;
  if (!spend() || moves < 3) return false;
  if (failureOf(board).threats >= moves) return false;
  const Color us = board.toMove();
  const Bits& theirFives = board.points(other(us), Threat::five);
  const bool mustStop = board.count(other(us), Threat::five) > 0;
  if (board.count(other(us), Threat::five) > 1) return false;
  const Move first = findEmpty(board, [&](Move move) {
    const Threat threat = board.threatAt(us, move);
    if (threat == Threat::none || (mustStop && !theirFives.has(move))) return false;
    return threat >= Threat::four ? fourWins(board, Goal::threats, move, moves)
                                  : threeWins(board, move, moves);
  });
  const bool won = first != noMove;
  if (!won && !exhausted()) failureOf(board).threats = std::int8_t(moves);
  return won;
}

/// The side to move makes an open three and wins within `moves`: it threatens a win by fours, and
/// no answer helps.
bool Prover::threeWins(Board& board, Move move, int moves) {
  if (!mayPlay(board, board.toMove(), move)) return false;
  board.play(move);
  board.changeSides();
  const bool threatens = winsByFours(board, moves - 1);
  board.changeSides();
  bool won = false;
  if (threatens) {
    const std::vector<Move> line = line_;
    won = refutationOfThreat(board, Goal::threats, line, moves - 1) == noMove;
  }
  board.undo();
  return won;
}

/// Whether the side to move wins by the very moves of `line`, whatever else has changed.
bool Prover::lineStillWins(Board& board, const std::vector<Move>& line) {
  const Color us = board.toMove();
  int played = 0;
  bool won = line.empty() && board.count(us, Threat::five) > 0;
  for (std::size_t at = 0; at < line.size() && !won; at += 2) {
    if (board.count(us, Threat::five) > 0) {
      won = true;
      break;
    }
    const Move four = line[at];
    if (board.count(other(us), Threat::five) > 0 || !board.isEmpty(four)) break;
    const Threat threat = board.threatAt(us, four);
    if (threat < Threat::four || !mayPlay(board, us, four)) break;
    board.play(four);
    ++played;
    const Move forced = board.points(us, Threat::five).first();
    won = board.count(us, Threat::five) > 1 || !mayPlay(board, other(us), forced);
    if (won || at + 1 == line.size() || line[at + 1] != forced) break;
    board.play(forced);
    ++played;
    won = at + 2 == line.size() && board.count(us, Threat::five) > 0;
  }
  for (; played > 0; --played) board.undo();
  return won;
}

/// The side to move faces the threat of `line`, no four: an answer that keeps the other side from
/// winning so within `moves`, or noMove.
Move Prover::refutationOfThreat(Board& board, Goal goal, const std::vector<Move>& line, int moves) {
  const Color us = board.toMove();
  const Color them = other(us);
  if (board.count(us, Threat::five) > 0) return board.points(us, Threat::five).first();
  const auto refutes = [&](Move answer) {
    if (!board.isEmpty(answer) || !mayPlay(board, us, answer)) return false;
    board.play(answer);
    // Most answers change nothing of the threat, which is quickly seen.
    const bool lost = lineStillWins(board, line) || wins(board, goal, moves);
    board.undo();
    return !lost;
  };
  // What lies on no line with a stone of the threatened win leaves each of its fours as it is,
  // unless it threatens a five itself.
  std::vector<Move> stones = line;
  board.changeSides();
  for (const Move move : line) board.play(move);
  board.points(them, Threat::five).each([&](Move five) { stones.push_back(five); });
  for (std::size_t count = line.size(); count > 0; --count) board.undo();
  board.changeSides();
  // The likeliest come first: what stands in the way, and fours of one's own.
  for (const Move answer : line) {
    if (refutes(answer)) return answer;
  }
  const Bits fours = foursOf(board, us);
  const Move counter = fours.find(refutes);
  if (counter != noMove) return counter;
  return findEmpty(board, [&](Move answer) {
    return !fours.has(answer) && std::find(line.begin(), line.end(), answer) == line.end() &&
           std::any_of(stones.begin(), stones.end(),
                       [&](Move stone) {
                         return stone == answer || board.geometry().onLine(stone, answer);
                       }) &&
           refutes(answer);
  });
}

Move Prover::refutation(Board& board, Goal goal, int moves) {
  assert(goal != Goal::defense);
  const Color us = board.toMove();
  const Color them = other(us);
  if (board.count(us, Threat::five) > 0) return board.points(us, Threat::five).first();
  const int fives = board.count(them, Threat::five);
  if (fives > 0) {
    // The other side is out of moves, whatever is answered; but that must be allowed.
    if (moves < 1) return anyLegal(board, board.points(them, Threat::five));
    const Move forced = board.points(them, Threat::five).first();
    if (fives > 1 || !mayPlay(board, us, forced)) return noMove;
    board.play(forced);
    const bool lost = wins(board, goal, moves);
    board.undo();
    return lost ? noMove : forced;
  }
  board.changeSides();
  const bool threatened = winsByFours(board, moves);
  board.changeSides();
  if (threatened) {
    const std::vector<Move> line = line_;
    return refutationOfThreat(board, goal, line, moves);
  }
  return anyLegal(board, {});
}

std::vector<Move> Prover::winningMoves(Board& board, Goal goal, int moves) {
  assert(goal != Goal::defense);
  const Color us = board.toMove();
  const Color them = other(us);
  std::vector<Move> found;
  if (board.count(us, Threat::five) > 0) {
    board.points(us, Threat::five).each([&](Move five) { found.push_back(five); });
    return found;
  }
  if (moves < 2) return found;
  const int theirFives = board.count(them, Threat::five);
  if (theirFives > 1) return found;
  findEmpty(board, [&](Move move) {
    if (theirFives == 1 && !board.points(them, Threat::five).has(move)) return false;
    const bool four = board.threatAt(us, move) >= Threat::four;
    const bool won = four ? fourWins(board, goal, move, moves)
                     : goal == Goal::threats
                         ? moves >= 3 && board.threatAt(us, move) != Threat::none &&
                               threeWins(board, move, moves)
                         : false;
    if (won) found.push_back(move);
    return false;
  });
  return found;
}

std::vector<Move> Prover::defenses(Board& board) {
  const Color us = board.toMove();
  assert(foursOf(board, us).none());
  std::vector<Move> found;
  board.changeSides();
  const bool threatened = winsByFours(board, mostMoves);
  board.changeSides();
  const std::vector<Move> line = threatened ? line_ : std::vector<Move>{};
  findEmpty(board, [&](Move move) {
    if (!mayPlay(board, us, move)) return false;
    board.play(move);
    const bool lost = (threatened && lineStillWins(board, line)) || winsByFours(board, mostMoves);
    board.undo();
    if (!lost) found.push_back(move);
    return false;
  });
  return found;
}

}  // namespace prunus::gomoku
