#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "core/natural_log.h"
#include "search/best_first/playout_tree.h"

namespace prunus {

/// Of UCT's nodes: of their moves, the first so many have a child.
struct TriedStatistics : PlayoutStatistics {
  std::uint16_t tried = 0;
};

/// Monte Carlo tree search: values of moves are means of games played to the end at random, and the
/// games are played where it pays to know more. (Coulom, Efficient selectivity and backup operators
/// in Monte-Carlo tree search, 2006; UCT: Kocsis and Szepesvári, Bandit based Monte-Carlo planning,
/// 2006.)
///
/// One iteration has four phases: selection of a path through the tree, by UCT; expansion by the
/// first move that was not tried yet; a playout of random moves; backpropagation of its value.
template <Game G>
class MonteCarloTree : public PlayoutTree<G, TriedStatistics> {
  using Base = PlayoutTree<G, TriedStatistics>;
  using Base::exploration_;
  using Base::moves_;
  using Base::tree_;

 public:
  using Tree = typename Base::Tree;
  using Index = typename Base::Index;

  /// `largest`: no value of the game is further from 0.
  MonteCarloTree(const G& game, Value largest, const BestFirstSettings& settings)
      : Base(game, largest, settings) {}

  /// One iteration. Returns the node whose playout it was, which `value` came of.
  Index iterate(Value& value) {
    G game = Base::game_;
    const Index leaf = expand(game, select(game));
    value = Base::playOut(game, tree_[leaf].ply);
    Base::backpropagate(leaf, value);
    return leaf;
  }

  /// What choosing `child` is worth to the player at its parent, by UCT: its mean, between 0 and 1,
  /// and the more the less it was tried.
  [[nodiscard]] double worth(Index child) const {
    const auto& parent = tree_[tree_[child].parent];
    return Base::meanFor(parent.player, child) +
           exploration_ * std::sqrt(naturalLog(parent.known.visits) / tree_[child].known.visits);
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
};

struct Mcts {
  static constexpr std::string_view name = "mcts";
  static constexpr std::array<std::string_view, 3> options = {"iterations", "exploration",
                                                              "playouts"};
};

}  // namespace prunus
