#include "trace/growth.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "request/run/run.h"
#include "rounds.h"
#include "search_support.h"
#include "trace/check.h"
#include "trace/recorder.h"
#include "trace_samples.h"

namespace prunus {
namespace {

using reference::Forest;
using reference::Generator;
using reference::Node;
using reference::Row;

/// A reader that only ever takes what a growth says is new.
class Follower {
 public:
  template <typename Cell>
  void take(const GrowthRange& range, const TraceColumns<Cell>& columns) {
    std::vector<Row> now = reference::rowsOf(firstOf(columns, range.length));
    if (range.from == 0) ++beginnings_;
    copied_ += range.length - range.from + range.changed.size();
    ASSERT_LE(range.from, rows_.size());
    rows_.resize(range.from);
    for (const std::uint32_t node : range.changed) {
      ASSERT_LT(node, range.from);
      rows_[node] = now[node];
    }
    rows_.insert(rows_.end(), now.begin() + static_cast<std::ptrdiff_t>(range.from), now.end());
  }

  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] int beginnings() const { return beginnings_; }
  [[nodiscard]] std::size_t copied() const { return copied_; }

  template <typename Cell>
  static TraceColumns<Cell> firstOf(TraceColumns<Cell> columns, std::size_t length) {
    columns.size.resize(length);
    if (!columns.hidden.empty()) columns.hidden.resize(length);
    columns.alpha.resize(length);
    columns.beta.resize(length);
    columns.value.resize(length);
    columns.move.resize(length);
    columns.legalMoves.resize(length);
    columns.flags.resize(length);
    columns.ply.resize(length);
    return columns;
  }

 private:
  std::vector<Row> rows_;
  int beginnings_ = 0;
  std::size_t copied_ = 0;
};

/// What a search has done by some moment, as a tree of objects: whatever is open is closed there.
Node closedNow(const Node& node, std::uint64_t& nodesLeft, bool& stopped) {
  Node closed;
  closed.entry = node.entry;
  closed.exit = node.exit;
  --nodesLeft;
  const bool min = node.entry.player == Player::min;
  const Bound proved = min ? Bound::atMost : Bound::atLeast;
  const Bound weak = min ? Bound::atLeast : Bound::atMost;
  Value best = min ? plusInfinity : minusInfinity;
  bool reached = false;
  const auto settle = [&](const Node& child) {
    const bool better = min ? child.exit.value < best : child.exit.value > best;
    if (better) reached = false;
    if (better) best = child.exit.value;
    if (child.exit.value == best && child.exit.bound != weak) reached = true;
  };
  for (std::size_t i = 0; i < node.children.size() && !stopped; ++i) {
    if (nodesLeft == 0) {
      stopped = true;
      break;
    }
    closed.children.push_back(closedNow(node.children[i], nodesLeft, stopped));
    const bool repeated = i + 1 < node.children.size() && (stopped ? false : nodesLeft > 0) &&
                          (node.children[i + 1].entry.marks & mark::reSearch) != 0 &&
                          node.children[i + 1].entry.move == node.children[i].entry.move;
    if (!stopped && !repeated && (node.children[i].exit.marks & mark::unfinished) == 0) {
      settle(closed.children.back());
    }
  }
  if (stopped) {
    closed.exit.value = best;
    closed.exit.bound = reached ? proved : Bound::none;
    closed.exit.marks = mark::unfinished;
  }
  return closed;
}

Forest closedNow(const Forest& forest, std::uint64_t nodes) {
  Forest closed;
  bool stopped = false;
  for (const Node& root : forest) {
    if (nodes == 0 || stopped) break;
    closed.push_back(closedNow(root, nodes, stopped));
  }
  return closed;
}

/// Passes a search on to a recorder and calls `before(node)` before each node is entered.
template <typename Cell, typename Before>
class Watched {
 public:
  Watched(Recorder<Cell>& recorder, Before& before) : recorder_(recorder), before_(before) {}

  void enter(const NodeEntry& entry) {
    before_(entered_++);
    recorder_.enter(entry);
  }
  void leave(const NodeExit& exit) { recorder_.leave(exit); }

