#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/hash.h"
#include "core/types.h"
#include "game/textbook/tree.h"

namespace prunus {

/// A textbook tree as a game: a move goes to a child, the game is over at a leaf, the players take
/// turns from ply to ply. A move is the number of the node it leads to.
class Textbook {
 public:
  Textbook(std::shared_ptr<const TextbookTree> tree, Player rootPlayer)
      : tree_(std::move(tree)), toMove_(rootPlayer) {}

  [[nodiscard]] Player playerToMove() const { return toMove_; }
  [[nodiscard]] bool isTerminal() const { return tree_->isLeaf(node_); }
  [[nodiscard]] Value terminalValue(int /*ply*/) const {
    assert(isTerminal());
    return tree_->value[node_];
  }
  /// The mean of the leaves below: what a chooser by lot would get if every leaf were as likely.
  [[nodiscard]] Value staticEvaluation() const { return tree_->value[node_]; }

  void appendMoves(std::vector<Move>& moves) const {
    const std::size_t end = node_ + tree_->size[node_];
    for (std::size_t child = node_ + 1; child < end; child += tree_->size[child]) {
      moves.push_back(static_cast<Move>(child));
    }
  }
  void play(Move child) {
    assert(tree_->parent[child] == node_ && child != 0);
    node_ = child;
    toMove_ = opponent(toMove_);
  }
  void undo(Move child) {
    assert(child == node_);
    node_ = tree_->parent[child];
    toMove_ = opponent(toMove_);
  }

  /// Minus twice the distance from the middle of the siblings.
  [[nodiscard]] int centrality(Move child) const {
    const int fromMiddle = 2 * tree_->ordinal[child] - (tree_->children[tree_->parent[child]] - 1);
    return fromMiddle < 0 ? fromMiddle : -fromMiddle;
  }
  [[nodiscard]] std::uint64_t hash() const { return mixBits(node_); }
  [[nodiscard]] int decimals() const { return tree_->decimals; }

  // Beyond what a search needs.

  /// Nobody wins a tree of numbers.
  [[nodiscard]] static std::optional<Player> winner() { return std::nullopt; }
  [[nodiscard]] std::string moveName(Move child) const { return tree_->name(child); }
  /// The child's number among its siblings, from 0.
  [[nodiscard]] int moveIndex(Move child) const { return tree_->ordinal[child]; }
  [[nodiscard]] Value largestValue() const { return tree_->largestValue; }
  /// By move number. No move leads to the root: its name is its label, or nothing.
  [[nodiscard]] std::vector<std::string> moveNames() const;
  /// A shallow search for ordering moves sees the tree to its end, so that the best order is the
  /// best there is. See `search/ordering.h`.
  [[nodiscard]] static int orderingDepth() { return maximumPly; }
  [[nodiscard]] const TextbookTree& tree() const { return *tree_; }

  friend bool operator==(const Textbook& a, const Textbook& b) = default;

 private:
  std::shared_ptr<const TextbookTree> tree_;
  std::uint32_t node_ = 0;
  Player toMove_;
};

}  // namespace prunus
