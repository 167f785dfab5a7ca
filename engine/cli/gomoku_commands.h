#pragma once

#include <span>
#include <string>

#include "cli/commands.h"

namespace prunus::cli {

/// True when `command` is one of the gomoku commands below.
bool isGomokuCommand(const std::string& command);

/// `bench`, `analyse`, `solve`, `selfplay`, `openings`; `arguments` begins with the command.
/// Returns the exit status: wrongInput with one sentence on `terminal.error` when the arguments are
/// wrong.
int runGomokuCommand(std::span<const std::string> arguments, Terminal terminal);

}  // namespace prunus::cli
