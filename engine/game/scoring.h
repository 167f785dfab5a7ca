#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/types.h"

namespace prunus {

/// What a finished game is worth.
enum class Scoring : std::uint8_t {
  flat,   ///< 10 for a win of MAX, −10 for a loss, 0 for a draw
  depth,  ///< less for a win that takes longer, more for a loss: wins soon, loses late
};

/// Names of the scorings, by their number.
inline constexpr std::array<std::string_view, 2> scoringNames = {"flat", "depth"};

/// What a win is worth at `ply`: 10, or `soonest` less the plies it took. At least 1, so that a
/// late win is still better than a draw.
constexpr Value winWorth(Scoring scoring, int ply, int soonest) {
  return scoring == Scoring::flat ? 10 : std::max(1, soonest - ply);
}

/// By depth, where games may be long: a win is worth 100 less the plies it takes.
inline constexpr int soonestWin = 100;

/// An estimate in hundredths, strictly between −100 and 100: `difference` squashed. At `halfway` it
/// is 50.
constexpr Value squashed(int difference, int halfway) {
  return 100 * difference / ((difference < 0 ? -difference : difference) + halfway);
}

}  // namespace prunus
