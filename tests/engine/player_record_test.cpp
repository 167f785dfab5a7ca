// What the player's search leaves in a trace, whatever it did: sound, and the same as when silent.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "gomoku/outcome.h"
#include "player/answers.h"
#include "player/record.h"
#include "rounds.h"
#include "trace/check.h"

namespace prunus::player {
namespace {

/// Moves of a game between players that know nothing but where the stones are.
std::string someMoves(int size, int count, std::mt19937& random) {
  gomoku::Board board(size, gomoku::Rule::freestyle);
  std::string text;
  Move move = Move((size / 2) * size + size / 2);
  for (int made = 0; made < count; ++made) {
    board.play(move);
    if (gomoku::isInFive(board, move)) break;
    text += std::to_string(move) + " ";
    std::vector<Move> near;
    board.candidates().each([&](Move each) { near.push_back(each); });
    move = near[random() % near.size()];
  }
  return text;
}

PlayerRequest requestOf(const Options& options) {
  auto request = parsePlayerRequest(options);
  EXPECT_TRUE(request) << (request ? "" : request.refusal().code);
  return std::move(*request);
}

TEST(PlayerRecord, TracesAreSoundAtEveryBudget) {
  std::mt19937 random(11);
  unsigned seen = 0;
  for (int round = 0; round < rounds(60); ++round) {
    const char* rule = round % 3 == 0 ? "freestyle" : round % 3 == 1 ? "standard" : "renju";
    const int size = 9 + round % 12;
    Options options{{"rows", std::to_string(size)},
                    {"rule", rule},
                    {"moves", someMoves(size, 1 + round % 24, random)},
                    {"node-limit", std::to_string(50 + round * round * 6)}};
    // Some of them in a recorder that cannot hold them.
    if (round % 4 == 1) options["record-limit"] = std::to_string(100 + round * 40);
    const PlayerRequest request = requestOf(options);
    const auto done = record(request);
    ASSERT_TRUE(done);
    const auto refusal = checkTrace(*done->trace);
    ASSERT_FALSE(refusal) << refusal->code << " at " << refusal->at << " in round " << round << ' '
                          << (refusal->details.empty() ? "" : refusal->details[0]);
    const auto& columns = std::get<NarrowColumns>(done->trace->columns);
    for (std::size_t node = 0; node < columns.length(); ++node) seen |= columns.flags[node];

    gomoku::Memory memory(request.tableBytes);
    SilentObserver observer;
    gomoku::Search<> search(memory, observer);
    const auto silent = search.run(request.board, request.limits);
    EXPECT_EQ(done->report.bestMove, silent.best);
    EXPECT_EQ(std::abs(done->report.value), std::abs(silent.value));
  }
  for (const unsigned mark :
       {mark::terminal, mark::horizon, mark::cutOff, mark::tableHit, mark::nullWindow,
        mark::reSearch, mark::reduced, mark::threatSearch, mark::hidden, mark::unfinished}) {
    EXPECT_NE(seen & mark, 0U) << mark;
  }
}

TEST(PlayerRecord, SaysTheSameEachTime) {
  const PlayerRequest request =
      requestOf({{"moves", "112 113 97 127 114 96"}, {"node-limit", "5000"}});
  const auto first = record(request);
  const auto again = record(requestOf(first->trace->header.options));
  const auto& one = std::get<NarrowColumns>(first->trace->columns);
  const auto& two = std::get<NarrowColumns>(again->trace->columns);
  EXPECT_EQ(one.move, two.move);
  EXPECT_EQ(one.value, two.value);
  EXPECT_EQ(one.flags, two.flags);
}

/// The address of a node, as the page finds it: by the columns alone.
NodeAddress addressOf(const NarrowColumns& columns, std::size_t node) {
  NodeAddress address;
  std::size_t root = 0;
  while (node >= root + columns.size[root]) {
    root += columns.size[root];
    ++address.pass;
  }
  for (std::size_t at = root; at != node;) {
    std::size_t child = at + 1;
    while (node >= child + columns.size[child]) child += columns.size[child];
    unsigned repeats = 0;
    for (std::size_t each = at + 1; each < child; each += columns.size[each]) {
      if (columns.move[each] == columns.move[child]) ++repeats;
    }
    address.path.push_back(columns.move[child]);
    address.repeats.push_back(std::uint16_t(repeats));
    at = child;
  }
  return address;
}

TEST(PlayerRecord, UnderANodeIsWhatTheWholeTreeHasThere) {
  std::mt19937 random(5);
  for (int round = 0; round < rounds(12); ++round) {
    const PlayerRequest request = requestOf(
        {{"rows", "11"}, {"moves", someMoves(11, 3 + round, random)}, {"node-limit", "4000"}});
    const auto whole = record(request);
    ASSERT_TRUE(whole);
    const auto& all = std::get<NarrowColumns>(whole->trace->columns);
    for (int pick = 0; pick < 8; ++pick) {
      const std::size_t node = random() % all.length();
      const auto part = record(request, {}, {.under = addressOf(all, node)});
      ASSERT_TRUE(part);
      EXPECT_FALSE(checkTrace(*part->trace));
      EXPECT_EQ(part->trace->header.rootPly, all.ply[node]);
      EXPECT_EQ(part->trace->header.totals.nodes, whole->trace->header.totals.nodes);
      const auto& some = std::get<NarrowColumns>(part->trace->columns);
      ASSERT_EQ(some.length(), all.size[node]);
      for (std::size_t each = 0; each < some.length(); ++each) {
        ASSERT_EQ(some.move[each], all.move[node + each]);
        ASSERT_EQ(some.value[each], all.value[node + each]);
        ASSERT_EQ(some.flags[each], all.flags[node + each]);
        ASSERT_EQ(some.size[each], all.size[node + each]);
      }
    }
    const auto nowhere = record(request, {}, {.under = NodeAddress{.path = {0}, .pass = 99}});
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.refusal().code, "path-not-searched");
  }
}

TEST(PlayerRecord, TellsOfItselfAsItGrowsAndHowToComeThereAgain) {
  for (const char* budget : {"2000000", "900"}) {
    const PlayerRequest request = requestOf(
        {{"moves", "112 113 97 127 114 96"}, {"node-limit", "9000"}, {"record-limit", budget}});
    std::vector<std::pair<Options, NarrowColumns>> moments;
    PlayerRecording recording;
    recording.growth.first = 0;
    recording.growth.interval = 0;
    recording.growth.callback = [&](const TraceGrowth& growth) {
      NarrowColumns columns = *std::get<const NarrowColumns*>(growth.columns);
      const std::size_t length = growth.range.length;
      columns.size.resize(length);
      columns.alpha.resize(length);
      columns.beta.resize(length);
      columns.value.resize(length);
      columns.move.resize(length);
      columns.legalMoves.resize(length);
      columns.flags.resize(length);
      columns.ply.resize(length);
      if (!columns.hidden.empty()) columns.hidden.resize(length);
      const TraceHeader header = growth.header;
      const auto refusal = checkTrace(Trace{header, columns});
      EXPECT_FALSE(refusal) << refusal->code << " at " << refusal->at;
      if (moments.size() < 40) moments.emplace_back(header.options, columns);
    };
    const auto done = record(request, {}, recording);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->trace->header.options, request.options);
    ASSERT_GT(moments.size(), 20U);
    for (std::size_t at = 0; at < moments.size(); at += 7) {
      const auto again = record(requestOf(moments[at].first));
      ASSERT_TRUE(again);
      const auto& columns = std::get<NarrowColumns>(again->trace->columns);
      EXPECT_EQ(columns.move, moments[at].second.move) << at;
      EXPECT_EQ(columns.size, moments[at].second.size) << at;
    }
  }
}

