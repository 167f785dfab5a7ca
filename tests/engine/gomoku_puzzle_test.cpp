// The prover of puzzles, held against one that tries every move and every answer.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "gomoku/outcome.h"
#include "gomoku/puzzle/prover.h"
#include "gomoku/puzzle/puzzle.h"
#include "gomoku_replay.h"

namespace prunus::gomoku {
namespace {

constexpr std::uint64_t plenty = 50'000'000;
constexpr int longest = 3;  ///< moves that the slow way can look ahead

std::vector<Move> legalMoves(Board& board) {
  std::vector<Move> moves;
  for (int point = 0; point < board.cells(); ++point) {
    if (board.isEmpty(Move(point)) && mayPlay(board, board.toMove(), Move(point))) {
      moves.push_back(Move(point));
    }
  }
  return moves;
}

/// Whether a stone of `color` on some empty point makes five.
bool threatensFive(const Board& board, Color color) {
  for (int point = 0; point < board.cells(); ++point) {
    if (!board.isEmpty(Move(point))) continue;
    Board after = board;
    if (after.toMove() != color) after.changeSides();
    after.play(Move(point));
    if (isInFive(after, Move(point))) return true;
  }
  return false;
}

bool slowlyLoses(Board& board, Goal goal, int moves);

/// The first moves by which the side to move wins within `moves` of its own.
std::vector<Move> slowWins(Board& board, Goal goal, int moves) {
  const Color us = board.toMove();
  std::vector<Move> wins;
  if (moves < 1) return wins;
  const std::vector<Move> legal = legalMoves(board);
  for (const Move move : legal) {
    board.play(move);
    if (isInFive(board, move)) wins.push_back(move);
    board.undo();
  }
  if (!wins.empty() || moves < 2) return wins;
  for (const Move move : legal) {
    const bool threatens = board.threatAt(us, move) != Threat::none;
    board.play(move);
    const bool isFour = threatensFive(board, us);
    const bool isAllowed = isFour || (goal == Goal::threats && threatens && moves > 2);
    if (isAllowed && slowlyLoses(board, goal, moves - 1)) wins.push_back(move);
    board.undo();
  }
  return wins;
}

/// The side to move loses whatever it answers.
bool slowlyLoses(Board& board, Goal goal, int moves) {
  for (const Move answer : legalMoves(board)) {
    board.play(answer);
    const bool holds = isInFive(board, answer) || slowWins(board, goal, moves).empty();
    board.undo();
    if (holds) return false;
  }
  return true;
}

class Puzzles : public testing::TestWithParam<Rule> {};

TEST_P(Puzzles, areProvenAsTheSlowWayProvesThem) {
  std::mt19937 random(81U);
  Prover prover(plenty);
  int won = 0;
  int lost = 0;
  for (int tries = 0; tries < 4000 && (won < 1 || lost < 1); ++tries) {
    Board board = someGame(8, GetParam(), 10 + int(random() % 12), random);
    const Color us = board.toMove();
    if (board.count(us, Threat::five) > 0 || board.count(us, Threat::four) == 0) continue;
    // Positions with a win are rare, and others alike.
    prover.refresh();
    int& count = prover.wins(board, Goal::threats, longest) ? won : lost;
    if (count >= 1) continue;
    ++count;
    for (const Goal goal : {Goal::fours, Goal::threats}) {
      for (int moves = 1; moves <= longest; ++moves) {
        const std::vector<Move> slow = slowWins(board, goal, moves);
        prover.refresh();
        EXPECT_EQ(prover.wins(board, goal, moves), !slow.empty());
        EXPECT_EQ(prover.winningMoves(board, goal, moves), slow);
        EXPECT_FALSE(prover.exhausted());
      }
    }
  }
  EXPECT_EQ(won, 1);
  EXPECT_EQ(lost, 1);
}

TEST_P(Puzzles, haveOneFirstMove) {
  std::mt19937 random(82U);
  Prover prover(plenty);
  int found = 0;
  for (int tries = 0; tries < 4000 && found < 1; ++tries) {
    Board board = someGame(8, GetParam(), 10 + int(random() % 12), random);
    for (const Goal goal : {Goal::fours, Goal::threats}) {
      const auto puzzle = puzzleAt(board, prover, goal);
      if (!puzzle || puzzle->moves > longest) continue;
      ++found;
      EXPECT_EQ(slowWins(board, goal, puzzle->moves), std::vector{puzzle->first});
      EXPECT_TRUE(slowWins(board, goal, puzzle->moves - 1).empty());
    }
  }
  EXPECT_GE(found, 1);
}

TEST_P(Puzzles, areAnsweredAsTheRuleAllows) {
  std::mt19937 random(83U);
  Prover prover(plenty);
  int answers = 0;
  for (int tries = 0; tries < 1000; ++tries) {
    Board board = someGame(9, GetParam(), 12 + int(random() % 20), random);
    for (int moves = 0; moves <= 2; ++moves) {
      prover.refresh();
      const Move answer = prover.refutation(board, Goal::fours, moves);
      if (answer == noMove) continue;
      ++answers;
      EXPECT_TRUE(board.isEmpty(answer) && mayPlay(board, board.toMove(), answer));
    }
  }
  EXPECT_GT(answers, 1000);
}

/// White has a four, and Black would make two threes where it is stopped.
TEST(PuzzlesOfRenju, areNotAnsweredWhereTheLoserMayNotPlay) {
  constexpr int size = 15;
  const auto at = [](int row, int column) { return Move(row * size + column); };
  const Move forbidden = at(7, 7);
  Board board(size, Rule::renju);
  for (const Move move : {at(7, 2), at(7, 3), at(5, 7), at(7, 4), at(6, 7), at(7, 5), at(8, 8),
                          at(7, 6), at(9, 9), at(14, 14)}) {
    board.play(move);
  }
  ASSERT_EQ(board.points(white, Threat::five).first(), forbidden);
  ASSERT_FALSE(mayPlay(board, black, forbidden));
  Prover prover(plenty);
  EXPECT_EQ(prover.refutation(board, Goal::fours, 1), noMove);
  const StubbornAnswer answer = stubbornAnswer(board, prover, Goal::fours, 1);
  EXPECT_EQ(answer.moves, 1);
  ASSERT_NE(answer.move, noMove);
  EXPECT_TRUE(mayPlay(board, black, answer.move));
}

INSTANTIATE_TEST_SUITE_P(Rules, Puzzles,
                         testing::Values(Rule::freestyle, Rule::standard, Rule::renju),
                         [](const auto& each) {
                           return each.param == Rule::freestyle  ? "freestyle"
                                  : each.param == Rule::standard ? "standard"
                                                                 : "renju";
                         });

}  // namespace
}  // namespace prunus::gomoku
