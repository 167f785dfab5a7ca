#pragma once

#include <array>
#include <string_view>

#include "core/settings.h"
#include "core/types.h"

namespace prunus {

/// The players by their names in options and facts.
inline constexpr std::array<std::string_view, 2> playerNames = {"max", "min"};

constexpr std::string_view nameOf(Player player) {
  return playerNames[static_cast<std::size_t>(player)];
}

/// The option `root`: who moves at the root, `usual` if not given.
inline Expected<Player> readRoot(Settings& settings, Player usual) {
  const auto root = settings.choice("root", playerNames, nameOf(usual));
  if (!root) return root.refusal();
  return static_cast<Player>(*root);
}

}  // namespace prunus
