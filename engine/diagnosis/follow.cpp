#include "diagnosis/follow.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/hash.h"
#include "diagnosis/choice.h"

namespace prunus::diagnosis {
namespace {

constexpr int unlimited = 1 << 20;

int signOf(Number number) {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}

/// Which of them are of leaves seen by the wrong side.
bool turnsLeaf(Mistake mistake, Player toMove, bool over) {
  const bool max = toMove == Player::max;
  switch (mistake) {
    case Mistake::allSeeNegated:
      return true;
    case Mistake::minSeesNegated:
      return !max;
    case Mistake::maxSeesNegated:
      return max;
    case Mistake::estimateNegated:
      return !over;
    case Mistake::estimateMinNegated:
      return !over && !max;
    case Mistake::estimateMaxNegated:
      return !over && max;
    default:
      return false;
  }
}

/// A program of the family on its way through a tree. With a trace it stops where the two part;
/// without one it leaves a footprint.
class Walker {
 public:
  Walker(const Program& program, const Arena& arena, std::optional<int> depth)
      : program_(program), arena_(arena), depth_(depth) {}

  void compareWith(const Overlay& over) { over_ = &over; }
  void watch(const Told& told) { told_ = told; }
  void limit(std::size_t nodes) { nodesLeft_ = nodes; }

  void run() {
    if (arena_.places.empty()) return;
    if (over_ != nullptr && over_->record.saysWindows && program_.prunes) {
      const Seen& root = over_->record.seen[0];
      rootAlpha_ = sharedAlpha_ = root.alpha;
      rootBeta_ = sharedBeta_ = root.beta;
    }
    int depth = depth_.value_or(unlimited);
    if (program_.mistake == Mistake::depthOneMore) ++depth;
    if (program_.mistake == Mistake::depthOneLess) --depth;
    if (program_.mistake == Mistake::depthPerMove && depth_) depth = *depth_ / arena_.agents;
    turn_ = arena_.places[0].player;
    visit(0, {turn_, rootAlpha_, rootBeta_, depth, 0});
  }

  [[nodiscard]] const Parting& parting() const { return parting_; }
  [[nodiscard]] std::uint64_t print() const { return print_; }

 private:
  struct Call {
    Player player;
    Number alpha;
    Number beta;
    int left;  ///< plies, as the program counts them
    int ply;
  };
  /// The loop over the moves of a node.
  struct Loop {
    const std::size_t node;
    const Player player;
    const Number enteredAlpha;
    const Number enteredBeta;
    Number ownAlpha;
    Number ownBeta;
    int left;
    const int ply;
    Number best;
    Candidates moves = {};
    bool hasBest = false;
    bool stopped = false;    ///< by a cut
    bool satisfied = false;  ///< by a value that nothing can beat
  };

  [[nodiscard]] bool is(Mistake mistake) const { return program_.mistake == mistake; }
  [[nodiscard]] bool isShared() const { return is(Mistake::windowShared); }
  [[nodiscard]] bool losesDepth() const {
    return is(Mistake::depthLostInLoop) || is(Mistake::depthLostPastZero);
  }
  [[nodiscard]] bool failed() const { return parting_.kind != Difference::none; }

  Number part(Difference kind, std::size_t node, const Had& had) {
    if (!failed()) {
      parting_.kind = kind;
      parting_.node = node;
      parting_.had = had;
    }
    return 0;
  }
  void agree(std::uint64_t what) {
    ++parting_.agreed;
    print_ = mixBits(print_ ^ what) + 1;
  }

