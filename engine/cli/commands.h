#pragma once

#include <ostream>
#include <span>
#include <string>

namespace prunus {

/// Where a command writes: results, and the one sentence that says what was wrong.
struct Terminal {
  std::ostream& out;
  std::ostream& error;
};

/// Exit status of a command: 0 when it did what was asked, 2 when the input was wrong.
inline constexpr int success = 0;
inline constexpr int wrongInput = 2;

/// Runs `prunus` with the arguments after the program's name. Nothing is written to `out` when the
/// input is wrong.
int runCommand(std::span<const std::string> arguments, Terminal terminal);

// The commands, with the arguments after their name.
int searchCommand(std::span<const std::string> arguments, Terminal terminal);
int traceCommand(std::span<const std::string> arguments, Terminal terminal);
int describeCommand(std::span<const std::string> arguments, Terminal terminal);
int helpCommand(Terminal terminal);

/// Says what was wrong.
int fail(Terminal terminal, const std::string& sentence);

}  // namespace prunus
