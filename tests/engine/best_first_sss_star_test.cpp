// SSS*: its value, and the theorem that it comes to the leaves of MTD(f).
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "request/algorithms.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;
using Path = std::vector<Move>;

/// The leaves that a search comes to, each when it first does.
class FirstLeaves {
 public:
  void enter(const NodeEntry& entry) {
    path_.resize(static_cast<std::size_t>(entry.ply));
    if (entry.ply > 0) path_[static_cast<std::size_t>(entry.ply) - 1] = entry.move;
  }
  void leave(const NodeExit& exit) {
    path_.resize(static_cast<std::size_t>(exit.ply));
    if ((exit.marks & mark::terminal) == 0) return;
    if (std::find(leaves.begin(), leaves.end(), path_) == leaves.end()) leaves.push_back(path_);
  }
  std::vector<Path> leaves;

 private:
  Path path_;
};

template <Game G>
void checkSssStar(const G& game) {
  SssStarTree<G> search(game);
  std::vector<Path> leaves;
  while (!search.isDone()) {
    const auto node = search.step();
    Path path;
    G at = game;
    for (auto above = node; above != 0; above = search.tree()[above].parent) {
      path.insert(path.begin(), search.tree()[above].move);
    }
    for (const Move move : path) at.play(move);
    const bool seen = std::find(leaves.begin(), leaves.end(), path) != leaves.end();
    if (at.isTerminal() && !seen) leaves.push_back(path);
  }
  Reference<G> reference(maximumPly);
  ASSERT_EQ(search.value(), reference.value(game, 0));
  if (!game.isTerminal()) {
    G after = game;
    after.play(search.tree()[search.bestChild()].move);
    ASSERT_EQ(reference.value(after, 1), search.value());
  }
  // The theorem: MTD(f) from above all values comes to the same leaves; from MIN's view, from
  // below.
  SearchSettings settings;
  settings.guess = game.playerToMove() == Player::max ? 1'000'000 : -1'000'000;
  settings.tableSize = 1'000'000;
  FirstLeaves mtd;
  searchWith<MtdF>(game, mtd, settings);
  ASSERT_EQ(leaves, mtd.leaves);
  // And it comes to none that alpha-beta does not.
  FirstLeaves alphaBeta;
  searchWith<AlphaBeta>(game, alphaBeta);
  for (const Path& leaf : leaves) {
    ASSERT_EQ(std::count(alphaBeta.leaves.begin(), alphaBeta.leaves.end(), leaf), 1);
  }
}

TEST(SssStar, FindsTheValueByTheLeavesThatMtdFComesTo) {
  Random random(73);
  for (int round = 0; round < 2000; ++round) {
    checkSssStar(randomTextbook(random));
    if (HasFatalFailure()) FAIL() << round;
  }
}

}  // namespace
}  // namespace prunus
