#pragma once

#include "cli/commands.h"
#include "cli/gomoku_arguments.h"
#include "gomoku/board.h"

namespace prunus::cli {

/// `solve`: is there a forced win or a forced loss for the side to move? Wins by fours alone are
/// found on the way, as the search looks for them at every node. Says so when it found neither
/// within the limits (10 seconds unless something else was asked for).
int runSolve(const GomokuArguments& arguments, const gomoku::Board& board, Terminal terminal);

}  // namespace prunus::cli
