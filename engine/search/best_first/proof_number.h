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

/// How many leaves must be proved at least to prove a node, and disproved to disprove it.
struct ProofNumbers {
  /// "Cannot be": the proof number of what is disproved, and the other way round.
  static constexpr std::uint32_t never = UINT32_MAX;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  /// One number that is never makes the sum so.
  static std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    if (a == never || b == never) return never;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{a} + b, never - 1));
  }
};

/// The numbers of an inner node by its children's. Where the prover moves, one proved child is
/// enough: its proof number is the smallest of theirs, its disproof number the sum; where the other
/// side moves it is the other way round.
class NumbersOfChildren {
 public:
  void add(const ProofNumbers& child) {
    least_ = {std::min(least_.proof, child.proof), std::min(least_.disproof, child.disproof)};
    sum_ = {ProofNumbers::sum(sum_.proof, child.proof),
            ProofNumbers::sum(sum_.disproof, child.disproof)};
  }
  [[nodiscard]] ProofNumbers at(bool proverMoves) const {
    return proverMoves ? ProofNumbers{least_.proof, sum_.disproof}
                       : ProofNumbers{sum_.proof, least_.disproof};
  }

 private:
  ProofNumbers least_{ProofNumbers::never, ProofNumbers::never};
  ProofNumbers sum_{0, 0};
};

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
  using Number = std::uint32_t;
  using Numbers = ProofNumbers;
  static constexpr Number never = ProofNumbers::never;
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
      NumbersOfChildren below;
      tree_.eachChild(node, [&](Index child) { below.add(tree_[child].known); });
      const Numbers numbers = below.at(tree_[node].player == prover_);
      Numbers& known = tree_[node].known;
      if (numbers.proof == known.proof && numbers.disproof == known.disproof) return;
      known = numbers;
    }
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
