#pragma once

#include <cstdint>

#include "game/settings.h"
#include "refusal.h"
#include "request/games.h"
#include "search/limits.h"
#include "search/settings.h"

namespace prunus {

/// A search that can be run: every option checked, the root position set up.
struct SearchRequest {
  Options options;               ///< as understood, defaults filled in; parses to the same request
  AnyGame game;                  ///< at the root position
  std::size_t gameIndex = 0;     ///< into the registry of games
  std::size_t algorithm = 0;     ///< into the registry of algorithms
  SearchSettings settings;       ///< depth limit, move order
  Limits limits;                 ///< node and time limit
  std::size_t recordLimit = 0;   ///< nodes that a recorder may hold
};

/// The request that `options` describe, or why there is none. Any map of any texts may be given.
///
/// Options of every game: game, algorithm, depth, order, seed, node-limit, time-limit,
/// record-limit; the others belong to one game or another (see `request/games.h`).
Expected<SearchRequest> parseRequest(const Options& options);

}  // namespace prunus
