#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "gomoku/lines/networks.h"
#include "gomoku/search/parallel.h"
#include "player/request.h"

namespace prunus::player {

/// What is known while a search runs, some times a second: `Thoughts` in
/// web/engine/gomoku-messages.ts as JSON, or an empty text when only the counts are new. False
/// stops the search.
using ThoughtsCallback =
    std::function<bool(std::uint64_t nodes, double seconds, const std::string& thoughts)>;

/// What the rules say of a position: who is to move or has won, forbidden points, named threats.
/// Shape: `GomokuFacts`.
std::string factsJson(const PlayerRequest& request);

/// A player that remembers, so that the next move of a game takes up where the last one ended. One
/// question at a time. Shapes of the answers: web/engine/gomoku-messages.ts.
class Player {
 public:
  /// Takes the network that a file holds (`gomoku::LineNetwork`), for the highest level and where
  /// no level is asked for; false if it holds none, and all stays as it was.
  bool takeNetwork(std::string_view file);

  /// Those that it took.
  [[nodiscard]] const gomoku::Networks& networks() const { return networks_; }

  /// The move that the level, or full strength, chooses within the limits. Refused, as all here:
  /// a position where the game is over.
  Expected<std::string> play(const PlayerRequest& request, const ThoughtsCallback& progress);

  /// Several best lines, a value for each candidate, and the facts of the position.
  Expected<std::string> analyse(const PlayerRequest& request, const ThoughtsCallback& progress);

  /// Whether the side to move has a forced win, or has lost, with the whole line. Wins by fours and
  /// threes are looked for first, with half of the limits, and shortened as long as those last.
  Expected<std::string> solve(const PlayerRequest& request, const ThoughtsCallback& progress);

  /// Which moves do not lose to a win by fours and threes that the other side threatens. The node
  /// limit is for each move, the time for all.
  Expected<std::string> defend(const PlayerRequest& request, const ThoughtsCallback& progress);

 private:
  /// `pastOnlyMove`: on the empty board, where one move is as good as known, search what follows
  /// it.
  gomoku::SearchInfo search(const PlayerRequest& request, const ThoughtsCallback& progress,
                            bool pastOnlyMove);
  gomoku::ThreatResult solveThreats(const PlayerRequest& request, const ThoughtsCallback& progress);
  void remember(const PlayerRequest& request);
  void forget();

  gomoku::Networks networks_;
  const gomoku::LineNetwork* judge_ = nullptr;  ///< by which what is remembered was judged
  std::size_t asked_ = 0;                       ///< bytes of the table as asked for
  std::unique_ptr<gomoku::Memory> memory_;
  std::unique_ptr<gomoku::ParallelSearch> search_;
};

}  // namespace prunus::player
