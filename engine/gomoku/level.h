#pragma once

#include <cstdint>
#include <vector>

#include "gomoku/search/search.h"

namespace prunus::gomoku {

inline constexpr int highestLevel = 10;

/// How a level plays. Every level takes a five, and stops one that it sees; the lowest ones choose
/// among the moves that look good at a glance, the highest search so many nodes, and those between
/// search, but play some moves at a glance, as people do.
struct Level {
  std::uint64_t nodes;  ///< 0: no search
  double glances;       ///< how often it plays at a glance, though it searches
  double temperature;   ///< at a glance: 0 plays the best-looking move, more spreads the choice
  double blindness;     ///< at a glance: how often the opponent's plans are not looked at
  double oversight;     ///< at a glance: how often a five that is threatened is not seen
};

/// `level` from 1 to highestLevel.
const Level& levelOf(int level);

/// Whether a level plays this position at a glance: the same for the same seed.
bool playsAtAGlance(const Board& board, const Level& level, std::uint64_t seed);

/// What a level that does not search makes of a position.
struct Glimpse {
  struct Candidate {
    Move move;
    double chance;  ///< how likely it was to be played, before luck chose
  };
  std::vector<Candidate> candidates;  ///< likeliest first
  Move move = noMove;                 ///< what it plays
  bool forced = false;                ///< a five of its own, one to be stopped, or all that is left
  bool blind = false;                 ///< the opponent's plans were not looked at
};

/// How good the moves look, by the tuned move ordering alone, and the one that luck chooses: the
/// same for the same seed. There must be an empty point.
Glimpse glimpse(Board board, const Level& level, std::uint64_t seed);

inline Move glance(const Board& board, const Level& level, std::uint64_t seed) {
  return glimpse(board, level, seed).move;
}

/// Whether a level judges by a network where there is one: the lower ones are as strong as they
/// are by the tables alone.
inline bool usesNetwork(int level) {
  return level >= highestLevel;
}

/// The move of a level within `limits`, of which the level's own are part; `position` must not be
/// over. The same for the same seed, cleared memory and limits without time.
template <typename AnySearch>
Move playAtLevel(AnySearch& search, const Board& position, int level, std::uint64_t seed,
                 Limits limits = {}, SearchOptions searchOptions = {}) {
  const Level& how = levelOf(level);
  if (playsAtAGlance(position, how, seed)) return glance(position, how, seed);
  limits.nodes = limits.nodes == 0 ? how.nodes : std::min(limits.nodes, how.nodes);
  if (!usesNetwork(level)) searchOptions.network = nullptr;
  return search.run(position, limits, searchOptions).best;
}

}  // namespace prunus::gomoku
