#include <gtest/gtest.h>

#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

Mnk board(int rows, int columns, int inARow, int decimals = 0) {
  return Mnk(std::make_shared<const MnkLines>(rows, columns, inARow), {}, Scoring::flat, decimals);
}

/// Checks that calls are nested, and counts.
class NestingObserver {
 public:
  void enter(const NodeEntry& entry) {
    ASSERT_EQ(entry.ply, open);
    ++open;
    ++entered;
  }
  void leave(const NodeExit& exit) {
    --open;
    ASSERT_EQ(exit.ply, open);
    if ((exit.marks & mark::unfinished) != 0) {
      ++unfinished;
      ASSERT_EQ(exit.marks, mark::unfinished);
    }
  }
  int open = 0;
  std::uint64_t entered = 0;
  int unfinished = 0;
};

TEST(Limits, ANodeLimitStopsAfterExactlySoManyNodes) {
  const Mnk game = board(3, 3, 3);
  for (const std::uint64_t most : {1U, 2U, 10U, 1000U, 1024U, 1025U, 18'296U}) {
    NestingObserver observer;
    Limits limits;
    limits.nodes = most;
    const Searched searched = searchWith<AlphaBeta>(game, observer, {}, limits);
    EXPECT_TRUE(searched.stopped);
    EXPECT_EQ(searched.totals.nodes, most);
    EXPECT_EQ(observer.entered, most);
    EXPECT_EQ(observer.open, 0);
    EXPECT_GE(observer.unfinished, 1);
  }
}

TEST(Limits, ALimitThatIsJustEnoughStopsNothing) {
  Limits limits;
  limits.nodes = 18'297;
  const Searched searched = searchSilently<AlphaBeta>(board(3, 3, 3), {}, limits);
  EXPECT_FALSE(searched.stopped);
  EXPECT_EQ(searched.result.bound(), Bound::exact);
}

TEST(Limits, WhatAStoppedSearchSaysIsTrue) {
  Random random(21);
  for (int i = 0; i < 2000; ++i) {
    const Textbook game = randomTextbook(random);
    Limits limits;
    limits.nodes = static_cast<std::uint64_t>(number(random, 1, 40));
    const Searched searched = searchSilently<AlphaBeta>(game, {}, limits);
    Reference<Textbook> reference(maximumPly);
    const Value truth = reference.value(game, 0);
    const bool max = game.playerToMove() == Player::max;
    if (searched.stopped) {
      ASSERT_NE(searched.result.bound(), Bound::exact);
      ASSERT_NE(searched.result.bound(), max ? Bound::atMost : Bound::atLeast);
      ASSERT_EQ(searched.result.bound() == Bound::none, searched.rootMoves.empty());
      ASSERT_EQ(searched.line.empty(), searched.rootMoves.empty());
    }
    if (searched.result.bound() == Bound::atLeast) {
      ASSERT_LE(searched.result.value(), truth);
    }
    if (searched.result.bound() == Bound::atMost) {
      ASSERT_GE(searched.result.value(), truth);
    }
    for (const auto& [move, known] : searched.rootMoves) {
      Textbook child = game;
      child.play(move);
      const Value value = reference.value(child, 1);
      if (known.bound() != Bound::atMost) {
        ASSERT_LE(known.value(), value);
      }
      if (known.bound() != Bound::atLeast) {
        ASSERT_GE(known.value(), value);
      }
    }
  }
}

TEST(Limits, ACallbackStopsTheSearch) {
  std::vector<std::uint64_t> calls;
  Limits limits;
  limits.keepGoing = [&](const Totals& totals) {
    calls.push_back(totals.nodes);
    return calls.size() < 5;
  };
  const Searched searched = searchSilently<Minimax>(board(4, 4, 4), {}, limits);
  EXPECT_TRUE(searched.stopped);
  EXPECT_EQ(calls.size(), 5U);
  EXPECT_EQ(searched.totals.nodes, calls.back());
  for (std::size_t i = 1; i < calls.size(); ++i) EXPECT_LE(calls[i] - calls[i - 1], 1024U);
}

TEST(Limits, ATimeLimitStopsTheSearch) {
  Limits limits;
  limits.seconds = 0.02;
  // Neither would end in a lifetime; the second spends its time on ordering.
  EXPECT_TRUE(searchSilently<Minimax>(board(8, 8, 5), {}, limits).stopped);
  EXPECT_TRUE(
      searchSilently<AlphaBeta>(board(8, 8, 5), {maximumPly, MoveOrder::best, 1}, limits).stopped);
}

TEST(Limits, TheDeepestTreeIsSearched) {
  std::string text(200, '[');
  text += "7" + std::string(200, ']');
  const Searched searched = searchSilently<Minimax>(textbook(text));
  EXPECT_EQ(searched.result.value(), 7);
  EXPECT_EQ(searched.totals.depth, 200);
  EXPECT_EQ(searched.line.size(), 200U);
}

TEST(Limits, TheWidestTreeIsSearched) {
  std::string text = "[0";
  for (int i = 1; i < 65'534; ++i) text += "," + std::to_string(i % 1000);
  const Textbook game = textbook(text + "]");
  for (std::size_t order = 0; order < moveOrderNames.size(); ++order) {
    const Searched searched =
        searchSilently<AlphaBeta>(game, {maximumPly, static_cast<MoveOrder>(order), 1});
    EXPECT_EQ(searched.result.value(), 999);
    EXPECT_EQ(searched.totals.nodes, 65'535U);
  }
}

}  // namespace
}  // namespace prunus
