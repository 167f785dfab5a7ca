// Trees with chance nodes, held against exact fractions that the trees are made with.
#include <gtest/gtest.h>

#include <numeric>

#include "game/textbook/parser.h"
#include "request/report_json.h"
#include "request/run/run.h"
#include "rounds.h"
#include "search_support.h"
#include "trace/check.h"
#include "trace/format/binary.h"
#include "trace/format/events.h"

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

SearchRequest requestOf(const std::string& algorithm, const std::string& tree, bool max = true) {
  auto request = parseRequest({{"algorithm", algorithm},
                               {"game", "textbook"},
                               {"root", max ? "max" : "min"},
                               {"tree", tree}});
  EXPECT_TRUE(request) << tree << ": " << request.refusal().code;
  return *std::move(request);
}

SearchRun searched(const std::string& algorithm, const std::string& tree, bool max = true) {
  auto done = run(requestOf(algorithm, tree, max), {.recording = Recording::whole});
  EXPECT_TRUE(done) << tree;
  EXPECT_EQ(checkTrace(*done->trace), std::nullopt) << tree;
  return *std::move(done);
}

/// A scaled value as the fraction that it is.
std::optional<Rational> exactly(Value value, Scale scale) {
  Wide parts = scale.denominator;
  for (int place = 0; place < scale.decimals; ++place) parts *= 10;
  return Rational::of(value, parts);
}

std::string linesOf(const Trace& trace) {
  std::string text;
  writeEvents(trace, [&](std::string_view piece) { text += piece; });
  return text;
}

TEST(Chance, BothSearchesFindTheExactValue) {
  Random random(79);
  std::uint64_t fewer = 0;
  std::uint64_t fractions = 0;
  for (int round = 0; round < rounds(5000); ++round) {
    const int depth = number(random, 0, 3);
    const bool max = number(random, 0, 1) == 0;
    const Made made = make(random, depth, max);
    const auto tree = parseTextbookTree(made.text);
    // Probabilities of sixtieths in four plies may be too fine for 32 bits.
    if (!tree && tree.refusal().code == "tree-chance-exact") continue;
    ASSERT_TRUE(tree) << made.text;
    ASSERT_EQ(writeTextbookTree(*parseTextbookTree(writeTextbookTree(*tree))),
              writeTextbookTree(*tree));
    const auto expected = Rational::of(made.value, power(depth));
    if (!tree->hasChance()) continue;
    const SearchRun whole = searched("expectimax", made.text, max);
    ASSERT_EQ(exactly(whole.report.value, whole.report.scale), expected) << made.text;
    ASSERT_EQ(whole.report.totals.nodes, tree->length());
    if (whole.report.scale.denominator != 1) ++fractions;
    for (const std::string rule : {"equal", "strict"}) {
      SearchRequest request = requestOf("star1", made.text, max);
      request.settings.cut = rule == "equal" ? CutRule::equal : CutRule::strict;
      const auto pruned = run(request, {.recording = Recording::whole});
      ASSERT_TRUE(pruned);
      const auto& [report, trace, rest] = *pruned;
      ASSERT_EQ(exactly(report.value, report.scale), expected) << made.text;
      ASSERT_EQ(report.bound, Bound::exact);
      ASSERT_EQ(checkTrace(*trace), std::nullopt) << made.text;
      ASSERT_TRUE(questionable(*trace, 1).empty()) << made.text;
      ASSERT_EQ(report.totals.nodes<whole.report.totals.nodes, report.totals.cutoffs> 0);
      if (report.totals.cutoffs > 0) ++fewer;
      const std::string lines = linesOf(*trace);
      const auto again = readEvents(lines);
      ASSERT_TRUE(again) << again.refusal().code << lines;
      ASSERT_TRUE(again->warnings.empty()) << lines;
      ASSERT_EQ(linesOf(again->trace), lines);
      std::vector<std::uint8_t> file;
      writeBinary(*trace, [&](std::span<const std::uint8_t> piece) {
        file.insert(file.end(), piece.begin(), piece.end());
      });
      const auto binary = readBinary(file);
      ASSERT_TRUE(binary) << binary.refusal().code;
      ASSERT_EQ(linesOf(*binary), lines);
    }
  }
  EXPECT_GT(fewer, std::uint64_t{rounds(500)});
  EXPECT_GT(fractions, std::uint64_t{rounds(500)});
}

