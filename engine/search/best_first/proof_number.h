#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "search/best_first/growing_tree.h"
#include "search/best_first/proof_goal.h"
#include "search/best_first/settings.h"

namespace prunus {

/// Proof-number search: proves or disproves that the player at the root reaches a goal, by growing
/// the tree where the least is missing. A node's proof number is how many leaves must be proved at
/// least to prove it, its disproof number how many must be disproved. (Allis, van der Meulen and
/// van den Herik, Proof-number search, 1994.)
///
/// Every step follows the numbers down to the most-proving node, which settles the
/// matter soonest whichever way it turns out, and gives it its children.
template <Game G>
class ProofNumberTree {
 public:
  using Numbers = ProofNumbers;
  using Tree = GrowingTree<Numbers>;
  using Index = typename Tree::Index;

  /// Proves that the value is at least `goal` from the view of the player to move.
  ProofNumberTree(const G& game, Value goal)
      : game_(game), goal_{game.playerToMove(), goal}, tree_(goal_.prover) {
    evaluate(game_, Tree::root);
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] bool isProved() const { return tree_[Tree::root].known.proof == 0; }
  [[nodiscard]] bool isDisproved() const { return tree_[Tree::root].known.disproof == 0; }
  [[nodiscard]] bool isDone() const { return isProved() || isDisproved(); }

  /// One step, if the matter is not settled: gives the most-proving node its children and passes on
  /// what that changes. Returns that node.
  Index step() {
    G game = game_;
    const Index node = mostProving(game);
    expand(game, node);
    update(node);
    return node;
  }

  /// See `ProofGoal`.
  [[nodiscard]] Index decidingChild(Index node) const {
    return goal_.decidingChild(tree_, node, numbersOf());
  }

 private:
  [[nodiscard]] auto numbersOf() const {
    return [this](Index node) { return tree_[node].known; };
  }

  Index mostProving(G& game) const {
    Index node = Tree::root;
    while (tree_[node].firstChild != Tree::none) {
      node = decidingChild(node);
      game.play(tree_[node].move);
    }
    return node;
  }

  void expand(G& game, Index node) {
    std::vector<Move> moves;
    game.appendMoves(moves);
    for (const Move move : moves) {
      game.play(move);
      evaluate(game, tree_.add(node, move, game.playerToMove()));
      game.undo(move);
    }
  }

  /// The numbers of a new leaf: where the game is over they say how it ended.
  void evaluate(const G& game, Index leaf) {
    if (game.isTerminal()) tree_[leaf].known = goal_.numbersOfEnd(game, tree_[leaf].ply);
  }

  /// The numbers of an inner node by its children's, and of those above it as long as they change.
  void update(Index node) {
    for (; node != Tree::none; node = tree_[node].parent) {
      const Numbers numbers = goal_.numbersByChildren(tree_, node, numbersOf());
      Numbers& known = tree_[node].known;
      if (numbers.proof == known.proof && numbers.disproof == known.disproof) return;
      known = numbers;
    }
  }

  const G game_;
  ProofGoal goal_;
  Tree tree_;
};

struct ProofNumber {
  static constexpr std::string_view name = "proof-number";
  static constexpr std::array<std::string_view, 2> options = {"iterations", "goal"};
};

}  // namespace prunus
