#pragma once

#include <array>
#include <string_view>

#include "core/settings.h"
#include "game/textbook/textbook.h"

namespace prunus {

/// A tree given as text, or one of the examples.
struct TextbookSetup {
  using Game = Textbook;
  static constexpr std::string_view name = "textbook";
  static constexpr std::array<OptionDescription, 5> options = {{
      {"tree", "[[3,12,8],[2,4,6]]",
       "nested lists of numbers, with labels if you like: A: [1, 2]; chance: ~(1/2: 3, 1/2: 7); "
       "what three players get: <1, 2, 3>"},
      {"example", "a name", "a tree that ships with prunus, in place of --tree"},
      {"root", "max, min", "who moves at the root; max if not given"},
      {"players", "max min min", "who moves at the root, below it, and so on, over and over"},
      {"letters", "parent, tree",
       "moves without a label are letters of their own below each parent, or in the whole tree; "
       "parent if not given"},
  }};
  static Expected<Textbook> make(Settings& settings, bool depthLimited);
};

}  // namespace prunus
