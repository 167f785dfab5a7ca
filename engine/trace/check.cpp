#include "trace/check.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "trace/check_grown.h"
#include "trace/walk.h"

namespace prunus {
namespace {

constexpr unsigned knownFlags = (unsigned{mark::chance} << 1U) - 1;
constexpr unsigned leafMarks = mark::terminal | mark::horizon;
constexpr std::uint64_t largestTotal = (std::uint64_t{1} << 53U) - 1;

template <typename Columns>
Totals count(const Columns& columns, int rootPly) {
  Totals totals;
  totals.nodes = columns.length();
  walk(
      columns, rootPly,
      [&](std::size_t node) {
        totals.depth = std::max<int>(totals.depth, columns.ply[node]);
        return true;
      },
      [&](std::size_t node, std::size_t, std::uint32_t children) {
        const unsigned flags = columns.flags[node];
        if ((flags & leafMarks) != 0) ++totals.leaves;
        if ((flags & mark::cutOff) != 0) {
          ++totals.cutoffs;
          totals.prunedMoves += columns.legalMoves[node] - children;
        }
        return true;
      });
  return totals;
}

/// Checks one thing after another until one is wrong.
template <typename Columns>
class Checker {
 public:
  Checker(const TraceHeader& header, const Columns& columns) : header_(header), columns_(columns) {}

  std::optional<Refusal> check() {
    if (!checkLengths() || !checkPlies()) return refusal_;
    const bool sound = walk(
        columns_, header_.rootPly, [&](std::size_t node) { return checkEntry(node); },
        [&](std::size_t node, std::size_t end, std::uint32_t children) {
          return checkExit(node, end, children);
        });
    if (sound) checkTotals();
    return refusal_;
  }

 private:
  bool fail(std::string_view code, std::ptrdiff_t at, std::vector<std::string> details) {
    refusal_ = {.code = std::string(code),
                .where = "trace",
                .at = static_cast<int>(at),
                .details = std::move(details)};
    return false;
  }
  template <typename... Numbers>
  bool failAt(std::size_t node, std::string_view code, Numbers... details) {
    return fail(code, static_cast<std::ptrdiff_t>(node), {std::to_string(details)...});
  }

  bool checkLengths() {
    const std::size_t length = columns_.length();
    if (length == 0) return fail("trace-empty", -1, {});
    const bool equal = columns_.size.size() == length && columns_.alpha.size() == length &&
                       columns_.beta.size() == length && columns_.value.size() == length &&
                       columns_.move.size() == length && columns_.legalMoves.size() == length &&
                       columns_.flags.size() == length &&
                       (columns_.hidden.empty() || columns_.hidden.size() == length);
    return equal || fail("trace-columns", -1, {});
  }

  bool checkPlies() {
    const int deepest = header_.recordedPly.value_or(maximumPly);
    int possible = header_.rootPly;  // the deepest ply that may come next
    for (std::size_t node = 0; node < columns_.length(); ++node) {
      const int ply = columns_.ply[node];
      if (ply < header_.rootPly || ply > possible) return failAt(node, "trace-ply", ply, possible);
      possible = std::min(ply + 1, deepest);
    }
    return true;
  }

  bool checkEntry(std::size_t node) {
    const unsigned flags = columns_.flags[node];
    const auto bound = static_cast<Bound>((flags & flag::boundMask) >> flag::boundShift);
    if ((flags & ~knownFlags) != 0 || (bound == Bound::none && (flags & mark::unfinished) == 0)) {
      return failAt(node, "trace-flags", flags);
    }
    if (!header_.payoffs.empty() && !checkPayoffs(node)) return false;
    const Move move = columns_.move[node];
    const bool sound = columns_.ply[node] == 0
                           ? move == noMove
                           : move != noMove && (!header_.names || move < header_.names->size());
    return sound || failAt(node, "trace-move", move);
  }

