#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/rational.h"
#include "core/types.h"
#include "game/payoffs.h"

namespace prunus {

/// A game tree written down: its nodes in pre-order (the root is 0), one column per field.
struct TextbookTree {
  std::vector<std::uint32_t> size;      ///< nodes in the subtree, the node itself included
  std::vector<std::uint16_t> parent;    ///< node number; the root's is 0
  std::vector<std::uint16_t> ordinal;   ///< which child of its parent, from 0
  std::vector<std::uint16_t> children;  ///< how many it has; 0 at a leaf
  std::vector<Value> value;        ///< of a leaf; of an inner node, the mean of the leaves below
                                   ///< it, rounded to `decimals`, halves away from zero
  std::vector<std::string> label;  ///< empty where none was given
  /// Names of those without a label, where letters are unique in the tree; else empty.
  std::vector<std::string> letter;
  int decimals = 0;        ///< decimal places of the values
  Value denominator = 1;   ///< where decimals are not enough, values are parts of so many
  Value largestValue = 0;  ///< no value is further from 0
  Value leastLeaf = 0;
  Value greatestLeaf = 0;

  // Only of a tree in which chance moves; else both are empty.
  std::vector<bool> chance;           ///< whether chance moves at the node
  std::vector<Rational> probability;  ///< of coming here, below a chance node; else 1
  std::vector<std::string> likely;    ///< the same as it was written, "0.5" or "1/2"; else empty

  /// Of a tree for three players: what they get, each but once, in order of leaves; else empty.
  /// `value` is then the number of what a leaf holds, and 0 of an inner node without `addMeans`.
  std::vector<Payoffs> payoffs;

  [[nodiscard]] std::size_t length() const { return size.size(); }
  [[nodiscard]] bool isLeaf(std::size_t node) const { return size[node] == 1; }
  [[nodiscard]] bool hasChance() const { return !chance.empty(); }
  [[nodiscard]] bool isChance(std::size_t node) const { return hasChance() && chance[node]; }

  /// What a person calls the move to this node: its label, else its ordinal among its siblings as
  /// letters: a, b, …, z, aa, ab, …; or its own letter, where it has one.
  [[nodiscard]] std::string name(std::size_t node) const;
  /// From now on every node without a label has letters of its own, level by level from the left,
  /// which are no label of another.
  void nameUniquely();
};

/// The tree as text that reads back as the same tree.
std::string writeTextbookTree(const TextbookTree& tree);

}  // namespace prunus
