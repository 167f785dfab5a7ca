#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/depth_first/best.h"

namespace prunus {

/// Remembers what a search found out about positions, to be looked up when the same position comes
/// again by other moves: a transposition. When it is full, the position that was stored longest ago
/// makes room. What it holds therefore does not depend on how positions are numbered.
///
/// A position is known by the 64 bits of its hash. Two positions of one search with the same hash
/// are not to be expected: among a million there is one such pair in 37 million searches.
class TranspositionTable {
 public:
  /// `capacity`: how many positions it holds at most, from 1 to 2^31. Memory grows with what is
  /// stored.
  explicit TranspositionTable(std::size_t capacity) : capacity_(capacity) {}

  /// What was stored last of a position; null if nothing is. Good until the next `store`.
  [[nodiscard]] const NodeValue* find(std::uint64_t position) const;

  /// Stores or replaces what is known of a position.
  void store(std::uint64_t position, NodeValue known);

  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::uint64_t position;
    NodeValue known;
  };

  /// The slot that holds the position, or the free one where it would be put.
  [[nodiscard]] std::size_t slotOf(std::uint64_t position) const;
  void grow();
  void forget(std::uint64_t position);

  std::size_t capacity_;
  std::size_t oldest_ = 0;      ///< the entry that makes room next, when all are taken
  std::vector<Entry> entries_;  ///< in the order stored, as a ring when full
  std::vector<std::uint32_t>
      slots_;  ///< entry + 1, found by hash; 0: free. At most half are taken.
};

}  // namespace prunus
