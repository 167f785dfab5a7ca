#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#endif

#include "core/types.h"

namespace prunus::gomoku {

/// What the search remembers of a position. Values of wins count from this position, not from the
/// root, so that they mean the same wherever it is reached.
struct TableEntry {
  std::uint32_t key = 0;
  std::int16_t value = 0;
  std::int16_t evaluation = 0;
  Move move = noMove;
  std::int8_t depth = 0;
  std::uint8_t boundAndAge = 0;  ///< Bound in the low two bits

  [[nodiscard]] Bound bound() const { return Bound(boundAndAge & 3U); }
};

/// The transposition table: buckets of five entries, one cache line each. Within a bucket, the
/// shallowest and oldest entry gives way.
class TranspositionTable {
 public:
  /// `bytes`: at most this much memory is taken; at least one bucket is.
  explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

  void resize(std::size_t bytes) {
    count_ = 1;
    while (count_ * 2 * sizeof(Bucket) <= bytes) count_ *= 2;
    allocate();
  }
  void clear() {
    if (used_) allocate();
  }
  /// Fresh memory is handed out by the system where it is first written to: this does it at once,
  /// for some tens of milliseconds, before a clock runs.
  void touch() {
    constexpr std::size_t page = 4096;
    auto* const start = reinterpret_cast<volatile char*>(buckets_);
    for (std::size_t at = 0; at < bytes(); at += page) start[at] = start[at];
  }
  [[nodiscard]] std::size_t bytes() const { return count_ * sizeof(Bucket); }

  /// Call before each search: what earlier ones left becomes easier to replace.
  void nextSearch() {
    used_ = true;
    age_ = std::uint8_t(age_ + ageStep);
  }

  /// Inlined by force: GCC drops the call of a function that does nothing else.
  [[gnu::always_inline]] void prefetch(std::uint64_t hash) const {
    __builtin_prefetch(&bucketOf(hash));
  }

  /// The entry of this position, or nullptr.
  [[nodiscard]] const TableEntry* find(std::uint64_t hash) const {
    for (const TableEntry& entry : bucketOf(hash).entries) {
      if (entry.key == keyOf(hash) && entry.bound() != Bound::none) return &entry;
    }
    return nullptr;
  }

  void store(std::uint64_t hash, Value value, Value evaluation, Bound bound, int depth, Move move) {
    Bucket& bucket = bucketOf(hash);
    TableEntry* victim = &bucket.entries[0];
    for (TableEntry& entry : bucket.entries) {
      if (entry.key == keyOf(hash) || entry.bound() == Bound::none) {
        victim = &entry;
        break;
      }
      if (merit(entry) < merit(*victim)) victim = &entry;
    }
    const bool same = victim->key == keyOf(hash);
    if (same && bound != Bound::exact && depth + 3 < victim->depth &&
        (victim->boundAndAge & ~3U) == age_) {
      return;
    }
    if (move == noMove && same) move = victim->move;
    *victim = {keyOf(hash), std::int16_t(value), std::int16_t(evaluation),
               move,        std::int8_t(depth),  std::uint8_t(std::uint8_t(bound) | age_)};
  }

 private:
  static constexpr std::uint8_t ageStep = 4;
  struct alignas(64) Bucket {
    std::array<TableEntry, 5> entries;
  };
  static_assert(sizeof(TableEntry) == 12 && sizeof(Bucket) == 64);

  static std::uint32_t keyOf(std::uint64_t hash) { return std::uint32_t(hash >> 32U); }
  [[nodiscard]] Bucket& bucketOf(std::uint64_t hash) const {
    return buckets_[std::size_t(hash) & (count_ - 1)];
  }

  /// Fresh zeros from the system cost nothing until they are touched, so that a large table makes
  /// neither the start of a game nor a short search slow.
  void allocate() {
    memory_.reset();
    // Where there is not that much memory, less will do.
    while (true) {
      memory_.reset(std::calloc(count_ * sizeof(Bucket) + alignof(Bucket), 1));
      if (memory_) break;
      if (count_ == 1) std::abort();
      count_ /= 2;
    }
    void* from = memory_.get();
    std::size_t room = count_ * sizeof(Bucket) + alignof(Bucket);
    buckets_ =
        static_cast<Bucket*>(std::align(alignof(Bucket), count_ * sizeof(Bucket), from, room));
    age_ = 0;
    used_ = false;
    useLargePages();
  }
  /// Asks for large pages, where there are any: a look-up then misses one cache, not two.
  void useLargePages() {
#if defined(__linux__) && !defined(__EMSCRIPTEN__)
    constexpr std::size_t page = std::size_t{2} << 20U;
    const std::size_t whole = bytes() / page * page;
    if (whole < 4 * page) return;
    char* start = reinterpret_cast<char*>(buckets_);
    start += (page - reinterpret_cast<std::uintptr_t>(start) % page) % page;
    madvise(start, whole - page, MADV_HUGEPAGE);
#endif
  }
  [[nodiscard]] int merit(const TableEntry& entry) const {
    const int searchesAgo = std::uint8_t(age_ - (entry.boundAndAge & ~3U)) / ageStep;
    return entry.depth - 8 * searchesAgo;
  }

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::size_t count_ = 0;
  std::uint8_t age_ = 0;
  bool used_ = false;  ///< by a search, since it was allocated
};

}  // namespace prunus::gomoku
