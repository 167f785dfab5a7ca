#pragma once

#include <memory>
#include <string>

#include "core/refusal.h"
#include "core/settings.h"
#include "learn/learner.h"
#include "learn/network_file.h"
#include "request/games.h"

namespace prunus {

/// The names of the games that a network can judge: "tictactoe, mnk, …".
std::string learnableGames();

/// The network that the option `network` holds as text, which must be one for this game's board.
/// Nothing where the option is not given.
Expected<std::shared_ptr<const learn::Network>> readNetworkOption(Settings& settings,
                                                                  const AnyGame& game);

/// A network that is learning. Texts are JSON; their shapes: `LearningReport` and the others in
/// web/engine/learning/learning-messages.ts.
class Learning {
 public:
  /// By the game's options and `games`, `seed`, `hidden`, `rate`; `network` is one to go on from.
  static Expected<Learning> begin(const Options& options);

  /// Plays so many games, learns from them and reports.
  std::string learn(int games);
  /// How well the network does now.
  [[nodiscard]] std::string report();
  /// The positions that it judges best and worst, so many of each.
  [[nodiscard]] std::string judged(int each) const;
  /// How often it finds the best move, looking 1, 2 and 4 plies ahead, beside the game's estimate.
  [[nodiscard]] std::string agreements() const;
  /// Its file.
  [[nodiscard]] std::string networkText() const;
  [[nodiscard]] learn::Network network() const { return learner_->network(); }
  /// How many games were asked for.
  [[nodiscard]] int planned() const { return planned_; }

 private:
  Learning(std::unique_ptr<learn::Learner> learner, learn::Subject subject, int planned)
      : learner_(std::move(learner)), subject_(std::move(subject)), planned_(planned) {}

  std::unique_ptr<learn::Learner> learner_;
  learn::Subject subject_;
  int planned_;
};

}  // namespace prunus
