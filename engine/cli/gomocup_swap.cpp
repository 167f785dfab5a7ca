#include "cli/gomocup_swap.h"

#include <cstdlib>

#include "gomoku/opening.h"

namespace prunus::cli {

using gomoku::Board;

std::array<Move, 3> chooseSwapOpening(gomoku::Search<>& search, int size, gomoku::Rule rule,
                                      gomoku::Limits limits, const gomoku::Wishes& wishes) {
  const auto share = double(gomoku::swapOpenings.size());
  limits.nodes /= gomoku::swapOpenings.size();
  limits.softMilliseconds /= share;
  limits.hardMilliseconds /= share;
  std::array<Move, 3> best = gomoku::swapOpening(0, size);
  Value least = gomoku::infinite;
  for (std::size_t at = 0; at < gomoku::swapOpenings.size(); ++at) {
    const std::array<Move, 3> stones = gomoku::swapOpening(at, size);
    Board board(size, rule);
    for (const Move stone : stones) board.play(stone);
    const Value value = search.run(board, limits, wishes).value;
    if (std::abs(value) < least) {
      least = std::abs(value);
      best = stones;
    }
    if (wishes.shouldStop && wishes.shouldStop()) break;
  }
  return best;
}

SwapChoice chooseSide(gomoku::Search<>& search, const Board& board, const gomoku::Limits& limits,
                      const gomoku::Wishes& wishes) {
  const gomoku::Findings findings = search.run(board, limits, wishes);
  return {findings.value < 0, findings.best};
}

}  // namespace prunus::cli
