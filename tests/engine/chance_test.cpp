// Trees with chance nodes, held against exact fractions that the trees are made with.
#include <gtest/gtest.h>

#include <numeric>

#include "request/run/chance.h"
#include "search/chance/star1.h"
#include "search_support.h"

namespace prunus {
namespace {

using testing_support::number;
using testing_support::Random;

/// A value as a numerator over 60^depth: every probability below is a number of sixtieths.
struct Made {
  std::string text;
  Wide value = 0;
};

Wide power(int exponent) {
  return exponent == 0 ? 1 : 60 * power(exponent - 1);
}

/// A random tree of at most `depth` plies; its value is a numerator over 60^depth.
Made make(Random& random, int depth, bool max) {
  if (depth == 0 || number(random, 0, 4) == 0) {
    const int value = number(random, -9, 9);
    return {std::to_string(value), value * power(depth)};
  }
  const bool chance = number(random, 0, 1) == 0;
  const int count = number(random, 1, 3);
  Made made{chance ? "~(" : "[", 0};
  int left = 60;
  for (int i = 0; i < count; ++i) {
    if (i > 0) made.text += number(random, 0, 1) == 0 ? ", " : ",";
    const Made child = make(random, depth - 1, chance ? max : !max);
    if (chance) {
      const int sixtieths = i + 1 == count ? left : number(random, 1, left - (count - 1 - i));
      left -= sixtieths;
      const int shared = std::gcd(sixtieths, 60);
      made.text += std::to_string(sixtieths / shared) + "/" + std::to_string(60 / shared) + ": ";
      made.value += sixtieths * child.value;
    } else {
      const Wide value = 60 * child.value;
      if (i == 0 || (max ? value > made.value : value < made.value)) made.value = value;
    }
    made.text += child.text;
  }
  made.text += chance ? ")" : "]";
  return made;
}

TEST(Chance, BothSearchesFindTheExactValue) {
  Random random(79);
  std::uint64_t fewer = 0;
  for (int round = 0; round < 5000; ++round) {
    const int depth = number(random, 0, 5);
    const bool max = number(random, 0, 1) == 0;
    const Made made = make(random, depth, max);
    const auto tree = parseChanceTree(made.text, max ? Player::max : Player::min);
    ASSERT_TRUE(tree) << made.text;
    const auto expected = Rational::of(made.value, power(depth));
    Expectimax whole(*tree);
    ASSERT_EQ(whole.value(0), expected) << made.text;
    ASSERT_EQ(whole.totals().nodes, tree->nodes.size());
    Star1 pruning(*tree);
    ASSERT_EQ(pruning.value(0), expected) << made.text;
    ASSERT_LE(pruning.totals().nodes, whole.totals().nodes);
    if (pruning.totals().nodes < whole.totals().nodes) {
      ++fewer;
      ASSERT_GT(pruning.totals().cutoffs, 0U);
    } else {
      ASSERT_EQ(pruning.totals().cutoffs, 0U);
    }
  }
  EXPECT_GT(fewer, 500U);
}

TEST(Chance, CutsAtAChanceNodeThatCanNoLongerMatter) {
  // a is worth 4; b at most 1/2 · 1 + 1/2 · 6, which is less.
  const auto tree = parseChanceTree("[~(1/2: 2, 1/2: 6), ~(0.5: 1, 0.5: 6)]", Player::max);
  ASSERT_TRUE(tree);
  Star1 search(*tree);
  EXPECT_EQ(search.value(0), Rational(4));
  EXPECT_EQ(search.totals().nodes, 6U);
  EXPECT_EQ(search.totals().cutoffs, 1U);
}

TEST(Chance, SaysWhatItFound) {
  const auto report = runChance({{"algorithm", "expectimax"},
                                 {"game", "textbook"},
                                 {"tree", "[left: ~(1/3: 3, 2/3: 7), right: [5, 6]]"}});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->value.text(), "17/3");
  const std::string json = chanceJson(*report);
  EXPECT_EQ(json.rfind(R"({"value":5.666667,"exactValue":"17/3","bestMove":"left","bestIndex":0,)"
                       R"("nodes":7,"leaves":4,"cutoffs":0,)",
                       0),
            0U)
      << json;
}

TEST(Chance, RefusesWhatIsNoTree) {
  const std::vector<std::tuple<std::string, std::string, int>> wrong = {
      {"", "tree-empty", 0},
      {"~3", "tree-chance-form", 1},
      {"~(1/2: 3", "tree-chance-form", 8},
      {"~(1/2 3, 1/2: 7)", "tree-chance-form", 2},
      {"~(0: 3, 1: 7)", "tree-chance-form", 2},
      {"~(-1: 3, 2: 7)", "tree-chance-form", 2},
      {"~(1/0: 3)", "tree-chance-form", 2},
      {"~(1/2: 3, 1/3: 7)", "tree-chance-sum", 0},
      {"[1, ~(0.5: 3)]", "tree-chance-sum", 4},
      {"[é: 1]", "tree-expected-node", 1},
      {"[1, 2", "tree-unclosed", 0},
      {"[1 2]", "tree-expected-comma", 3},
      {"[]", "tree-empty-list", 0},
      {"[1] 2", "tree-trailing", 4},
      {"[a 1]", "tree-label-colon", 3},
      {"1.2.3", "tree-number", 0},
      {"1234567890123456", "tree-number", 0},
      {std::string(300, '[') + "1", "tree-too-deep", 201},
  };
  for (const auto& [text, code, at] : wrong) {
    const auto tree = parseChanceTree(text, Player::max);
    ASSERT_FALSE(tree) << text;
    EXPECT_EQ(tree.refusal().code, code) << text;
    EXPECT_EQ(tree.refusal().at, at) << text;
  }
  const auto fine =
      runChance({{"algorithm", "star1"},
                 {"tree",
                  "~(1/1000000007: ~(1/1000000009: ~(1/1000000021: 1, 1000000020/1000000021: 2), "
                  "1000000008/1000000009: 3), 1000000006/1000000007: 4)"}});
  ASSERT_FALSE(fine);
  EXPECT_EQ(fine.refusal().code, "tree-chance-exact");
  EXPECT_EQ(runChance({{"algorithm", "star1"}, {"tree", "1"}, {"depth", "2"}}).refusal().code,
            "option-idle");
  EXPECT_EQ(runChance({{"algorithm", "star1"}, {"game", "mnk"}}).refusal().code, "option-choice");
  EXPECT_EQ(runChance({{"algorithm", "star1"}}).refusal().code, "tree-missing");
}

}  // namespace
}  // namespace prunus
