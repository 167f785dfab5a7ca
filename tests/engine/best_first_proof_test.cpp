// Proof-number search and df-pn: their numbers and proofs, from nothing but the leaves.
#include <gtest/gtest.h>

#include <vector>

#include "request/algorithms.h"
#include "request/run/best_first.h"
#include "rounds.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;

/// The numbers of a proof tree from nothing but its leaves.
template <Game G>
class ProofCheck {
 public:
  using Tree = typename ProofNumberTree<G>::Tree;
  ProofCheck(const Tree& tree, Player prover, Value goal)
      : tree_(tree), prover_(prover), goal_(goal), reference_(maximumPly) {}

  void check(const G& game, std::uint32_t node) {
    const auto [proof, disproof] = tree_[node].known;
    const Value truth = reference_.value(game, tree_[node].ply);
    const bool reached = (prover_ == Player::max ? truth : -truth) >= goal_;
    if (proof == 0) {
      ASSERT_TRUE(reached);
    }
    if (disproof == 0) {
      ASSERT_FALSE(reached);
    }
    ASSERT_EQ(proof == 0, disproof == neverProved);
    ASSERT_EQ(disproof == 0, proof == neverProved);
    if (tree_[node].firstChild == Tree::none) {
      if (game.isTerminal()) return;
      ASSERT_EQ(proof, 1U);
      ASSERT_EQ(disproof, 1U);
      return;
    }
    std::uint64_t sums[2] = {0, 0};
    std::uint32_t least[2] = {neverProved, neverProved};
    std::vector<Move> moves;
    game.appendMoves(moves);
    std::size_t at = 0;
    for (auto child = tree_[node].firstChild; child != Tree::none;
         child = tree_[child].nextSibling) {
      ASSERT_EQ(tree_[child].move, moves[at++]);
      G below = game;
      below.play(tree_[child].move);
      check(below, child);
      const std::uint32_t numbers[2] = {tree_[child].known.proof, tree_[child].known.disproof};
      for (int kind = 0; kind < 2; ++kind) {
        least[kind] = std::min(least[kind], numbers[kind]);
        sums[kind] = std::min<std::uint64_t>(sums[kind] + numbers[kind], neverProved);
      }
    }
    ASSERT_EQ(at, moves.size());
    const bool proves = tree_[node].player == prover_;
    ASSERT_EQ(proof, proves ? least[0] : sums[0]);
    ASSERT_EQ(disproof, proves ? sums[1] : least[1]);
  }

 private:
  const Tree& tree_;
  Player prover_;
  Value goal_;
  Reference<G> reference_;
};

template <Game G>
void checkProof(Random& random, const G& game, Value goal, int& proved) {
  ProofNumberTree<G> search(game, goal);
  const int stop = number(random, 0, 3) == 0 ? number(random, 0, 30) : 1'000'000;
  for (int step = 0; step < stop && !search.isDone(); ++step) search.step();
  if (stop > 30) {
    ASSERT_TRUE(search.isDone());
    if (search.isProved()) ++proved;
  }
  ProofCheck<G>(search.tree(), game.playerToMove(), goal).check(game, 0);
}

TEST(ProofNumber, ProvesWhatIsSoOnThousandsOfPositions) {
  Random random(71);
  int proved = 0;
  for (int round = 0; round < rounds(3000); ++round) {
    checkProof(random, randomTextbook(random), number(random, -3, 3), proved);
    const Mnk board = randomBoard(random, 6, static_cast<Scoring>(number(random, 0, 1)), 0);
    checkProof(random, board, number(random, 0, 1), proved);
    if (HasFatalFailure()) FAIL() << round;
  }
  EXPECT_GT(proved, rounds(500));
}

template <Game G>
void checkDfPn(Random& random, const G& game, Value goal) {
  DepthFirstProof<G> search(game, goal, 1'000'000);
  const auto& tree = search.tree();
  using Tree = typename DepthFirstProof<G>::Tree;
  // Whatever it comes to know of a position is so, also where it is stopped.
  const int stop = number(random, 0, 3) == 0 ? number(random, 0, 60) : 1'000'000;
  for (int step = 0; step < stop && !search.isDone(); ++step) search.step();
  if (stop > 60) {
    ASSERT_TRUE(search.isDone());
  }
  Reference<G> reference(maximumPly);
  const auto check = [&](const auto& self, const G& at, std::uint32_t node) -> void {
    const auto [proof, disproof] = search.numbers(node);
    const Value truth = reference.value(at, tree[node].ply);
    const bool reached = (game.playerToMove() == Player::max ? truth : -truth) >= goal;
    if (proof == 0) {
      ASSERT_TRUE(reached);
    }
    if (disproof == 0) {
      ASSERT_FALSE(reached);
    }
    ASSERT_EQ(proof == 0, disproof == neverProved);
    ASSERT_EQ(disproof == 0, proof == neverProved);
    for (auto child = tree[node].firstChild; child != Tree::none; child = tree[child].nextSibling) {
      G below = at;
      below.play(tree[child].move);
      self(self, below, child);
    }
  };
  check(check, game, 0);
}

/// The numbers of a node of a tree in which nothing comes twice, from its leaves up.
template <typename Search>
ProofNumbers numbersFromLeaves(const Search& search, Player prover, std::uint32_t node) {
  const auto& tree = search.tree();
  if (tree[node].firstChild == Search::Tree::none) return search.numbers(node);
  ProofNumbers least{ProofNumbers::never, ProofNumbers::never};
  ProofNumbers sum{0, 0};
  tree.eachChild(node, [&](std::uint32_t child) {
    const auto [proof, disproof] = numbersFromLeaves(search, prover, child);
    least = {std::min(least.proof, proof), std::min(least.disproof, disproof)};
    sum = {ProofNumbers::sum(sum.proof, proof), ProofNumbers::sum(sum.disproof, disproof)};
  });
  return tree[node].player == prover ? ProofNumbers{least.proof, sum.disproof}
                                     : ProofNumbers{sum.proof, least.disproof};
}

TEST(DfPn, ExpandsMostProvingNodesWhereNothingComesTwice) {
  Random random(79);
  for (int round = 0; round < 500; ++round) {
    const Textbook game = randomTextbook(random);
    const Player prover = game.playerToMove();
    DepthFirstProof<Textbook> search(game, number(random, -3, 3), 1'000'000);
    const auto& tree = search.tree();
    while (!search.isDone()) {
      // Whether each node would be next, before the step that expands one.
      std::vector<bool> mostProving(tree.size(), false);
      mostProving[0] = true;
      for (std::uint32_t node = 0; node < tree.size(); ++node) {
        if (!mostProving[node]) continue;
        const auto own = numbersFromLeaves(search, prover, node);
        tree.eachChild(node, [&](std::uint32_t child) {
          const auto below = numbersFromLeaves(search, prover, child);
          mostProving[child] = tree[node].player == prover ? below.proof == own.proof
                                                           : below.disproof == own.disproof;
        });
      }
      const std::size_t before = tree.size();
      const auto node = search.step();
      if (tree.size() > before) {
        ASSERT_TRUE(mostProving[node]) << round;
      }
    }
  }
}

TEST(DfPn, ProvesWhatIsSo) {
  Random random(77);
  for (int round = 0; round < rounds(2000); ++round) {
    checkDfPn(random, randomTextbook(random), number(random, -3, 3));
    checkDfPn(random, randomBoard(random, 6, static_cast<Scoring>(number(random, 0, 1)), 0),
              number(random, 0, 1));
    if (HasFatalFailure()) FAIL() << round;
  }
}

}  // namespace
}  // namespace prunus
