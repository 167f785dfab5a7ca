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
/// - `proofs`: the node that was given its children, all of them.
/// - `solved`: the node whose state was taken from the list OPEN.
///
/// 8 bytes a step of `means`, 4 of the others.
struct GrowthLog {
  GrownKind kind = GrownKind::means;
  std::vector<std::uint32_t> nodes;
  std::vector<Value> values;  ///< only of `means`
  Value largest = 0;          ///< of `means`: no value of the game is further from 0
  Value goal = 0;  ///< of `proofs`: whether the side to move at the root gets at least it
  int places = 0;  ///< that values in the columns have more than those of the game
};

inline constexpr std::string_view grownKindNames[] = {"means", "proofs", "solved"};

}  // namespace prunus
