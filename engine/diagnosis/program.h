#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/types.h"

namespace prunus::diagnosis {

/// A value or a bound, wide enough to be negated and compared whatever a trace says.
using Number = std::int64_t;
inline constexpr Number infinite = Number{1} << 60U;

/// When the moves left at a node are pruned.
enum class Cut : std::uint8_t { never, equal, strict };

/// What sets a program apart from a correct one. The variants of one mistake differ in how it is
/// written down, not in what has to be put right.
enum class Mistake : std::uint8_t {
  none,
  windowNotPassed,       ///< every call gets the window of the root
  rootWindowNotRaised,   ///< the root hands on what it got, whatever its moves were worth
  windowNeitherTurned,   ///< negamax: the child gets (α, β), which MAX sees as (−β, −α)
  windowNotNegated,      ///< negamax: it gets (β, α), which MAX sees as (−α, −β)
  windowNotSwapped,      ///< negamax: it gets (−α, −β), which MAX sees as (β, α)
  windowShared,          ///< α and β are kept for all nodes together
  alphaNeverRaised,      ///< and α is what MAX returns
  betaNeverLowered,      ///< and β is what MIN returns
  minRaisesAlpha,        ///< MIN: α = max(α, best)
  minLowersAlpha,        ///< MIN: α = min(α, best)
  minCutsAtBeta,         ///< MIN: stops where best ≤ β
  minCutsAsMax,          ///< MIN: stops where best ≥ β
  maxLowersBeta,         ///< MAX: β = min(β, best)
  maxRaisesBeta,         ///< MAX: β = max(β, best)
  maxCutsAtAlpha,        ///< MAX: stops where best ≥ α
  maxCutsAsMin,          ///< MAX: stops where best ≤ α
  cutReversed,           ///< stops where α ≤ β
  returnsAlpha,          ///< MIN too
  returnsBeta,           ///< MAX too
  returnsWindowSwapped,  ///< MAX returns β, MIN α
  firstKept,             ///< the first value is best, whatever comes
  lastKept,              ///< the last value is
  zeroTakenForNothing,   ///< a best value of 0 counts as none
  startsAtZero,          ///< best is 0 before the first child
  maxStartsAtZero,       ///< at MAX alone
  minStartsAtZero,       ///< at MIN alone
  maxTakesLeast,         ///< and MIN the largest
  minTakesMost,          ///< as MAX does
  maxTakesMinimum,       ///< as MIN does
  valueNotNegated,       ///< negamax: of the child
  playerNotSwitched,     ///< the child is searched for the same player
  agentsLeftOut,         ///< of several MIN agents one moves: after it it is MAX's turn again
  playerNotRestored,     ///< who moves is kept in one place and not set back
  depthPerRound,         ///< only moves after which it is MAX's turn count
  depthPerOwnMove,       ///< only MAX's moves count
  depthPerMinMove,       ///< only moves of MIN count, of whichever agent
  depthPerSide,          ///< only moves after which the other side moves count
  depthPerMove,          ///< where a round of all agents is meant, every move counts
  depthOneMore,
  depthOneLess,
  depthLostInLoop,    ///< each move of the loop takes one off
  depthLostPastZero,  ///< the same, with a test that depths below 0 slip through
  depthBeforeEnd,     ///< a finished game is estimated at the horizon
  minSeesNegated,     ///< values of leaves where MIN is to move have the wrong sign
  maxSeesNegated,     ///< of those where MAX is
  allSeeNegated,
  estimateMinNegated,  ///< the same of estimates alone
  estimateMaxNegated,
  estimateNegated,
  movesDoubled,
  firstMoveLeftOut,
  lastMoveLeftOut,
  stateNotRestored,    ///< moves are not taken back; see the arena
  stopsAtLargestSeen,  ///< a value as good as the best leaf seen before ends the loop
  stopsAtBound,        ///< a bound that is no bound of this game ends it
  rootWindowNarrow,    ///< the window at the root leaves values out
  moveNeverKept,       ///< no move is given back with the value
  firstMoveKept,       ///< the first is, whichever is best
  lastMoveKept,        ///< the last that was searched is
  equalMoveKept,       ///< one that is as good replaces it, though its value is but a bound
  moveOfBestChild,     ///< what the call for the best child gave back, not what led to it
  moveOfLastChild,     ///< what the last call gave back
};

/// In what a player is fail-hard.
struct Hard {
  bool cut = false;  ///< returns the far bound after a cut
  bool end = false;  ///< returns the near bound where nothing was better
  bool operator==(const Hard&) const = default;
};

/// A program of the family: a style and at most one mistake.
struct Program {
  bool prunes = true;  ///< false: minimax, which knows no window
  Cut cutMax = Cut::equal;
  Cut cutMin = Cut::equal;
  bool raisesAlpha = true;     ///< MAX narrows the window; without it MIN never cuts
  bool lowersBeta = true;      ///< MIN does; without it MAX never cuts
  bool cutsByValue = false;    ///< compares the best value with the far bound, not α with β
  Hard hardMax = {};           ///< what MAX returns outside its window
  Hard hardMin = {};           ///< and MIN
  bool shallow = false;        ///< hands on the bound of one node alone: no deep cutoffs
  bool stopsAtLimits = false;  ///< stops at `highest` and `lowest`
  Number highest = infinite;   ///< of the stops
  Number lowest = -infinite;
  Mistake mistake = Mistake::none;
};

/// Whether a value that is equal to the near bound of its window is the true one: without cuts on
/// equality nothing that is cut comes to it, unless bounds are returned in place of values.
constexpr bool hasExactTies(const Program& program) {
  if (!program.prunes) return true;
  return program.cutMax != Cut::equal && program.cutMin != Cut::equal &&
         program.hardMax == Hard{} && program.hardMin == Hard{};
}

/// The name of the mistake for people and programs, the same for its variants: kebab-case, stable.
std::string_view nameOf(Mistake mistake);

}  // namespace prunus::diagnosis
