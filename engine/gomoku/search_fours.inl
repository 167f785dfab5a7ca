// Part of search.h: what happens at the horizon. The side to move may go on with fours alone, each
// of which leaves a single answer; a win found so is a win (victory by continuous fours).

namespace prunus::gomoku {

inline constexpr int foursAtHorizon = 16;

/// The side to move may stop here with the static evaluation, or play a four. `fours` is how many
/// more it may play. Fail-soft.
template <Observer O>
Value Search<O>::exploreFours(Value alpha, Value beta, int ply, int fours) {
  at(ply).lineLength = 0;
  if (countNode()) return 0;
  Board& board = *board_;
  const Colour us = board.toMove();
  const Colour them = other(us);

  // 1. Decided already?
  if (board.count(us, Threat::five) > 0) {
    markOnLeave(ply, mark::horizon);
    return winIn(ply + 1);
  }
  if (board.isFull()) {
    markOnLeave(ply, mark::terminal);
    return drawValue;
  }
  const int theirFives = board.count(them, Threat::five);
  if (theirFives > 1) return lossIn(ply + 2);
  if (theirFives == 0 && winningFour(board, us) != noMove) {
    markOnLeave(ply, mark::horizon);
    return winIn(ply + 3);
  }

  // 2. Is standing still good enough?
  Value best = evaluate(board);
  if (best >= beta || fours == 0 || ply >= maximumPly - 4 ||
      board.count(us, Threat::four) + board.count(us, Threat::fourThree) == 0) {
    markOnLeave(ply, mark::horizon);
    return best;
  }

  // 3. Known already?
  const int depth = fours - foursAtHorizon;
  const std::uint64_t hash = board.hash();
  if (const TableEntry* entry = table_.find(hash); entry != nullptr && entry->depth >= depth) {
    const Value value = fromTable(entry->value, ply);
    if (entry->bound() == Bound::exact || (entry->bound() == Bound::atLeast && value >= beta) ||
        (entry->bound() == Bound::atMost && value <= alpha)) {
      markOnLeave(ply, mark::tableHit);
      return value;
    }
  }
  const Value standing = best;
  const Value alphaBefore = alpha;
  alpha = std::max(alpha, best);

  // 4. The fours, the most promising first. A five of theirs leaves a single choice.
  MoveList& moves = at(ply).moves;
  moves.clear();
  const auto consider = [&](Move move) {
    if (mayPlay(board, us, move)) {
      moves.add(move, board.entry(us, move).attack + board.entry(them, move).defend);
    }
  };
  if (theirFives == 1) {
    const Move forced = board.points(them, Threat::five).first();
    if (board.threatAt(us, forced) >= Threat::four) consider(forced);
  } else {
    board.points(us, Threat::fourThree).each(consider);
    board.points(us, Threat::four).each(consider);
  }
  noteMoves(ply, moves.count);
  Move bestMove = noMove;
  while (true) {
    const Move move = moves.take();
    if (move == noMove) break;
    board.play(move);
    const Value value = -visitAnswer(-beta, -alpha, ply + 1, fours - 1);
    board.undo();
    if (stopped_) return 0;
    if (value > best) {
      best = value;
      bestMove = move;
      if (value > alpha) {
        takeLine(ply, move);
        alpha = value;
        if (value >= beta) {
          if (moves.next < moves.count) markOnLeave(ply, mark::cutOff);
          break;
        }
      }
    }
  }
  table_.store(hash, toTable(best, ply), standing,
               best >= beta ? Bound::atLeast : best > alphaBefore ? Bound::exact : Bound::atMost,
               depth, bestMove);
  return best;
}

/// The side to move faces one five and must stop it.
template <Observer O>
Value Search<O>::answerFour(Value alpha, Value beta, int ply, int fours) {
  at(ply).lineLength = 0;
  if (countNode()) return 0;
  Board& board = *board_;
  const Colour us = board.toMove();
  const Colour them = other(us);
  if (board.count(us, Threat::five) > 0) return winIn(ply + 1);
  if (board.isFull()) return drawValue;
  const int fives = board.count(them, Threat::five);
  if (fives == 0) return evaluate(board);  // a four that the rule made void
  const Move forced = board.points(them, Threat::five).first();
  if (fives > 1 || !mayPlay(board, us, forced)) return lossIn(ply + 2);
  noteMoves(ply, 1);
  board.play(forced);
  const Value value = -visitFours(-beta, -alpha, ply + 1, fours);
  board.undo();
  takeLine(ply, forced);
  return value;
}

}  // namespace prunus::gomoku
