// Traces of trees that were grown best first: what is recorded, and that both forms of a file carry
// it.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "request/run/best_first.h"
#include "search_support.h"
#include "trace/check.h"
#include "trace/format/binary.h"
#include "trace/format/events.h"

namespace prunus {
namespace {

using namespace testing_support;

SearchRequest requestOf(const Options& options) {
  auto request = parseRequest(options);
  EXPECT_TRUE(request) << request.refusal().code << " " << request.refusal().where;
  return *std::move(request);
}

Trace recorded(const Options& options) {
  const SearchRequest request = requestOf(options);
  return *runBestFirst(request, {Recording::whole, {}, {}}).trace;
}

/// Searches of all three kinds, of boards and of random trees.
std::vector<Options> samples() {
  Random random(19);
  std::vector<Options> all;
  for (const std::string algorithm : {"mcts", "puct", "proof-number", "df-pn", "sss-star"}) {
    all.push_back({{"algorithm", algorithm}, {"iterations", "300"}, {"seed", "5"}});
    all.push_back({{"algorithm", algorithm}, {"position", "XO./.X./O.."}, {"iterations", "400"}});
    all.push_back({{"algorithm", algorithm}, {"game", "connect-four"}, {"iterations", "90"}});
    for (int round = 0; round < 12; ++round) {
      all.push_back({{"algorithm", algorithm},
                     {"game", "textbook"},
                     {"iterations", "60"},
                     {"root", round % 2 == 0 ? "max" : "min"},
                     {"tree", randomTreeText(random, 4, 3, 20)}});
    }
  }
  return all;
}

std::vector<std::uint8_t> binaryOf(const Trace& trace) {
  std::vector<std::uint8_t> bytes;
  writeBinary(trace, [&](std::span<const std::uint8_t> piece) {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
  });
  return bytes;
}

std::string textOf(const Trace& trace) {
  std::string text;
  writeEvents(trace, [&](std::string_view piece) { text += piece; });
  return text;
}

TEST(GrownTrace, IsSoundAndDoesNotChangeTheSearch) {
  for (const Options& options : samples()) {
    const SearchRequest request = requestOf(options);
    GrownRun silent = runBestFirst(request);
    GrownRun whole = runBestFirst(request, {Recording::whole, {}, {}});
    ASSERT_FALSE(silent.trace);
    ASSERT_TRUE(whole.trace);
    silent.report.seconds = whole.report.seconds = 0;
    EXPECT_EQ(grownJson(request, whole.report), grownJson(request, silent.report));
    const auto wrong = checkTrace(*whole.trace);
    ASSERT_FALSE(wrong) << wrong->code << " " << wrong->at;
    EXPECT_EQ(whole.trace->length(), whole.report.nodes);
    EXPECT_EQ(whole.trace->grown->nodes.size(), whole.report.iterations);
  }
}

TEST(GrownTrace, HoldsTheVisitsOfEveryNode) {
  for (const Options& options : samples()) {
    if (options.at("algorithm") != "mcts" && options.at("algorithm") != "puct") continue;
    const SearchRequest request = requestOf(options);
    const GrownRun run = runBestFirst(request, {Recording::whole, {}, {}});
    const auto& columns = std::get<WideColumns>(run.trace->columns);
    std::size_t child = 1;
    for (const GrownMove& move : run.report.moves) {
      ASSERT_LT(child, columns.length());
      EXPECT_EQ(columns.move[child], move.move);
      std::uint64_t visits = 0;
      for (const std::uint32_t node : run.trace->grown->nodes) {
        visits += node >= child && node < child + columns.size[child] ? 1U : 0U;
      }
      EXPECT_EQ(visits, move.visits);
      child += columns.size[child];
    }
    EXPECT_EQ(child, columns.length());
  }
}

TEST(GrownTrace, ComesBackFromBothFormsOfAFile) {
  for (const Options& options : samples()) {
    const Trace trace = recorded(options);
    const std::vector<std::uint8_t> bytes = binaryOf(trace);
    EXPECT_EQ(bytes[8], 2);
    const auto read = readBinary(bytes);
    ASSERT_TRUE(read) << read.refusal().code;
    EXPECT_EQ(binaryOf(*read), bytes);
    const std::string text = textOf(trace);
    const auto told = readEvents(text);
    ASSERT_TRUE(told) << told.refusal().code << " " << told.refusal().at << "\n" << text;
    EXPECT_TRUE(told->warnings.empty());
    EXPECT_EQ(textOf(told->trace), text);
    EXPECT_EQ(told->trace.grown->nodes, trace.grown->nodes);
    EXPECT_EQ(told->trace.grown->values, trace.grown->values);
    EXPECT_EQ(told->trace.grown->priors, trace.grown->priors);
    EXPECT_EQ(told->trace.grown->same, trace.grown->same);
    EXPECT_EQ(trace.grown->priors.empty(), options.at("algorithm") != "puct");
    EXPECT_EQ(trace.grown->same.empty(), options.at("algorithm") != "df-pn");
  }
}

TEST(GrownTrace, IsCutShortNowhere) {
  const std::vector<std::uint8_t> bytes =
      binaryOf(recorded({{"algorithm", "mcts"}, {"iterations", "20"}}));
  for (std::size_t length = 1; length < bytes.size(); ++length) {
    const auto read = readBinary({bytes.data(), length});
    ASSERT_FALSE(read) << length;
    EXPECT_EQ(read.refusal().code, "trace-cut-short") << length;
  }
}

TEST(GrownTrace, OfOtherSearchesIsWrittenAsEver) {
  const auto run =
      prunus::run(requestOf({{"position", "XO./.X./O.."}}), {Recording::whole, {}, {}});
  EXPECT_EQ(binaryOf(*run->trace)[8], 1);
  EXPECT_EQ(textOf(*run->trace).find("grown"), std::string::npos);
}

TEST(GrownTrace, IsRefusedWhereItCannotHaveGrownSo) {
  Random random(23);
  int refused = 0;
  for (const Options& options : samples()) {
    Trace trace = recorded(options);
    auto& nodes = trace.grown->nodes;
    const auto length = static_cast<int>(trace.length());
    if (length < 3 || nodes.size() < 3) continue;
    // A node that is none.
    std::vector<std::uint32_t> before = nodes;
    nodes[1] = static_cast<std::uint32_t>(length);
    EXPECT_EQ(checkTrace(trace)->code, "trace-step");
    // By priors, a move of a game that is over there may be tried later just as well.
    if (!trace.grown->priors.empty()) continue;
    // Steps that are left out, so that somebody is never born or comes before its parent.
    nodes.assign(before.begin() + 2, before.end());
    // A search with a table comes by again: it must be left out for good.
    if (!trace.grown->same.empty()) std::erase(nodes, before[1]);
    if (trace.grown->kind == GrownKind::means) {
      trace.grown->values.erase(trace.grown->values.begin(), trace.grown->values.begin() + 2);
    }
    const auto wrong = checkTrace(trace);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->code, "trace-step");
    ++refused;
  }
  EXPECT_GT(refused, 20);
}

TEST(GrownTrace, IsRefusedInATextThatContradictsItself) {
  const std::string text = textOf(recorded({{"algorithm", "mcts"}, {"iterations", "3"}}));
  const auto code = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    const auto read = readEvents(changed);
    return read ? std::string("none") : read.refusal().code;
  };
  EXPECT_EQ(code("\"prunus\":2", "\"prunus\":2"), "none");
  EXPECT_EQ(code("\"prunus\":2", "\"prunus\":1"), "trace-line-field");
  EXPECT_EQ(code("\"means\"", "\"medians\""), "trace-line-field");
  EXPECT_EQ(code("\"places\":2", "\"places\":3"), "trace-line-field");
  EXPECT_EQ(code("\"grown\"", "\"blown\""), "trace-line-event");
  EXPECT_EQ(code("\"event\":\"step\"", "\"event\":\"leap\""), "trace-line-event");
  EXPECT_EQ(code("\"node\":", "\"nobody\":"), "trace-line-field");
  EXPECT_EQ(code("\"node\":", "\"node\":9"), "trace-step");
  const std::size_t at = text.find("\"value\"", text.find("\"step\""));
  EXPECT_EQ(readEvents(text.substr(0, at) + "\"valve\"" + text.substr(at + 7)).refusal().code,
            "trace-line-value");
}

