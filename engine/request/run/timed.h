#pragma once

#include <cstdint>

#include "request/options.h"
#include "request/run/report.h"
#include "search/observer.h"
#include "trace/recorder.h"

namespace prunus {

/// Searches of the `TimedAlgorithms`, for which people wait: compiled for each game, and for these
/// two observers.
Found searchTimed(const SearchRequest& request, SilentObserver& observer, const Limits& limits);
Found searchTimed(const SearchRequest& request, Recorder<std::int16_t>& observer,
                  const Limits& limits);

}  // namespace prunus