  Number visit(std::size_t node, Call call) {
    const Place& place = arena_.places[node];
    if (nodesLeft_ == 0) return 0;
    --nodesLeft_;
    if (isShared()) {
      call.alpha = sharedAlpha_;
      call.beta = sharedBeta_;
    }
    if (over_ != nullptr && over_->record.saysWindows) {
      const Seen& seen = over_->record.seen[node];
      if (seen.alpha != call.alpha || seen.beta != call.beta) {
        return part(Difference::window, node, {.alpha = call.alpha, .beta = call.beta});
      }
    }
    const std::uint64_t window = told_.windows ? static_cast<std::uint64_t>(call.alpha) * 31 +
                                                     static_cast<std::uint64_t>(call.beta)
                                               : 0;
    agree(mixBits(window) + static_cast<std::uint64_t>(call.ply) * 2 +
          (place.over ? 0 : static_cast<std::uint64_t>(call.player)));
    const bool horizon = is(Mistake::depthLostPastZero) ? call.left == 0 : call.left <= 0;
    // An arena that is no trace may end before the game does.
    const bool ends = over_ == nullptr && place.size == 1;
    if (place.over || horizon || ends) return leaf(node, call, horizon);
    if (over_ != nullptr && over_->record.saysPlayers &&
        over_->record.seen[node].player != call.player && place.size > 1) {
      return part(Difference::player, node, {.alpha = call.alpha, .beta = call.beta});
    }
    return inner(node, call);
  }

  Number leaf(std::size_t node, const Call& call, bool horizon) {
    const Place& place = arena_.places[node];
    const bool estimated = !place.over || (horizon && is(Mistake::depthBeforeEnd));
    Number value =
        turnsLeaf(program_.mistake, place.player, !estimated) ? -place.worth : place.worth;
    Had had{.alpha = call.alpha, .beta = call.beta, .value = value, .hasValue = true};
    if (over_ != nullptr) {
      const Seen& seen = over_->record.seen[node];
      if (place.size > 1) return part(Difference::goesOn, node, had);
      if (seen.unfinished) return part(Difference::unfinished, node, had);
      const bool trusted = estimated ? over_->ownEstimates || place.over
                                     : over_->ownValues && signOf(seen.value) == signOf(value);
      if (!trusted && seen.value != value) {
        had.hasValue = !(estimated && over_->ownEstimates);
        return part(estimated ? Difference::estimate : Difference::leafValue, node, had);
      }
      value = seen.value;
    }
    seenMost_ = std::max(seenMost_, value);
    seenLeast_ = std::min(seenLeast_, value);
    agree(static_cast<std::uint64_t>(value) + 7);
    return value;
  }

  /// How many moves the program takes at a node.
  [[nodiscard]] std::uint32_t movesAt(const Place& place) const {
    if (is(Mistake::movesDoubled)) return place.legalMoves * 2;
    const bool skips = is(Mistake::firstMoveLeftOut) || is(Mistake::lastMoveLeftOut);
    return place.legalMoves - (skips ? 1 : 0);
  }
  [[nodiscard]] bool skips(const Place& parent, const Place& child) const {
    if (is(Mistake::firstMoveLeftOut)) return child.ordinal == 0;
    return is(Mistake::lastMoveLeftOut) &&
           child.ordinal + 1 == static_cast<std::int32_t>(parent.legalMoves);
  }

