#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/hash.h"
#include "core/natural_log.h"
#include "game/game.h"
#include "search/best_first/growing_tree.h"
#include "search/best_first/settings.h"

namespace prunus {

/// Monte Carlo tree search: values of moves are means of games played to the end at random, and the
/// games are played where it pays to know more. (Coulom, Efficient selectivity and backup operators
/// in Monte-Carlo tree search, 2006; UCT: Kocsis and Szepesvári, Bandit based Monte-Carlo planning,
/// 2006.)
///
/// One iteration has four phases: selection of a path through the tree, by UCT; expansion by the
/// first move that was not tried yet; a playout of random moves; backpropagation of its value.
template <Game G>
class MonteCarloTree {
 public:
  /// N and W: how often a node was passed, and the sum of what that brought, from MAX's view.
  struct Statistics {
    std::uint32_t visits = 0;
    std::int64_t sum = 0;
    std::uint16_t tried = 0;  ///< of its moves, the first so many have a child
  };
  using Tree = GrowingTree<Statistics>;
  using Index = typename Tree::Index;

  /// `largest`: no value of the game is further from 0.
  MonteCarloTree(const G& game, Value largest, const BestFirstSettings& settings)
      : game_(game),
        tree_(game.playerToMove()),
        halfRange_(largest > 0 ? 1.0 / (2.0 * largest) : 0),
        exploration_(settings.exploration),
        random_(mixBits(settings.seed)) {}

  /// One iteration. Returns the node whose playout it was, which `value` came of.
  Index iterate(Value& value) {
    G game = game_;
    const Index leaf = expand(game, select(game));
    value = playOut(game, tree_[leaf].ply);
    backpropagate(leaf, value);
    return leaf;
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }

  /// What choosing `child` is worth to the player at its parent, by UCT: its mean, between 0 and 1,
  /// and the more the less it was tried.
  [[nodiscard]] double worth(Index child) const {
    const Statistics& own = tree_[child].known;
    const auto& parent = tree_[tree_[child].parent];
    const double mean = static_cast<double>(own.sum) / own.visits * halfRange_;
    const double forMover = 0.5 + (parent.player == Player::max ? mean : -mean);
    return forMover + exploration_ * std::sqrt(naturalLog(parent.known.visits) / own.visits);
  }

  /// The child that was visited most, the first of equals; none at a leaf.
  [[nodiscard]] Index mostVisited(Index node) const {
    Index best = Tree::none;
    tree_.eachChild(node, [&](Index child) {
      if (best == Tree::none || tree_[child].known.visits > tree_[best].known.visits) best = child;
    });
    return best;
  }

 private:
  /// Goes down, move by move, while every move was tried.
  Index select(G& game) {
    Index node = Tree::root;
    while (!game.isTerminal() && isFull(game, node)) {
      node = bestChild(node);
      game.play(tree_[node].move);
    }
    return node;
  }

  /// Whether every move of the node was tried; leaves them in `moves_`.
  bool isFull(const G& game, Index node) {
    moves_.clear();
    game.appendMoves(moves_);
    return tree_[node].known.tried == moves_.size();
  }

  [[nodiscard]] Index bestChild(Index node) const {
    Index best = Tree::none;
    double most = 0;
    tree_.eachChild(node, [&](Index child) {
      const double worthOfChild = worth(child);
      if (best != Tree::none && worthOfChild <= most) return;
      best = child;
      most = worthOfChild;
    });
    return best;
  }

  /// Adds the first move of `node` that was not tried, and makes it. Where the game is over there
  /// is none.
  Index expand(G& game, Index node) {
    if (game.isTerminal()) return node;
    const Move move = moves_[tree_[node].known.tried++];
    game.play(move);
    return tree_.add(node, move, game.playerToMove());
  }

  /// Plays on at random. Returns the value of the end.
  Value playOut(G& game, int ply) {
    while (!game.isTerminal()) {
      moves_.clear();
      game.appendMoves(moves_);
      random_ = mixBits(random_);
      game.play(moves_[static_cast<std::size_t>(((random_ >> 32U) * moves_.size()) >> 32U)]);
      ++ply;
    }
    return game.terminalValue(ply);
  }

  void backpropagate(Index leaf, Value value) {
    for (Index node = leaf; node != Tree::none; node = tree_[node].parent) {
      ++tree_[node].known.visits;
      tree_[node].known.sum += value;
    }
  }

  const G game_;
  Tree tree_;
  double halfRange_;
  double exploration_;
  std::uint64_t random_;
  std::vector<Move> moves_;
};

struct Mcts {
  static constexpr std::string_view name = "mcts";
  static constexpr std::array<std::string_view, 2> options = {"iterations", "exploration"};
};

}  // namespace prunus
