#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include "core/decimal.h"
#include "core/types.h"

namespace prunus {

/// What each of three players gets where the game is over.
using Payoffs = std::array<Value, 3>;

/// Which of the three moves at a ply, from 0: they take turns.
constexpr int seatAt(int ply) {
  return ply % 3;
}

/// What a search asks of a game that three play, each for what they get. The value of a position is
/// then the number of its payoffs in a list: what is best for one is no number for all. Such a game
/// has besides:
///
/// - `payoffs()`  the list; empty where two play and values are numbers.
/// - `mover()`    which of the three moves here: `seatAt` its ply.
template <typename G>
concept GameOfPayoffs = requires(const G game) {
  game.payoffs();
  game.mover();
};

template <typename G>
std::span<const Payoffs> payoffsOf([[maybe_unused]] const G& game) {
  if constexpr (GameOfPayoffs<G>) return game.payoffs();
  return {};
}

/// What a value is to whoever moves here.
template <typename G>
Value worthToMover([[maybe_unused]] const G& game, Value value) {
  if constexpr (GameOfPayoffs<G>) {
    const std::span<const Payoffs> payoffs = game.payoffs();
    if (!payoffs.empty()) {
      return payoffs[static_cast<std::size_t>(value)][static_cast<std::size_t>(game.mover())];
    }
  }
  return value;
}

/// Payoffs as they are written in a tree: "<1, 2.5, 3>".
inline std::string payoffsText(const Payoffs& payoffs, Scale scale) {
  return "<" + scale.text(payoffs[0]) + ", " + scale.text(payoffs[1]) + ", " +
         scale.text(payoffs[2]) + ">";
}

}  // namespace prunus
