#pragma once

#include "cli/commands.h"
#include "cli/gomoku/arguments.h"

namespace prunus::cli {

/// `prunus analyse … --trace FILE`: searches the position once more, recorded, and writes the trace
/// to a binary file, which the page opens. At most 100,000 nodes unless the arguments say
/// otherwise.
int writeAnalysisTrace(const GomokuArguments& arguments, const gomoku::Board& board,
                       Terminal terminal);

}  // namespace prunus::cli
