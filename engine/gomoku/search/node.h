#pragma once

// Part of search.h: one node of the search above the horizon, step by step (node_steps.h).

namespace prunus::gomoku {

/// The value of the position for the side to move, fail-soft: at most `alpha` it is an upper bound,
/// at least `beta` a lower one. `depth` plies are left; answers to a five cost none. `expectCut`:
/// the parent expects this to be at least beta.
template <Observer O>
template <bool pvNode>
Value Search<O>::explore(Value alpha, Value beta, int depth, int ply, bool expectCut) {
  assert(-infinite <= alpha && alpha < beta && beta <= infinite);
  assert(pvNode || alpha == beta - 1);
  Board& board = *board_;
  const Color us = board.toMove();
  const Color them = other(us);
  const int theirFives = board.count(them, Threat::five);

  // 1. At the horizon, unless a five must be stopped first.
  if ((depth <= 0 && theirFives == 0) || ply >= maximumPly - 4) {
    return exploreHorizon(alpha, beta, ply);
  }
  Frame& frame = at(ply);
  frame.lineLength = 0;
  if (countNode()) return 0;

  // 2. Is the game decided within three plies? A five that must be stopped costs no depth.
  if (const auto value = decided(ply, us, theirFives)) return *value;
  if (theirFives == 1) return stopFive<pvNode>(alpha, beta, depth, ply, expectCut);
  if (winningFour(board, us) != noMove) {
    markOnLeave(ply, mark::terminal);
    return winIn(ply + 3);
  }

  // 3. Even the quickest win or loss possible from here may not matter any more.
  alpha = std::max(alpha, lossIn(ply + 4));
  beta = std::min(beta, winIn(ply + 5));
  if (alpha >= beta) return alpha;
  Node node{alpha, beta, depth, ply, expectCut, us, board.lastMove(), frame.excluded};

  // 4. Close to the horizon what it looks like is mostly good enough, and costs less than a look at
  // the table, which waits for memory far away.
  const bool isShallow = !pvNode && depth <= shallow;
  assert(!isShallow || node.excluded == noMove);
  if (isShallow) {
    judge(node, unknownEvaluation);
    if (isGoodEnough(node)) {
      markOnLeave(ply, mark::horizon);
      return node.evaluation;
    }
  }

  // 5. What the table knows.
  const std::uint64_t hash = board.hash();
  const std::optional<TableEntry> entry = lookUp(node, hash);
  if (pvNode ? isProvenByThreats(node) : tableDecides(node)) {
    markOnLeave(ply, mark::tableHit);
    return node.tableValue;
  }

  // 6. What it looks like, and whether that is enough.
  if (!isShallow) judge(node, entry ? entry->evaluation : unknownEvaluation);
  judgeByTable(node);
  if (!pvNode && node.excluded == noMove) {
    if (const auto value = prunedValue(node)) return *value;
  }

  // 7. What this node is not worth its full depth for.
  shorten<pvNode>(node);

  // 8. The moves.
  listMoves(frame, node.mustDefend);
  MoveList& moves = frame.moves;
  noteMoves(ply, moves.count());
  if (node.tableMove != noMove && !moves.putFirst(node.tableMove)) node.tableMove = noMove;
  at(ply + 1).killer[0] = at(ply + 1).killer[1] = noMove;
  if (moves.count() == 0 && !node.mustDefend) return isStuck(board) ? stuckValue(ply) : drawValue;
  if (node.mustDefend) node.best = lossIn(ply + 4);
  const Value alphaBefore = alpha;
  for (Move move = moves.take(); move != noMove; move = moves.take()) {
    if (move == node.excluded) continue;
    ++node.count;
    const Candidate candidate{move, moves.lastScore(), board.threatAt(us, move),
                              board.threatAt(them, move)};
    if (move != node.tableMove) node.topScore = std::max(node.topScore, candidate.score);

    // 9. Late and hopeless moves are left out.
    if (!pvNode && isHopeless(node, candidate)) continue;

    // 10. A table move that alone holds the value is looked at one ply deeper.
    int extension = 0;
    Value barrier = 0;
    Value others = 0;
    if (testAlone(node, move, barrier, others)) {
      if (stopped_) return 0;
      if (others < barrier) {
        extension = 1;
      } else if (barrier >= beta) {
        return barrier;
      }
    }

    // 11. A threatened open four that few moves stop: the answer costs no depth.
    if (node.mustDefend && moves.count() <= fewAnswers && ply < deepestAnswer) extension = 1;

    // 12. Where the value will most likely be enough, a ply less shows it, unless fours go on.
    if (!pvNode && node.likelyCut && candidate.own < Threat::four) --extension;

    // 13. What follows the move, and whether it is better than what came before.
    const Value value = searchMove<pvNode>(node, candidate, node.depth - 1 + extension);
    if (stopped_) return 0;
    if (value <= node.best) continue;
    node.best = value;
    if (value <= node.alpha) continue;
    node.bestMove = move;
    if (pvNode) takeLine(ply, move);
    node.alpha = value;
    if (value >= beta) break;
  }
  if (node.count == 0) return node.excluded != noMove ? node.alpha : node.best;
  if (node.best == -infinite) node.best = node.alpha;  // every move was skipped

  // 14. What is to be remembered.
  if (node.best >= beta) {
    if (!moves.allTaken()) markOnLeave(ply, mark::cutOff);
    learnCutoff(node, moves);
  }
  if (node.excluded == noMove) {
    const Bound bound = node.best >= beta                   ? Bound::atLeast
                        : pvNode && node.best > alphaBefore ? Bound::exact
                                                            : Bound::atMost;
    learnError(node, bound);
    table_.store(hash, toTable(node.best, ply), node.rough ? unknownEvaluation : frame.evaluation,
                 bound, node.depth, node.bestMove);
  }
  return node.best;
}

}  // namespace prunus::gomoku
