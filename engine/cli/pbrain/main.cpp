#include <iostream>
#include <string>
#include <vector>

#include "cli/gomocup.h"
#include "cli/gomoku_commands.h"

/// A Gomocup manager starts it without arguments; with one it is the gomoku part of `prunus`.
int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  if (!arguments.empty() && prunus::cli::isGomokuCommand(arguments.front())) {
    return prunus::cli::runGomokuCommand(arguments, {std::cout, std::cerr});
  }
  return prunus::cli::runGomocup();
}
