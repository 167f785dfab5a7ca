#include <gtest/gtest.h>

#include "request/options.h"

#include <set>

#include "core/decimal.h"
#include "game/examples.h"
#include "game/textbook/parser.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

TextbookTree parsed(std::string_view text) {
  auto tree = parseTextbookTree(text);
  EXPECT_TRUE(tree) << text << ": " << (tree ? "" : tree.refusal().code);
  return tree ? *tree : TextbookTree{};
}

/// The tree, and what must hold of its columns.
void checkColumns(const TextbookTree& tree) {
  for (std::size_t node = 0; node < tree.length(); ++node) {
    std::size_t child = node + 1;
    const std::size_t end = node + tree.size[node];
    std::uint16_t ordinal = 0;
    std::int64_t sum = 0;
    std::int64_t leaves = 0;
    for (; child < end; child += tree.size[child], ++ordinal) {
      ASSERT_EQ(tree.parent[child], node);
      ASSERT_EQ(tree.ordinal[child], ordinal);
    }
    ASSERT_EQ(child, end);
    ASSERT_EQ(tree.children[node], ordinal);
    for (std::size_t below = node; below < end; ++below) {
      if (!tree.isLeaf(below)) continue;
      sum += tree.value[below];
      ++leaves;
    }
    const double mean = static_cast<double>(sum) / static_cast<double>(leaves);
    ASSERT_EQ(tree.value[node], static_cast<Value>(std::round(mean)));
  }
}

/// Random text of the grammar, in all the ways in which a person may write it.
std::string anyTree(Random& random, int depth) {
  const auto space = [&] {
    constexpr std::array<std::string_view, 5> spaces = {"", "", " ", "\n", "\t\xe3\x80\x80"};
    return std::string(spaces[random() % spaces.size()]);
  };
  constexpr std::array<std::string_view, 8> labels = {
      "", "", "A:", "甲_1' :", "\"two words\":", R"("\u00e9\ud83d\ude00\n\"":)", "\"\":", "e1:"};
  std::string text = space() + std::string(labels[random() % labels.size()]) + space();
  if (depth == 0 || number(random, 0, 3) == 0) {
    constexpr std::array<std::string_view, 10> numbers = {"0",
                                                          "7",
                                                          "-1",
                                                          "+2.50",
                                                          "\xe2\x88\x92"
                                                          "3.125",
                                                          ".5",
                                                          "1e2",
                                                          "12E-2",
                                                          "007",
                                                          "-0.0"};
    return text + std::string(numbers[random() % numbers.size()]) + space();
  }
  text += "[";
  for (int moves = number(random, 1, 4); moves > 0; --moves) {
    text += anyTree(random, depth - 1) + (moves > 1 ? "," : "");
  }
  return text + "]" + space();
}

TEST(TextbookParser, RoundTrip) {
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = anyTree(random, number(random, 0, 5));
    const TextbookTree tree = parsed(text);
    checkColumns(tree);
    const TextbookTree again = parsed(writeTextbookTree(tree));
    ASSERT_EQ(again.size, tree.size) << text;
    ASSERT_EQ(again.label, tree.label) << text;
    ASSERT_EQ(again.value, tree.value) << text;
    ASSERT_EQ(again.decimals, tree.decimals) << text;
    ASSERT_EQ(writeTextbookTree(again), writeTextbookTree(tree));
  }
}