TEST(GrownTrace, IsSoundAtEveryMomentWhileItGrows) {
  const SearchRequest request = requestOf({{"algorithm", "mcts"}, {"iterations", "60000"}});
  RecordingPlan plan;
  plan.recording = Recording::whole;
  plan.growth.first = 0;
  std::size_t shown = 0;
  std::size_t steps = 0;
  plan.growth.callback = [&](const TraceGrowth& growth) {
    ASSERT_NE(growth.grown, nullptr);
    EXPECT_EQ(growth.range.from, 0U);
    // Rarely enough that showing it costs no more than growing it, however slowly it grows.
    EXPECT_GT(growth.grown->nodes.size(), steps);
    EXPECT_GE(2 * growth.grown->nodes.size(), 3 * steps);
    steps = growth.grown->nodes.size();
    const Trace trace{growth.header, *std::get<const WideColumns*>(growth.columns), *growth.grown};
    EXPECT_FALSE(trace.header.complete);
    const auto wrong = checkTrace(trace);
    ASSERT_FALSE(wrong) << wrong->code << " " << wrong->at;
    ++shown;
  };
  const GrownRun run = runBestFirst(request, plan);
  EXPECT_GT(shown, 5U);
  EXPECT_EQ(run.report.iterations, 60000U);
}

