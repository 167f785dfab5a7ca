#pragma once

#include <cstddef>
#include <cstdint>

#include "search/observer.h"
#include "trace/columns.h"
#include "trace/format/cell.h"

namespace prunus {

/// Closes a node that a search is still inside of: marks it as unfinished and gives it the best
/// value of its finished children, and what that proves, as a search does that is stopped here.
/// `size` of the node must be set; a child whose search is repeated by the next one does not count.
template <typename Cell>
void closeUnfinished(TraceColumns<Cell>& columns, std::size_t node) {
  if ((columns.flags[node] & mark::chance) != 0) {
    // Of a mean nothing is known before all is.
    columns.value[node] = 0;
    columns.flags[node] = static_cast<std::uint16_t>(columns.flags[node] | mark::unfinished);
    return;
  }
  const bool min = (columns.flags[node] & flag::playerMask) != 0;
  // A node whose moves were not all searched is worth at least its best, for whoever moves there;
  // a child that may be worth less than it says proves nothing.
  const Bound proved = min ? Bound::atMost : Bound::atLeast;
  const Bound weak = min ? Bound::atLeast : Bound::atMost;
  Cell best = min ? CellOf<Cell>::plusInfinityCell : CellOf<Cell>::minusInfinityCell;
  Bound bound = Bound::none;
  const std::size_t end = node + columns.size[node];
  for (std::size_t child = node + 1; child < end;) {
    const std::size_t next = child + columns.size[child];
    const auto flags = columns.flags[child];
    const bool repeated = next < end && (columns.flags[next] & mark::reSearch) != 0 &&
                          columns.move[next] == columns.move[child];
    if ((flags & mark::unfinished) == 0 && !repeated) {
      const Cell value = columns.value[child];
      const auto known = static_cast<Bound>((flags & flag::boundMask) >> flag::boundShift);
      if (min ? value < best : value > best) {
        best = value;
        bound = known == weak ? Bound::none : proved;
      } else if (value == best && known != weak) {
        bound = proved;
      }
    }
    child = next;
  }
  columns.value[node] = best;
  columns.flags[node] = static_cast<std::uint16_t>(
      columns.flags[node] | (static_cast<unsigned>(bound) << flag::boundShift) | mark::unfinished);
}

}  // namespace prunus
