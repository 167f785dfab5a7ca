#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/evaluate.h"
#include "gomoku/forbidden.h"
#include "gomoku/lines/line_sums.h"
#include "gomoku/moves.h"
#include "gomoku/search/clock.h"
#include "gomoku/search/history.h"
#include "gomoku/search/score.h"
#include "gomoku/search/table.h"
#include "gomoku/threats/threat_solver.h"
#include "search/observer.h"

namespace prunus::gomoku {

/// A move of the root with what the search found out about it.
struct RootMove {
  Move move = noMove;
  Value value = -infinite;     ///< for the side to move; a bound unless `exact`
  Value previous = -infinite;  ///< in the iteration before
  bool exact = false;
  std::uint64_t nodes = 0;
  std::vector<Move> line;  ///< expected play, this move first
  /// A win by threats, this side's or the other's: such a move is not searched.
  std::optional<Value> proven = std::nullopt;
};

/// The state of a search after an iteration, and its result.
struct SearchInfo {
  Move best = noMove;
  Value value = 0;  ///< for the side to move
  int depth = 0;    ///< of the last finished iteration
  std::uint64_t nodes = 0;
  double milliseconds = 0;
  bool byNetwork = false;       ///< a network judged, not the tables alone
  std::vector<RootMove> moves;  ///< best first
};

/// What is asked for besides the limits.
struct SearchOptions {
  int lines = 1;              ///< how many of the best moves get an exact value and a line
  bool wholeTree = false;     ///< go on after a win is found
  std::vector<Move> exclude;  ///< root moves not to consider
  /// Called after each iteration; false ends the search.
  std::function<bool(const SearchInfo&)> onIteration;
  /// Polled every few hundred nodes; true ends the search. May be empty.
  std::function<bool()> shouldStop;
  /// Renju, where every empty point is forbidden to Black: true, he plays one and loses, as Gomocup
  /// has it; false, he passes, as in tournaments of renju, and it is a draw.
  bool stuckLoses = false;
  /// Judges positions where that matters, in place of the tables; of the board's rule. May be none.
  const LineNetwork* network = nullptr;
  Clock clock;  ///< what the limits of time are measured by; empty: the machine's
  /// 0: a search by itself. Else which one it is of those that help a search in another thread, by
  /// what they leave in the table that they share.
  int helper = 0;
};

/// What outlives a search and makes the next one better. About 350 kB besides the table, and an
/// eighth as much as the table again.
struct Memory {
  explicit Memory(std::size_t tableBytes)
      : table(tableBytes), history(std::make_unique<History>()), threats(tableBytes / 8) {
    history->clear();
  }
  void clear() {
    table.clear();
    history->clear();
    threats.clear();
  }
  TranspositionTable table;
  std::unique_ptr<History> history;
  ThreatSolver threats;  ///< of wins by continuous threats
};

/// Principal variation search with iterative deepening, watched by an observer. Deterministic for a
/// cleared memory and limits without time.
template <Observer O = SilentObserver>
class Search {
 public:
  Search(Memory& memory, O& observer)
      : Search(memory.table, *memory.history, memory.threats, observer) {}
  /// With memories that belong to different owners: a table may be shared, the others not.
  Search(TranspositionTable& table, History& history, ThreatSolver& threats, O& observer)
      : table_(table),
        history_(history),
        threats_(threats),
        observer_(observer),
        stack_(std::make_unique<std::array<Frame, maximumPly + 8>>()) {
    for (std::size_t depth = 1; depth < reductions_.size(); ++depth) {
      for (std::size_t count = 1; count < reductions_[depth].size(); ++count) {
        reductions_[depth][count] =
            std::int8_t(std::lround(std::log(double(depth)) * std::log(double(count)) / 2.2));
      }
    }
  }

  /// Searches `position`, which must not be full or won. There is always a best move.
  SearchInfo run(const Board& position, const Limits& limits,
                 const SearchOptions& searchOptions = {});

