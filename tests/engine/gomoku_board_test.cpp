// The incremental board against a slow, obvious one that looks at every line anew.
#include <gtest/gtest.h>

#include <random>

#include "gomoku/board.h"
#include "gomoku/forbidden.h"
#include "gomoku/outcome.h"

namespace prunus::gomoku {
namespace {

constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

/// A board of characters and what the definitions of pattern.h say about it, word by word.
class Reference {
 public:
  explicit Reference(const Board& board)
      : columns_(board.columns()), rows_(board.rows()), rule_(board.rule()) {
    for (int point = 0; point < board.cells(); ++point) stones_.push_back(board.at(Move(point)));
  }

  std::uint8_t at(int x, int y) const {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return cell::wall;
    return stones_[index(x, y)];
  }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return std::size_t(y) * std::size_t(columns_) + std::size_t(x);
  }
  void put(int x, int y, std::uint8_t stone) { stones_[index(x, y)] = stone; }

  /// The row of `color` through a stone in a direction.
  int row(int x, int y, int direction, Color color) const {
    const auto [dx, dy] = directions[std::size_t(direction)];
    int length = 1;
    for (const int sign : {-1, 1}) {
      for (int step = 1; at(x + sign * step * dx, y + sign * step * dy) == cell::stoneOf(color);
           ++step)
        ++length;
    }
    return length;
  }
  bool isFive(int x, int y, int direction, Color color) const {
    const int length = row(x, y, direction, color);
    const bool exactly = rule_ == Rule::standard || (rule_ == Rule::renju && color == black);
    return length == 5 || (length > 5 && !exactly);
  }

  /// Steps along the line, from the given point, at which one more stone makes five with it.
  std::vector<int> fivePlaces(int x, int y, int direction, Color color) {
    const auto [dx, dy] = directions[std::size_t(direction)];
    std::vector<int> places;
    for (int step = -4; step <= 4; ++step) {
      const int px = x + step * dx;
      const int py = y + step * dy;
      if (at(px, py) != cell::empty) continue;
      put(px, py, cell::stoneOf(color));
      // The five has to hold both stones.
      if (isFive(x, y, direction, color) && reaches(x, y, step, direction, color))
        places.push_back(step);
      put(px, py, cell::empty);
    }
    return places;
  }

  /// The pattern of a stone that stands on (x, y), from `four` up; `dead` for anything less.
  Pattern fourOf(int x, int y, int direction, Color color) {
    const int length = row(x, y, direction, color);
    if (isFive(x, y, direction, color)) return Pattern::five;
    if (length > 5)
      return rule_ == Rule::renju && color == black ? Pattern::overline : Pattern::dead;
    const std::vector<int> places = fivePlaces(x, y, direction, color);
    for (std::size_t at = 1; at < places.size(); ++at) {
      if (places[at] - places[at - 1] == 5) return Pattern::openFour;
    }
    return places.empty()       ? Pattern::dead
           : places.size() == 1 ? Pattern::four
                                : Pattern::doubleFour;
  }

  /// The pattern of playing an empty point, as far as it is a three or more.
  Pattern patternOf(int x, int y, int direction, Color color) {
    const auto [dx, dy] = directions[std::size_t(direction)];
    put(x, y, cell::stoneOf(color));
    Pattern result = fourOf(x, y, direction, color);
    if (result == Pattern::dead && row(x, y, direction, color) <= 5) {
      int ways = 0;
      const bool doubleCounts = !(rule_ == Rule::renju && color == black);
      for (int step = -4; step <= 4; ++step) {
        const int px = x + step * dx;
        const int py = y + step * dy;
        if (at(px, py) != cell::empty) continue;
        put(px, py, cell::stoneOf(color));
        const Pattern next = fourOf(x, y, direction, color);
        if (next == Pattern::openFour || (doubleCounts && next == Pattern::doubleFour)) ++ways;
        put(px, py, cell::empty);
      }
      if (ways == 1) result = Pattern::openThree;
      if (ways > 1) result = Pattern::strongOpenThree;
    }
    put(x, y, cell::empty);
    return result;
  }

