#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/decimal.h"
#include "core/refusal.h"
#include "game/textbook/tree.h"

namespace prunus {

/// A leaf's number as read, and where it stood.
struct WrittenLeaf {
  std::size_t node;
  Decimal number;
  int at;
  std::string text;
};

/// Gives all nodes of a tree their values, and the tree the scale on which they are whole numbers:
/// the fewest decimals, or where chance moves by probabilities such as 1/3, a common denominator.
/// On it the value of every node is whole, whatever a search leaves out; so are the windows of
/// Star1, wherever 32 bits are enough for that too.
std::optional<Refusal> scaleTree(TextbookTree& tree, const std::vector<WrittenLeaf>& leaves);

/// The same where each leaf says what three players get: three numbers of `leaves` a leaf.
std::optional<Refusal> scalePayoffs(TextbookTree& tree, const std::vector<WrittenLeaf>& leaves);

/// Gives the inner nodes of such a tree values too: what each player gets on the mean of the leaves
/// below, rounded to the tree's decimals. For searches that end before the leaves.
void addMeans(TextbookTree& tree);

}  // namespace prunus
