#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/settings.h"
#include "game/board_view.h"
#include "game/game.h"

namespace prunus {

/// What is needed of a game beyond what a search needs.
///
/// - `moveName(move)`   what a person calls it, whatever the position.
/// - `moveIndex(move)`  its number for a program: the cell, or the child's number from 0.
/// - `largestValue()`   no value it returns is further from 0.
/// - `moveNames()`      only where moves are not cells: all names by move number.
template <typename G>
concept PlayableGame = Game<G> && std::copyable<G> && requires(const G game, Move move) {
  { game.moveName(move) } -> std::same_as<std::string>;
  { game.moveIndex(move) } -> std::same_as<int>;
  { game.largestValue() } -> std::same_as<Value>;
};

/// How a game is asked for by name and set up from options.
///
/// - `name`, `options` (those that belong to it).
/// - `make(settings, evaluates)`  the game at its root position, or why there is none. A game may
///   give its values decimals for static evaluations where positions are evaluated.
/// - `understand(settings, game)`  says in options where play has led: the position. Not needed
///   where no options can say that.
template <typename S>
concept GameSetup = PlayableGame<typename S::Game> && requires(Settings& settings) {
  { S::name } -> std::convertible_to<std::string_view>;
  {std::span<const OptionDescription>(S::options)};
  { S::make(settings, true) } -> std::same_as<Expected<typename S::Game>>;
};

/// Whether moves lead from one position of a board to another.
template <typename G>
concept BoardGame = requires(const G game) {
  { game.board() } -> std::convertible_to<BoardView>;
};

/// Whether the option `moves` is to be played move by move, by their names.
template <typename Setup>
inline constexpr bool takesMoves = [] {
  if constexpr (requires { Setup::readsMovesItself; }) return false;
  for (const OptionDescription& option : Setup::options) {
    if (option.name == "moves") return true;
  }
  return false;
}();

/// Whether a game leaves the searches that are compiled for each game to others, and makes do with
/// those that all share: by `static constexpr bool sharesSearches = true`.
template <typename G>
inline constexpr bool sharesSearches = requires {
  requires G::sharesSearches;
};

/// Says of a game what it lacks: each line fails to compile by itself, and the compiler then names
/// the game as well.
template <typename S>
struct Complete {
  using G = typename S::Game;
  static_assert(
      requires(const G g) {
        { g.playerToMove() } -> std::same_as<Player>;
      },
      "the game needs: Player playerToMove() const");
  static_assert(
      requires(const G g) {
        { g.isTerminal() } -> std::same_as<bool>;
      },
      "the game needs: bool isTerminal() const");
  static_assert(
      requires(const G g) {
        { g.terminalValue(0) } -> std::same_as<Value>;
      },
      "the game needs: Value terminalValue(int ply) const");
  static_assert(
      requires(const G g) {
        { g.staticEvaluation() } -> std::same_as<Value>;
      },
      "the game needs: Value staticEvaluation() const");
  static_assert(
      requires(const G g, std::vector<Move>& moves) { g.appendMoves(moves); },
      "the game needs: void appendMoves(std::vector<Move>& moves) const");
  static_assert(
      requires(G g) { g.play(Move{}); }, "the game needs: void play(Move move)");
  static_assert(
      requires(G g) { g.undo(Move{}); }, "the game needs: void undo(Move move)");
  static_assert(
      requires(const G g) {
        { g.centrality(Move{}) } -> std::same_as<int>;
      },
      "the game needs: int centrality(Move move) const");
  static_assert(
      requires(const G g) {
        { g.hash() } -> std::same_as<std::uint64_t>;
      },
      "the game needs: std::uint64_t hash() const");
  static_assert(
      requires(const G g) {
        { g.decimals() } -> std::same_as<int>;
      },
      "the game needs: int decimals() const");
  static_assert(
      requires(const G g) {
        { g.moveName(Move{}) } -> std::same_as<std::string>;
      },
      "the game needs: std::string moveName(Move move) const");
  static_assert(
      requires(const G g) {
        { g.moveIndex(Move{}) } -> std::same_as<int>;
      },
      "the game needs: int moveIndex(Move move) const");
  static_assert(
      requires(const G g) {
        { g.largestValue() } -> std::same_as<Value>;
      },
      "the game needs: Value largestValue() const");
  static_assert(
      requires { std::string_view(S::name); },
      "the setup needs: static constexpr std::string_view name");
  static_assert(
      requires { std::span<const OptionDescription>(S::options); },
      "the setup needs: static constexpr std::array<OptionDescription, …> options");
  static_assert(
      requires(Settings & s) {
        { S::make(s, true) } -> std::same_as<Expected<G>>;
      },
      "the setup needs: static Expected<Game> make(Settings& settings, bool evaluates)");
  static_assert(
      !takesMoves<S> || requires(Settings & s, const G g) { S::understand(s, g); },
      "a setup with an option `moves` needs: static void understand(Settings& settings, "
      "const Game& game)");
  static_assert(
      !requires { G::equalPlies; } || requires(const G g) { g.scoresByPly(); },
      "a game with `equalPlies` needs: bool scoresByPly() const");
  static constexpr bool value = GameSetup<S>;
};

}  // namespace prunus
