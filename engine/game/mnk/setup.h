#pragma once

#include <array>
#include <string_view>

#include "core/settings.h"
#include "game/mnk/mnk.h"

namespace prunus {

/// Any board up to 8 × 8, any k.
struct MnkSetup {
  using Game = Mnk;
  static constexpr std::string_view name = "mnk";
  static constexpr std::array<OptionDescription, 6> options = {{
      {"rows", "1 to 8", "rows of the board; 3 if not given"},
      {"cols", "1 to 8", "columns of the board; 3 if not given"},
      {"k", "1 to 8", "stones in a row that win; 3 if not given"},
      {"position", "X.O/.../...", "rows top to bottom; the empty board if not given"},
      {"scoring", "flat, depth",
       "a win is worth 10, or 10 less the plies it takes; flat if not given"},
      {"squares", "b2 a1 c3", "tried first, in this order, where the order is listed"},
  }};
  static Expected<Mnk> make(Settings& settings, bool depthLimited);
  static void understand(Settings& settings, const Mnk& game);
};

/// The 3 × 3 board with three in a row.
struct TicTacToeSetup {
  using Game = Mnk;
  static constexpr std::string_view name = "tictactoe";
  static constexpr std::array<OptionDescription, 3> options = {
      MnkSetup::options[3], MnkSetup::options[4], MnkSetup::options[5]};
  static Expected<Mnk> make(Settings& settings, bool depthLimited);
  static void understand(Settings& settings, const Mnk& game);
};

}  // namespace prunus
