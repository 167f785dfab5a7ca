#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/observer.h"

namespace prunus {

/// Which node of a search: the moves that lead to it, and where the search went there more than
/// once, which time.
struct NodeAddress {
  std::vector<Move> path;  ///< from the root
  std::uint32_t pass = 0;  ///< which root, from 0
  /// By move of the path: how often that move had been searched before at the node above, which was
  /// itself entered once for all of these. Those that are missing are 0.
  std::vector<std::uint16_t> repeats = {};

  [[nodiscard]] unsigned repeatsOf(std::size_t step) const {
    return step < repeats.size() ? repeats[step] : 0;
  }
};

/// Follows an address into the tree that a search walks, which starts at ply `start`, at the node
/// to which the first `start` moves of the path lead: a search that starts below the root has one
/// pass.
class AddressFollower {
 public:
  /// The address must live as long as this.
  explicit AddressFollower(const NodeAddress& address, std::size_t start = 0)
      : address_(address), start_(start), passesLeft_(start == 0 ? address.pass : 0) {
    assert(start <= address.path.size());
  }

  /// True when the node that is entered is the next one on the way.
  bool enter(const NodeEntry& entry) {
    const auto ply = static_cast<std::size_t>(entry.ply);
    if (isLeft_ || ply != start_ + open_ || ply > address_.path.size()) return false;
    if (open_ == 0) {
      if (passesLeft_ > 0) {
        --passesLeft_;
        return false;
      }
    } else {
      if (address_.path[ply - 1] != entry.move) return false;
      if (repeated_ < address_.repeatsOf(ply - 1)) {
        ++repeated_;
        return false;
      }
    }
    ++open_;
    repeated_ = 0;
    return true;
  }

  /// True when the node that is left is the last one on the way that the search has come to.
  bool leave(const NodeExit& exit) {
    if (isLeft_ || open_ == 0 || static_cast<std::size_t>(exit.ply) + 1 != start_ + open_) {
      return false;
    }
    isLeft_ = true;
    return true;
  }

  /// How many nodes on the way the search has entered.
  [[nodiscard]] std::size_t entered() const { return open_; }
  /// The ply of the last of these; that of the start before there is one.
  [[nodiscard]] std::size_t deepest() const { return start_ + (open_ == 0 ? 0 : open_ - 1); }
  /// Whether the node that is looked for has been entered.
  [[nodiscard]] bool hasArrived() const { return start_ + open_ > address_.path.size(); }
  /// Whether that last node has been left: the search comes no further.
  [[nodiscard]] bool isLeft() const { return isLeft_; }

 private:
  const NodeAddress& address_;
  std::size_t start_;
  std::uint32_t passesLeft_;
  std::size_t open_ = 0;
  unsigned repeated_ = 0;  ///< how often the next move has been seen at the last node entered
  bool isLeft_ = false;
};

}  // namespace prunus
