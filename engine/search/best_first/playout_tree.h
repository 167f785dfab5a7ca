#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/hash.h"
#include "game/game.h"
#include "search/best_first/growing_tree.h"
#include "search/best_first/settings.h"

namespace prunus {

/// N and W: how often a node was passed, and the sum of what that brought, from MAX's view.
struct PlayoutStatistics {
  std::uint32_t visits = 0;
  std::int64_t sum = 0;
};

/// A tree of means of games played to the end: what every Monte Carlo tree search does in the same
/// way, whatever it selects by. `Known` has `PlayoutStatistics`.
template <Game G, typename Known>
class PlayoutTree {
 public:
  using Tree = GrowingTree<Known>;
  using Index = typename Tree::Index;

  [[nodiscard]] const Tree& tree() const { return tree_; }

  /// The moves of the last playout, from the node whose it was to the end of the game.
  [[nodiscard]] std::span<const Move> playout() const { return playout_; }

  /// The child that was visited most, the first of equals; none at a leaf.
  [[nodiscard]] Index mostVisited(Index node) const {
    Index best = Tree::none;
    tree_.eachChild(node, [&](Index child) {
      if (best == Tree::none || tree_[child].known.visits > tree_[best].known.visits) best = child;
    });
    return best;
  }

 protected:
  /// `largest`: no value of the game is further from 0.
  PlayoutTree(const G& game, Value largest, const BestFirstSettings& settings)
      : game_(game),
        tree_(game.playerToMove()),
        halfRange_(largest > 0 ? 1.0 / (2.0 * largest) : 0),
        exploration_(settings.exploration),
        playouts_(settings.playouts),
        random_(mixBits(settings.seed)) {}

  /// The mean of a visited node, between 0 and 1, from the view of `mover`.
  [[nodiscard]] double meanFor(Player mover, Index node) const {
    const Known& own = tree_[node].known;
    const double mean = static_cast<double>(own.sum) / own.visits * halfRange_;
    return 0.5 + (mover == Player::max ? mean : -mean);
  }

  /// Plays on to the end. Returns its value.
  Value playOut(G& game, int ply) {
    playout_.clear();
    while (!game.isTerminal()) {
      moves_.clear();
      game.appendMoves(moves_);
      Move move = playouts_ == Playouts::decisive ? decisiveMove(game, ply) : noMove;
      if (move == noMove) move = randomMove();
      game.play(move);
      playout_.push_back(move);
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
  std::vector<Move> moves_;

 private:
  Move randomMove() {
    random_ = mixBits(random_);
    return moves_[static_cast<std::size_t>(((random_ >> 32U) * moves_.size()) >> 32U)];
  }

  /// The first of `moves_` that wins at once; none where none does.
  Move decisiveMove(G& game, int ply) const {
    const Player mover = game.playerToMove();
    for (const Move move : moves_) {
      game.play(move);
      const Value value = game.isTerminal() ? game.terminalValue(ply + 1) : 0;
      game.undo(move);
      if (mover == Player::max ? value > 0 : value < 0) return move;
    }
    return noMove;
  }

  Playouts playouts_;
  std::uint64_t random_;
  std::vector<Move> playout_;
};

}  // namespace prunus