 private:
  Recorder<Cell>& recorder_;
  Before& before_;
  std::uint64_t entered_ = 0;
};

template <typename Cell>
class GrowthTest : public testing::Test {};

using Cells = testing::Types<std::int16_t, std::int32_t>;
TYPED_TEST_SUITE(GrowthTest, Cells);

/// The legal moves of each open node, which the recorder is told when it shows them.
template <typename Cell>
std::vector<int> legalMovesAtOpen(const Recorder<Cell>& recorder, const Forest& forest) {
  std::vector<int> counts;
  const Forest* level = &forest;
  const auto& ply = recorder.columns().ply;
  for (std::size_t depth = 0; depth < recorder.openNodes().size(); ++depth) {
    // Which of its siblings a node is: as many were entered before it, below the same parent.
    const std::uint32_t node = recorder.openNodes()[depth];
    std::size_t place = 0;
    for (std::uint32_t each = depth == 0 ? 0 : recorder.openNodes()[depth - 1] + 1; each < node;
         ++each) {
      if (ply[each] == ply[node]) ++place;
    }
    counts.push_back((*level)[place].exit.legalMoves);
    level = &(*level)[place].children;
  }
  return counts;
}

TYPED_TEST(GrowthTest, ShowsASearchAsIfItHadBeenStoppedThere) {
  for (std::uint32_t seed = 0; seed < std::uint32_t{rounds(200)}; ++seed) {
    Generator generator(seed);
    const int rootPly = generator.number(0, 3);
    Forest forest = generator.forest(generator.number(1, 3), rootPly, generator.number(0, 6), 4);
    for (Node& root : forest) samples::makeSound(root, generator);
    Recorder<TypeParam> recorder(1'000'000, rootPly);
    GrowthWatch watch;
    Follower follower;
    // A look costs as much as the forest is large: at the largest ones a hundred times, not at all
    // nodes.
    const std::uint64_t every =
        static_cast<std::uint64_t>(generator.number(1, 5)) + reference::countNodes(forest) / 100;
    const auto look = [&](std::uint64_t nodes) {
      if (nodes == 0 || nodes % every != 0) return;
      recorder.show(legalMovesAtOpen(recorder, forest), [&](const auto& columns) {
        follower.take(watch.advance(recorder.recorded(), recorder.openNodes(), {}), columns);
      });
      const Forest closed = closedNow(forest, nodes);
      ASSERT_EQ(follower.rows(), reference::rowsOf(closed, maximumPly)) << seed << ", " << nodes;
    };
    Watched watched(recorder, look);
    reference::walk(forest, watched);
    EXPECT_TRUE(recorder.openNodes().empty());
    const auto rest = watch.advance(recorder.recorded(), {}, {});
    const auto columns = recorder.take();
    follower.take(rest, columns);
    ASSERT_EQ(follower.rows(), reference::rowsOf(forest, maximumPly)) << seed;
    ASSERT_EQ(reference::rowsOf(columns), reference::rowsOf(forest, maximumPly)) << seed;
  }
}

/// Whatever the budget: each moment passes for a trace, and the end is what it would have been.
TYPED_TEST(GrowthTest, GoesOnWhenPliesAreDropped) {
  int again = 0;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    Generator generator(seed);
    const int rootPly = generator.number(0, 2);
    Forest forest = generator.forest(generator.number(1, 3), rootPly, generator.number(2, 6), 4);
    for (Node& root : forest) samples::makeSound(root, generator);
    const std::uint64_t nodes = reference::countNodes(forest);
    const std::size_t budget = forest.size() + static_cast<std::size_t>(generator.number(
                                                   0, static_cast<int>(nodes - forest.size())));
    Recorder<TypeParam> recorder(budget, rootPly);
    GrowthWatch watch;
    Follower follower;
    const auto look = [&](std::uint64_t entered) {
      if (recorder.recorded() == 0) return;
      recorder.show(legalMovesAtOpen(recorder, forest), [&](const auto& columns) {
        follower.take(
            watch.advance(recorder.recorded(), recorder.openNodes(), recorder.recordedPly()),
            columns);
        Trace trace;
        trace.columns = Follower::firstOf(columns, recorder.recorded());
        ASSERT_EQ(follower.rows(),
                  reference::rowsOf(std::get<TraceColumns<TypeParam>>(trace.columns)));
        trace.header.rootPly = rootPly;
        trace.header.recordedPly = recorder.recordedPly();
        trace.header.complete = false;
        trace.header.totals = countTotals(trace);
        std::uint64_t hidden = 0;
        for (const Row& row : follower.rows()) hidden += row.hidden;
        ASSERT_EQ(follower.rows().size() + hidden, entered) << seed;
        trace.header.totals.nodes = entered;
        const auto refusal = checkTrace(trace);
        ASSERT_FALSE(refusal) << seed << ": " << refusal->code << " " << refusal->at;
      });
    };
    Watched watched(recorder, look);
    reference::walk(forest, watched);
    const auto recordedPly = recorder.recordedPly();
    const auto rest = watch.advance(recorder.recorded(), {}, recordedPly);
    follower.take(rest, recorder.take());
    ASSERT_EQ(follower.rows(), reference::rowsOf(forest, recordedPly.value_or(maximumPly)));
    again += follower.beginnings() > 1 ? 1 : 0;
  }
  EXPECT_GT(again, rounds(100));
}

