#include "request/run.h"

#include <chrono>

#include "request/algorithms.h"
#include "request/game_run.h"

namespace prunus {
namespace {

constexpr double progressInterval = 0.1;  // seconds

double secondsNow() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The callback, called less often than the search asks.
std::function<bool(std::uint64_t)> throttled(const ProgressCallback& progress) {
  return [&progress, start = secondsNow(), next = progressInterval](std::uint64_t nodes) mutable {
    const double seconds = secondsNow() - start;
    if (seconds < next) return true;
    next = seconds + progressInterval;
    return progress(nodes, seconds);
  };
}

}  // namespace

SearchRun recordedRun(const SearchRequest& request, Report report, int rootPly,
                      std::optional<int> recordedPly,
                      std::variant<NarrowColumns, WideColumns> columns,
                      std::optional<std::vector<std::string>> names) {
  TraceHeader header;
  header.options = request.options;
  header.decimals = report.decimals;
  header.rootPly = rootPly;
  header.recordedPly = recordedPly;
  header.complete = report.complete;
  header.totals = report.totals;
  header.seconds = report.seconds;
  header.names = std::move(names);
  return {std::move(report), Trace{std::move(header), std::move(columns)}};
}

Expected<SearchRun> run(const SearchRequest& request, const RecordingPlan& plan,
                        const ProgressCallback& progress) {
  Limits limits = request.limits;
  if (progress) limits.keepGoing = throttled(progress);
  std::optional<Expected<SearchRun>> result;
  std::visit(
      [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        visitType(Algorithms{}, request.algorithm,
                  [&]<typename Algorithm>(std::type_identity<Algorithm>) {
                    result.emplace(GameRun<G, Algorithm>(request, game, limits).run(plan));
                  });
      },
      request.game);
  return std::move(*result);
}

int moveIndex(const SearchRequest& request, Move move) {
  return std::visit([&](const auto& game) { return game.moveIndex(move); }, request.game);
}

std::vector<std::string> moveNames(const SearchRequest& request, std::span<const Move> moves) {
  return std::visit(
      [&](const auto& game) {
        std::vector<std::string> names;
        for (const Move move : moves) names.push_back(game.moveName(move));
        return names;
      },
      request.game);
}

}  // namespace prunus
