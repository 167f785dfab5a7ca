#include "request/growing.h"

#include <utility>

namespace prunus {
namespace {

/// Of the time of a search, to show what is new: each node has to be copied out once, sooner or
/// later.
constexpr double shareForNew = 0.25;
/// To show all anew, after plies were dropped: that alone is what watching costs. Plies are dropped
/// one soon after the other when the recorder is full for the first time.
constexpr double shareForAgain = 0.05;
constexpr double delayForAgain = 0.5;  // seconds

}  // namespace

Growing::Growing(const SearchRequest& request, int rootPly, int decimals,
                 std::optional<std::vector<std::string>> names, const GrowthPlan& plan)
    : plan_(plan), pace_(plan.first, plan.interval) {
  header_.options = request.options;
  header_.decimals = decimals;
  header_.rootPly = rootPly;
  header_.complete = false;
  header_.names = std::move(names);
}

double Growing::delay(std::optional<int> recordedPly) const {
  return plan_.interval > 0 && watch_.beginsAnew(recordedPly) ? delayForAgain : 0;
}

void Growing::tell(std::size_t length, std::span<const std::uint32_t> open,
                   std::variant<const NarrowColumns*, const WideColumns*> columns) {
  const double begun = pace_.seconds();
  header_.seconds = begun;
  const bool again = watch_.beginsAnew(header_.recordedPly);
  plan_.callback({header_, watch_.advance(length, open, header_.recordedPly), columns});
  pace_.done(begun, again ? shareForAgain : shareForNew);
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
