#pragma once

#include <cstdint>
#include <limits>

/// The words that every part of the engine shares.
namespace prunus {

/// A game value from MAX's point of view: an integer to be read with the game's decimal scale
/// (`decimals`: 35 with one decimal is 3.5), so that a textbook's 3.5 is exact.
using Value = std::int32_t;

/// The two extremes of Value stand for −∞ and +∞; no game and no evaluation returns them.
inline constexpr Value minusInfinity = std::numeric_limits<Value>::min();
inline constexpr Value plusInfinity = std::numeric_limits<Value>::max();

/// A move, as the game numbers it: the cell of a board, row-major from the top left; in a textbook
/// tree, the number of the node it leads to, in pre-order (the root is 0).
using Move = std::uint16_t;

/// "No move": what led to the root.
inline constexpr Move noMove = std::numeric_limits<Move>::max();

enum class Player : std::uint8_t { max = 0, min = 1 };

constexpr Player opponent(Player player) {
  return player == Player::max ? Player::min : Player::max;
}

/// What a returned value says about the true one.
enum class Bound : std::uint8_t { none = 0, exact = 1, atLeast = 2, atMost = 3 };

/// The deepest ply, counted from the root, that any search here may reach. Bounds the recursion, so
/// that no input can overflow the stack.
inline constexpr int maximumPly = 250;

}  // namespace prunus
