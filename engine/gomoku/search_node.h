#pragma once

// Part of search.h: one node of the search above the horizon.

namespace prunus::gomoku {

/// Lists the moves worth a search: on a threatened open four only what may stop it and fours of
/// one's own, else every candidate. Ordered by the tuned worth of the point for both sides and by
/// what earlier cutoffs taught.
template <Observer O>
void Search<O>::listMoves(Frame& frame, int ply, bool mustDefend) {
  Board& board = *board_;
  const Colour us = board.toMove();
  const Colour them = other(us);
  const Move previous = board.lastMove();
  const Move answer = history_.answerTo(us, previous);
  (void)ply;
  Bits points;
  if (mustDefend) {
    points = defencesAgainstFour(board, them);
    points |= board.points(us, Threat::four);
    points |= board.points(us, Threat::fourThree);
    points |= board.points(us, Threat::openFour);
  } else {
    points = board.candidates();
  }
  frame.moves.clear();
  points.each([&](Move move) {
    const ShapeEntry& own = board.entry(us, move);
    if (own.ban != Ban::never && isForbidden(board, move)) return;
    int score = 16 * (own.attack + board.entry(them, move).defend);
    score += history_.of(us, move, previous) / 16;
    if (move == answer) score += 300;
    if (move == frame.killer[0] || move == frame.killer[1]) score += 300;
    frame.moves.add(move, score);
  });
}

/// The value of the position for the side to move, fail-soft: at most `alpha` it is an upper bound,
/// at least `beta` a lower one. `depth` plies are left; answers to a five cost none. `expectCut`:
/// the parent expects this to be at least beta.
template <Observer O>
template <bool pvNode>
Value Search<O>::explore(Value alpha, Value beta, int depth, int ply, bool expectCut) {
  assert(-infinite <= alpha && alpha < beta && beta <= infinite);
  assert(pvNode || alpha == beta - 1);
  Board& board = *board_;
  const Colour us = board.toMove();
  const Colour them = other(us);
  const int theirFives = board.count(them, Threat::five);

  // 1. At the horizon, unless a five must be stopped first.
  if ((depth <= 0 && theirFives == 0) || ply >= maximumPly - 4) {
    return exploreHorizon(alpha, beta, ply);
  }
  Frame& frame = at(ply);
  frame.lineLength = 0;
  if (countNode()) return 0;

  // 2. Is the game decided within three plies?
  if (board.count(us, Threat::five) > 0) {
    markOnLeave(ply, mark::terminal);
    return winIn(ply + 1);
  }
  if (board.isFull()) {
    markOnLeave(ply, mark::terminal);
    return drawValue;
  }
  if (theirFives > 1) {
    markOnLeave(ply, mark::terminal);
    return lossIn(ply + 2);
  }

  // 3. A five that must be stopped: one move, and it costs no depth.
  if (theirFives == 1) {
    const Move forced = board.points(them, Threat::five).first();
    if (!mayPlay(board, us, forced)) return lossIn(ply + 2);
    noteMoves(ply, 1);
    board.play(forced);
    at(ply + 1).killer[0] = at(ply + 1).killer[1] = noMove;
    const Value value = -visit<pvNode>(-beta, -alpha, depth, ply + 1, !expectCut);
    board.undo();
    if (pvNode && !stopped_) takeLine(ply, forced);
    return value;
  }
  if (winningFour(board, us) != noMove) {
    markOnLeave(ply, mark::terminal);
    return winIn(ply + 3);
  }

  // 4. Even the quickest win or loss possible from here may not matter any more.
  alpha = std::max(alpha, lossIn(ply + 4));
  beta = std::min(beta, winIn(ply + 5));
  if (alpha >= beta) return alpha;

  // 5. What the table knows.
  const Move excluded = frame.excluded;
  const std::uint64_t hash = board.hash();
  const TableEntry* entry = excluded == noMove ? table_.find(hash) : nullptr;
  const bool known = entry != nullptr;
  Move tableMove = known && board.isEmpty(entry->move) ? entry->move : noMove;
  const Value tableValue = known ? fromTable(entry->value, ply) : 0;
  const Bound tableBound = known ? entry->bound() : Bound::none;
  const int tableDepth = known ? entry->depth : 0;
  if (!pvNode && known && tableDepth >= depth &&
      (tableBound == Bound::exact || (tableBound == Bound::atLeast && tableValue >= beta) ||
       (tableBound == Bound::atMost && tableValue <= alpha))) {
    markOnLeave(ply, mark::tableHit);
    return tableValue;
  }

  // 6. What it looks like.
  Value evaluation = frame.evaluation =
      known && entry->evaluation != unknownEvaluation ? entry->evaluation : evaluate(board);
  if (known && !isProven(tableValue) &&
      (tableBound == Bound::exact || (tableBound == Bound::atLeast && tableValue > evaluation) ||
       (tableBound == Bound::atMost && tableValue < evaluation))) {
    evaluation = tableValue;
  }
  const bool mustDefend = winningFour(board, them) != noMove;
  const bool improving = ply >= 2 && frame.evaluation > at(ply - 2).evaluation;
  const Move previous = board.lastMove();

  if (!pvNode && excluded == noMove) {
    // 7. Razoring: so far below alpha that only fours can help.
    if (depth <= 4 && evaluation + 80 + 70 * depth <= alpha) {
      const Value value = exploreHorizon(alpha, beta, ply);
      if (stopped_) return 0;
      if (value <= alpha || isProven(value)) return value;
    }
    // 8. Futility seen from the other side: so far above beta that a move more will not matter.
    if (depth <= 7 && !mustDefend && !isProven(beta) &&
        evaluation - 70 * (depth - int(improving)) >= beta) {
      markOnLeave(ply, mark::horizon);
      return evaluation;
    }
    // 9. A win by fours ends it here, whatever the depth.
    if (!known || tableDepth < 0 || tableMove == noMove) {
      const Value value = proveFours(ply, mostFours, depth >= 4);
      if (stopped_) return 0;
      if (isWin(value)) return value;
    }
  }
  // 10. Without a table move, this node is not worth its full depth.
  if (tableMove == noMove && depth >= 4) --depth;

  // 11. The moves.
  listMoves(frame, ply, mustDefend);
  MoveList& moves = frame.moves;
  noteMoves(ply, moves.count());
  if (tableMove != noMove && !moves.putFirst(tableMove)) tableMove = noMove;
  at(ply + 1).killer[0] = at(ply + 1).killer[1] = noMove;

  Value best = mustDefend || moves.count() == 0 ? lossIn(ply + 4) : -infinite;
  if (moves.count() == 0 && !mustDefend) return drawValue;
  Move bestMove = noMove;
  const Value alphaBefore = alpha;
  int count = 0;
  bool skipQuiet = false;
  int topScore = std::numeric_limits<int>::min() / 2;
  while (true) {
    const Move move = moves.take();
    if (move == noMove) break;
    if (move == excluded) continue;
    ++count;
    const int score = moves.lastScore();
    if (move != tableMove) topScore = std::max(topScore, score);
    const Threat own = board.threatAt(us, move);
    const Threat theirs = board.threatAt(them, move);
    const bool quiet = own == Threat::none && theirs == Threat::none;

    // 12. Moves so late, or so hopeless, that the depth left will not vindicate them.
    if (!pvNode && !isLoss(best) && count > 1) {
      if (quiet && skipQuiet) continue;
      if (!mustDefend && quiet && depth <= 8) {
        if (count > (4 + depth * depth) / (improving ? 1 : 2) + 2) {
          skipQuiet = true;
          continue;
        }
        if (depth <= 5 && evaluation + 60 + 60 * depth <= alpha) {
          skipQuiet = true;
          continue;
        }
      }
    }

    // 13. A table move that alone holds the value is looked at one ply deeper.
    int extension = 0;
    if (move == tableMove && depth >= 7 && excluded == noMove && tableBound == Bound::atLeast &&
        tableDepth >= depth - 3 && !isProven(tableValue)) {
      const Value barrier = tableValue - 2 * depth;
      frame.excluded = move;
      frame.setAside = moves;
      const Value value = explore<false>(barrier - 1, barrier, (depth - 1) / 2, ply, expectCut);
      moves = frame.setAside;
      frame.excluded = noMove;
      if (stopped_) return 0;
      if (value < barrier) {
        extension = 1;
      } else if (barrier >= beta) {
        return barrier;
      }
    }

    // 14. A threatened open four that few moves stop: the answer costs no depth.
    if (mustDefend && moves.count() <= fewAnswers && ply < deepestAnswer) {
      extension = std::max(extension, 1);
    }

    // 15. Late moves are searched less deep, and again if they turn out well.
    const int nextDepth = depth - 1 + extension;
    table_.prefetch(board.hashAfter(move));
    board.play(move);
    Value value = 0;
    bool full = pvNode && count == 1;
    if (!full) {
      int reduce = 0;
      if (depth >= 3 && count > 1 + int(pvNode) * 2) {
        reduce = reduction(depth, count);
        if (pvNode) --reduce;
        if (expectCut) ++reduce;
        if (!quiet) --reduce;
        reduce += std::min(3, (topScore - score) / 512);
        reduce -= history_.of(us, move, previous) / 4096;
        reduce = std::clamp(reduce, 0, nextDepth - 1 > 0 ? nextDepth - 1 : 0);
      }
      value = -visit<false>(-alpha - 1, -alpha, nextDepth - reduce, ply + 1, true,
                            reduce > 0 ? mark::reduced : 0U);
      if (reduce > 0 && value > alpha && !stopped_) {
        value = -visit<false>(-alpha - 1, -alpha, nextDepth, ply + 1, !expectCut, mark::reSearch);
      }
      full = pvNode && value > alpha && value < beta;
    }
    if (full && !stopped_) {
      value =
          -visit<true>(-beta, -alpha, nextDepth, ply + 1, false, count > 1 ? mark::reSearch : 0U);
    }
    board.undo();
    if (stopped_) return 0;

    if (value > best) {
      best = value;
      if (value > alpha) {
        bestMove = move;
        if (pvNode) takeLine(ply, move);
        alpha = value;
        if (value >= beta) break;
      }
    }
  }
  if (count == 0) return excluded != noMove ? alpha : best;
  if (best == -infinite) best = alpha;  // every move was skipped

  // 16. Learn from a cutoff.
  if (best >= beta) {
    if (!moves.allTaken()) markOnLeave(ply, mark::cutOff);
    const int bonus = std::min(24 * depth * depth + 32 * depth, 2400);
    history_.learn(us, bestMove, previous, bonus);
    for (int index = 0; index < moves.takenCount(); ++index) {
      const Move tried = moves.taken(index);
      if (tried != bestMove) history_.learn(us, tried, previous, -bonus);
    }
    history_.learnAnswer(us, previous, bestMove);
    if (frame.killer[0] != bestMove) {
      frame.killer[1] = frame.killer[0];
      frame.killer[0] = bestMove;
    }
  }
  if (excluded == noMove) {
    table_.store(hash, toTable(best, ply), frame.evaluation,
                 best >= beta                   ? Bound::atLeast
                 : pvNode && best > alphaBefore ? Bound::exact
                                                : Bound::atMost,
                 depth, bestMove);
  }
  return best;
}

}  // namespace prunus::gomoku
