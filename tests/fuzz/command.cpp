// Command lines, a word a line. What reads or writes files, talks to others or plays on for hours
// is only read, not done.

#include <array>
#include <sstream>

#include "cli/commands.h"
#include "fuzz.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

namespace {

std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (true) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

/// What keeps a command to a fraction of a second.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> ofSearches = {{
    {"node-limit", "300"},
    {"time-limit", "0.05"},
    {"iterations", "20"},
    {"table-size", "1000"},
    {"depth", "2"},
}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> ofGomoku = {{
    {"nodes", "100"},
    {"time", "50"},
    {"table", "1"},
    {"threads", "1"},
}};
constexpr std::array<std::string_view, 5> ofFiles = {"trace", "tree-file", "binary", "searches",
                                                     "out"};

void run(const Command& command, Arguments arguments, Terminal terminal,
         const std::ostringstream& out, const std::ostringstream& error) {
  const int status = command.run(arguments, terminal);
  fuzz::require(status >= 0 && status <= 2, "there are three ways to end");
  if (status == wrongInput) {
    fuzz::require(out.str().empty(), "what is refused prints nothing", out.str());
    std::string said = error.str();
    fuzz::require(said.ends_with('\n'), "a refusal is a line", said);
    said.pop_back();
    fuzz::requireSentence(said);
  } else {
    fuzz::require(error.str().empty(), "what is done says nothing is wrong", error.str());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string> words = linesOf(fuzz::textOf(data, size));
  std::ostringstream out;
  std::ostringstream error;
  const Terminal terminal{out, error};
  const Command* command = findCommand(words.front());
  if (command == nullptr) {
    if (runCommand(words, terminal) == wrongInput) {
      std::string said = error.str();
      said.pop_back();
      fuzz::requireSentence(said);
    }
    return 0;
  }
  Arguments arguments;
  const Failure failure = readArguments(command->syntax, std::span(words).subspan(1), arguments);
  if (!failure.empty()) {
    fuzz::requireSentence(failure);
    return 0;
  }
  const auto keepTo = [&](const auto& limits) {
    for (const auto& [name, most] : limits) {
      const auto given = arguments.values.find(name);
      // What is no number is refused all the same.
      if (given != arguments.values.end() && !given->second.empty() &&
          given->second.find_first_not_of("0123456789.") == std::string::npos) {
        given->second = most;
      }
    }
  };
  for (const std::string_view option : ofFiles) arguments.values.erase(std::string(option));
  if (command == &searchCommand) {
    keepTo(ofSearches);
    arguments.values.emplace("node-limit", "300");
    arguments.values.emplace("time-limit", "0.05");
  } else if (command == &perftCommand) {
    arguments.values.insert_or_assign("depth", "2");
  } else if (command == &analyseCommand || command == &solveCommand) {
    keepTo(ofGomoku);
    for (const auto& [name, most] : ofGomoku) {
      if (name != "threads") arguments.values.emplace(name, most);
    }
  } else if (command != &positionCommand && command != &describeCommand) {
    return 0;
  }
  run(*command, std::move(arguments), terminal, out, error);
  return 0;
}
