#include "request/games.h"

#include <algorithm>
#include <optional>

namespace prunus {

std::vector<GameDescription> describeGames() {
  std::vector<GameDescription> all;
  forEachType(Games{}, [&]<typename Setup>(std::type_identity<Setup>, std::size_t) {
    all.push_back({Setup::name, BoardGame<typename Setup::Game>, Setup::options});
  });
  return all;
}

namespace {

template <GameSetup Setup, std::size_t index>
Expected<AnyGame> makeOne(Settings& settings, bool evaluates) {
  auto made = setUpGame<Setup>(settings, evaluates);
  if (!made) return made.refusal();
  return AnyGame(std::in_place_index<index>, std::move(*made));
}

template <typename... Setups, std::size_t... indices>
Expected<AnyGame> makeByIndex(TypeList<Setups...>, std::index_sequence<indices...>,
                              std::size_t index, Settings& settings, bool evaluates) {
  std::optional<Expected<AnyGame>> result;
  ((index == indices ? void(result.emplace(makeOne<Setups, indices>(settings, evaluates)))
                     : void()),
   ...);
  return std::move(*result);
}

}  // namespace

Expected<std::size_t> chooseGame(Settings& settings) {
  std::vector<std::string_view> names;
  for (const GameDescription& game : describeGames()) names.push_back(game.name);
  const bool tree = settings.has("tree") || settings.has("example");
  const auto chosen =
      settings.choice("game", names, tree ? TextbookSetup::name : TicTacToeSetup::name);
  if (!chosen) return chosen.refusal();
  return static_cast<std::size_t>(*chosen);
}

std::optional<Refusal> firstForeignOption(const Options& given, std::size_t game) {
  const std::vector<GameDescription> games = describeGames();
  const auto has = [](const GameDescription& one, std::string_view name) {
    return std::any_of(one.options.begin(), one.options.end(),
                       [&](const OptionDescription& option) { return option.name == name; });
  };
  for (const auto& [name, text] : given) {
    if (has(games[game], name)) continue;
    std::string owners;
    for (const GameDescription& other : games) {
      if (has(other, name)) appendListed(owners, other.name);
    }
    if (owners.empty()) continue;
    return Refusal{"option-foreign", name, -1, {std::string(games[game].name), owners}};
  }
  return std::nullopt;
}

Expected<AnyGame> makeGame(std::size_t index, Settings& settings, bool evaluates) {
  return makeByIndex(Games{}, std::make_index_sequence<Games::size>(), index, settings, evaluates);
}

}  // namespace prunus
