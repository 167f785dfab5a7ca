#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "game/game.h"
#include "search/depth_first/best.h"
#include "search/limits.h"
#include "search/observer.h"
#include "search/ordering.h"
#include "search/principal_variation.h"
#include "search/root_moves.h"
#include "search/settings.h"
#include "search/totals.h"

namespace prunus {

/// What every node of a search shares: the game, the observer, counts, limits, and memory that is
/// there from the start so that the recursion allocates nothing. An algorithm enters a node, asks
/// for its moves, and leaves it by exactly one of the `leave` functions.
///
/// What runs at every node is inlined by force: called, it would take the node's entry out of
/// registers into memory, which costs a fifth of a search's time in WebAssembly.
template <Game G, Observer O>
class SearchContext {
 public:
  SearchContext(G& game, O& observer, const SearchSettings& settings, const Limits& limits)
      : game_(game),
        observer_(observer),
        settings_(settings),
        depthLimit_(std::min(settings.depthLimit, maximumPly)),
        ordering_(settings),
        limits_(limits),
        start_(std::chrono::steady_clock::now()) {
    moveStack_.reserve(std::numeric_limits<Move>::max());
    scheduleCheck(0);
  }

  [[nodiscard]] G& game() { return game_; }
  [[nodiscard]] const SearchSettings& settings() const { return settings_; }

  /// Whether the window from `alpha` to `beta` leaves room for another move, by the rule that cuts.
  [[nodiscard]] bool isOpen(Value alpha, Value beta) const {
    return prunus::isOpen(settings_.cut, alpha, beta);
  }

  /// Counts a node and shows it to the observer. False: a limit has been reached; then the node was
  /// not entered, must not be left, and every node above it is left as unfinished.
  [[nodiscard]] bool enter(const NodeEntry& node) {
    assert(isOpen(node.alpha, node.beta));
    if (totals_.nodes == nextCheck_ && mustStop()) return false;
    ++totals_.nodes;
    totals_.depth = std::max(totals_.depth, node.ply);
    principalVariation_.clear(node.ply);
    observer_.enter(node);
    return true;
  }

  /// True after a limit has been reached: values returned mean nothing from then on.
  [[nodiscard]] bool stopped() const { return stopped_; }

  /// Whether this search, or pass, may end before the game does.
  [[nodiscard]] bool hasHorizon() const { return depthLimit_ < maximumPly; }
  [[nodiscard]] bool isHorizon(const NodeEntry& node) const { return node.ply >= depthLimit_; }

  /// The moves of the node just entered, in the order in which to search them. Lives as long as the
  /// node is being searched.
  class Moves {
   public:
    explicit Moves(SearchContext& context, const NodeEntry& node)
        : stack_(context.moveStack_), first_(stack_.size()) {
      context.game_.appendMoves(stack_);
      count_ = static_cast<int>(stack_.size() - first_);
      assert(count_ > 0);
      context.arrange(node.ply, std::span(stack_).subspan(first_));
    }
    ~Moves() { stack_.erase(stack_.begin() + static_cast<std::ptrdiff_t>(first_), stack_.end()); }
    Moves(const Moves&) = delete;
    Moves& operator=(const Moves&) = delete;

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] Move operator[](int i) const {
      return stack_[first_ + static_cast<std::size_t>(i)];
    }

   private:
    std::vector<Move>& stack_;
    std::size_t first_;
    int count_ = 0;
  };

  /// `move` has become the best at this node; what was best below it follows it.
  void extendPrincipalVariation(const NodeEntry& node, Move move) {
    principalVariation_.extend(node.ply, move);
  }

  NodeValue leaveTerminal(const NodeEntry& node) {
    return leaveLeaf(node, game_.terminalValue(node.ply), mark::terminal);
  }
  NodeValue leaveHorizon(const NodeEntry& node) {
    reachedHorizon_ = true;
    return leaveLeaf(node, game_.staticEvaluation(), mark::horizon);
  }

  /// Leaves a node whose value was remembered. Its moves were never asked for.
  NodeValue leaveTableHit(const NodeEntry& node, NodeValue known) {
    return report(node, known, mark::tableHit, 0);
  }

