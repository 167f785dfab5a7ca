#pragma once

#include <cstddef>
#include <cstdint>

#include "core/refusal.h"
#include "core/settings.h"
#include "gomoku/board.h"
#include "gomoku/search/clock.h"

namespace prunus::player {

/// A question about a position, checked.
struct PlayerRequest {
  Options options;      ///< as understood, defaults filled in; parses to the same request
  gomoku::Board board;  ///< at the position; the game may be over there
  gomoku::Limits limits;
  int level = 0;  ///< 1 to 10; 0: as well as the limits allow
  std::uint64_t seed = 1;
  int lines = 1;    ///< how many of the best moves get an exact value and a line
  int threads = 1;  ///< that a search may take, unless it is a level's
  std::size_t tableBytes = 0;
  std::size_t recordLimit = 0;
  int goal = -1;   ///< of a puzzle: a gomoku::Goal; −1: whichever fits
  int within = 0;  ///< moves that the solver of a puzzle has left
};

/// The request that `options` describe, or why there is none. Any map of any texts may be given:
/// `game` (gomoku), `algorithm` (player), `rows` and `cols` (5 to 20 each), `k` (5), `rule`,
/// `position` (rows of X, O and '.' with '/' between them), `moves` (cells from the top left, Black
/// first, from the empty board; where `position` is given too, they must lead there), `depth`,
/// `node-limit`, `time-limit`, `memory` (megabytes), `threads`, `level`, `seed`, `lines`,
/// `record-limit`,
/// `goal` (of a puzzle: any, fours, threats, defense), `within` (moves left to its solver).
Expected<PlayerRequest> parsePlayerRequest(const Options& options);

/// The stones as `position` has them.
std::string positionText(const gomoku::Board& board);

/// The limits of a request with what its level adds to them.
gomoku::Limits limitsOf(const PlayerRequest& request);

/// Whether somebody has five, no point is empty, or none is left that renju allows Black, who is to
/// move.
bool isOver(const gomoku::Board& position);

}  // namespace prunus::player
