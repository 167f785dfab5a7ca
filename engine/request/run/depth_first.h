#pragma once

#include "core/refusal.h"
#include "request/options.h"
#include "request/run/run.h"

namespace prunus {

/// Runs a request whose algorithm goes down the tree, within `limits`, which take the place of the
/// request's own. See `run`.
Expected<SearchRun> runDepthFirst(const SearchRequest& request, const Limits& limits,
                                  const RecordingPlan& plan);

}  // namespace prunus
