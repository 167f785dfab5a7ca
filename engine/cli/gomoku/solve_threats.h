#pragma once

#include "cli/commands.h"
#include "cli/gomoku/arguments.h"

namespace prunus::cli {

/// `prunus solve --kind vct`: whether the side to move wins by fours and threes alone, by the
/// shortest such win that the limits let it find.
int solveThreats(const GomokuArguments& arguments, const gomoku::Board& board, Terminal terminal);

/// `prunus solve --kind defences`: which moves do not lose to such a win of the other side.
/// `--nodes` is for each move, `--time` for all.
int solveDefences(const GomokuArguments& arguments, const gomoku::Board& board, Terminal terminal);

}  // namespace prunus::cli
