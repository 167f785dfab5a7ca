#include "request/run/run.h"

#include "request/algorithms.h"
#include "request/run/depth_first.h"
#include "request/run/pace.h"

namespace prunus {
namespace {

constexpr double progressInterval = 0.1;  // seconds

/// The callback, called less often than the search asks.
std::function<bool(const Totals&)> throttled(const ProgressCallback& progress) {
  return
      [&progress, pace = Pace(progressInterval, progressInterval)](const Totals& totals) mutable {
        const double seconds = pace.seconds();
        if (!pace.isDue(seconds)) return true;
        pace.done(seconds, 1);
        return progress(totals.nodes, seconds);
      };
}

}  // namespace

Expected<SearchRun> run(const SearchRequest& request, const RecordingPlan& plan,
                        const ProgressCallback& progress) {
  if (isBestFirst(request.algorithm)) {
    const std::vector<std::string_view> names = algorithmNames();
    std::string others;
    for (std::size_t other = 0; other < Algorithms::size; ++other)
      appendListed(others, names[other]);
    return Refusal{
        "option-choice", "algorithm", -1, {std::string(names[request.algorithm]), others}};
  }
  Limits limits = request.limits;
  if (progress) limits.keepGoing = throttled(progress);
  return runDepthFirst(request, limits, plan);
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
