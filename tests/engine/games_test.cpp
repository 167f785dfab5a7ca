// Connect Four, Reversi and Nim: their rules by known counts, what they undo, and what searches
// find in them.
#include <gtest/gtest.h>

#include "game_walks.h"
#include "request/algorithms.h"
#include "request/options.h"
#include "request/perft.h"
#include "request/position_facts.h"
#include "request/run/run.h"
#include "search_support.h"
#include "trace/check.h"

namespace prunus {
namespace {

using namespace walks;

std::vector<std::uint64_t> counts(const Options& options, int depth) {
  const auto found = perftCounts(options, depth);
  EXPECT_TRUE(found);
  return found ? *found : std::vector<std::uint64_t>();
}

// Deep enough to come past full columns, wins and passes, and done in seconds under sanitizers.
TEST(Perft, connectFour) {
  EXPECT_EQ(counts({{"game", "connect-four"}}, 8),
            (std::vector<std::uint64_t>{7, 49, 343, 2401, 16807, 117649, 823536, 5673234}));
}

TEST(Perft, reversi) {
  EXPECT_EQ(counts({{"game", "reversi"}}, 9),
            (std::vector<std::uint64_t>{4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288}));
  // After nine moves 228 games are over.
  EXPECT_EQ(counts({{"game", "reversi"}}, 10).back(), 24571284U);
}

TEST(Walks, comeBackBitForBit) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    const std::string rows = std::to_string(4 + random() % 6);
    const std::string columns = std::to_string(4 + random() % 6);
    ASSERT_TRUE(comesBack(gameOf<ConnectFourSetup>({{"rows", rows}, {"cols", columns}}), random));
    const std::string size = std::to_string(4 + 2 * (random() % 3));
    ASSERT_TRUE(comesBack(gameOf<ReversiSetup>({{"size", size}}), random));
    ASSERT_TRUE(comesBack(gameOf<NimSetup>({{"piles", "5,0,3,9"}}), random));
  }
}

/// Discs as characters, four in a row looked for everywhere.
bool hasFourSlowly(const BoardView& board, char piece) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      for (const auto& [down, right] : lineDirections) {
        bool all = true;
        for (int i = 0; i < 4; ++i) all &= board.at(row + down * i, column + right * i) == piece;
        if (all) return true;
      }
    }
  }
  return false;
}

TEST(ConnectFour, endsWithFourInARowOnEveryBoard) {
  std::mt19937 random(7);
  int won = 0;
  for (int round = 0; round < 400; ++round) {
    ConnectFour game = gameOf<ConnectFourSetup>(
        {{"rows", std::to_string(4 + round % 6)}, {"cols", std::to_string(4 + round / 6 % 6)}});
    while (true) {
      const BoardView board = game.board();
      const bool four = hasFourSlowly(board, 'X') || hasFourSlowly(board, 'O');
      ASSERT_EQ(game.winningLine().size() >= 4, four);
      ASSERT_EQ(game.isTerminal(), four || board.cells.find('.') == std::string::npos);
      // The same position set up is the same game.
      Options options = {{"rows", std::to_string(board.rows)},
                         {"cols", std::to_string(board.columns)},
                         {"position", board.text()}};
      ASSERT_EQ(gameOf<ConnectFourSetup>(options), game);
      won += four;
      if (game.isTerminal()) break;
      ASSERT_GT(game.estimate(), -100);
      ASSERT_LT(game.estimate(), 100);
      walk(game, random, 1);
    }
  }
  EXPECT_GT(won, 200);
}

/// Turned discs by walking from the square in all directions.
std::vector<int> turnedSlowly(const BoardView& board, int cell, char own) {
  std::vector<int> turned;
  const char other = own == 'X' ? 'O' : 'X';
  const int row = cell / board.columns;
  const int column = cell % board.columns;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if (down == 0 && right == 0) continue;
      int steps = 1;
      while (board.at(row + down * steps, column + right * steps) == other) ++steps;
      if (board.at(row + down * steps, column + right * steps) != own) continue;
      for (int i = 1; i < steps; ++i) {
        turned.push_back((row + down * i) * board.columns + column + right * i);
      }
    }
  }
  return turned;
}

