#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/types.h"

namespace prunus {

/// A tree that a search grows: its nodes in one list, in the order in which they were born, the
/// root first. `Known` is what the search knows of a node.
template <typename Known>
class GrowingTree {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = UINT32_MAX;

  struct Node {
    Move move = noMove;           ///< that led here
    Player player = Player::max;  ///< who moves here
    int ply = 0;
    Index parent = none;
    Index firstChild = none;
    Index lastChild = none;
    Index nextSibling = none;
    Known known = {};
  };

  explicit GrowingTree(Player player) { nodes_.push_back({noMove, player, 0}); }

  static constexpr Index root = 0;
  Node& operator[](Index node) { return nodes_[node]; }
  const Node& operator[](Index node) const { return nodes_[node]; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  /// A new last child of `parent`. References to nodes are good until then.
  Index add(Index parent, Move move, Player player) {
    const auto child = static_cast<Index>(nodes_.size());
    nodes_.push_back({move, player, nodes_[parent].ply + 1, parent});
    Node& above = nodes_[parent];
    (above.lastChild == none ? above.firstChild : nodes_[above.lastChild].nextSibling) = child;
    above.lastChild = child;
    return child;
  }

  /// The same, but put behind its sibling `before`; `none`: the first.
  Index addAfter(Index parent, Index before, Move move, Player player) {
    if (before == nodes_[parent].lastChild) return add(parent, move, player);
    const auto child = static_cast<Index>(nodes_.size());
    nodes_.push_back({move, player, nodes_[parent].ply + 1, parent});
    Index& link = before == none ? nodes_[parent].firstChild : nodes_[before].nextSibling;
    nodes_[child].nextSibling = link;
    link = child;
    return child;
  }

  /// Calls `visit(child)` for each child, in order.
  template <typename Visit>
  void eachChild(Index node, Visit visit) const {
    for (Index child = nodes_[node].firstChild; child != none; child = nodes_[child].nextSibling) {
      visit(child);
    }
  }

 private:
  std::vector<Node> nodes_;
};

}  // namespace prunus
