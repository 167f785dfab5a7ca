#pragma once

#include <cstdint>
#include <functional>

#include "search/totals.h"

namespace prunus {

/// When a search must stop before its end. A search that a node limit stopped has entered exactly
/// that many nodes, and is as repeatable as a whole one.
struct Limits {
  std::uint64_t nodes = 0;  ///< at most so many nodes; 0: no limit
  double seconds = 0;       ///< at most about so long; 0: no limit

  /// Called about every thousand nodes, before a node is entered, with what was done so far; false
  /// stops the search. Empty: never called.
  std::function<bool(const Totals& totals)> keepGoing;
};

}  // namespace prunus
