#include "game/textbook/scale.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <numeric>

namespace prunus {
namespace {

constexpr std::int64_t largestValue = plusInfinity - 1;

Refusal refused(std::string_view code, int at, std::vector<std::string> details) {
  return {std::string(code), "tree", at, std::move(details)};
}

/// Finds the fewest decimals on which all numbers are whole.
std::optional<Refusal> findDecimals(TextbookTree& tree, const std::vector<WrittenLeaf>& leaves) {
  for (const WrittenLeaf& leaf : leaves) {
    if (leaf.number.places() > maximumDecimals) {
      return refused("tree-number-places", leaf.at, {leaf.text, std::to_string(maximumDecimals)});
    }
    tree.decimals = std::max(tree.decimals, leaf.number.places());
  }
  return std::nullopt;
}

/// A leaf's number on that scale.
Expected<Value> scaled(const TextbookTree& tree, const WrittenLeaf& leaf) {
  if (const std::optional<Value> value = leaf.number.scaled(tree.decimals)) return *value;
  return refused(
      "tree-number-range", leaf.at,
      {leaf.text, decimalText(plusInfinity - 1, tree.decimals), std::to_string(tree.decimals)});
}

std::optional<Refusal> scaleLeaves(TextbookTree& tree, const std::vector<WrittenLeaf>& leaves) {
  if (auto refusal = findDecimals(tree, leaves)) return refusal;
  bool first = true;
  for (const WrittenLeaf& leaf : leaves) {
    const Expected<Value> value = scaled(tree, leaf);
    if (!value) return value.refusal();
    tree.value[leaf.node] = *value;
    tree.largestValue = std::max(tree.largestValue, std::abs(*value));
    tree.leastLeaf = first ? *value : std::min(tree.leastLeaf, *value);
    tree.greatestLeaf = first ? *value : std::max(tree.greatestLeaf, *value);
    first = false;
  }
  return std::nullopt;
}

/// The least common multiple; 0, which stays, where it is larger than a value may be.
std::int64_t commonMultiple(std::int64_t a, std::int64_t b) {
  if (a == 0 || b == 0) return 0;
  const std::int64_t rest = b / std::gcd(a, b);
  return rest > largestValue / a ? 0 : a * rest;
}
std::int64_t multiple(std::int64_t a, std::int64_t b) {
  return a == 0 || b > largestValue / std::max<std::int64_t>(a, 1) ? 0 : a * b;
}

/// By node, of how many parts of a leaf's unit its value is a whole number, whatever is pruned:
/// the mean of thirds of halves is one of sixths. 0 where that is too many.
std::vector<std::int64_t> partsOf(const TextbookTree& tree) {
  std::vector<std::int64_t> parts(tree.length(), 1);
  for (std::size_t node = tree.length(); node-- > 1;) {
    const std::size_t parent = tree.parent[node];
    const std::int64_t own = tree.isChance(parent)
                                 ? multiple(parts[node], tree.probability[node].denominator())
                                 : parts[node];
    parts[parent] = commonMultiple(parts[parent], own);
  }
  return parts;
}

/// What values must be multiplied by for the windows of Star1 to be whole too: on the way down they
/// are divided by one probability after another.
std::int64_t windowParts(const TextbookTree& tree) {
  std::vector<std::int64_t> above(tree.length(), 1);
  std::int64_t all = 1;
  for (std::size_t node = 1; node < tree.length() && all != 0; ++node) {
    above[node] = above[tree.parent[node]];
    if (!tree.isChance(tree.parent[node])) continue;
    above[node] = multiple(above[node], tree.probability[node].numerator());
    all = commonMultiple(all, above[node]);
  }
  return all;
}

/// How many decimals make all of so many parts whole; nothing where none do.
std::optional<int> decimalsFor(std::int64_t parts) {
  std::int64_t power = 1;
  for (int places = 0; places <= maximumDecimals; ++places, power *= 10) {
    if (power % parts == 0) return places;
  }
  return std::nullopt;
}

/// Makes the scale so much finer that all values are whole. What they were multiplied by; 0, and
/// nothing is changed, where they would be too large.
std::int64_t refine(TextbookTree& tree, std::int64_t parts) {
  if (parts == 0) return 0;
  std::int64_t power = 1;
  for (int place = 0; place < tree.decimals; ++place) power *= 10;
  const auto fits = [&](std::int64_t factor) {
    return factor != 0 && factor <= largestValue / std::max<std::int64_t>(tree.largestValue, 1);
  };
  std::int64_t factor = parts;
  const auto more = decimalsFor(parts);
  std::int64_t tens = 1;
  for (int place = 0; more && place < *more; ++place) tens *= 10;
  if (more && tree.decimals + *more <= maximumDecimals && fits(tens)) {
    factor = tens;
    tree.decimals += *more;
  } else if (fits(parts) && parts <= largestValue / power) {
    tree.denominator = static_cast<Value>(parts * power);
    tree.decimals = 0;
  } else {
    return 0;
  }
  for (Value* value : {&tree.largestValue, &tree.leastLeaf, &tree.greatestLeaf}) {
    *value = static_cast<Value>(*value * factor);
  }
  for (std::size_t node = 0; node < tree.length(); ++node) {
    if (tree.isLeaf(node)) tree.value[node] = static_cast<Value>(tree.value[node] * factor);
  }
  return factor;
}

/// The means of the leaves, rounded to what is whole at the node without chance above it: searched
/// no deeper, nodes above it still have exact values. `whole` is what all values are parts of.
void fillMeans(TextbookTree& tree, const std::vector<std::int64_t>& parts, std::int64_t whole) {
  struct Below {
    std::int64_t sum = 0;
    std::int64_t leaves = 0;
  };
  std::vector<Below> below(tree.length());
  for (std::size_t node = tree.length(); node-- > 0;) {
    if (tree.isLeaf(node)) {
      below[node] = {tree.value[node], 1};
    } else {
      const std::int64_t unit = whole / parts[node];
      tree.value[node] =
          static_cast<Value>(divideRounded(below[node].sum, below[node].leaves * unit) * unit);
    }
    if (node == 0) break;
    below[tree.parent[node]].sum += below[node].sum;
    below[tree.parent[node]].leaves += below[node].leaves;
  }
}

/// Gives nodes the numbers of their payoffs; equal ones have the same.
class PayoffsList {
 public:
  explicit PayoffsList(TextbookTree& tree) : tree_(tree) {
    for (const Payoffs& payoffs : tree.payoffs) numbers_.emplace(payoffs, numbers_.size());
  }

