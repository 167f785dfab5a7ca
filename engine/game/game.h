#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "core/types.h"

namespace prunus {

/// What a search needs to know of a game. A game is a position that can be played on and taken
/// back; it knows nothing of search.
///
/// - `playerToMove()`      who moves here.
/// - `isTerminal()`        true when the game is over here; then there are no moves.
/// - `terminalValue(ply)`  the value of a terminal position reached `ply` plies below the root.
/// - `staticEvaluation()`  an estimate for a position that is not terminal, used at the horizon.
///                         Strictly between the value of any loss and of any win.
/// - `appendMoves(moves)`  appends every legal move in natural order (row-major; child order).
///                         Called only where the game is not over; appends at least one.
/// - `play(move)`, `undo(move)`  `undo` restores the position bit for bit.
/// - `centrality(move)`    how near to the middle a legal move is: larger is nearer.
/// - `hash()`              a number that depends on the position alone.
/// - `decimals()`          how many decimal places its values have.
///
/// Where equal positions may come at different plies, by passes or because one move does what two
/// others do, a game says `static constexpr bool equalPlies = false` and, by `scoresByPly()`,
/// whether a terminal value depends on the ply: tables then tell such positions apart.
///
/// Where chance moves too, a game says where and how likely, by the functions of `game/chance.h`.
///
/// A game on a board that can be turned over or around, and is the same game then, says so:
/// `static constexpr BoardSymmetry symmetry` (`game/symmetry.h`).
///
/// Where a game has them, these are told too (`request/position_facts.h`):
///
/// - `board()`        what stands on its board, a `BoardView`.
/// - `winningLine()`  the cells of a line that won, in order along it.
/// - `winner()`       who has won; by default whom the terminal value favors.
/// - `canPlay(move)`  whether a record may go on with this move; by default, if it is legal.
/// - `piles()`        how many things lie in each of several piles.
/// - `forbidden()`    cells that the player to move may not play though they are empty.
template <typename G>
concept Game = requires(G game, const G constGame, Move move, int ply, std::vector<Move>& moves) {
  { constGame.playerToMove() } -> std::same_as<Player>;
  { constGame.isTerminal() } -> std::same_as<bool>;
  { constGame.terminalValue(ply) } -> std::same_as<Value>;
  { constGame.staticEvaluation() } -> std::same_as<Value>;
  { constGame.appendMoves(moves) } -> std::same_as<void>;
  { game.play(move) } -> std::same_as<void>;
  { game.undo(move) } -> std::same_as<void>;
  { constGame.centrality(move) } -> std::same_as<int>;
  { constGame.hash() } -> std::same_as<std::uint64_t>;
  { constGame.decimals() } -> std::same_as<int>;
};

}  // namespace prunus