TEST(TextbookParser, NumbersAreExact) {
  struct Case {
    std::string_view text;
    Value value;
    int decimals;
  };
  for (const Case& each : std::vector<Case>{{"3.5", 35, 1},
                                            {"-0.125", -125, 3},
                                            {"2.50", 25, 1},
                                            {"1e3", 1000, 0},
                                            {"1.5e1", 15, 0},
                                            {"1200e-2", 12, 0},
                                            {"125E-2", 125, 2},
                                            {"+4", 4, 0},
                                            {"\xe2\x88\x92"
                                             "4",
                                             -4, 0},
                                            {"1e\xe2\x88\x92"
                                             "1",
                                             1, 1},
                                            {"-0", 0, 0},
                                            {"0.000", 0, 0},
                                            {"0e999999999999", 0, 0},
                                            {"0.1e1", 1, 0},
                                            {"100000000000000000000e-20", 1, 0},
                                            {"0.000000001", 1, 9},
                                            {"1.020304050", 102030405, 8},
                                            {"2147483646", 2147483646, 0},
                                            {"-2147483646", -2147483646, 0}}) {
    const TextbookTree tree = parsed(each.text);
    EXPECT_EQ(tree.value[0], each.value) << each.text;
    EXPECT_EQ(tree.decimals, each.decimals) << each.text;
  }
  const TextbookTree mixed = parsed("[1, 2.5, -0.25]");
  EXPECT_EQ(mixed.decimals, 2);
  EXPECT_EQ(mixed.value[1], 100);
  EXPECT_EQ(mixed.value[2], 250);
  EXPECT_EQ(mixed.value[3], -25);
}

TEST(TextbookParser, TheMeanIsRoundedHalfAwayFromZero) {
  EXPECT_EQ(parsed("[1, 2]").value[0], 2);
  EXPECT_EQ(parsed("[-1, -2]").value[0], -2);
  EXPECT_EQ(parsed("[1, 1, 2]").value[0], 1);
  EXPECT_EQ(parsed("[1, 2, 2]").value[0], 2);
  EXPECT_EQ(parsed("[-1, -1, -2]").value[0], -1);
  EXPECT_EQ(parsed("[[1, 2, 3], 10]").value[0], 4);  // of leaves, not of means
  EXPECT_EQ(parsed("[2147483646, 2147483646, -1]").value[0], 1431655764);
}

TEST(TextbookParser, Labels) {
  const TextbookTree tree = parsed(R"(root: [A: 1, "two words": 2, é1_': 3, "a\"b": 4, 5])");
  EXPECT_EQ(tree.label, (std::vector<std::string>{"root", "A", "two words", "é1_'", "a\"b", ""}));
  EXPECT_EQ(tree.name(5), "e");
  EXPECT_TRUE(isBareWord("甲乙"));
  EXPECT_FALSE(isBareWord("1a"));
  EXPECT_FALSE(isBareWord(""));
  EXPECT_FALSE(isBareWord("a b"));
  EXPECT_FALSE(
      isBareWord("\xe2\x88\x92"
                 "a"));
}

TEST(TextbookParser, NamesOrdinalsByLetters) {
  std::string text = "[0";
  for (int i = 1; i < 800; ++i) text += ",0";
  const TextbookTree tree = parsed(text + "]");
  EXPECT_EQ(tree.name(1), "a");
  EXPECT_EQ(tree.name(26), "z");
  EXPECT_EQ(tree.name(27), "aa");
  EXPECT_EQ(tree.name(28), "ab");
  EXPECT_EQ(tree.name(702), "zz");
  EXPECT_EQ(tree.name(703), "aaa");
  std::set<std::string> names;
  for (std::size_t node = 1; node < tree.length(); ++node) names.insert(tree.name(node));
  EXPECT_EQ(names.size(), 800U);
}

struct Refused {
  std::string text;
  std::string_view code;
  int at;
  std::vector<std::string> details;
};