  /// How many nodes the search that runs has counted, or the last one did.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int mostFours = 24;      ///< in one win by fours
  static constexpr int fewAnswers = 7;      ///< to a three, so few that they cost no depth …
  static constexpr int deepestAnswer = 40;  ///< … above this ply
  // In the order of the moves. What refuted a move often refutes its neighbours too.
  static constexpr int answerBonus = 300;
  static constexpr int killerBonus = 1100;
  static constexpr int historyOfAPly = 2500;     ///< so good a history, a ply less of reduction
  static constexpr Value noWin = surelyWon - 1;  ///< "fours alone do not win"
  // Wins by threats may cost an eighth of what the search costs; one of their nodes costs as much
  // as three of its own.
  static constexpr std::uint64_t nodesForAThreatNode = 24;
  static constexpr std::uint64_t leastThreatNodes = 200;  ///< fewer are not worth a question
  static constexpr int deepestThreats = 6;  ///< plies of the expected line asked about
  static constexpr int provenDepth = 120;   ///< in the table: a win by threats, right at any depth
  static constexpr std::uint64_t forcedNodes = 10'000;  ///< for a move that has no alternative
  static constexpr int shallow = 1;    ///< a node that is judged before the table is asked
  static constexpr int fewPoints = 8;  ///< so few left that all may be forbidden
  static constexpr std::int16_t unknownEvaluation = INT16_MAX;
  /// So far outside the window nobody asks the network.
  static constexpr Value clearMargin = 250;
  static constexpr bool recording = !std::is_same_v<O, SilentObserver>;

  struct Frame {
    MoveList moves;
    MoveList setAside;  ///< while the same node is searched without its table move
    Value evaluation = 0;
    Move killer[2] = {noMove, noMove};
    Move excluded = noMove;
    int lineLength = 0;
    std::array<Move, maximumPly + 8> line;
    std::uint16_t leaveMarks = 0;  // for the observer
    int legalMoves = 0;
  };

  // The parts of a search, each in a file of its own.
  void listRootMoves(const SearchOptions& searchOptions);
  Value searchRoot(Value alpha, Value beta, int depth, std::size_t firstMove);
  template <bool pvNode>
  Value explore(Value alpha, Value beta, int depth, int ply, bool expectCut);
  Value exploreHorizon(Value alpha, Value beta, int ply);
  Value vcfAttack(int ply, int fours, bool thorough);
  Value vcfDefend(int ply, int fours, bool thorough);
  void listMoves(Frame& frame, bool mustDefend);
  bool lookForThreats();
  ThreatResult askThreats(std::uint64_t most, std::uint64_t& budget);

  // The steps of exploring a node.
  struct Node;
  struct Candidate;
  [[nodiscard]] Value stuckValue(int ply) const {
    return searchOptions_->stuckLoses ? lossIn(ply + 1) : drawValue;
  }
  std::optional<Value> decided(int ply, Color us, int theirFives);
  template <bool pvNode>
  Value stopFive(Value alpha, Value beta, int depth, int ply, bool expectCut);
  std::optional<TableEntry> lookUp(Node& node, std::uint64_t hash);
  static bool tableDecides(const Node& node);
  static bool isProvenByThreats(const Node& node);
  void judge(Node& node, Value known);
  static void judgeByTable(Node& node);
  static bool isGoodEnough(const Node& node);
  std::optional<Value> prunedValue(const Node& node);
  template <bool pvNode>
  static void shorten(Node& node);
  static bool isHopeless(Node& node, const Candidate& candidate);
  bool testAlone(const Node& node, Move move, Value& barrier, Value& others);
  template <bool pvNode>
  [[nodiscard]] int reductionOf(const Node& node, const Candidate& candidate, int nextDepth) const;
  template <bool pvNode>
  Value searchMove(const Node& node, const Candidate& candidate, int nextDepth);
  /// An evaluation, and whether it is only the tables', which say that it is far from the window.
  struct Judgement {
    Value value;
    bool rough;
  };
  Judgement judged(Value alpha, Value beta);
  [[nodiscard]] Value corrected(Value evaluation) const;
  void learnError(const Node& node, Bound bound);
  void learnCutoff(const Node& node, const MoveList& moves);

  // The same with the observer told.
  template <bool pvNode>
  Value visit(Value alpha, Value beta, int depth, int ply, bool expectCut, unsigned marks = 0) {
    enter(alpha, beta, ply, marks);
    return leave(explore<pvNode>(alpha, beta, depth, ply, expectCut), alpha, beta, ply);
  }
  Value visitFours(int ply, int fours, bool thorough) {
    enter(noWin, surelyWon, ply, mark::threatSearch);
    return leave(vcfAttack(ply, fours, thorough), noWin, surelyWon, ply);
  }
  Value visitAnswer(int ply, int fours, bool thorough) {
    enter(-surelyWon, -noWin, ply, mark::threatSearch);
    return leave(vcfDefend(ply, fours, thorough), -surelyWon, -noWin, ply);
  }

