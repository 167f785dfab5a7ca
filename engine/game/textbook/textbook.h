#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/hash.h"
#include "core/types.h"
#include "game/chance.h"
#include "game/payoffs.h"
#include "game/textbook/tree.h"

namespace prunus {

/// A textbook tree as a game: a move goes to a child, the game is over at a leaf, the players take
/// turns from ply to ply, in any order; chance nodes between them change nothing of that. A move is
/// the number of the node it leads to.
class Textbook {
 public:
  Textbook(std::shared_ptr<const TextbookTree> tree, Player rootPlayer)
      : Textbook(std::move(tree), std::array{rootPlayer, opponent(rootPlayer)}) {}

  /// `players` take turns in this order, and then from the first again: at least one of them, at
  /// most `mostPlayers`.
  Textbook(std::shared_ptr<const TextbookTree> tree, std::span<const Player> players)
      : tree_(std::move(tree)), turns_(static_cast<std::uint8_t>(players.size())) {
    assert(!players.empty() && players.size() <= mostPlayers);
    for (std::size_t turn = 0; turn < players.size(); ++turn) {
      if (players[turn] == Player::min) minTurns_ |= static_cast<std::uint16_t>(1U << turn);
    }
  }
  static constexpr std::size_t mostPlayers = 16;

  /// A tree of payoffs: three players take turns, each of whom wants the most for themselves.
  static Textbook ofThree(std::shared_ptr<const TextbookTree> tree) {
    return {std::move(tree), std::array{Player::max, Player::max, Player::max}};
  }

  [[nodiscard]] Player playerToMove() const {
    return static_cast<Player>(minTurns_ >> unsigned{turn_} & 1U);
  }
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
    if (!isChance() && ++turn_ == turns_) turn_ = 0;
    node_ = child;
  }
  void undo(Move child) {
    assert(child == node_);
    node_ = tree_->parent[child];
    if (!isChance()) turn_ = static_cast<std::uint8_t>((turn_ == 0 ? turns_ : turn_) - 1);
  }

  /// Minus twice the distance from the middle of the siblings.
  [[nodiscard]] int centrality(Move child) const {
    const int fromMiddle = 2 * tree_->ordinal[child] - (tree_->children[tree_->parent[child]] - 1);
    return fromMiddle < 0 ? fromMiddle : -fromMiddle;
  }
  [[nodiscard]] std::uint64_t hash() const { return mixBits(node_); }
  [[nodiscard]] int decimals() const { return tree_->decimals; }

  [[nodiscard]] bool hasChance() const { return tree_->hasChance(); }
  [[nodiscard]] bool isChance() const { return tree_->isChance(node_); }
  [[nodiscard]] Rational probability(Move child) const {
    return tree_->hasChance() ? tree_->probability[child] : Rational(1);
  }
  [[nodiscard]] Value denominator() const { return tree_->denominator; }
  [[nodiscard]] std::vector<std::string> probabilities() const;
  [[nodiscard]] ValueRange valueRange() const { return {tree_->leastLeaf, tree_->greatestLeaf}; }

  [[nodiscard]] std::span<const Payoffs> payoffs() const { return tree_->payoffs; }
  [[nodiscard]] int mover() const { return turn_; }

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
  std::uint16_t minTurns_ = 0;  ///< by turn, in bits: whether it is MIN's
  std::uint8_t turns_;
  std::uint8_t turn_ = 0;
};

}  // namespace prunus
