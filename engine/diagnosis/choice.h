#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "diagnosis/arena.h"
#include "diagnosis/program.h"
#include "trace/format/events.h"

namespace prunus::diagnosis {

/// The children of a node among which a program chooses its move, by their numbers in the trace;
/// 0: none.
struct Candidates {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t better = 0;           ///< the last that was better than the best before
  std::size_t equal = 0;            ///< the last that was as good as the best
  std::vector<std::size_t> bounds;  ///< as good as the best by a value that is but a bound
  Number best = 0;
  bool cut = false;
  bool failsLow =
      false;  ///< nothing was better than the bound: any move may be given back, or none
};

/// Whether a program of this mistake may have given back the move that the trace tells of a node.
/// True where it tells none. Of moves that are equally good any is right, at the root as long as
/// their values are exact; inside the tree a correct program may keep its move to itself.
bool mayHaveChosen(Mistake mistake, const Record& record, const Arena& arena, std::size_t node,
                   const Candidates& candidates);

/// What stands for the choice of such a program in its footprint.
std::uint64_t printOfChoice(Mistake mistake, const Candidates& candidates);

/// Takes the moves that were given back into a record: `saysMoves` where all of them lead to
/// children of their nodes. Else it is something else that the program returns beside its values.
/// −1 is none.
void tellChoices(const std::vector<ChosenMove>& chosen, const Arena& arena, Record& record);

}  // namespace prunus::diagnosis
