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
  static constexpr std::array<OptionDescription, 13> options = {{
      {"rows", "1 to 8", "rows of the board; 3 if not given"},
      {"cols", "1 to 8", "columns of the board; 3 if not given"},
      {"k", "1 to 8", "stones in a row that win; 3 if not given"},
      {"position", "X.O/.../...", "rows top to bottom; the empty board if not given"},
      {"scoring", "flat, depth",
       "a win is worth 10, or 10 less the plies it takes; flat if not given"},
      {"squares", "b2 a1 c3", "tried first, in this order, where the order is listed"},
      {"max", "x, o, mover", "who is MAX: X, O, or whoever moves at the root; x if not given"},
      {"win", "1 to 1000000", "what a win is worth, by depth the soonest; 10 if not given"},
      {"count-from", "root, first-move",
       "whence the plies of a win are counted: the root or after its move; root if not given"},
      {"evaluation", "lines, open-lines, shapes",
       "what stands in for the outcome at the horizon; lines if not given"},
      {"attack", "1 to 10", "how often MAX's own shapes count; 2 if not given"},
      {"candidates", "all, near",
       "which moves are looked at: all, or those beside a stone; all if not given"},
      {"names", "letters, numbers",
       "what squares are called: a1, or numbers row by row from 0; letters if not given"},
  }};
  static Expected<Mnk> make(Settings& settings, bool depthLimited);
  static void understand(Settings& settings, const Mnk& game);
};

/// The 3 × 3 board with three in a row.
struct TicTacToeSetup {
  using Game = Mnk;
  static constexpr std::string_view name = "tictactoe";
  static constexpr std::array<OptionDescription, 10> options = {
      MnkSetup::options[3],  MnkSetup::options[4], MnkSetup::options[5], MnkSetup::options[6],
      MnkSetup::options[7],  MnkSetup::options[8], MnkSetup::options[9], MnkSetup::options[10],
      MnkSetup::options[11], MnkSetup::options[12]};
  static Expected<Mnk> make(Settings& settings, bool depthLimited);
  static void understand(Settings& settings, const Mnk& game);
};

}  // namespace prunus
