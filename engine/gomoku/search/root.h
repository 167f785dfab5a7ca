#pragma once

// Part of search.h: the root, and iterative deepening.

namespace prunus::gomoku {

/// Fills rootMoves_: a five, the answer to a five, the winning four, or every move worth a search.
template <Observer O>
void Search<O>::listRootMoves(const SearchOptions& searchOptions) {
  Board& board = *board_;
  const Color us = board.toMove();
  const Color them = other(us);
  rootMoves_.clear();
  const auto add = [this, &board, us](Move move) {
    if (!mayPlay(board, us, move)) return;
    RootMove root;
    root.move = move;
    root.line = {move};
    rootMoves_.push_back(root);
  };
  const auto excluded = [&searchOptions](Move move) {
    return std::find(searchOptions.exclude.begin(), searchOptions.exclude.end(), move) !=
           searchOptions.exclude.end();
  };
  const auto addAll = [&](const Bits& points) {
    points.each([&](Move move) {
      if (!excluded(move)) add(move);
    });
  };
  const bool single =
      searchOptions.lines == 1 && !searchOptions.wholeTree && searchOptions.exclude.empty();
  if (board.stones() == 0) {
    add(board.middle());
  } else if (single && board.count(us, Threat::five) > 0) {
    add(board.points(us, Threat::five).first());
  } else if (single && board.count(them, Threat::five) > 0) {
    addAll(board.points(them, Threat::five));
  } else if (single && winningFour(board, us) != noMove) {
    add(winningFour(board, us));
  }
  if (!rootMoves_.empty()) return;
  MoveList& moves = at(0).moves;
  const bool mustDefend =
      single && winningFour(board, them) != noMove && winningFour(board, us) == noMove;
  // Where no defence is left, any sensible move will do.
  for (const bool defend : {mustDefend, false}) {
    if (!rootMoves_.empty()) break;
    listMoves(at(0), defend);
    for (Move move = moves.take(); move != noMove; move = moves.take()) {
      if (!excluded(move)) add(move);
    }
  }
  // Nothing sensible is left: any legal move, and where there is none (renju), any empty point,
  // which needs no search.
  for (int pass = 0; pass < 2 && rootMoves_.empty(); ++pass) {
    for (int point = 0; point < board.cells() && rootMoves_.empty(); ++point) {
      if (!board.isEmpty(Move(point))) continue;
      if (pass == 0) {
        add(Move(point));
      } else {
        const Value value = board.count(them, Threat::five) > 0 ? lossIn(2) : stuckValue(0);
        rootMoves_.push_back(RootMove{Move(point), value, value, true, 0, {Move(point)}, value});
      }
    }
  }
}

/// Searches the root moves from `firstMove` on and moves the best of them there. Values of the
/// others become bounds.
template <Observer O>
Value Search<O>::searchRoot(Value alpha, Value beta, int depth, std::size_t firstMove) {
  Board& board = *board_;
  enter(alpha, beta, 0, 0);
  noteMoves(0, int(rootMoves_.size()));
  at(0).evaluation = judged(-infinite, infinite).value;
  Value best = -infinite;
  const Value alphaAtRoot = alpha;
  for (std::size_t index = firstMove; index < rootMoves_.size(); ++index) {
    RootMove& root = rootMoves_[index];
    const std::uint64_t nodesBefore = nodes_;
    const int count = int(index - firstMove) + 1;
    // A stone that makes five ends the game, which the nodes below do not look for.
    const bool wins = board.threatAt(board.toMove(), root.move) == Threat::five;
    board.play(root.move);
    Value value = 0;
    if (root.proven) {
      countNode();
      enter(-beta, -alpha, 1, 0);
      markOnLeave(1, mark::terminal);
      value = -leave(-*root.proven, -beta, -alpha, 1);
      std::copy(root.line.begin() + 1, root.line.end(), at(1).line.begin());
      at(1).lineLength = int(root.line.size()) - 1;
    } else if (wins) {
      value = winIn(1);
      at(1).lineLength = 0;
    } else {
      bool full = count == 1;
      if (!full) {
        int reduce = depth >= 3 && count > 3 ? reduction(depth, count) - 1 : 0;
        reduce = std::clamp(reduce, 0, std::max(0, depth - 2));
        value = -visit<false>(-alpha - 1, -alpha, depth - 1 - reduce, 1, true,
                              reduce > 0 ? mark::reduced : 0U);
        if (reduce > 0 && value > alpha && !stopped_) {
          value = -visit<false>(-alpha - 1, -alpha, depth - 1, 1, true, mark::reSearch);
        }
        full = value > alpha;
      }
      if (full && !stopped_) {
        value = -visit<true>(-beta, -alpha, depth - 1, 1, false, count > 1 ? mark::reSearch : 0U);
      }
    }
    board.undo();
    root.nodes += nodes_ - nodesBefore;
    if (stopped_) break;
    const bool isBest = count == 1 || value > alpha;
    root.exact = isBest || root.proven.has_value();
    root.value = value;
    if (root.exact) {
      takeLine(0, root.move);
      root.line.assign(at(0).line.begin(), at(0).line.begin() + at(0).lineLength);
    }
    if (value > best) {
      best = value;
      if (value > alpha) alpha = value;
    }
    if (isBest && index != firstMove) {
      std::rotate(rootMoves_.begin() + std::ptrdiff_t(firstMove),
                  rootMoves_.begin() + std::ptrdiff_t(index),
                  rootMoves_.begin() + std::ptrdiff_t(index) + 1);
    }
    if (value >= beta) {
      if (index + 1 < rootMoves_.size()) markOnLeave(0, mark::cutOff);
      break;
    }
  }
  leave(best, alphaAtRoot, beta, 0);
  return best;
}

template <Observer O>
SearchInfo Search<O>::run(const Board& position, const Limits& limits,
                          const SearchOptions& searchOptions) {
  assert(!position.isFull());
  board_ = std::make_unique<Board>(position);
  assert(searchOptions.network == nullptr || searchOptions.network->rule() == position.rule());
  if (searchOptions.network == nullptr) {
    lines_.reset();
  } else {
    if (!lines_) lines_ = std::make_unique<LineSums>();
    lines_->begin(*searchOptions.network, *board_);
  }
  limits_ = limits;
  searchOptions_ = &searchOptions;
  watch_ = Stopwatch(searchOptions.clock);
  nodes_ = threatNodes_ = 0;
  nextPoll_ = 0;
  pollInterval_ = {};
  stopped_ = false;
  for (Frame& frame : *stack_) {
    frame.killer[0] = frame.killer[1] = frame.excluded = noMove;
    frame.lineLength = 0;
  }
  if (searchOptions.helper == 0) {
    table_.nextSearch();
    threats_.nextPosition();
  }
  listRootMoves(searchOptions);

  SearchInfo info;
  info.byNetwork = lines_ != nullptr;
  info.moves = rootMoves_;
  info.best = rootMoves_.front().move;
  const bool timed = limits.softMilliseconds > 0 || limits.hardMilliseconds > 0;
  const std::size_t lines =
      std::min(std::size_t(std::max(1, searchOptions.lines)), rootMoves_.size());

  // Every other helper is a ply ahead, so that not all search the same at once.
  for (int depth = 1 + searchOptions.helper % 2;
       depth <= std::min(limits.depth, maximumPly / 2) && !stopped_; ++depth) {
    for (RootMove& root : rootMoves_) root.previous = root.value;
    for (std::size_t first = 0; first < lines && !stopped_; ++first) {
      // A window around the last value, widened until it holds the new one.
      const Value guess = rootMoves_[first].previous;
      int width = 40;
      const bool narrow = depth >= 5 && !isProven(guess) && guess > -infinite;
      Value alpha = narrow ? guess - width : -infinite;
      Value beta = narrow ? guess + width : infinite;
      while (true) {
        const Value value = searchRoot(alpha, beta, depth, first);
        if (stopped_) break;
        if (value <= alpha && alpha > -infinite) {
          alpha = width > 1000 ? -infinite : std::max<Value>(alpha - width, -infinite);
        } else if (value >= beta && beta < infinite) {
          beta = width > 1000 ? infinite : std::min<Value>(beta + width, infinite);
        } else {
          break;
        }
        width *= 3;
      }
    }
    // A later line may have turned out better than an earlier one.
    if (!stopped_) {
      std::stable_sort(
          rootMoves_.begin(), rootMoves_.begin() + std::ptrdiff_t(lines),
          [](const RootMove& one, const RootMove& two) { return one.value > two.value; });
    }
    const bool finished = !stopped_;
    const bool again = finished && lookForThreats();
    // The first move stands first unless another one beat it, stopped or not.
    info.best = rootMoves_.front().move;
    if (rootMoves_.front().value > -infinite) info.value = rootMoves_.front().value;
    if (finished) info.depth = depth;
    info.nodes = nodes_;
    info.milliseconds = watch_.milliseconds();
    info.moves = rootMoves_;
    if (again && !isProven(info.value)) {
      --depth;
      continue;
    }
    if (searchOptions.onIteration && finished && !searchOptions.onIteration(info)) break;
    if (isProven(info.value) && !searchOptions.wholeTree && lines == 1) {
      if (isWin(info.value) || depth >= winValue + info.value) break;
    }
    // A forced move is thought over only until a win that is known is seen again.
    if (timed && rootMoves_.size() == 1 && nodes_ >= forcedNodes) break;
    if (limits.softMilliseconds > 0 && watch_.milliseconds() >= limits.softMilliseconds) break;
  }
  info.nodes = nodes_;
  info.milliseconds = watch_.milliseconds();
  return info;
}

}  // namespace prunus::gomoku
