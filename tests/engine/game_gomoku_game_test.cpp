// Gomoku as searches play it: held together with its rules by definition, and what is proved by
// fours with a search that tries every point.
#include <gtest/gtest.h>

#include <algorithm>

#include "game/gomoku/gomoku_game.h"
#include "game_walks.h"
#include "request/options.h"
#include "request/position_facts.h"
#include "request/run/best_first.h"

namespace prunus::gomoku {
namespace {

using namespace walks;

constexpr std::array<std::string_view, 3> ruleNames = {"freestyle", "standard", "renju"};

Options optionsOf(int size, int rule, std::string_view candidates) {
  return {{"rows", std::to_string(size)},
          {"rule", std::string(ruleNames[static_cast<std::size_t>(rule)])},
          {"candidates", std::string(candidates)}};
}

TEST(GomokuGame, comesBackBitForBit) {
  std::mt19937 random(3);
  for (int round = 0; round < 40; ++round) {
    const int size = 5 + round % 6;
    for (const std::string_view candidates : candidateNames) {
      GomokuGame game = gameOf<GomokuSetup>(optionsOf(size, round % 3, "all"));
      const std::vector<Move> before = walk(game, random, 12);
      Options options = optionsOf(size, round % 3, candidates);
      options["position"] = game.board().text();
      ASSERT_TRUE(comesBack(gameOf<GomokuSetup>(options, true), random));
    }
  }
}

TEST(GomokuGame, endsAndMovesAsTheRulesSay) {
  std::mt19937 random(4);
  int won = 0;
  int forbidden = 0;
  for (int round = 0; round < 60; ++round) {
    const Options options = optionsOf(5 + round % 5, round % 3, "all");
    GomokuGame game = gameOf<GomokuSetup>(options, true);
    GomokuRules rules = gameOf<GomokuRulesSetup>({options.begin(), options.end()});
    while (true) {
      ASSERT_EQ(game.board().cells, rules.board().cells);
      ASSERT_EQ(game.playerToMove(), rules.playerToMove());
      ASSERT_EQ(game.isTerminal(), rules.isTerminal());
      ASSERT_GT(game.staticEvaluation(), -100);
      ASSERT_LT(game.staticEvaluation(), 100);
      // Set up anew it is worth the same.
      Options same = options;
      same["position"] = game.board().text();
      ASSERT_EQ(gameOf<GomokuSetup>(same, true), game);
      ASSERT_EQ(gameOf<GomokuSetup>(same, true).hash(), game.hash());
      if (game.isTerminal()) break;
      std::vector<Move> legal;
      rules.appendMoves(legal);
      // Where the rule forbids Black every point, a search goes on all the same.
      if (!legal.empty()) {
        ASSERT_EQ(legalMoves(game), legal);
      }
      forbidden += static_cast<int>(rules.forbidden().size());
      const std::vector<Move> moves = legalMoves(game);
      const Move move = moves[random() % moves.size()];
      game.play(move);
      rules.play(move);
    }
    const auto winner = rules.winner();
    const Value expected = !winner ? 0 : *winner == Player::max ? 1000 : -1000;
    ASSERT_EQ(game.terminalValue(3), expected);
    won += winner.has_value();
  }
  EXPECT_GT(won, 15);
  EXPECT_GT(forbidden, 20);
}

TEST(GomokuGame, looksNearTheStones) {
  EXPECT_EQ(legalMoves(gameOf<GomokuSetup>({{"rows", "9"}})), std::vector<Move>{40});
  std::mt19937 random(5);
  for (int round = 0; round < 30; ++round) {
    GomokuGame game = gameOf<GomokuSetup>({{"rows", "9"}});
    walk(game, random, 1 + round);
    if (game.isTerminal()) continue;
    const BoardView& board = game.board();
    std::vector<Move> expected;
    for (int cell = 0; cell < 81; ++cell) {
      bool near = false;
      for (int other = 0; other < 81; ++other) {
        const int distance =
            std::max(std::abs(cell / 9 - other / 9), std::abs(cell % 9 - other % 9));
        near |= distance <= 2 && board.cells[static_cast<std::size_t>(other)] != '.';
      }
      if (near && board.cells[static_cast<std::size_t>(cell)] == '.') {
        expected.push_back(static_cast<Move>(cell));
      }
    }
    ASSERT_EQ(legalMoves(game), expected);
  }
}

/// The points that may be played and win at once.
std::vector<Move> winningMoves(const GomokuRules& rules, Player player) {
  std::vector<Move> winning;
  for (std::size_t cell = 0; cell < rules.board().cells.size(); ++cell) {
    if (rules.board().cells[cell] != '.') continue;
    BoardView board = rules.board();
    board.cells[cell] = player == Player::max ? 'X' : 'O';
    if (GomokuRules(board, rules.rule()).winner()) winning.push_back(static_cast<Move>(cell));
  }
  return winning;
}

/// Whether whoever attacks, and is to move where `attacks`, wins by fours: every point is tried.
bool winsByFours(const GomokuRules& rules, bool attacks) {
  const Player mover = rules.playerToMove();
  const std::vector<Move> wins = winningMoves(rules, mover);
  if (!wins.empty()) return attacks;
  std::vector<Move> legal;
  if (rules.isTerminal()) return false;
  rules.appendMoves(legal);
  if (!attacks) {
    const std::vector<Move> threats = winningMoves(rules, opponent(mover));
    for (const Move move : threats) {
      if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
      GomokuRules next = rules;
      next.play(move);
      if (!winsByFours(next, true)) return false;
    }
    return true;
  }
  return std::any_of(legal.begin(), legal.end(), [&](Move move) {
    GomokuRules next = rules;
    next.play(move);
    return !winningMoves(next, mover).empty() && winsByFours(next, false);
  });
}

bool provedBy(std::string_view algorithm, Options options) {
  options["game"] = "gomoku";
  options["algorithm"] = algorithm;
  const auto request = parseRequest(options);
  EXPECT_TRUE(request);
  const GrownReport report = runBestFirst(*request, {}).report;
  EXPECT_TRUE(report.complete);
  return report.root.proof == 0;
}

TEST(GomokuGame, provesWinsByFoursAndNoOthers) {
  std::mt19937 random(6);
  int proved = 0;
  int tried = 0;
  for (int round = 0; round < 150; ++round) {
    const int rule = round % 3;
    GomokuGame game = gameOf<GomokuSetup>(optionsOf(6 + round % 2, rule, "all"));
    walk(game, random, 12 + round % 5);
    if (game.isTerminal()) continue;
    Options options = optionsOf(6 + round % 2, rule, "fours");
    options["position"] = game.board().text();
    const bool wins = winsByFours(GomokuRules(game.board(), static_cast<Rule>(rule)), true);
    ASSERT_EQ(provedBy("proof-number", options), wins) << game.board().text() << rule;
    ASSERT_EQ(provedBy("df-pn", options), wins) << game.board().text() << rule;
    proved += wins;
    ++tried;
  }
  EXPECT_GT(proved, 20);
  EXPECT_GT(tried - proved, 30);
}

GrownReport playouts(Options options) {
  options["game"] = "gomoku";
  const auto request = parseRequest(options);
  EXPECT_TRUE(request);
  return runBestFirst(*request, {}).report;
}

TEST(GomokuGame, playoutsFindTheFiveAndTheAnswer) {
  for (const std::string algorithm : {"mcts", "puct"}) {
    // Four of Black's in a row: Black wins on either side, White must see to it.
    const Options attack = {{"rows", "9"},
                            {"position",
                             "........./........./........./..OOO..../..XXXX.../......O../"
                             "........./........./........."},
                            {"algorithm", algorithm},
                            {"iterations", "800"}};
    const GrownReport won = playouts(attack);
    ASSERT_FALSE(won.line.empty());
    EXPECT_TRUE(won.line.front() == 4 * 9 + 1 || won.line.front() == 4 * 9 + 6) << algorithm;
    const Options defense = {{"rows", "9"},
                             {"position",
                              "........./........./........./..OO...../.OXXXX.../........./"
                              "........./........./........."},
                             {"algorithm", algorithm},
                             {"playouts", "decisive"},
                             {"iterations", "800"}};
    const GrownReport held = playouts(defense);
    ASSERT_FALSE(held.line.empty());
    EXPECT_EQ(held.line.front(), 4 * 9 + 6) << algorithm;
  }
}

TEST(GomokuGame, factsOfAPositionAreThoseOfTheRules) {
  const auto facts = positionFacts({{"game", "gomoku"}, {"rows", "7"}, {"candidates", "near"}}, {});
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->moves.size(), 49U);
}

}  // namespace
}  // namespace prunus::gomoku
