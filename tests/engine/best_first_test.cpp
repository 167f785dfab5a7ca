// The searches that grow a tree best first, held against slow and obvious ones.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "core/natural_log.h"
#include "request/algorithms.h"
#include "request/run/best_first.h"
#include "search_support.h"

namespace prunus {
namespace {

using namespace testing_support;
using Path = std::vector<Move>;

TEST(NaturalLog, IsTheLogarithm) {
  for (std::uint64_t n = 1; n < 100'000; ++n) {
    ASSERT_NEAR(naturalLog(n), std::log(static_cast<double>(n)), 1e-13 * (1 + std::log(n))) << n;
  }
  EXPECT_EQ(naturalLog(1), 0);
  EXPECT_NEAR(naturalLog(10'000'000), std::log(1e7), 1e-13);
}

/// The statistics of a tree that is replayed from its playouts alone: by path, and by loops.
class Replay {
 public:
  template <Game G>
  void check(const G& game, const BestFirstSettings& settings) {
    MonteCarloTree<G> search(game, game.largestValue(), settings);
    const auto& tree = search.tree();
    for (std::uint64_t iteration = 0; iteration < settings.iterations; ++iteration) {
      const Path expected = selected(game, settings.exploration);
      Value value = 0;
      const auto leaf = search.iterate(value);
      Path path;
      for (auto node = leaf; node != 0; node = tree[node].parent) {
        path.insert(path.begin(), tree[node].move);
      }
      if (!tie_) {
        ASSERT_EQ(path, expected) << iteration;
      }
      ASSERT_LE(std::abs(value), game.largestValue());
      for (std::size_t length = 0; length <= path.size(); ++length) {
        Known& known = known_[Path(path.begin(), path.begin() + std::ptrdiff_t(length))];
        ++known.visits;
        known.sum += value;
      }
    }
    ASSERT_EQ(tree.size(), known_.size());
    for (std::uint32_t node = 0; node < tree.size(); ++node) {
      Path path;
      for (auto at = node; at != 0; at = tree[at].parent) path.insert(path.begin(), tree[at].move);
      ASSERT_TRUE(known_.contains(path));
      ASSERT_EQ(tree[node].known.visits, known_[path].visits);
      ASSERT_EQ(tree[node].known.sum, known_[path].sum);
    }
  }

 private:
  struct Known {
    std::uint64_t visits = 0;
    std::int64_t sum = 0;
  };

  /// The path of the next iteration, by the books' formula.
  template <Game G>
  Path selected(G game, double exploration) {
    tie_ = false;
    Path path;
    while (!game.isTerminal()) {
      std::vector<Move> moves;
      game.appendMoves(moves);
      const Known& here = known_[path];
      double most = -1e9;
      Move best = noMove;
      for (const Move move : moves) {
        path.push_back(move);
        const auto found = known_.find(path);
        path.pop_back();
        if (found == known_.end()) {
          path.push_back(move);
          return path;
        }
        const double n = static_cast<double>(found->second.visits);
        double mean = static_cast<double>(found->second.sum) / n / std::max(1, game.largestValue());
        if (game.playerToMove() == Player::min) mean = -mean;
        const double worth =
            (mean + 1) / 2 +
            exploration * std::sqrt(std::log(static_cast<double>(here.visits)) / n);
        // So near that rounding may decide.
        if (std::abs(worth - most) < 1e-9 && worth != most) tie_ = true;
        if (worth > most + 1e-12) {
          most = worth;
          best = move;
        }
      }
      path.push_back(best);
      game.play(best);
    }
    return path;
  }

