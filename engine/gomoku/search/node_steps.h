#pragma once

// Part of search.h: the steps that exploring a node is made of. Each is used once, in node.h, and
// inlined there: it is a step by name, not by call.

namespace prunus::gomoku {

/// What a node works with while it is explored.
template <Observer O>
struct Search<O>::Node {
  Value alpha;
  Value beta;
  int depth;
  int ply;
  bool expectCut;
  Color us;
  Move previous;  ///< the move that led here
  Move excluded;  ///< left out while it is asked whether it alone holds the value

  // What the table knows.
  bool known = false;
  Move tableMove = noMove;
  Value tableValue = 0;
  Bound tableBound = Bound::none;
  int tableDepth = 0;

  // What the position looks like.
  Value evaluation = 0;     ///< corrected by what the history and the table know
  bool rough = false;       ///< it comes of the tables alone
  bool mustDefend = false;  ///< the other side threatens an open four
  bool improving = false;   ///< it looks better than two plies ago
  bool likelyCut = false;   ///< expected to be at least beta, and it looks far better than that

  // What its moves have brought so far.
  Value best = -infinite;
  Move bestMove = noMove;
  int count = 0;  ///< moves considered
  bool skipQuiet = false;
  int topScore = std::numeric_limits<int>::min() / 2;
};

/// A move of the node, about to be searched.
template <Observer O>
struct Search<O>::Candidate {
  Move move;
  int score;
  Threat own;     ///< what it threatens
  Threat theirs;  ///< what the other side would threaten there

  [[nodiscard]] Threat strongest() const { return std::max(own, theirs); }
  /// Threatens nothing and stops nothing.
  [[nodiscard]] bool isQuiet() const { return strongest() == Threat::none; }
};

/// Lists the moves worth a search: on a threatened open four only what may stop it and fours of
/// one's own, else every candidate. Ordered by the tuned worth of the point for both sides and by
/// what earlier cutoffs taught.
template <Observer O>
void Search<O>::listMoves(Frame& frame, bool mustDefend) {
  Board& board = *board_;
  const Color us = board.toMove();
  const Color them = other(us);
  const Move previous = board.lastMove();
  const Move answer = history_.answerTo(us, previous);
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
    if (move == answer) score += answerBonus;
    if (move == frame.killer[0] || move == frame.killer[1]) score += killerBonus;
    frame.moves.add(move, score);
  });
}

/// The value where the game is over, or will be with the next move of either side.
template <Observer O>
[[gnu::always_inline]] inline std::optional<Value> Search<O>::decided(int ply, Color us,
                                                                      int theirFives) {
  std::optional<Value> value;
  if (board_->count(us, Threat::five) > 0) {
    value = winIn(ply + 1);
  } else if (board_->isFull()) {
    value = drawValue;
  } else if (theirFives > 1) {
    value = lossIn(ply + 2);
  } else if (theirFives == 0 && board_->cells() - board_->stones() <= fewPoints &&
             isStuck(*board_)) {
    value = stuckValue(ply);
  }
  if (value) markOnLeave(ply, mark::terminal);
  return value;
}

/// Stops the five that the other side threatens: there is one move, and it costs no depth.
template <Observer O>
template <bool pvNode>
[[gnu::always_inline]] inline Value Search<O>::stopFive(Value alpha, Value beta, int depth, int ply,
                                                        bool expectCut) {
  Board& board = *board_;
  const Color us = board.toMove();
  const Move forced = board.points(other(us), Threat::five).first();
  if (!mayPlay(board, us, forced)) return lossIn(ply + 2);
  noteMoves(ply, 1);
  board.play(forced);
  at(ply + 1).killer[0] = at(ply + 1).killer[1] = noMove;
  const Value value = -visit<pvNode>(-beta, -alpha, depth, ply + 1, !expectCut);
  board.undo();
  if (pvNode && !stopped_) takeLine(ply, forced);
  return value;
}

/// Looks the position up; with a move left out it is another one. Returns the entry.
template <Observer O>
[[gnu::always_inline]] inline std::optional<TableEntry> Search<O>::lookUp(Node& node,
                                                                          std::uint64_t hash) {
  if (node.excluded != noMove) return std::nullopt;
  const std::optional<TableEntry> entry = table_.find(hash);
  if (!entry) return entry;
  node.known = true;
  if (board_->isEmpty(entry->move)) node.tableMove = entry->move;
  node.tableValue = fromTable(entry->value, node.ply);
  node.tableBound = entry->bound();
  node.tableDepth = entry->depth;  // NOLINT(bugprone-signed-char-misuse): it is a small number
  return entry;
}

/// Whether what the table knows is the answer.
template <Observer O>
[[gnu::always_inline]] inline bool Search<O>::tableDecides(const Node& node) {
  return node.known && node.tableDepth >= node.depth &&
         (node.tableBound == Bound::exact ||
          (node.tableBound == Bound::atLeast && node.tableValue >= node.beta) ||
          (node.tableBound == Bound::atMost && node.tableValue <= node.alpha));
}

