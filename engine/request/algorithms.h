#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/type_list.h"
#include "game/chance.h"
#include "search/best_first/depth_first_proof.h"
#include "search/best_first/mcts.h"
#include "search/best_first/proof_number.h"
#include "search/best_first/puct.h"
#include "search/best_first/sss_star.h"
#include "search/chance/expectimax.h"
#include "search/chance/star1.h"
#include "search/depth_first/alpha_beta.h"
#include "search/depth_first/alpha_beta_table.h"
#include "search/depth_first/aspiration.h"
#include "search/depth_first/iterative_deepening.h"
#include "search/depth_first/minimax.h"
#include "search/depth_first/mtd_f.h"
#include "search/depth_first/principal_variation_search.h"
#include "search/players/max_n.h"

namespace prunus {

/// The registry of algorithms, in teaching order. To add one, write a file with a struct that has a
/// `name` and a `search(context, move, ply)` as `AlphaBeta` does, and put it here: command line and
/// page then offer it.
///
/// It may also have `options`, names of those in `algorithmOptions` that it takes, `cuts`, true
/// where it prunes by alpha and beta, `knowsChance`, true where it knows what to do at chance
/// nodes, `knowsPayoffs`, true where it is for three players, and `depthOfPass(pass)`, where its
/// passes go less deep than the depth limit.
using Algorithms = TypeList<Minimax, AlphaBeta, IterativeDeepening, PrincipalVariationSearch,
                            AlphaBetaTable, MtdF, Aspiration, Expectimax, Star1, MaxN>;

/// Those that are compiled for every game and more kinds of observer; all others share one compiled
/// search, of an `ErasedGame`, a tenth to a quarter slower. On a page every byte is loaded by every
/// reader, so it has only those whose large trees people wait for, the first of the registry;
/// elsewhere space costs nothing.
#ifdef __EMSCRIPTEN__
using TimedAlgorithms =
    TypeList<Minimax, AlphaBeta, IterativeDeepening, PrincipalVariationSearch, AlphaBetaTable>;
#else
using TimedAlgorithms = Algorithms;
#endif

/// Those that grow a tree best first. They run in `runBestFirst`. To add one, write a file with a
/// struct that has a `name` and `options`, put it here, and say in best_first.cpp how it runs.
using BestFirstAlgorithms = TypeList<Mcts, Puct, ProofNumber, DfPn, SssStar>;

/// All, by the number that a request has.
using AllAlgorithms = Joined<Algorithms, BestFirstAlgorithms>::type;

constexpr bool isBestFirst(std::size_t algorithm) {
  return algorithm >= Algorithms::size;
}

/// What searches a pruned move to see what it would have cost, whatever algorithm had pruned it.
struct GhostAlgorithm {
  template <Game G, Observer O>
  static NodeValue search(SearchContext<G, O>& context, Move move, int ply) {
    return hasChance(context.game()) ? Star1::search(context, move, ply)
                                     : AlphaBeta::search(context, move, ply);
  }
};

constexpr bool isTimed(std::size_t algorithm) {
  return algorithm < TimedAlgorithms::size;
}

/// The names of all, by their number.
inline std::vector<std::string_view> algorithmNames() {
  std::vector<std::string_view> names;
  forEachType(AllAlgorithms{}, [&]<typename Algorithm>(std::type_identity<Algorithm>, std::size_t) {
    names.push_back(Algorithm::name);
  });
  return names;
}

/// The options of the algorithm with that number.
inline std::span<const std::string_view> optionsOf(std::size_t algorithm) {
  std::span<const std::string_view> options;
  visitType(AllAlgorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::options; }) options = Algorithm::options;
  });
  return options;
}

/// Whether the algorithm prunes by alpha and beta, so that there is a choice of the rule.
inline bool cuts(std::size_t algorithm) {
  bool cutting = false;
  visitType(AllAlgorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::cuts; }) cutting = Algorithm::cuts;
  });
  return cutting;
}

/// Whether the algorithm knows what to do where chance moves.
inline bool knowsChance(std::size_t algorithm) {
  bool knows = false;
  visitType(AllAlgorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::knowsChance; }) knows = Algorithm::knowsChance;
  });
  return knows;
}

/// Whether the algorithm is for games of three players, whose values are payoffs.
inline bool knowsPayoffs(std::size_t algorithm) {
  bool knows = false;
  visitType(AllAlgorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::knowsPayoffs; }) knows = Algorithm::knowsPayoffs;
  });
  return knows;
}

/// How many plies a pass of the algorithm searches; nothing where that is up to the depth limit
/// alone.
inline std::optional<int> depthOfPass(std::size_t algorithm, std::uint32_t pass) {
  std::optional<int> depth;
  visitType(AllAlgorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::depthOfPass(0); }) {
      constexpr auto deepest = static_cast<std::uint32_t>(maximumPly);
      depth = Algorithm::depthOfPass(static_cast<int>(std::min(pass, deepest)));
    }
  });
  return depth;
}

/// Whether the algorithm evaluates positions even where there is no depth limit.
inline bool evaluates(std::size_t algorithm) {
  bool evaluating = depthOfPass(algorithm, 0).has_value();
  visitType(AllAlgorithms{}, algorithm, [&]<typename Algorithm>(std::type_identity<Algorithm>) {
    if constexpr (requires { Algorithm::evaluates; }) evaluating = Algorithm::evaluates;
  });
  return evaluating;
}

}  // namespace prunus
