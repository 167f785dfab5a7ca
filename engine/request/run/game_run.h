#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "request/algorithms.h"
#include "request/games.h"
#include "request/run/growing.h"
#include "request/run/path_watch.h"
#include "request/run/run.h"
#include "request/run/untimed.h"
#include "search/depth_first/context.h"
#include "trace/format/cell.h"
#include "trace/path_filter.h"
#include "trace/recorder.h"

// What surrounds a search is compiled for size, for each game and algorithm has its own: the search
// itself is what must be fast.
#define PRUNUS_COLD [[gnu::cold, gnu::noinline]]

namespace prunus {

/// Runs a request once its game is known to the compiler.
///
/// A search is compiled once for each observer that it is watched by. That is worth its space where
/// people wait: silent searches of the `TimedAlgorithms`, and whole ones recorded in 16-bit cells.
/// All others, which are short or rare, share one that is watched through `AnyObserver`.
template <PlayableGame G>
class GameRun {
 public:
  GameRun(const SearchRequest& request, const G& game, const Limits& limits)
      : request_(request), game_(game), limits_(limits) {}

  PRUNUS_COLD Expected<SearchRun> run(const RecordingPlan& plan) {
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
  PRUNUS_COLD SearchRun whole(const GrowthPlan& plan) {
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
      if (isTimed(request_.algorithm)) return search(watching, {}, request_.settings, limits);
    }
    AnyObserver observer(watching);
    return search(observer, {}, request_.settings, limits);
  }

  /// How many moves there are at each of the nodes that a recorder holds open.
  template <typename Cell>
  PRUNUS_COLD std::vector<int> legalMovesAtOpen(const Recorder<Cell>& recorder) {
    G game = game_;
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
  template <Observer O>
  PRUNUS_COLD Report search(O& observer, std::span<const Move> path, const SearchSettings& settings,
                            const Limits& limits) {
    G game = positionAfter(path);
    SearchContext<G, O> context(game, observer, settings, limits);
    const int ply = static_cast<int>(path.size());
    context.startRoot(ply);
    const NodeValue result =
        path.empty() ? searchByName(context) : GhostAlgorithm::search(context, path.back(), ply);
    Report report = closeReport(context, result);
    for (const auto& [move, found] : context.rootMoves()) {
      report.rootMoves.push_back(named(move, found));
    }
    const std::span<const Move> line = context.principalVariation(ply);
    report.principalVariation.assign(line.begin(), line.end());
    if (!line.empty()) report.bestMove = line.front();
    return report;
  }

  template <Observer O>
  NodeValue searchByName(SearchContext<G, O>& context) {
    if constexpr (std::is_same_v<O, AnyObserver>) {
      if (!isTimed(request_.algorithm)) return searchUntimed(context, request_.algorithm);
    }
    NodeValue result;
    visitType(TimedAlgorithms{}, request_.algorithm,
              [&]<typename Algorithm>(std::type_identity<Algorithm>) {
                result = Algorithm::search(context, noMove, 0);
              });
    return result;
  }

  PRUNUS_COLD Expected<SearchRun> ghost(const NodeAddress& address) {
    const std::span<const Move> path = address.path;
    const auto found = locate(address);
    if (!found) return found.refusal();
    G game = positionAfter(path);
    std::vector<Move> pruned;
    if ((found->marks & mark::cutOff) != 0) {
      game.appendMoves(pruned);
      Ordering<G>(request_.settings).arrange(game, static_cast<int>(path.size()), pruned);
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
      SearchContext<G, AnyObserver> context(game, observer, settingsOf(address, true), limits_);
      return game.playerToMove() == Player::max
                 ? searchEach<Player::max>(context, pruned, static_cast<int>(path.size()))
                 : searchEach<Player::min>(context, pruned, static_cast<int>(path.size()));
    });
  }

  /// Searches each of the moves of a node at `ply` by itself, with a full window.
  template <Player player>
  PRUNUS_COLD Report searchEach(SearchContext<G, AnyObserver>& context, std::span<const Move> moves,
                                int ply) {
    G& game = context.game();
    Best<player> best;
    std::vector<RootMove> results;
    std::vector<Move> line;
    for (const Move move : moves) {
      game.play(move);
      context.startRoot(ply + 1);
      const NodeValue result = GhostAlgorithm::search(context, move, ply + 1);
      game.undo(move);
      if (context.stopped()) break;
      results.push_back(named(move, result));
      if (best.improvesWith(result)) {
        const std::span<const Move> below = context.principalVariation(ply + 1);
        line.assign(1, move);
        line.insert(line.end(), below.begin(), below.end());
      }
    }
    Report report = closeReport(context, {best.value(), best.bound(!context.stopped())});
    report.rootMoves = std::move(results);
    report.principalVariation = std::move(line);
    if (!report.principalVariation.empty()) report.bestMove = report.principalVariation.front();
    return report;
  }

  PRUNUS_COLD Expected<SearchRun> reveal(const NodeAddress& address) {
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
  PRUNUS_COLD Expected<Located> locate(const NodeAddress& address) {
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

  PRUNUS_COLD std::optional<Refusal> whyIllegal(std::span<const Move> path) {
    G game = game_;
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

  G positionAfter(std::span<const Move> path) {
    G game = game_;
    for (const Move move : path) game.play(move);
    return game;
  }

  /// Runs `search(recorder, growing)` with a recorder whose cells are as small as the game's values
  /// allow.
  template <typename Search>
  SearchRun record(int rootPly, Search&& search, const GrowthPlan& plan = {}) {
    const Value largest = game_.largestValue();
    return CellOf<std::int16_t>::fits(-largest, largest)
               ? recordIn<std::int16_t>(rootPly, search, plan)
               : recordIn<std::int32_t>(rootPly, search, plan);
  }

  template <typename Cell, typename Search>
  PRUNUS_COLD SearchRun recordIn(int rootPly, Search&& search, const GrowthPlan& plan) {
    std::optional<std::vector<std::string>> names;
    if constexpr (requires { game_.moveNames(); }) names = game_.moveNames();
    Growing growing(request_.options, rootPly, game_.decimals(), std::move(names), plan);
    Recorder<Cell> recorder(request_.recordLimit, rootPly);
    Report report = search(recorder, growing);
    return growing.finish(std::move(report), recorder.recordedPly(), recorder.take());
  }

  /// What every kind of search reports alike.
  template <Observer O>
  Report closeReport(const SearchContext<G, O>& context, NodeValue result) {
    Report report;
    report.value = result.value();
    report.bound = result.bound();
    report.totals = context.totals();
    report.seconds = context.secondsSoFar();
    report.complete = !context.stopped();
    report.decimals = game_.decimals();
    return report;
  }

  RootMove named(Move move, NodeValue result) const {
    return {move, game_.moveIndex(move), game_.moveName(move), result.value(), result.bound()};
  }

  const SearchRequest& request_;
  const G& game_;
  const Limits& limits_;
};

}  // namespace prunus
