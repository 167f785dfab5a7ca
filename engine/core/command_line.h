#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/settings.h"

namespace prunus {

/// A failure that a person is told of: one sentence. Empty: no failure.
using Failure = std::string;

/// What was given after the name of a command.
struct Arguments {
  Options values;                  ///< of "--name value" or "--name=value"; empty where it is alone
  std::vector<std::string> words;  ///< what is not an option, in order

  [[nodiscard]] bool has(std::string_view name) const { return values.contains(name); }
};

/// What a command can be given. Both its help and what it refuses follow from this.
struct CommandSyntax {
  std::string_view name;
  std::span<const OptionDescription> options = {};  ///< one without `values` stands alone
  std::string_view operands = {};  ///< "<file>", for people; empty: every word must be an option
  bool takesMore = false;          ///< other options too, which the command checks itself
};

/// Splits arguments. An option that does not stand alone takes the word after it as its value,
/// whatever that is. Refused: an option that the command does not have, one without its value or
/// given twice, and a word where none is expected.
Failure readArguments(const CommandSyntax& syntax, std::span<const std::string> given,
                      Arguments& into);

/// The options for people, one a line.
std::string helpLines(std::span<const OptionDescription> options);

}  // namespace prunus
