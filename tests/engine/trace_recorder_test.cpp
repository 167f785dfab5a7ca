#include "trace/recorder.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "trace/path_filter.h"
#include "trace_reference.h"

namespace prunus {
namespace {

using reference::Forest;
using reference::Generator;

template <typename Cell>
class RecorderTest : public testing::Test {};

using Cells = testing::Types<std::int16_t, std::int32_t>;
TYPED_TEST_SUITE(RecorderTest, Cells);

TYPED_TEST(RecorderTest, RecordsWhatAnObjectTreeHolds) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    Generator generator(seed);
    const int rootPly = generator.number(0, 5);
    const Forest forest =
        generator.forest(generator.number(1, 4), rootPly, generator.number(0, 7), 4);
    Recorder<TypeParam> recorder(1'000'000, rootPly);
    reference::walk(forest, recorder);
    EXPECT_EQ(recorder.recorded(), reference::countNodes(forest));
    EXPECT_EQ(recorder.recordedPly(), std::nullopt);
    const TraceColumns<TypeParam> columns = recorder.take();
    EXPECT_TRUE(columns.hidden.empty());
    EXPECT_EQ(reference::rowsOf(columns), reference::rowsOf(forest, maximumPly)) << seed;
  }
}

TYPED_TEST(RecorderTest, HoldsAllPliesThatFitAtEveryBudget) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    Generator generator(seed);
    const int rootPly = generator.number(0, 3);
    const Forest forest =
        generator.forest(generator.number(1, 3), rootPly, generator.number(0, 6), 3);
    const std::uint64_t nodes = reference::countNodes(forest);
    for (std::uint64_t budget = forest.size(); budget <= nodes; ++budget) {
      Recorder<TypeParam> recorder(budget, rootPly);
      reference::walk(forest, recorder);
      const auto expected = reference::deepestThatFits(forest, budget);
      ASSERT_EQ(recorder.recordedPly(), expected) << seed << ", budget " << budget;
      ASSERT_LE(recorder.recorded(), budget);
      ASSERT_EQ(recorder.leftOut(), 0U);
      const TraceColumns<TypeParam> columns = recorder.take();
      ASSERT_EQ(columns.hidden.empty(), !expected.has_value());
      ASSERT_EQ(reference::rowsOf(columns),
                reference::rowsOf(forest, expected.value_or(maximumPly)))
          << seed << ", budget " << budget;
      std::uint64_t total = columns.length();
      for (const std::uint32_t hidden : columns.hidden) total += hidden;
      ASSERT_EQ(total, nodes);
    }
  }
}

TYPED_TEST(RecorderTest, LeavesOutRootsThatFindNoRoom) {
  Generator generator(7);
  const Forest forest = generator.forest(5, 0, 3, 3);
  for (std::size_t budget = 1; budget < forest.size(); ++budget) {
    Recorder<TypeParam> recorder(budget);
    reference::walk(forest, recorder);
    EXPECT_EQ(recorder.recordedPly(), 0);
    const std::uint64_t leftOut = recorder.leftOut();
    const TraceColumns<TypeParam> columns = recorder.take();
    const Forest kept(forest.begin(), forest.begin() + static_cast<std::ptrdiff_t>(budget));
    EXPECT_EQ(reference::rowsOf(columns), reference::rowsOf(kept, 0)) << budget;
    EXPECT_EQ(leftOut, reference::countNodes(forest) - reference::countNodes(kept));
  }
}

/// A path that is as deep as a path may be, and its columns as they grow.
TYPED_TEST(RecorderTest, HoldsTheDeepestPly) {
  for (const std::size_t budget : {std::size_t{1000}, std::size_t{100}, std::size_t{1}}) {
    Recorder<TypeParam> recorder(budget);
    for (int ply = 0; ply <= maximumPly; ++ply) recorder.enter({.ply = ply});
    for (int ply = maximumPly; ply >= 0; --ply) recorder.leave({.ply = ply});
    const TraceColumns<TypeParam> columns = recorder.take();
    const std::size_t kept = std::min(budget, std::size_t{maximumPly} + 1);
    ASSERT_EQ(columns.length(), kept);
    for (std::size_t node = 0; node < kept; ++node) {
      EXPECT_EQ(columns.size[node], kept - node);
      EXPECT_EQ(columns.ply[node], node);
    }
    if (kept <= maximumPly) {
      EXPECT_EQ(columns.hidden.back(), maximumPly + 1 - kept);
    }
  }
}