  /// Renju, straight from the rule: does Black's stone on this empty point break it? With `depth`
  /// levels of looking at what makes a three a real one, all threes are beyond.
  bool isForbidden(int x, int y, int depth = 1000) {
    put(x, y, cell::blackStone);
    bool five = false;
    bool overline = false;
    int fours = 0;
    for (int direction = 0; direction < 4; ++direction) {
      const Pattern pattern = fourOf(x, y, direction, black);
      five |= pattern == Pattern::five;
      overline |= pattern == Pattern::overline;
      if (pattern == Pattern::four || pattern == Pattern::openFour) ++fours;
      if (pattern == Pattern::doubleFour) fours += 2;
    }
    put(x, y, cell::empty);
    if (five) return false;
    if (overline || fours >= 2) return true;
    int threes = 0;
    for (int direction = 0; direction < 4; ++direction) {
      const Pattern pattern = patternOf(x, y, direction, black);
      if (pattern != Pattern::openThree && pattern != Pattern::strongOpenThree) continue;
      const auto [dx, dy] = directions[std::size_t(direction)];
      if (depth == 0) {
        ++threes;
        continue;
      }
      put(x, y, cell::blackStone);
      bool real = false;
      for (int step = -4; step <= 4 && !real; ++step) {
        const int px = x + step * dx;
        const int py = y + step * dy;
        if (at(px, py) != cell::empty) continue;
        put(px, py, cell::blackStone);
        const bool openFour = fourOf(x, y, direction, black) == Pattern::openFour;
        put(px, py, cell::empty);
        real = openFour && !isForbidden(px, py, depth - 1);
      }
      put(x, y, cell::empty);
      if (real) ++threes;
    }
    return threes >= 2;
  }

 private:
  bool reaches(int x, int y, int step, int direction, Color color) const {
    const auto [dx, dy] = directions[std::size_t(direction)];
    const int sign = step < 0 ? -1 : 1;
    for (int each = 0; each != step; each += sign) {
      if (at(x + each * dx, y + each * dy) != cell::stoneOf(color)) return false;
    }
    return true;
  }

