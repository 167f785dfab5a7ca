#include <algorithm>
#include <array>
#include <map>

#include "exact/solve.h"

namespace prunus::exact {
namespace {

/// Piles, the largest first: in another order it is the same position.
using Piles = std::array<std::uint8_t, Nim::mostPiles>;

Piles sorted(Piles piles) {
  std::sort(piles.begin(), piles.end(), std::greater<>());
  return piles;
}

class NimSolver {
 public:
  explicit NimSolver(Nim::Rule rule) : rule_(rule) {}

  /// Whether who is to move wins: as long as a pile has more than one thing, where the nim-sum is
  /// not nought; then by who takes the last one.
  [[nodiscard]] bool wins(const Piles& piles) const {
    unsigned sum = 0;
    unsigned ones = 0;
    bool isLate = true;
    for (const std::uint8_t pile : piles) {
      sum ^= pile;
      ones += pile == 1 ? 1 : 0;
      isLate = isLate && pile <= 1;
    }
    if (rule_ == Nim::Rule::misere && isLate) return ones % 2 == 0;
    return sum != 0;
  }

  /// How many moves are left: the winner wants few, the loser many.
  int plies(const Piles& piles) {
    if (piles[0] == 0) return 0;
    const auto [known, isNew] = plies_.try_emplace(piles, 0);
    if (!isNew) return known->second;
    const bool isWon = wins(piles);
    int best = -1;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      // Equal piles: one of them stands for all.
      if (pile > 0 && piles[pile] == piles[pile - 1]) continue;
      for (int left = 0; left < piles[pile]; ++left) {
        Piles next = piles;
        next[pile] = static_cast<std::uint8_t>(left);
        next = sorted(next);
        if (isWon && wins(next)) continue;
        const int now = 1 + plies(next);
        if (best < 0 || (isWon ? now < best : now > best)) best = now;
      }
    }
    return plies_[piles] = best;
  }

 private:
  Nim::Rule rule_;
  std::map<Piles, int> plies_;
};

}  // namespace

KnownMoves solve(const Nim& game, std::uint64_t /*nodes*/) {
  NimSolver solver(game.rule());
  KnownMoves known;
  std::vector<Move> moves;
  game.appendMoves(moves);
  for (const Move move : moves) {
    Nim after = game;
    after.play(move);
    Piles piles{};
    for (std::size_t pile = 0; pile < piles.size() && pile < after.piles().size(); ++pile) {
      piles[pile] = static_cast<std::uint8_t>(after.piles()[pile]);
    }
    piles = sorted(piles);
    const int plies = 1 + solver.plies(piles);
    known.push_back({move, true, solver.wins(piles) ? -1 : 1, plies, plies});
  }
  return known;
}

}  // namespace prunus::exact
