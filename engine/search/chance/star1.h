#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "search/chance/expectimax.h"

namespace prunus {

/// Star1: alpha-beta that prunes at chance nodes too. No leaf is worth less than `least` or more
/// than `greatest`; so what is known of some of a chance node's children bounds its value before
/// the others are seen, and may already lie beyond alpha or beta. (Ballard, The *-minimax search
/// procedure for trees containing chance nodes, 1983.)
class Star1 {
 public:
  static constexpr std::string_view name = "star1";

  explicit Star1(const ChanceTree& tree) : tree_(tree) {}

  /// The value of a node; nothing where a fraction on the way does not fit.
  std::optional<Rational> value(std::size_t node) {
    const auto below = difference(tree_.least, Rational(1));
    const auto above = sum(tree_.greatest, Rational(1));
    return below && above ? value(node, *below, *above) : std::nullopt;
  }

  /// Fail-soft: a value v with alpha < v < beta is the node's; else the node is worth at most v
  /// where v ≤ alpha, at least v where v ≥ beta.
  std::optional<Rational> value(std::size_t node, Rational alpha, Rational beta) {
    const ChanceTree::Node& here = tree_.nodes[node];
    ++totals_.nodes;
    if (here.kind == ChanceTree::Kind::leaf) {
      ++totals_.leaves;
      return here.value;
    }
    return here.kind == ChanceTree::Kind::chance ? ofChance(node, alpha, beta)
                                                 : ofPlayer(node, alpha, beta);
  }

  [[nodiscard]] const ChanceTotals& totals() const { return totals_; }

 private:
  std::optional<Rational> ofPlayer(std::size_t node, Rational alpha, Rational beta) {
    const bool max = tree_.nodes[node].kind == ChanceTree::Kind::max;
    std::optional<Rational> best;
    tree_.eachChild(node, [&](std::size_t child) {
      const auto found = value(child, alpha, beta);
      if (!found) {
        best = std::nullopt;
        return false;
      }
      if (!best || (max ? *found > *best : *found < *best)) best = found;
      max ? alpha = std::max(alpha, *best) : beta = std::min(beta, *best);
      if (alpha < beta) return true;
      countCutoff(node, child);
      return false;
    });
    return best;
  }

  std::optional<Rational> ofChance(std::size_t node, Rational alpha, Rational beta) {
    std::optional<Rational> seen = Rational(0);  // sum over the children seen
    std::optional<Rational> rest = Rational(1);  // probability of the others
    tree_.eachChild(node, [&](std::size_t child) {
      const Rational likely = tree_.nodes[child].probability;
      rest = difference(*rest, likely);
      const auto most = rest ? product(*rest, tree_.greatest) : std::nullopt;
      const auto least = rest ? product(*rest, tree_.least) : std::nullopt;
      // What this child must exceed for the node to come above alpha, and stay under to stay below
      // beta, if the others turn out as well, or as badly, as can be.
      const auto low = bound(alpha, *seen, most, likely);
      const auto high = bound(beta, *seen, least, likely);
      const auto found = low && high ? value(child, *low, *high) : std::nullopt;
      const auto share = found ? product(likely, *found) : std::nullopt;
      seen = share ? sum(*seen, *share) : std::nullopt;
      if (!seen) return false;
      if (*rest == Rational(0) || (*found > *low && *found < *high)) return true;
      countCutoff(node, child);
      seen = sum(*seen, *found <= *low ? *most : *least);
      return false;
    });
    return seen;
  }

  /// (edge − seen − others) / likely.
  static std::optional<Rational> bound(Rational edge, Rational seen,
                                       const std::optional<Rational>& others, Rational likely) {
    const auto without = difference(edge, seen);
    const auto left = without && others ? difference(*without, *others) : std::nullopt;
    return left ? quotient(*left, likely) : std::nullopt;
  }

  void countCutoff(std::size_t node, std::size_t last) {
    const bool leavesOut = last + tree_.nodes[last].size < node + tree_.nodes[node].size;
    if (leavesOut) ++totals_.cutoffs;
  }

  const ChanceTree& tree_;
  ChanceTotals totals_;
};

}  // namespace prunus
