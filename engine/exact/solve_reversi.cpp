#include <algorithm>
#include <bit>
#include <utility>

#include "exact/disc_solver.h"
#include "exact/solve.h"

namespace prunus::exact {
namespace {

/// Positions with more empty squares are not tried: it would take minutes.
constexpr int mostEmpty = 18;

}  // namespace

KnownMoves solve(const Reversi& game, std::uint64_t nodes) {
  const Squares own = game.discsOf(game.playerToMove());
  const Squares others = game.discsOf(opponent(game.playerToMove()));
  const ReversiBoard& board = game.squares();
  if (game.countsPlies() || std::popcount(board.all & ~(own | others)) > mostEmpty) return {};
  // Where every win is as good, who wins is all that is asked.
  const int most = game.countsDiscs() ? std::popcount(board.all) : 1;

  DiscSolver solver(board);
  solver.allow(nodes);
  std::vector<Move> moves;
  game.appendMoves(moves);
  const auto after = [&](Move move) {
    if (move == game.pass()) return DiscSolver::Position{others, own};
    return DiscSolver::after({own, others}, board.bitOf(move));
  };
  const DiscSolver::Bounds best = solver.narrow({own, others}, {-most, most});
  KnownMoves known;
  for (const Move move : moves) {
    KnownMove each{.move = move};
    if (best.low == best.high) {
      // Those as good as the best first have to show it; what the others are worth is asked then.
      DiscSolver::Bounds below =
          solver.narrow(after(move), {-best.low, std::min(most, 1 - best.low)});
      if (below.low != below.high || below.low != -best.low) {
        below = solver.narrow(after(move), {std::max(-most, 1 - best.low), most});
      }
      each.isSettled = below.low == below.high;
      each.outcome = -below.low;
    }
    known.push_back(each);
  }
  return known;
}

}  // namespace prunus::exact
