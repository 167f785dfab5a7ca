#include <algorithm>
#include <string>

#include "cli/commands.h"
#include "cli/gomoku_arguments.h"
#include "game/examples.h"
#include "request/algorithms.h"
#include "request/games.h"
#include "request/options.h"

namespace prunus {
namespace {

std::string entry(std::string_view name, std::string_view values, std::string_view help) {
  std::string text = "  --" + std::string(name) + " <" + std::string(values) + ">";
  constexpr std::size_t column = 34;
  text += text.size() < column ? std::string(column - text.size(), ' ')
                               : "\n" + std::string(column, ' ');
  return text + std::string(help) + "\n";
}

std::string optionLines(std::span<const OptionDescription> options) {
  std::string text;
  for (const OptionDescription& option : options) {
    text += entry(option.name, option.values, option.help);
  }
  return text;
}

template <typename Names>
std::string joined(const Names& names) {
  std::string text;
  for (const auto& name : names) appendListed(text, name);
  return text;
}

}  // namespace

int helpCommand(Terminal terminal) {
  std::ostream& out = terminal.out;
  out << "prunus searches game trees and shows what it did.\n\n"
         "  prunus search [options] [--json | --events] [--trace <file>]\n"
         "  prunus trace <file> [--json | --events | --binary <file>]\n"
         "  prunus describe\n"
         "  prunus gomocup | analyse | solve | bench [options]\n"
         "  prunus help, prunus --version\n\n"
         "search\n"
      << optionLines(commonOptions())
      << "  --json                          print one JSON object\n"
         "  --events                        print the trace, one JSON object a line\n"
      << entry("trace", "file", "write the trace to a binary file")
      << entry("tree-file", "file", "read the tree from a file; - is standard input");
  const std::vector<std::string_view> algorithms = algorithmNames();
  for (std::size_t algorithm = 0; algorithm < algorithms.size(); ++algorithm) {
    const auto names = optionsOf(algorithm);
    if (names.empty()) continue;
    out << "\nsearch --algorithm " << algorithms[algorithm] << '\n';
    for (const OptionDescription& option : algorithmOptions()) {
      if (std::find(names.begin(), names.end(), option.name) == names.end()) continue;
      out << entry(option.name, option.values, option.help);
    }
  }
  std::vector<std::string_view> games;
  for (const GameDescription& game : describeGames()) {
    games.push_back(game.name);
    out << "\nsearch --game " << game.name << '\n' << optionLines(game.options);
  }
  std::vector<std::string_view> trees;
  for (const Example& example : examples()) trees.push_back(example.name);
  out << "\ntrace: reads a trace in either form and says what it holds, or converts it.\n"
         "describe: prints what there is to choose from as one JSON object.\n"
         "gomocup: plays gomoku for any manager that speaks the Gomocup protocol.\n"
         "analyse, solve, bench: the same player, on one position or on a fixed set of them.\n\n"
         "analyse, solve\n"
      << cli::gomokuHelp() << "\ngames       " << joined(games) << "\nalgorithms  "
      << joined(algorithms) << "\nexamples    " << joined(trees) << '\n';
  return success;
}

}  // namespace prunus
