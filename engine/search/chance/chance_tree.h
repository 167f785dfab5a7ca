#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rational.h"
#include "core/refusal.h"
#include "core/types.h"

namespace prunus {

/// A textbook tree in which chance may move too, its nodes in pre-order (the root is 0).
struct ChanceTree {
  enum class Kind : std::uint8_t { leaf, max, min, chance };

  struct Node {
    Kind kind = Kind::leaf;
    Rational value;           ///< of a leaf
    Rational probability{1};  ///< of coming here, below a chance node
    std::uint32_t size = 1;   ///< nodes in the subtree, the node itself included
    int ordinal = 0;          ///< which child of its parent, from 0
    std::string label;        ///< empty where none was given
  };

  std::vector<Node> nodes;
  Rational least;     ///< of all leaves
  Rational greatest;  ///< of all leaves

  /// Calls `visit(child)` for each child, in order, until it returns false.
  template <typename Visit>
  void eachChild(std::size_t node, Visit visit) const {
    const std::size_t end = node + nodes[node].size;
    for (std::size_t child = node + 1; child < end; child += nodes[child].size) {
      if (!visit(child)) return;
    }
  }

  /// What a person calls the move to this node: its label, else its ordinal as a letter or number.
  [[nodiscard]] std::string name(std::size_t node) const;
};

/// Reads a tree as `parseTextbookTree` does, with chance nodes and with bare words as labels:
///
///     node   := [label ':'] (number | '[' node (',' node)* ']' | chance)
///     chance := '~(' probability ':' node (',' probability ':' node)* ')'
///     probability := digits '/' digits | number
///
/// The players take turns from list to list; chance nodes between them change nothing of that.
/// Refused besides: probabilities that are not above 0 or do not add up to 1 exactly.
Expected<ChanceTree> parseChanceTree(std::string_view text, Player rootPlayer);

}  // namespace prunus