  int columns_;
  int rows_;
  Rule rule_;
  std::vector<std::uint8_t> stones_;
};

/// Random stones, dense enough for every pattern to turn up; runs of one color are likely.
void playRandomly(Board& board, int stones, std::mt19937& random) {
  Move last = Move(random() % unsigned(board.cells()));
  for (int tries = 0; board.stones() < stones && tries < 4000; ++tries) {
    const int x = int(last) % board.columns() + int(random() % 7) - 3;
    const int y = int(last) / board.columns() + int(random() % 7) - 3;
    if (x < 0 || y < 0 || x >= board.columns() || y >= board.rows()) {
      last = Move(random() % unsigned(board.cells()));
      continue;
    }
    const Move move = Move(y * board.columns() + x);
    if (!board.isEmpty(move)) continue;
    board.place(move, random() % 2 == 0 ? black : white);
    if (random() % 4 == 0) last = move;
  }
}

const char* nameOf(Rule rule) {
  return rule == Rule::freestyle ? "freestyle" : rule == Rule::standard ? "standard" : "renju";
}

/// An empty board: every other one a square, the others anything from 5 by 5 to 20 by 20.
Board someBoard(Rule rule, int round, std::mt19937& random) {
  const int columns = 5 + int(random() % 16);
  return Board(columns, round % 2 == 0 ? columns : 5 + int(random() % 16), rule);
}

class BoardOfRule : public testing::TestWithParam<Rule> {};

TEST_P(BoardOfRule, patternsAgreeWithTheDefinitions) {
  std::mt19937 random(7);
  std::uint64_t compared = 0;
  for (int round = 0; round < 950; ++round) {
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
  EXPECT_GT(compared, 900'000U);
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
  for (int round = 0; round < 120; ++round) {
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
    for (const Color color : {black, white}) {
      std::array<int, threatCount> counts{};
      int toMove = 0;
      int waiting = 0;
      for (int point = 0; point < board.cells(); ++point) {
        if (!board.isEmpty(Move(point))) continue;
        const Threat threat = board.threatAt(color, Move(point));
        ++counts[std::size_t(threat)];
        if (threat != Threat::none) {
          ASSERT_TRUE(board.points(color, threat).has(point));
        }
        toMove += board.worth(color, Move(point)).toMove;
        waiting += board.worth(color, Move(point)).waiting;
      }
      for (std::size_t threat = 1; threat < counts.size(); ++threat) {
        ASSERT_EQ(board.count(color, Threat(threat)), counts[threat]);
      }
      ASSERT_EQ(board.worthToMove(color), toMove);
      ASSERT_EQ(board.worthWaiting(color), waiting);
    }
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
    for (const Color color : {black, white}) {
      ASSERT_EQ(turned.worthToMove(color), board.worthToMove(color));
      ASSERT_EQ(turned.worthWaiting(color), board.worthWaiting(color));
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

TEST(Renju, forbiddenPointsAgreeWithTheRule) {
  std::mt19937 random(19);
  int forbidden = 0;
  int spared = 0;  // two threes on paper, one of them not real
  for (int round = 0; round < 6000; ++round) {
    Board board = round % 2 == 0 ? Board(15, Rule::renju) : someBoard(Rule::renju, round, random);
    playRandomly(board, 10 + int(random() % 50), random);
    const Board before = board;
    Reference reference(board);
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point))) continue;
      const bool found = isForbidden(board, Move(point));
      if (board.entry(black, Move(point)).ban == Ban::perhaps && !found) ++spared;
      if (found) ++forbidden;
      if (board.entry(black, Move(point)).ban != Ban::never || round % 20 == 0) {
        ASSERT_EQ(found, reference.isForbidden(point % board.columns(), point / board.columns()))
            << point << " in round " << round;
      }
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
  for (int round = 0; round < 12000; ++round) {
    Board board(15, Rule::renju);
    playThrees(board, 14 + int(random() % 16), random);
    Reference reference(board);
    for (int point = 0; point < board.cells(); ++point) {
      if (!board.isEmpty(Move(point)) || board.entry(black, Move(point)).ban != Ban::perhaps) {
        continue;
      }
      const bool expected = reference.isForbidden(point % 15, point / 15);
      ASSERT_EQ(isForbidden(board, Move(point)), expected) << point << " in round " << round;
      bool before = true;
      for (int depth = 1; depth < int(changed.size()); ++depth) {
        const bool now = reference.isForbidden(point % 15, point / 15, depth);
        changed[std::size_t(depth)] += now != before;
        before = now;
      }
    }
  }
  EXPECT_GT(changed[1], 1000);  // a three on paper
  EXPECT_GT(changed[2], 100);   // whose four is forbidden
  EXPECT_GT(changed[3], 10);    // or only seems to be
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

TEST(Renju, aThreeWhoseFourIsForbiddenIsNone) {
  EXPECT_TRUE(crossIsForbidden({}));
  // 3,5 would make six in its column.
  EXPECT_FALSE(crossIsForbidden({at(3, 2), at(3, 3), at(3, 4), at(3, 6), at(3, 7)}));
  // Five there: allowed, and the three is real.
  EXPECT_TRUE(crossIsForbidden({at(3, 3), at(3, 4), at(3, 6), at(3, 7)}));
  // 3,5 would make a second four in its column.
  EXPECT_FALSE(crossIsForbidden({at(3, 6), at(3, 7), at(3, 8)}));
  // One three there besides the four: allowed.
  EXPECT_TRUE(crossIsForbidden({at(3, 6), at(3, 7)}));
}

}  // namespace
}  // namespace prunus::gomoku
