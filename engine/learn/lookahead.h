#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "learn/sight.h"

namespace prunus::learn {

/// Looks ahead with a judge at the horizon: `judge(game)` says from −1 to 1 what a position that is
/// not over is worth to who is to move. Finished games count as they ended.
template <LearnableGame G, typename Judge>
class Lookahead {
 public:
  explicit Lookahead(Judge judge) : judge_(std::move(judge)) {}

  /// What the position is worth to who is to move, after so many plies. (Alpha-beta, in the order
  /// of the moves.)
  float value(G& game, int plies) { return search(game, plies, -1, 1); }

  /// The first of the moves that come out best after so many plies, at least 1.
  Move best(G& game, int plies) {
    Move best = noMove;
    float most = -2;
    eachMove(game, [&](Move move) {
      game.play(move);
      const float value = -search(game, plies - 1, -1, -most);
      game.undo(move);
      if (value > most) {
        most = value;
        best = move;
      }
      return true;
    });
    return best;
  }

 private:
  float search(G& game, int plies, float alpha, float beta) {
    if (game.isTerminal()) return outcomeOf(game);
    if (plies <= 0) return judge_(std::as_const(game));
    float most = -2;
    eachMove(game, [&](Move move) {
      game.play(move);
      most = std::max(most, -search(game, plies - 1, -beta, -std::max(alpha, most)));
      game.undo(move);
      return most < beta;
    });
    return most;
  }

  /// Until `visit(move)` says false.
  template <typename Visit>
  void eachMove(const G& game, Visit visit) {
    const std::size_t first = moves_.size();
    game.appendMoves(moves_);
    const std::size_t last = moves_.size();
    for (std::size_t i = first; i < last; ++i) {
      if (!visit(moves_[i])) break;
    }
    moves_.resize(first);
  }

  Judge judge_;
  std::vector<Move> moves_;
};

}  // namespace prunus::learn
