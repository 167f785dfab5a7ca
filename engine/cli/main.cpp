#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace {

/// Called where memory cannot be had. Ends the program at once: there is none to clean up with.
void sayOutOfMemory() {
  std::fputs("prunus: there is not enough memory for this.\n", stderr);
  std::_Exit(prunus::wrongInput);
}

}  // namespace

int main(int count, char** words) {
  std::set_new_handler(sayOutOfMemory);
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
