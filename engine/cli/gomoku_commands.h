#pragma once

#include <string>
#include <vector>

namespace prunus::cli {

/// True when `command` is one of the gomoku commands below.
bool isGomokuCommand(const std::string& command);

/// `bench`, `analyse`, `solve`, `selfplay`, `openings`; `arguments` begins with the command. Returns
/// the exit code: 2 with one sentence on standard error when the arguments are wrong.
int runGomokuCommand(const std::vector<std::string>& arguments);

}  // namespace prunus::cli
