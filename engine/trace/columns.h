#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "core/types.h"
#include "search/observer.h"
#include "trace/column_allocator.h"

namespace prunus {

/// One field of every node. A vector, but `resize` does not clear what it adds.
template <typename T>
using Column = std::vector<T, ColumnAllocator<T>>;

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
