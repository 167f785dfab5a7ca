#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "core/command_line.h"

namespace prunus {

/// Where a command writes: results, and the one sentence that says what was wrong.
struct Terminal {
  std::ostream& out;
  std::ostream& error;
};

/// Exit status of a command: 0 when it did what was asked, 2 when the input was wrong; 1 when it
/// was asked whether something is right, and it is not.
inline constexpr int success = 0;
inline constexpr int foundWrong = 1;
inline constexpr int wrongInput = 2;

/// Says what was wrong.
int fail(Terminal terminal, const std::string& sentence);

/// A command of `prunus`.
struct Command {
  CommandSyntax syntax;
  std::string_view summary;  ///< one phrase for the help; empty: for developers, not listed
  /// The arguments fit the syntax. Returns the exit status.
  int (*run)(const Arguments& arguments, Terminal terminal);
};

// Each in a file of its own.
extern const Command searchCommand;
extern const Command traceCommand;
extern const Command diagnoseCommand;
extern const Command viewCommand;
extern const Command describeCommand;
extern const Command positionCommand;
extern const Command bestCommand;
extern const Command perftCommand;
extern const Command learnCommand;
extern const Command gomocupCommand;
extern const Command analyseCommand;
extern const Command solveCommand;
extern const Command benchCommand;
extern const Command selfPlayCommand;
extern const Command openingsCommand;
extern const Command trainCommand;
extern const Command puzzlesCommand;

/// All of them, in the order of the help. To add one, write its file and put it there.
std::span<const Command* const> commands();

/// The command of that name; null if there is none.
const Command* findCommand(std::string_view name);

/// Runs `prunus` with the arguments after the program's name. Nothing is written to `out` when the
/// input is wrong.
int runCommand(std::span<const std::string> arguments, Terminal terminal);

/// The help: of all commands, or of one.
std::string helpText();
std::string helpText(const Command& command);

}  // namespace prunus