TEST(Reversi, turnsWhatItShouldAndPassesWhereItMust) {
  std::mt19937 random(11);
  int passes = 0;
  for (int round = 0; round < 300; ++round) {
    Reversi game = gameOf<ReversiSetup>({{"size", std::to_string(4 + 2 * (round % 3))}});
    while (true) {
      const BoardView board = game.board();
      std::vector<Move> expected;
      bool otherCan = false;
      const char own = game.playerToMove() == Player::max ? 'X' : 'O';
      for (int cell = 0; cell < int(board.cells.size()); ++cell) {
        if (board.cells[std::size_t(cell)] != '.') continue;
        if (!turnedSlowly(board, cell, own).empty()) expected.push_back(Move(cell));
        otherCan |= !turnedSlowly(board, cell, own == 'X' ? 'O' : 'X').empty();
      }
      if (expected.empty() && otherCan) expected.push_back(game.pass());
      ASSERT_EQ(legalMoves(game), expected);
      ASSERT_EQ(game.isTerminal(), expected.empty());
      if (expected.empty()) break;
      ASSERT_GT(game.estimate(), -100);
      ASSERT_LT(game.estimate(), 100);
      const Move move = expected[random() % expected.size()];
      passes += move == game.pass();
      game.play(move);
      BoardView after = board;
      if (move != game.pass()) {
        after.cells[move] = own;
        for (const int cell : turnedSlowly(board, move, own)) after.cells[std::size_t(cell)] = own;
      }
      ASSERT_EQ(game.board().cells, after.cells);
    }
    const BoardView board = game.board();
    const auto more = std::count(board.cells.begin(), board.cells.end(), 'X') -
                      std::count(board.cells.begin(), board.cells.end(), 'O');
    const Value flat = more > 0 ? 10 : more < 0 ? -10 : 0;
    ASSERT_EQ(game.terminalValue(3), flat);
  }
  EXPECT_GT(passes, 50);
}

TEST(Nim, isWonWhereTheNimSumSaysSo) {
  for (int a = 0; a <= 4; ++a) {
    for (int b = 0; b <= 4; ++b) {
      for (int c = 0; c <= 4; ++c) {
        for (const bool misere : {false, true}) {
          const Options options = {
              {"piles", std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c)},
              {"rule", misere ? "misere" : "normal"}};
          Nim game = gameOf<NimSetup>(options);
          testing_support::Reference<Nim> reference(maximumPly);
          // By the misère rule the sum decides too, but for piles of one at most.
          const bool small = a <= 1 && b <= 1 && c <= 1;
          const bool wins = misere && small ? (a + b + c) % 2 == 0 : (a ^ b ^ c) != 0;
          ASSERT_EQ(reference.value(game, 0), wins ? 10 : -10) << a << b << c << misere;
        }
      }
    }
  }
}

/// A position of one of the games, as options, with not too much left to play.
Options randomPosition(std::mt19937& random, int which) {
  const auto text = [](unsigned long value) { return std::to_string(value); };
  Options options;
  std::vector<Move> path;
  if (which == 0) {
    options = {{"game", "connect-four"}, {"rows", text(4 + random() % 2)}, {"cols", "4"}};
    ConnectFour game = gameOf<ConnectFourSetup>({{"rows", options["rows"]}, {"cols", "4"}});
    path = walk(game, random, 8 + int(random() % 8));
  } else if (which == 1) {
    options = {{"game", "reversi"}, {"size", "4"}};
    Reversi game = gameOf<ReversiSetup>({{"size", "4"}});
    path = walk(game, random, 4 + int(random() % 5));
  } else {
    return {{"game", "nim"},
            {"piles", text(random() % 4) + "," + text(random() % 4) + "," + text(1 + random() % 3)},
            {"root", random() % 2 == 0 ? "max" : "min"}};
  }
  const auto facts = positionFacts(options, path);
  EXPECT_TRUE(facts);
  return facts->options;
}

TEST(Games, everyAlgorithmAndOrderFindsWhatMinimaxFinds) {
  std::mt19937 random(13);
  const std::vector<std::string_view> algorithms = algorithmNames();
  for (int round = 0; round < 120; ++round) {
    Options options = randomPosition(random, round % 3);
    if (random() % 2 == 0) options["depth"] = std::to_string(1 + random() % 5);
    options["scoring"] = random() % 2 == 0 ? "flat" : "depth";
    if (round % 3 == 1 && random() % 2 == 0) options["scoring"] = "discs";
    options["algorithm"] = "minimax";
    // Deepening looks at values with decimals even without a horizon.
    const auto valueOf = [&](Options asked) {
      const auto request = parseRequest(asked);
      EXPECT_TRUE(request) << request.refusal().code << ' ' << request.refusal().where;
      const auto done = run(*request, {Recording::whole, {}, {}});
      EXPECT_TRUE(done);
      EXPECT_FALSE(checkTrace(*done->trace)) << asked["game"];
      EXPECT_EQ(done->report.bound, Bound::exact);
      return double(done->report.value) / (done->report.scale.decimals == 2 ? 100 : 1);
    };
    const double expected = valueOf(options);
    for (std::size_t each = 0; each < Algorithms::size; ++each) {
      if (knowsChance(each) || knowsPayoffs(each)) continue;
      const std::string_view algorithm = algorithms[each];
      options["algorithm"] = algorithm;
      options["order"] = moveOrderNames[random() % moveOrderNames.size()];
      ASSERT_EQ(valueOf(options), expected)
          << algorithm << ' ' << options["order"] << ' ' << options["game"] << ' '
          << options["position"] << options["piles"];
    }
  }
}