  Number inner(std::size_t node, const Call& call) {
    const Place& place = arena_.places[node];
    const bool max = call.player == Player::max;
    Loop loop{.node = node,
              .player = call.player,
              .enteredAlpha = call.alpha,
              .enteredBeta = call.beta,
              .ownAlpha = call.alpha,
              .ownBeta = call.beta,
              .left = call.left,
              .ply = call.ply,
              .best = max ? -infinite : infinite};
    if (is(Mistake::startsAtZero) ||
        is(max ? Mistake::maxStartsAtZero : Mistake::minStartsAtZero)) {
      loop.best = 0;
      loop.hasBest = true;
    }
    const std::uint32_t moves = movesAt(place);
    const std::size_t end = node + place.size;
    std::uint32_t done = 0;
    std::size_t child = node + 1;
    while (!loop.stopped && done < moves) {
      if (child >= end) return stoppedEarly(loop, done);
      const Place& next = arena_.places[child];
      if (const bool skipped = skips(place, next); skipped && over_ == nullptr) {
        child += next.size;
        continue;
      } else if (over_ != nullptr) {
        const Had none{.visited = false};
        if (!next.known) return part(Difference::unknownMove, child, none);
        if (skipped || (next.repeated && !is(Mistake::movesDoubled))) {
          return part(Difference::repeated, child, none);
        }
      }
      take(loop, child);
      if (failed()) return 0;
      ++done;
      if (over_ == nullptr && is(Mistake::movesDoubled) && !loop.stopped) {
        take(loop, child);
        ++done;
      }
      child += next.size;
    }
    if (over_ != nullptr && child < end) {
      const bool cut = done < moves;
      const Difference kind = cut                           ? Difference::cutLate
                              : !arena_.places[child].known ? Difference::unknownMove
                                                            : Difference::repeated;
      return part(kind, child,
                  {.alpha = alphaOf(loop), .beta = betaOf(loop), .cut = cut, .visited = false});
    }
    const Number value = returned(loop);
    loop.moves.best = loop.best;
    loop.moves.cut = done < moves;
    loop.moves.failsLow = max ? loop.best <= loop.enteredAlpha : loop.best >= loop.enteredBeta;
    if (over_ != nullptr) {
      const Record& record = over_->record;
      const Had had{.alpha = loop.enteredAlpha,
                    .beta = loop.enteredBeta,
                    .value = value,
                    .hasValue = true,
                    .cut = done < moves,
                    .chosen = loop.moves.better};
      if (record.seen[node].unfinished) return part(Difference::unfinished, node, had);
      if (record.seen[node].value != value) return part(Difference::value, node, had);
      if (!mayHaveChosen(program_.mistake, record, arena_, node, loop.moves)) {
        return part(Difference::chosenMove, node, had);
      }
    }
    agree(static_cast<std::uint64_t>(value) + 13);
    if (told_.moves) agree(printOfChoice(program_.mistake, loop.moves));
    return value;
  }

  /// The trace has no more children, and the program would take another.
  Number stoppedEarly(const Loop& loop, std::uint32_t done) {
    const Seen& seen = over_->record.seen[loop.node];
    const Had had{.alpha = alphaOf(loop), .beta = betaOf(loop), .value = loop.best};
    if (seen.unfinished) return part(Difference::unfinished, loop.node, had);
    if (done == 0) return part(Difference::stopsAbove, loop.node, had);
    return part(Difference::cutEarly, loop.node, had);
  }

  [[nodiscard]] Number& alphaOf(Loop& loop) { return isShared() ? sharedAlpha_ : loop.ownAlpha; }
  [[nodiscard]] Number& betaOf(Loop& loop) { return isShared() ? sharedBeta_ : loop.ownBeta; }
  [[nodiscard]] Number alphaOf(const Loop& loop) const {
    return isShared() ? sharedAlpha_ : loop.ownAlpha;
  }
  [[nodiscard]] Number betaOf(const Loop& loop) const {
    return isShared() ? sharedBeta_ : loop.ownBeta;
  }

  /// Searches a child and takes its value in.
  void take(Loop& loop, std::size_t child) {
    const Number most = seenMost_;
    const Number least = seenLeast_;
    if (losesDepth()) --loop.left;
    const Call call = callOf(loop, child);
    Number value = visit(child, call);
    if (failed()) return;
    if (is(Mistake::valueNotNegated)) value = -value;
    if (loop.moves.first == 0) loop.moves.first = child;
    loop.moves.last = child;
    if (isBetter(loop, value)) {
      loop.best = value;
      loop.moves.better = loop.moves.equal = child;
      loop.moves.bounds.clear();
    } else if (value == loop.best) {
      const bool max = loop.player == Player::max;
      const bool inside = max ? value > call.alpha : value < call.beta;
      loop.moves.equal = child;
      if (!inside && !hasExactTies(program_)) loop.moves.bounds.push_back(child);
    }
    loop.hasBest = true;
    if (!program_.prunes) {
      loop.stopped = loop.satisfied = stopsAtBound(loop, most, least);
      return;
    }
    // What compares values looks at the window before it changes it.
    if (program_.cutsByValue) loop.stopped = isCutByValue(loop);
    narrow(loop);
    if (!program_.cutsByValue) loop.stopped = isCutByWindow(loop);
    loop.satisfied = !loop.stopped && stopsAtBound(loop, most, least);
    loop.stopped = loop.stopped || loop.satisfied;
  }

