#include "trace/format/events.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "trace_samples.h"

namespace prunus {
namespace {

std::string written(const Trace& trace) {
  std::string text;
  writeEvents(trace, [&](std::string_view piece) { text += piece; });
  return text;
}

/// The text in memory of exactly its size, so that a sanitizer sees any read past it.
Expected<ReadEvents> readExactly(std::string_view text) {
  const std::unique_ptr<char[]> copy(new char[text.size()]);
  std::copy(text.begin(), text.end(), copy.get());
  return readEvents({copy.get(), text.size()});
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

const NarrowColumns& narrow(const Trace& trace) {
  return std::get<NarrowColumns>(trace.columns);
}

TEST(TextTrace, ComesBackAsItWas) {
  for (const samples::Settings& settings : samples::allSettings()) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
      const Trace trace = samples::trace(seed, settings);
      const std::string text = written(trace);
      const auto read = readExactly(text);
      ASSERT_TRUE(read) << read.refusal().code << " at " << read.refusal().at << "\n" << text;
      EXPECT_EQ(samples::rowsOf(read->trace), samples::rowsOf(trace)) << text;
      EXPECT_TRUE(samples::sameHeader(read->trace.header, trace.header));
      EXPECT_EQ(written(read->trace), text);
    }
  }
}

TEST(TextTrace, NeedsOnlyWhatAStudentPrints) {
  const auto read = readExactly(
      "{\"event\": \"enter\"}\n"
      "\n"
      "{\"event\": \"enter\", \"move\": \"left\"}\r\n"
      "{\"event\": \"leave\", \"value\": 3, \"mood\": {\"deep\": [1, null]}}\n"
      "  {\"event\": \"enter\", \"move\": \"right\"}  \n"
      "{\"event\": \"leave\", \"value\": -2.50}\n"
      "{\"event\": \"leave\", \"value\": 3.0}");
  ASSERT_TRUE(read) << read.refusal().code;
  const Trace& trace = read->trace;
  EXPECT_TRUE(read->warnings.empty());
  EXPECT_EQ(trace.header.decimals, 1);
  EXPECT_EQ(trace.header.names, (std::vector<std::string>{"left", "right"}));
  EXPECT_EQ(trace.header.recordedPly, std::nullopt);
  EXPECT_TRUE(trace.header.complete);
  EXPECT_TRUE(trace.header.options.empty());
  EXPECT_EQ(trace.header.totals.nodes, 3U);
  EXPECT_EQ(trace.header.totals.leaves, 2U);
  EXPECT_EQ(trace.header.totals.depth, 1);

  const auto rows = samples::rowsOf(trace);
  const auto flags = [](Player player, unsigned marks) {
    return static_cast<std::uint16_t>(static_cast<unsigned>(player) | (1U << flag::boundShift) |
                                      marks);
  };
  const std::vector<reference::Row> expected = {{.size = 3,
                                                 .alpha = minusInfinity,
                                                 .beta = plusInfinity,
                                                 .value = 30,
                                                 .legalMoves = 2,
                                                 .flags = flags(Player::max, 0)},
                                                {.alpha = minusInfinity,
                                                 .beta = plusInfinity,
                                                 .value = 30,
                                                 .move = 0,
                                                 .flags = flags(Player::min, mark::terminal),
                                                 .ply = 1},
                                                {.alpha = minusInfinity,
                                                 .beta = plusInfinity,
                                                 .value = -25,
                                                 .move = 1,
                                                 .flags = flags(Player::min, mark::terminal),
                                                 .ply = 1}};
  EXPECT_EQ(rows, expected);
}

TEST(TextTrace, DerivesBoundsAndCuts) {
  const auto read = readExactly(
      joined({R"({"event":"enter","alpha":null,"beta":null})",
              R"({"event":"enter","move":0,"alpha":-Infinity,"beta":Infinity})",
              R"({"event":"enter","move":0,"alpha":"-inf","beta":"inf"})",
              R"({"event":"leave","value":4})", R"({"event":"leave","value":4})",
              R"({"event":"enter","move":1,"alpha":4,"beta":1e400})",
              R"({"event":"enter","move":0,"alpha":4,"beta":9223372036854775807})",
              R"({"event":"leave","value":2})", R"({"event":"leave","value":2,"cutOff":true})",
              R"({"event":"enter","move":2,"alpha":4})",
              R"({"event":"leave","value":5,"legalMoves":3,"horizon":true})",
              R"({"event":"leave","value":5,"legalMoves":4})"}));
  ASSERT_TRUE(read) << read.refusal().code << read.refusal().at;
  EXPECT_TRUE(read->warnings.empty());
  const NarrowColumns& columns = narrow(read->trace);
  const auto bound = [&](std::size_t node) {
    return static_cast<Bound>((columns.flags[node] & flag::boundMask) >> flag::boundShift);
  };
  ASSERT_EQ(columns.length(), 6U);
  EXPECT_EQ(bound(0), Bound::exact);
  EXPECT_TRUE(columns.flags[0] & mark::cutOff);  // three of four moves were entered
  EXPECT_EQ(columns.legalMoves[0], 4);
  EXPECT_EQ(bound(1), Bound::exact);
  EXPECT_EQ(bound(3), Bound::atMost);
  EXPECT_EQ(columns.legalMoves[3], 2);
  EXPECT_TRUE(columns.flags[3] & mark::cutOff);
  EXPECT_EQ(columns.alpha[3], 4);
  EXPECT_EQ(columns.beta[3], 32767);
  EXPECT_EQ(columns.beta[4], 32767);
  EXPECT_TRUE(columns.flags[5] & mark::horizon);
  EXPECT_FALSE(columns.flags[5] & (mark::cutOff | mark::terminal));
  EXPECT_EQ(columns.legalMoves[5], 0);
  EXPECT_EQ(read->trace.header.names, (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(read->trace.header.totals.prunedMoves, 2U);
}

TEST(TextTrace, TakesMovesByNumberWhereTheHeaderNamesThem) {
  const std::string events =
      joined({R"({"event":"enter"})", R"({"event":"enter","move":1})",
              R"({"event":"leave","value":1})", R"({"event":"enter","move":"B"})",
              R"({"event":"leave","value":1})", R"({"event":"enter","move":[2,0]})",
              R"({"event":"leave","value":1})", R"({"event":"leave","value":1})"});
  const auto named = readExactly("{\"prunus\":1,\"names\":[\"A\",\"B\"]}\n" + events);
  ASSERT_TRUE(named) << named.refusal().code;
  EXPECT_EQ(narrow(named->trace).move[1], 1);
  EXPECT_EQ(narrow(named->trace).move[2], 1);
  EXPECT_EQ(narrow(named->trace).move[3], 2);
  EXPECT_EQ(named->trace.header.names, (std::vector<std::string>{"A", "B", "[2,0]"}));

  const auto cells =
      readExactly(joined({R"({"prunus":1,"options":{"game":"mnk"}})",
                          R"({"event":"enter","move":"ignored"})", R"({"event":"enter","move":63})",
                          R"({"event":"leave","value":1})", R"({"event":"leave","value":1})"}));
  ASSERT_TRUE(cells) << cells.refusal().code;
  EXPECT_EQ(narrow(cells->trace).move[1], 63);
  EXPECT_EQ(cells->trace.header.names, std::nullopt);
}

TEST(TextTrace, ChoosesTheNarrowestColumns) {
  const auto columnsOf = [](const std::string& value) {
    const auto read =
        readExactly(joined({R"({"event":"enter"})", R"({"event":"leave","value":)" + value + "}"}));
    EXPECT_TRUE(read);
    return read->trace.columns.index();
  };
  EXPECT_EQ(columnsOf("32766"), 0U);
  EXPECT_EQ(columnsOf("32767"), 1U);
  EXPECT_EQ(columnsOf("-32767"), 0U);
  EXPECT_EQ(columnsOf("-32768"), 1U);
  EXPECT_EQ(columnsOf("3.2767"), 1U);
  EXPECT_EQ(columnsOf("-Infinity"), 0U);
}

TEST(TextTrace, KeepsDecimalsExactAndWindowsInRange) {
  const auto read = readExactly(
      joined({R"({"event":"enter","alpha":-1000000,"beta":1000000})", R"({"event":"enter"})",
              R"({"event":"leave","value":0.0001})", R"({"event":"leave","value":1e-4})"}));
  ASSERT_TRUE(read) << read.refusal().code;
  EXPECT_EQ(read->trace.header.decimals, 4);
  EXPECT_EQ(narrow(read->trace).value[0], 1);
  EXPECT_EQ(narrow(read->trace).alpha[0], -32768);  // −1000000.0000 would not fit: infinite
  EXPECT_EQ(narrow(read->trace).beta[0], 32767);
  EXPECT_TRUE(read->warnings.empty());
}

TEST(TextTrace, SaysWhenANodeHasMoreMovesThanAnyCanHave) {
  std::string text = "{\"event\":\"enter\"}\n";
  for (int move = 0; move < 65'536; ++move) {
    text += "{\"event\":\"enter\",\"move\":\"a\"}\n{\"event\":\"leave\",\"value\":0}\n";
  }
  const auto read = readExactly(text + "{\"event\":\"leave\",\"value\":0}\n");
  ASSERT_FALSE(read);
  // At the one that is too many.
  EXPECT_EQ(read.refusal().code, "trace-line-wide");
  EXPECT_EQ(read.refusal().at, 2 * 65'536);
  EXPECT_EQ(read.refusal().details, (std::vector<std::string>{"65536", "65535"}));
}

struct Wrong {
  std::string code;
  int at;
  std::vector<std::string> lines;
  std::vector<std::string> details;
};

const std::string enter = R"({"event":"enter"})";
const std::string leave = R"({"event":"leave","value":0})";

// A third, and 0.1 + 0.2, as Python, JavaScript and C++ print them.
TEST(TextTrace, RoundsTheNoiseOfFloatingPoint) {
  const auto readValues = [](const std::vector<std::string>& values) {
    std::string text = joined({enter});
    for (const std::string& value : values) {
      text += joined({enter, R"({"event":"leave","value":)" + value + "}"});
    }
    return readExactly(text + joined({R"({"event":"leave","value":)" + values[0] + "}"}));
  };
  const auto exact = readValues({"1.5", "0.25"});
  ASSERT_TRUE(exact);
  EXPECT_EQ(exact->trace.header.decimals, 2);

  const auto noise = readValues({"1.5", "0.30000000000000004", "-1e-16", "0.25"});
  ASSERT_TRUE(noise) << noise.refusal().code;
  EXPECT_TRUE(noise->warnings.empty());
  EXPECT_EQ(noise->trace.header.decimals, 2);
  EXPECT_NE(written(noise->trace).find("\"value\":0.3,"), std::string::npos);
  EXPECT_NE(written(noise->trace).find("\"value\":0,"), std::string::npos);

  // As many places as the largest value leaves room for.
  const auto third = readValues({"2000", "0.3333333333333333", "-0.6666666666666666"});
  ASSERT_TRUE(third) << third.refusal().code;
  EXPECT_EQ(third->trace.header.decimals, 6);
  EXPECT_NE(written(third->trace).find("\"value\":0.333333,"), std::string::npos);
  EXPECT_NE(written(third->trace).find("\"value\":-0.666667,"), std::string::npos);

  // Some floats need fewer than ten places by chance.
  const auto chance = readValues({"39069.456862538", "0.3333333333333333"});
  ASSERT_TRUE(chance) << chance.refusal().code;
  EXPECT_EQ(chance->trace.header.decimals, 4);
  EXPECT_NE(written(chance->trace).find("\"value\":39069.4569,"), std::string::npos);

  const auto alone = readValues({"-97708.320764053"});
  ASSERT_TRUE(alone) << alone.refusal().code;
  EXPECT_EQ(alone->trace.header.decimals, 4);

  // More digits than fit into 64 bits.
  const auto many = readValues({"1", "0.1000000000000000055511151231257827021181583404541015625"});
  ASSERT_TRUE(many) << many.refusal().code;
  EXPECT_EQ(many->trace.header.decimals, 1);
  EXPECT_EQ(readValues({"123456789012345678901234567890"}).refusal().code, "trace-line-range");
}

TEST(TextTrace, SaysWhichLineIsWrongAndWhy) {
  const std::vector<Wrong> wrongs = {
      {"trace-line-no-event", -1, {}, {}},
      {"trace-line-no-event", -1, {"", R"({"prunus":1})"}, {}},
      {"trace-line-json", 2, {enter, "hello"}, {"1"}},
      {"trace-line-json", 1, {"{'event':'enter'}"}, {"2"}},
      {"trace-line-json", 1, {R"({"event":"enter"} x)"}, {"19"}},
      {"trace-line-json", 1, {R"({"event":"enter",})"}, {"18"}},
      {"trace-line-json", 1, {R"({"名":"𝄞",})"}, {"10"}},
      {"trace-line-json", 1, {R"({"event":"enter","alpha":01})"}, {"27"}},
      {"trace-line-json", 1, {R"({"event":"enter","x":{"y":[1,2}})"}, {"31"}},
      {"trace-line-utf8", 2, {"", "{\"event\":\"enter\",\"move\":\"\xC4\"}"}, {}},
      {"trace-line-event", 1, {R"({"move":"a"})"}, {"null"}},
      {"trace-line-event", 1, {R"({"event":"Enter"})"}, {"\"Enter\""}},
      {"trace-line-event", 1, {R"({"event": 7 })"}, {"7"}},
      {"trace-line-header", 2, {enter, R"({"prunus":1})", leave}, {}},
      {"trace-line-version", 1, {R"({"prunus":4})"}, {"4", "3"}},
      {"trace-line-field", 1, {R"({"prunus":1,"decimals": 77 })"}, {"decimals", "77"}},
      {"trace-line-field", 1, {R"({"prunus":"one"})"}, {"prunus", "\"one\""}},
      {"trace-line-field",
       1,
       {R"({"prunus":1,"options":{"a":[)" + std::string(99, '1') + "]}}"},
       {"options", "{\"a\":[" + std::string(34, '1') + "…"}},
      {"trace-line-field",
       1,
       {R"({"prunus":1,"recordedPly":2,"rootPly":3})"},
       {"recordedPly", "2"}},
      {"trace-line-field", 1, {R"({"event":"enter","player":"Tom"})"}, {"player", "\"Tom\""}},
      {"trace-line-field", 1, {R"({"event":"enter","alpha":[3]})"}, {"alpha", "[3]"}},
      {"trace-line-field", 2, {enter, R"({"event":"leave","value":"3"})"}, {"value", "\"3\""}},
      {"trace-line-field", 2, {enter, R"({"event":"leave","value":NaN})"}, {"value", "NaN"}},
      {"trace-line-field", 2, {enter, R"({"event":"leave","value":null})"}, {"value", "null"}},
      {"trace-line-field",
       2,
       {enter, R"({"event":"leave","value":0,"legalMoves":-1})"},
       {"legalMoves", "-1"}},
      {"trace-line-field",
       2,
       {enter, R"({"event":"leave","value":0,"cutOff":1})"},
       {"cutOff", "1"}},
      {"trace-line-field",
       2,
       {enter, R"({"event":"leave","value":0,"bound":"none"})"},
       {"bound", "\"none\""}},
      {"trace-line-count",
       3,
       {R"({"prunus":1,"names":["A"]})", enter, R"({"event":"enter","move":1})"},
       {"move", "1", "0"}},
      {"trace-line-count",
       2,
       {enter, R"({"event":"leave","value":0,"legalMoves":1000000})"},
       {"legalMoves", "1000000", "65535"}},
      {"trace-line-field",
       3,
       {R"({"prunus":1,"options":{"game":"mnk"}})", enter, R"({"event":"enter","move":"b2"})"},
       {"move", "b2"}},
      {"trace-line-decimals",
       4,
       {enter, enter, R"({"event":"leave","value":3000000})",
        R"({"event":"leave","value":0.30000000000000004})"},
       {"value", "0.30000000000000004", "9"}},
      {"trace-line-decimals",
       4,
       {enter, enter, R"({"event":"leave","value":3000000})",
        R"({"event":"leave","value":3e-)" + std::string(99, '9') + "}"},
       {"value", "3e-" + std::string(37, '9') + "…", "9"}},
      {"trace-line-field",
       1,
       {"{\"event\":\"enter\",\"player\":\"m\x7F\xC2\x85\"}"},
       {"player", "\"mU+007FU+0085\""}},
      {"trace-line-field",
       3,
       {R"({"prunus":1,"options":{"game":"mnk"}})", enter,
        R"({"event":"enter","move":"\n)" + std::string(99, 'x') + "\"}"},
       {"move", "U+000A" + std::string(39, 'x') + "…"}},
      {"trace-line-decimals",
       4,
       {enter, enter, R"({"event":"leave","value":-2000000})",
        R"({"event":"leave","value":0.1234})"},
       {"value", "0.1234", "3"}},
      {"trace-line-range",
       2,
       {enter, R"({"event":"leave","value":2147483647})"},
       {"value", "2147483647", "2147483646"}},
      {"trace-line-range",
       3,
       {R"({"prunus":1,"decimals":2})", enter, R"({"event":"leave","value":1e30})"},
       {"value", "1e30", "21474836.46"}},
      {"trace-line-value", 2, {enter, R"({"event":"leave"})"}, {}},
      {"trace-line-not-entered", 1, {leave}, {}},
      {"trace-line-not-entered", 4, {enter, leave, "", leave}, {}},
      {"trace-line-not-left", 3, {"", enter, enter, enter, leave}, {}},
      {"trace-line-children",
       4,
       {enter, enter, leave, R"({"event":"leave","value":0,"legalMoves":0})"},
       {"0", "1"}},
      {"trace-line-leaf",
       4,
       {enter, enter, leave, R"({"event":"leave","value":0,"terminal":true})"},
       {"terminal", "1"}},
      {"trace-line-hidden",
       4,
       {enter, enter, leave, R"({"event":"leave","value":0,"hidden":5})"},
       {}},
      {"trace-line-hidden",
       5,
       {enter, enter, R"({"event":"leave","value":0,"hidden":5})", enter, enter},
       {}},
  };
  for (std::size_t i = 0; i < wrongs.size(); ++i) {
    const Wrong& wrong = wrongs[i];
    const auto read = readExactly(joined(wrong.lines));
    ASSERT_FALSE(read) << "case " << i << ": " << wrong.code;
    EXPECT_EQ(read.refusal().code, wrong.code) << "case " << i;
    EXPECT_EQ(read.refusal().at, wrong.at) << "case " << i << ": " << wrong.code;
    EXPECT_EQ(read.refusal().details, wrong.details) << "case " << i << ": " << wrong.code;
    EXPECT_EQ(read.refusal().where, "trace");
  }
}

TEST(TextTrace, TakesAFractionOfTwoNumbersAndNothingElse) {
  const auto read = [](const std::string& fraction) {
    const std::string line = R"({"event":"leave","value":")" + fraction + "\"}";
    return readExactly(joined({R"({"prunus":2,"denominator":2})", enter, line}));
  };
  for (const std::string fraction : {"7/2", "-1.5e1/02"}) EXPECT_TRUE(read(fraction)) << fraction;
  for (const std::string fraction : {"7/", "/7", "-/7", "7/-", "1.2.3/7", "./7", "1e/7", "1e+/7",
                                     "1e:/7", "e(:-:-2/7", "7/2/1", "+7/2", "7 /2"}) {
    const auto refused = read(fraction);
    ASSERT_FALSE(refused) << fraction;
    EXPECT_EQ(refused.refusal().code, "trace-line-field") << fraction;
    EXPECT_EQ(refused.refusal().details, (std::vector{std::string("value"), '"' + fraction + '"'}));
  }
}

TEST(TextTrace, KeepsAPositionOfReversiFromA1OnAndReadsItFromTheLastRowOnWithSlashes) {
  const std::string head = R"({"prunus":2,"options":{"game":"reversi","size":"4","position":")";
  const auto position = [&](const std::string& rows) {
    const auto read = readExactly(joined({head + rows + R"("}})", enter, leave}));
    EXPECT_TRUE(read);
    return read->trace.header.options.at("position");
  };
  EXPECT_EQ(position("..../.XO./.OXO/...."), ".....OXO.XO.....");
  EXPECT_EQ(position(".....OXO.XO....."), ".....OXO.XO.....");
  // What is written opens as it was, whatever reads it.
  auto read = readExactly(joined({head + "..../.XO./.OXO/....\"}}", enter, leave}));
  ASSERT_TRUE(read);
  read->trace.header.options["position"] = "..../.OXO/.XO./....";
  const auto again = readExactly(written(read->trace));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->trace.header.options.at("position"), ".....OXO.XO.....");
}

