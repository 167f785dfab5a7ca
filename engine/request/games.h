#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/game.h"
#include "game/mnk_setup.h"
#include "game/settings.h"
#include "game/textbook_setup.h"
#include "refusal.h"
#include "request/type_list.h"

namespace prunus {

/// The registry of games. To add one, write a file with its setup and its rules and put the setup
/// here: command line and page then offer it.
using Games = TypeList<TicTacToeSetup, MnkSetup, TextbookSetup>;

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
/// - `name`, `board` (whether moves are cells of a board), `options` (those that belong to it).
/// - `make(settings, depthLimited)`  the game at its root position, or why there is none. A game
///   may give its values decimals for static evaluations when the depth is limited.
template <typename S>
concept GameSetup = PlayableGame<typename S::Game> && requires(Settings& settings) {
  { S::name } -> std::convertible_to<std::string_view>;
  { S::board } -> std::convertible_to<bool>;
  {std::span<const OptionDescription>(S::options)};
  { S::make(settings, true) } -> std::same_as<Expected<typename S::Game>>;
};

template <typename List>
struct VariantOfGames;
template <GameSetup... Setups>
struct VariantOfGames<TypeList<Setups...>> {
  using type = std::variant<typename Setups::Game...>;
};

/// One of the games; its index is that of its setup in the registry.
using AnyGame = VariantOfGames<Games>::type;

/// A registered game, for whoever lists them.
struct GameDescription {
  std::string_view name;
  bool board;
  std::span<const OptionDescription> options;
};

/// All of them, in the order of the registry.
std::vector<GameDescription> describeGames();

/// Sets up the game with that number in the registry.
Expected<AnyGame> makeGame(std::size_t index, Settings& settings, bool depthLimited);

}  // namespace prunus
