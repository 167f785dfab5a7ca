#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/types.h"
#include "search/observer.h"

namespace prunus {

/// Lives through a recorded search again: calls `enter(node)` and `leave(node, end, children)` in
/// the order of the search, until one of them returns false. The subtree is [node, end); `children`
/// does not count those that were searched again. Goes by the plies alone, which must be sound.
template <typename Columns, typename Enter, typename Leave>
bool walk(const Columns& columns, int rootPly, const Enter& enter, const Leave& leave) {
  struct Open {
    std::size_t node = 0;
    std::uint32_t children = 0;
  };
  std::array<Open, maximumPly + 1> open;
  int innermost = rootPly - 1;  // ply of the node that was entered last and is still open
  const auto leaveDownTo = [&](int ply, std::size_t end) {
    for (; innermost >= ply; --innermost) {
      const Open& left = open[static_cast<std::size_t>(innermost)];
      if (!leave(left.node, end, left.children)) return false;
    }
    return true;
  };
  for (std::size_t node = 0; node < columns.length(); ++node) {
    const int ply = columns.ply[node];
    if (!leaveDownTo(ply, node)) return false;
    if (ply > rootPly && (columns.flags[node] & mark::reSearch) == 0) {
      ++open[static_cast<std::size_t>(ply) - 1].children;
    }
    innermost = ply;
    open[static_cast<std::size_t>(ply)] = {.node = node, .children = 0};
    if (!enter(node)) return false;
  }
  return leaveDownTo(rootPly, columns.length());
}

}  // namespace prunus
