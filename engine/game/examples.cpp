#include "game/examples.h"

#include <array>

namespace prunus {
namespace {

constexpr std::array<Example, 4> all = {{
    // MAX picks a plate of three notes, MIN two of its notes, MAX takes one. Minimax visits 31
    // nodes, alpha-beta 18; MAX is sure of 20.
    {"three-plates",
     R"([A: ["1, 20":  ["1": 1, "20": 20], "1, 50":  ["1": 1, "50": 50],   "20, 50":  ["20": 20, "50": 50]],
 B: ["5, 10":  ["5": 5, "10": 10], "5, 100": ["5": 5, "100": 100], "10, 100": ["10": 10, "100": 100]],
 C: ["1, 5":   ["1": 1, "5": 5],   "1, 20":  ["1": 1, "20": 20],   "5, 20":   ["5": 5, "20": 20]]])"},

    // Two plies, three moves each: the least that shows a cutoff, and a branch that has none.
    {"three-by-three", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"},

    // Four plies, the numbers from 1 to 24. Alpha-beta cuts five times: at MAX and at MIN, by the
    // parent's bound and, once, by the bound of the root three plies up: a deep cutoff.
    {"four-ply",
     R"([[[[5, 9], [2, 8]], [[18, 4], [21, 15]]],
 [[[12, 16], [1, 23]], [[22, 14], [24, 10]]],
 [[[11, 20], [17, 6]], [[13, 19], [7, 3]]]])"},

    // Decimals, negative numbers, leaves at different depths, a wide node.
    {"uneven",
     "[[2.5, [-1.25, 4, 0.5], 3], -0.5, [[1.75, 6], [-3, 2, 0.25, 1]], [[[-2, 3.5], 1]]]"},
}};

}  // namespace

std::span<const Example> examples() {
  return all;
}

std::optional<std::string_view> exampleTree(std::string_view name) {
  for (const Example& example : all) {
    if (example.name == name) return example.tree;
  }
  return std::nullopt;
}

}  // namespace prunus
