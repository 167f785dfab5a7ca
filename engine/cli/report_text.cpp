#include "cli/report_text.h"

#include <cmath>

#include "core/decimal.h"
#include "core/unicode.h"
#include "trace/format/header_json.h"

namespace prunus {
namespace {

/// "≥ 5": what a value and its bound say.
std::string valueText(Value value, Bound bound, const Report& report) {
  const Scale scale = report.scale;
  switch (bound) {
    case Bound::exact:
      return report.payoffs.empty()
                 ? scale.text(value)
                 : payoffsText(report.payoffs[static_cast<std::size_t>(value)], scale);
    case Bound::atLeast:
      return "≥ " + scale.text(value);
    case Bound::atMost:
      return "≤ " + scale.text(value);
    case Bound::none:
      break;
  }
  return "unknown";
}

std::string line(std::string_view name, const std::string& text) {
  std::string padded(name);
  padded.append(padded.size() < 13 ? 13 - padded.size() : 1, ' ');
  return padded + text + "\n";
}

std::string totalsText(const Totals& totals, double seconds) {
  return line("nodes", std::to_string(totals.nodes) + " (" + std::to_string(totals.leaves) +
                           " leaves, down to ply " + std::to_string(totals.depth) + ")") +
         line("cutoffs", std::to_string(totals.cutoffs) + " (" +
                             std::to_string(totals.prunedMoves) + " moves pruned)") +
         line("seconds", decimalText(std::llround(seconds * 1e3), 3));
}

}  // namespace

std::string reportText(const SearchRequest& request, const Report& report) {
  std::string text;
  if (!report.complete) text += line("stopped", "by a limit; this is what was known by then");
  text += line("value", valueText(report.value, report.bound, report));
  if (!report.principalVariation.empty()) {
    std::string best;
    for (const std::string& name : moveNames(request, report.principalVariation)) {
      if (!best.empty()) best += " → ";
      best += isolated(name);
    }
    text += line("best play", best);
  }
  std::string rootMoves;
  for (const RootMove& move : report.rootMoves) {
    appendListed(rootMoves, isolated(move.name));
    rootMoves += move.bound == Bound::exact ? " = " : " ";
    rootMoves += valueText(move.value, move.bound, report);
  }
  if (!rootMoves.empty()) text += line("root moves", rootMoves);
  return text + totalsText(report.totals, report.seconds);
}

std::string grownText(const SearchRequest& request, const GrownReport& report) {
  const auto numberText = [](std::uint32_t number) {
    return number == neverProved ? std::string("∞") : std::to_string(number);
  };
  const auto knownText = [&](const GrownMove& move) {
    return report.kind == GrownKind::proofs
               ? numberText(move.proof) + " to prove, " + numberText(move.disproof) + " to disprove"
               : decimalText(std::llround(move.value * 1e3), 3) + " in " +
                     std::to_string(move.visits) + " visits";
  };
  std::string text;
  if (!report.complete) text += line("stopped", "by a limit; this is what was known by then");
  if (report.kind == GrownKind::proofs) {
    text += line("proved", report.root.proof == 0      ? "yes, the side to move reaches the goal"
                           : report.root.disproof == 0 ? "no, the goal cannot be reached"
                                                       : "not known");
  }
  const bool known = report.kind != GrownKind::solved;
  if (known) {
    text += line("known", knownText(report.root));
  } else if (report.complete) {
    text += line("value", decimalText(std::llround(report.root.value * 1e6), 6));
  }
  std::string best;
  for (const std::string& name : moveNames(request, report.line)) {
    best += (best.empty() ? "" : " → ") + isolated(name);
  }
  if (!best.empty()) text += line("best play", best);
  for (const GrownMove& move : report.moves) {
    if (known) text += line("  " + isolated(move.name), knownText(move));
  }
  return text +
         line("nodes", std::to_string(report.nodes) + " in " + std::to_string(report.iterations) +
                           " iterations, down to ply " + std::to_string(report.depth)) +
         line("seconds", decimalText(std::llround(report.seconds * 1e3), 3));
}

std::string traceText(const Trace& trace) {
  const TraceHeader& header = trace.header;
  std::string text;
  std::string options;
  for (const auto& [name, value] : header.options) {
    if (!options.empty()) options += " ";
    options.append("--").append(name).append(" \"").append(isolated(value)).append("\"");
  }
  if (!options.empty()) text += line("options", options);
  text +=
      line("recorded",
           std::to_string(trace.length()) + " nodes" +
               (header.recordedPly ? ", down to ply " + std::to_string(*header.recordedPly) : ""));
  if (!header.complete) text += line("stopped", "by a limit");
  return text + totalsText(header.totals, header.seconds);
}

std::string traceJson(const Trace& trace) {
  return headerJson(trace.header);
}

}  // namespace prunus
