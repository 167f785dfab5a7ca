#include "request/run/growing.h"

#include <algorithm>
#include <utility>

namespace prunus {
namespace {

/// Of the time of a search, to show what is new: each node has to be copied out once, sooner or
/// later.
constexpr double shareForNew = 0.25;
/// To show all anew, after plies were dropped: that alone is what watching costs. When the recorder
/// is full for the first time, plies are dropped one soon after the other.
constexpr double shareForAnew = 0.05;
constexpr double pauseBeforeAnew = 0.5;         // seconds, at least
constexpr double longestPauseBeforeAnew = 1.5;  // seconds

}  // namespace

Growing::Growing(TraceHeader header, const GrowthPlan& plan)
    : plan_(plan), pace_(plan.first, plan.interval), header_(std::move(header)) {
  header_.complete = false;
}

void Growing::tell(std::size_t length, std::span<const std::uint32_t> open,
                   std::variant<const NarrowColumns*, const WideColumns*> columns) {
  const double begun = pace_.seconds();
  header_.seconds = begun;
  GrowthRange range = watch_.advance(length, open, header_.recordedPly);
  const bool isAnew = range.from == 0;
  plan_.callback({header_, std::move(range), columns});
  pace_.done(begun, shareForNew);
  if (isAnew && plan_.interval > 0) {
    const double ended = pace_.seconds();
    nextAnew_ =
        ended + std::clamp((ended - begun) / shareForAnew, pauseBeforeAnew, longestPauseBeforeAnew);
  }
}

SearchRun Growing::finish(Report report, std::optional<int> recordedPly,
                          std::variant<NarrowColumns, WideColumns> columns) {
  header_.recordedPly = recordedPly;
  header_.complete = report.complete;
  header_.totals = report.totals;
  header_.seconds = report.seconds;
  Trace trace{std::move(header_), std::move(columns)};
  GrowthRange rest = watch_.advance(trace.length(), {}, recordedPly);
  return {std::move(report), std::move(trace), std::move(rest)};
}

}  // namespace prunus
