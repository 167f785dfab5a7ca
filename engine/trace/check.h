#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/refusal.h"
#include "search/totals.h"
#include "trace/trace.h"

namespace prunus {

/// The first way in which a trace contradicts itself, if there is one: columns of one length; plies
/// that step down by one; sizes that say the same as the plies; marks that are known and possible;
/// moves within the names; no fewer legal moves than children; hidden counts only at the deepest
/// ply recorded; totals that agree. Whoever reads a trace that passes may rely on all of it.
///
/// Codes are in trace/refusals.h.
std::optional<Refusal> checkTrace(const Trace& trace);

/// What in a well-formed trace no correct search would do, at most `most` info: a value that is
/// not the best of its children (nor that cut to the window, as fail-hard searches return it), an
/// empty window, a cut inside the window. In a student's own trace these are the bugs to be found.
std::vector<Refusal> questionable(const Trace& trace, std::size_t most);

/// Counts the totals of a trace in which nothing is hidden.
Totals countTotals(const Trace& trace);

}  // namespace prunus
