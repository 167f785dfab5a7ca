#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "game/types.h"
#include "search/observer.h"

namespace prunus {

/// An allocator that leaves new elements as they are found: a recorder writes each cell exactly
/// once, so that clearing it first would be half of the memory traffic for nothing.
template <typename T>
struct UninitializedAllocator : std::allocator<T> {
  static_assert(std::is_trivially_copyable_v<T>);

  UninitializedAllocator() = default;
  template <typename U>
  explicit UninitializedAllocator(const UninitializedAllocator<U>&) {}

  template <typename U>
  struct rebind {
    using other = UninitializedAllocator<U>;
  };

  template <typename U>
  void construct(U* place) {
    ::new (static_cast<void*>(place)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) U(std::forward<Arguments>(arguments)...);
  }
};

/// One field of every node. A vector, but `resize` does not clear what it adds.
template <typename T>
using Column = std::vector<T, UninitializedAllocator<T>>;

/// A search as it left its nodes: one column per field, nodes in the order in which they were
/// entered (pre-order), so that a subtree is the contiguous range [node, node + size).
///
/// `Cell` is the integer that holds a value: 16 bits where the game's values allow it, else 32. The
/// extremes of `Cell` stand for −∞ and +∞. A node takes 17 bytes (23 with 32-bit cells), 4 more in
/// traces that hide nodes.
template <typename Cell>
struct TraceColumns {
  static_assert(std::is_same_v<Cell, std::int16_t> || std::is_same_v<Cell, std::int32_t>);

  Column<std::uint32_t> size;  ///< recorded nodes in the subtree, itself included
  /// Nodes that were searched but not recorded, counted at the nearest recorded ancestor alone: the
  /// whole of a subtree is the sum of size and of `hidden` over its range. Empty when none was
  /// hidden.
  Column<std::uint32_t> hidden;
  Column<Cell> alpha;  ///< window on entry
  Column<Cell> beta;
  Column<Cell> value;                ///< value returned
  Column<std::uint16_t> move;        ///< the move that led here; noMove at a root
  Column<std::uint16_t> legalMoves;  ///< number of legal moves; 0 at a leaf
  Column<std::uint16_t> flags;       ///< bit 0: Player; bits 1–2: Bound; the rest: marks
  Column<std::uint8_t> ply;          ///< distance from the root of the search

  [[nodiscard]] std::size_t length() const { return ply.size(); }
};

namespace flag {
inline constexpr std::uint16_t playerMask = 1U;
inline constexpr unsigned boundShift = 1;
inline constexpr std::uint16_t boundMask = 3U << boundShift;
}  // namespace flag

}  // namespace prunus
