#pragma once

#include "cli/commands.h"
#include "cli/gomoku_arguments.h"

namespace prunus::cli {

/// Plays games against itself from random openings and appends what `scripts/tune.mjs` learns from
/// to `--out`: for every quiet position, little-endian,
///   u8 result (0 loss, 1 draw, 2 win, for the side to move), u8 zero, i16 value of the search,
///   u16 points, u16 candidates, u16 best (its index; 65535: none), u16 zero,
/// then for each empty point, candidates first, u16 own and u16 opponent's four patterns, strongest
/// in the low bits, four bits each.
int runSelfPlay(const GomokuArguments& arguments, Terminal terminal);

/// Prints openings that a search of `--nodes` (50,000) thinks even, one a line.
int runOpenings(const GomokuArguments& arguments, Terminal terminal);

}  // namespace prunus::cli
