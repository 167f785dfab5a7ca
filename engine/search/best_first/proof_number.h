#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "search/best_first/growing_tree.h"
#include "search/best_first/settings.h"

namespace prunus {

/// Proof-number search: proves or disproves that the player at the root reaches a goal, by growing
/// the tree where the least is missing. A node's proof number is how many leaves must be proved at
/// least to prove it, its disproof number how many must be disproved. (Allis, van der Meulen and
/// van den Herik, Proof-number search, 1994.)
///
/// Where the prover moves, one proved child is enough, so its proof number is the smallest of its
/// children's, and the disproof number the sum of theirs; where the other side moves it is the
/// other way round. Every step follows these down to the most-proving node, which settles the
/// matter soonest whichever way it turns out, and gives it its children.
template <Game G>
class ProofNumberTree {
 public:
  using Number = std::uint32_t;
  /// "Cannot be": the proof number of what is disproved, and the other way round.
  static constexpr Number never = UINT32_MAX;

  struct Numbers {
    Number proof = 1;
    Number disproof = 1;
  };
  using Tree = GrowingTree<Numbers>;
  using Index = typename Tree::Index;

  /// Proves that the value is at least `goal` from the view of the player to move.
  ProofNumberTree(const G& game, Value goal)
      : game_(game), prover_(game.playerToMove()), goal_(goal), tree_(prover_) {
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

  /// The child that decides the node's number that counts: of the prover the one that is proved
  /// soonest, else the one that is disproved soonest; the first of equals.
  [[nodiscard]] Index decidingChild(Index node) const {
    const bool proves = tree_[node].player == prover_;
    Index best = Tree::none;
    tree_.eachChild(node, [&](Index child) {
      if (best == Tree::none || number(child, proves) < number(best, proves)) best = child;
    });
    return best;
  }

 private:
  [[nodiscard]] Number number(Index node, bool proof) const {
    return proof ? tree_[node].known.proof : tree_[node].known.disproof;
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
    if (!game.isTerminal()) return;
    const Value value = game.terminalValue(tree_[leaf].ply);
    const bool reached = (prover_ == Player::max ? value : -value) >= goal_;
    tree_[leaf].known = reached ? Numbers{0, never} : Numbers{never, 0};
  }

  /// The numbers of an inner node by its children's, and of those above it as long as they change.
  void update(Index node) {
    for (; node != Tree::none; node = tree_[node].parent) {
      Number smallestProof = never;
      Number smallestDisproof = never;
      Number sumOfProof = 0;
      Number sumOfDisproof = 0;
      tree_.eachChild(node, [&](Index child) {
        const auto [proof, disproof] = tree_[child].known;
        smallestProof = std::min(smallestProof, proof);
        smallestDisproof = std::min(smallestDisproof, disproof);
        sumOfProof = sumOf(sumOfProof, proof);
        sumOfDisproof = sumOf(sumOfDisproof, disproof);
      });
      const Numbers numbers = tree_[node].player == prover_ ? Numbers{smallestProof, sumOfDisproof}
                                                            : Numbers{sumOfProof, smallestDisproof};
      Numbers& known = tree_[node].known;
      if (numbers.proof == known.proof && numbers.disproof == known.disproof) return;
      known = numbers;
    }
  }

  /// One number that is never makes the sum so.
  static Number sumOf(Number a, Number b) {
    if (a == never || b == never) return never;
    return static_cast<Number>(std::min<std::uint64_t>(std::uint64_t{a} + b, never - 1));
  }

  const G game_;
  Player prover_;
  Value goal_;
  Tree tree_;
};

struct ProofNumber {
  static constexpr std::string_view name = "proof-number";
  static constexpr std::array<std::string_view, 2> options = {"iterations", "goal"};
};

}  // namespace prunus
