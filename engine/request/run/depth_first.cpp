#include "request/run/depth_first.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "request/algorithms.h"
#include "request/run/erased_game.h"
#include "request/run/growing.h"
#include "request/run/path_watch.h"
#include "request/run/report.h"
#include "request/run/timed.h"
#include "trace/format/cell.h"
#include "trace/path_filter.h"
#include "trace/recorder.h"

namespace prunus {
namespace {

/// A search is compiled once for each game and each observer that it is watched by. That is worth
/// its space where people wait: see timed.h. All others, which are short or rare, share one, of an
/// `ErasedGame` that is watched through `AnyObserver`.
using Context = SearchContext<ErasedGame, AnyObserver>;

class DepthFirstRun {
 public:
  DepthFirstRun(const SearchRequest& request, const Limits& limits)
      : request_(request), game_(erasedGame(request)), limits_(limits) {}

  Expected<SearchRun> run(const RecordingPlan& plan) {
    switch (plan.recording) {
      case Recording::silent: {
        SilentObserver silent;
        return SearchRun{searchWhole(silent, limits_), std::nullopt};
      }
      case Recording::whole:
        return whole(plan.growth);
      case Recording::ghost:
        return ghost(plan.address);
      case Recording::reveal:
        return reveal(plan.address);
    }
    return SearchRun{};
  }

 private:
  SearchRun whole(const GrowthPlan& plan) {
    return record(
        0,
        [&](auto& recorder, Growing& growing) {
          Limits limits = limits_;
          if (growing.isWatched()) {
            limits.keepGoing = [&](const Totals& totals) {
              if (growing.isDue(recorder))
                growing.show(recorder, totals, legalMovesAtOpen(recorder));
              return !limits_.keepGoing || limits_.keepGoing(totals);
            };
          }
          return searchWhole(recorder, limits);
        },
        plan);
  }

  template <Observer O>
  Report searchWhole(O& watching, const Limits& limits) {
    if constexpr (!std::is_same_v<O, Recorder<std::int32_t>>) {
      if (isTimed(request_)) {
        return reportOf(game_, searchTimed(request_, watching, limits));
      }
    }
    AnyObserver observer(watching);
    return search(observer, {}, request_.settings, limits);
  }

  /// How many moves there are at each of the nodes that a recorder holds open.
  template <typename Cell>
  std::vector<int> legalMovesAtOpen(const Recorder<Cell>& recorder) {
    ErasedGame game = game_;
    std::vector<Move> legal;
    std::vector<int> counts;
    for (const std::uint32_t node : recorder.openNodes()) {
      const Move move = recorder.columns().move[node];
      if (move != noMove) game.play(move);
      legal.clear();
      game.appendMoves(legal);
      counts.push_back(static_cast<int>(legal.size()));
    }
    return counts;
  }

  /// Searches from the root, by the algorithm that is asked for; or the node that `path` leads to,
  /// at the ply it has in the tree, as ghosts are searched.
  Report search(AnyObserver& observer, std::span<const Move> path, const SearchSettings& settings,
                const Limits& limits) {
    ErasedGame game = positionAfter(path);
    Context context(game, observer, settings, limits);
    const int ply = static_cast<int>(path.size());
    context.startRoot(ply);
    const NodeValue result =
        path.empty() ? searchByName(context) : GhostAlgorithm::search(context, path.back(), ply);
    return reportOf(game_, foundBy(context, result, ply));
  }

  NodeValue searchByName(Context& context) const {
    NodeValue result;
    visitType(Algorithms{}, request_.algorithm,
              [&]<typename Algorithm>(std::type_identity<Algorithm>) {
                result = Algorithm::search(context, noMove, 0);
              });
    return result;
  }

  Expected<SearchRun> ghost(const NodeAddress& address) {
    const std::span<const Move> path = address.path;
    const auto found = locate(address);
    if (!found) return found.refusal();
    ErasedGame game = positionAfter(path);
    std::vector<Move> pruned;
    if ((found->marks & mark::cutOff) != 0) {
      game.appendMoves(pruned);
      Ordering<ErasedGame>(request_.settings).arrange(game, static_cast<int>(path.size()), pruned);
      std::erase_if(pruned, [&](Move move) {
        return std::find(found->searched.begin(), found->searched.end(), move) !=
               found->searched.end();
      });
    }
    if (pruned.empty()) {
      return Refusal{"path-nothing-pruned", "path", static_cast<int>(path.size()), {}};
    }
    return record(static_cast<int>(path.size()) + 1, [&](auto& recorder, Growing&) {
      AnyObserver observer(recorder);
      Context context(game, observer, settingsOf(address, true), limits_);
      return game.playerToMove() == Player::max
                 ? searchEach<Player::max>(context, pruned, static_cast<int>(path.size()))
                 : searchEach<Player::min>(context, pruned, static_cast<int>(path.size()));
    });
  }

  /// Searches each of the moves of a node at `ply` by itself, with a full window.
  template <Player player>
  Report searchEach(Context& context, std::span<const Move> moves, int ply) {
    ErasedGame& game = context.game();
    Best<player> best;
    Found all;
    for (const Move move : moves) {
      game.play(move);
      context.startRoot(ply + 1);
      const std::uint64_t nodesBefore = context.totals().nodes;
      const NodeValue result = GhostAlgorithm::search(context, move, ply + 1);
      game.undo(move);
      if (context.stopped()) break;
      all.rootMoves.push_back({move, result, context.totals().nodes - nodesBefore});
      if (best.improvesWith(result)) {
        const std::span<const Move> below = context.principalVariation(ply + 1);
        all.line.assign(1, move);
        all.line.insert(all.line.end(), below.begin(), below.end());
      }
    }
    all.result = {best.value(), best.bound(!context.stopped())};
    all.totals = context.totals();
    all.seconds = context.secondsSoFar();
    all.complete = !context.stopped();
    return reportOf(game_, std::move(all));
  }

