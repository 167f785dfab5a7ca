// The levels: what none of them does, and how they fare against a beginner.
#include <gtest/gtest.h>

#include <random>

#include "gomoku/level.h"
#include "gomoku/outcome.h"

namespace prunus::gomoku {
namespace {

constexpr std::size_t smallTable = std::size_t{4} << 20U;

/// The row of `color` that a stone on `move` would stand in, the longest of the four.
int rowAt(const Board& board, Move move, Color color) {
  const int size = board.columns();
  int longest = 0;
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
    int row = 1;
    for (const int sign : {-1, 1}) {
      int x = int(move) % size + sign * dx;
      int y = int(move) / size + sign * dy;
      while (x >= 0 && y >= 0 && x < size && y < size &&
             board.at(Move(y * size + x)) == cell::stoneOf(color)) {
        ++row;
        x += sign * dx;
        y += sign * dy;
      }
    }
    longest = std::max(longest, row);
  }
  return longest;
}

/// Somebody who has just learnt the rules: takes five, stops a row of four, stops a row of three
/// three times out of four, else makes his own longest row longer, next to a stone.
Move beginnersMove(const Board& board, std::mt19937& random) {
  const Color us = board.toMove();
  const bool watches = random() % 4 != 0;
  Move best = Move(board.cells() / 2);
  int most = -1;
  board.candidates().each([&](Move move) {
    const int own = rowAt(board, move, us);
    const int theirs = rowAt(board, move, other(us));
    int worth = 10 * own;
    if (theirs >= 4 && watches) worth = 45;
    if (theirs >= 5) worth = 80;
    if (own >= 5) worth = 100;
    worth = worth * 100 + int(random() % 100);
    if (worth > most) {
      most = worth;
      best = move;
    }
  });
  return best;
}

/// Somebody who makes his own longest row longer, and looks at nothing else.
Move extendersMove(const Board& board, std::mt19937& random) {
  const Color us = board.toMove();
  Move best = Move(board.cells() / 2);
  int most = -1;
  board.candidates().each([&](Move move) {
    const int worth = rowAt(board, move, us) * 100 + int(random() % 100);
    if (worth > most) {
      most = worth;
      best = move;
    }
  });
  return best;
}

using Somebody = Move (*)(const Board&, std::mt19937&);

/// Points of `level` in a game against somebody: 2 a win, 1 a draw.
int playAgainst(Somebody somebodysMove, int level, bool levelIsBlack, unsigned seed) {
  std::mt19937 random(seed);
  Board board(15, Rule::freestyle);
  Memory memory(smallTable);
  SilentObserver observer;
  Search<> search(memory, observer);
  while (!board.isFull()) {
    const bool levelsTurn = (board.toMove() == black) == levelIsBlack;
    const Move move =
        levelsTurn ? playAtLevel(search, board, level, seed) : somebodysMove(board, random);
    board.play(move);
    if (isInFive(board, move)) return levelsTurn ? 2 : 0;
  }
  return 1;
}

int pointsAgainst(Somebody somebodysMove, int level, int games) {
  int points = 0;
  for (int game = 0; game < games; ++game) {
    points += playAgainst(somebodysMove, level, game % 2 == 0, unsigned(game));
  }
  return points;
}

TEST(Levels, theLowestLosesToABeginner) {
  constexpr int games = 60;
  EXPECT_LT(pointsAgainst(beginnersMove, 1, games), games * 2 * 2 / 5);
  EXPECT_LT(pointsAgainst(extendersMove, 1, games), games * 2 * 9 / 20);
}

TEST(Levels, theMiddleOnesBeatABeginner) {
  constexpr int games = 20;
  EXPECT_GT(pointsAgainst(beginnersMove, 4, games), games * 2 * 3 / 4);
  EXPECT_GT(pointsAgainst(beginnersMove, 6, games), games * 2 * 9 / 10);
}

/// Every position of games between two levels, `seed` by seed.
template <typename Visit>
void eachPosition(int one, int two, Rule rule, int size, unsigned seed, Visit visit) {
  Board board(size, rule);
  Memory memory(smallTable);
  SilentObserver observer;
  Search<> search(memory, observer);
  while (!board.isFull()) {
    const int level = board.toMove() == black ? one : two;
    const Move move = playAtLevel(search, board, level, seed);
    ASSERT_TRUE(board.isEmpty(move));
    visit(board, level, move);
    board.play(move);
    if (isInFive(board, move)) break;
  }
}

TEST(Levels, neitherMissAFiveNorLeaveOneNorStrayFromTheStones) {
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    for (unsigned seed = 0; seed < 24; ++seed) {
      const int one = 1 + int(seed % 6);
      const int two = 1 + int(seed / 4 % 6);
      eachPosition(one, two, rule, 9 + int(seed % 12), seed,
                   [&](const Board& position, int level, Move move) {
                     Board board = position;
                     const Color us = board.toMove();
                     const Color them = other(us);
                     if (board.stones() == 0) {
                       EXPECT_EQ(move, board.middle());
                       return;
                     }
                     if (!board.candidates().none()) {
                       EXPECT_TRUE(board.candidates().has(move));
                     }
                     if (us == black && rule == Rule::renju) {
                       const bool anyLegal = board.candidates().find([&](Move each) {
                         return mayPlay(board, black, each);
                       }) != noMove;
                       EXPECT_TRUE(!anyLegal || mayPlay(board, black, move));
                     }
                     if (board.count(us, Threat::five) > 0) {
                       EXPECT_EQ(board.threatAt(us, move), Threat::five) << "level " << level;
                       return;
                     }
                     // The lowest two may overlook one.
                     if (level <= 2 || board.count(them, Threat::five) == 0) return;
                     const bool canStop = board.points(them, Threat::five).find([&](Move each) {
                       return mayPlay(board, us, each);
                     }) != noMove;
                     if (canStop) {
                       EXPECT_EQ(board.threatAt(them, move), Threat::five) << "level " << level;
                     }
                   });
    }
  }
}

TEST(Levels, playTheSameAgain) {
  Board board(15, Rule::freestyle);
  for (const int move : {112, 97, 128}) board.play(Move(move));
  for (int level = 1; level <= 7; ++level) {
    Memory memory(smallTable);
    SilentObserver observer;
    Search<> search(memory, observer);
    const Move first = playAtLevel(search, board, level, 5);
    memory.clear();
    EXPECT_EQ(playAtLevel(search, board, level, 5), first);
  }
}

}  // namespace
}  // namespace prunus::gomoku
