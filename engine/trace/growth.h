#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "trace/trace.h"

namespace prunus {

/// What of a trace is new since it was last looked at, while its search runs or at its end. Nodes
/// below `from` are the same as they were, except for those in `changed`.
struct GrowthRange {
  std::size_t from = 0;  ///< 0: nothing that was seen before holds any more
  std::size_t length = 0;
  std::vector<std::uint32_t> changed;  ///< ascending, below `from`
};

/// Remembers how far a trace that grows has been looked at. Whoever looks at a recorder from time
/// to time can do with copies of what is new: in all, hardly more than the whole trace once.
class GrowthWatch {
 public:
  /// True when the next look will find that all is new, though there was one before.
  [[nodiscard]] bool beginsAnew(std::optional<int> recordedPly) const {
    return seen_ > 0 && recordedPly != recordedPly_;
  }

  /// How many nodes there were then.
  [[nodiscard]] std::size_t seen() const { return seen_; }

  /// `length`: nodes there are now; `open`: those of them that were not left yet, roots first;
  /// `recordedPly`: as the recorder gives it. When that has changed, plies were dropped, and all
  /// is new.
  GrowthRange advance(std::size_t length, std::span<const std::uint32_t> open,
                      std::optional<int> recordedPly) {
    GrowthRange range;
    range.length = length;
    if (!beginsAnew(recordedPly)) {
      range.from = seen_;
      range.changed = std::move(open_);
    }
    seen_ = length;
    recordedPly_ = recordedPly;
    open_.assign(open.begin(), open.end());
    return range;
  }

 private:
  std::size_t seen_ = 0;
  std::optional<int> recordedPly_;
  std::vector<std::uint32_t> open_;  ///< then
};

/// A trace that grows, at some moment: what a search that was stopped then would have left. The
/// columns may be longer than `range.length`; what follows means nothing.
struct TraceGrowth {
  const TraceHeader& header;
  GrowthRange range;
  std::variant<const NarrowColumns*, const WideColumns*> columns;
  const GrowthLog* grown = nullptr;  ///< of a tree that is grown best first
};

using GrowthCallback = std::function<void(const TraceGrowth&)>;

}  // namespace prunus