  std::map<Path, Known> known_;
  bool tie_ = false;
};

TEST(Mcts, HasTheStatisticsOfAReplay) {
  Random random(61);
  for (int round = 0; round < 150; ++round) {
    BestFirstSettings settings;
    settings.iterations = static_cast<std::uint64_t>(number(random, 1, 400));
    settings.seed = random();
    settings.exploration = number(random, 0, 30) / 10.0;
    Replay onTree;
    onTree.check(randomTextbook(random), settings);
    Replay onBoard;
    onBoard.check(randomBoard(random, 9, static_cast<Scoring>(number(random, 0, 1)), 0), settings);
    if (HasFatalFailure()) FAIL() << round;
  }
}

TEST(Mcts, ComesToChooseWhatMinimaxDoes) {
  Random random(67);
  int right = 0;
  int rounds = 0;
  while (rounds < 200) {
    const Mnk game = randomBoard(random, 7, Scoring::flat, 0);
    if (game.isTerminal()) continue;
    ++rounds;
    BestFirstSettings settings;
    settings.seed = random();
    MonteCarloTree<Mnk> search(game, game.largestValue(), settings);
    Value value = 0;
    for (int iteration = 0; iteration < 4000; ++iteration) search.iterate(value);
    Mnk after = game;
    after.play(search.tree()[search.mostVisited(0)].move);
    Reference<Mnk> reference(maximumPly);
    if (reference.value(after, 1) == reference.value(game, 0)) ++right;
  }
  EXPECT_GE(right, 196);
}

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
  for (int round = 0; round < 3000; ++round) {
    checkProof(random, randomTextbook(random), number(random, -3, 3), proved);
    const Mnk board = randomBoard(random, 6, static_cast<Scoring>(number(random, 0, 1)), 0);
    checkProof(random, board, number(random, 0, 1), proved);
    if (HasFatalFailure()) FAIL() << round;
  }
  EXPECT_GT(proved, 500);
}

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

GrownReport grown(const Options& options) {
  const auto request = parseRequest(options);
  EXPECT_TRUE(request);
  return runBestFirst(*request).report;
}

TEST(BestFirst, OneSeedGivesOneTreeEverywhere) {
  const GrownReport mcts = grown({{"algorithm", "mcts"}, {"iterations", "2000"}, {"seed", "7"}});
  EXPECT_EQ(mcts.iterations, 2000U);
  EXPECT_EQ(mcts.root.visits, 2000U);
  ASSERT_EQ(mcts.moves.size(), 9U);
  std::vector<std::uint64_t> visits;
  for (const GrownMove& move : mcts.moves) visits.push_back(move.visits);
  EXPECT_EQ(visits, (std::vector<std::uint64_t>{242, 149, 233, 157, 474, 139, 287, 115, 204}));
  EXPECT_EQ(mcts.line.front(), 4);

  const GrownReport proof = grown({{"algorithm", "proof-number"}});
  EXPECT_EQ(proof.root.disproof, 0U);  // X cannot force a win …
  const GrownReport sss =
      grown({{"game", "textbook"}, {"example", "three-plates"}, {"algorithm", "sss-star"}});
  EXPECT_TRUE(sss.complete);
  EXPECT_EQ(sss.root.value, 20);
  const GrownReport draw = grown({{"algorithm", "proof-number"}, {"goal", "0"}});
  EXPECT_EQ(draw.root.proof, 0U);  // … but a draw
}

TEST(BestFirst, RefusesWhatItHasNoUseFor) {
  for (const auto& [option, text] : std::map<std::string, std::string>{
           {"depth", "3"}, {"order", "best"}, {"cut", "strict"}, {"goal", "1"}, {"guess", "0"}}) {
    const auto request = parseRequest({{"algorithm", "mcts"}, {option, text}});
    ASSERT_FALSE(request) << option;
    EXPECT_EQ(request.refusal().code, "option-idle") << option;
    EXPECT_EQ(request.refusal().where, option);
  }
  for (const std::string text : {"-1", "1e3", "0.1234", "", ".5", "much"}) {
    const auto request = parseRequest({{"algorithm", "mcts"}, {"exploration", text}});
    ASSERT_FALSE(request) << text;
    EXPECT_EQ(request.refusal().code, "option-decimal") << text;
  }
  EXPECT_EQ(parseRequest({{"algorithm", "mcts"}, {"exploration", "1001"}}).refusal().code,
            "option-range");
  const auto request = parseRequest({{"algorithm", "mcts"}});
  ASSERT_TRUE(request);
  EXPECT_EQ(run(*request, {Recording::ghost, {}, {}}).refusal().code, "path-nothing-pruned");
  const auto again = parseRequest(request->options);
  ASSERT_TRUE(again) << again.refusal().where;
  EXPECT_EQ(again->options, request->options);
}

}  // namespace
}  // namespace prunus
