// Renju's forbidden points against a slow, obvious reading of the rule, and by known cases.
#include "gomoku/forbidden.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <random>

#include "game/gomoku/gomoku_rules.h"
#include "gomoku/board.h"
#include "gomoku/outcome.h"
#include "gomoku_reference.h"
#include "renju_judge.h"
#include "rounds.h"

namespace prunus::gomoku {
namespace {

using reference::playRandomly;
using reference::RenjuJudge;
using reference::someBoard;

/// How many points to try; PRUNUS_RENJU asks for more than the suite's.
int pointsToTry(int usual) {
  const char* const asked = std::getenv("PRUNUS_RENJU");
  return asked == nullptr ? usual : std::atoi(asked);
}

TEST(Renju, forbiddenPointsAgreeWithTheRule) {
  std::mt19937 random(19);
  int forbidden = 0;
  int spared = 0;  // two threes on paper, one of them not real
  const int points = pointsToTry(300'000);
  for (int round = 0, tried = 0; tried < points; ++round) {
    Board board = round % 2 == 0 ? Board(15, Rule::renju) : someBoard(Rule::renju, round, random);
    playRandomly(board, 10 + int(random() % 50), random);
    const Board before = board;
    RenjuJudge judge(board);
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point))) continue;
      const bool found = isForbidden(board, Move(point));
      if (board.entry(black, Move(point)).ban == Ban::perhaps && !found) ++spared;
      if (found) ++forbidden;
      ASSERT_EQ(found, judge.isForbidden(point % board.columns(), point / board.columns()))
          << point << " in round " << round;
      ++tried;
    }
    ASSERT_TRUE(board.sameAs(before));
  }
  EXPECT_GT(forbidden, 1000);
  EXPECT_GT(spared, 20);
}

/// Many threes of Black that hang together, so that whether one is real depends on others.
void playThrees(Board& board, int stones, std::mt19937& random) {
  while (board.stones() < stones) {
    const int x = 3 + int(random() % 9);
    const int y = 3 + int(random() % 9);
    const Move move = Move(y * 15 + x);
    if (!board.isEmpty(move)) continue;
    const Color color = random() % 4 == 0 ? white : black;
    board.place(move, color);
    if (color == black && isInFive(board, move)) board.remove();
  }
}

TEST(Renju, threesThatHangOnOneAnother) {
  std::mt19937 random(47);
  std::array<int, 5> changed{};  // how often looking one level deeper changed the answer
  for (int round = 0; round < rounds(12000); ++round) {
    Board board(15, Rule::renju);
    playThrees(board, 14 + int(random() % 16), random);
    RenjuJudge judge(board);
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point)) || board.entry(black, Move(point)).ban != Ban::perhaps) {
        continue;
      }
      const bool expected = judge.isForbidden(point % 15, point / 15);
      ASSERT_EQ(isForbidden(board, Move(point)), expected) << point << " in round " << round;
      bool before = true;
      for (int depth = 1; depth < int(changed.size()); ++depth) {
        const bool now = judge.isForbidden(point % 15, point / 15, depth);
        changed[std::size_t(depth)] += now != before;
        before = now;
      }
    }
  }
  EXPECT_GT(changed[1], rounds(1000));  // a three on paper
  EXPECT_GT(changed[2], rounds(100));   // whose four is forbidden
  EXPECT_GT(changed[3], rounds(10));    // or only seems to be
}

/// Rows of a 15 × 15 board; X Black, O White.
Board boardOf(const std::vector<std::string>& rows, Rule rule) {
  Board board(15, rule);
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (rows[y][x] == 'X') board.place(Move(y * 15 + x), black);
      if (rows[y][x] == 'O') board.place(Move(y * 15 + x), white);
    }
  }
  return board;
}

