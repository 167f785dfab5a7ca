#include "gomoku/threats/defences.h"

#include "gomoku/forbidden.h"

namespace prunus::gomoku {

DefenceResult findDefences(ThreatSolver& solver, Board& board, const ThreatLimits& limits) {
  DefenceResult result;
  const Color us = board.toMove();
  board.changeSides();
  const std::uint64_t unanswered = board.hash();
  result.threat = solver.solve(board, limits);
  board.changeSides();
  result.nodes = result.threat.nodes;
  if (result.threat.outcome != ThreatResult::Outcome::won) return result;
  for (int point = 0; point < board.cells(); ++point) {
    const Move move = Move(point);
    if (!board.isEmpty(move) || !mayPlay(board, us, move)) continue;
    Defence defence{move, ThreatResult::Outcome::refuted, 0};
    if (board.threatAt(us, move) != Threat::five) {
      board.play(move);
      const ThreatResult after = solver.solve(board, limits, unanswered);
      board.undo();
      defence.outcome = after.outcome;
      defence.plies = after.plies;
      result.nodes += after.nodes;
    }
    result.moves.push_back(defence);
  }
  return result;
}

}  // namespace prunus::gomoku
