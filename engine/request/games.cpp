#include "request/games.h"

#include <optional>

namespace prunus {

std::vector<GameDescription> describeGames() {
  std::vector<GameDescription> all;
  forEachType(Games{}, [&]<typename Setup>(std::type_identity<Setup>, std::size_t) {
    all.push_back({Setup::name, Setup::board, Setup::options});
  });
  return all;
}

namespace {

template <std::size_t index>
Expected<AnyGame> wrapped(auto made) {
  if (!made) return made.refusal();
  return AnyGame(std::in_place_index<index>, std::move(*made));
}

template <typename... Setups, std::size_t... indices>
Expected<AnyGame> makeByIndex(TypeList<Setups...>, std::index_sequence<indices...>,
                              std::size_t index, Settings& settings, bool depthLimited) {
  std::optional<Expected<AnyGame>> result;
  ((index == indices ? void(result.emplace(wrapped<indices>(Setups::make(settings, depthLimited))))
                     : void()),
   ...);
  return std::move(*result);
}

}  // namespace

Expected<AnyGame> makeGame(std::size_t index, Settings& settings, bool depthLimited) {
  return makeByIndex(Games{}, std::make_index_sequence<Games::size>(), index, settings,
                     depthLimited);
}

}  // namespace prunus
