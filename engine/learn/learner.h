#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "game/connect_four.h"
#include "game/mnk/mnk.h"
#include "game/reversi.h"
#include "learn/network.h"

namespace prunus::learn {

/// How to learn.
struct LearningPlan {
  std::uint64_t seed = 1;
  int games = 20'000;    ///< by then the rate has come down to its end; more may be played
  float rate = 0.01F;    ///< of the first steps; it falls in a straight line to a hundredth
  int playedBefore = 0;  ///< games that the network has seen before
};

/// How well a network judges, against how positions really end. A judgment is off by how far it is
/// from the exact value: 1 a win of who is to move, 0 a draw, −1 a loss.
struct Grades {
  double error = 0;      ///< how far judgments are off on average, over all positions asked
  double agreement = 0;  ///< share of those not over where looking one ply ahead with it finds a
                         ///< move that is exactly the best
};

/// One position that a network was asked about.
struct Judgment {
  std::string board;  ///< see `BoardView::text`
  bool isMaxToMove = true;
  double value = 0;  ///< what the network says, for who is to move
  double exact = 0;
  std::vector<std::string> moves;  ///< that may be made there, by name
  std::string choice;              ///< the one of them that it chooses one ply ahead
};

/// How often looking so many plies ahead finds a move that is exactly the best: with the network at
/// the horizon, and with the game's own estimate.
struct Agreement {
  int plies;
  std::size_t positions;  ///< how many were asked about
  double learned;
  double handMade;
};

/// Learns a game from nothing but its rules, by games against itself. Deterministic, on all builds
/// alike, however the games are divided into calls.
///
/// A game begins with moves at random, as many as chance says; then each is the best as the network
/// sees it one ply ahead, but for one in ten. The last games are kept, and gone through again and
/// again, eight for each new one: in each of their positions the network should have said what the
/// best move leads to, by its own judgment of what follows or as the game ended. So what the last
/// moves decide comes to be known first, and spreads from there. (Samuel, Some studies in machine
/// learning using the game of checkers, 1959; Sutton, Learning to predict by the methods of
/// temporal differences, 1988; gone through again: Lin, 1992. That the search's value is the
/// target: Veness et al., Bootstrapping from game tree search, 2009, where it is deeper.)
class Learner {
 public:
  Learner() = default;
  virtual ~Learner() = default;
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;
  Learner(Learner&&) = delete;
  Learner& operator=(Learner&&) = delete;

  /// Plays so many games and learns from them.
  virtual void learn(int games) = 0;
  /// All games that the network has learned from.
  [[nodiscard]] virtual int games() const = 0;
  /// The mean loss since this was last asked, or since the beginning; 0 where nothing was learned.
  virtual double takeLoss() = 0;
  /// The network as a file has it: all that is said of it here is of this one.
  [[nodiscard]] virtual Network network() const = 0;

  /// How many positions it is graded on: all that the game can come to, where these are at most
  /// 6,000; else some hundred that random play comes to and a solver knows the end of.
  [[nodiscard]] virtual std::size_t positions() const = 0;
  [[nodiscard]] virtual Grades grade() const = 0;
  /// Of the positions that are not over, so many that it judges best and worst: first those that it
  /// is off least, then those that it is off most, the worst last.
  [[nodiscard]] virtual std::vector<Judgment> judged(std::size_t each) const = 0;
  /// At 1, 2 and 4 plies, on some hundred of the positions.
  [[nodiscard]] virtual std::vector<Agreement> agreements() const = 0;
};

/// Learns to play from this position on. The board has at most 64 cells, the network as many.
std::unique_ptr<Learner> learnerOf(const Mnk& root, Network network, const LearningPlan& plan);
std::unique_ptr<Learner> learnerOf(const ConnectFour& root, Network network,
                                   const LearningPlan& plan);
std::unique_ptr<Learner> learnerOf(const Reversi& root, Network network, const LearningPlan& plan);

}  // namespace prunus::learn
