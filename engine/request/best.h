#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decimal.h"
#include "core/refusal.h"
#include "core/settings.h"
#include "core/types.h"
#include "request/run/run.h"

namespace prunus {

/// What a value and a distance are.
enum class Certainty {
  exact,     ///< both are the truth
  atMost,    ///< so it ends, but perhaps sooner
  estimate,  ///< how it ends is not known
};
std::string_view nameOf(Certainty kind);

/// A move, and how the game goes on after it if both sides play their best.
struct JudgedMove {
  Move move = noMove;
  int index = 0;     ///< see `RootMove`
  std::string name;  ///< see `RootMove`
  Value value = 0;   ///< from MAX's view
  /// How many plies the game goes on for, this move's included: the winner hurries, the loser does
  /// not. Nothing where it is not known, or where discs count and not plies.
  std::optional<int> distance;
  Certainty kind = Certainty::estimate;
};

/// What the strongest level plays and knows.
struct BestPlay {
  /// Nothing where the game is over.
  std::optional<JudgedMove> move;
  /// Those of which it is proven that none is better.
  std::vector<Move> bestMoves;
  /// Those that may be the best: where they win, how soon is not known well enough to tell, or the
  /// one that is played is but an estimate.
  std::vector<Move> maybeBest;
  /// Of every move what is known; where its kind is `estimate`, the value says nothing.
  std::vector<JudgedMove> moves;
  Scale scale;

  /// The names of some of `moves`, in their order.
  [[nodiscard]] std::vector<std::string> namesOf(const std::vector<Move>& some) const;
};

/// What a search knows that has looked for one move only.
BestPlay playOf(const JudgedMove& move, Scale scale);

/// Solves the position that the options describe, if it can be solved; where it can't, searches it
/// as far as the strongest level does: deeper and deeper, the middle first, 2,000,000 nodes.
/// Options say otherwise. What counts is how soon a game is won, in Reversi how high, unless
/// `scoring` is given: with `flat` every win is as good. Deterministic, but for a limit of time.
Expected<BestPlay> bestPlay(const Options& options, const ProgressCallback& progress = {});

/// Shape: `BestPlay` in web/engine/messages.ts.
std::string bestJson(const BestPlay& best);

}  // namespace prunus
