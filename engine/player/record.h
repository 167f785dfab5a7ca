#pragma once

#include <optional>

#include "player/request.h"
#include "request/run/run.h"

namespace prunus::player {

/// What of a search is recorded, and who watches.
struct PlayerRecording {
  /// Only the subtree of this node; nothing: all of it.
  std::optional<NodeAddress> under = std::nullopt;
  GrowthPlan growth = {};  ///< where all of it is recorded
};

/// Searches the position of a request with an empty table and records it: what `run` gives of the
/// textbook searches. Values are from Black's view, who is MAX.
///
/// The options in the trace's header always give the same trace again, apart from seconds: where
/// time or the callback stopped the search, they say after how many nodes that was. A search that
/// is recorded under a node is the same as the whole one, and so are its totals.
///
/// Refused: a position where the game is over; an address at which the search has no node.
Expected<SearchRun> record(const PlayerRequest& request, const ProgressCallback& progress = {},
                           const PlayerRecording& recording = {});

}  // namespace prunus::player
