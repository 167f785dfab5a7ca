#include <algorithm>
#include <string>

#include "cli/commands.h"
#include "game/examples.h"
#include "request/algorithms.h"
#include "request/games.h"
#include "request/options.h"

namespace prunus {
namespace {

std::string usage(const Command& command) {
  const CommandSyntax& syntax = command.syntax;
  std::string text = "  prunus " + std::string(syntax.name);
  if (!syntax.operands.empty()) text += " " + std::string(syntax.operands);
  if (!syntax.options.empty()) text += " [options]";
  return text;
}

template <typename Names>
std::string joined(const Names& names) {
  std::string text;
  for (const auto& name : names) appendListed(text, name);
  return text;
}

/// The options that `search` hands on, by the algorithm and the game that they belong to, and the
/// names there are.
std::string searchHelp() {
  std::string text = helpLines(commonOptions());
  const std::vector<std::string_view> algorithms = algorithmNames();
  for (std::size_t algorithm = 0; algorithm < algorithms.size(); ++algorithm) {
    const auto names = optionsOf(algorithm);
    if (names.empty()) continue;
    text += "\nsearch --algorithm " + std::string(algorithms[algorithm]) + "\n";
    for (const OptionDescription& option : algorithmOptions()) {
      const bool has = std::find(names.begin(), names.end(), option.name) != names.end();
      if (has) text += helpLines({&option, 1});
    }
  }
  std::vector<std::string_view> games;
  for (const GameDescription& game : describeGames()) {
    games.push_back(game.name);
    text += "\nsearch --game " + std::string(game.name) + "\n" + helpLines(game.options);
  }
  std::vector<std::string_view> trees;
  for (const Example& example : examples()) trees.push_back(example.name);
  return text + "\ngames       " + joined(games) + "\nalgorithms  " + joined(algorithms) +
         "\nexamples    " + joined(trees) + "\n";
}

std::string optionsHelp(const Command& command) {
  return helpLines(command.syntax.options) + (command.syntax.takesMore ? searchHelp() : "");
}

}  // namespace

std::string helpText(const Command& command) {
  const std::string options = optionsHelp(command);
  std::string text = usage(command) + "\n";
  if (!command.summary.empty()) text += "\n" + std::string(command.summary) + "\n";
  return options.empty() ? text : text + "\n" + options;
}

std::string helpText() {
  std::string usages;
  std::string sections;
  for (const Command* command : commands()) {
    if (command->summary.empty()) continue;
    std::string line = usage(*command);
    constexpr std::size_t column = 34;
    line.append(line.size() < column ? column - line.size() : 1, ' ');
    usages += line + std::string(command->summary) + "\n";
    const std::string options = optionsHelp(*command);
    if (!options.empty()) sections += "\n" + std::string(command->syntax.name) + "\n" + options;
  }
  return "prunus searches game trees and shows what it did.\n\n" + usages +
         "  prunus help, prunus --version\n" + sections;
}

}  // namespace prunus
