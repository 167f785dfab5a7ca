#pragma once

#include <cstdint>
#include <type_traits>
#include <vector>

#include "game/types.h"
#include "search/observer.h"

namespace prunus {

/// A search as it left its nodes: one column per field, nodes in the order in which they were
/// entered (pre-order), so that a subtree is the contiguous range [node, node + size).
///
/// `Cell` is the integer that holds a value: 16 bits where the game's values allow it, else 32. The
/// extremes of `Cell` stand for −∞ and +∞. A node takes 17 bytes (23 with 32-bit cells), 4 more in
/// traces that hide nodes.
template <typename Cell>
struct TraceColumns {
  static_assert(std::is_same_v<Cell, std::int16_t> || std::is_same_v<Cell, std::int32_t>);

  std::vector<std::uint32_t> size;       ///< recorded nodes in the subtree, itself included
  std::vector<std::uint32_t> hidden;     ///< nodes below this one that were not recorded; empty when none was
  std::vector<Cell> alpha;               ///< window on entry
  std::vector<Cell> beta;
  std::vector<Cell> value;               ///< value returned
  std::vector<std::uint16_t> move;       ///< the move that led here; noMove at a root
  std::vector<std::uint16_t> legalMoves; ///< number of legal moves; 0 at a leaf
  std::vector<std::uint16_t> flags;      ///< bit 0: Player; bits 1–2: Bound; the rest: marks
  std::vector<std::uint8_t> ply;         ///< distance from the root of the search

  [[nodiscard]] std::size_t length() const { return ply.size(); }
};

namespace flag {
inline constexpr std::uint16_t playerMask = 1U;
inline constexpr unsigned boundShift = 1;
inline constexpr std::uint16_t boundMask = 3U << boundShift;
}  // namespace flag

}  // namespace prunus