TEST(GrownTrace, HoldsThePlayoutsOfItsFirstSteps) {
  const SearchRequest request =
      requestOf({{"algorithm", "mcts"}, {"iterations", "300"}, {"seed", "3"}});
  const Trace trace = *runBestFirst(request, {Recording::whole, {}, {}}).trace;
  const GrowthLog& log = *trace.grown;
  const auto& columns = std::get<WideColumns>(trace.columns);
  ASSERT_EQ(log.playoutEnds.size(), log.nodes.size());
  EXPECT_EQ(log.playoutEnds.back(), log.playouts.size());
  // Played on from its node, each ends the game with the value that was backpropagated.
  std::size_t from = 0;
  for (std::size_t step = 0; step < log.nodes.size(); ++step) {
    Mnk game = std::get<0>(request.game);
    std::uint32_t node = 0;
    while (node != log.nodes[step]) {
      std::uint32_t child = node + 1;
      while (child + columns.size[child] <= log.nodes[step]) child += columns.size[child];
      game.play(columns.move[child]);
      node = child;
    }
    int ply = columns.ply[node];
    for (; from < log.playoutEnds[step]; ++from, ++ply) {
      ASSERT_FALSE(game.isTerminal());
      game.play(log.playouts[from]);
    }
    ASSERT_TRUE(game.isTerminal());
    EXPECT_EQ(game.terminalValue(ply), log.values[step]);
  }
}

TEST(GrownTrace, TellsWhichNodesAreOnePosition) {
  const SearchRequest request = requestOf({{"algorithm", "df-pn"}, {"position", "X../.O./..."}});
  const Trace trace = *runBestFirst(request, {Recording::whole, {}, {}}).trace;
  const auto& columns = std::get<WideColumns>(trace.columns);
  std::map<std::uint64_t, std::uint32_t> first;
  std::size_t again = 0;
  Mnk game = std::get<0>(request.game);
  std::vector<Move> path;
  for (std::uint32_t node = 0; node < trace.length(); ++node) {
    while (path.size() >= columns.ply[node] && !path.empty()) {
      game.undo(path.back());
      path.pop_back();
    }
    if (node > 0) {
      path.push_back(columns.move[node]);
      game.play(path.back());
    }
    const auto found = first.try_emplace(game.hash(), node).first->second;
    EXPECT_EQ(trace.grown->same[node], found);
    again += found != node ? 1U : 0U;
  }
  EXPECT_GT(again, 0U);
  Trace wrong = trace;
  wrong.grown->same[1] = 2;
  EXPECT_EQ(checkTrace(wrong)->code, "trace-step");
}

TEST(GrownTrace, StopsWhereTheRecordIsFull) {
  const SearchRequest request =
      requestOf({{"algorithm", "mcts"}, {"iterations", "5000"}, {"record-limit", "100"}});
  const GrownRun run = runBestFirst(request, {Recording::whole, {}, {}});
  EXPECT_EQ(run.trace->length(), 100U);
  EXPECT_FALSE(run.report.complete);
  EXPECT_EQ(runBestFirst(request).report.iterations, 5000U);
}

}  // namespace
}  // namespace prunus