  void enter(Value alpha, Value beta, int ply, unsigned marks) {
    if constexpr (recording) {
      Frame& frame = at(ply);
      frame.leaveMarks = 0;
      frame.legalMoves = 0;
      const bool isMax = board_->toMove() == black;
      const auto extreme = [](Value value) {
        return value >= infinite ? plusInfinity : value <= -infinite ? minusInfinity : value;
      };
      observer_.enter(
          NodeEntry{ply, ply == 0 ? noMove : board_->lastMove(), isMax ? Player::max : Player::min,
                    extreme(isMax ? alpha : -beta), extreme(isMax ? beta : -alpha),
                    std::uint16_t(marks | (beta - alpha == 1 ? mark::nullWindow : 0U))});
    }
  }
  Value leave(Value value, Value alpha, Value beta, int ply) {
    if constexpr (recording) {
      const Frame& frame = at(ply);
      const bool isMax = board_->toMove() == black;
      const Bound forMover = value <= alpha  ? Bound::atMost
                             : value >= beta ? Bound::atLeast
                                             : Bound::exact;
      const Bound forMax = isMax || forMover == Bound::exact ? forMover
                           : forMover == Bound::atMost       ? Bound::atLeast
                                                             : Bound::atMost;
      observer_.leave(NodeExit{ply, isMax ? value : -value, stopped_ ? Bound::none : forMax,
                               std::uint16_t(frame.leaveMarks | (stopped_ ? mark::unfinished : 0U)),
                               frame.legalMoves});
    }
    return value;
  }
  void markOnLeave(int ply, unsigned marks) {
    if constexpr (recording) at(ply).leaveMarks = std::uint16_t(at(ply).leaveMarks | marks);
  }
  void noteMoves(int ply, int count) {
    if constexpr (recording) at(ply).legalMoves = count;
  }

  Frame& at(int ply) { return (*stack_)[std::size_t(ply)]; }

  /// Counts a node; true when the search has to end.
  bool countNode() {
    if (++nodes_ >= nextPoll_) poll();
    return stopped_;
  }
  void poll() {
    if (limits_.nodes != 0 && nodes_ >= limits_.nodes) stopped_ = true;
    if (isTimeUp()) stopped_ = true;
    nextPoll_ =
        nodes_ + (limits_.hardMilliseconds > 0 ? pollInterval_.nodes() : PollInterval::most);
    if (limits_.nodes != 0 && nextPoll_ > limits_.nodes) nextPoll_ = limits_.nodes;
  }
  /// Whether the clock or the caller ends the search.
  bool isTimeUp() {
    if (limits_.hardMilliseconds > 0) {
      const double now = watch_.milliseconds();
      pollInterval_.look(now);
      if (now >= limits_.hardMilliseconds) stopped_ = true;
    }
    if (searchOptions_->shouldStop && searchOptions_->shouldStop()) stopped_ = true;
    return stopped_;
  }

  [[nodiscard]] int reduction(int depth, int count) const {
    return reductions_[std::size_t(std::min(depth, 63))][std::size_t(std::min(count, 255))];
  }

  /// `move` and the line below it become the line of `ply`.
  void takeLine(int ply, Move move) {
    Frame& frame = at(ply);
    const Frame& below = at(ply + 1);
    frame.line[0] = move;
    std::copy_n(below.line.begin(), below.lineLength, frame.line.begin() + 1);
    frame.lineLength = below.lineLength + 1;
  }

  TranspositionTable& table_;
  History& history_;
  ThreatSolver& threats_;
  O& observer_;
  std::unique_ptr<std::array<Frame, maximumPly + 8>> stack_;
  std::array<std::array<std::int8_t, 256>, 64> reductions_{};
  std::unique_ptr<Board> board_;
  std::unique_ptr<LineSums> lines_;  ///< of the network that the search was given
  std::vector<RootMove> rootMoves_;
  Limits limits_;
  const SearchOptions* searchOptions_ = nullptr;
  Stopwatch watch_;
  std::uint64_t nodes_ = 0;
  std::uint64_t threatNodes_ = 0;  ///< of searches for wins by threats; not among `nodes_`
  std::uint64_t nextPoll_ = 0;
  PollInterval pollInterval_;
  bool stopped_ = false;
};

}  // namespace prunus::gomoku

#include "gomoku/search/fours.h"
#include "gomoku/search/node.h"
#include "gomoku/search/node_steps.h"
#include "gomoku/search/root.h"
#include "gomoku/search/threats.h"
