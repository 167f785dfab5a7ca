#include <gtest/gtest.h>

#include "game/examples.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

Mnk emptyBoard(int rows, int columns, int inARow, Scoring scoring) {
  return Mnk(std::make_shared<const MnkLines>(rows, columns, inARow), {}, scoring, 0);
}

TEST(SearchCounts, MinimaxFromTheEmptyBoard) {
  for (const Scoring scoring : {Scoring::flat, Scoring::depth}) {
    const Searched searched = searchSilently<Minimax>(emptyBoard(3, 3, 3, scoring));
    EXPECT_EQ(searched.totals.nodes, 549'946U);
    EXPECT_EQ(searched.totals.leaves, 255'168U);
    EXPECT_EQ(searched.totals.cutoffs, 0U);
    EXPECT_EQ(searched.totals.prunedMoves, 0U);
    EXPECT_EQ(searched.totals.depth, 9);
    EXPECT_EQ(searched.result.value, 0);
  }
}

TEST(SearchCounts, AlphaBetaFromTheEmptyBoard) {
  const Searched flat = searchSilently<AlphaBeta>(emptyBoard(3, 3, 3, Scoring::flat));
  EXPECT_EQ(flat.totals.nodes, 18'297U);
  const Searched depth = searchSilently<AlphaBeta>(emptyBoard(3, 3, 3, Scoring::depth));
  EXPECT_EQ(depth.totals.nodes, 20'866U);
}

TEST(SearchCounts, ThreePlates) {
  const Textbook plates = textbook(*exampleTree("three-plates"));
  const Searched full = searchSilently<Minimax>(plates);
  EXPECT_EQ(full.result.value, 20);
  EXPECT_EQ(full.totals.nodes, 31U);
  EXPECT_EQ(full.totals.leaves, 18U);
  EXPECT_EQ(plates.moveName(full.bestMove()), "A");
  const Searched cut = searchSilently<AlphaBeta>(plates);
  EXPECT_EQ(cut.result.value, 20);
  EXPECT_EQ(cut.totals.nodes, 18U);
  EXPECT_EQ(cut.totals.leaves, 9U);
  EXPECT_EQ(cut.totals.cutoffs, 3U);
}

TEST(SearchCounts, ThreeByThree) {
  const Searched cut = searchSilently<AlphaBeta>(textbook("[[3,12,8],[2,4,6],[14,5,2]]"));
  EXPECT_EQ(cut.result.value, 3);
  EXPECT_EQ(cut.totals.nodes, 11U);
  EXPECT_EQ(cut.totals.cutoffs, 1U);
  EXPECT_EQ(cut.totals.prunedMoves, 2U);
}

/// Counts cutoffs, and those by a bound that was there before the parent was entered.
class DeepCutoffs {
 public:
  void enter(const NodeEntry& entry) {
    open_.resize(static_cast<std::size_t>(entry.ply));
    open_.push_back(entry);
  }
  void leave(const NodeExit& exit) {
    if ((exit.marks & mark::cutOff) == 0) return;
    ++all;
    const auto ply = static_cast<std::size_t>(exit.ply);
    const NodeEntry& node = open_[ply];
    const NodeEntry& parent = open_[ply - 1];
    if (node.player == Player::max ? node.beta == parent.beta : node.alpha == parent.alpha) ++deep;
  }
  int all = 0;
  int deep = 0;

 private:
  std::vector<NodeEntry> open_;
};

TEST(SearchCounts, TheFourPlyExampleHasOneDeepCutoffAmongFive) {
  DeepCutoffs cutoffs;
  const Textbook game = textbook(*exampleTree("four-ply"));
  const Searched searched = searchWith<AlphaBeta>(game, cutoffs);
  EXPECT_EQ(searched.result.value, 12);
  EXPECT_EQ(game.moveName(searched.bestMove()), "b");
  EXPECT_EQ(searched.totals.nodes, 33U);
  EXPECT_EQ(cutoffs.all, 5);
  EXPECT_EQ(cutoffs.deep, 1);
}

TEST(SearchCounts, TiesFallToTheFirstMove) {
  const Textbook game = textbook("[1, [5, 7], 5, [5]]");
  EXPECT_EQ(game.moveIndex(searchSilently<Minimax>(game).bestMove()), 1);
  EXPECT_EQ(game.moveIndex(searchSilently<AlphaBeta>(game).bestMove()), 1);
}

TEST(SearchCounts, ATerminalRootHasNoBestMove) {
  const Searched searched = searchSilently<AlphaBeta>(textbook("3.5"));
  EXPECT_EQ(searched.result.value, 35);
  EXPECT_TRUE(searched.line.empty());
  EXPECT_TRUE(searched.rootMoves.empty());
  EXPECT_EQ(searched.totals.nodes, 1U);
  EXPECT_EQ(searched.totals.leaves, 1U);
}

}  // namespace
}  // namespace prunus