  /// Leaves an inner node of which the first `searched` moves were searched; the others were
  /// pruned.
  template <Player player>
  [[gnu::always_inline]] NodeValue leave(const NodeEntry& node, const Best<player>& best,
                                         int searched, const Moves& moves) {
    const int pruned = moves.count() - searched;
    if (pruned > 0) ordering_.learnCutoff(game_, node.ply, moves[searched - 1]);
    return leave(node, NodeValue(best.value(), best.bound(pruned == 0)), searched, moves);
  }

  /// The same of a node at which nobody chooses.
  [[gnu::always_inline]] NodeValue leave(const NodeEntry& node, NodeValue result, int searched,
                                         const Moves& moves) {
    const int pruned = moves.count() - searched;
    assert(result.bound() != Bound::none);
    std::uint16_t marks = 0;
    if (pruned > 0) {
      marks = mark::cutOff;
      ++totals_.cutoffs;
      totals_.prunedMoves += static_cast<std::uint64_t>(pruned);
    }
    return report(node, result, marks, moves.count());
  }

  /// Leaves a node inside which the search was stopped. Its value is the best so far, and a bound
  /// at most.
  template <Player player>
  NodeValue leaveUnfinished(const NodeEntry& node, const Best<player>& best, const Moves& moves) {
    return leaveUnfinished(node, NodeValue(best.value(), best.bound(false)), moves);
  }
  NodeValue leaveUnfinished(const NodeEntry& node, NodeValue result, const Moves& moves) {
    assert(stopped_);
    observer_.leave({node.ply, result.value(), result.bound(), mark::unfinished, moves.count()});
    return result;
  }

  // Searches that come back to their root, pass by pass. One that was stopped tells what its passes
  // had found by then.

  /// A pass over the whole tree begins, down to ply `depthLimit`; by default, as deep as is
  /// allowed.
  void startPass(int depthLimit = maximumPly) {
    depthLimit_ = std::min({depthLimit, settings_.depthLimit, maximumPly});
    reachedHorizon_ = false;
    clearRootMoves();
  }
  [[nodiscard]] int depthLimit() const { return depthLimit_; }
  /// Whether this pass has come to a horizon: deeper ones may find something else.
  [[nodiscard]] bool reachedHorizon() const { return reachedHorizon_; }

  /// The pass is done, and what it found is worth more than what was found before it.
  void replacePass() {
    found_ = {true, rootMoves_, {}};
    keepLine();
  }
  /// The pass is done: with a window from `alpha` to `beta` it came back with `value`. Together
  /// with what those before it found out about the same tree, more is known than from either.
  void addPass(Value value, Value alpha, Value beta) {
    found_.any = true;
    found_.rootMoves.learnFrom(rootMoves_);
    const bool inside = isOpen(alpha, value) && isOpen(value, beta);
    const bool good = rootPlayer_ == Player::max ? value >= beta : value <= alpha;
    // Outside the window, what follows on the best move is no more than a proof of it; and where no
    // move was good enough, none is the best.
    if (inside || good) keepLine();
    if (good && !inside) found_.line.resize(std::min<std::size_t>(found_.line.size(), 1));
  }

  /// In the next pass the moves of this line are searched first at the nodes that it leads through.
  void searchFirst(std::span<const Move> line) {
    lineFirst_.assign(line.begin(), line.end());
    nextOfLine_ = 0;
  }

  // What a search found.
  [[nodiscard]] const Totals& totals() const { return totals_; }
  [[nodiscard]] std::span<const Move> principalVariation(int ply) const {
    return found_.any && ply == rootPly_ ? std::span<const Move>(found_.line)
                                         : principalVariation_.at(ply);
  }
  /// Those finished, in the order searched.
  [[nodiscard]] std::vector<SearchedMove> rootMoves() const {
    return (found_.any ? found_.rootMoves : rootMoves_).told(rootPlayer_);
  }
  /// The search begins at the present position, which is at `rootPly`.
  void startRoot(int rootPly) {
    rootPly_ = rootPly;
    rootPlayer_ = game_.playerToMove();
    clearRootMoves();
    found_ = {};
  }
  [[nodiscard]] double secondsSoFar() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  [[gnu::always_inline]] NodeValue leaveLeaf(const NodeEntry& node, Value value,
                                             std::uint16_t leafMark) {
    ++totals_.leaves;
    return report(node, {value, Bound::exact}, leafMark, 0);
  }