TEST(PlayerRecord, StoppedByTimeSaysHowToComeThereAgain) {
  const auto done = record(requestOf({{"moves", "112 113 97 127 114 96"}, {"time-limit", "0.03"}}));
  ASSERT_TRUE(done);
  EXPECT_FALSE(done->report.complete);
  const auto again = record(requestOf(done->trace->header.options));
  const auto& one = std::get<NarrowColumns>(done->trace->columns);
  const auto& two = std::get<NarrowColumns>(again->trace->columns);
  EXPECT_EQ(one.move, two.move);
  EXPECT_EQ(one.value, two.value);
  EXPECT_EQ(one.flags, two.flags);
}

TEST(PlayerRecord, IsTheSearchOfTheMoveThatALevelPlays) {
  std::mt19937 random(3);
  Player player;
  for (int round = 0; round < rounds(12); ++round) {
    Options options{{"moves", someMoves(15, 2 + round * 2, random)},
                    {"level", std::to_string(7 + round % 2)}};
    const PlayerRequest request = requestOf(options);
    if (isOver(request.board)) continue;
    // Whatever was thought of it before, and however long it may take.
    options["time-limit"] = "60";
    Options before = options;
    before.erase("level");
    before["node-limit"] = "60000";
    ASSERT_TRUE(player.analyse(requestOf(before), {}));
    const auto played = player.play(requestOf(options), {});
    ASSERT_TRUE(played);
    const auto recorded = record(request);
    ASSERT_TRUE(recorded);
    const std::string move = "{\"move\":" + std::to_string(*recorded->report.bestMove) + ",";
    EXPECT_EQ(played->substr(0, move.size()), move);
    const std::string value = "\"value\":" + std::to_string(recorded->report.value) + ",";
    EXPECT_NE(played->find(value), std::string::npos) << *played;
  }
}

