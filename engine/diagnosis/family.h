#pragma once

#include <vector>

#include "diagnosis/program.h"

namespace prunus::diagnosis {

/// Bounds at which a program may stop though its window is open: the best values there are, or
/// what it takes for them.
struct Stops {
  Number highest = infinite;
  Number lowest = -infinite;
};

/// Every correct style: with and without pruning, either cut rule or none at each player,
/// fail-soft, fail-hard or between, all bounds handed on or those of one node alone, stopping at
/// `best` or not.
std::vector<Program> correctPrograms(const Stops& best);

/// Correct styles besides, which few write: players that return otherwise than each other, and
/// values compared with bounds under a rule of each player's own.
std::vector<Program> rareCorrectPrograms();

/// What is known of the program at hand.
struct Told {
  bool windows = false;  ///< those with which nodes are entered
  bool moves = false;    ///< those that are given back with values
  bool depth = false;    ///< to which it was to search
};

/// Every mistake in every style in which it shows in what is told. `guess`: bounds at which the
/// program at hand seems to stop. `agents`: how many take turns; some mistakes take more than two.
std::vector<Program> wrongPrograms(const Stops& guess, const Told& told, int agents);

}  // namespace prunus::diagnosis
