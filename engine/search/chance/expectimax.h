#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "search/chance/chance_tree.h"

namespace prunus {

/// What a search of a tree with chance nodes did.
struct ChanceTotals {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t cutoffs = 0;  ///< nodes that left children out
};

/// Expectimax, and expectiminimax where MIN plays too: MAX takes the largest value, MIN the
/// smallest, and a chance node is worth the mean of its children, each as likely as it is. (Michie,
/// Game-playing and game-learning automata, 1966.)
class Expectimax {
 public:
  static constexpr std::string_view name = "expectimax";

  explicit Expectimax(const ChanceTree& tree) : tree_(tree) {}

  /// The value of a node; nothing where it is no fraction that fits.
  std::optional<Rational> value(std::size_t node) {
    const ChanceTree::Node& here = tree_.nodes[node];
    ++totals_.nodes;
    if (here.kind == ChanceTree::Kind::leaf) {
      ++totals_.leaves;
      return here.value;
    }
    const bool chance = here.kind == ChanceTree::Kind::chance;
    std::optional<Rational> result;
    if (chance) result = Rational(0);
    tree_.eachChild(node, [&](std::size_t child) {
      const auto found = value(child);
      const bool first = child == node + 1;
      if (!found) {
        result = std::nullopt;
      } else if (chance) {
        const auto share = product(tree_.nodes[child].probability, *found);
        result = share ? sum(*result, *share) : std::nullopt;
      } else if (first ||
                 (here.kind == ChanceTree::Kind::max ? *found > *result : *found < *result)) {
        result = found;
      }
      return result.has_value();
    });
    return result;
  }

  [[nodiscard]] const ChanceTotals& totals() const { return totals_; }

 private:
  const ChanceTree& tree_;
  ChanceTotals totals_;
};

}  // namespace prunus
