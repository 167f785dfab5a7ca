#include "gomoku/level.h"

#include <array>
#include <cassert>
#include <cmath>

namespace prunus::gomoku {
namespace {

// Each has to win two games of three against the one before.
constexpr std::array<Level, highestLevel> levels{{
    {0, 2.0, 0.5},
    {0, 1.5, 0.35},
    {0, 1.0, 0.15},
    {0, 0.5, 0},
    {80, 0, 0},
    {700, 0, 0},
    {5000, 0, 0},
    {30000, 0, 0},
    {300000, 0, 0},
    {3000000, 0, 0},
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

}  // namespace

const Level& levelOf(int level) {
  assert(level >= 1 && level <= highestLevel);
  return levels[std::size_t(level - 1)];
}

Move glance(Board board, const Level& level, std::uint64_t seed) {
  constexpr double worthPerLogit = 16;
  const Color us = board.toMove();
  const Color them = other(us);
  const std::uint64_t noise = mixed(seed ^ board.hash());
  if (board.count(us, Threat::five) > 0) return board.points(us, Threat::five).first();
  const Move forced =
      board.points(them, Threat::five).find([&](Move move) { return mayPlay(board, us, move); });
  if (forced != noMove) return forced;
  const bool blind = fraction(mixed(noise)) < level.blindness;
  Move best = noMove;
  double most = 0;
  const auto consider = [&](Move move) {
    if (!mayPlay(board, us, move)) return;
    const double worth =
        board.entry(us, move).attack + (blind ? 0 : board.entry(them, move).defend);
    // Gumbel noise on every worth makes the best of them a draw from the softmax.
    const double luck = fraction(mixed(noise + 1 + move)) + 1e-12;
    const double value = worth / worthPerLogit - level.temperature * std::log(-std::log(luck));
    if (best == noMove || value > most) {
      best = move;
      most = value;
    }
  };
  board.candidates().each(consider);
  const Move middle = Move((board.size() / 2) * board.size() + board.size() / 2);
  if (best == noMove && board.isEmpty(middle)) best = middle;
  for (int point = 0; best == noMove && point < board.cells(); ++point) {
    if (board.isEmpty(Move(point))) consider(Move(point));
  }
  for (int point = 0; best == noMove && point < board.cells(); ++point) {
    if (board.isEmpty(Move(point))) best = Move(point);
  }
  return best;
}

}  // namespace prunus::gomoku
