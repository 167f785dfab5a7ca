#include <ostream>

#include "cli/commands.h"
#include "request/describe.h"

namespace prunus {
namespace {

int run(const Arguments& /*arguments*/, Terminal terminal) {
  terminal.out << describeJson() << '\n';
  return success;
}

}  // namespace

constinit const Command describeCommand = {
    {.name = "describe"}, "what there is to choose from, as one JSON object", run};

}  // namespace prunus
