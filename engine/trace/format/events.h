#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "trace/trace.h"

namespace prunus {

/// The text form of a trace: one JSON object a line, in the order of the search, so that a search
/// in any language can write one with a few prints.
///
///     {"event":"enter","player":"max"}
///     {"event":"enter","move":"b2","player":"min","alpha":3,"beta":null}
///     {"event":"leave","value":3.5}
///     {"event":"leave","value":3.5}
///
/// Of `enter`, everything may be missing but "event":
/// - "move": what led here, a text or a number. Numbers are cells where the header holds the
/// options
///   of a board game, indexes into the header's names where it has them, else names like any text.
///   Ignored at ply 0.
/// - "player": "max" or "min"; by default max at ply 0, and the other one than at the parent below.
/// - "alpha", "beta": the window; null, "-inf", "inf", -Infinity, Infinity and numbers out of range
///   are infinite; by default all values are inside.
/// - "nullWindow", "reSearch", "reduced", "threatSearch": true where that is so.
///
/// Of `leave`, only "value" must be there:
/// - "value": from MAX's view. Decimals are exact; the trace takes as many decimal places as the
///   number with the most of them needs. Where some number has more digits than fit,
///   such as the 0.30000000000000004 of floating point, all are rounded to as many places as the
///   values leave room for, three at least.
/// - "bound": "exact", "atLeast", "atMost" or "none"; by default what value and window tell.
/// - "legalMoves": by default as many as were entered, one more where "cutOff" is true.
/// - "cutOff": by default whether fewer moves were entered than there are.
/// - "terminal": by default whether nothing was entered and nothing else explains why.
/// - "horizon", "tableHit", "unfinished": true where that is so.
/// - "hidden": number of nodes below that are not in the text.
/// - "chosen": the move that the search gave back with the value, by the name it has in the "enter"
///   of a child; null where it gave back none. Traces don't keep it; a diagnosis looks at it.
///
/// Where a tree was grown best first, the header says so in its field "grown", and one line more
/// follows for each step, in order, once the whole tree has been told:
///
///     {"event":"step","node":5,"value":1}
///
/// - "node": the number of the node that the step is about, by its "enter" line, from 0;
/// - "value": of "means" alone: what came of the playout, from MAX's view.
///
/// Such a tree is told with all nodes that it had in the end, and may say "unfinished" of any.
///
/// The first line may be a header (trace/header_json.h), in which everything but "prunus" may be
/// missing. Empty lines and unknown keys are ignored.

/// Hands the text over in pieces of whole lines.
using TextSink = std::function<void(std::string_view)>;
void writeEvents(const Trace& trace, const TextSink& sink);

/// A move that a search gave back with its value.
struct ChosenMove {
  std::uint32_t node = 0;           ///< where it was to move
  std::optional<std::string> move;  ///< its name; nothing: none was given back
};

struct ReadEvents {
  Trace trace;
  std::vector<ChosenMove> chosen;  ///< in the order in which the nodes are left
  /// What no correct search would do, at the lines where the nodes are left; the first of them.
  std::vector<Refusal> warnings;
};

/// How many warnings are given at most.
inline constexpr std::size_t mostWarnings = 100;

/// Reads an untrusted text. Whatever it holds, no more memory is used than a small multiple of its
/// size, and a trace that comes back passes `checkTrace`.
Expected<ReadEvents> readEvents(std::string_view text);

}  // namespace prunus
