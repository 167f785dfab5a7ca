#pragma once

#include <string>
#include <string_view>

#include "core/refusal.h"
#include "game/board_view.h"
#include "game/mnk/mnk.h"

namespace prunus {

/// Reads a position as `readBoard` does. X moves first, so the counts say whose turn it is. A
/// finished game is fine. Refused is also every position that play cannot lead to.
Expected<MnkStones> readMnkPosition(std::string_view text, const MnkLines& lines);

/// The stones as they stand on the board.
BoardView viewOf(MnkStones stones, const MnkLines& lines);

/// The same position as text, in capitals and dots.
std::string writeMnkPosition(MnkStones stones, const MnkLines& lines);

}  // namespace prunus
