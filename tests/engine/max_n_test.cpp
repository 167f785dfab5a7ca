// Trees that three play, held against payoffs that are worked out while the trees are made.
#include <gtest/gtest.h>

#include <array>

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

/// In tenths.
using Three = std::array<int, 3>;

/// A node with what it is worth, by recursion over values, and what its text is.
struct Made {
  std::string text;
  Three worth{};
  std::vector<int> line;        ///< ordinals of the moves that lead to it
  std::vector<Three> preOrder;  ///< of all nodes
};

std::string tenths(int value) {
  const std::string sign = value < 0 ? "-" : "";
  const int size = value < 0 ? -value : value;
  return sign + std::to_string(size / 10) + (size % 10 == 0 ? "" : "." + std::to_string(size % 10));
}

/// With values of few sizes there are many ties. `ply` is the node's own.
Made make(Random& random, int ply, int depth, int largest, int unit) {
  if (depth == 0 || (ply > 0 && number(random, 0, 5) == 0)) {
    Made leaf;
    for (int& each : leaf.worth) each = unit * number(random, -largest, largest);
    const auto& [one, two, three] = leaf.worth;
    leaf.text = "<" + tenths(one) + ", " + tenths(two) + "," + tenths(three) + " >";
    leaf.preOrder = {leaf.worth};
    return leaf;
  }
  Made made{"[", {}, {}, {{}}};
  const int count = number(random, 1, 3);
  const auto own = static_cast<std::size_t>(ply) % 3;
  for (int i = 0; i < count; ++i) {
    const Made child = make(random, ply + 1, depth - 1, largest, unit);
    made.text += (i > 0 ? "," : "") + child.text;
    made.preOrder.insert(made.preOrder.end(), child.preOrder.begin(), child.preOrder.end());
    if (i > 0 && child.worth[own] <= made.worth[own]) continue;
    made.worth = child.worth;
    made.line = {i};
    made.line.insert(made.line.end(), child.line.begin(), child.line.end());
  }
  made.text += "]";
  made.preOrder[0] = made.worth;
  return made;
}

Options optionsOf(const std::string& tree) {
  return {{"algorithm", "max-n"}, {"game", "textbook"}, {"tree", tree}};
}

SearchRun searched(const Options& options) {
  const auto request = parseRequest(options);
  EXPECT_TRUE(request) << request.refusal().code;
  auto done = run(*request, {.recording = Recording::whole});
  EXPECT_TRUE(done);
  EXPECT_EQ(checkTrace(*done->trace), std::nullopt);
  return *std::move(done);
}

std::string text(const Three& worth) {
  return "<" + tenths(worth[0]) + ", " + tenths(worth[1]) + ", " + tenths(worth[2]) + ">";
}

std::string text(const Trace& trace, std::size_t node) {
  const auto value = static_cast<std::size_t>(
      std::visit([&](const auto& columns) { return Value{columns.value[node]}; }, trace.columns));
  return payoffsText(trace.header.payoffs[value], trace.header.scale());
}

std::string linesOf(const Trace& trace) {
  std::string lines;
  writeEvents(trace, [&](std::string_view piece) { lines += piece; });
  return lines;
}

Trace fromBinary(const Trace& trace) {
  std::vector<std::uint8_t> file;
  writeBinary(trace, [&](std::span<const std::uint8_t> piece) {
    file.insert(file.end(), piece.begin(), piece.end());
  });
  auto read = readBinary(file);
  EXPECT_TRUE(read) << read.refusal().code;
  return *std::move(read);
}

