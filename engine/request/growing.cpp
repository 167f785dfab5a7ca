#include "request/growing.h"

#include <utility>

namespace prunus {
namespace {

/// Of the time of a search, to show how its trace grows.
constexpr double largestShare = 0.05;

}  // namespace

Growing::Growing(const SearchRequest& request, int rootPly, int decimals,
                 std::optional<std::vector<std::string>> names, const GrowthPlan& plan)
    : plan_(plan), pace_(plan.first, plan.interval, plan.interval > 0 ? largestShare : 1e9) {
  header_.options = request.options;
  header_.decimals = decimals;
  header_.rootPly = rootPly;
  header_.complete = false;
  header_.names = std::move(names);
}

void Growing::tell(const Totals& totals, std::optional<int> recordedPly,
                   std::variant<const NarrowColumns*, const WideColumns*> columns,
                   GrowthRange range) {
  const double begun = pace_.seconds();
  header_.recordedPly = recordedPly;
  header_.totals = totals;
  header_.seconds = begun;
  plan_.callback({header_, std::move(range), columns});
  pace_.done(begun);
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
