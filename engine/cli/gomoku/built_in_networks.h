#pragma once

#include "gomoku/lines/networks.h"

namespace prunus::cli {

/// The networks of `engine/gomoku/networks`, which are part of the program.
const gomoku::Networks& builtInNetworks();

}  // namespace prunus::cli
