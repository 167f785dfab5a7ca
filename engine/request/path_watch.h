#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/observer.h"

namespace prunus {

/// An Observer that follows a path of moves into the tree a search walks, as far as the search goes
/// along it, and notes what the search did at the last node of the path that it entered. Of a node
/// that is searched again it sees the first visit.
class PathWatch {
 public:
  /// The search starts at ply `start`, at the node to which the first `start` moves lead.
  PathWatch(std::span<const Move> path, std::size_t start) : path_(path), deepest_(start) {}

  void enter(const NodeEntry& node) {
    const auto ply = static_cast<std::size_t>(node.ply);
    if (done_ || ply != deepest_ + 1) return;
    searched_.push_back(node.move);
    if (ply <= path_.size() && node.move == path_[ply - 1]) {
      deepest_ = ply;
      searched_.clear();
    }
  }

  void leave(const NodeExit& exit) {
    if (done_ || static_cast<std::size_t>(exit.ply) != deepest_) return;
    done_ = true;
    marks_ = exit.marks;
  }

  /// The last node of the path that the search enters has been left: there is no more to see.
  [[nodiscard]] bool done() const { return done_; }
  /// The ply of that node.
  [[nodiscard]] std::size_t deepest() const { return deepest_; }
  /// Its marks.
  [[nodiscard]] std::uint16_t marks() const { return marks_; }
  /// The moves searched there, in order.
  [[nodiscard]] std::span<const Move> searched() const { return searched_; }

 private:
  std::span<const Move> path_;
  std::size_t deepest_;
  std::uint16_t marks_ = 0;
  bool done_ = false;
  std::vector<Move> searched_;
};

}  // namespace prunus
