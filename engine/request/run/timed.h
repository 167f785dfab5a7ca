#pragma once

#include <cstdint>
#include <variant>

#include "request/algorithms.h"
#include "request/options.h"
#include "request/run/report.h"
#include "search/observer.h"
#include "trace/recorder.h"

namespace prunus {

/// Whether the search that is asked for is one of those below. Games may leave that out, and they
/// neither merge symmetries nor ask a network.
[[nodiscard]] inline bool isTimed(const SearchRequest& request) {
  return isTimed(request.algorithm) && !request.mergesSymmetries && !request.network &&
         std::visit([]<typename G>(const G&) { return !sharesSearches<G>; }, request.game);
}

/// Searches of the `TimedAlgorithms`, for which people wait: compiled for each game, and for these
/// two observers.
Found searchTimed(const SearchRequest& request, SilentObserver& observer, const Limits& limits);
Found searchTimed(const SearchRequest& request, Recorder<std::int16_t>& observer,
                  const Limits& limits);

}  // namespace prunus
