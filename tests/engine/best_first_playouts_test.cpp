// Monte Carlo tree search, by UCT and by PUCT, held against replays by loops and maps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "core/natural_log.h"
#include "request/algorithms.h"
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

/// PUCT from nothing but its formula: maps by path, and what the game says of each move.
template <Game G>
void checkPuct(const G& game, const BestFirstSettings& settings) {
  struct Known {
    double visits = 0;
    double sum = 0;
  };
  std::map<Path, Known> known;
  const Value largest = game.largestValue();
  PuctTree<G> search(game, game.largestValue(), settings);
  const auto& tree = search.tree();
  for (std::uint64_t iteration = 0; iteration < settings.iterations; ++iteration) {
    Path expected;
    G at = game;
    while (!at.isTerminal() && (expected.empty() || known.contains(expected))) {
      std::vector<Move> moves;
      at.appendMoves(moves);
      const double sign = at.playerToMove() == Player::max ? 1 : -1;
      std::vector<double> weights;
      for (const Move move : moves) {
        G next = at;
        next.play(move);
        const int ply = static_cast<int>(expected.size()) + 1;
        weights.push_back(sign *
                          (next.isTerminal() ? next.terminalValue(ply) : next.staticEvaluation()));
      }
      const double low = *std::min_element(weights.begin(), weights.end());
      const double high = *std::max_element(weights.begin(), weights.end());
      double all = 0;
      for (double& weight : weights) {
        weight = high > low ? 1 + 9 * (weight - low) / (high - low) : 1;
        all += weight;
      }
      double most = -1;
      std::size_t best = 0;
      const double here = known.contains(expected) ? known[expected].visits : 0;
      for (std::size_t each = 0; each < moves.size(); ++each) {
        Path path = expected;
        path.push_back(moves[each]);
        const bool tried = known.contains(path);
        const double n = tried ? known[path].visits : 0;
        // In the order of the search's own operations, so that ties are ties.
        const double q =
            tried ? 0.5 + sign * (known[path].sum / n * (1.0 / (2.0 * std::max(1, largest)))) : 0.5;
        const double prior = std::floor(weights[each] / all * 10000) / 10000;
        const double scale = settings.exploration * std::sqrt(std::max(1.0, here));
        const double worth = q + scale * prior / (1 + n);
        if (worth > most) {
          most = worth;
          best = each;
        }
      }
      expected.push_back(moves[best]);
      at.play(moves[best]);
    }
    Value value = 0;
    const auto leaf = search.iterate(value);
    Path path;
    for (auto node = leaf; node != 0; node = tree[node].parent) {
      path.insert(path.begin(), tree[node].move);
    }
    ASSERT_EQ(path, expected) << iteration;
    for (std::size_t length = 0; length <= path.size(); ++length) {
      Known& one = known[Path(path.begin(), path.begin() + std::ptrdiff_t(length))];
      ++one.visits;
      one.sum += value;
    }
  }
  ASSERT_EQ(tree.size(), known.size());
}

TEST(Puct, GoesByItsFormula) {
  Random random(81);
  for (int round = 0; round < 120; ++round) {
    BestFirstSettings settings;
    settings.iterations = static_cast<std::uint64_t>(number(random, 1, 300));
    settings.seed = random();
    settings.exploration = number(random, 0, 30) / 10.0;
    checkPuct(randomTextbook(random), settings);
    checkPuct(randomBoard(random, 9, static_cast<Scoring>(number(random, 0, 1)), 2), settings);
    if (HasFatalFailure()) FAIL() << round;
  }
}

TEST(Playouts, WinAtOnceWhereTheyAreDecisive) {
  BestFirstSettings settings;
  settings.playouts = Playouts::decisive;
  Random random(83);
  for (int round = 0; round < 200; ++round) {
    const Mnk game = randomBoard(random, 7, Scoring::flat, 0);
    if (game.isTerminal()) continue;
    settings.seed = random();
    MonteCarloTree<Mnk> search(game, game.largestValue(), settings);
    for (int iteration = 0; iteration < 50; ++iteration) {
      Value value = 0;
      const auto leaf = search.iterate(value);
      Mnk at = game;
      Path path;
      for (auto node = leaf; node != 0; node = search.tree()[node].parent) {
        path.insert(path.begin(), search.tree()[node].move);
      }
      for (const Move move : path) at.play(move);
      for (const Move move : search.playout()) {
        std::vector<Move> moves;
        at.appendMoves(moves);
        const auto wins = [&](Move each) {
          Mnk next = at;
          next.play(each);
          return next.isTerminal() && next.terminalValue(0) != 0;
        };
        if (std::any_of(moves.begin(), moves.end(), wins)) {
          ASSERT_TRUE(wins(move));
        }
        at.play(move);
      }
      ASSERT_TRUE(at.isTerminal());
      ASSERT_EQ(at.terminalValue(0), value);
    }
  }
}

}  // namespace
}  // namespace prunus
