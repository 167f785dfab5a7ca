#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/types.h"

namespace prunus {

/// How games are played to their end.
enum class Playouts : std::uint8_t {
  random,    ///< every move is as likely as any other
  decisive,  ///< a move that wins at once is made, else at random (Teytaud and Teytaud, 2010)
};

/// Names of these, by their number.
inline constexpr std::array<std::string_view, 2> playoutNames = {"random", "decisive"};

/// How to grow a tree best first, whatever the algorithm.
struct BestFirstSettings {
  std::uint64_t iterations = 1000;  ///< steps after which to stop, if nothing stops it before
  std::uint64_t seed = 1;           ///< of playouts
  double exploration = 1.414;       ///< how much is given to what was tried little
  Playouts playouts = Playouts::random;
  std::size_t tableSize = 1;  ///< positions that a table of proof numbers holds
  Value goal = 1;             ///< what is to be proved: that the side to move gets at least it

  std::uint64_t nodes = 0;  ///< at most so many nodes in the tree; 0: no limit
};

}  // namespace prunus
