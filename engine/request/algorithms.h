#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "request/type_list.h"
#include "search/alpha_beta.h"
#include "search/alpha_beta_table.h"
#include "search/aspiration.h"
#include "search/iterative_deepening.h"
#include "search/minimax.h"
#include "search/mtd_f.h"
#include "search/principal_variation_search.h"

namespace prunus {

/// Those whose speed matters: the first of the registry, compiled for more kinds of observer.
using TimedAlgorithms = TypeList<Minimax, AlphaBeta>;

/// The registry of algorithms, in teaching order. To add one, write a file with a struct that has a
/// `name` and a `search(context, move, ply)` as `AlphaBeta` does, and put it here: command line and
/// page then offer it.
///
/// It may also have `options`, names of those in `algorithmOptions` that it takes, and
/// `depthOfPass(pass)`, where its passes go less deep than the depth limit.
using Algorithms = TypeList<Minimax, AlphaBeta, IterativeDeepening, PrincipalVariationSearch,
                            AlphaBetaTable, MtdF, Aspiration>;

/// What searches a pruned move to see what it would have cost, whatever algorithm had pruned it.
using GhostAlgorithm = AlphaBeta;

constexpr bool isTimed(std::size_t algorithm) {
  return algorithm < TimedAlgorithms::size;
}

/// Their names, in the order of the registry.
inline std::vector<std::string_view> algorithmNames() {
  std::vector<std::string_view> names;
  forEachType(Algorithms{}, [&]<typename Algorithm>(std::type_identity<Algorithm>, std::size_t) {
    names.push_back(Algorithm::name);
  });
  return names;
}

/// The options of the algorithm with that number in the registry.
inline std::span<const std::string_view> optionsOf(std::size_t algorithm) {
  std::span<const std::string_view> options;
  visitType(Algorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::options; }) options = Algorithm::options;
  });
  return options;
}

/// How many plies a pass of the algorithm searches; nothing where that is up to the depth limit
/// alone.
inline std::optional<int> depthOfPass(std::size_t algorithm, std::uint32_t pass) {
  std::optional<int> depth;
  visitType(Algorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::depthOfPass(0); }) {
      constexpr auto deepest = static_cast<std::uint32_t>(maximumPly);
      depth = Algorithm::depthOfPass(static_cast<int>(std::min(pass, deepest)));
    }
  });
  return depth;
}

/// Whether the algorithm evaluates positions even where there is no depth limit.
inline bool deepens(std::size_t algorithm) {
  return depthOfPass(algorithm, 0).has_value();
}

}  // namespace prunus
