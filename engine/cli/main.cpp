#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/gomocup/protocol.h"

namespace {

/// Whether the program goes by the name that Gomocup managers look for, such as pbrain-prunus.
bool isPlayer(std::string_view path) {
  const std::size_t folder = path.find_last_of("/\\");
  return path.substr(folder == std::string_view::npos ? 0 : folder + 1).starts_with("pbrain");
}

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
  // A manager starts it without arguments; with those of a command it is `prunus` by any name.
  const bool commands = !arguments.empty() && prunus::findCommand(arguments.front()) != nullptr;
  if (!commands && count > 0 && isPlayer(words[0])) return prunus::cli::runGomocup();
  const int status = prunus::runCommand(arguments, {std::cout, std::cerr});
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "prunus: standard output cannot be written.\n";
    return prunus::wrongInput;
  }
  return status;
}
