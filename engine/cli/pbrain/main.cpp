#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/gomocup/protocol.h"

/// A Gomocup manager starts it without arguments; with those of a command it is `prunus`.
int main(int count, char** words) {
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  if (!arguments.empty() && prunus::findCommand(arguments.front()) != nullptr) {
    return prunus::runCommand(arguments, {std::cout, std::cerr});
  }
  return prunus::cli::runGomocup();
}
