#include "player/record.h"

#include <cmath>
#include <string>

#include "gomoku/search.h"
#include "player/memory.h"
#include "player/sound_observer.h"
#include "trace/recorder.h"

namespace prunus::player {
namespace {

using gomoku::Board;
using gomoku::Findings;

std::string nameOf(const Board& board, Move move) {
  const int size = board.size();
  return char('a' + int(move) % size) + std::to_string(size - int(move) / size);
}

Report reportOf(const Board& board, const Findings& findings, const Totals& totals, bool complete) {
  const Value sign = board.toMove() == gomoku::black ? 1 : -1;
  const bool isMax = sign > 0;
  Report report;
  report.totals = totals;
  report.seconds = findings.milliseconds / 1000;
  report.complete = complete;
  report.bestMove = findings.best;
  report.value = sign * findings.value;
  report.bound = findings.depth > 0 ? Bound::exact : Bound::none;
  for (const gomoku::RootMove& root : findings.moves) {
    if (root.value <= -gomoku::infinite) continue;
    report.rootMoves.push_back({root.move, int(root.move), nameOf(board, root.move),
                                sign * root.value,
                                root.exact ? Bound::exact
                                : isMax    ? Bound::atMost
                                           : Bound::atLeast});
  }
  report.principalVariation = findings.moves.front().line;
  return report;
}

}  // namespace

Expected<SearchRun> record(const PlayerRequest& request, const ProgressCallback& progress) {
  const Board& board = request.board;
  if (isOver(board)) return Refusal{"gomoku-over", "position", -1, {}};
  const auto memory = memoryOf(request.tableBytes);
  using Narrow = Recorder<std::int16_t>;
  Narrow recorder(request.recordLimit);
  SoundObserver<Narrow> observer(recorder);
  gomoku::Search<SoundObserver<Narrow>> search(*memory, observer);

  bool stopped = false;
  const gomoku::Stopwatch watch;
  double next = 100;
  gomoku::Wishes wishes;
  wishes.lines = request.lines;
  wishes.shouldStop = [&] {
    const double milliseconds = watch.milliseconds();
    if (!progress || milliseconds < next) return false;
    next = milliseconds + 100;
    if (!progress(observer.totals().nodes, milliseconds / 1000)) stopped = true;
    return stopped;
  };
  const Findings findings = search.run(board, request.limits, wishes);
  const bool ranOut = (request.limits.nodes != 0 && findings.nodes >= request.limits.nodes) ||
                      (request.limits.hardMilliseconds > 0 &&
                       findings.milliseconds >= request.limits.hardMilliseconds);
  const bool complete = !stopped && !ranOut;

  SearchRun done;
  done.report = reportOf(board, findings, observer.totals(), complete);
  TraceHeader header;
  header.options = request.options;
  header.recordedPly = recorder.recordedPly();
  header.complete = complete;
  header.totals = observer.totals();
  header.seconds = done.report.seconds;
  done.trace = Trace{std::move(header), recorder.take()};
  done.rest = {.from = 0, .length = done.trace->length(), .changed = {}};
  return done;
}

}  // namespace prunus::player
