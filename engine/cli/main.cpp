#include <iostream>
#include <string>
#include <vector>

#include "cli/commands.h"

int main(int count, char** words) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  const int status = prunus::runCommand(arguments, {std::cout, std::cerr});
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "prunus: standard output cannot be written.\n";
    return prunus::wrongInput;
  }
  return status;
}
