#include "trace/check.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "trace_samples.h"

namespace prunus {
namespace {

/// A MAX root with two leaves, the second of which lets it cut a third move.
Trace small() {
  Recorder<std::int16_t> recorder(10);
  recorder.enter({.alpha = -5, .beta = 7});
  recorder.enter({.ply = 1, .move = 0, .player = Player::min, .alpha = -5, .beta = 7});
  recorder.leave({.ply = 1, .value = 3, .marks = mark::terminal});
  recorder.enter({.ply = 1, .move = 1, .player = Player::min, .alpha = 3, .beta = 7});
  recorder.leave({.ply = 1, .value = 8, .marks = mark::terminal});
  recorder.leave(
      {.ply = 0, .value = 8, .bound = Bound::atLeast, .marks = mark::cutOff, .legalMoves = 3});
  Trace trace;
  trace.header.totals = {.nodes = 3, .leaves = 2, .cutoffs = 1, .prunedMoves = 1, .depth = 1};
  trace.columns = recorder.take();
  return trace;
}

NarrowColumns& narrow(Trace& trace) {
  return std::get<NarrowColumns>(trace.columns);
}

TEST(CheckTrace, AcceptsWhatIsSound) {
  EXPECT_FALSE(checkTrace(small()));
  for (const samples::Settings& settings : samples::allSettings()) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
      const auto refusal = checkTrace(samples::trace(seed, settings));
      ASSERT_FALSE(refusal) << refusal->code << " at " << refusal->at << ", seed " << seed;
    }
  }
}

struct Damage {
  std::string code;
  int at;
  std::function<void(Trace&)> make;
};

TEST(CheckTrace, RefusesEveryContradiction) {
  const std::vector<Damage> damages = {
      {"trace-empty", -1, [](Trace& trace) { trace.columns = NarrowColumns{}; }},
      {"trace-columns", -1, [](Trace& trace) { narrow(trace).beta.pop_back(); }},
      {"trace-columns", -1, [](Trace& trace) { narrow(trace).hidden.resize(2, 0); }},
      {"trace-ply", 0, [](Trace& trace) { narrow(trace).ply[0] = 1; }},
      {"trace-ply", 0, [](Trace& trace) { trace.header.rootPly = 1; }},
      {"trace-ply", 1, [](Trace& trace) { narrow(trace).ply[1] = 2; }},
      {"trace-ply", 1, [](Trace& trace) { trace.header.recordedPly = 0; }},
      {"trace-size", 1, [](Trace& trace) { narrow(trace).size[1] = 2; }},
      {"trace-size", 0, [](Trace& trace) { narrow(trace).size[0] = 2; }},
      {"trace-size", 1, [](Trace& trace) { narrow(trace).ply[2] = 2; }},
      {"trace-flags", 0, [](Trace& trace) { narrow(trace).flags[0] |= 1U << 14U; }},
      {"trace-flags", 2, [](Trace& trace) { narrow(trace).flags[2] &= ~flag::boundMask; }},
      {"trace-move", 0, [](Trace& trace) { narrow(trace).move[0] = 0; }},
      {"trace-move", 1, [](Trace& trace) { narrow(trace).move[1] = noMove; }},
      {"trace-move", 2, [](Trace& trace) { trace.header.names = {"a"}; }},
      {"trace-legal-moves", 0, [](Trace& trace) { narrow(trace).legalMoves[0] = 1; }},
      {"trace-legal-moves", 0, [](Trace& trace) { narrow(trace).legalMoves[0] = 2; }},
      {"trace-legal-moves", 0, [](Trace& trace) { narrow(trace).flags[0] &= ~mark::cutOff; }},
      {"trace-legal-moves", 0, [](Trace& trace) { narrow(trace).flags[0] |= mark::horizon; }},
      {"trace-legal-moves", 1, [](Trace& trace) { narrow(trace).legalMoves[1] = 1; }},
      {"trace-hidden", 1, [](Trace& trace) { narrow(trace).flags[1] |= mark::hidden; }},
      {"trace-hidden", 1,
       [](Trace& trace) {
         narrow(trace).hidden = {0, 4, 0};
       }},
      {"trace-hidden", 0,
       [](Trace& trace) {
         trace.header.recordedPly = 1;
         narrow(trace).hidden = {4, 0, 0};
         narrow(trace).flags[0] |= mark::hidden;
       }},
      {"trace-totals", -1, [](Trace& trace) { trace.header.totals.nodes = 2; }},
      {"trace-totals", -1, [](Trace& trace) { trace.header.totals.leaves = 3; }},
      {"trace-totals", -1, [](Trace& trace) { trace.header.totals.cutoffs = 0; }},
      {"trace-totals", -1, [](Trace& trace) { trace.header.totals.prunedMoves = 2; }},
      {"trace-totals", -1, [](Trace& trace) { trace.header.totals.depth = 2; }},
  };
  for (std::size_t i = 0; i < damages.size(); ++i) {
    Trace trace = small();
    damages[i].make(trace);
    const auto refusal = checkTrace(trace);
    ASSERT_TRUE(refusal) << "damage " << i;
    EXPECT_EQ(refusal->code, damages[i].code) << "damage " << i;
    EXPECT_EQ(refusal->at, damages[i].at) << "damage " << i;
    EXPECT_EQ(refusal->where, "trace");
  }
}

