#include "cli/gomocup/swap.h"

#include <cstdlib>

#include "gomoku/opening.h"

namespace prunus::cli {

using gomoku::Board;

std::array<Move, 3> chooseSwapOpening(gomoku::Search<>& search, BoardSize size, gomoku::Rule rule,
                                      gomoku::Limits limits,
                                      const gomoku::SearchOptions& searchOptions) {
  const auto share = double(gomoku::swapOpenings.size());
  limits.nodes /= gomoku::swapOpenings.size();
  limits.softMilliseconds /= share;
  limits.hardMilliseconds /= share;
  std::array<Move, 3> best = gomoku::swapOpening(0, size.columns);
  Value least = gomoku::infinite;
  for (std::size_t at = 0; at < gomoku::swapOpenings.size(); ++at) {
    const std::array<Move, 3> stones = gomoku::swapOpening(at, size.columns);
    Board board(size.columns, size.rows, rule);
    for (const Move stone : stones) board.play(stone);
    const Value value = search.run(board, limits, searchOptions).value;
    if (std::abs(value) < least) {
      least = std::abs(value);
      best = stones;
    }
    if (searchOptions.shouldStop && searchOptions.shouldStop()) break;
  }
  return best;
}

SwapChoice chooseSide(gomoku::Search<>& search, const Board& board, const gomoku::Limits& limits,
                      const gomoku::SearchOptions& searchOptions) {
  const gomoku::SearchInfo info = search.run(board, limits, searchOptions);
  return {info.value < 0, info.best};
}

}  // namespace prunus::cli
