#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/types.h"
#include "game/game.h"

namespace prunus {

/// By what number a move is remembered from one node to another: its cell, or in a textbook tree,
/// where no move comes twice, which one of its node it is.
template <Game G>
std::size_t rememberedAs(const G& game, Move move) {
  if constexpr (requires { game.moveIndex(move); }) {
    return static_cast<std::size_t>(game.moveIndex(move));
  } else {
    return move;
  }
}

/// The killer moves: at each ply the two moves that last brought a cutoff there. What refutes one
/// mistake often refutes the next. (Akl and Newborn, The principal continuation and the killer
/// heuristic, 1977.)
class KillerMoves {
 public:
  void learn(int ply, std::size_t move) {
    Killers& killers = at(ply);
    if (killers[0] == move) return;
    killers[1] = killers[0];
    killers[0] = move;
  }

  /// 0 for the last killer, 1 for the one before, 2 for any other move.
  [[nodiscard]] int rank(int ply, std::size_t move) {
    const Killers& killers = at(ply);
    return killers[0] == move ? 0 : killers[1] == move ? 1 : 2;
  }

 private:
  static constexpr std::size_t none = SIZE_MAX;
  using Killers = std::array<std::size_t, 2>;

  Killers& at(int ply) {
    const auto index = static_cast<std::size_t>(ply);
    if (index >= killers_.size()) killers_.resize(index + 1, {none, none});
    return killers_[index];
  }

  std::vector<Killers> killers_;  ///< by ply
};

/// The history of a search: how often each move of each player has brought a cutoff so far,
/// wherever that was. A cutoff counts twice as much as one a ply deeper, for it saved more.
/// (Schaeffer, The history heuristic, 1983, whose weight is 2 to the depth that is left.)
class CutoffHistory {
 public:
  void learn(Player player, int ply, std::size_t move) {
    auto& weights = weights_[static_cast<std::size_t>(player)];
    if (move >= weights.size()) weights.resize(move + 1, 0);
    weights[move] += std::int64_t{1} << std::max(0, lightestPly - ply);
  }

  [[nodiscard]] std::int64_t weight(Player player, std::size_t move) const {
    const auto& weights = weights_[static_cast<std::size_t>(player)];
    return move < weights.size() ? weights[move] : 0;
  }

 private:
  /// From here on down all weigh the same: sums must not overflow.
  static constexpr int lightestPly = 20;

  std::array<std::vector<std::int64_t>, 2> weights_;  ///< by player and move
};

}  // namespace prunus
