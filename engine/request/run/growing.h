#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "request/run/pace.h"
#include "request/run/run.h"
#include "trace/recorder.h"

namespace prunus {

/// A trace in the making: its header as far as it is known, and whoever watches it grow.
class Growing {
 public:
  /// `header` is what is known before the search. `plan` must live as long.
  Growing(TraceHeader header, const GrowthPlan& plan);

  /// Of the header: what would give the trace as it stands, should the search go no further.
  [[nodiscard]] Options& options() { return header_.options; }

  [[nodiscard]] bool isWatched() const { return static_cast<bool>(plan_.callback); }

  /// True when it is time to `show` the trace again.
  template <typename Cell>
  [[nodiscard]] bool isDue(const Recorder<Cell>& recorder) const {
    const bool isAnew = watch_.beginsAnew(recorder.recordedPly());
    const double seconds = pace_.seconds();
    // Whoever takes in what is new must be able to do something else in between.
    if (!isAnew && watch_.seen() > 0 && recorder.recorded() >= watch_.seen() + mostAtOnce) {
      return plan_.interval > 0;
    }
    return pace_.isDue(seconds) && (!isAnew || seconds >= nextAnew_);
  }

  /// Shows the trace as it stands. `totals`: what the search has done so far; `legalMoves`: of each
  /// of the recorder's open nodes.
  template <typename Cell>
  void show(Recorder<Cell>& recorder, const Totals& totals, std::span<const int> legalMoves) {
    if (recorder.recorded() == 0) return;
    header_.recordedPly = recorder.recordedPly();
    header_.totals = totals;
    recorder.show(legalMoves, [&](const TraceColumns<Cell>& columns) {
      tell(recorder.recorded(), recorder.openNodes(), &columns);
    });
  }

  /// A search and its trace, put together at its end.
  SearchRun finish(Report report, std::optional<int> recordedPly,
                   std::variant<NarrowColumns, WideColumns> columns);

 private:
  void tell(std::size_t length, std::span<const std::uint32_t> open,
            std::variant<const NarrowColumns*, const WideColumns*> columns);

  /// So many nodes are told at the latest, however soon that is.
  static constexpr std::size_t mostAtOnce = 32'768;

  const GrowthPlan& plan_;
  Pace pace_;
  TraceHeader header_;
  GrowthWatch watch_;
  double nextAnew_ = 0;  ///< seconds before which nothing is shown anew
};

}  // namespace prunus
