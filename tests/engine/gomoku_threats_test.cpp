// Wins by continuous threats: never claimed in vain, as short as they are said to be, and seen
// where they are.
//
// PRUNUS_THREATS=1 goes through all stored positions instead of some, and says what each took.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "gomoku/threats/defences.h"
#include "gomoku/threats/threat_solver.h"
#include "gomoku_replay.h"
#include "rounds.h"
#include "stored_wins.h"

namespace prunus::gomoku {
namespace {

using Outcome = ThreatResult::Outcome;

ThreatLimits within(std::uint64_t nodes, int plies = ThreatLimits{}.plies) {
  ThreatLimits limits;
  limits.nodes = nodes;
  limits.plies = plies;
  return limits;
}

/// The winner's move as the solver has it.
std::function<Move(const Board&)> movesOf(ThreatSolver& solver) {
  return [&solver](const Board& board) {
    Board copy = board;
    const ThreatResult result = solver.solve(copy, within(4'000'000));
    EXPECT_TRUE(copy.sameAs(board));
    return result.outcome == Outcome::won ? result.line.front() : noMove;
  };
}

class Threats : public testing::TestWithParam<Rule> {};

TEST_P(Threats, winAgainstEveryDefence) {
  std::mt19937 random(71U);
  int longest = 0;
  // A long one is among them.
  for (int checked = 0; checked < rounds(4) || longest < 9;) {
    Board board = someGame(9 + int(random() % 12), GetParam(), 8 + int(random() % 18), random);
    ThreatSolver solver(std::size_t{8} << 20U);
    const ThreatResult result = solver.solve(board, within(20'000));
    if (result.outcome != Outcome::won || result.plies <= 5) continue;
    Replay replay(movesOf(solver));
    ASSERT_TRUE(replay.wins(board, (result.plies + 1) / 2)) << replay.failure();
    ASSERT_EQ(int(result.line.size()), result.plies);
    Board end = board;
    for (const Move move : result.line) {
      ASSERT_TRUE(end.isEmpty(move) && mayPlay(end, end.toMove(), move));
      end.play(move);
    }
    ASSERT_TRUE(isInFive(end, result.line.back()));
    longest = std::max(longest, result.plies);
    ++checked;
  }
}

/// The slow and obvious way: every threat against every legal answer. Plies to the five, or 0 where
/// there is none within `plies`.
int shortestWin(Board& board, int plies) {
  const Color us = board.toMove();
  const Color them = other(us);
  if (board.count(us, Threat::five) > 0) return plies >= 1 ? 1 : 0;
  if (plies < 3) return 0;
  int best = 0;
  for (int point = 0; point < board.cells(); ++point) {
    const Move move = Move(point);
    if (!board.isEmpty(move) || !mayPlay(board, us, move)) continue;
    const Bits& mustStop = board.points(them, Threat::five);
    if (board.count(them, Threat::five) > 0 ? !mustStop.has(move)
                                            : board.threatAt(us, move) == Threat::none) {
      continue;
    }
    board.play(move);
    int longest = 0;
    const bool five = board.count(us, Threat::five) > 0;
    const bool threatens = five || winningFour(board, us) != noMove;
    bool holds = !threatens || board.count(them, Threat::five) > 0;
    for (int answer = 0; answer < board.cells() && !holds; ++answer) {
      if (!board.isEmpty(Move(answer)) || !mayPlay(board, them, Move(answer))) continue;
      board.play(Move(answer));
      const int rest = shortestWin(board, (best == 0 ? plies : best - 1) - 2);
      board.undo();
      holds = rest == 0;
      longest = std::max(longest, rest);
    }
    board.undo();
    if (!holds && longest > 0 && (best == 0 || longest + 2 < best)) best = longest + 2;
  }
  return best;
}

TEST_P(Threats, areAsShortAsTheyAreSaidToBe) {
  std::mt19937 random(72U);
  int won = 0;
  int none = 0;
  while (won < 5 || none < 2) {
    Board board = someGame(8, GetParam(), 10 + int(random() % 12), random);
    ThreatSolver solver(std::size_t{4} << 20U);
    const ThreatResult result = solver.solveShortest(board, within(0, 7));
    ASSERT_NE(result.outcome, Outcome::unknown);
    if (result.outcome == Outcome::won) {
      ASSERT_TRUE(result.shortest || result.plies <= 3);
      if (result.plies <= 3 || won >= 5) continue;
      ++won;
    } else {
      if (viewAttack(board).outcome == ThreatView::Outcome::lost || none >= 2) continue;
      ++none;
    }
    ASSERT_EQ(result.plies, shortestWin(board, 7));
  }
}

TEST_P(Threats, areMetByTheMovesThatHold) {
  std::mt19937 random(73U);
  for (bool checked = false; !checked;) {
    Board board = someGame(9, GetParam(), 8 + int(random() % 12), random);
    ThreatSolver solver(std::size_t{8} << 20U);
    const DefenceResult result = findDefences(solver, board, within(5000));
    if (result.threat.outcome != Outcome::won || result.threat.plies < 7) continue;
    checked = true;
    const Color us = board.toMove();
    for (const Defence& each : result.moves) {
      if (each.outcome == Outcome::unknown || board.threatAt(us, each.move) == Threat::five)
        continue;
      ThreatSolver fresh(std::size_t{1} << 18U);
      board.play(each.move);
      const ThreatResult after = fresh.solve(board, within(40'000));
      board.undo();
      if (after.outcome != Outcome::unknown) {
        ASSERT_EQ(each.outcome, after.outcome) << each.move;
      }
    }
  }
}

/// The same position was once taken for another when its sides had changed roles.
TEST_P(Threats, areKnownForEitherSide) {
  std::mt19937 random(74U);
  ThreatSolver both(std::size_t{8} << 20U);
  for (int game = 0; game < 40; ++game) {
    Board board = someGame(11, GetParam(), 6 + int(random() % 10), random);
    for (int ply = 0; ply < 3; ++ply) {
      ThreatSolver fresh(std::size_t{1} << 18U);
      const Outcome alone = fresh.solve(board, within(20'000)).outcome;
      const Outcome after = both.solve(board, within(20'000)).outcome;
      if (alone != Outcome::unknown && after != Outcome::unknown) {
        ASSERT_EQ(after, alone);
      }
      if (viewAttack(board).outcome == ThreatView::Outcome::won) break;
      const Move next = board.candidates().find(
          [&](Move move) { return mayPlay(board, board.toMove(), move) && random() % 8 == 0; });
      if (next == noMove) break;
      board.play(next);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, Threats,
                         testing::Values(Rule::freestyle, Rule::standard, Rule::renju),
                         [](const auto& each) {
                           return std::string(each.param == Rule::freestyle  ? "freestyle"
                                              : each.param == Rule::standard ? "standard"
                                                                             : "renju");
                         });

/// White's four needs no second one where Black may not stop the first: a win whose moves were once
/// not told.
TEST(ThreatsUnderRenju, areFoursThatBlackMayNotStop) {
  constexpr std::array<std::array<int, 2>, 27> moves{
      {{5, 5}, {7, 5}, {7, 3}, {6, 4}, {5, 3}, {6, 3}, {5, 4}, {5, 2}, {6, 2},
       {5, 7}, {4, 4}, {3, 5}, {6, 6}, {7, 7}, {4, 6}, {7, 4}, {8, 0}, {7, 1},
       {2, 2}, {3, 3}, {8, 5}, {3, 0}, {4, 1}, {6, 7}, {4, 7}, {9, 7}, {8, 7}}};
  Board board(11, Rule::renju);
  for (const auto& [x, y] : moves) board.play(Move(y * 11 + x));
  ASSERT_EQ(winningFour(board, white), noMove);
  ThreatSolver solver(std::size_t{1} << 18U);
  const ThreatResult result = solver.solve(board, within(20'000));
  ASSERT_EQ(result.outcome, Outcome::won);
  EXPECT_EQ(result.plies, 3);
  ASSERT_EQ(result.line.size(), 3U);
  for (const Move move : result.line) {
    ASSERT_TRUE(board.isEmpty(move) && mayPlay(board, board.toMove(), move));
    board.play(move);
  }
  EXPECT_TRUE(isInFive(board, result.line.back()));
}

TEST(StoredThreats, areSeen) {
  const std::vector<StoredWin> all = storedWins();
  ASSERT_GE(all.size(), 100U);
  const bool every = std::getenv("PRUNUS_THREATS") != nullptr;
  ThreatSolver solver(std::size_t{64} << 20U);
  int asked = 0;
  int seen = 0;
  for (std::size_t at = 0; at < all.size(); at += every ? 1 : 20) {
    Board board = all[at].board;
    solver.clear();
    const ThreatResult result = solver.solve(board, within(every ? 2'000'000 : 200'000));
    ASSERT_NE(result.outcome, Outcome::refuted) << all[at].text;
    ++asked;
    if (result.outcome == Outcome::won) {
      ++seen;
      ASSERT_GE(result.plies, all[at].plies) << all[at].text;
    }
    if (every) {
      std::printf("%s %llu\n", result.outcome == Outcome::won ? "seen" : "missed",
                  static_cast<unsigned long long>(result.nodes));
    }
  }
  std::printf("%d of %d\n", seen, asked);
  EXPECT_GE(seen * 10, asked * 8);
}

}  // namespace
}  // namespace prunus::gomoku