/// Whether the table knows of a win by threats, which is as right at any depth.
template <Observer O>
[[gnu::always_inline]] inline bool Search<O>::isProvenByThreats(const Node& node) {
  return node.known && node.tableDepth == provenDepth;
}

/// The evaluation of the position, by what searches found where there were such threats.
template <Observer O>
[[gnu::always_inline]] inline Value Search<O>::corrected(Value evaluation) const {
  return std::clamp(evaluation + history_.correction(board_->toMove(), threatMask(*board_)),
                    -largestEvaluation, largestEvaluation);
}

/// The evaluation of the position for a window: by the network where there is one, unless the
/// tables say that it won't matter.
template <Observer O>
[[gnu::always_inline]] inline typename Search<O>::Judgement Search<O>::judged(Value alpha,
                                                                              Value beta) {
  const Value rough = evaluate(*board_);
  if (!lines_) return {rough, false};
  if (rough >= beta + clearMargin || rough <= alpha - clearMargin) return {rough, true};
  return {lines_->of(*board_, threatMask(*board_)), false};
}

/// Tells what the position looks like by itself. `known`: its evaluation, if the table has it.
template <Observer O>
[[gnu::always_inline]] inline void Search<O>::judge(Node& node, Value known) {
  Frame& frame = at(node.ply);
  if (known != unknownEvaluation) {
    frame.evaluation = known;
  } else {
    const Judgement judgement = judged(node.alpha, node.beta);
    frame.evaluation = judgement.value;
    node.rough = judgement.rough;
  }
  node.evaluation = corrected(frame.evaluation);
  node.improving = node.ply >= 2 && frame.evaluation > at(node.ply - 2).evaluation;
  node.mustDefend = winningFour(*board_, other(node.us)) != noMove;
}

/// Lets the table's value stand for the evaluation, where that says more.
template <Observer O>
[[gnu::always_inline]] inline void Search<O>::judgeByTable(Node& node) {
  if (node.known && !isProven(node.tableValue) &&
      (node.tableBound == Bound::exact ||
       (node.tableBound == Bound::atLeast && node.tableValue > node.evaluation) ||
       (node.tableBound == Bound::atMost && node.tableValue < node.evaluation))) {
    node.evaluation = node.tableValue;
  }
}

/// Whether the position looks so far above beta that a move more will not matter: futility seen
/// from the other side.
template <Observer O>
[[gnu::always_inline]] inline bool Search<O>::isGoodEnough(const Node& node) {
  return node.depth <= 7 && !node.mustDefend && !isProven(node.beta) &&
         node.evaluation - 70 * (node.depth - int(node.improving)) >= node.beta;
}

/// The value of a node beside the principal variation that need not be searched to its depth. When
/// the search was stopped, any.
template <Observer O>
[[gnu::always_inline]] inline std::optional<Value> Search<O>::prunedValue(const Node& node) {
  const Value alpha = node.alpha;
  const Value beta = node.beta;
  const int depth = node.depth;
  const int ply = node.ply;
  // Razoring: so far below alpha that only fours can help.
  if (depth <= 4 && node.evaluation + 80 + 70 * depth <= alpha) {
    const Value value = exploreHorizon(alpha, beta, ply);
    if (stopped_) return 0;
    if (value <= alpha || isProven(value)) return value;
  }
  if (isGoodEnough(node)) {
    markOnLeave(ply, mark::horizon);
    return node.evaluation;
  }
  // A win by fours ends it here, whatever the depth.
  if (!node.known || node.tableDepth < 0 || node.tableMove == noMove) {
    const Value value = vcfAttack(ply, mostFours, depth >= 4);
    if (stopped_) return 0;
    if (isWin(value)) return value;
  }
  return std::nullopt;
}

/// Takes off the depth of a node what it is not worth: a ply without a table move, and on the
/// principal variation up to three with one from far less deep, which has not been looked at of
/// late. Tells whether its moves are worth a ply less, too.
template <Observer O>
template <bool pvNode>
[[gnu::always_inline]] inline void Search<O>::shorten(Node& node) {
  if (node.tableMove == noMove) {
    if (node.depth >= 4) --node.depth;
  } else if (pvNode) {
    node.depth -= std::clamp((node.depth - node.tableDepth) / 4, 0, 3);
  }
  node.likelyCut = !pvNode && node.expectCut && node.depth > 1 && !node.mustDefend &&
                   node.evaluation >= node.beta + 15 * node.depth;
}

/// Whether a move comes so late, or so hopeless, that the depth left will not vindicate it. From
/// the first such quiet one on, all quiet moves are left out; threes only where they are late.
template <Observer O>
[[gnu::always_inline]] inline bool Search<O>::isHopeless(Node& node, const Candidate& candidate) {
  if (isLoss(node.best) || node.count <= 1) return false;
  const int share = node.improving ? 1 : 2;
  if (!candidate.isQuiet()) {
    return candidate.strongest() < Threat::four && !node.mustDefend && node.depth <= 6 &&
           node.count > 5 * (node.depth + 1) / share;
  }
  if (node.skipQuiet) return true;
  if (node.mustDefend || node.depth > 8) return false;
  const bool late = node.count > (4 + node.depth * node.depth) / share + 2;
  const bool futile = node.depth <= 5 && node.evaluation + 60 + 60 * node.depth <= node.alpha;
  return node.skipQuiet = late || futile;
}

