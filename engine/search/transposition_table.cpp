#include "search/transposition_table.h"

#include <cassert>

namespace prunus {

const NodeValue* TranspositionTable::find(std::uint64_t position) const {
  if (slots_.empty()) return nullptr;
  const std::uint32_t entry = slots_[slotOf(position)];
  return entry == 0 ? nullptr : &entries_[entry - 1].known;
}

void TranspositionTable::store(std::uint64_t position, NodeValue known) {
  if (entries_.size() * 2 >= slots_.size()) grow();
  std::size_t slot = slotOf(position);
  if (slots_[slot] != 0) {
    entries_[slots_[slot] - 1].known = known;
    return;
  }
  if (entries_.size() < capacity_) {
    entries_.push_back({position, known});
    slots_[slot] = static_cast<std::uint32_t>(entries_.size());
    return;
  }
  Entry& oldest = entries_[oldest_];
  forget(oldest.position);
  oldest = {position, known};
  slot = slotOf(position);
  slots_[slot] = static_cast<std::uint32_t>(oldest_ + 1);
  oldest_ = (oldest_ + 1) % capacity_;
}

std::size_t TranspositionTable::slotOf(std::uint64_t position) const {
  assert(!slots_.empty());
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(position) & mask;
  while (slots_[slot] != 0 && entries_[slots_[slot] - 1].position != position) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

void TranspositionTable::grow() {
  slots_.assign(slots_.empty() ? 64 : slots_.size() * 2, 0);
  for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
    slots_[slotOf(entries_[entry].position)] = static_cast<std::uint32_t>(entry + 1);
  }
}

/// Takes a position out and moves up those after it that would no longer be found past the gap.
/// (Knuth, The art of computer programming 3, 6.4, algorithm R.)
void TranspositionTable::forget(std::uint64_t position) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t gap = slotOf(position);
  for (std::size_t slot = (gap + 1) & mask; slots_[slot] != 0; slot = (slot + 1) & mask) {
    const std::size_t home = static_cast<std::size_t>(entries_[slots_[slot] - 1].position) & mask;
    if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
    slots_[gap] = slots_[slot];
    gap = slot;
  }
  slots_[gap] = 0;
}

}  // namespace prunus
