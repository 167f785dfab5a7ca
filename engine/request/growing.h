#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "request/pace.h"
#include "request/run.h"
#include "trace/recorder.h"

namespace prunus {

/// A trace in the making: its header as far as it is known, and whoever watches it grow. Not a part
/// of `GameRun`, which is compiled for every game and algorithm.
class Growing {
 public:
  /// `names` are those of the moves, by number, where they have any. `plan` must live as long.
  Growing(const SearchRequest& request, int rootPly, int decimals,
          std::optional<std::vector<std::string>> names, const GrowthPlan& plan);

  [[nodiscard]] bool isWatched() const { return static_cast<bool>(plan_.callback); }

  /// True when it is time to `show` the trace again.
  [[nodiscard]] bool isDue() const { return isWatched() && pace_.isDue(pace_.seconds()); }

  /// Shows the trace as it stands. `totals`: what the search has done so far; `legalMoves`: of each
  /// of the recorder's open nodes.
  template <typename Cell>
  void show(Recorder<Cell>& recorder, const Totals& totals, std::span<const int> legalMoves) {
    if (recorder.recorded() == 0) return;
    recorder.show(legalMoves, [&](const TraceColumns<Cell>& columns) {
      tell(totals, recorder.recordedPly(), &columns,
           watch_.advance(recorder.recorded(), recorder.openNodes(), recorder.recordedPly()));
    });
  }

  /// A search and its trace, put together at its end.
  SearchRun finish(Report report, std::optional<int> recordedPly,
                   std::variant<NarrowColumns, WideColumns> columns);

 private:
  void tell(const Totals& totals, std::optional<int> recordedPly,
            std::variant<const NarrowColumns*, const WideColumns*> columns, GrowthRange range);

  const GrowthPlan& plan_;
  Pace pace_;
  TraceHeader header_;
  GrowthWatch watch_;
};

}  // namespace prunus
