#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/types.h"
#include "game/board_view.h"
#include "game/game.h"

namespace prunus {

/// How a board may be turned over and the game stay what it is.
enum class BoardSymmetry : std::uint8_t {
  mirror,  ///< left and right change places
  all,     ///< every turn and every mirror that leaves the board its shape
};

/// The least of the texts of a board's cells that its symmetries make of it: equal for two boards
/// exactly where one is an image of the other.
std::string leastImage(const BoardView& board, BoardSymmetry symmetry);

/// A game on a board that has symmetries, by `static constexpr BoardSymmetry symmetry`. All that
/// matters of a position must be seen on its board, but who is to move.
template <typename G>
concept SymmetricGame = requires(const G game) {
  { G::symmetry } -> std::convertible_to<BoardSymmetry>;
  { game.board() } -> std::convertible_to<BoardView>;
};

/// What a position and its images have in common, and no other position.
template <SymmetricGame G>
std::string symmetricKey(const G& game) {
  return leastImage(game.board(), G::symmetry) + (game.playerToMove() == Player::max ? '+' : '-');
}

/// Equal for the images of a position; of other positions as seldom as hashes are.
template <SymmetricGame G>
std::uint64_t symmetricHash(const G& game) {
  std::uint64_t hash = 0;
  for (const char each : symmetricKey(game))
    hash = mixBits(hash ^ static_cast<unsigned char>(each));
  return hash;
}

/// Of each of these legal moves which of them comes first to the same position or to an image of
/// it: that one's place among them; its own, if no earlier one does.
template <SymmetricGame G>
std::vector<std::size_t> firstAlike(G game, const std::vector<Move>& moves) {
  std::vector<std::size_t> first;
  std::vector<std::string> keys;
  for (const Move move : moves) {
    game.play(move);
    keys.push_back(symmetricKey(game));
    game.undo(move);
    const auto found = std::find(keys.begin(), keys.end(), keys.back());
    first.push_back(static_cast<std::size_t>(found - keys.begin()));
  }
  return first;
}

/// Appends the legal moves of `game`, of those that come to images of one position the first alone.
template <SymmetricGame G>
void appendMerged(const G& game, std::vector<Move>& moves) {
  std::vector<Move> all;
  game.appendMoves(all);
  const std::vector<std::size_t> first = firstAlike(game, all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (first[i] == i) moves.push_back(all[i]);
  }
}

}  // namespace prunus