  /// Where three play: values are of the list, and nobody is MIN or chance.
  bool checkPayoffs(std::size_t node) {
    const unsigned flags = columns_.flags[node];
    if ((flags & (flag::playerMask | mark::chance)) != 0) return failAt(node, "trace-flags", flags);
    const auto value = static_cast<std::int64_t>(columns_.value[node]);
    const bool listed = value >= 0 && value < static_cast<std::int64_t>(header_.payoffs.size());
    return listed || failAt(node, "trace-payoffs", value, header_.payoffs.size());
  }

  bool checkExit(std::size_t node, std::size_t end, std::uint32_t children) {
    if (columns_.size[node] != end - node) {
      return failAt(node, "trace-size", columns_.size[node], end - node);
    }
    const unsigned flags = columns_.flags[node];
    const std::uint32_t legalMoves = columns_.legalMoves[node];
    const std::uint32_t hidden = columns_.hidden.empty() ? 0 : columns_.hidden[node];
    const bool hides = hidden > 0;
    hidden_ += hidden;
    if (hides != ((flags & mark::hidden) != 0) ||
        (hides && columns_.ply[node] != header_.recordedPly)) {
      return failAt(node, "trace-hidden", hidden);
    }
    const bool leaf = (flags & leafMarks) != 0;
    const bool cutOff = (flags & mark::cutOff) != 0;
    const bool mayLeaveMoves =
        cutOff || hides || (flags & (mark::unfinished | mark::tableHit)) != 0;
    const bool sound = leaf ? legalMoves == 0 && end == node + 1 && !hides && !cutOff
                            : children <= legalMoves && (children < legalMoves || !cutOff) &&
                                  (children == legalMoves || mayLeaveMoves);
    return sound || failAt(node, "trace-legal-moves", legalMoves, children);
  }

  bool checkTotals() {
    const Totals& totals = header_.totals;
    const std::uint64_t nodes = columns_.length() + hidden_;
    if (totals.nodes < nodes || totals.nodes > largestTotal) {
      return disagree("nodes", totals.nodes, nodes);
    }
    if (totals.leaves > totals.nodes) return disagree("leaves", totals.leaves, totals.nodes);
    if (totals.cutoffs > totals.nodes) return disagree("cutoffs", totals.cutoffs, totals.nodes);
    if (totals.prunedMoves > largestTotal) {
      return disagree("prunedMoves", totals.prunedMoves, largestTotal);
    }
    const Totals counted = count(columns_, header_.rootPly);
    const bool allRecorded = hidden_ == 0 && totals.nodes == nodes;
    const auto depth = static_cast<std::uint64_t>(totals.depth);
    const auto deepest = static_cast<std::uint64_t>(counted.depth);
    if (totals.depth > maximumPly || (allRecorded ? depth != deepest : depth < deepest)) {
      return disagree("depth", depth, deepest);
    }
    if (!allRecorded) return true;  // the rest can't be counted from here
    if (totals.leaves != counted.leaves) {
      return disagree("leaves", totals.leaves, counted.leaves);
    }
    if (totals.cutoffs != counted.cutoffs) {
      return disagree("cutoffs", totals.cutoffs, counted.cutoffs);
    }
    if (totals.prunedMoves != counted.prunedMoves) {
      return disagree("prunedMoves", totals.prunedMoves, counted.prunedMoves);
    }
    return true;
  }

  bool disagree(std::string_view name, std::uint64_t says, std::uint64_t counted) {
    return fail("trace-totals", -1,
                {std::string(name), std::to_string(says), std::to_string(counted)});
  }

  const TraceHeader& header_;
  const Columns& columns_;
  std::optional<Refusal> refusal_;
  std::uint64_t hidden_ = 0;
};

}  // namespace

std::optional<Refusal> checkTrace(const Trace& trace) {
  auto wrong = std::visit(
      [&](const auto& columns) { return Checker(trace.header, columns).check(); }, trace.columns);
  return wrong ? wrong : checkGrown(trace);
}

Totals countTotals(const Trace& trace) {
  return std::visit([&](const auto& columns) { return count(columns, trace.header.rootPly); },
                    trace.columns);
}

}  // namespace prunus