  Expected<SearchRun> reveal(const NodeAddress& address) {
    const auto found = locate(address);
    if (!found) return found.refusal();
    return record(static_cast<int>(address.path.size()), [&](auto& recorder, Growing&) {
      PathFilter filter(recorder, address, found->start);
      AnyObserver observer(filter);
      return search(observer, std::span(address.path).first(found->start),
                    settingsOf(address, found->start > 0), limits_);
    });
  }

  /// Where a node of the drawn tree is.
  struct Located {
    std::size_t start = 0;       ///< ply of the root of the search that visits it: 0, or a ghost's
    std::uint16_t marks = 0;     ///< the node's
    std::vector<Move> searched;  ///< moves searched there
  };

  /// Finds a node in the search itself or, past a pruned move, in the search that a ghost makes of
  /// that move, and so on.
  Expected<Located> locate(const NodeAddress& address) {
    const std::span<const Move> path = address.path;
    if (auto refusal = whyIllegal(path)) return *refusal;
    for (std::size_t start = 0;;) {
      PathWatch watch(address, start);
      Limits limits = limits_;
      limits.keepGoing = [&](const Totals& totals) {
        return !watch.done() && (!limits_.keepGoing || limits_.keepGoing(totals));
      };
      AnyObserver observer(watch);
      search(observer, path.first(start), settingsOf(address, start > 0), limits);
      if (watch.done() && watch.hasArrived()) {
        const auto searched = watch.searched();
        return Located{start, watch.marks(), {searched.begin(), searched.end()}};
      }
      if (!watch.done() || (watch.marks() & mark::cutOff) == 0) {
        return Refusal{"path-not-searched", "path", static_cast<int>(watch.deepest()), {}};
      }
      start = watch.deepest() + 1;
    }
  }

  /// A ghost is searched as deep as the pass would have gone in which it was pruned.
  SearchSettings settingsOf(const NodeAddress& address, bool ghost) const {
    SearchSettings settings = request_.settings;
    const auto depth = depthOfPass(request_.algorithm, address.pass);
    if (ghost && depth) settings.depthLimit = std::min(settings.depthLimit, *depth);
    return settings;
  }

  std::optional<Refusal> whyIllegal(std::span<const Move> path) {
    ErasedGame game = game_;
    std::vector<Move> legal;
    for (std::size_t ply = 0; ply < path.size(); ++ply) {
      legal.clear();
      if (!game.isTerminal()) game.appendMoves(legal);
      if (std::find(legal.begin(), legal.end(), path[ply]) == legal.end()) {
        return Refusal{"path-illegal", "path", static_cast<int>(ply), {std::to_string(path[ply])}};
      }
      game.play(path[ply]);
    }
    return std::nullopt;
  }

  ErasedGame positionAfter(std::span<const Move> path) {
    ErasedGame game = game_;
    for (const Move move : path) game.play(move);
    return game;
  }

  /// Runs `search(recorder, growing)` with a recorder whose cells are as small as the game's values
  /// allow.
  template <typename Search>
  SearchRun record(int rootPly, Search&& search, const GrowthPlan& plan = {}) {
    const Value largest = game_.largestValue();
    // The windows below chance nodes reach further than any value.
    return !game_.hasChance() && CellOf<std::int16_t>::fits(-largest, largest)
               ? recordIn<std::int16_t>(rootPly, search, plan)
               : recordIn<std::int32_t>(rootPly, search, plan);
  }

  /// What is known of a trace before the search.
  TraceHeader headerAt(int rootPly) const {
    TraceHeader header;
    header.options = request_.options;
    header.decimals = game_.decimals();
    header.denominator = game_.denominator();
    header.rootPly = rootPly;
    header.names = game_.moveNames();
    const std::span<const Payoffs> payoffs = game_.payoffs();
    header.payoffs.assign(payoffs.begin(), payoffs.end());
    if (!game_.hasChance()) return header;
    header.probabilities = game_.probabilities();
    header.least = game_.valueRange().least;
    header.greatest = game_.valueRange().greatest;
    return header;
  }

  template <typename Cell, typename Search>
  SearchRun recordIn(int rootPly, Search&& search, const GrowthPlan& plan) {
    // Nothing tells what is best so far of nodes that are still open where three play; such trees
    // are so small that nobody waits for them.
    static const GrowthPlan unwatched;
    Growing growing(headerAt(rootPly), game_.payoffs().empty() ? plan : unwatched);
    Recorder<Cell> recorder(request_.recordLimit, rootPly);
    Report report = search(recorder, growing);
    return growing.finish(std::move(report), recorder.recordedPly(), recorder.take());
  }

  const SearchRequest& request_;
  const ErasedGame game_;
  const Limits& limits_;
};

}  // namespace

Expected<SearchRun> runDepthFirst(const SearchRequest& request, const Limits& limits,
                                  const RecordingPlan& plan) {
  return DepthFirstRun(request, limits).run(plan);
}

}  // namespace prunus
