#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "gomoku/rule.h"

namespace prunus::gomoku {

/// How much is left to prove, for the side that attacks: at least so many positions have to be won
/// to prove the win, at least so many lost to refute it.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = std::uint32_t{1} << 30U;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  [[nodiscard]] bool isProven() const { return proof == 0; }
  [[nodiscard]] bool isRefuted() const { return disproof == 0; }
  [[nodiscard]] bool isOpen() const { return proof != 0 && disproof != 0; }

  static constexpr ProofNumbers won() { return {0, infinite}; }
  static constexpr ProofNumbers lost() { return {infinite, 0}; }
};

/// What the search for continuous threats knows of a position.
struct ProofEntry {
  std::uint64_t hash = 0;
  ProofNumbers numbers;
  std::uint32_t work = 0;  ///< nodes that were spent below it; 0: the entry is free
  Move best = noMove;      ///< of a win: the move that wins, or the defence that holds out longest
  std::int16_t wonWithin = never;  ///< the attacker wins within so many plies
  std::int16_t safeFor = -1;       ///< the attacker does not win within so many plies
  static constexpr std::int16_t never = std::numeric_limits<std::int16_t>::max();
};

/// Positions by their whole hash, so that no claim rests on two positions taken for one. Within a
/// bucket, what cost the least work gives way.
class ProofTable {
 public:
  /// `bytes`: at most this much memory is taken; at least one bucket is.
  explicit ProofTable(std::size_t bytes) {
    std::size_t buckets = 1;
    while (buckets * 2 * sizeof(Bucket) <= bytes) buckets *= 2;
    buckets_.resize(buckets);
  }

  void clear() {
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    made_ = 0;
  }
  [[nodiscard]] std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

  /// The entry of this position, or nullptr. Valid until the next `store`.
  [[nodiscard]] const ProofEntry* find(std::uint64_t hash) const {
    for (const ProofEntry& entry : bucketOf(hash).entries) {
      if (entry.hash == hash && entry.work != 0) return &entry;
    }
    return nullptr;
  }

  /// The entry of this position, made where there is none.
  ProofEntry& open(std::uint64_t hash) {
    Bucket& bucket = buckets_[std::size_t(hash) & (buckets_.size() - 1)];
    ProofEntry* victim = &bucket.entries[0];
    for (ProofEntry& entry : bucket.entries) {
      if (entry.work != 0 && entry.hash == hash) return entry;
      if (entry.work < victim->work) victim = &entry;
    }
    *victim = ProofEntry{};
    victim->hash = hash;
    victim->work = 1;
    ++made_;
    return *victim;
  }

  /// Makes room where a table was filled by earlier searches: what they knew stays, but gives way
  /// first.
  void age() {
    if (made_ < buckets_.size()) return;
    made_ = 0;
    for (Bucket& bucket : buckets_) {
      for (ProofEntry& entry : bucket.entries) entry.work = std::min<std::uint32_t>(entry.work, 1);
    }
  }

 private:
  struct alignas(64) Bucket {
    std::array<ProofEntry, 4> entries;
  };
  [[nodiscard]] const Bucket& bucketOf(std::uint64_t hash) const {
    return buckets_[std::size_t(hash) & (buckets_.size() - 1)];
  }
  std::vector<Bucket> buckets_;
  std::size_t made_ = 0;  ///< entries since the table last aged
};

}  // namespace prunus::gomoku