TEST(CheckTrace, CountsTotals) {
  const Totals totals = countTotals(small());
  EXPECT_EQ(totals.nodes, 3U);
  EXPECT_EQ(totals.leaves, 2U);
  EXPECT_EQ(totals.cutoffs, 1U);
  EXPECT_EQ(totals.prunedMoves, 1U);
  EXPECT_EQ(totals.depth, 1);
}

TEST(Questionable, FindsNothingInACorrectSearch) {
  EXPECT_TRUE(questionable(small(), 10).empty());
  Trace failHard = small();
  narrow(failHard).value[0] = 7;
  EXPECT_TRUE(questionable(failHard, 10).empty());
}

TEST(Questionable, TakesACutAtTheBestValueThereIsForKnowledge) {
  // Nothing in the trace is better than 8: who stops there may know of a win.
  Trace trace = small();
  narrow(trace).beta[0] = 10;
  EXPECT_TRUE(questionable(trace, 10).empty());
}

TEST(Questionable, FindsACutInsideTheWindow) {
  Recorder<std::int16_t> recorder(10);
  recorder.enter({.alpha = -5, .beta = 7});
  recorder.enter({.ply = 1, .move = 0, .player = Player::min, .alpha = -5, .beta = 7});
  for (const Value value : {9, 3}) {
    recorder.enter({.ply = 2, .move = 0, .alpha = -5, .beta = 7});
    recorder.leave({.ply = 2, .value = value, .marks = mark::terminal});
  }
  recorder.leave({.ply = 1, .value = 3, .legalMoves = 2});
  recorder.leave({.ply = 0, .value = 3, .marks = mark::cutOff, .legalMoves = 3});
  Trace trace;
  trace.columns = recorder.take();
  const auto found = questionable(trace, 10);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].code, "trace-cut-early");
  EXPECT_EQ(found[0].at, 0);
  EXPECT_EQ(found[0].details, (std::vector<std::string>{"3", "7"}));
}

TEST(Questionable, FindsWhatNoCorrectSearchDoes) {
  const auto onlyFinding = [](const std::function<void(Trace&)>& damage) {
    Trace trace = small();
    damage(trace);
    const auto found = questionable(trace, 10);
    EXPECT_EQ(found.size(), 1U);
    return found.empty() ? Refusal{} : found.front();
  };
  const Refusal differs = onlyFinding([](Trace& trace) { narrow(trace).value[0] = 9; });
  EXPECT_EQ(differs.code, "trace-value-differs");
  EXPECT_EQ(differs.at, 0);
  EXPECT_EQ(differs.details, (std::vector<std::string>{"9", "8"}));

  const Refusal empty = onlyFinding([](Trace& trace) { narrow(trace).alpha[2] = 8; });
  EXPECT_EQ(empty.code, "trace-window-empty");
  EXPECT_EQ(empty.at, 2);

  Trace trace = small();
  narrow(trace).alpha[1] = narrow(trace).alpha[2] = 8;
  EXPECT_EQ(questionable(trace, 10).size(), 2U);
  EXPECT_EQ(questionable(trace, 1).size(), 1U);
}

}  // namespace
}  // namespace prunus
