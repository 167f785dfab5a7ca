#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

#include "search/totals.h"

namespace prunus {

/// When a search must stop before its end. A search that a node limit stopped has entered exactly
/// that many nodes, and is as repeatable as a whole one.
struct Limits {
  std::uint64_t nodes = 0;  ///< at most so many nodes; 0: no limit
  double seconds = 0;       ///< at most about so long; 0: no limit

  /// Called every thousand nodes, and more often where they take long, before a node is entered,
  /// with what was done so far; false stops the search. Empty: never called.
  std::function<bool(const Totals& totals)> keepGoing;
};

/// How many steps to make between two looks at the clock: a thousand where they are short, and so
/// few where each takes long that a look is never more than some milliseconds away.
class ClockStride {
 public:
  static constexpr std::uint64_t longest = 1024;

  /// Of a look that is made `seconds` after the start: so many steps later is the next.
  std::uint64_t next(double seconds) {
    const double taken = seconds - last_;
    last_ = seconds;
    if (taken < aimed / 2) {
      steps_ = std::min(steps_ * 2, longest);
    } else if (taken > aimed) {
      steps_ = std::max<std::uint64_t>(
          1, static_cast<std::uint64_t>(static_cast<double>(steps_) * aimed / taken));
    }
    return steps_;
  }

  /// The search goes on only now: whoever looked at it meanwhile may have taken long.
  void resume(double seconds) { last_ = seconds; }

 private:
  static constexpr double aimed = 0.004;  // seconds from one look to the next, at most

  std::uint64_t steps_ = 1;
  double last_ = 0;
};

}  // namespace prunus
