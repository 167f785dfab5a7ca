#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "diagnosis/arena.h"
#include "diagnosis/family.h"
#include "diagnosis/program.h"

namespace prunus::diagnosis {

/// In what a trace and a program part.
enum class Difference : std::uint8_t {
  none,
  player,       ///< who moves at the node
  window,       ///< with which it is entered
  leafValue,    ///< of a game that is over
  estimate,     ///< at the horizon
  value,        ///< that is returned
  unknownMove,  ///< no move of the game
  repeated,     ///< a move that was searched before
  leftOut,      ///< a move is never searched, without a cut
  cutEarly,     ///< moves are left out that must be searched
  cutLate,      ///< a move is searched that need not be
  stopsAbove,   ///< a leaf where the game goes on
  goesOn,       ///< children where the game or the depth is over
  unfinished,   ///< the trace ends here
  chosenMove,   ///< that is given back with the value
};

/// A node as a program has it.
struct Had {
  Number alpha = -infinite;
  Number beta = infinite;
  Number value = 0;
  bool hasValue = false;
  bool cut = false;
  bool visited = true;
  std::size_t chosen = 0;  ///< the child whose move is given back, where that is what differs
};

/// Where a program and a trace part, and what the program had there. `agreed` counts what was the
/// same before.
struct Parting {
  Difference kind = Difference::none;
  std::size_t node = 0;
  std::size_t agreed = 0;
  Had had;
};

/// Runs the program over the nodes of a trace, in the order of moves of the trace, until the two
/// part. `arena`: that of the overlay, or one in which moves are not taken back.
Parting follow(const Program& program, const Overlay& over, const Arena& arena);

/// What the program leaves behind on a whole tree, as one number: two programs that leave the same
/// have the same. Windows and moves count only where the traces to be compared tell them.
std::uint64_t footprint(const Program& program, const Arena& arena, std::optional<int> depth,
                        const Told& told, std::size_t mostNodes);

}  // namespace prunus::diagnosis
