#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#if defined(__linux__) && !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#endif

#include "core/types.h"

namespace prunus::gomoku {

/// What the search remembers of a position. Values of wins count from this position, not from the
/// root, so that they mean the same wherever it is reached.
struct TableEntry {
  std::int16_t value = 0;
  std::int16_t evaluation = 0;
  Move move = noMove;
  std::int8_t depth = 0;
  std::uint8_t boundAndAge = 0;  ///< Bound in the low two bits

  [[nodiscard]] Bound bound() const { return Bound(boundAndAge & 3U); }
};

/// The transposition table: buckets of five entries, one cache line each. Within a bucket, the
/// shallowest and oldest entry gives way.
///
/// Searches in several threads may share it without a lock (Hyatt and Mann 2002): an entry is three
/// words, each read and written as a whole, and its first is the key mixed with the others. An
/// entry that two threads wrote at once has no position's key, and is not found.
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
    age_.store(std::uint8_t(age() + ageStep), std::memory_order_relaxed);
  }

  /// Inlined by force: GCC drops the call of a function that does nothing else.
  [[gnu::always_inline]] void prefetch(std::uint64_t hash) const {
    __builtin_prefetch(&bucketOf(hash));
  }

  /// The entry of this position, if there is one.
  [[nodiscard]] std::optional<TableEntry> find(std::uint64_t hash) const {
    for (const Slot& slot : bucketOf(hash).slots) {
      const Words words = read(slot);
      if (words.key != keyOf(hash)) continue;
      const TableEntry entry = unpacked(words);
      if (entry.bound() != Bound::none) return entry;
    }
    return std::nullopt;
  }

  void store(std::uint64_t hash, Value value, Value evaluation, Bound bound, int depth, Move move) {
    Slot* victim = nullptr;
    TableEntry old;
    bool same = false;
    for (Slot& slot : bucketOf(hash).slots) {
      const Words words = read(slot);
      const TableEntry entry = unpacked(words);
      same = words.key == keyOf(hash);
      const bool takes = same || entry.bound() == Bound::none;
      if (takes || victim == nullptr || merit(entry) < merit(old)) {
        victim = &slot;
        old = entry;
      }
      if (takes) break;
    }
    if (same && bound != Bound::exact && depth + 3 < old.depth &&
        (old.boundAndAge & ~3U) == age()) {
      return;
    }
    if (move == noMove && same) move = old.move;
    write(*victim, keyOf(hash),
          {std::int16_t(value), std::int16_t(evaluation), move, std::int8_t(depth),
           std::uint8_t(std::uint8_t(bound) | age())});
  }

 private:
  static constexpr std::uint8_t ageStep = 4;
  /// An entry as it lies in the table; each word is read and written by itself.
  struct Slot {
    std::uint32_t mixed;   ///< the key, mixed with the other words
    std::uint32_t values;  ///< value and evaluation
    std::uint32_t rest;    ///< move, depth, bound and age
  };
  struct Words {
    std::uint32_t key;
    std::uint32_t values;
    std::uint32_t rest;
  };
  struct alignas(64) Bucket {
    std::array<Slot, 5> slots;
  };
  static_assert(sizeof(Slot) == 12 && sizeof(Bucket) == 64);

  // Not std::atomic_ref, which not every standard library has.
  static std::uint32_t load(const std::uint32_t& word) {
    return __atomic_load_n(&word, __ATOMIC_RELAXED);
  }
  static void put(std::uint32_t& word, std::uint32_t value) {
    __atomic_store_n(&word, value, __ATOMIC_RELAXED);
  }
  static Words read(const Slot& slot) {
    const std::uint32_t values = load(slot.values);
    const std::uint32_t rest = load(slot.rest);
    return {load(slot.mixed) ^ values ^ rest, values, rest};
  }
  static TableEntry unpacked(const Words& words) {
    return {std::int16_t(words.values), std::int16_t(words.values >> 16U), Move(words.rest),
            std::int8_t(words.rest >> 16U), std::uint8_t(words.rest >> 24U)};
  }
  static void write(Slot& slot, std::uint32_t key, const TableEntry& entry) {
    const std::uint32_t values = std::uint32_t(std::uint16_t(entry.value)) |
                                 std::uint32_t(std::uint16_t(entry.evaluation)) << 16U;
    const std::uint32_t rest = std::uint32_t(entry.move) |
                               std::uint32_t(std::uint8_t(entry.depth)) << 16U |
                               std::uint32_t(entry.boundAndAge) << 24U;
    put(slot.mixed, key ^ values ^ rest);
    put(slot.values, values);
    put(slot.rest, rest);
  }

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
  [[nodiscard]] std::uint8_t age() const {
    return age_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] int merit(const TableEntry& entry) const {
    const int searchesAgo = std::uint8_t(age() - (entry.boundAndAge & ~3U)) / ageStep;
    return entry.depth - 8 * searchesAgo;
  }

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_ = nullptr;
  std::size_t count_ = 0;
  std::atomic<std::uint8_t> age_{0};
  bool used_ = false;  ///< by a search, since it was allocated
};

}  // namespace prunus::gomoku
