// What the strongest level plays and knows.
#include "request/best.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
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
  return best.namesOf(best.bestMoves);
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
  const BestPlay lost = bestOf({{"game", "connect-four"}, {"moves", "4"}});
  EXPECT_EQ(lost.move->name, "4");
  EXPECT_EQ(namesOf(lost), std::vector<std::string>{});
  EXPECT_EQ(lost.maybeBest.size(), 7U);
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
  EXPECT_TRUE(best.bestMoves.empty());
  EXPECT_EQ(best.maybeBest, std::vector<Move>{best.move->move});
}

TEST(BestPlay, callsNoMoveBestThatIsNot) {
  std::mt19937 random(23);
  int open = 0;
  for (int round = 0; round < 300; ++round) {
    std::string moves;
    const int discs = 8 + int(random() % 8);
    for (int disc = 0; disc < discs; ++disc) moves += char('1' + random() % 5);
    Options options = {{"game", "connect-four"}, {"rows", "5"}, {"cols", "5"}, {"moves", moves}};
    // Where a column is full or the game is over.
    const auto truth = bestPlay(options);
    if (!truth || !truth->move) continue;
    ASSERT_EQ(truth->move->kind, Certainty::exact) << moves;
    ASSERT_TRUE(truth->maybeBest.empty()) << moves;
    options["node-limit"] = std::to_string(1 + random() % 2000);
    const auto some = bestPlay(options);
    ASSERT_TRUE(some) << moves;
    const std::vector<Move>& best = truth->bestMoves;
    const auto isBest = [&](Move move) {
      return std::find(best.begin(), best.end(), move) != best.end();
    };
    for (const Move move : some->bestMoves) ASSERT_TRUE(isBest(move)) << moves << ' ' << move;
    // Nor is one left out that is, where all are known.
    if (some->moves.size() == truth->moves.size()) {
      for (const Move move : best) {
        const auto names = {&some->bestMoves, &some->maybeBest};
        const auto has = [&](const std::vector<Move>* of) {
          return std::find(of->begin(), of->end(), move) != of->end();
        };
        const auto at = std::find_if(some->moves.begin(), some->moves.end(),
                                     [&](const JudgedMove& each) { return each.move == move; });
        ASSERT_TRUE(at->kind == Certainty::estimate || std::any_of(names.begin(), names.end(), has))
            << moves << ' ' << move;
      }
    }
    open += some->maybeBest.empty() ? 0 : 1;
  }
  EXPECT_GT(open, 20);
}

TEST(BestPlay, hasNothingToSayAtTheEnd) {
  const BestPlay best = bestOf({{"game", "tictactoe"}, {"position", "XXX/OO./..."}});
  EXPECT_FALSE(best.move);
  EXPECT_EQ(bestJson(best), R"({"move":null,"index":null,"value":null,"distance":null,"kind":null,)"
                            R"("bestMoves":[],"maybeBest":[],"moves":[]})");
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
