#include "cli/report_text.h"

#include "game/decimal.h"
#include "trace/header_json.h"

namespace prunus {
namespace {

/// "≥ 5": what a value and its bound say.
std::string valueText(Value value, Bound bound, int decimals) {
  switch (bound) {
    case Bound::exact:
      return decimalText(value, decimals);
    case Bound::atLeast:
      return "≥ " + decimalText(value, decimals);
    case Bound::atMost:
      return "≤ " + decimalText(value, decimals);
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
         line("seconds", decimalText(static_cast<std::int64_t>(seconds * 1e3 + 0.5), 3));
}

}  // namespace

std::string reportText(const SearchRequest& request, const Report& report) {
  std::string text;
  if (!report.complete) text += line("stopped", "by a limit; this is what was known by then");
  text += line("value", valueText(report.value, report.bound, report.decimals));
  if (!report.principalVariation.empty()) {
    std::string best;
    for (const std::string& name : moveNames(request, report.principalVariation)) {
      if (!best.empty()) best += " → ";
      best += name;
    }
    text += line("best play", best);
  }
  std::string rootMoves;
  for (const RootMove& move : report.rootMoves) {
    appendListed(rootMoves, move.name);
    rootMoves += move.bound == Bound::exact ? " = " : " ";
    rootMoves += valueText(move.value, move.bound, report.decimals);
  }
  if (!rootMoves.empty()) text += line("root moves", rootMoves);
  return text + totalsText(report.totals, report.seconds);
}

std::string traceText(const Trace& trace) {
  const TraceHeader& header = trace.header;
  std::string text;
  std::string options;
  for (const auto& [name, value] : header.options) {
    if (!options.empty()) options += " ";
    options.append("--").append(name).append(" \"").append(value).append("\"");
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