TEST(RecorderGrowth, KeepsWhatItHoldsWhenItsColumnsGrow) {
  constexpr int children = 300'000;
  Recorder<std::int16_t> recorder(children + 1);
  recorder.enter({});
  for (int child = 0; child < children; ++child) {
    recorder.enter({.ply = 1, .move = static_cast<Move>(child % 1000)});
    recorder.leave({.ply = 1, .value = child % 777});
  }
  recorder.leave({.legalMoves = 1});
  EXPECT_EQ(recorder.recordedPly(), std::nullopt);
  const TraceColumns<std::int16_t> columns = recorder.take();
  ASSERT_EQ(columns.length(), std::size_t{children} + 1);
  EXPECT_EQ(columns.size[0], children + 1U);
  for (int child = 0; child < children; ++child) {
    const auto node = static_cast<std::size_t>(child) + 1;
    ASSERT_EQ(columns.move[node], child % 1000);
    ASSERT_EQ(columns.value[node], child % 777);
  }
}

TEST(CellOf, MapsTheInfinitiesAndSaturates) {
  using Narrow = CellOf<std::int16_t>;
  EXPECT_EQ(Narrow::toCell(minusInfinity), -32768);
  EXPECT_EQ(Narrow::toCell(plusInfinity), 32767);
  EXPECT_EQ(Narrow::toCell(-32767), -32767);
  EXPECT_EQ(Narrow::toCell(32766), 32766);
  EXPECT_EQ(Narrow::toValue(-32768), minusInfinity);
  EXPECT_EQ(Narrow::toValue(32767), plusInfinity);
  EXPECT_EQ(Narrow::toValue(-5), -5);
  EXPECT_TRUE(Narrow::fits(-32767, 32766));
  EXPECT_FALSE(Narrow::fits(-32768, 0));
  EXPECT_FALSE(Narrow::fits(0, 32767));
  using Wide = CellOf<std::int32_t>;
  EXPECT_EQ(Wide::toCell(minusInfinity), minusInfinity);
  EXPECT_EQ(Wide::toValue(plusInfinity), plusInfinity);
  EXPECT_EQ(Wide::toCell(123'456'789), 123'456'789);
}

/// What an address leads to in the object tree.
const reference::Node* nodeAt(const Forest& forest, const NodeAddress& address) {
  if (address.pass >= forest.size()) return nullptr;
  const reference::Node* node = &forest[address.pass];
  for (std::size_t step = 0; step < address.path.size() && node != nullptr; ++step) {
    const reference::Node* next = nullptr;
    unsigned left = address.repeatsOf(step) + 1;
    for (const reference::Node& child : node->children) {
      if (child.entry.move == address.path[step] && --left == 0) {
        next = &child;
        break;
      }
    }
    node = next;
  }
  return node;
}

void renameMoves(reference::Node& node, Generator& generator) {
  for (reference::Node& child : node.children) {
    child.entry.move = static_cast<Move>(generator.number(0, 2));
    renameMoves(child, generator);
  }
}

TEST(PathFilter, PassesOnWhatLiesBelowAnAddress) {
  int found = 0;
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    Generator generator(seed);
    Forest forest = generator.forest(generator.number(1, 3), 0, 5, 4);
    for (reference::Node& root : forest) renameMoves(root, generator);
    NodeAddress address;
    address.pass = static_cast<std::uint32_t>(generator.number(0, 3));
    for (int depth = generator.number(0, 4); depth > 0; --depth) {
      address.path.push_back(static_cast<Move>(generator.number(0, 2)));
      if (generator.number(0, 1) == 0) {
        address.repeats.resize(address.path.size());
        address.repeats.back() = static_cast<std::uint16_t>(generator.number(0, 1));
      }
    }
    Forest expected;
    if (const reference::Node* node = nodeAt(forest, address)) expected.push_back(*node);

    Recorder<std::int16_t> recorder(1'000'000, static_cast<int>(address.path.size()));
    PathFilter filter(recorder, address);
    reference::walk(forest, filter);
    EXPECT_EQ(reference::rowsOf(recorder.take()), reference::rowsOf(expected, maximumPly)) << seed;
    found += expected.empty() ? 0 : 1;
  }
  EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace prunus