/// A real search, looked at whenever its limits are: each moment is the trace of that search with a
/// node limit, apart from what the recorder can't know of nodes whose children it hides.
TEST(Growth, IsWhatANodeLimitWouldHaveLeft) {
  const std::vector<Options> searches = {
      {{"game", "tictactoe"}},
      {{"game", "tictactoe"},
       {"algorithm", "minimax"},
       {"position", "X../.../..."},
       {"node-limit", "9000"}},
      {{"game", "tictactoe"}, {"order", "worst"}, {"record-limit", "3000"}},
      {{"game", "mnk"}, {"rows", "4"}, {"cols", "3"}, {"k", "3"}, {"node-limit", "9000"}},
  };
  for (const Options& options : searches) {
    auto request = parseRequest(options);
    ASSERT_TRUE(request);
    Follower follower;
    int looks = 0;
    std::size_t bytes = 0;
    RecordingPlan plan{Recording::whole, {}};
    plan.growth = {
        .callback =
            [&](const TraceGrowth& growth) {
              const auto& columns = *std::get<const NarrowColumns*>(growth.columns);
              follower.take(growth.range, columns);
              bytes += growth.range.length - growth.range.from;
              Trace trace{growth.header, Follower::firstOf(columns, growth.range.length)};
              const auto refusal = checkTrace(trace);
              ASSERT_FALSE(refusal) << refusal->code << " " << refusal->at;
              ASSERT_FALSE(growth.header.complete);
              if (++looks % 7 != 1) return;
              Options limited = options;
              limited["node-limit"] = std::to_string(growth.header.totals.nodes);
              const auto stopped = run(*parseRequest(limited), {Recording::whole, {}});
              ASSERT_TRUE(stopped);
              std::vector<Row> expected =
                  reference::rowsOf(std::get<NarrowColumns>(stopped->trace->columns));
              ASSERT_EQ(expected.size(), follower.rows().size());
              for (std::size_t node = 0; node < expected.size(); ++node) {
                Row row = follower.rows()[node];
                if (row.hidden > 0 && (row.flags & mark::unfinished) != 0) {
                  row.value = expected[node].value;
                  row.flags = expected[node].flags;
                }
                ASSERT_EQ(row, expected[node]) << node;
              }
            },
        .first = 0,
        .interval = 0};
    const auto watched = run(*request, plan);
    ASSERT_TRUE(watched);
    EXPECT_GT(looks, 3);
    const auto& columns = std::get<NarrowColumns>(watched->trace->columns);
    follower.take(watched->rest, columns);
    EXPECT_EQ(follower.rows(), reference::rowsOf(columns));
    const auto unwatched = run(*request, {Recording::whole, {}});
    EXPECT_EQ(reference::rowsOf(std::get<NarrowColumns>(unwatched->trace->columns)),
              reference::rowsOf(columns));
    EXPECT_EQ(unwatched->rest.from, 0U);
    EXPECT_EQ(unwatched->rest.length, columns.length());
    if (!watched->trace->header.recordedPly) {
      // Each node once, and those that were open again.
      EXPECT_LE(follower.copied(), columns.length() + static_cast<std::size_t>(looks) * 20);
    }
  }
}

}  // namespace
}  // namespace prunus
