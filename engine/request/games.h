#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/refusal.h"
#include "core/settings.h"
#include "core/type_list.h"
#include "game/connect_four.h"
#include "game/dice_nim.h"
#include "game/gomoku/gomoku_game.h"
#include "game/mnk/setup.h"
#include "game/move_text.h"
#include "game/nim.h"
#include "game/reversi.h"
#include "game/textbook/setup.h"
#include "request/playable.h"

namespace prunus {

/// The registry of games. To add one, write a file with its setup and its rules and put the setup
/// here: command line and page then offer it.
using Games = TypeList<TicTacToeSetup, MnkSetup, ConnectFourSetup, ReversiSetup, NimSetup,
                       DiceNimSetup, gomoku::GomokuSetup, TextbookSetup>;

template <typename List>
struct VariantOfGames;
template <typename... Setups>
struct VariantOfGames<TypeList<Setups...>> {
  static_assert((Complete<Setups>::value && ...));
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

/// The number in the registry of the game that the options ask for: a tree needs no name, and
/// where nothing is said it is tic-tac-toe.
Expected<std::size_t> chooseGame(Settings& settings);

/// Refuses the first option that belongs not to this game but to others.
std::optional<Refusal> firstForeignOption(const Options& given, std::size_t game);

/// Says in options where play has led, if the game can.
template <typename Setup>
void sayPosition(Settings& settings, const typename Setup::Game& game) {
  if constexpr (requires { Setup::understand(settings, game); }) Setup::understand(settings, game);
}

/// Sets up one game. Where it has an option `moves`, these are played; what is said back is the
/// position that they lead to.
template <typename Setup>
Expected<typename Setup::Game> setUpGame(Settings& settings, bool evaluates) {
  auto game = Setup::make(settings, evaluates);
  if (!game) return game;
  if constexpr (takesMoves<Setup>) {
    if (auto refusal = playMoves(*game, settings.text("moves", ""))) return *refusal;
    settings.forget("moves");
  }
  sayPosition<Setup>(settings, *game);
  return game;
}

/// Sets up the game with that number in the registry.
Expected<AnyGame> makeGame(std::size_t index, Settings& settings, bool evaluates);

}  // namespace prunus
