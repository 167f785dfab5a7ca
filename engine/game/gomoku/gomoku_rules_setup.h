#pragma once

#include <array>
#include <string_view>

#include "core/refusal.h"
#include "core/settings.h"
#include "game/gomoku/gomoku_rules.h"

namespace prunus::gomoku {

/// Gomoku for whoever asks about a position. It is not in the registry of games that the textbook
/// searches play: the player has its own.
struct GomokuRulesSetup {
  using Game = GomokuRules;
  static constexpr std::string_view name = "gomoku";
  /// As numbers, from the empty board.
  static constexpr bool readsMovesItself = true;
  static constexpr std::array<OptionDescription, 6> options = {{
      {"rows", "5 to 20", "lines of the board each way; 15 if not given"},
      {"cols", "as rows", "the same"},
      {"k", "5", "stones in a row that win"},
      {"rule", "freestyle, standard, renju", "freestyle if not given"},
      {"position", "X.O../…", "rows top to bottom; the empty board if not given"},
      {"moves", "112 97", "cells from the empty board, Black first"},
  }};
  /// As the player reads them: where `position` is given too, the moves must lead there. Positions
  /// that play cannot lead to are refused.
  static Expected<GomokuRules> make(Settings& settings, bool evaluates);
  static void understand(Settings& settings, const GomokuRules& game);
};

}  // namespace prunus::gomoku
