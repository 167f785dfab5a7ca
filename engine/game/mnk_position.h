#pragma once

#include <string>
#include <string_view>

#include "game/mnk.h"
#include "refusal.h"

namespace prunus {

/// Reads a position such as "X.O./..../O.X.": rows top to bottom with '/' between them; X or x is
/// MAX's stone, O or o MIN's; '.', '-' or '_' is an empty cell. X moves first, so the counts say
/// whose turn it is. A finished game is fine.
///
/// Refused, with where in the text: a wrong number of rows, a row of wrong length, any other
/// character, and every position that play cannot lead to.
Expected<MnkStones> readMnkPosition(std::string_view text, const MnkLines& lines);

/// The same position as text, in capitals and dots.
std::string writeMnkPosition(MnkStones stones, const MnkLines& lines);

}  // namespace prunus
