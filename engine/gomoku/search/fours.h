#pragma once

// Part of search.h: what happens at the horizon. The side to move may go on with fours alone, each
// of which leaves a single answer; a win found so is a win (victory by continuous fours).

namespace prunus::gomoku {

/// The value at the horizon: a win if fours alone force it, else the static evaluation. Fail-soft.
template <Observer O>
Value Search<O>::exploreHorizon(Value alpha, Value beta, int ply) {
  at(ply).lineLength = 0;
  Board& board = *board_;

  // 1. Standing still is often good enough, and costs less than a look at the table, which waits
  // for memory far away.
  const auto [evaluation, rough] = judged(alpha, beta);
  const Value standing = corrected(evaluation);
  if (standing >= beta && !isProven(beta)) {
    countNode();
    markOnLeave(ply, mark::horizon);
    return standing;
  }

  // 2. Known already?
  const std::uint64_t hash = board.hash();
  const std::optional<TableEntry> entry = table_.find(hash);
  if (entry && entry->depth >= 0) {
    const Value value = fromTable(entry->value, ply);
    if (entry->bound() == Bound::exact ||
        (entry->bound() == Bound::atLeast && (value >= beta || isWin(value))) ||
        (entry->bound() == Bound::atMost && (value <= alpha || isLoss(value)))) {
      countNode();
      markOnLeave(ply, mark::tableHit);
      return value;
    }
  }

  // 3. A win by fours.
  markOnLeave(ply, mark::horizon);
  const Value won = vcfAttack(ply, mostFours, false);
  if (stopped_) return 0;
  if (isWin(won)) return won;
  table_.store(hash, standing, rough ? unknownEvaluation : evaluation,
               rough ? Bound::atMost : Bound::exact, 0, noMove);
  return standing;
}

/// The first found win by fours alone, at most `fours` of them, or noWin. Unless `thorough`, each
/// four has to lie on a line with the one before, and the first with one of our last two stones:
/// fours that have nothing to do with each other can be played in any order, and trying them all
/// costs more than the wins that it misses are worth.
template <Observer O>
Value Search<O>::vcfAttack(int ply, int fours, bool thorough) {
  at(ply).lineLength = 0;
  if (countNode()) return 0;
  Board& board = *board_;
  const Color us = board.toMove();
  const Color them = other(us);

  // 1. Decided already?
  if (board.count(us, Threat::five) > 0) return winIn(ply + 1);
  const int theirFives = board.count(them, Threat::five);
  if (theirFives > 1 || board.isFull()) return noWin;
  if (theirFives == 0 && winningFour(board, us) != noMove) return winIn(ply + 3);
  if (fours == 0 || ply >= maximumPly - 4 ||
      board.count(us, Threat::four) + board.count(us, Threat::fourThree) == 0) {
    return noWin;
  }

  // 2. Known already?
  const std::uint64_t hash = board.hash();
  if (const std::optional<TableEntry> entry = table_.find(hash)) {
    const Value value = fromTable(entry->value, ply);
    const bool atLeast = entry->bound() != Bound::atMost;
    if (atLeast && isWin(value)) return value;
    if (!isWin(value) && entry->bound() != Bound::atLeast && entry->depth >= (thorough ? -1 : -2)) {
      return noWin;
    }
  }

  // 3. The fours, the most promising first. A five of theirs leaves a single choice.
  MoveList& moves = at(ply).moves;
  moves.clear();
  const Move last = board.lastMove(1);
  const Move before = fours == mostFours ? board.lastMove(3) : noMove;
  const bool anywhere = thorough || theirFives > 0 || last == noMove;
  const auto consider = [&](Move move) {
    const bool near = anywhere || board.geometry().onLine(last, move) ||
                      (before != noMove && board.geometry().onLine(before, move));
    if (near && mayPlay(board, us, move)) {
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
  noteMoves(ply, moves.count());
  for (Move move = moves.take(); move != noMove; move = moves.take()) {
    board.play(move);
    const Value value = -visitAnswer(ply + 1, fours - 1, thorough);
    board.undo();
    if (stopped_) return 0;
    if (isWin(value)) {
      takeLine(ply, move);
      if (!moves.allTaken()) markOnLeave(ply, mark::cutOff);
      table_.store(hash, toTable(value, ply), unknownEvaluation, Bound::atLeast, -1, move);
      return value;
    }
  }
  table_.store(hash, noWin, unknownEvaluation, Bound::atMost, thorough ? -1 : -2, noMove);
  return noWin;
}

/// The side to move faces a four. A loss if what follows is a win by fours for the other side, else
/// −noWin.
template <Observer O>
Value Search<O>::vcfDefend(int ply, int fours, bool thorough) {
  at(ply).lineLength = 0;
  if (countNode()) return 0;
  Board& board = *board_;
  const Color us = board.toMove();
  const Color them = other(us);
  const int fives = board.count(them, Threat::five);
  if (board.count(us, Threat::five) > 0 || board.isFull() || fives == 0) return -noWin;
  const Move forced = board.points(them, Threat::five).first();
  if (fives > 1 || !mayPlay(board, us, forced)) return lossIn(ply + 2);
  noteMoves(ply, 1);
  board.play(forced);
  const Value value = -visitFours(ply + 1, fours, thorough);
  board.undo();
  takeLine(ply, forced);
  return value;
}

}  // namespace prunus::gomoku