  void give(std::size_t node, const Payoffs& payoffs) {
    const auto [found, isNew] = numbers_.emplace(payoffs, numbers_.size());
    if (isNew) tree_.payoffs.push_back(payoffs);
    tree_.value[node] = static_cast<Value>(found->second);
    tree_.largestValue = static_cast<Value>(tree_.payoffs.size());
  }

 private:
  TextbookTree& tree_;
  std::map<Payoffs, std::size_t> numbers_;
};

}  // namespace

std::optional<Refusal> scalePayoffs(TextbookTree& tree, const std::vector<WrittenLeaf>& leaves) {
  if (auto refusal = findDecimals(tree, leaves)) return refusal;
  PayoffsList list(tree);
  for (std::size_t first = 0; first < leaves.size(); first += Payoffs{}.size()) {
    Payoffs payoffs{};
    for (std::size_t player = 0; player < payoffs.size(); ++player) {
      const Expected<Value> value = scaled(tree, leaves[first + player]);
      if (!value) return value.refusal();
      payoffs[player] = *value;
    }
    list.give(leaves[first].node, payoffs);
  }
  return std::nullopt;
}

void addMeans(TextbookTree& tree) {
  struct Below {
    std::array<std::int64_t, Payoffs{}.size()> sums{};
    std::int64_t leaves = 0;
  };
  std::vector<Below> below(tree.length());
  PayoffsList list(tree);
  for (std::size_t node = tree.length(); node-- > 0;) {
    if (tree.isLeaf(node)) {
      const Payoffs& own = tree.payoffs[static_cast<std::size_t>(tree.value[node])];
      below[node] = {{own[0], own[1], own[2]}, 1};
    } else {
      Payoffs means{};
      for (std::size_t player = 0; player < means.size(); ++player) {
        means[player] =
            static_cast<Value>(divideRounded(below[node].sums[player], below[node].leaves));
      }
      list.give(node, means);
    }
    if (node == 0) break;
    Below& parent = below[tree.parent[node]];
    for (std::size_t player = 0; player < parent.sums.size(); ++player) {
      parent.sums[player] += below[node].sums[player];
    }
    parent.leaves += below[node].leaves;
  }
}

std::optional<Refusal> scaleTree(TextbookTree& tree, const std::vector<WrittenLeaf>& leaves) {
  if (auto refusal = scaleLeaves(tree, leaves)) return refusal;
  const std::vector<std::int64_t> parts =
      tree.hasChance() ? partsOf(tree) : std::vector<std::int64_t>(tree.length(), 1);
  std::int64_t whole = 1;
  if (tree.hasChance()) {
    whole = refine(tree, multiple(parts[0], windowParts(tree)));
    if (whole == 0) whole = refine(tree, parts[0]);
    if (whole == 0) return refused("tree-chance-exact", -1, {});
  }
  fillMeans(tree, parts, whole);
  return std::nullopt;
}

}  // namespace prunus
