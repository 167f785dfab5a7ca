// Nim with a die: its rules, and what searches find in it, held against fractions that follow from
// the rules alone.
#include <gtest/gtest.h>

#include <numeric>

#include "game_walks.h"
#include "request/options.h"
#include "request/perft.h"
#include "request/position_facts.h"
#include "request/report_json.h"
#include "request/run/run.h"
#include "search_support.h"
#include "trace/check.h"
#include "trace/format/events.h"

namespace prunus {
namespace {

using walks::comesBack;
using walks::gameOf;

struct Fraction {
  std::int64_t above = 0;
  std::int64_t below = 1;

  static Fraction of(std::int64_t above, std::int64_t below) {
    const std::int64_t shared = std::gcd(above, below);
    return {above / shared, below / shared};
  }
  Fraction operator-() const { return {-above, below}; }
  friend Fraction operator+(Fraction a, Fraction b) {
    return of(a.above * b.below + b.above * a.below, a.below * b.below);
  }
  friend bool operator<(Fraction a, Fraction b) { return a.above * b.below < b.above * a.below; }
  friend bool operator==(Fraction, Fraction) = default;
};
std::ostream& operator<<(std::ostream& out, Fraction value) {
  return out << value.above << '/' << value.below;
}

constexpr int toTheEnd = 1000;

/// What the row is worth to whoever chooses here, or has chosen to roll, `plies` above the horizon.
Fraction worth(int left, int faces, bool rolling, int plies) {
  if (left <= 0) return {-10, 1};
  if (plies == 0) return Fraction::of(std::int64_t{5} * std::max(0, faces - left + 1), faces);
  if (!rolling) {
    const Fraction take = -worth(left - 1, faces, false, plies - 1);
    const Fraction roll = worth(left, faces, true, plies - 1);
    return take < roll ? roll : take;
  }
  Fraction sum;
  for (int face = 1; face <= faces; ++face) {
    sum = sum + -worth(left - face, faces, false, plies - 1);
  }
  return Fraction::of(sum.above, sum.below * faces);
}

/// How many nodes, and leaves, there are to look at.
std::uint64_t nodesBelow(int left, int faces, bool rolling, int plies, std::uint64_t& leaves) {
  if (left <= 0 || plies == 0) {
    ++leaves;
    return 1;
  }
  std::uint64_t nodes = 1;
  if (rolling) {
    for (int face = 1; face <= faces; ++face) {
      nodes += nodesBelow(left - face, faces, false, plies - 1, leaves);
    }
    return nodes;
  }
  nodes += nodesBelow(left - 1, faces, false, plies - 1, leaves);
  return nodes + nodesBelow(left, faces, true, plies - 1, leaves);
}

Fraction exactly(const Report& report) {
  return Fraction::of(report.value, report.scale.denominator);
}

SearchRequest requestOf(const Options& options) {
  auto request = parseRequest(options);
  EXPECT_TRUE(request) << request.refusal().code << ' ' << request.refusal().where;
  return *std::move(request);
}

TEST(DiceNim, BothSearchesFindTheExactValueOfEveryPosition) {
  std::mt19937 random(17);
  std::uint64_t positions = 0;
  std::uint64_t fewer = 0;
  for (int faces = 2; faces <= 6; ++faces) {
    for (int matches = 0; matches <= 10; ++matches) {
      for (int variant = 0; variant < 4; ++variant) {
        for (int depth = 0; depth <= 12; ++depth) {
          const bool rolling = variant % 2 == 1 && matches > 0;
          const bool max = variant < 2;
          const int plies = depth == 0 ? toTheEnd : depth;
          Options options = {{"game", "dice-nim"},
                             {"matches", std::to_string(matches)},
                             {"faces", std::to_string(faces)},
                             {"next", rolling ? "die" : "player"},
                             {"root", max ? "max" : "min"},
                             {"algorithm", "expectimax"}};
          if (depth > 0) options["depth"] = std::to_string(depth);
          const Fraction ofMover = worth(matches, faces, rolling, plies);
          const Fraction expected = max != rolling ? ofMover : -ofMover;
          std::uint64_t leaves = 0;
          const std::uint64_t nodes = nodesBelow(matches, faces, rolling, plies, leaves);
          const auto whole = run(requestOf(options));
          ASSERT_TRUE(whole);
          ASSERT_EQ(exactly(whole->report), expected) << matches << ' ' << faces << ' ' << depth;
          ASSERT_EQ(whole->report.totals.nodes, nodes);
          ASSERT_EQ(whole->report.totals.leaves, leaves);
          options["algorithm"] = "star1";
          options["order"] = moveOrderNames[random() % moveOrderNames.size()];
          for (const std::string cut : {"equal", "strict"}) {
            options["cut"] = cut;
            const bool recorded = nodes < 2000;
            const auto done =
                run(requestOf(options), {recorded ? Recording::whole : Recording::silent, {}, {}});
            ASSERT_TRUE(done);
            ASSERT_EQ(exactly(done->report), expected)
                << matches << ' ' << faces << ' ' << depth << ' ' << options["order"];
            ASSERT_EQ(done->report.bound, Bound::exact);
            ASSERT_LE(done->report.totals.leaves, leaves);
            ASSERT_LE(done->report.totals.nodes, nodes);
            fewer += done->report.totals.leaves < leaves;
            if (!recorded) continue;
            ASSERT_EQ(checkTrace(*done->trace), std::nullopt);
            ASSERT_TRUE(questionable(*done->trace, 1).empty());
          }
          ++positions;
        }
      }
    }
  }
  EXPECT_EQ(positions, 5U * 11 * 4 * 13);
  EXPECT_GT(fewer, 2000U);
}

TEST(DiceNim, ComesBackBitForBit) {
  std::mt19937 random(5);
  for (int round = 0; round < 500; ++round) {
    const Options options = {{"matches", std::to_string(random() % 11)},
                             {"faces", std::to_string(2 + random() % 5)},
                             {"next", random() % 2 == 0 ? "die" : "player"}};
    ASSERT_TRUE(comesBack(gameOf<DiceNimSetup>(options), random));
  }
}

TEST(DiceNim, IsCountedByHand) {
  const auto counts = perftCounts({{"game", "dice-nim"}, {"matches", "2"}, {"faces", "2"}}, 5);
  ASSERT_TRUE(counts);
  // Two matches: over after take take, roll 2, and whatever is thrown at the last match.
  EXPECT_EQ(*counts, (std::vector<std::uint64_t>{2, 4, 4, 2, 0}));
}

TEST(DiceNim, SaysWhereMovesLead) {
  const auto facts = [](const std::string& moves) {
    return *positionFacts({{"game", "dice-nim"}, {"matches", "4"}, {"moves", moves}}, {});
  };
  const PositionFacts rolling = facts("take roll");
  EXPECT_EQ(rolling.options.at("matches"), "3");
  EXPECT_EQ(rolling.options.at("next"), "die");
  EXPECT_EQ(rolling.options.at("root"), "max");
  EXPECT_TRUE(rolling.chance);
  EXPECT_FALSE(facts("take").chance);
  EXPECT_FALSE(rolling.options.contains("moves"));
  EXPECT_EQ(rolling.names, (std::vector<std::string>{"1", "2", "3"}));
  const PositionFacts won = facts("TAKE, roll 3");
  EXPECT_TRUE(won.over);
  EXPECT_EQ(won.winner, Player::min);
  EXPECT_EQ(won.piles, std::vector<int>{0});
  EXPECT_EQ(facts("roll 3 roll 3").winner, Player::min);
  EXPECT_EQ(facts("roll 3 roll 3").options.at("matches"), "0");
}

TEST(DiceNim, RefusesWhatCannotBe) {
  const auto refused = [](Options options) {
    options.try_emplace("game", "dice-nim");
    const auto request = parseRequest(options);
    return request ? "" : request.refusal().code;
  };
  EXPECT_EQ(refused({{"algorithm", "star1"}}), "");
  for (const std::string algorithm : {"minimax", "alpha-beta", "iterative-deepening", "mcts",
                                      "puct", "proof-number", "df-pn", "sss-star", "mtd-f"}) {
    EXPECT_EQ(refused({{"algorithm", algorithm}}), "algorithm-no-chance");
  }
  EXPECT_EQ(refused({{"game", "nim"}, {"algorithm", "expectimax"}}), "algorithm-chance");
  EXPECT_EQ(refused({{"algorithm", "star1"}, {"matches", "11"}}), "option-range");
  EXPECT_EQ(refused({{"algorithm", "star1"}, {"faces", "1"}}), "option-range");
  EXPECT_EQ(refused({{"algorithm", "star1"}, {"next", "max"}}), "option-choice");
  EXPECT_EQ(refused({{"algorithm", "star1"}, {"moves", "take 2"}}), "moves-illegal");
  EXPECT_EQ(refused({{"algorithm", "star1"}, {"piles", "3"}}), "option-foreign");
}

TEST(DiceNim, TellsItsTraceWhatTheDieMayShow) {
  const auto done = run(requestOf({{"game", "dice-nim"}, {"algorithm", "star1"}, {"faces", "2"}}),
                        {Recording::whole, {}, {}});
  ASSERT_TRUE(done);
  std::string lines;
  writeEvents(*done->trace, [&](std::string_view piece) { lines += piece; });
  const auto again = readEvents(lines);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->warnings.empty());
  EXPECT_EQ(again->trace.header.probabilities,
            (std::vector<std::string>{"", "1/2", "1/2", "", "", "", "", "", ""}));
}

}  // namespace
}  // namespace prunus
