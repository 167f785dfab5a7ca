#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/hash.h"
#include "search/best_first/growing_tree.h"
#include "search/best_first/proof_goal.h"
#include "search/depth_first/alpha_beta_table.h"

namespace prunus {

/// df-pn: proof-number search that goes depth first. Proof and disproof numbers stand in a table of
/// positions, and the search stays below a node as long as both of its numbers are below
/// thresholds: as long as the most-proving node of the whole tree is there. (Nagai, Df-pn algorithm
/// for searching AND/OR trees and its applications, 2002; its table and how it is used: Kishimoto,
/// Winands, Müller and Saito, Game-tree search using proof numbers: the first twenty years, 2012.)
///
/// Each step is a look at one node: it gets its children, if it has none, and its numbers anew by
/// theirs. Then the search goes on with the child that decides, or leaves the node. Positions that
/// were reached by other moves before have the numbers that the table knows.
template <Game G>
class DepthFirstProof {
 public:
  using Number = std::uint32_t;
  using Numbers = ProofNumbers;
  static constexpr Number never = ProofNumbers::never;

  /// Of a node, which position of the table it is.
  struct Position {
    std::uint32_t position = 0;
  };
  using Tree = GrowingTree<Position>;
  using Index = typename Tree::Index;

  /// Proves that the value is at least `goal` from the view of the player to move. The search is
  /// stuck when its table holds `tableSize` positions.
  DepthFirstProof(const G& game, Value goal, std::size_t tableSize)
      : game_(game), goal_{game.playerToMove(), goal}, tableSize_(tableSize), tree_(goal_.prover) {
    enter(Tree::root);
    path_.push_back({Tree::root, never, never});
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] const Numbers& numbers(Index node) const {
    return numbers_[tree_[node].known.position];
  }
  [[nodiscard]] bool isProved() const { return numbers(Tree::root).proof == 0; }
  [[nodiscard]] bool isDisproved() const { return numbers(Tree::root).disproof == 0; }
  [[nodiscard]] bool isDone() const { return isProved() || isDisproved(); }
  [[nodiscard]] bool isStuck() const { return numbers_.size() >= tableSize_; }

  /// One look, if the matter is not settled. Returns the node.
  Index step() {
    const auto [node, proof, disproof] = path_.back();
    if (tree_[node].firstChild == Tree::none) expand(node);
    const Numbers now = goal_.numbersByChildren(tree_, node, numbersOf());
    numbers_[tree_[node].known.position] = now;
    if (now.proof >= proof || now.disproof >= disproof) {
      if (path_.size() > 1) leave();
    } else {
      goOn(now);
    }
    return node;
  }

  /// See `ProofGoal`.
  [[nodiscard]] Index decidingChild(Index node) const {
    return goal_.decidingChild(tree_, node, numbersOf());
  }

 private:
  /// A node that is being looked into, and the numbers at which it is left.
  struct Call {
    Index node;
    Number proof;
    Number disproof;
  };

  [[nodiscard]] auto numbersOf() const {
    return [this](Index node) { return numbers(node); };
  }

  void leave() {
    game_.undo(tree_[path_.back().node].move);
    path_.pop_back();
  }

  /// Down to the child that decides, as long as it is the one, and the node is not to be left.
  void goOn(const Numbers& now) {
    const auto [node, proof, disproof] = path_.back();
    const bool proves = tree_[node].player == goal_.prover;
    const Index child = decidingChild(node);
    Number second = never;
    tree_.eachChild(node, [&](Index other) {
      if (other != child) second = std::min(second, numbers(other).of(proves));
    });
    const auto [childProof, childDisproof] = numbers(child);
    // One more than the second best is too much; and of the sum, what the others leave.
    const Number least = std::min(proves ? proof : disproof, next(second));
    const Number left =
        proves ? rest(disproof, now.disproof, childDisproof) : rest(proof, now.proof, childProof);
    game_.play(tree_[child].move);
    path_.push_back(proves ? Call{child, least, left} : Call{child, left, least});
  }

  static Number next(Number number) { return number == never ? never : number + 1; }
  static Number rest(Number threshold, Number sum, Number own) {
    if (threshold == never) return never;
    return static_cast<Number>(std::uint64_t{threshold} - sum + own);
  }

  void expand(Index node) {
    std::vector<Move> moves;
    game_.appendMoves(moves);
    for (const Move move : moves) {
      game_.play(move);
      enter(tree_.add(node, move, game_.playerToMove()));
      game_.undo(move);
    }
  }

  /// Looks a new node up: `game_` stands there.
  void enter(Index node) {
    const int ply = tree_[node].ply;
    std::uint64_t key = game_.hash();
    if (tellsPliesApart(game_, false)) key = mixBits(key + static_cast<std::uint64_t>(ply));
    const auto [found, isNew] =
        table_.try_emplace(key, static_cast<std::uint32_t>(numbers_.size()));
    tree_[node].known.position = found->second;
    if (!isNew) return;
    numbers_.push_back({});
    if (game_.isTerminal()) numbers_.back() = goal_.numbersOfEnd(game_, ply);
  }

  G game_;  ///< at the node at the end of `path_`
  ProofGoal goal_;
  std::size_t tableSize_;
  Tree tree_;
  std::unordered_map<std::uint64_t, std::uint32_t> table_;
  std::vector<Numbers> numbers_;  ///< of each position of the table
  std::vector<Call> path_;
};

struct DfPn {
  static constexpr std::string_view name = "df-pn";
  static constexpr std::array<std::string_view, 3> options = {"iterations", "goal", "table-size"};
};

}  // namespace prunus