  [[gnu::always_inline]] NodeValue report(const NodeEntry& node, NodeValue result,
                                          std::uint16_t marks, int legalMoves) {
    observer_.leave({node.ply, result.value(), result.bound(), marks, legalMoves});
    if (node.ply == rootPly_ + 1) [[unlikely]] {
      const std::uint64_t nodes = totals_.nodes - nodesBeforeMove_;
      rootMoves_.add(node.move, result, nodes, (node.marks & mark::reSearch) != 0);
      nodesBeforeMove_ = totals_.nodes;
    }
    return result;
  }

  /// None of the root's moves has been searched, and the root is the next node to be entered.
  void clearRootMoves() {
    rootMoves_.clear();
    nodesBeforeMove_ = totals_.nodes + 1;
  }

  void arrange(int ply, std::span<Move> moves) {
    ordering_.arrange(game_, ply, moves);
    if (nextOfLine_ < lineFirst_.size()) [[unlikely]]
      putFirst(ply, moves);
    // Ordering may be most of the work: then look at the clock again before the next node.
    uncheckedWork_ += ordering_.takeWork();
    if (uncheckedWork_ >= checkInterval_ && polls()) nextCheck_ = totals_.nodes;
  }

  /// The first node of a pass at each ply of the line lies on the line, as its moves come first.
  [[gnu::noinline]] void putFirst(int ply, std::span<Move> moves) {
    if (static_cast<std::size_t>(ply - rootPly_) != nextOfLine_) return;
    const auto chosen = std::find(moves.begin(), moves.end(), lineFirst_[nextOfLine_++]);
    assert(chosen != moves.end());
    std::rotate(moves.begin(), chosen, chosen + 1);
  }

  void keepLine() {
    const std::span<const Move> line = principalVariation_.at(rootPly_);
    found_.line.assign(line.begin(), line.end());
  }

  [[nodiscard]] bool polls() const { return limits_.seconds > 0 || limits_.keepGoing; }

  /// `looked`: the seconds at which this look at the limits began.
  void scheduleCheck(double looked) {
    uncheckedWork_ = 0;
    nextCheck_ = limits_.nodes == 0 ? std::numeric_limits<std::uint64_t>::max() : limits_.nodes;
    if (!polls()) return;
    checkInterval_ = stride_.next(looked);
    stride_.resume(secondsSoFar());
    nextCheck_ = std::min(nextCheck_, totals_.nodes + checkInterval_);
  }

  bool mustStop() {
    const double looked = polls() ? secondsSoFar() : 0;
    if (limits_.nodes != 0 && totals_.nodes >= limits_.nodes) stopped_ = true;
    if (limits_.seconds > 0 && looked >= limits_.seconds) stopped_ = true;
    if (limits_.keepGoing && !limits_.keepGoing(totals_)) stopped_ = true;
    if (!stopped_) scheduleCheck(looked);
    return stopped_;
  }

  /// What the passes that are done have found.
  struct Found {
    bool any = false;
    RootMoves rootMoves;
    std::vector<Move> line;
  };

  G& game_;
  O& observer_;
  const SearchSettings settings_;
  int depthLimit_;
  Ordering<G> ordering_;
  const Limits& limits_;
  std::chrono::steady_clock::time_point start_;

  Totals totals_;
  ClockStride stride_;
  std::uint64_t checkInterval_ = 0;  ///< nodes, or as much of ordering, from look to look
  std::uint64_t nextCheck_ = 0;      ///< number of nodes at which to look at the limits
  std::uint64_t uncheckedWork_ = 0;  ///< of ordering, since then
  bool stopped_ = false;
  bool reachedHorizon_ = false;
  int rootPly_ = 0;
  Player rootPlayer_ = Player::max;
  RootMoves rootMoves_;                ///< of this pass
  std::uint64_t nodesBeforeMove_ = 1;  ///< entered before the root's move that is being searched
  Found found_;
  std::vector<Move> lineFirst_;
  std::size_t nextOfLine_ = 0;  ///< how far this pass has come down that line
  std::vector<Move> moveStack_;
  PrincipalVariation principalVariation_;
};

}  // namespace prunus
