#include "gomoku/puzzle/puzzle.h"

#include <cassert>

#include "gomoku/forbidden.h"

namespace prunus::gomoku {
namespace {

/// The least number of moves, from `from` to `to`, within which the side to move wins; 0: none.
int leastMoves(Board& board, Prover& prover, Goal goal, int from, int to) {
  // Most positions hold no win at all, which one question settles.
  if (!prover.wins(board, goal, to) || prover.exhausted()) return 0;
  for (int moves = from; moves <= to && !prover.exhausted(); ++moves) {
    if (prover.wins(board, goal, moves)) return prover.exhausted() ? 0 : moves;
  }
  return 0;
}

bool hasFour(const Board& board, Color color) {
  return board.count(color, Threat::four) + board.count(color, Threat::fourThree) +
             board.count(color, Threat::openFour) >
         0;
}

/// The win played out from the first move, the winner as quickly and the loser as stubbornly as can
/// be, without the five.
std::vector<Move> winningLine(Board board, Prover& prover, Goal goal, Move first, int moves) {
  std::vector<Move> line{first};
  board.play(first);
  for (int left = moves - 1; left > 0 && !prover.exhausted();) {
    const StubbornAnswer answer = stubbornAnswer(board, prover, goal, left);
    if (answer.move == noMove) break;
    board.play(answer.move);
    left = answer.moves;
    if (board.count(board.toMove(), Threat::five) > 0) break;
    line.push_back(answer.move);
    const std::vector<Move> wins = prover.winningMoves(board, goal, left);
    if (wins.empty()) break;
    line.push_back(wins.front());
    board.play(wins.front());
    --left;
  }
  return line;
}

/// What the winner's moves on a line come to. Its side is to move.
Theme themeOf(Board board, const std::vector<Move>& line) {
  const Color us = board.toMove();
  bool fourThree = false;
  int fours = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const Move move = line[at];
    if (at % 2 == 0) {
      fourThree = fourThree || board.threatAt(us, move) == Threat::fourThree;
      fours = 0;
      for (int direction = 0; direction < 4; ++direction) {
        const Pattern pattern = board.patternAt(us, move, direction);
        fours += pattern >= Pattern::four && pattern <= Pattern::openFour ? 1 : 0;
      }
    }
    board.play(move);
  }
  if (board.toMove() != us && board.count(us, Threat::five) == 1 &&
      !mayPlay(board, other(us), board.points(us, Threat::five).first())) {
    return Theme::trap;
  }
  return fours > 1 ? Theme::doubleFour : fourThree ? Theme::fourThree : Theme::openFour;
}

/// Of the side to move: fours where only fours are asked for, else what might threaten something.
int choicesOf(const Board& board, Goal goal) {
  const Color us = board.toMove();
  int choices = 0;
  for (int threat = threatCount - 1; threat > 0; --threat) {
    if (goal == Goal::threats || Threat(threat) >= Threat::four) {
      choices += board.count(us, Threat(threat));
    }
  }
  return choices;
}

std::optional<Puzzle> winAt(Board& board, Prover& prover, Goal goal) {
  const Color us = board.toMove();
  if (!hasFour(board, us) &&
      (goal == Goal::fours ||
       board.count(us, Threat::three) + board.count(us, Threat::doubleThree) == 0)) {
    return std::nullopt;
  }
  const int byFours = leastMoves(board, prover, Goal::fours, 1, Prover::mostMoves);
  if (goal == Goal::threats && byFours > 0) return std::nullopt;
  const int moves =
      goal == Goal::fours ? byFours : leastMoves(board, prover, goal, shortestWin, longestThreats);
  if (moves < shortestWin) return std::nullopt;
  // Whoever is one move slower has solved it too: that there is none takes longest to prove.
  auto firsts = prover.winningMoves(board, goal, moves);
  if (firsts.size() != 1) return std::nullopt;
  firsts = prover.winningMoves(board, goal, goal == Goal::fours ? Prover::mostMoves : moves + 1);
  if (prover.exhausted() || firsts.size() != 1) return std::nullopt;
  Puzzle puzzle{goal, moves, firsts.front(), Theme::openFour, choicesOf(board, goal), {}};
  puzzle.line = winningLine(board, prover, goal, puzzle.first, moves);
  puzzle.theme = themeOf(board, puzzle.line);
  if (prover.exhausted()) return std::nullopt;
  return puzzle;
}

std::optional<Puzzle> defenseAt(Board& board, Prover& prover) {
  const Color us = board.toMove();
  const Color them = other(us);
  if (hasFour(board, us) || !hasFour(board, them)) return std::nullopt;
  board.changeSides();
  const int moves = leastMoves(board, prover, Goal::fours, 1, Prover::mostMoves);
  const std::vector<Move> threat = prover.line();
  const Theme theme = moves < shortestWin ? Theme::openFour : themeOf(board, threat);
  board.changeSides();
  if (moves < shortestWin) return std::nullopt;
  const std::vector<Move> firsts = prover.defenses(board);
  if (prover.exhausted() || firsts.size() != 1) return std::nullopt;
  return Puzzle{Goal::defense, moves, firsts.front(), theme, int(threat.size()), {firsts.front()}};
}

}  // namespace

StubbornAnswer stubbornAnswer(Board& board, Prover& prover, Goal goal, int moves) {
  StubbornAnswer best;
  for (int within = 0; within <= moves && !prover.exhausted(); ++within) {
    const Move move = prover.refutation(board, goal, within);
    if (move == noMove) break;
    best = {move, within + 1};
  }
  return best;
}

std::optional<Puzzle> puzzleAt(Board& board, Prover& prover, Goal goal) {
  if (board.isFull() || board.count(board.toMove(), Threat::five) > 0 ||
      board.count(other(board.toMove()), Threat::five) > 0) {
    return std::nullopt;
  }
  prover.refresh();
  return goal == Goal::defense ? defenseAt(board, prover) : winAt(board, prover, goal);
}

}  // namespace prunus::gomoku