TEST(MaxN, GivesEachTheMostForThemselvesAndTiesToTheFirst) {
  Random random(86);
  std::size_t nodes = 0;
  for (int round = 0; round < rounds(4000); ++round) {
    const int unit = number(random, 0, 1) == 0 ? 10 : 1;
    const Made made = make(random, 0, number(random, 0, 5), number(random, 1, 9), unit);
    const SearchRun done = searched(optionsOf(made.text));
    ASSERT_EQ(text(*done.trace, 0), text(made.worth)) << made.text;
    ASSERT_EQ(done.report.bound, Bound::exact);
    ASSERT_EQ(done.trace->length(), made.preOrder.size());
    for (std::size_t node = 0; node < made.preOrder.size(); ++node) {
      ASSERT_EQ(text(*done.trace, node), text(made.preOrder[node])) << made.text << " at " << node;
    }
    nodes += made.preOrder.size();
    const TextbookTree tree = *parseTextbookTree(made.text);
    std::vector<int> line;
    for (const Move move : done.report.principalVariation) line.push_back(tree.ordinal[move]);
    ASSERT_EQ(line, made.line) << made.text;
  }
  EXPECT_GT(nodes, std::size_t{rounds(30'000)});
}

TEST(MaxN, LeavesATraceThatReadsBackAsItself) {
  Random random(3);
  for (int round = 0; round < 500; ++round) {
    const int unit = number(random, 0, 1) == 0 ? 10 : 1;
    const Made made = make(random, 0, number(random, 0, 4), 3, unit);
    const SearchRun done = searched(optionsOf(made.text));
    ASSERT_TRUE(questionable(*done.trace, 1).empty()) << made.text;
    const std::string lines = linesOf(*done.trace);
    const auto again = readEvents(lines);
    ASSERT_TRUE(again) << again.refusal().code << lines;
    ASSERT_TRUE(again->warnings.empty()) << lines;
    ASSERT_EQ(linesOf(again->trace), lines);
    ASSERT_EQ(linesOf(fromBinary(*done.trace)), lines);
  }
}

TEST(MaxN, ReadsWhatAnotherProgramWrote) {
  const auto read = readEvents(R"({"prunus":3,"payoffs":[]}
{"event":"enter"}
{"event":"enter","player":2}
{"event":"leave","value":[1,2,3]}
{"event":"enter"}
{"event":"leave","value":[1.5,0,-3]}
{"event":"leave","value":[1,2,3]}
)");
  ASSERT_TRUE(read) << read.refusal().code;
  EXPECT_EQ(text(read->trace, 2), "<1.5, 0, -3>");
  // Player 1 gets more from the second move.
  ASSERT_EQ(read->warnings.size(), 1U);
  EXPECT_EQ(read->warnings[0].code, "trace-value-differs");
  EXPECT_EQ(read->warnings[0].at, 7);
  EXPECT_EQ(read->warnings[0].details, (std::vector<std::string>{"1", "1.5"}));
}

TEST(MaxN, RefusesLinesThatAreNotOfThree) {
  const std::string three = "{\"prunus\":3,\"payoffs\":[]}\n";
  const std::vector<std::tuple<std::string, std::string, int>> wrong = {
      {three + "{\"event\":\"enter\"}\n{\"event\":\"leave\",\"value\":4}", "trace-line-payoffs", 3},
      {three + "{\"event\":\"enter\"}\n{\"event\":\"leave\",\"value\":[4,1]}", "trace-line-field",
       3},
      {three + "{\"event\":\"enter\",\"player\":2}", "trace-line-field", 2},
      {three + "{\"event\":\"enter\",\"player\":\"min\"}", "trace-line-field", 2},
      {three + "{\"event\":\"enter\",\"chance\":true}", "trace-line-field", 2},
      {"{\"event\":\"enter\"}\n{\"event\":\"leave\",\"value\":[1,2,3]}", "trace-line-payoffs", 2},
      {"{\"event\":\"enter\",\"player\":1}", "trace-line-field", 1},
      {"{\"prunus\":1,\"payoffs\":[]}", "trace-line-field", 1},
      {"{\"prunus\":3}", "trace-line-field", 1},
      {"{\"prunus\":3,\"payoffs\":[[1,2]]}", "trace-line-field", 1},
  };
  for (const auto& [lines, code, at] : wrong) {
    const auto read = readEvents(lines);
    ASSERT_FALSE(read) << lines;
    EXPECT_EQ(read.refusal().code, code) << lines;
    EXPECT_EQ(read.refusal().at, at) << lines;
  }
}

TEST(MaxN, BelievesNoNumberThatIsNotInTheList) {
  Trace trace = *searched(optionsOf("[<1, 2, 3>, <4, 5, 6>]")).trace;
  std::get<NarrowColumns>(trace.columns).value[1] = 2;
  const auto wrong = checkTrace(trace);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->code, "trace-payoffs");
  EXPECT_EQ(wrong->details, (std::vector<std::string>{"2", "2"}));
}

TEST(MaxN, EvaluatesWhatItDoesNotSearchByTheMeansOfTheLeaves) {
  Options options = optionsOf("[[<1, 2, 4>, <2, 3, 3>], <1, 1, 1>]");
  options["depth"] = "1";
  const SearchRun done = searched(options);
  EXPECT_EQ(text(*done.trace, 1), "<2, 3, 4>");
  EXPECT_EQ(text(*done.trace, 0), "<2, 3, 4>");
}

TEST(MaxN, OrdersMovesByWhatTheyBringToTheMover) {
  Options options = optionsOf("[a: [<1, 9, 0>, <9, 1, 0>], b: [<2, 2, 2>], c: <5, 0, 0>]");
  const auto firstMoves = [&](const std::string& order) {
    options["order"] = order;
    const auto request = parseRequest(options);
    const auto done = run(*request);
    std::string names;
    for (const RootMove& move : done->report.rootMoves) names += move.name;
    return names;
  };
  EXPECT_EQ(firstMoves("best"), "cba");
  EXPECT_EQ(firstMoves("worst"), "abc");
  EXPECT_EQ(firstMoves("reverse"), "cba");
}

TEST(MaxN, KnowsNothingWhereItWasStopped) {
  Options options = optionsOf("[[<1, 2, 3>, <3, 2, 1>], [<5, 5, 5>, <6, 6, 6>]]");
  options["node-limit"] = "5";
  const SearchRun done = searched(options);
  EXPECT_FALSE(done.report.complete);
  EXPECT_EQ(done.report.bound, Bound::none);
  ASSERT_EQ(done.report.rootMoves.size(), 1U);
  const std::string lines = linesOf(*done.trace);
  EXPECT_EQ(linesOf(readEvents(lines)->trace), lines);
}

TEST(MaxN, SaysWhatItFound) {
  const auto request = parseRequest(optionsOf("[left: <1.5, 2, 3>, right: <1, 7, 8>]"));
  const auto done = run(*request);
  const std::string json = reportJson(*request, done->report);
  EXPECT_EQ(json.rfind(R"({"value":[1.5,2,3],"bestMove":"left","bestIndex":0,)", 0), 0U) << json;
}

TEST(MaxN, IsForTreesThatThreePlayAndNothingElseIs) {
  const auto refused = [](const Options& options) { return parseRequest(options).refusal().code; };
  const std::string tree = "[<1, 2, 3>, <3, 2, 1>]";
  for (const std::string algorithm : {"minimax", "alpha-beta", "mtd-f", "expectimax", "star1",
                                      "mcts", "puct", "proof-number", "df-pn", "sss-star"}) {
    EXPECT_EQ(refused({{"game", "textbook"}, {"tree", tree}, {"algorithm", algorithm}}),
              "algorithm-no-payoffs");
  }
  EXPECT_EQ(refused({{"game", "tictactoe"}, {"algorithm", "max-n"}}), "algorithm-payoffs");
  EXPECT_EQ(refused(optionsOf("[1, 2]")), "algorithm-payoffs");
  EXPECT_EQ(refused(optionsOf("~(1/2: 3, 1/2: 7)")), "algorithm-payoffs");
  Options options = optionsOf(tree);
  options["root"] = "min";
  EXPECT_EQ(refused(options), "payoffs-players");
  options["root"] = "max";
  EXPECT_TRUE(parseRequest(options));
  options["players"] = "max min min";
  EXPECT_EQ(refused(options), "payoffs-players");
}

TEST(MaxN, RefusesWhatIsNoTree) {
  const std::vector<std::tuple<std::string, std::string, int>> wrong = {
      {"<1, 2>", "tree-payoffs-form", 0},
      {"<1, 2, 3, 4>", "tree-payoffs-form", 0},
      {"[<>]", "tree-payoffs-form", 1},
      {"[<1, 2, 3]", "tree-payoffs-form", 1},
      {"[<1, [2], 3>]", "tree-payoffs-form", 1},
      {"[<1, 2, 3>, 4]", "tree-payoffs-mixed", 12},
      {"[4, <1, 2, 3>]", "tree-payoffs-mixed", 4},
      {"[<1, 2, 3>, ~(1: <1, 2, 3>)]", "tree-payoffs-chance", 12},
      {"~(1: <1, 2, 3>)", "tree-payoffs-chance", 5},
      {"<1, 2, 1e20>", "tree-number-range", 7},
      {"<1, 0.00000000001, 2>", "tree-number-places", 4},
  };
  for (const auto& [tree, code, at] : wrong) {
    const auto read = parseTextbookTree(tree);
    ASSERT_FALSE(read) << tree;
    EXPECT_EQ(read.refusal().code, code) << tree;
    EXPECT_EQ(read.refusal().at, at) << tree;
  }
}

TEST(MaxN, WritesATreeThatReadsBackAsTheSame) {
  const std::string tree = R"([a: <1, 2.5, -3>, "b c": [<0, 0, 0>, <1, 2.5, -3>]])";
  const auto read = parseTextbookTree(tree);
  ASSERT_TRUE(read);
  EXPECT_EQ(writeTextbookTree(*read), tree);
  EXPECT_EQ(read->payoffs.size(), 2U);
}

}  // namespace
}  // namespace prunus
