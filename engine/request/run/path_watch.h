#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/observer.h"
#include "trace/node_address.h"

namespace prunus {

/// An Observer that follows an address into the tree a search walks, as far as the search goes
/// along it, and notes what the search did at the last node on the way that it entered.
class PathWatch {
 public:
  /// The search starts at ply `start`, at the node to which the first `start` moves lead. The
  /// address must live as long as this.
  PathWatch(const NodeAddress& address, std::size_t start) : follower_(address, start) {}

  void enter(const NodeEntry& node) {
    const bool isChild = follower_.entered() > 0 && !follower_.isLeft() &&
                         static_cast<std::size_t>(node.ply) == follower_.deepest() + 1;
    if (isChild) searched_.push_back(node.move);
    if (follower_.enter(node)) searched_.clear();
  }

  void leave(const NodeExit& exit) {
    if (follower_.leave(exit)) marks_ = exit.marks;
  }

  /// The last node of the path that the search enters has been left: there is no more to see.
  [[nodiscard]] bool done() const { return follower_.isLeft(); }
  /// Whether that is the node that was looked for.
  [[nodiscard]] bool hasArrived() const { return follower_.hasArrived(); }
  /// The ply of that node.
  [[nodiscard]] std::size_t deepest() const { return follower_.deepest(); }
  /// Its marks.
  [[nodiscard]] std::uint16_t marks() const { return marks_; }
  /// The moves searched there, in order; again where they were searched again.
  [[nodiscard]] std::span<const Move> searched() const { return searched_; }

 private:
  AddressFollower follower_;
  std::uint16_t marks_ = 0;
  std::vector<Move> searched_;
};

}  // namespace prunus
