// Conversations with the Gomocup player. It thinks about a few nodes at a time, whatever it is
// told.

#include <sstream>

#include "cli/gomocup/protocol.h"
#include "fuzz.h"

using namespace prunus;  // NOLINT(google-build-using-namespace)

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::string_view modest = "\nINFO max_node 20\nINFO max_memory 16000000\n";
  std::string conversation(modest);
  for (const char each : fuzz::textOf(data, size)) {
    if (each == '\n' || each == '\r') {
      conversation += modest;
    } else {
      conversation += each;
    }
  }
  std::istringstream in(conversation);
  std::ostringstream out;
  cli::Gomocup(out).run(in);
  const std::string answers = out.str();
  fuzz::require(answers.empty() || answers.back() == '\n', "every answer is a line", answers);
  for (const char each : answers) {
    fuzz::require(each == '\n' || static_cast<unsigned char>(each) >= ' ', "an answer can be seen",
                  answers);
  }
  return 0;
}
