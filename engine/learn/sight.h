#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "game/connect_four.h"
#include "game/game.h"
#include "game/mnk/mnk.h"
#include "game/reversi.h"
#include "game/symmetry.h"
#include "learn/network.h"

namespace prunus::learn {

// What a network is shown of each game's positions. Their boards have at most 64 cells.
Sight sightOf(const Mnk& game);
Sight sightOf(const ConnectFour& game);
Sight sightOf(const Reversi& game);

/// A game that a network can judge. Moves alternate, a pass being one.
template <typename G>
concept LearnableGame = SymmetricGame<G> && requires(const G game) {
  { sightOf(game) } -> std::same_as<Sight>;
};

/// How a finished game ended for who would be to move: 1, 0 or −1.
template <LearnableGame G>
float outcomeOf(const G& game) {
  const Value value = game.terminalValue(0);
  const float forMax = value > 0 ? 1.0F : value < 0 ? -1.0F : 0.0F;
  return game.playerToMove() == Player::max ? forMax : -forMax;
}

/// Where each cell of a board goes in one of its images.
using CellMap = std::vector<std::uint8_t>;

/// All images of a board, itself the first.
std::vector<CellMap> imagesOf(int rows, int columns, BoardSymmetry symmetry);

/// What is seen in an image.
Sight imageOf(const Sight& sight, const CellMap& map);

}  // namespace prunus::learn
