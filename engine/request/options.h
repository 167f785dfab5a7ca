#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>

#include "core/refusal.h"
#include "core/settings.h"
#include "learn/network.h"
#include "request/games.h"
#include "search/best_first/settings.h"
#include "search/limits.h"
#include "search/settings.h"

namespace prunus {

/// A search that can be run: every option checked, the root position set up.
struct SearchRequest {
  Options options;                ///< as understood, defaults filled in; parses to the same request
  AnyGame game;                   ///< at the root position
  std::size_t algorithm = 0;      ///< its number in the registry
  SearchSettings settings;        ///< depth limit, move order
  BestFirstSettings bestFirst;    ///< only of an algorithm that is
  Limits limits;                  ///< node and time limit
  bool mergesSymmetries = false;  ///< of moves that come to images of one position, one is searched
  std::size_t recordLimit = 0;    ///< nodes that a recorder may hold
  /// What judges positions in place of the game's own estimate; null where that does.
  std::shared_ptr<const learn::Network> network = nullptr;
};

/// The options that do not belong to one game or some algorithms alone. Of games: `describeGames`.
std::span<const OptionDescription> commonOptions();

/// The options that some algorithms have: which, says `optionsOf` in algorithms.h.
std::span<const OptionDescription> algorithmOptions();

/// Refuses the first option that no game, no algorithm and no search has.
std::optional<Refusal> firstUnknownOption(const Options& given);

/// The request that `options` describe, or why there is none. Any map of any texts may be given.
/// An option that the chosen game or the chosen algorithm does not have is refused, as is one that
/// nothing has.
Expected<SearchRequest> parseRequest(const Options& options);

}  // namespace prunus
