#include "cli/commands.h"

#include <algorithm>
#include <array>

#include "core/unicode.h"

namespace prunus {
namespace {

constexpr std::string_view version = "0.1.0";

/// "search, trace, … and help".
std::string listedNames() {
  std::string names;
  for (const Command* command : commands()) {
    if (!command->summary.empty()) appendListed(names, command->syntax.name);
  }
  return names + " and help";
}

}  // namespace

std::span<const Command* const> commands() {
  static const std::array all = {
      &searchCommand,   &traceCommand,  &diagnoseCommand, &viewCommand,     &describeCommand,
      &positionCommand, &bestCommand,   &perftCommand,    &learnCommand,    &gomocupCommand,
      &analyseCommand,  &solveCommand,  &benchCommand,    &selfPlayCommand, &openingsCommand,
      &trainCommand,    &puzzlesCommand};
  return all;
}

const Command* findCommand(std::string_view name) {
  const auto all = commands();
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const Command* command) { return command->syntax.name == name; });
  return found == all.end() ? nullptr : *found;
}

int fail(Terminal terminal, const std::string& sentence) {
  terminal.error << sentence << '\n';
  return wrongInput;
}

int runCommand(std::span<const std::string> arguments, Terminal terminal) {
  if (arguments.empty()) {
    return fail(terminal, "prunus: a command is needed: search, trace, describe or help.");
  }
  const std::string& name = arguments[0];
  if (name == "help" || name == "--help" || name == "-h") {
    terminal.out << helpText();
    return success;
  }
  if (name == "--version" || name == "version") {
    terminal.out << "prunus " << version << '\n';
    return success;
  }
  const Command* command = findCommand(name);
  if (command == nullptr) {
    return fail(terminal, "prunus: there is no command \"" + clipped(name) + "\"; there are " +
                              listedNames() + ".");
  }
  const auto given = arguments.subspan(1);
  if (std::find(given.begin(), given.end(), "--help") != given.end()) {
    terminal.out << helpText(*command);
    return success;
  }
  Arguments read;
  if (const Failure failure = readArguments(command->syntax, given, read); !failure.empty()) {
    return fail(terminal, failure);
  }
  return command->run(read, terminal);
}

}  // namespace prunus
