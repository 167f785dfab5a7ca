#include <gtest/gtest.h>

#include <random>
#include <set>

#include "request/algorithms.h"
#include "request/describe.h"
#include "request/options.h"
#include "request/run/run.h"
#include "request/sentences.h"
#include "trace/refusals.h"

namespace prunus {
namespace {

Refusal refusalOf(const Options& options) {
  const auto request = parseRequest(options);
  EXPECT_FALSE(request);
  return request ? Refusal{} : request.refusal();
}

TEST(Options, DefaultsAreFilledIn) {
  const auto request = parseRequest({});
  ASSERT_TRUE(request);
  const Options expected = {{"game", "tictactoe"},  {"algorithm", "alpha-beta"},
                            {"depth", "none"},      {"position", ".../.../..."},
                            {"scoring", "flat"},    {"order", "natural"},
                            {"seed", "1"},          {"node-limit", "none"},
                            {"time-limit", "none"}, {"record-limit", "4000000"}};
  EXPECT_EQ(request->options, expected);
  EXPECT_EQ(request->settings.depthLimit, maximumPly);
  EXPECT_EQ(request->limits.nodes, 0U);
}

TEST(Options, WhatWasUnderstoodParsesToTheSame) {
  for (const Options& options : std::vector<Options>{
           {{"game", "mnk"},
            {"rows", "4"},
            {"cols", "5"},
            {"position", "x-___/oo___/...../....x"},
            {"order", "random"},
            {"seed", "77"},
            {"depth", "3"}},
           {{"game", "textbook"}, {"tree", " [1, A: 2.5] "}, {"root", "min"}},
           {{"game", "textbook"}, {"example", "three-plates"}, {"time-limit", "0.5"}},
           {{"scoring", "depth"}, {"node-limit", "10"}, {"record-limit", "1"}}}) {
    const auto once = parseRequest(options);
    ASSERT_TRUE(once) << once.refusal().code;
    const auto again = parseRequest(once->options);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->options, once->options);
    EXPECT_EQ(again->algorithm, once->algorithm);
    EXPECT_EQ(again->game.index(), once->game.index());
    EXPECT_EQ(again->limits.seconds, once->limits.seconds);
  }
}

TEST(Options, AreUnderstood) {
  const auto request = parseRequest({{"game", "mnk"},
                                     {"rows", "2"},
                                     {"cols", "8"},
                                     {"k", "4"},
                                     {"algorithm", "minimax"},
                                     {"depth", "7"},
                                     {"order", "worst"},
                                     {"seed", "12"},
                                     {"node-limit", "99"},
                                     {"time-limit", "1.5"},
                                     {"record-limit", "100"}});
  ASSERT_TRUE(request);
  const Mnk& game = std::get<1>(request->game);
  EXPECT_EQ(game.lines().rows(), 2);
  EXPECT_EQ(game.lines().columns(), 8);
  EXPECT_EQ(game.lines().inARow(), 4);
  EXPECT_EQ(game.decimals(), 2);
  EXPECT_EQ(algorithmNames()[request->algorithm], "minimax");
  EXPECT_EQ(request->settings.depthLimit, 7);
  EXPECT_EQ(request->settings.order, MoveOrder::worst);
  EXPECT_EQ(request->settings.seed, 12U);
  EXPECT_EQ(request->limits.nodes, 99U);
  EXPECT_EQ(request->limits.seconds, 1.5);
  EXPECT_EQ(request->recordLimit, 100U);
}

TEST(Options, OfAlgorithmsAreUnderstoodWhereTheyBelong) {
  const auto aspiration = parseRequest(
      {{"algorithm", "aspiration"}, {"guess", "-3"}, {"game", "textbook"}, {"tree", "[1.25, -7]"}});
  ASSERT_TRUE(aspiration) << aspiration.refusal().code;
  EXPECT_EQ(aspiration->settings.guess, -300);
  EXPECT_EQ(aspiration->settings.width, 500);
  EXPECT_EQ(aspiration->options.at("width"), "5");
  EXPECT_FALSE(aspiration->options.contains("table-size"));
  // A guess is no further than a trace can hold.
  const auto far = parseRequest({{"algorithm", "mtd-f"}, {"guess", "1000000"}});
  ASSERT_TRUE(far);
  EXPECT_EQ(far->settings.guess, 32766);
  EXPECT_EQ(far->settings.tableSize, 1'048'576U);
  EXPECT_EQ(parseRequest(far->options)->options, far->options);
  const Refusal idle = refusalOf({{"algorithm", "mtd-f"}, {"width", "3"}});
  EXPECT_EQ(idle.code, "option-idle");
  EXPECT_EQ(idle.details, (std::vector<std::string>{"mtd-f", "aspiration"}));
  EXPECT_EQ(refusalOf({{"algorithm", "transposition-table"}, {"table-size", "0"}}).code,
            "option-range");
  EXPECT_EQ(refusalOf({{"algorithm", "aspiration"}, {"guess", "some"}}).code, "option-number");
  // Iterative deepening evaluates positions whatever the depth limit: values have decimals.
  EXPECT_EQ(std::get<0>(parseRequest({{"algorithm", "iterative-deepening"}})->game).decimals(), 2);
}

/// One request for each code that a request can be refused with. The parsers' own tests say more of
/// the codes of positions and trees.
const std::vector<std::pair<std::string, Options>>& refusedRequests() {
  static const std::vector<std::pair<std::string, Options>> all = [] {
    std::string wide = "[0";
    for (int i = 1; i < 65'535; ++i) wide += ",0";
    const auto tree = [](std::string text) {
      return Options{{"game", "textbook"}, {"tree", std::move(text)}};
    };
    const auto position = [](std::string text) { return Options{{"position", std::move(text)}}; };
    return std::vector<std::pair<std::string, Options>>{
        {"option-unknown", {{"color", "red"}}},
        {"option-foreign", {{"rows", "3"}}},
        {"option-idle", {{"guess", "3"}}},
        {"option-number", {{"seed", "1.5"}}},
        {"option-seconds", {{"time-limit", "soon"}}},
        {"option-decimal", {{"algorithm", "mcts"}, {"exploration", "some"}}},
        {"option-range", {{"depth", "251"}}},
        {"option-choice", {{"game", "chess"}}},
        {"players-form", {{"game", "textbook"}, {"tree", "[1, 2]"}, {"players", "max, mix"}}},
        {"players-and-root",
         {{"game", "textbook"}, {"tree", "[1, 2]"}, {"players", "max min"}, {"root", "min"}}},
        {"position-rows", position("...")},
        {"position-row-length", position("..../.../...")},
        {"position-character", position("?../.../...")},
        {"position-counts", position("XX./.../...")},
        {"position-both-won", position("XXX/OOO/...")},
        {"position-moved-on", position("XXX/OO./O..")},
        {"position-won-twice",
         {{"game", "mnk"}, {"rows", "5"}, {"position", "XXX/OO./OO./XXX/O.."}}},
        {"position-floating",
         {{"game", "connect-four"},
          {"rows", "4"},
          {"cols", "4"},
          {"position", "X.../..../..../...."}}},
        {"position-middle",
         {{"game", "reversi"}, {"size", "4"}, {"position", "..../..../..../...."}}},
        {"moves-illegal", {{"game", "connect-four"}, {"moves", "48"}}},
        {"moves-over", {{"game", "nim"}, {"piles", "1"}, {"moves", "A1 A1"}}},
        {"piles-number", {{"game", "nim"}, {"piles", "3,many"}}},
        {"piles-count", {{"game", "nim"}, {"piles", ""}}},
        {"squares-unknown", {{"squares", "b2 d1"}}},
        {"squares-twice", {{"squares", "b2 a1 b2"}}},
        {"tree-missing", {{"game", "textbook"}}},
        {"tree-and-example", {{"game", "textbook"}, {"tree", "1"}, {"example", "uneven"}}},
        {"tree-empty", tree(" ")},
        {"tree-too-long", tree(std::string(2'000'000, ' '))},
        {"tree-too-many-nodes", tree(wide + "]")},
        {"tree-too-deep", tree(std::string(300, '['))},
        {"tree-expected-node", tree("[1,,2]")},
        {"tree-expected-comma", tree("[1 2]")},
        {"tree-empty-list", tree("[]")},
        {"tree-trailing-comma", tree("[1,]")},
        {"tree-unclosed", tree("[1")},
        {"tree-trailing", tree("1 2")},
        {"tree-label-colon", tree("A 1")},
        {"tree-string-unclosed", tree("\"A")},
        {"tree-string-control", tree("\"\n\"")},
        {"tree-string-escape", tree("\"\\q\"")},
        {"tree-number", tree("-")},
        {"tree-number-places", tree("1e-10")},
        {"tree-number-range", tree("1e10")},
    };
  }();
  return all;
}

TEST(Refusals, EveryCodeOfARequestCanBeProduced) {
  std::set<std::string> produced = {"path-illegal", "path-not-searched", "path-nothing-pruned"};
  for (const auto& [code, options] : refusedRequests()) {
    EXPECT_EQ(refusalOf(options).code, code);
    produced.insert(code);
  }
  for (const std::string_view code : refusalCodes()) {
    // Those of traces, of the gomoku player, of trees with chance nodes, of trees for three, of
    // networks and of what is to be diagnosed have tests of their own.
    const bool isOfOthers = code.starts_with("trace-") || code.starts_with("gomoku-") ||
                            code.starts_with("tree-chance-") || code.starts_with("algorithm-") ||
                            code.starts_with("tree-payoffs-") || code.starts_with("payoffs-") ||
                            code.starts_with("searches-") || code.starts_with("network-") ||
                            code.starts_with("learn-");
    EXPECT_TRUE(isOfOthers || produced.contains(std::string(code))) << code;
  }
}

TEST(Refusals, EveryCodeHasASentence) {
  const std::vector<std::string_view> codes = refusalCodes();
  const std::set<std::string_view> distinct(codes.begin(), codes.end());
  EXPECT_EQ(distinct.size(), codes.size());
  for (const std::string_view code : traceRefusals) EXPECT_TRUE(distinct.contains(code)) << code;
  for (const std::string_view code : codes) {
    const Refusal refusal{std::string(code), "tree", 3, {"one", "two", "three"}};
    const std::string text = sentence(refusal);
    EXPECT_EQ(text.find(code), std::string::npos) << text;
    EXPECT_EQ(text.find_first_of("{}\n"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with('.')) << text;
  }
}

TEST(Refusals, SentencesQuoteEveryDetail) {
  for (const auto& [code, options] : refusedRequests()) {
    const Refusal refusal = refusalOf(options);
    const std::string text = sentence(refusal);
    EXPECT_TRUE(text.starts_with("--" + refusal.where)) << text;
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    for (const std::string& detail : refusal.details) {
      EXPECT_NE(text.find(detail), std::string::npos) << text << " lacks " << detail;
    }
  }
}

TEST(Refusals, SayWhere) {
  const std::string text = "[[3, 12],\n [甲: 2, 4,]]";
  const Refusal refusal = refusalOf({{"game", "textbook"}, {"tree", text}});
  EXPECT_EQ(sentence(refusal, text),
            "--tree, line 2, column 10: after this comma another node is expected.");
  EXPECT_EQ(sentence(refusal, "tree.txt", text),
            "tree.txt, line 2, column 10: after this comma another node is expected.");
  EXPECT_EQ(sentence(refusalOf({{"position", "X?./.../..."}}), "X?./.../..."),
            "--position, column 2: \"?\" in row 1 is neither X, O nor an empty cell (.).");
  EXPECT_EQ(sentence(refusalOf({{"position", "XX./.../..."}}), "XX./.../..."),
            "--position: X has 2 stones and O has 0, but X moves first and then they take turns.");
  EXPECT_EQ(sentence(refusalOf({{"rows", "3"}})),
            "--rows: the game tictactoe has no such option; it belongs to mnk, "
            "connect-four, gomoku.");
  EXPECT_EQ(
      sentence(refusalOf({{"order", "nature"}})),
      "--order: \"nature\" is not one of natural, centre, random, best, worst, reverse, listed, "
      "killer, history.");
  EXPECT_EQ(sentence(refusalOf({{"game", "textbook"}, {"tree", "[1, 2"}}), "[1, 2"),
            "--tree, column 1: this [ is never closed.");
}

TEST(Options, OddNumbersAreRefused) {
  for (const std::string text : {"", " 3", "3 ", "+3", "0x3", "3.0", "three", "３", "1e3"}) {
    EXPECT_EQ(refusalOf({{"seed", text}}).code, "option-number") << text;
  }
  for (const std::string text : {"-1", "99999999999999999999999"}) {
    EXPECT_EQ(refusalOf({{"seed", text}}).code, "option-range") << text;
  }
  for (const std::string text : {"0", "0.000", "1000000.001", "99999999999999999999999999"}) {
    EXPECT_EQ(refusalOf({{"time-limit", text}}).code, "option-range") << text;
  }
  for (const std::string text : {"", ".", ".5", "5.", "1.2.3", "0.0001", "-1", "1e3"}) {
    EXPECT_EQ(refusalOf({{"time-limit", text}}).code, "option-seconds") << text;
  }
  for (const std::string text : {"0", "-3", "251"}) {
    EXPECT_EQ(refusalOf({{"depth", text}}).code, "option-range") << text;
  }
  EXPECT_EQ(parseRequest({{"time-limit", "0.001"}})->limits.seconds, 0.001);
  EXPECT_EQ(parseRequest({{"time-limit", "1000000"}})->limits.seconds, 1e6);
  EXPECT_EQ(parseRequest({{"time-limit", "12.34"}})->limits.seconds, 12.34);
}

TEST(Options, SurviveAnything) {
  std::mt19937_64 random(1);
  std::vector<std::string> names = {"\xff", "", "games"};
  for (const OptionDescription& option : commonOptions()) names.emplace_back(option.name);
  for (const GameDescription& game : describeGames()) {
    for (const OptionDescription& option : game.options) names.emplace_back(option.name);
  }
  const std::vector<std::string> texts = {"mnk",         "textbook",
                                          "tictactoe",   "3",
                                          "8",           "9",
                                          "-1",          "",
                                          "none",        "[1,2]",
                                          "random",      "best",
                                          "\xff\xfe",    std::string(1000, '9'),
                                          "X../.O./...", "depth",
                                          "0.25",        "uneven",
                                          "minimax"};
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    Options options;
    if (random() % 2 == 0) options["game"] = texts[random() % 3];
    for (std::size_t count = random() % 4; count > 0; --count) {
      options[names[random() % names.size()]] = texts[random() % texts.size()];
    }
    const auto request = parseRequest(options);
    if (request) {
      ++accepted;
    } else {
      ASSERT_FALSE(sentence(request.refusal()).empty());
    }
  }
  EXPECT_GT(accepted, 100);
}

TEST(Describe, NamesWhatThereIs) {
  const std::string json = describeJson();
  for (
      const std::string_view part :
      {R"("games":[{"name":"tictactoe","options":["position","scoring","squares","max","win","count-from","evaluation","attack","candidates","names"],"board":true})",
       R"({"name":"textbook","options":["tree","example","root","players","letters"],"board":false})",
       R"("algorithms":["minimax","alpha-beta","iterative-deepening","principal-variation",)",
       R"("transposition-table","mtd-f","aspiration","mcts","puct","proof-number","df-pn","sss-star"])",
       R"("orders":["natural","centre","random","best","worst","reverse","listed","killer","history"])",
       R"("scorings":["flat","depth"])", R"("name":"three-plates")", R"("option-unknown")"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
  }
}

TEST(Describe, SaysWhatStandsAtTheRoot) {
  const auto board = parseRequest({{"position", "XO./.../..."}});
  const std::string json = positionJson(*board);
  for (const std::string_view part :
       {R"("playerToMove":"max","over":false,"moves":[2,3,4,5,6,7,8])",
        R"("names":["c3","a2","b2","c2","a1","b1","c1"],"textbook":null)",
        R"("position":"XO./.../...")"}) {
    EXPECT_NE(json.find(part), std::string::npos) << json;
  }
  const auto over = parseRequest({{"position", "XXX/OO./..."}});
  EXPECT_NE(positionJson(*over).find(R"("over":true,"moves":[],"names":[])"), std::string::npos);

  const auto tree = parseRequest({{"game", "textbook"}, {"tree", "[A: 1.5, [2, 3]]"}});
  const std::string treeJson = positionJson(*tree);
  EXPECT_NE(
      treeJson.find(
          R"("moves":[1,2],"names":["A","b"],"textbook":{"decimals":1,"names":["","A","b","a","b"],)"
          R"("size":[5,1,3,1,1],"values":[null,15,null,20,30]})"),
      std::string::npos)
      << treeJson;
}

}  // namespace
}  // namespace prunus
