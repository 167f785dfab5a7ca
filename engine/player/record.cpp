#include "player/record.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "gomoku/search/search.h"
#include "player/memory.h"
#include "player/sound_observer.h"
#include "request/run/growing.h"
#include "trace/path_filter.h"
#include "trace/recorder.h"

namespace prunus::player {
namespace {

using gomoku::Board;
using gomoku::SearchInfo;
using Narrow = Recorder<std::int16_t>;

/// Lets a recorder see all of a search, or one node of it and what is below. One class for both:
/// the search is compiled once for each kind of observer.
class Part {
 public:
  Part(Narrow& recorder, const NodeAddress* under) : recorder_(&recorder) {
    if (under == nullptr) return;
    watch_.emplace(*under, std::size_t{0});
    filter_.emplace(recorder, *under);
  }

  void enter(const NodeEntry& entry) {
    if (!filter_) return recorder_->enter(entry);
    watch_->enter(entry);
    filter_->enter(entry);
  }
  void leave(const NodeExit& exit) {
    if (!filter_) return recorder_->leave(exit);
    watch_->leave(exit);
    filter_->leave(exit);
  }

  /// How far along the way to the node the search came; nothing once it has been there.
  [[nodiscard]] std::optional<int> missedAt() const {
    if (!watch_ || watch_->hasArrived()) return std::nullopt;
    return int(watch_->deepest());
  }

 private:
  Narrow* recorder_;
  std::optional<AddressFollower> watch_;
  std::optional<PathFilter<Narrow>> filter_;
};

std::string nameOf(const Board& board, Move move) {
  return char('a' + int(move) % board.columns()) +
         std::to_string(board.rows() - int(move) / board.columns());
}

Report reportOf(const Board& board, const SearchInfo& info, const Totals& totals, bool complete) {
  const Value sign = board.toMove() == gomoku::black ? 1 : -1;
  const bool isMax = sign > 0;
  Report report;
  report.totals = totals;
  report.seconds = info.milliseconds / 1000;
  report.complete = complete;
  report.bestMove = info.best;
  report.value = sign * info.value;
  report.bound = info.depth > 0 ? Bound::exact : Bound::none;
  for (const gomoku::RootMove& root : info.moves) {
    if (root.value <= -gomoku::infinite) continue;
    report.rootMoves.push_back({root.move, int(root.move), nameOf(board, root.move),
                                sign * root.value,
                                root.exact ? Bound::exact
                                : isMax    ? Bound::atMost
                                           : Bound::atLeast});
  }
  report.principalVariation = info.moves.front().line;
  return report;
}

void limitTo(Options& options, std::uint64_t nodes) {
  options["node-limit"] = std::to_string(nodes);
  options.erase("time-limit");
}

}  // namespace

Expected<SearchRun> record(const PlayerRequest& request, const ProgressCallback& progress,
                           const PlayerRecording& recording) {
  const Board& board = request.board;
  if (isOver(board)) return Refusal{"gomoku-over", "position", -1, {}};
  const NodeAddress* under = recording.under ? &*recording.under : nullptr;
  const int rootPly = under == nullptr ? 0 : int(under->path.size());
  const auto memory = memoryOf(request.tableBytes);
  Narrow recorder(request.recordLimit, rootPly);
  Part part(recorder, under);
  SoundObserver<Part> observer(part);
  gomoku::Search<SoundObserver<Part>> search(*memory, observer);
  TraceHeader known;
  known.options = request.options;
  known.rootPly = rootPly;
  Growing growing(std::move(known), recording.growth);

  // Where time is limited, a single move is not thought over; else the clock must change nothing,
  // so that the search can be repeated as far as it came.
  gomoku::Limits limits = limitsOf(request);
  const double mostMilliseconds = limits.hardMilliseconds;
  if (mostMilliseconds > 0) limits.hardMilliseconds = std::numeric_limits<double>::max();
  limits.softMilliseconds = 0;

  bool stopped = false;
  const gomoku::Stopwatch watch;
  double next = 100;
  std::vector<int> legalMoves;
  gomoku::SearchOptions searchOptions;
  searchOptions.lines = request.lines;
  searchOptions.shouldStop = [&] {
    const double milliseconds = watch.milliseconds();
    if (mostMilliseconds > 0 && milliseconds >= mostMilliseconds) stopped = true;
    if (progress && milliseconds >= next) {
      next = milliseconds + 100;
      if (!progress(observer.totals().nodes, milliseconds / 1000)) stopped = true;
    }
    if (!stopped && under == nullptr && growing.isWatched() && growing.isDue(recorder)) {
      legalMoves.clear();
      const int open = int(recorder.openNodes().size());
      for (int ply = 0; ply < open; ++ply) legalMoves.push_back(observer.searchedAt(ply));
      limitTo(growing.options(), search.nodes());
      growing.show(recorder, observer.totals(), legalMoves);
    }
    return stopped;
  };
  const SearchInfo info = search.run(board, limits, searchOptions);
  const bool ranOut = limits.nodes != 0 && info.nodes >= limits.nodes;
  growing.options() = request.options;
  if (stopped) limitTo(growing.options(), info.nodes);
  if (const auto ply = part.missedAt()) {
    return Refusal{"path-not-searched", "path", *ply, {}};
  }
  Report report = reportOf(board, info, observer.totals(), !stopped && !ranOut);
  return growing.finish(std::move(report), recorder.recordedPly(), recorder.take());
}

}  // namespace prunus::player
