#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"
#include "game/board_view.h"

namespace prunus {

/// What the rules say of a position: all that a page or a program must know of it to show it and to
/// go on from there, without any rules of its own.
struct PositionFacts {
  Options options;  ///< of the game, as understood, defaults filled in; where they can say a
                    ///< position, that of the position reached
  int played = 0;   ///< how many moves of the path could be played
  std::optional<BoardView> board;  ///< where the game has one
  std::vector<int> piles;          ///< where the game has piles
  Player playerToMove = Player::max;
  bool chance = false;  ///< chance moves here, and then `playerToMove`
  bool over = false;
  std::optional<Player> winner;    ///< once the game is over; nobody's: a draw
  std::vector<int> winningLine;    ///< cells, in order along it
  std::vector<Move> moves;         ///< legal ones in natural order
  std::vector<std::string> names;  ///< of those
  std::vector<int> indices;        ///< of those, what programs call them
  /// Where symmetries are merged, of each of these the one that is searched for it: the first that
  /// comes to the same position or to an image of it. Empty elsewhere.
  std::vector<Move> searched;
  std::vector<int> forbidden;    ///< empty cells that may not be played
  std::optional<Move> lastMove;  ///< of the path, where one was played
  std::string lastName;          ///< of that
  std::vector<int> changed;      ///< cells that it changed
};

/// The facts of the position to which `path` leads from the one that the options describe (`game`,
/// `position` and whatever else the game has; what says how to search is ignored, but `symmetry`).
/// The path stops at the first move that is not possible. Refused: what is wrong with the options
/// themselves.
Expected<PositionFacts> positionFacts(const Options& options, std::span<const Move> path);

/// A path from a text: moves as numbers, blanks or commas between. What is no number is no move
/// that could be played.
std::vector<Move> readPath(std::string_view text);

/// The facts as JSON. Shape: `PositionFacts` in web/games/rules.ts.
std::string factsJson(const PositionFacts& facts);

}  // namespace prunus
