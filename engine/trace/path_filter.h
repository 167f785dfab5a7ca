#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "search/observer.h"

namespace prunus {

/// An Observer that passes on to another only what happens at and below the node that a path of
/// moves leads to, plies unchanged: the inner observer sees roots at ply `path.size()`. Where a
/// search walks the path several times (a re-search, a later pass), there is one root for each.
///
/// The search starts at ply `start`, at the node to which the first `start` moves of the path lead.
template <Observer Inner>
class PathFilter {
 public:
  PathFilter(Inner& inner, std::span<const Move> path, std::size_t start = 0)
      : inner_(inner), path_(path.begin(), path.end()), matched_(start) {
    assert(start <= path.size());
  }

  void enter(const NodeEntry& entry) {
    const auto ply = static_cast<std::size_t>(entry.ply);
    // matched_ nodes of the path are open; the next of it is entered at ply matched_.
    if (ply == matched_ && ply <= path_.size() && (ply == 0 || path_[ply - 1] == entry.move)) {
      ++matched_;
    }
    if (isInside(ply)) inner_.enter(entry);
  }

  void leave(const NodeExit& exit) {
    const auto ply = static_cast<std::size_t>(exit.ply);
    if (isInside(ply)) inner_.leave(exit);
    if (ply + 1 == matched_) --matched_;
  }

 private:
  [[nodiscard]] bool isInside(std::size_t ply) const {
    return matched_ > path_.size() && ply >= path_.size();
  }

  Inner& inner_;
  std::vector<Move> path_;
  std::size_t matched_;  ///< open nodes that lie on the path, counted from the root
};

}  // namespace prunus
