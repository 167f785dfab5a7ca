#pragma once

#include <optional>

#include "core/refusal.h"
#include "trace/trace.h"

namespace prunus {

/// The first step of a trace's growth that cannot be, if there is one: see `GrowthLog`. Lives
/// through the growth: a step is about a node that is there by then, no node is born twice, and in
/// the end all are there. The columns must have passed all other checks. O(nodes + steps).
std::optional<Refusal> checkGrown(const Trace& trace);

}  // namespace prunus
