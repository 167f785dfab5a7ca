#pragma once

#include "core/rational.h"
#include "core/types.h"

namespace prunus {

/// No leaf is worth less than `least` or more than `greatest`.
struct ValueRange {
  Value least = 0;
  Value greatest = 0;
};

/// What a search asks of a game in which chance may move. Such a game has besides:
///
/// - `hasChance()`        whether chance moves anywhere in it.
/// - `isChance()`         whether chance moves here, not `playerToMove()`, who moves next.
/// - `probability(move)`  how likely chance makes this move here; of all moves together 1.
/// - `denominator()`      of which parts its values are whole numbers, where decimals are not
///                        enough for the means of all chance nodes to be exact; else 1.
/// - `valueRange()`       the bounds of all values.
/// - `probabilities()`    by move number: how likely a move is that chance makes, as text ("1/6"),
///                        and empty of other moves. So a move is always equally likely.
template <typename G>
concept GameOfChance = requires(const G game, Move move) {
  game.hasChance();
  game.isChance();
  game.probability(move);
  game.denominator();
  game.valueRange();
};

template <typename G>
bool hasChance(const G& game) {
  if constexpr (GameOfChance<G>) return game.hasChance();
  return false;
}

template <typename G>
bool isChance(const G& game) {
  if constexpr (GameOfChance<G>) return game.isChance();
  return false;
}

template <typename G>
Rational probability([[maybe_unused]] const G& game, [[maybe_unused]] Move move) {
  if constexpr (GameOfChance<G>) return game.probability(move);
  return Rational(1);
}

template <typename G>
Value denominator([[maybe_unused]] const G& game) {
  if constexpr (GameOfChance<G>) return game.denominator();
  return 1;
}

template <typename G>
ValueRange valueRange(const G& game) {
  if constexpr (GameOfChance<G>) return game.valueRange();
  return {-game.largestValue(), game.largestValue()};
}

}  // namespace prunus
