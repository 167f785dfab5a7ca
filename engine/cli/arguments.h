#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prunus {

/// A failure that a person is told of: one sentence. Empty: no failure.
using Failure = std::string;

/// What was given after the name of a command.
struct Arguments {
  std::map<std::string, std::string, std::less<>> values;  ///< of "--name value" or "--name=value"
  std::vector<std::string> words;                          ///< what is not an option, in order

  [[nodiscard]] bool has(std::string_view name) const { return values.contains(name); }
};

/// Splits arguments. The options in `switches` stand alone (their value is empty), every other one
/// takes the word after it as its value, whatever that is. Refused: an option without its value,
/// or given twice.
Failure readArguments(std::span<const std::string> given,
                      std::span<const std::string_view> switches, Arguments& into);

}  // namespace prunus