  [[nodiscard]] bool isBetter(const Loop& loop, Number value) const {
    if (!loop.hasBest || is(Mistake::lastKept)) return true;
    if (is(Mistake::firstKept)) return false;
    if (is(Mistake::zeroTakenForNothing) && loop.best == 0) return true;
    bool max = loop.player == Player::max;
    if (is(Mistake::maxTakesLeast)) max = !max;
    if (is(Mistake::minTakesMost)) max = true;
    if (is(Mistake::maxTakesMinimum)) max = false;
    return max ? value > loop.best : value < loop.best;
  }

  /// Whether the program takes one off its depth for a move; `next`: who moves after it.
  [[nodiscard]] bool countsMove(const Loop& loop, Player next) const {
    const bool max = loop.player == Player::max;
    switch (program_.mistake) {
      case Mistake::depthPerRound:
        return !max && next == Player::max;
      case Mistake::depthPerOwnMove:
        return max;
      case Mistake::depthPerMinMove:
        return !max;
      case Mistake::depthPerSide:
        return next != loop.player;
      default:
        return !losesDepth();
    }
  }

  Call callOf(const Loop& loop, std::size_t child) {
    const bool max = loop.player == Player::max;
    Player next = arena_.places[child].player;
    if (is(Mistake::playerNotSwitched)) next = loop.player;
    if (is(Mistake::agentsLeftOut)) next = opponent(loop.player);
    if (is(Mistake::playerNotRestored)) next = turn_ = opponent(turn_);
    const int left = countsMove(loop, next) ? loop.left - 1 : loop.left;
    if (!program_.prunes) return {next, -infinite, infinite, left, loop.ply + 1};
    auto [alpha, beta] = std::pair(alphaOf(loop), betaOf(loop));
    switch (program_.mistake) {
      case Mistake::windowNotPassed:
        alpha = rootAlpha_;
        beta = rootBeta_;
        break;
      case Mistake::rootWindowNotRaised:
        if (loop.ply == 0) {
          alpha = loop.enteredAlpha;
          beta = loop.enteredBeta;
        }
        break;
      case Mistake::windowNeitherTurned:
        std::tie(alpha, beta) = std::pair(-beta, -alpha);
        break;
      case Mistake::windowNotNegated:
        std::tie(alpha, beta) = std::pair(-alpha, -beta);
        break;
      case Mistake::windowNotSwapped:
        std::swap(alpha, beta);
        break;
      default:
        break;
    }
    if (program_.shallow) {
      alpha = max ? std::max(rootAlpha_, loop.hasBest ? loop.best : -infinite) : rootAlpha_;
      beta = max ? rootBeta_ : std::min(rootBeta_, loop.hasBest ? loop.best : infinite);
    }
    return {next, alpha, beta, left, loop.ply + 1};
  }

  void narrow(Loop& loop) {
    Number& alpha = alphaOf(loop);
    Number& beta = betaOf(loop);
    const Number best = loop.best;
    if (loop.player == Player::max) {
      if (is(Mistake::maxLowersBeta)) {
        beta = std::min(beta, best);
      } else if (is(Mistake::maxRaisesBeta)) {
        beta = std::max(beta, best);
      } else if (program_.raisesAlpha) {
        alpha = std::max(alpha, best);
      }
    } else if (is(Mistake::minRaisesAlpha)) {
      alpha = std::max(alpha, best);
    } else if (is(Mistake::minLowersAlpha)) {
      alpha = std::min(alpha, best);
    } else if (program_.lowersBeta) {
      beta = std::min(beta, best);
    }
  }