TEST(Renju, knownCases) {
  // Two open threes that cross.
  Board cross =
      boardOf({"", "", "...............", "......X", "......X", "....XX.", ""}, Rule::renju);
  EXPECT_TRUE(isForbidden(cross, Move(5 * 15 + 6)));
  EXPECT_FALSE(isForbidden(cross, Move(2 * 15 + 6)));
  // One of them blocked: no longer a three.
  Board blocked =
      boardOf({"", "", "......O", "......X", "......X", "....XX.", "......O"}, Rule::renju);
  EXPECT_FALSE(isForbidden(blocked, Move(5 * 15 + 6)));
  // Two fours in one line: X.XXX.X, from the middle.
  Board line = boardOf({"", "", "", "..X.X.X.X"}, Rule::renju);
  line.place(Move(3 * 15 + 5), black);
  EXPECT_FALSE(isForbidden(line, Move(3 * 15 + 1)));
  Board lineFours = boardOf({"", "", "", "..X.X.X...", ""}, Rule::renju);
  lineFours.place(Move(3 * 15 + 8), black);
  EXPECT_FALSE(isForbidden(lineFours, Move(3 * 15 + 12)));
  Board both = boardOf({"", "", "", "..X.XX..X", ""}, Rule::renju);
  EXPECT_TRUE(isForbidden(both, Move(3 * 15 + 6)));
  // Six in a row is forbidden, five is not, even with two threes besides.
  Board six = boardOf({"", "", "", "..XXX.XX"}, Rule::renju);
  EXPECT_TRUE(isForbidden(six, Move(3 * 15 + 5)));
  Board five = boardOf({"", "", "", "..XX.XX", "....X", "....X"}, Rule::renju);
  EXPECT_FALSE(isForbidden(five, Move(3 * 15 + 4)));
  // A three that could only become six: X..XX, blocked beyond.
  Board tooLong = boardOf({"", "", "", ".....X", ".....X", "X..XX..O"}, Rule::renju);
  EXPECT_FALSE(isForbidden(tooLong, Move(5 * 15 + 5)));
  Board longEnough = boardOf({"", "", "", ".....X", ".....X", "...XX..O"}, Rule::renju);
  EXPECT_TRUE(isForbidden(longEnough, Move(5 * 15 + 5)));
  // White may do all of this.
  EXPECT_TRUE(mayPlay(six, white, Move(3 * 15 + 5)));
}

/// A cross of two threes through 6,5, of which the horizontal one can become a straight four on 3,5
/// only. `more` stands on the same board.
bool crossIsForbidden(const std::vector<Move>& moreBlack) {
  Board board = boardOf({"", "", "", "......X", "......X", "....XX..O"}, Rule::renju);
  for (const Move move : moreBlack) board.place(move, black);
  return isForbidden(board, Move(5 * 15 + 6));
}

constexpr Move at(int x, int y) {
  return Move(y * 15 + x);
}

TEST(Renju, aThreeWhoseFourMakesAFiveIsNone) {
  // f8 and i8 with h8, where g8 would be a five from g4 on as well; h8 with h9 and h10.
  Board board(15, Rule::renju);
  for (const Move move :
       {at(6, 11), at(6, 10), at(6, 9), at(6, 8), at(5, 7), at(8, 7), at(7, 6), at(7, 5)}) {
    board.place(move, black);
  }
  board.place(at(6, 12), white);
  EXPECT_FALSE(isForbidden(board, at(7, 7)));
  EXPECT_FALSE(RenjuJudge(board).isForbidden(7, 7));
  BoardView view = BoardView::empty(15, 15);
  for (int point = 0; point < board.cells(); ++point) {
    if (!board.isEmpty(Move(point))) {
      view.cells[std::size_t(point)] = board.at(Move(point)) == cell::blackStone ? 'X' : 'O';
    }
  }
  EXPECT_FALSE(isForbiddenInRenju(view, at(7, 7)));
  // Without the stones below, g8 is no five, and both threes are real.
  for (const Move move : {at(6, 9), at(6, 8)}) view.cells[move] = '.';
  EXPECT_TRUE(isForbiddenInRenju(view, at(7, 7)));
}

TEST(Renju, aThreeWhoseFourIsForbiddenIsNone) {
  EXPECT_TRUE(crossIsForbidden({}));
  // 3,5 would make six in its column.
  EXPECT_FALSE(crossIsForbidden({at(3, 2), at(3, 3), at(3, 4), at(3, 6), at(3, 7)}));
  // Five there: allowed, but no way to a straight four.
  EXPECT_FALSE(crossIsForbidden({at(3, 3), at(3, 4), at(3, 6), at(3, 7)}));
  // 3,5 would make a second four in its column.
  EXPECT_FALSE(crossIsForbidden({at(3, 6), at(3, 7), at(3, 8)}));
  // One three there besides the four: allowed.
  EXPECT_TRUE(crossIsForbidden({at(3, 6), at(3, 7)}));
}

}  // namespace
}  // namespace prunus::gomoku
