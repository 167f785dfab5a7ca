// The incremental board against a slow, obvious one that looks at every line anew.
#include <gtest/gtest.h>

#include <random>

#include "gomoku/board.h"
#include "gomoku/forbidden.h"
#include "gomoku/outcome.h"
#include "gomoku_reference.h"
#include "rounds.h"

namespace prunus::gomoku {
namespace {

using reference::playRandomly;
using reference::Reference;
using reference::someBoard;

const char* nameOf(Rule rule) {
  return rule == Rule::freestyle ? "freestyle" : rule == Rule::standard ? "standard" : "renju";
}

class BoardOfRule : public testing::TestWithParam<Rule> {};

TEST_P(BoardOfRule, patternsAgreeWithTheDefinitions) {
  std::mt19937 random(7);
  std::uint64_t compared = 0;
  for (int round = 0; round < rounds(950); ++round) {
    Board board = someBoard(GetParam(), round, random);
    playRandomly(board, int(random() % 90), random);
    Reference reference(board);
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point))) continue;
      const int x = point % board.columns();
      const int y = point / board.columns();
      for (int direction = 0; direction < 4; ++direction) {
        for (const Color color : {black, white}) {
          const Pattern expected = reference.patternOf(x, y, direction, color);
          const Pattern found = board.patternAt(color, Move(point), direction);
          ++compared;
          if (found >= Pattern::openThree || expected >= Pattern::openThree) {
            ASSERT_EQ(int(found), int(expected))
                << board.columns() << " by " << board.rows() << " x " << x << " y " << y
                << " direction " << direction << " color " << int(color) << " round " << round;
          }
        }
      }
    }
  }
  EXPECT_GT(compared, std::uint64_t{rounds(900'000)});
}

/// What four patterns threaten together, straight from the names in shape.h.
Threat threatOf(const std::array<Pattern, 4>& patterns, bool banned) {
  int fives = 0;
  int overlines = 0;
  int fours = 0;
  int open = 0;
  int threes = 0;
  for (const Pattern each : patterns) {
    fives += each == Pattern::five;
    overlines += each == Pattern::overline;
    fours += each == Pattern::four || each == Pattern::openFour;
    fours += each == Pattern::doubleFour ? 2 : 0;
    open += each == Pattern::openFour;
    threes += each == Pattern::openThree || each == Pattern::strongOpenThree;
  }
  if (fives > 0) return Threat::five;
  if (banned && (overlines > 0 || fours >= 2)) return Threat::none;
  if (open > 0 || fours >= 2) return Threat::openFour;
  if (fours == 1) return threes > 0 ? Threat::fourThree : Threat::four;
  return threes > 1 ? Threat::doubleThree : threes == 1 ? Threat::three : Threat::none;
}

TEST_P(BoardOfRule, threatsAgreeWithTheDefinitions) {
  std::mt19937 random(43);
  std::array<int, threatCount> seen{};
  for (int round = 0; round < 480; ++round) {
    Board board = someBoard(GetParam(), round, random);
    playRandomly(board, int(random() % 90), random);
    Reference reference(board);
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point))) continue;
      for (const Color color : {black, white}) {
        std::array<Pattern, 4> patterns{};
        for (std::size_t direction = 0; direction < 4; ++direction) {
          patterns[direction] = reference.patternOf(point % board.columns(),
                                                    point / board.columns(), int(direction), color);
        }
        const Threat expected = threatOf(patterns, GetParam() == Rule::renju && color == black);
        ASSERT_EQ(int(board.threatAt(color, Move(point))), int(expected))
            << board.columns() << " by " << board.rows() << " point " << point << " color "
            << int(color);
        ++seen[std::size_t(expected)];
      }
    }
  }
  for (const int count : seen) EXPECT_GT(count, 100);
}

TEST_P(BoardOfRule, undoRestoresEveryBit) {
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    const int columns = 5 + int(random() % 16);
    const int rows = 5 + int(random() % 16);
    Board board(columns, rows, GetParam());
    std::vector<Board> before;
    while (!board.isFull() && before.size() < 60) {
      const Move move = Move(random() % unsigned(board.cells()));
      if (!board.isEmpty(move)) continue;
      before.push_back(board);
      board.play(move);
    }
    while (!before.empty()) {
      board.undo();
      ASSERT_TRUE(board.sameAs(before.back())) << "after " << before.size() << " moves";
      before.pop_back();
    }
  }
}

TEST_P(BoardOfRule, theOrderOfTheMovesDoesNotMatter) {
  std::mt19937 random(13);
  for (int round = 0; round < 200; ++round) {
    std::vector<Move> moves;
    Board first = someBoard(GetParam(), round, random);
    Board second = first;
    while (first.stones() < std::min(40, first.cells() / 2 * 2)) {
      const Move move = Move(random() % unsigned(first.cells()));
      if (!first.isEmpty(move)) continue;
      moves.push_back(move);
      first.play(move);
    }
    for (int at = int(moves.size()) - 2; at >= 0; at -= 2) {
      second.play(moves[std::size_t(at)]);
      second.play(moves[std::size_t(at) + 1]);
    }
    ASSERT_TRUE(first.sameAs(second));
  }
}

