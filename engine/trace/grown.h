#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace prunus {

/// What an algorithm that grows a tree best first knows of its nodes.
enum class GrownKind : std::uint8_t {
  means,   ///< visits, and the mean of playouts
  proofs,  ///< proof and disproof numbers
  solved,  ///< nothing but, in the end, the value of the root
};

/// How a tree was grown: one entry a step, in order. With the shape this is all there is to know:
/// whoever reads it finds out from there when each node was born and what was known of it when.
///
/// - `means`: the node whose playout it was, which is new unless the game is over there, and the
///   value that came of it, in the game's own decimals. One node is born at a time.
/// - `proofs`: the node that was given its children, all of them. Where there is a table, the node
///   that was looked at, which has its children from the first time on.
/// - `solved`: the node whose state was taken from the list OPEN.
///
/// 8 bytes a step of `means`, 4 of the others; 4 bytes more a node where there are priors or a
/// table.
struct GrowthLog {
  GrownKind kind = GrownKind::means;
  std::vector<std::uint32_t> nodes;
  std::vector<Value> values;  ///< only of `means`
  /// Of `means`, by node, where moves had a prior: in parts of 10,000. The root's means nothing.
  std::vector<std::uint32_t> priors;
  /// Of `proofs`, by node, where there is a table of positions: the first node, in the order of the
  /// tree, that is the same position; the node itself, if it is.
  std::vector<std::uint32_t> same;
  /// Of `means`: the moves of the playouts, one after another, and where that of each step ends; of
  /// the first steps only, where all would be too many. No file has them.
  std::vector<Move> playouts;
  std::vector<std::uint32_t> playoutEnds;
  Value largest = 0;  ///< of `means`: no value of the game is further from 0
  Value goal = 0;     ///< of `proofs`: whether the side to move at the root gets at least it
  int places = 0;     ///< that values in the columns have more than those of the game
};

/// Decimals of a prior.
inline constexpr int priorPlaces = 4;

inline constexpr std::string_view grownKindNames[] = {"means", "proofs", "solved"};

}  // namespace prunus
