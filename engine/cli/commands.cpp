#include "cli/commands.h"

#include "cli/gomocup.h"
#include "cli/gomoku_commands.h"
#include "game/unicode.h"
#include "request/describe.h"

namespace prunus {

inline constexpr std::string_view version = "0.1.0";

int fail(Terminal terminal, const std::string& sentence) {
  terminal.error << sentence << '\n';
  return wrongInput;
}

int describeCommand(std::span<const std::string> arguments, Terminal terminal) {
  if (!arguments.empty()) {
    return fail(terminal, "prunus describe: takes no arguments, but \"" + clipped(arguments[0]) +
                              "\" was given.");
  }
  terminal.out << describeJson() << '\n';
  return success;
}

int runCommand(std::span<const std::string> arguments, Terminal terminal) {
  if (arguments.empty()) {
    return fail(terminal, "prunus: a command is needed: search, trace, describe or help.");
  }
  const std::string& command = arguments[0];
  const auto rest = arguments.subspan(1);
  if (command == "help" || command == "--help" || command == "-h") return helpCommand(terminal);
  if (command == "--version" || command == "version") {
    terminal.out << "prunus " << version << '\n';
    return success;
  }
  for (const std::string& word : rest) {
    if (word == "--help") return helpCommand(terminal);
  }
  if (command == "search") return searchCommand(rest, terminal);
  if (command == "trace") return traceCommand(rest, terminal);
  if (command == "describe") return describeCommand(rest, terminal);
  if (command == "gomocup") return cli::runGomocup();
  if (cli::isGomokuCommand(command)) return cli::runGomokuCommand(arguments, terminal);
  return fail(terminal, "prunus: there is no command \"" + clipped(command) +
                            "\"; there are search, trace, describe, gomocup, analyse, solve, "
                            "bench and help.");
}

}  // namespace prunus
