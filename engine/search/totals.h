#pragma once

#include <cstdint>

namespace prunus {

/// What a search did, all of it: exact however much of it was recorded.
struct Totals {
  std::uint64_t nodes = 0;        ///< nodes entered, the root included
  std::uint64_t leaves = 0;       ///< of those, where the game is over or the horizon is
  std::uint64_t cutoffs = 0;      ///< nodes that left at least one move unsearched
  std::uint64_t prunedMoves = 0;  ///< moves so left
  int depth = 0;                  ///< deepest ply entered
};

}  // namespace prunus