TEST(TextTrace, IsNoDeeperThanASearchMayBe) {
  std::vector<std::string> lines(maximumPly + 1, enter);
  for (int ply = 0; ply <= maximumPly; ++ply) lines.push_back(leave);
  EXPECT_TRUE(readExactly(joined(lines)));
  lines.insert(lines.begin(), enter);
  const auto deeper = readExactly(joined(lines));
  ASSERT_FALSE(deeper);
  EXPECT_EQ(deeper.refusal().code, "trace-line-too-deep");
  EXPECT_EQ(deeper.refusal().at, maximumPly + 2);
}

TEST(TextTrace, HasNoMoreNamesThanMovesHaveNumbers) {
  std::string text = enter + "\n";
  for (int i = 0; i < 70'000; ++i) {
    if (i == 40'000)
      text += R"({"event":"enter","move":"m1"})"
              "\n";
    text += R"({"event":"enter","move":"m)" + std::to_string(i) + "\"}\n" + leave + "\n";
  }
  const auto read = readExactly(text);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.refusal().code, "trace-line-names");
  EXPECT_EQ(read.refusal().at, 3 + 2 * 65535);
}

TEST(TextTrace, HasNoMoreMovesAtANodeThanCanBeCounted) {
  const auto childrenOf = [](int count) {
    std::string text = enter + "\n";
    for (int i = 0; i < count; ++i)
      text += R"({"event":"enter","move":0})"
              "\n" +
              leave + "\n";
    return text;
  };
  const auto most = readExactly(childrenOf(65'535) + leave);
  ASSERT_TRUE(most) << most.refusal().code;
  EXPECT_EQ(
      std::visit([](const auto& columns) { return columns.legalMoves[0]; }, most->trace.columns),
      65'535);
  const std::vector<std::string> tooMany = {"65536", "65535"};
  const auto more = readExactly(childrenOf(1'000'000) + leave);
  ASSERT_FALSE(more);
  EXPECT_EQ(more.refusal().code, "trace-line-wide");
  EXPECT_EQ(more.refusal().at, 2 + 2 * 65'535);
  EXPECT_EQ(more.refusal().details, tooMany);
  const auto cut = readExactly(childrenOf(65'535) + R"({"event":"leave","value":0,"cutOff":true})");
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.refusal().code, "trace-line-wide");
  EXPECT_EQ(cut.refusal().details, tooMany);
}

TEST(TextTrace, DoesNotWarnOfAStopAtTheBestValue) {
  const auto stopping = [](const std::string& other) {
    return readExactly(
        joined({R"({"event":"enter","alpha":-10,"beta":10})", R"({"event":"enter"})",
                R"({"event":"leave","value":1})", R"({"event":"enter"})", R"({"event":"enter"})",
                R"({"event":"leave","value":0})", R"({"event":"enter"})",
                R"({"event":"leave","value":)" + other + "}", R"({"event":"leave","value":0})",
                R"({"event":"leave","value":1,"cutOff":true})"}));
  };
  const auto win = stopping("1");
  ASSERT_TRUE(win) << win.refusal().code;
  EXPECT_TRUE(win->warnings.empty());
  const auto better = stopping("1.5");
  ASSERT_TRUE(better);
  ASSERT_EQ(better->warnings.size(), 1U);
  EXPECT_EQ(better->warnings[0].code, "trace-cut-early");
  EXPECT_EQ(better->warnings[0].at, 10);
  EXPECT_EQ(better->warnings[0].details, (std::vector<std::string>{"1", "10"}));
}

TEST(TextTrace, WarnsOfWhatNoCorrectSearchDoes) {
  const auto read = readExactly(
      joined({R"({"event":"enter"})", R"({"event":"enter","alpha":6,"beta":5})",
              R"({"event":"leave","value":0.5})", R"({"event":"enter","alpha":3})",
              R"({"event":"enter"})", R"({"event":"leave","value":4})",
              R"({"event":"leave","value":4,"cutOff":true})", R"({"event":"leave","value":3})"}));
  ASSERT_TRUE(read) << read.refusal().code;
  ASSERT_EQ(read->warnings.size(), 3U);
  EXPECT_EQ(read->warnings[0].code, "trace-window-empty");
  EXPECT_EQ(read->warnings[0].at, 3);
  EXPECT_EQ(read->warnings[0].details, (std::vector<std::string>{"6", "5"}));
  EXPECT_EQ(read->warnings[1].code, "trace-cut-early");
  EXPECT_EQ(read->warnings[1].at, 7);
  EXPECT_EQ(read->warnings[1].details, (std::vector<std::string>{"4", "3"}));
  EXPECT_EQ(read->warnings[2].code, "trace-value-differs");
  EXPECT_EQ(read->warnings[2].at, 8);
  EXPECT_EQ(read->warnings[2].details, (std::vector<std::string>{"3", "4"}));
}

/// The warnings of the text and of the columns are the same, whatever the trace.
TEST(TextTrace, WarnsAsTheColumnsDo) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const Trace trace = samples::trace(seed, {});
    const auto read = readExactly(written(trace));
    ASSERT_TRUE(read);
    const auto expected = questionable(trace, mostWarnings);
    ASSERT_EQ(read->warnings.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(read->warnings[i].code, expected[i].code);
      EXPECT_EQ(read->warnings[i].details, expected[i].details);
    }
  }
}

TEST(TextTrace, SurvivesAnyDamage) {
  static const std::vector<std::string> tokens = {"\"event\"", "\"leave\"",
                                                  "\"enter\"", "{",
                                                  "}",         "[",
                                                  "]",         ",",
                                                  ":",         "\"",
                                                  "\\u",       "\\",
                                                  "-",         "1e9",
                                                  "0.5",       "null",
                                                  "Infinity",  "true",
                                                  "\n",        "\xFF",
                                                  "é",         "\"hidden\":2",
                                                  "250"};
  int refused = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t end) { return random() % end; };
    static const auto all = samples::allSettings();
    std::string text = written(samples::trace(seed % 50, all[seed % all.size()]));
    for (std::size_t change = 1 + below(3); change > 0; --change) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0:
          text[at] = static_cast<char>(random());
          break;
        case 1:
          text.erase(at, below(20));
          break;
        case 2:
          text.insert(at, tokens[below(tokens.size())]);
          break;
        default: {  // a line twice, or away
          const std::size_t start = text.rfind('\n', at) + 1;
          const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
          if (start >= end) break;
          const std::string line = text.substr(start, end - start);
          if (below(2) == 0) {
            text.insert(start, line);
          } else {
            text.erase(start, line.size());
          }
        }
      }
      if (text.empty()) break;
    }
    const auto read = readExactly(text);
    if (read) {
      EXPECT_FALSE(checkTrace(read->trace));
    } else {
      EXPECT_EQ(read.refusal().where, "trace");
      ++refused;
    }
  }
  EXPECT_GT(refused, 4'000);
}

}  // namespace
}  // namespace prunus
