#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/refusal.h"
#include "trace/columns.h"
#include "trace/question.h"

namespace prunus {

/// Cuts inside their windows, kept until the whole trace is known: a cut at a value that nothing in
/// the trace is better than, as of a win, contradicts nothing.
class EarlyCuts {
 public:
  void add(std::uint32_t node, int line) { cuts_.push_back({node, line}); }

  /// Adds what contradicts the trace to the other warnings, by lines, and keeps the first `most`.
  void addTo(std::vector<Refusal>& warnings, const TraceColumns<std::int32_t>& columns, Scale scale,
             std::size_t most) const;

 private:
  struct Cut {
    std::uint32_t node = 0;
    int line = 0;
  };
  std::vector<Cut> cuts_;
};

}  // namespace prunus
