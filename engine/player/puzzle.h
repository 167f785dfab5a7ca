#pragma once

#include <string>

#include "player/request.h"

namespace prunus::player {

/// What the position is as a puzzle for the side to move, with the goal asked for or the first that
/// fits. Shape: `GomokuPuzzle` in web/engine/gomoku-messages.ts.
Expected<std::string> puzzleJson(const PlayerRequest& request);

/// The solver of a puzzle has just moved, and has `within` moves left: whether the goal still
/// stands, and the answer. Shape: `GomokuPuzzleReply`.
Expected<std::string> puzzleReplyJson(const PlayerRequest& request);

}  // namespace prunus::player
