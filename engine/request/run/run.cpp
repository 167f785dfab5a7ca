#include "request/run/run.h"

#include "request/algorithms.h"
#include "request/run/best_first.h"
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
    const bool isWhole = plan.recording == Recording::silent || plan.recording == Recording::whole;
    // Such a search leaves no move out for good, and hides nothing.
    if (!isWhole) {
      return Refusal{"path-nothing-pruned", "path", static_cast<int>(plan.address.path.size()), {}};
    }
    return searchRunOf(request, runBestFirst(request, plan, progress));
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
