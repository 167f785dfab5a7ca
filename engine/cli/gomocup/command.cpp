#include "cli/commands.h"
#include "cli/gomocup/protocol.h"

namespace prunus {

constinit const Command gomocupCommand = {
    {.name = "gomocup"},
    "plays gomoku for any manager that speaks the Gomocup protocol",
    [](const Arguments&, Terminal) { return cli::runGomocup(); }};

}  // namespace prunus
