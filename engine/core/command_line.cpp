#include "core/command_line.h"

#include <algorithm>

#include "core/unicode.h"

namespace prunus {
namespace {

Failure unexpectedWord(const CommandSyntax& syntax, const std::string& word) {
  const std::string command = "prunus " + std::string(syntax.name);
  if (syntax.options.empty() && !syntax.takesMore) {
    return command + ": takes no arguments, but \"" + clipped(word) + "\" was given.";
  }
  return command + ": \"" + clipped(word) + "\" is not an option; options start with two dashes.";
}

}  // namespace

Failure readArguments(const CommandSyntax& syntax, std::span<const std::string> given,
                      Arguments& into) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    const std::string& word = given[i];
    if (!word.starts_with("--") || word.size() == 2) {
      into.words.push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
    const std::string shown = "--" + clipped(name);
    const auto option =
        std::find_if(syntax.options.begin(), syntax.options.end(),
                     [&](const OptionDescription& each) { return each.name == name; });
    const bool known = option != syntax.options.end();
    if (!known && !syntax.takesMore) {
      return shown + ": there is no such option of prunus " + std::string(syntax.name) + ".";
    }
    const bool alone = known && option->values.empty();
    std::string value;
    if (equals != std::string::npos) {
      if (alone) return shown + ": takes no value.";
      value = word.substr(equals + 1);
    } else if (!alone) {
      if (i + 1 == given.size()) return shown + ": a value must follow.";
      value = given[++i];
    }
    if (!into.values.emplace(name, std::move(value)).second) return shown + ": given twice.";
  }
  if (syntax.operands.empty() && !into.words.empty()) {
    return unexpectedWord(syntax, into.words.front());
  }
  return {};
}

std::string helpLines(std::span<const OptionDescription> options) {
  constexpr std::size_t column = 34;
  std::string text;
  for (const OptionDescription& option : options) {
    std::string line = "  --" + std::string(option.name);
    if (!option.values.empty()) line += " <" + std::string(option.values) + ">";
    line += line.size() < column ? std::string(column - line.size(), ' ')
                                 : "\n" + std::string(column, ' ');
    text += line + std::string(option.help) + "\n";
  }
  return text;
}

}  // namespace prunus
