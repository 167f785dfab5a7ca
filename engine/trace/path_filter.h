#pragma once

#include <cstddef>

#include "search/observer.h"
#include "trace/node_address.h"

namespace prunus {

/// An Observer that passes on to another only what happens at and below one node, plies unchanged:
/// the inner observer sees one root, at ply `address.path.size()`.
///
/// The search starts at ply `start`, at the node to which the first `start` moves of the path lead.
template <Observer Inner>
class PathFilter {
 public:
  /// The address must live as long as this.
  PathFilter(Inner& inner, const NodeAddress& address, std::size_t start = 0)
      : inner_(inner), follower_(address, start) {}

  void enter(const NodeEntry& entry) {
    follower_.enter(entry);
    if (isInside()) inner_.enter(entry);
  }

  void leave(const NodeExit& exit) {
    if (isInside()) inner_.leave(exit);
    follower_.leave(exit);
  }

 private:
  [[nodiscard]] bool isInside() const { return follower_.hasArrived() && !follower_.isLeft(); }

  Inner& inner_;
  AddressFollower follower_;
};

}  // namespace prunus