TEST(PlayerRequest, RefusesWhatMakesNoSense) {
  const std::vector<std::pair<std::string, Options>> wrong{
      {"option-choice", {{"game", "mnk"}}},
      {"option-range", {{"rows", "4"}}},
      {"option-range", {{"rows", "15"}, {"cols", "21"}}},
      {"option-range", {{"lines", "0"}}},
      {"option-unknown", {{"scoring", "flat"}}},
      {"option-choice", {{"rule", "chess"}}},
      {"gomoku-move", {{"moves", "112 225"}}},
      {"gomoku-move", {{"moves", "112 h8"}}},
      {"gomoku-taken", {{"moves", "112 112"}}},
      {"gomoku-moved-on", {{"moves", "0 15 1 16 2 17 3 18 4 19"}}},
      {"position-rows", {{"rows", "5"}, {"position", "...../....."}}},
      {"position-row-length", {{"rows", "5"}, {"position", "....../...../...../...../....."}}},
      {"position-counts", {{"rows", "5"}, {"position", "OO.../...../...../...../....."}}},
      {"position-character", {{"rows", "5"}, {"position", "Q..../...../...../...../....."}}},
      {"gomoku-position-moves",
       {{"rows", "5"}, {"position", "X..../...../...../...../....."}, {"moves", "7"}}},
  };
  for (const auto& [code, options] : wrong) {
    const auto request = parsePlayerRequest(options);
    ASSERT_FALSE(request) << code;
    EXPECT_EQ(request.refusal().code, code);
  }
  EXPECT_EQ(record(requestOf({{"moves", "0 15 1 16 2 17 3 18 4"}})).refusal().code, "gomoku-over");
}

TEST(PlayerAnswers, NameThreatsAndForcedWins) {
  Player player;
  const PlayerRequest facts = requestOf({{"moves", "112 0 113 1 114"}});
  const std::string json = factsJson(facts);
  EXPECT_NE(json.find("\"threat\":\"openFour\",\"points\":[111,115]"), std::string::npos) << json;
  const auto solved =
      player.solve(requestOf({{"moves", "112 0 113 1 114 14"}, {"node-limit", "20000"}}), {});
  ASSERT_TRUE(solved);
  EXPECT_NE(solved->find("\"outcome\":\"win\",\"plies\":3,\"kind\":\"vcf\""), std::string::npos)
      << *solved;
}

}  // namespace
}  // namespace prunus::player