/// What a node is worth, as the fractions of its tree say, whatever the engine's scale: nothing
/// where that does not fit.
std::optional<Rational> worth(const TextbookTree& tree, std::size_t node, bool max) {
  if (tree.isLeaf(node)) return exactly(tree.value[node], {tree.decimals, tree.denominator});
  std::optional<Rational> result;
  const std::size_t end = node + tree.size[node];
  for (std::size_t child = node + 1; child < end; child += tree.size[child]) {
    const auto value = worth(tree, child, tree.isChance(node) ? max : !max);
    if (tree.isChance(node)) {
      const auto part = value ? product(*value, tree.probability[child]) : std::nullopt;
      result = part ? sum(result.value_or(Rational(0)), *part) : std::nullopt;
      if (!result) return std::nullopt;
    } else if (!result || (max ? *value > *result : *value < *result)) {
      result = value;
    }
  }
  return result;
}

TEST(Chance, EveryNodeOfATraceIsWorthWhatItsFractionsSay) {
  Random random(7);
  for (int round = 0; round < 2000; ++round) {
    const bool max = number(random, 0, 1) == 0;
    const Made made = make(random, 3, max);
    const auto tree = parseTextbookTree(made.text);
    if (!tree || !tree->hasChance()) continue;
    const SearchRun whole = searched("expectimax", made.text, max);
    const auto& columns = std::get<WideColumns>(whole.trace->columns);
    for (std::size_t node = 0; node < columns.length(); ++node) {
      const bool ofMax = (columns.flags[node] & flag::playerMask) == 0;
      ASSERT_EQ(exactly(columns.value[node], whole.report.scale), worth(*tree, node, ofMax))
          << made.text << " at " << node;
      ASSERT_EQ((columns.flags[node] & mark::chance) != 0, tree->isChance(node));
    }
  }
}

TEST(Chance, CutsAtAChanceNodeThatCanNoLongerMatter) {
  // a is worth 4; b at most 1/2 · 1 + 1/2 · 6, which is less.
  const SearchRun done = searched("star1", "[~(1/2: 2, 1/2: 6), ~(0.5: 1, 0.5: 6)]");
  EXPECT_EQ(done.report.scale.text(done.report.value), "4");
  EXPECT_EQ(done.report.totals.nodes, 6U);
  EXPECT_EQ(done.report.totals.cutoffs, 1U);
}

TEST(Chance, SaysWhatItFound) {
  const SearchRequest request = requestOf("expectimax", "[left: ~(1/3: 3, 2/3: 7), right: [5, 6]]");
  const auto done = run(request);
  ASSERT_TRUE(done);
  const std::string json = reportJson(request, done->report);
  EXPECT_EQ(
      json.rfind(R"({"value":5.666667,"exactValue":"17/3","bestMove":"left","bestIndex":0,)", 0),
      0U)
      << json;
}

TEST(Chance, IsForThoseThatKnowIt) {
  const auto refused = [](const Options& options) { return parseRequest(options).refusal().code; };
  const std::string tree = "~(1/2: 3, 1/2: 7)";
  for (const std::string algorithm : {"minimax", "alpha-beta", "mtd-f", "mcts", "sss-star"}) {
    EXPECT_EQ(refused({{"game", "textbook"}, {"tree", tree}, {"algorithm", algorithm}}),
              "algorithm-no-chance");
  }
  EXPECT_EQ(refused({{"game", "tictactoe"}, {"algorithm", "star1"}}), "algorithm-chance");
  EXPECT_TRUE(parseRequest({{"game", "textbook"}, {"tree", "[1, 2]"}, {"algorithm", "star1"}}));
}

TEST(Chance, RefusesWhatIsNoTree) {
  const std::vector<std::tuple<std::string, std::string, int>> wrong = {
      {"~3", "tree-chance-form", 1},
      {"~(1/2: 3", "tree-chance-form", 8},
      {"~(1/2 3, 1/2: 7)", "tree-chance-form", 2},
      {"~(0: 3, 1: 7)", "tree-chance-form", 2},
      {"~(-1: 3, 2: 7)", "tree-chance-form", 2},
      {"~(1/0: 3)", "tree-chance-form", 2},
      {"~()", "tree-chance-form", 2},
      {"~(1/2: 3, 1/3: 7)", "tree-chance-sum", 0},
      {"[1, ~(0.5: 3)]", "tree-chance-sum", 4},
      {"~(1/1000000007: 1, 1000000006/1000000007: 400)", "tree-chance-exact", -1},
  };
  for (const auto& [text, code, at] : wrong) {
    const auto tree = parseTextbookTree(text);
    ASSERT_FALSE(tree) << text;
    EXPECT_EQ(tree.refusal().code, code) << text;
    EXPECT_EQ(tree.refusal().at, at) << text;
  }
}

}  // namespace
}  // namespace prunus
