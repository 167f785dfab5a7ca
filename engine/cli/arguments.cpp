#include "cli/arguments.h"

#include <algorithm>

namespace prunus {

Failure readArguments(std::span<const std::string> given,
                      std::span<const std::string_view> switches, Arguments& into) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    const std::string& word = given[i];
    if (!word.starts_with("--") || word.size() == 2) {
      into.words.push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
    const bool isSwitch = std::find(switches.begin(), switches.end(), name) != switches.end();
    std::string value;
    if (equals != std::string::npos) {
      if (isSwitch) return "--" + name + ": takes no value.";
      value = word.substr(equals + 1);
    } else if (!isSwitch) {
      if (i + 1 == given.size()) return "--" + name + ": a value must follow.";
      value = given[++i];
    }
    if (!into.values.emplace(name, std::move(value)).second) {
      return "--" + name + ": given twice.";
    }
  }
  return {};
}

}  // namespace prunus
