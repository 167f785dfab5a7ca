// What positions of a board are worth by the conventions that books and programs have: the worked
// examples as printed, and evaluations against slow counting.
#include <gtest/gtest.h>

#include "request/options.h"
#include "request/report_json.h"
#include "request/run/run.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

struct Told {
  std::string move;
  Value value;
  std::uint64_t nodes;
  friend bool operator==(const Told&, const Told&) = default;
};

Report reportFor(const Options& options) {
  const auto request = parseRequest(options);
  EXPECT_TRUE(request) << request.refusal().code;
  const auto done = run(*request, {});
  EXPECT_TRUE(done);
  return done->report;
}

std::vector<Told> rootMoves(const Options& options) {
  std::vector<Told> told;
  for (const RootMove& move : reportFor(options).rootMoves) {
    told.push_back({move.name, move.value, move.nodes});
  }
  return told;
}

/// 10 less the depth for a win of the engine, which is to move and MAX; depth 0 is after its move.
Options afterFirstMove(std::string position) {
  return {{"position", std::move(position)},
          {"algorithm", "minimax"},
          {"scoring", "depth"},
          {"max", "mover"},
          {"count-from", "first-move"}};
}

TEST(MnkRating, WorkedExampleOfAnEngineThatPlaysO) {
  EXPECT_EQ(rootMoves(afterFirstMove("XX./.O./...")), (std::vector<Told>{{"c3", 0, 198},
                                                                         {"a2", -9, 157},
                                                                         {"c2", -9, 125},
                                                                         {"a1", -9, 122},
                                                                         {"b1", -9, 170},
                                                                         {"c1", -9, 162}}));
}

TEST(MnkRating, WorkedExampleOfAnEngineThatPlaysX) {
  EXPECT_EQ(rootMoves(afterFirstMove("XOX/.../O..")),
            (std::vector<Told>{
                {"a2", -7, 57}, {"b2", 0, 49}, {"c2", 0, 47}, {"b1", 0, 65}, {"c1", 8, 39}}));
  EXPECT_EQ(reportFor(afterFirstMove("XOX/.../O..")).bestMove, Move{8});
}

TEST(MnkRating, AWinIsWorthWhatIsSaid) {
  const Options one = {{"win", "1"}, {"position", "XOX/.../O.."}};
  EXPECT_EQ(reportFor(one).value, 1);
  EXPECT_EQ(reportFor({{"win", "1"}}).value, 0);
  EXPECT_EQ(reportFor({{"win", "100"}, {"scoring", "depth"}, {"position", "XOX/.../O.."}}).value,
            97);
}

TEST(MnkRating, RootMovesTellHowManyNodesWereEnteredForThem) {
  for (const char* const algorithm :
       {"minimax", "alpha-beta", "principal-variation", "transposition-table"}) {
    const Report report = reportFor({{"position", "X../.O./..."}, {"algorithm", algorithm}});
    std::uint64_t sum = 1;
    for (const RootMove& move : report.rootMoves) sum += move.nodes;
    EXPECT_EQ(sum, report.totals.nodes) << algorithm;
  }
}

TEST(MnkRating, WhoIsMaxChangesSignsAndNothingElse) {
  Random random(12);
  const auto lines = std::make_shared<const MnkLines>(3, 3, 3);
  for (int i = 0; i < 400; ++i) {
    Mnk game(lines, {}, Scoring::depth, 2);
    for (int moves = number(random, 0, 7); moves > 0 && !game.isTerminal(); --moves) {
      std::vector<Move> legal;
      game.appendMoves(legal);
      game.play(legal[static_cast<std::size_t>(number(random, 0, int(legal.size()) - 1))]);
    }
    const auto evaluation = static_cast<BoardEvaluation>(number(random, 0, 1));
    const MnkRating x{.scoring = Scoring::depth, .evaluation = evaluation};
    MnkRating o = x;
    o.roleOfX = Player::min;
    Mnk one(lines, game.stones(), x, 2);
    Mnk other(lines, game.stones(), o, 2);
    ASSERT_EQ(one.playerToMove(), opponent(other.playerToMove()));
    ASSERT_EQ(one.isTerminal(), other.isTerminal());
    if (one.isTerminal()) {
      ASSERT_EQ(one.terminalValue(3), -other.terminalValue(3));
    } else {
      ASSERT_EQ(one.staticEvaluation(), -other.staticEvaluation());
    }
    ASSERT_EQ(one.orderingValue(3), -other.orderingValue(3));
  }
}

/// Lines of `inARow` cells that have none of `against`, cell by cell.
int openLinesSlowly(const BoardView& board, int inARow, char against) {
  int open = 0;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      for (const auto& [down, right] : lineDirections) {
        bool isOpen = true;
        for (int i = 0; i < inARow && isOpen; ++i) {
          const int r = row + down * i;
          const int c = column + right * i;
          isOpen =
              r >= 0 && r < board.rows && c >= 0 && c < board.columns && board.at(r, c) != against;
        }
        open += isOpen ? 1 : 0;
      }
    }
  }
  return open;
}

