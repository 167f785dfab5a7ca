// What the strongest level plays and knows.
#include "request/best.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace prunus {
namespace {

BestPlay bestOf(const Options& options) {
  const auto best = bestPlay(options);
  EXPECT_TRUE(best) << (best ? "" : best.refusal().code);
  return best ? *best : BestPlay{};
}

std::vector<std::string> namesOf(const BestPlay& best) {
  std::vector<std::string> names;
  for (const JudgedMove& each : best.moves) {
    for (const Move move : best.bestMoves) {
      if (move == each.move) names.push_back(each.name);
    }
  }
  return names;
}

TEST(BestPlay, winsSoonestAndTellsWhatIsAsGood) {
  const Options options = {{"game", "tictactoe"}, {"position", "X.O/.X./O.."}};
  const BestPlay soon = bestOf(options);
  EXPECT_EQ(soon.move->name, "c1");
  EXPECT_EQ(soon.move->distance, 1);
  EXPECT_EQ(soon.move->kind, Certainty::exact);
  EXPECT_EQ(namesOf(soon), std::vector<std::string>{"c1"});

  // By values of ±10 every one of the five moves is as good; it still takes the win at once.
  Options flat = options;
  flat["scoring"] = "flat";
  const BestPlay any = bestOf(flat);
  EXPECT_EQ(any.move->name, "c1");
  EXPECT_EQ(any.move->value, 10);
  EXPECT_EQ(namesOf(any).size(), 5U);
}

TEST(BestPlay, keepsWinsAndDraws) {
  EXPECT_EQ(bestOf({{"game", "nim"}, {"piles", "9,8,6"}}).move->name, "C5");
  EXPECT_EQ(bestOf({{"game", "connect-four"}, {"moves", "43555526345546"}}).move->name, "4");
  const BestPlay lost = bestOf({{"game", "connect-four"}, {"moves", "4444443265555"}});
  EXPECT_EQ(lost.move->kind, Certainty::exact);
  EXPECT_EQ(namesOf(lost), (std::vector<std::string>{"1", "2", "5"}));
  // MIN is to move and loses.
  EXPECT_GT(lost.move->value, 0);
  EXPECT_EQ(lost.move->value, 100 - *lost.move->distance);
}

TEST(BestPlay, opensADrawnGameInTheMiddle) {
  EXPECT_EQ(bestOf({{"game", "tictactoe"}}).move->name, "b2");
  EXPECT_EQ(namesOf(bestOf({{"game", "tictactoe"}})).size(), 9U);
  const BestPlay drawn = bestOf({{"game", "mnk"}, {"rows", "4"}, {"cols", "4"}, {"k", "4"}});
  EXPECT_EQ(drawn.move->value, 0);
  EXPECT_TRUE(drawn.move->name == "b2" || drawn.move->name == "b3" || drawn.move->name == "c2" ||
              drawn.move->name == "c3")
      << drawn.move->name;
}

TEST(BestPlay, opensConnectFourByItsBook) {
  const BestPlay first = bestOf({{"game", "connect-four"}});
  EXPECT_EQ(first.move->name, "4");
  EXPECT_EQ(first.move->kind, Certainty::atMost);
  EXPECT_EQ(first.move->distance, 41);
  EXPECT_EQ(namesOf(first), std::vector<std::string>{"4"});
  // Two columns beside the middle one another first move is a draw.
  const BestPlay drawn = bestOf({{"game", "connect-four"}, {"moves", "3"}});
  EXPECT_EQ(drawn.move->value, 0);
  EXPECT_EQ(drawn.move->kind, Certainty::exact);
  EXPECT_EQ(namesOf(drawn), (std::vector<std::string>{"3", "4", "5", "6"}));
  // Lost, as far as one knows as late by any move: people stay in the middle.
  EXPECT_EQ(bestOf({{"game", "connect-four"}, {"moves", "4"}}).move->name, "4");
}

TEST(BestPlay, countsDiscsInReversi) {
  const BestPlay best = bestOf({{"game", "reversi"}, {"size", "4"}});
  EXPECT_EQ(best.move->kind, Certainty::exact);
  // 3 to 11 with two squares left, which are the winner's.
  EXPECT_EQ(best.move->value, -10);
  EXPECT_EQ(best.bestMoves.size(), 4U);
  EXPECT_FALSE(best.move->distance);
}

TEST(BestPlay, readsReversiAsOthersWriteIt) {
  // Row by row from a1, then who is to move: the one square left is f8, beside White's g8 and h8's
  // X.
  const std::string cells = std::string(61, 'X') + ".OX";
  const BestPlay best = bestOf({{"game", "reversi"}, {"position", cells + " X"}});
  ASSERT_TRUE(best.move);
  EXPECT_EQ(best.move->name, "f8");
  EXPECT_EQ(best.move->value, 64);
}

TEST(BestPlay, saysWhereItOnlyEstimates) {
  const BestPlay best = bestOf({{"game", "reversi"}, {"node-limit", "2000"}});
  EXPECT_EQ(best.move->kind, Certainty::estimate);
  EXPECT_EQ(best.bestMoves.size(), 1U);
}

TEST(BestPlay, hasNothingToSayAtTheEnd) {
  const BestPlay best = bestOf({{"game", "tictactoe"}, {"position", "XXX/OO./..."}});
  EXPECT_FALSE(best.move);
  EXPECT_EQ(bestJson(best), R"({"move":null,"index":null,"value":null,"distance":null,"kind":null,)"
                            R"("bestMoves":[],"moves":[]})");
}

TEST(BestPlay, refusesAsSearchesDo) {
  const auto best = bestPlay({{"game", "connect-four"}, {"moves", "9"}});
  ASSERT_FALSE(best);
  EXPECT_EQ(best.refusal().where, "moves");
}

TEST(BestPlay, searchesTreesToTheEnd) {
  const BestPlay best = bestOf({{"tree", "[[3,12,8],[2,4,6],[14,5,2]]"}});
  EXPECT_EQ(best.move->value, 3);
  EXPECT_EQ(best.move->kind, Certainty::exact);
}

}  // namespace
}  // namespace prunus
