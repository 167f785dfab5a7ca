#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <queue>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "search/best_first/growing_tree.h"

namespace prunus {

/// SSS*: minimax as a search among strategies. A strategy of the player at the root is worth at
/// most what its leaves seen so far are; the list OPEN holds the most promising part of each, with
/// that merit, and the best of them is always carried on, the leftmost of equals. The first that is
/// complete is the best there is. (Stockman, A minimax algorithm better than alpha-beta?, 1979. It
/// visits the leaves that MTD(f) does from a guess above all values, in their order: Plaat,
/// Schaeffer, Pijls and de Bruin, 1996.)
///
/// Below, the player at the root is called MAX, whoever it is, and values are seen from there.
template <Game G>
class SssStarTree {
 public:
  struct State {
    int ordinal = 0;  ///< which child of its parent, from 0
    bool solved = false;
  };
  using Tree = GrowingTree<State>;
  using Index = typename Tree::Index;

  explicit SssStarTree(const G& game)
      : game_(game), max_(game.playerToMove()), tree_(max_), open_(Order{&tree_}) {
    open_.push({Tree::root, plusInfinity});
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] bool isDone() const { return tree_[Tree::root].known.solved; }
  /// Once it is done: the value, from MAX's view as games give it, and the move that leads to it.
  [[nodiscard]] Value value() const { return max_ == Player::max ? value_ : -value_; }
  [[nodiscard]] Index bestChild() const { return best_; }

  /// Takes the best state from OPEN and puts in what follows from it. Returns its node.
  Index step() {
    const auto [node, merit] = takeBest();
    tree_[node].known.solved ? goOn(node, merit) : develop(node, merit);
    return node;
  }

 private:
  struct Entry {
    Index node;
    Value merit;  ///< the strategies that it is part of are worth at most this
  };

  /// The smaller merit, and of equal ones the node further right, comes later.
  struct Order {
    const Tree* tree;
    bool operator()(const Entry& a, const Entry& b) const {
      return a.merit != b.merit ? a.merit < b.merit : isRightOf(a.node, b.node);
    }
    [[nodiscard]] bool isRightOf(Index a, Index b) const {
      const Tree& all = *tree;
      while (all[a].ply > all[b].ply) a = all[a].parent;
      while (all[b].ply > all[a].ply) b = all[b].parent;
      if (a == b) return false;
      while (all[a].parent != all[b].parent) {
        a = all[a].parent;
        b = all[b].parent;
      }
      return all[a].known.ordinal > all[b].known.ordinal;
    }
  };

  /// States below a solved node are no longer in OPEN: they are left out when they come up.
  Entry takeBest() {
    while (true) {
      const Entry best = open_.top();
      open_.pop();
      bool purged = false;
      for (Index above = tree_[best.node].parent; above != Tree::none;
           above = tree_[above].parent) {
        purged = purged || tree_[above].known.solved;
      }
      if (!purged) return best;
    }
  }

  /// A live state: its strategies are developed.
  void develop(Index node, Value merit) {
    G game = positionAt(node);
    if (game.isTerminal()) {
      const Value value = game.terminalValue(tree_[node].ply);
      return solve(node, std::min(merit, max_ == Player::max ? value : -value));
    }
    moves_.clear();
    game.appendMoves(moves_);
    // MAX may choose any move, and each is another strategy; one must answer all of MIN's moves.
    const int count = tree_[node].player == max_ ? static_cast<int>(moves_.size()) : 1;
    for (int ordinal = 0; ordinal < count; ++ordinal) addChild(game, node, ordinal, merit);
  }

  /// A solved state: the best of a strategy below `node` is known.
  void goOn(Index node, Value merit) {
    const Index parent = tree_[node].parent;
    if (tree_[parent].player == max_) {
      if (parent == Tree::root) best_ = node;
      return solve(parent, merit);
    }
    G game = positionAt(parent);
    moves_.clear();
    game.appendMoves(moves_);
    const int next = tree_[node].known.ordinal + 1;
    next < static_cast<int>(moves_.size()) ? addChild(game, parent, next, merit)
                                           : solve(parent, merit);
  }

  void solve(Index node, Value merit) {
    tree_[node].known.solved = true;
    node == Tree::root ? void(value_ = merit) : open_.push({node, merit});
  }

  void addChild(G& game, Index parent, int ordinal, Value merit) {
    const Move move = moves_[static_cast<std::size_t>(ordinal)];
    game.play(move);
    const Index child = tree_.add(parent, move, game.playerToMove());
    game.undo(move);
    tree_[child].known.ordinal = ordinal;
    open_.push({child, merit});
  }

  [[nodiscard]] G positionAt(Index node) const {
    std::vector<Move> path;
    for (; node != Tree::root; node = tree_[node].parent) path.push_back(tree_[node].move);
    G game = game_;
    std::for_each(path.rbegin(), path.rend(), [&](Move move) { game.play(move); });
    return game;
  }

  const G game_;
  Player max_;
  Tree tree_;
  std::priority_queue<Entry, std::vector<Entry>, Order> open_;
  std::vector<Move> moves_;
  Value value_ = 0;
  Index best_ = Tree::none;
};

struct SssStar {
  static constexpr std::string_view name = "sss-star";
  static constexpr std::array<std::string_view, 1> options = {"iterations"};
};

}  // namespace prunus