TEST(MnkRating, OpenLinesAreCounted) {
  Random random(14);
  for (int i = 0; i < 500; ++i) {
    const Mnk board = randomBoard(random, number(random, 1, 30), Scoring::flat, 2);
    const int k = board.lines().inARow();
    if (k == 1 || board.isTerminal()) continue;
    const MnkRating rating{.win = 1'000, .evaluation = BoardEvaluation::openLines};
    const Mnk game(std::make_shared<const MnkLines>(board.lines()), board.stones(), rating, 0);
    ASSERT_EQ(game.staticEvaluation(),
              openLinesSlowly(game.board(), k, 'O') - openLinesSlowly(game.board(), k, 'X'));
  }
}

TEST(MnkRating, EvaluationsLieBetweenALossAndAWin) {
  Random random(15);
  for (int i = 0; i < 2000; ++i) {
    const Mnk board = randomBoard(random, number(random, 1, 30), Scoring::flat, 2);
    if (board.isTerminal()) continue;
    const MnkRating rating{.scoring = static_cast<Scoring>(number(random, 0, 1)),
                           .roleOfX = static_cast<Player>(number(random, 0, 1)),
                           .win = number(random, 1, 20'000),
                           .evaluation = static_cast<BoardEvaluation>(number(random, 0, 2)),
                           .attack = number(random, 1, 10)};
    const auto lines = std::make_shared<const MnkLines>(board.lines());
    const int decimals = Mnk::isWhole(*lines, rating) ? 0 : 2;
    const Mnk game(lines, board.stones(), rating, decimals);
    const Value least = rating.leastWorth(lines->cells()) * (decimals == 0 ? 1 : 100);
    ASSERT_LT(std::abs(game.staticEvaluation()), least);
  }
}

TEST(MnkRating, NearCandidatesAreThoseBesideAStone) {
  const auto lines = std::make_shared<const MnkLines>(5, 5, 4);
  const auto movesOf = [&](MnkStones stones) {
    std::vector<Move> moves;
    Mnk(lines, stones, MnkRating{}, 0, MnkCandidates::near).appendMoves(moves);
    return moves;
  };
  EXPECT_EQ(movesOf({}), (std::vector<Move>{12}));
  EXPECT_EQ(movesOf({cellBit(0), 0}), (std::vector<Move>{1, 5, 6}));
  EXPECT_EQ(movesOf({cellBit(12), cellBit(24)}),
            (std::vector<Move>{6, 7, 8, 11, 13, 16, 17, 18, 19, 23}));
}

TEST(MnkRating, OptionsAreSaidBackOnlyWhereGiven) {
  const auto request = parseRequest({{"max", "mover"}, {"position", "X../.../..."}, {"win", "7"}});
  ASSERT_TRUE(request);
  EXPECT_EQ(request->options.at("max"), "o");
  EXPECT_EQ(request->options.at("win"), "7");
  EXPECT_FALSE(request->options.contains("evaluation"));
  EXPECT_FALSE(parseRequest({{"max", "z"}}));
  EXPECT_FALSE(parseRequest({{"win", "0"}}));
  EXPECT_FALSE(parseRequest({{"evaluation", "vibes"}}));
}

}  // namespace
// As programs number them: row by row from the top left.
TEST(MnkRating, SquaresCanBeNumbered) {
  Options options = afterFirstMove("XX./.O./...");
  options["names"] = "numbers";
  EXPECT_EQ(rootMoves(options), (std::vector<Told>{{"2", 0, 198},
                                                   {"3", -9, 157},
                                                   {"5", -9, 125},
                                                   {"6", -9, 122},
                                                   {"7", -9, 170},
                                                   {"8", -9, 162}}));
}

// An eighth has three decimals: told in hundredths it would be another number.
TEST(MnkRating, AShareOfTheLinesIsToldAsItIs) {
  for (const char* const position : {"X../.O./...", "XX./.O./...", ".../.X./..."}) {
    const Report report = reportFor(
        {{"position", position}, {"win", "1"}, {"depth", "1"}, {"evaluation", "open-lines"}});
    EXPECT_EQ(report.scale.decimals, 3);
    EXPECT_EQ(report.value % 125, 0) << position;
  }
  const auto lines = std::make_shared<const MnkLines>(3, 3, 3);
  const MnkRating rating{.win = 1, .evaluation = BoardEvaluation::openLines};
  const Mnk game(lines, {.x = cellBit(1), .o = cellBit(4)}, rating,
                 Mnk::decimalsOf(*lines, rating));
  EXPECT_EQ(game.staticEvaluation(), -250);
  EXPECT_EQ(game.estimate(), -25);
  // Four in a row on 5 × 5 has 28 lines: no decimals tell their shares.
  const MnkLines large(5, 5, 4);
  EXPECT_EQ(Mnk::decimalsOf(large, rating), 2);
}

}  // namespace prunus
