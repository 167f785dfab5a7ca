#pragma once

#include <string>

#include "core/refusal.h"
#include "request/options.h"

namespace prunus {

/// What the engine offers, as JSON: games, algorithms, orders, scorings, examples, refusals. Shape:
/// `Description` in web/engine/messages.ts.
std::string describeJson();

/// What stands at the root of a request, as JSON: the options as understood, whose turn it is, the
/// moves, the tree. Shape: `Position` in web/engine/messages.ts.
std::string positionJson(const SearchRequest& request);

}  // namespace prunus
