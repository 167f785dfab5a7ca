#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "game/board_view.h"

namespace prunus {

/// Reads what stands on a board of that size from a text such as "X.O./..../O.X.": rows top to
/// bottom with '/' between them; X or x is MAX's piece, O or o MIN's; '.', '-' or '_' is an empty
/// cell.
///
/// Refused, with where in the text: a wrong number of rows, a row of wrong length, any other
/// character. Whether play can lead there is for the game to say.
Expected<BoardView> readBoard(std::string_view text, int rows, int columns);

/// A refusal of the option `position`.
Refusal refusePosition(std::string code, int at, std::vector<std::string> details);

}  // namespace prunus
