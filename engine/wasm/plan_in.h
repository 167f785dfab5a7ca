#pragma once

#include <emscripten/val.h>

#include "request/run/run.h"

namespace prunus {

/// `watch` is null or holds `onGrowth`, a function that takes what is new of the trace, and the
/// seconds `first` and `interval` of a GrowthPlan.
GrowthPlan growthPlan(const emscripten::val& watch);

/// A node by its moves from the root, as `addressOf` in web/tree/layout/address.ts writes it:
/// first, unless it is 0, −1 times the number of the pass; of each move its number, plus 65,536
/// times how often it had been searched before at the node above.
NodeAddress addressFrom(const emscripten::val& numbers);

}  // namespace prunus
