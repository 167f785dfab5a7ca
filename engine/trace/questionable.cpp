#include <array>
#include <cstddef>

#include "trace/check.h"
#include "trace/format/cell.h"
#include "trace/question.h"
#include "trace/walk.h"

namespace prunus {
namespace {

template <typename Columns>
std::vector<Refusal> questionableIn(const Columns& columns, const TraceHeader& header,
                                    std::size_t most) {
  using Cells = CellOf<typename decltype(columns.value)::value_type>;
  std::vector<Refusal> info;
  Extremes extremes;
  for (std::size_t node = 0; node < columns.length(); ++node) {
    if ((columns.flags[node] & mark::unfinished) == 0)
      extremes.add(Cells::toValue(columns.value[node]));
  }
  std::array<BestOfChildren, maximumPly + 1> children;  // by ply of the parent
  walk(
      columns, header.rootPly,
      [&](std::size_t node) {
        children[columns.ply[node]] =
            BestOfChildren(static_cast<Player>(columns.flags[node] & flag::playerMask));
        return true;
      },
      [&](std::size_t node, std::size_t, std::uint32_t) {
        const unsigned flags = columns.flags[node];
        const int ply = columns.ply[node];
        const Value returned = Cells::toValue(columns.value[node]);
        const Value value = header.worth(returned, ply);
        const bool unfinished = (flags & mark::unfinished) != 0;
        BestOfChildren& own = children[static_cast<std::size_t>(ply)];
        // At a chance node no child is the best, and a cut is met by bounds on all values.
        const bool chance = (flags & mark::chance) != 0;
        if (unfinished || chance || (flags & (mark::tableHit | mark::hidden)) != 0) own.doubt();
        const auto found =
            question({.player = static_cast<Player>(flags & flag::playerMask),
                      .alpha = Cells::toValue(columns.alpha[node]),
                      .beta = Cells::toValue(columns.beta[node]),
                      .value = value,
                      .best = own.best(),
                      .cutOff = (flags & mark::cutOff) != 0 && !unfinished && !chance},
                     header.scale());
        const bool knows = found && found->code == earlyCut &&
                           extremes.areMetBy(static_cast<Player>(flags & flag::playerMask), value);
        if (found && !knows) {
          info.push_back({.code = std::string(found->code),
                          .where = "trace",
                          .at = static_cast<int>(node),
                          .details = found->details});
        }
        if (ply > header.rootPly) {
          BestOfChildren& parent = children[static_cast<std::size_t>(ply) - 1];
          parent.add(header.worth(returned, ply - 1));
          if (unfinished || (flags & mark::reSearch) != 0) parent.doubt();
        }
        return info.size() < most;
      });
  return info;
}

}  // namespace

std::vector<Refusal> questionable(const Trace& trace, std::size_t most) {
  return std::visit(
      [&](const auto& columns) { return questionableIn(columns, trace.header, most); },
      trace.columns);
}

}  // namespace prunus
