#pragma once

#include "player/request.h"
#include "request/run.h"

namespace prunus::player {

/// Searches the position of a request with an empty table and records it: what `run` gives of the
/// textbook searches. Values are from Black's view, who is MAX. The same request gives the same
/// trace, apart from seconds, unless a time limit or the callback stopped it. Refused: a position
/// where the game is over.
Expected<SearchRun> record(const PlayerRequest& request, const ProgressCallback& progress = {});

}  // namespace prunus::player
