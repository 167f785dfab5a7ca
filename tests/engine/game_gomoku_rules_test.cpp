// The plain rules of gomoku against the player's board.
#include <gtest/gtest.h>

#include <random>

#include "game/gomoku/gomoku_rules.h"
#include "gomoku/board.h"
#include "gomoku/forbidden.h"
#include "gomoku/outcome.h"

namespace prunus::gomoku {
namespace {

class GomokuRulesByRule : public testing::TestWithParam<Rule> {};

TEST_P(GomokuRulesByRule, agreeWithThePlayersBoard) {
  std::mt19937 random(23);
  int banned = 0;
  int won = 0;
  for (int round = 0; round < 400; ++round) {
    const int size = 7 + int(random() % 9);
    GomokuRules rules(size, GetParam());
    Board board(size, GetParam());
    // Stones close together, so that rows and forbidden points come about.
    const int reach = 6;
    for (int tries = 0; tries < 60 && !rules.isTerminal(); ++tries) {
      const int cell = int(random() % reach) * size + int(random() % reach);
      if (!rules.canPlay(Move(cell))) continue;
      const GomokuRules before = rules;
      rules.play(Move(cell));
      GomokuRules undone = rules;
      undone.undo(Move(cell));
      ASSERT_EQ(undone, before);
      board.play(Move(cell));
      ASSERT_EQ(rules.winner().has_value(), isInFive(board, Move(cell)));
      if (rules.isTerminal()) break;
      const std::vector<int> forbidden = rules.forbidden();
      std::vector<int> expected;
      for (int point = 0; point < board.cells() && board.toMove() == black; ++point) {
        if (board.isEmpty(Move(point)) && isForbidden(board, Move(point))) {
          expected.push_back(point);
        }
      }
      ASSERT_EQ(forbidden, expected) << rules.board().text();
      banned += int(expected.size());
    }
    won += rules.winner().has_value();
  }
  EXPECT_GT(won, 50);
  EXPECT_GT(banned, GetParam() == Rule::renju ? 100 : -1);
}

TEST(GomokuRules, endWhereRenjuLeavesBlackNoPoint) {
  GomokuRules rules(7, Rule::renju);
  const auto set = [&rules](const std::string& rows) {
    BoardView board = BoardView::empty(7, 7);
    board.cells.clear();
    for (const char stone : rows) {
      if (stone != '/') board.cells += stone;
    }
    rules = GomokuRules(board, Rule::renju);
  };
  // Black would make seven in a row; he passes, and nobody has anything to play for.
  set("XOOXOOX/XXXOOXO/OXXOXOX/XXX.XXX/OOOXXOX/XOOOOXO/OXOOXOO");
  EXPECT_TRUE(rules.isTerminal());
  EXPECT_EQ(rules.winner(), std::nullopt);
  EXPECT_EQ(rules.forbidden(), std::vector<int>{24});
  // A record may have the stone all the same.
  EXPECT_TRUE(rules.canPlay(Move(24)));
  // White makes five there, which Black may not stop.
  set("OOOXOOX/OXOOXOO/OXOOXXX/XXX.XXX/XOOOOXX/XOXOOXO/XXOXOOX");
  EXPECT_TRUE(rules.isTerminal());
  EXPECT_EQ(rules.winner(), Player::min);
  // Another point is left: the game goes on.
  set("XOOXOO./XXXOOXO/OXXOXOX/XXX.XXX/OOOXXOX/XOOOOXO/OXOOXO.");
  EXPECT_FALSE(rules.isTerminal());
}

INSTANTIATE_TEST_SUITE_P(All, GomokuRulesByRule,
                         testing::Values(Rule::freestyle, Rule::standard, Rule::renju));

}  // namespace
}  // namespace prunus::gomoku