TEST_P(BoardOfRule, threatsAreSummedUpRight) {
  std::mt19937 random(17);
  for (int round = 0; round < 500; ++round) {
    Board board = someBoard(GetParam(), round, random);
    playRandomly(board, int(random() % 80), random);
    std::array<int, 2> worth{};  // by the color to move
    for (const Color color : {black, white}) {
      std::array<int, threatCount> counts{};
      for (int point = 0; point < board.cells(); ++point) {
        if (!board.isEmpty(Move(point))) continue;
        const Threat threat = board.threatAt(color, Move(point));
        ++counts[std::size_t(threat)];
        if (threat != Threat::none) {
          ASSERT_TRUE(board.points(color, threat).has(point));
        }
        for (const Color toMove : {black, white}) {
          const Shape shape = board.shapeAt(color, Move(point));
          worth[toMove] += board.tables().shapes.contributionOf(color, shape).worth.of(toMove);
        }
      }
      for (std::size_t threat = 1; threat < counts.size(); ++threat) {
        ASSERT_EQ(board.count(color, Threat(threat)), counts[threat]);
      }
    }
    for (int side = 0; side < 2; ++side) {
      ASSERT_EQ(board.worth(), worth[board.toMove()]);
      board.changeSides();
    }
  }
}

/// Both sums of a worth are what they are by themselves, whatever their signs.
TEST(ShapeWorth, keepsItsTwoSumsApart) {
  std::mt19937 random(83);
  ShapeWorth both;
  std::array<int, 2> each{};
  for (int round = 0; round < 10'000; ++round) {
    const int one = int(random() % 60'000) - 30'000;
    const int two = int(random() % 60'000) - 30'000;
    const bool more = random() % 2 == 0;
    if (more) both += ShapeWorth(one, two);
    if (!more) both -= ShapeWorth(one, two);
    each[black] += more ? one : -one;
    each[white] += more ? two : -two;
    ASSERT_EQ(both.of(black), each[black]);
    ASSERT_EQ(both.of(white), each[white]);
  }
}

/// Whether they are asked for at every move or after many, of a copy or after moves taken back.
TEST_P(BoardOfRule, contributionsAreSummedUpRight) {
  std::mt19937 random(23);
  for (int round = 0; round < 300; ++round) {
    Board board = someBoard(GetParam(), round, random);
    for (int step = 0; step < 6; ++step) {
      playRandomly(board, int(random() % 12), random);
      if (random() % 2 == 0) static_cast<void>(board.contributions());
      for (auto back = random() % 5; back > 0 && board.stones() > 0; --back) board.undo();
    }
    std::array<Contribution, 2> expected;
    for (const Color color : {black, white}) {
      expected[color].features.of = board.tables().tuned[color]->network->start;
      for (int point = 0; point < board.cells(); ++point) {
        if (!board.isEmpty(Move(point))) continue;
        expected[color].add(
            board.tables().shapes.contributionOf(color, board.shapeAt(color, Move(point))));
      }
    }
    Board copy = board;
    ASSERT_EQ(copy.contributions(), expected);
    ASSERT_EQ(board.contributions(), expected);
  }
}

/// Rows and columns changed for each other, it is the same game.
TEST_P(BoardOfRule, isTheSameWhenItIsTransposed) {
  std::mt19937 random(59);
  for (int round = 0; round < 300; ++round) {
    Board board = someBoard(GetParam(), round, random);
    playRandomly(board, int(random() % 90), random);
    Board turned(board.rows(), board.columns(), GetParam());
    const auto transposed = [&](int point) {
      return Move(point % board.columns() * board.rows() + point / board.columns());
    };
    for (int point = 0; point < board.cells(); ++point) {
      if (board.isEmpty(Move(point))) continue;
      turned.place(transposed(point), board.at(Move(point)) == cell::blackStone ? black : white);
    }
    ASSERT_EQ(hasFive(turned), hasFive(board));
    for (int side = 0; side < 2; ++side) {
      if (turned.toMove() != board.toMove()) turned.changeSides();
      ASSERT_EQ(turned.worth(), board.worth());
      board.changeSides();
    }
    for (const Color color : {black, white}) {
      for (int point = 0; point < board.cells(); ++point) {
        if (!board.isEmpty(Move(point))) continue;
        ASSERT_EQ(turned.threatAt(color, transposed(point)), board.threatAt(color, Move(point)));
        ASSERT_EQ(mayPlay(turned, color, transposed(point)), mayPlay(board, color, Move(point)))
            << board.columns() << " by " << board.rows() << " point " << point;
      }
    }
  }
}

/// A game ends where the reference counts five: stone for stone, on boards full enough for all
/// rows.
TEST_P(BoardOfRule, endsWithAFiveOnBoardsOfAnyShape) {
  std::mt19937 random(61);
  int fives = 0;
  int without = 0;
  for (int round = 0; round < 1500; ++round) {
    Board board = someBoard(GetParam(), round, random);
    playRandomly(board, 10 + int(random() % 90), random);
    const Reference reference(board);
    bool any = false;
    for (int point = 0; point < board.cells(); ++point) {
      if (board.isEmpty(Move(point))) continue;
      const Color color = board.at(Move(point)) == cell::blackStone ? black : white;
      bool expected = false;
      for (int direction = 0; direction < 4; ++direction) {
        expected |=
            reference.isFive(point % board.columns(), point / board.columns(), direction, color);
      }
      ASSERT_EQ(isInFive(board, Move(point)), expected)
          << board.columns() << " by " << board.rows() << " point " << point;
      any |= expected;
    }
    ASSERT_EQ(hasFive(board), any);
    ++(any ? fives : without);
  }
  EXPECT_GT(fives, 200);
  EXPECT_GT(without, 200);
}

INSTANTIATE_TEST_SUITE_P(Rules, BoardOfRule,
                         testing::Values(Rule::freestyle, Rule::standard, Rule::renju),
                         [](const auto& each) { return std::string(nameOf(each.param)); });

}  // namespace
}  // namespace prunus::gomoku