TEST(Games, areSolved) {
  const auto valueOf = [](Options options) {
    options["algorithm"] = "transposition-table";
    options["order"] = "centre";
    const auto request = parseRequest(options);
    EXPECT_TRUE(request);
    return run(*request)->report.value;
  };
  // 3 to 11, and the two squares left are the winner's.
  EXPECT_EQ(valueOf({{"game", "reversi"}, {"size", "4"}, {"scoring", "discs"}}), -10);
  EXPECT_EQ(valueOf({{"game", "connect-four"}, {"rows", "4"}, {"cols", "4"}}), 0);
  EXPECT_EQ(valueOf({{"game", "connect-four"}, {"rows", "5"}, {"cols", "4"}}), 0);
  EXPECT_EQ(valueOf({{"game", "nim"}, {"piles", "1,2,3"}}), -10);
  EXPECT_EQ(valueOf({{"game", "nim"}, {"piles", "3,4,5"}}), 10);
}

TEST(Games, readMovesAndSayWhereTheyLead) {
  const auto facts = [](const Options& options) {
    const auto found = positionFacts(options, {});
    return found ? found->options
                 : Options{{"refused", found.refusal().code},
                           {"at", std::to_string(found.refusal().at)}};
  };
  Options four = facts({{"game", "connect-four"}, {"moves", "44 5"}});
  EXPECT_EQ(four["position"], "......./......./......./......./...O.../...XX..");
  EXPECT_FALSE(four.contains("moves"));
  EXPECT_EQ(facts({{"game", "connect-four"}, {"moves", "448"}})["refused"], "moves-illegal");
  EXPECT_EQ(facts({{"game", "connect-four"}, {"moves", "448"}})["at"], "2");
  EXPECT_EQ(facts({{"game", "connect-four"}, {"moves", "1212121 3"}})["refused"], "moves-over");
  Options reversi = facts({{"game", "reversi"}, {"moves", "D3c5"}});
  EXPECT_EQ(reversi["position"],
            "......../......../...X..../...XX.../..OOO.../......../......../........");
  EXPECT_EQ(reversi["root"], "max");
  // Slashes change nothing: a1 comes first, as it is drawn.
  std::string squares = reversi["position"];
  std::erase(squares, '/');
  EXPECT_EQ(facts({{"game", "reversi"}, {"position", squares}})["position"], reversi["position"]);
  Options nim = facts({{"game", "nim"}, {"moves", "a2, B4 c3"}});
  EXPECT_EQ(nim["piles"], "1,0,2");
  EXPECT_EQ(nim["root"], "min");
}

TEST(Games, refuseWhatCannotBe) {
  const auto code = [](const Options& options) {
    const auto found = positionFacts(options, {});
    return found ? "" : found.refusal().code;
  };
  const std::string rest = "/......./......./......./......./";
  EXPECT_EQ(code({{"game", "connect-four"}, {"position", "......." + rest + "...X..."}}), "");
  EXPECT_EQ(code({{"game", "connect-four"}, {"position", "...X..." + rest + "......."}}),
            "position-floating");
  EXPECT_EQ(code({{"game", "connect-four"}, {"position", "......." + rest + "XX....."}}),
            "position-counts");
  EXPECT_EQ(code({{"game", "connect-four"},
                  {"rows", "4"},
                  {"cols", "4"},
                  {"position", "..../..../OOOO/XXXX"}}),
            "position-both-won");
  EXPECT_EQ(code({{"game", "connect-four"},
                  {"rows", "4"},
                  {"cols", "4"},
                  {"position", "..../O.../OOO./XXXX"}}),
            "position-moved-on");
  EXPECT_EQ(code({{"game", "connect-four"}, {"rows", "3"}}), "option-range");
  EXPECT_EQ(code({{"game", "reversi"}, {"size", "5"}}), "option-choice");
  EXPECT_EQ(code({{"game", "reversi"}, {"size", "4"}, {"position", "..../..../..../...."}}),
            "position-middle");
  EXPECT_EQ(code({{"game", "nim"}, {"piles", "1,x"}}), "piles-number");
  EXPECT_EQ(code({{"game", "nim"}, {"piles", "16"}}), "piles-number");
  EXPECT_EQ(code({{"game", "nim"}, {"piles", ""}}), "piles-count");
  EXPECT_EQ(code({{"game", "nim"}, {"piles", "1,1,1,1,1,1,1"}}), "piles-count");
  EXPECT_EQ(code({{"game", "nim"}, {"rows", "3"}}), "option-foreign");
}

// Otherwise the moves' means lie so close together that every move looks like any other.
TEST(LargestValue, isNoLargerThanWhatAWinIsWorth) {
  EXPECT_EQ(gameOf<ConnectFourSetup>({}).largestValue(), 10);
  EXPECT_EQ(gameOf<ReversiSetup>({}).largestValue(), 10);
  EXPECT_EQ(gameOf<NimSetup>({}).largestValue(), 10);
  EXPECT_EQ(gameOf<ConnectFourSetup>({{"scoring", "depth"}}).largestValue(), 100);
  EXPECT_EQ(gameOf<ReversiSetup>({{"scoring", "discs"}}, true).largestValue(), 10'000);
}

}  // namespace
}  // namespace prunus
