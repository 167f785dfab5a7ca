#include "gomoku/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace prunus::gomoku {
namespace {

// Each is to win 65 to 80 games of a hundred against the one before, and to be as even a step for
// people, who make other mistakes (docs/strength.md).
constexpr std::array<Level, highestLevel> levels{{
    {0, 1, 1.45, 0.52, 0.2},
    {0, 1, 0.97, 0.24, 0.02},
    {30, 0.82, 0.75, 0.1, 0},
    {60, 0.65, 0.56, 0.04, 0},
    {120, 0.28, 0.54, 0.02, 0},
    {400, 0.15, 0.54, 0.02, 0},
    {1500, 0, 0, 0, 0},
    {8500, 0, 0, 0, 0},
    {55000, 0, 0, 0, 0},
    {3000000, 0, 0, 0, 0},
}};

/// Steele, Lea and Flood's SplitMix64.
std::uint64_t mixed(std::uint64_t seed) {
  std::uint64_t z = seed * 0x9E3779B97F4A7C15ULL + 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

/// In [0, 1).
double fraction(std::uint64_t number) {
  return double(number >> 11U) * 0x1.0p-53;
}

/// From how good moves look to how likely they are to be played, likeliest first.
void turnIntoChances(std::vector<Glimpse::Candidate>& candidates, double temperature) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const auto& one, const auto& two) { return one.chance > two.chance; });
  const double best = candidates.front().chance;
  double sum = 0;
  for (auto& [move, chance] : candidates) {
    chance = temperature > 0 ? std::exp((chance - best) / temperature) : chance == best ? 1 : 0;
    sum += chance;
  }
  for (auto& candidate : candidates) candidate.chance /= sum;
}

}  // namespace

const Level& levelOf(int level) {
  assert(level >= 1 && level <= highestLevel);
  return levels[std::size_t(level - 1)];
}

bool playsAtAGlance(const Board& board, const Level& level, std::uint64_t seed) {
  constexpr std::uint64_t other = 0x5851F42D4C957F2DULL;  // luck of its own
  return level.nodes == 0 || fraction(mixed(seed ^ board.hash() ^ other)) < level.glances;
}

Glimpse glimpse(Board board, const Level& level, std::uint64_t seed) {
  constexpr double worthPerLogit = 16;
  const Color us = board.toMove();
  const Color them = other(us);
  const std::uint64_t noise = mixed(seed ^ board.hash());
  Glimpse seen;
  const auto sure = [&](Move move) {
    seen.candidates = {{move, 1}};
    seen.forced = true;
    seen.move = move;
    return seen;
  };
  if (board.count(us, Threat::five) > 0) return sure(board.points(us, Threat::five).first());
  const Move forced =
      board.points(them, Threat::five).find([&](Move move) { return mayPlay(board, us, move); });
  const bool overlooks = fraction(mixed(~noise)) < level.oversight;
  if (forced != noMove && !overlooks) return sure(forced);
  seen.blind = overlooks || fraction(mixed(noise)) < level.blindness;
  double most = 0;
  const auto consider = [&](Move move) {
    if (!mayPlay(board, us, move)) return;
    const double worth =
        (board.entry(us, move).attack + (seen.blind ? 0 : board.entry(them, move).defend)) /
        worthPerLogit;
    // Gumbel noise on every worth makes the best of them a draw from the softmax.
    const double luck = fraction(mixed(noise + 1 + move)) + 1e-12;
    const double value = worth - level.temperature * std::log(-std::log(luck));
    seen.candidates.push_back({move, worth});
    if (seen.move == noMove || value > most) {
      seen.move = move;
      most = value;
    }
  };
  board.candidates().each(consider);
  const Move middle = board.middle();
  if (seen.move == noMove && board.isEmpty(middle)) return sure(middle);
  for (int point = 0; seen.candidates.empty() && point < board.cells(); ++point) {
    if (board.isEmpty(Move(point))) consider(Move(point));
  }
  for (int point = 0; seen.move == noMove && point < board.cells(); ++point) {
    if (board.isEmpty(Move(point))) return sure(Move(point));
  }
  turnIntoChances(seen.candidates, level.temperature);
  return seen;
}

}  // namespace prunus::gomoku