TEST(TextbookParser, SaysWhatIsWrongAndWhere) {
  const std::string deep = std::string(201, '[') + "1" + std::string(201, ']');
  std::string wide = "[0";
  for (int i = 1; i < 65'535; ++i) wide += ",0";
  wide += "]";
  const std::vector<Refused> cases = {
      {"", "tree-empty", -1, {}},
      {" \n", "tree-empty", -1, {}},
      {std::string((1U << 20U) + 1, ' '), "tree-too-long", -1, {"1048577", "1048576"}},
      {wide, "tree-too-many-nodes", 131'069, {"65535"}},
      {deep, "tree-too-deep", 201, {"200"}},
      {"?", "tree-expected-node", 0, {"?"}},
      {"[甲乙: ]", "tree-expected-node", 5, {"]"}},
      {"[1, ,2]", "tree-expected-node", 4, {","}},
      {"]", "tree-expected-node", 0, {"]"}},
      {"A:", "tree-expected-node", 2, {""}},
      {"[1 2]", "tree-expected-comma", 3, {"2"}},
      {"[1，2]", "tree-expected-comma", 2, {"，"}},
      {"[[1,2] [3]]", "tree-expected-comma", 7, {"["}},
      {"[1, []]", "tree-empty-list", 4, {}},
      {"[[1,2],[3,]]", "tree-trailing-comma", 9, {}},
      {"[1, [2, 3]", "tree-unclosed", 0, {}},
      {"[1, [2, 3", "tree-unclosed", 4, {}},
      {"[1, ", "tree-unclosed", 0, {}},
      {"[", "tree-unclosed", 0, {}},
      {"[1] 2", "tree-trailing", 4, {"2"}},
      {"[1]]", "tree-trailing", 3, {"]"}},
      {"[甲 1]", "tree-label-colon", 1, {"甲"}},
      {"[\"a b\", 1]", "tree-label-colon", 1, {"a b"}},
      {"[\"a", "tree-string-unclosed", 1, {}},
      {"[\"a\n\": 1]", "tree-string-control", 3, {"U+000A"}},
      {R"(["\x": 1])", "tree-string-escape", 2, {}},
      {R"(["\u12": 1])", "tree-string-escape", 2, {}},
      {R"(["\ud800": 1])", "tree-string-escape", 2, {}},
      {R"(["\ud800\u0041": 1])", "tree-string-escape", 2, {}},
      {R"(["\udc00": 1])", "tree-string-escape", 2, {}},
      {"[-]", "tree-number", 1, {"-"}},
      {"[1.]", "tree-number", 1, {"1."}},
      {"[.]", "tree-number", 1, {"."}},
      {"[1e]", "tree-number", 1, {"1e"}},
      {"[1e+]", "tree-number", 1, {"1e+"}},
      {"[--1]", "tree-number", 1, {"-"}},
      {"[1.0000000001]", "tree-number-places", 1, {"1.0000000001", "9"}},
      {"[1e-999999999999]", "tree-number-places", 1, {"1e-999999999999", "9"}},
      {"[2147483647]", "tree-number-range", 1, {"2147483647", "2147483646", "0"}},
      {"[-2147483647]", "tree-number-range", 1, {"-2147483647", "2147483646", "0"}},
      {"[1e10]", "tree-number-range", 1, {"1e10", "2147483646", "0"}},
      {"[0.5, 1e999999999999]", "tree-number-range", 6, {"1e999999999999", "214748364.6", "1"}},
      {"[214748365, 0.5]", "tree-number-range", 1, {"214748365", "214748364.6", "1"}},
      {"[12345678901234567890123]",
       "tree-number-range",
       1,
       {"12345678901234567890123", "2147483646", "0"}},
  };
  for (const Refused& each : cases) {
    const auto tree = parseTextbookTree(each.text);
    const std::string shown = each.text.substr(0, 40);
    ASSERT_FALSE(tree) << shown;
    EXPECT_EQ(tree.refusal().code, each.code) << shown;
    EXPECT_EQ(tree.refusal().where, "tree");
    EXPECT_EQ(tree.refusal().at, each.at) << shown;
    EXPECT_EQ(tree.refusal().details, each.details) << shown;
  }
}

TEST(TextbookParser, TakesWhatIsJustAllowed) {
  std::string text(200, '[');
  EXPECT_EQ(parsed(text + "1" + std::string(200, ']')).length(), 201U);
  text = "[0";
  for (int i = 1; i < 65'534; ++i) text += ",0";
  EXPECT_EQ(parsed(text + "]").length(), 65'535U);
  EXPECT_EQ(parsed("1" + std::string((1U << 20U) - 1, ' ')).length(), 1U);
}

TEST(TextbookParser, QuotesNoMoreThanIsNeeded) {
  const auto tree = parseTextbookTree("[" + std::string(5000, '1') + "]");
  ASSERT_FALSE(tree);
  EXPECT_LT(tree.refusal().details[0].size(), 60U);
}

TEST(TextbookParser, SurvivesAnything) {
  Random random(3);
  constexpr std::string_view letters =
      "[[[]]],,:::\"\"\\u12deEa'_+-.0123456789 \n\t\xe2\x88\x92\xe7\xff";
  int accepted = 0;
  const auto check = [&](const std::string& text) {
    const auto tree = parseTextbookTree(text);
    if (tree) {
      ++accepted;
      ASSERT_TRUE(parseTextbookTree(writeTextbookTree(*tree)));
    } else {
      ASSERT_FALSE(tree.refusal().code.empty());
      ASSERT_LE(tree.refusal().at, static_cast<int>(text.size()));
    }
  };
  for (int i = 0; i < 30'000; ++i) {
    std::string text;
    for (int length = number(random, 0, 40); length > 0; --length) {
      text += letters[random() % letters.size()];
    }
    check(text);
  }
  for (int i = 0; i < 3000; ++i) {  // broken trees: cut short, or with bytes changed
    std::string text = anyTree(random, 4);
    check(text.substr(0, random() % (text.size() + 1)));
    for (int changes = number(random, 1, 3); changes > 0; --changes) {
      text[random() % text.size()] = static_cast<char>(number(random, 0, 255) - 128);
    }
    check(text);
  }
  check(std::string(1U << 20U, '['));
  check(std::string(1U << 20U, '"'));
  check(std::string(1U << 20U, '1'));
  std::string nested;
  for (int i = 0; i < 50'000; ++i) nested += "[1,";
  check(nested);
  EXPECT_GT(accepted, 100);
}

TEST(Textbook, UndoRestores) {
  Random random(4);
  for (int i = 0; i < 300; ++i) {
    const Textbook root = randomTextbook(random);
    Textbook game = root;
    std::vector<std::pair<Textbook, Move>> played;
    while (!game.isTerminal()) {
      std::vector<Move> moves;
      game.appendMoves(moves);
      const Move move = moves[random() % moves.size()];
      ASSERT_EQ(game.moveIndex(move), std::find(moves.begin(), moves.end(), move) - moves.begin());
      played.emplace_back(game, move);
      game.play(move);
      ASSERT_EQ(game.playerToMove(), opponent(played.back().first.playerToMove()));
    }
    for (; !played.empty(); played.pop_back()) {
      game.undo(played.back().second);
      ASSERT_EQ(game, played.back().first);
    }
    ASSERT_EQ(game, root);
  }
}

TEST(Decimal, TextIsExactAndShort) {
  EXPECT_EQ(decimalText(0, 0), "0");
  EXPECT_EQ(decimalText(35, 1), "3.5");
  EXPECT_EQ(decimalText(-35, 1), "-3.5");
  EXPECT_EQ(decimalText(20, 1), "2");
  EXPECT_EQ(decimalText(5, 3), "0.005");
  EXPECT_EQ(decimalText(-5, 3), "-0.005");
  EXPECT_EQ(decimalText(1000, 2), "10");
  EXPECT_EQ(decimalText(minusInfinity, 0), "-2147483648");
  EXPECT_EQ(decimalText(std::numeric_limits<std::int64_t>::min(), 0), "-9223372036854775808");
}

TEST(Examples, EveryOneIsATreeAndHasItsOwnName) {
  std::set<std::string_view> names;
  for (const Example& example : examples()) {
    names.insert(example.name);
    checkColumns(parsed(example.tree));
    EXPECT_EQ(exampleTree(example.name), example.tree);
  }
  EXPECT_EQ(names.size(), examples().size());
  EXPECT_FALSE(exampleTree("no such tree"));
}

TEST(Textbook, LettersAreUniqueWhereAskedFor) {
  const auto names = [](const Options& options) {
    const auto request = parseRequest(options);
    EXPECT_TRUE(request);
    return std::get<Textbook>(request->game).moveNames();
  };
  Options options = {{"game", "textbook"}, {"tree", "[[1, c: 2], B: [3, 4]]"}};
  EXPECT_EQ(names(options), (std::vector<std::string>{"", "a", "a", "c", "B", "a", "b"}));
  options["letters"] = "tree";
  EXPECT_EQ(names(options), (std::vector<std::string>{"", "a", "b", "c", "B", "d", "e"}));
  options["letters"] = "leaf";
  EXPECT_FALSE(parseRequest(options));
}

}  // namespace
}  // namespace prunus