/// Searches the node without the table's move: a value below the barrier says that this move alone
/// holds the node's value. False: not a move to ask that of.
template <Observer O>
[[gnu::always_inline]] inline bool Search<O>::testAlone(const Node& node, Move move, Value& barrier,
                                                        Value& others) {
  if (move != node.tableMove || node.depth < 7 || node.excluded != noMove ||
      node.tableBound != Bound::atLeast || node.tableDepth < node.depth - 3 ||
      isProven(node.tableValue)) {
    return false;
  }
  barrier = node.tableValue - 2 * node.depth;
  Frame& frame = at(node.ply);
  frame.excluded = move;
  frame.setAside = frame.moves;
  others = explore<false>(barrier - 1, barrier, (node.depth - 1) / 2, node.ply, node.expectCut);
  frame.moves = frame.setAside;
  frame.excluded = noMove;
  return true;
}

/// How much less deep a late move is searched at first; `nextDepth` at full depth.
template <Observer O>
template <bool pvNode>
[[gnu::always_inline]] inline int Search<O>::reductionOf(const Node& node,
                                                         const Candidate& candidate,
                                                         int nextDepth) const {
  if (node.depth < 3 || node.count <= 1 + int(pvNode) * 2) return 0;
  int reduce = reduction(node.depth, node.count);
  if (pvNode) --reduce;
  if (node.expectCut) ++reduce;
  if (!candidate.isQuiet()) --reduce;
  reduce += std::min(3, (node.topScore - candidate.score) / 512);
  reduce -= history_.of(node.us, candidate.move, node.previous) / historyOfAPly;
  return std::clamp(reduce, 0, nextDepth - 1 > 0 ? nextDepth - 1 : 0);
}

/// Plays a move and searches what follows: late moves less deep, and again if they turn out well, a
/// ply deeper if very well.
template <Observer O>
template <bool pvNode>
[[gnu::always_inline]] inline Value Search<O>::searchMove(const Node& node,
                                                          const Candidate& candidate,
                                                          int nextDepth) {
  const Value alpha = node.alpha;
  const int below = node.ply + 1;
  table_.prefetch(board_->hashAfter(candidate.move));
  board_->play(candidate.move);
  Value value = 0;
  bool full = pvNode && node.count == 1;
  if (!full) {
    const int reduce = reductionOf<pvNode>(node, candidate, nextDepth);
    value = -visit<false>(-alpha - 1, -alpha, nextDepth - reduce, below, true,
                          reduce > 0 ? mark::reduced : 0U);
    if (reduce > 0 && value > alpha && !stopped_) {
      if (value > alpha + 40 + 10 * reduce && !isProven(value)) ++nextDepth;
      value = -visit<false>(-alpha - 1, -alpha, nextDepth, below, !node.expectCut, mark::reSearch);
    }
    full = pvNode && value > alpha && value < node.beta;
  }
  if (full && !stopped_) {
    value = -visit<true>(-node.beta, -alpha, nextDepth, below, false,
                         node.count > 1 ? mark::reSearch : 0U);
  }
  board_->undo();
  return value;
}

/// Learns how far the evaluation was off, where the value of the node tells: a bound does only on
/// its own side of the evaluation. What a threatened open four is worth is no matter of its kind.
template <Observer O>
[[gnu::always_inline]] inline void Search<O>::learnError(const Node& node, Bound bound) {
  const Value error = node.best - at(node.ply).evaluation;
  if (node.rough || node.mustDefend || isProven(node.best) ||
      (bound == Bound::atLeast && error <= 0) || (bound == Bound::atMost && error >= 0)) {
    return;
  }
  history_.learnError(node.us, threatMask(*board_), error, node.depth);
}

/// Learns from a cutoff: what brought it is good here, what was tried before it is not, though that
/// is less certain.
template <Observer O>
[[gnu::always_inline]] inline void Search<O>::learnCutoff(const Node& node, const MoveList& moves) {
  const int bonus = std::min(24 * node.depth * node.depth + 32 * node.depth, 2400);
  history_.learn(node.us, node.bestMove, node.previous, bonus);
  for (int index = 0; index < moves.takenCount(); ++index) {
    const Move tried = moves.taken(index);
    if (tried != node.bestMove) history_.learn(node.us, tried, node.previous, -bonus / 2);
  }
  history_.learnAnswer(node.us, node.previous, node.bestMove);
  Frame& frame = at(node.ply);
  if (frame.killer[0] != node.bestMove) {
    frame.killer[1] = frame.killer[0];
    frame.killer[0] = node.bestMove;
  }
}

}  // namespace prunus::gomoku