  static bool reaches(Cut cut, Number value, Number bound) {
    return cut == Cut::equal ? value >= bound : cut == Cut::strict && value > bound;
  }

  [[nodiscard]] bool isCutByValue(const Loop& loop) const {
    const Number alpha = alphaOf(loop);
    const Number beta = betaOf(loop);
    if (loop.player == Player::max) {
      if (is(Mistake::maxCutsAtAlpha)) return reaches(program_.cutMax, loop.best, alpha);
      if (is(Mistake::maxCutsAsMin)) return reaches(program_.cutMax, alpha, loop.best);
      return reaches(program_.cutMax, loop.best, beta);
    }
    if (is(Mistake::minCutsAtBeta)) return reaches(program_.cutMin, beta, loop.best);
    if (is(Mistake::minCutsAsMax)) return reaches(program_.cutMin, loop.best, beta);
    return reaches(program_.cutMin, alpha, loop.best);
  }

  [[nodiscard]] bool isCutByWindow(const Loop& loop) const {
    const Cut cut = loop.player == Player::max ? program_.cutMax : program_.cutMin;
    if (is(Mistake::cutReversed)) return reaches(cut, betaOf(loop), alphaOf(loop));
    if (is(Mistake::rootWindowNotRaised) && loop.ply == 0) {
      return reaches(cut, loop.enteredAlpha, loop.enteredBeta);
    }
    return reaches(cut, alphaOf(loop), betaOf(loop));
  }

  [[nodiscard]] bool stopsAtBound(const Loop& loop, Number most, Number least) const {
    const bool max = loop.player == Player::max;
    if (program_.stopsAtLimits) {
      return max ? loop.best >= program_.highest : loop.best <= program_.lowest;
    }
    if (is(Mistake::stopsAtLargestSeen)) {
      return max ? most != -infinite && loop.best >= most : least != infinite && loop.best <= least;
    }
    return false;
  }

  /// What the node is worth to its caller.
  [[nodiscard]] Number returned(const Loop& loop) const {
    const bool max = loop.player == Player::max;
    const Hard hard = max ? program_.hardMax : program_.hardMin;
    const Number alpha = alphaOf(loop);
    const Number beta = betaOf(loop);
    if (program_.prunes) {
      if (loop.satisfied) return loop.best;
      if (loop.stopped && hard.cut) return max ? beta : alpha;
      if (is(Mistake::returnsAlpha)) return alpha;
      if (is(Mistake::returnsBeta)) return beta;
      if (is(Mistake::returnsWindowSwapped)) return max ? beta : alpha;
      if (!loop.stopped && hard.end) return max ? alpha : beta;
    }
    return loop.best;
  }

  const Program program_;
  const Arena& arena_;
  const Overlay* over_ = nullptr;
  std::optional<int> depth_;
  Told told_;
  std::size_t nodesLeft_ = ~std::size_t{0};
  Parting parting_;
  std::uint64_t print_ = 0;
  Number rootAlpha_ = -infinite;
  Number rootBeta_ = infinite;
  Number sharedAlpha_ = -infinite;
  Number sharedBeta_ = infinite;
  Number seenMost_ = -infinite;
  Number seenLeast_ = infinite;
  Player turn_ = Player::max;
};

}  // namespace

Parting follow(const Program& program, const Overlay& over, const Arena& arena) {
  Walker walker(program, arena, over.depth);
  walker.compareWith(over);
  walker.run();
  return walker.parting();
}

std::uint64_t footprint(const Program& program, const Arena& arena, std::optional<int> depth,
                        const Told& told, std::size_t mostNodes) {
  Walker walker(program, arena, depth);
  walker.watch(told);
  walker.limit(mostNodes);
  walker.run();
  return walker.print();
}

}  // namespace prunus::diagnosis
