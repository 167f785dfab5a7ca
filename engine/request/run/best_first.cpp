#include "request/run/best_first.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <type_traits>
#include <utility>

#include "core/json_writer.h"
#include "request/algorithms.h"
#include "request/run/erased_game.h"
#include "request/run/grown_trace.h"
#include "request/run/pace.h"
#include "request/run/report.h"
#include "search/limits.h"

namespace prunus {
namespace {

/// Of means: so many more decimals than the values of a game have, where there is room for them.
constexpr int meanPlaces = 2;
/// A tree that grows is shown again when it has grown by this factor.
constexpr double shownAgain = 1.5;
/// Moves of playouts that are kept to be shown: 8 MB.
constexpr std::size_t mostPlayoutMoves = 4'000'000;

Value toCell(double value) {
  return static_cast<Value>(
      std::llround(std::clamp<double>(value, double(minusInfinity) + 1, double(plusInfinity) - 1)));
}

/// Grows a tree, whatever the game: one copy of each search is enough.
class Growth {
 public:
  Growth(const SearchRequest& request, const RecordingPlan& plan, const ProgressCallback& progress)
      : request_(request),
        plan_(plan),
        progress_(progress),
        game_(erasedGame(request)),
        scale_(std::pow(10.0, game_.decimals())) {}

  GrownRun run(Mcts) {
    MonteCarloTree<ErasedGame> search(game_, game_.largestValue(), request_.bestFirst);
    return growMeans(search);
  }

  GrownRun run(Puct) {
    PuctTree<ErasedGame> search(game_, game_.largestValue(), request_.bestFirst);
    return growMeans(search);
  }

  GrownRun run(ProofNumber) {
    ProofNumberTree<ErasedGame> search(game_, request_.bestFirst.goal);
    const auto numbers = [&](std::uint32_t node) { return search.tree()[node].known; };
    return growProofs(search, numbers, [] { return false; });
  }

  GrownRun run(DfPn) {
    const BestFirstSettings& settings = request_.bestFirst;
    DepthFirstProof<ErasedGame> search(game_, settings.goal, settings.tableSize);
    const auto numbers = [&](std::uint32_t node) { return search.numbers(node); };
    return growProofs(search, numbers, [&] { return search.isStuck(); });
  }

  GrownRun run(SssStar) {
    SssStarTree<ErasedGame> search(game_);
    log_.kind = GrownKind::solved;
    value_ = [&search](std::uint32_t node) {
      if (node != 0 || !search.isDone()) return GrownValue{};
      return GrownValue{search.value(), Bound::exact};
    };
    using Tree = typename SssStarTree<ErasedGame>::Tree;
    const auto known = [&](std::uint32_t node, GrownMove& into) {
      if (node == Tree::root) into.value = double(search.value()) / scale_;
    };
    return grow(
        search, [&] { return search.step(); }, [&] { return search.isDone(); },
        [] { return false; },
        [&](auto node) { return node == Tree::root ? search.bestChild() : Tree::none; }, known);
  }

 private:
  /// Of proof numbers, wherever they stand: `numbers(node)` has them.
  template <typename Search, typename NumbersOf, typename Stuck>
  GrownRun growProofs(Search& search, NumbersOf numbers, Stuck stuck) {
    const Value goal = request_.bestFirst.goal;
    log_.kind = GrownKind::proofs;
    log_.goal = goal;
    const bool forMax = game_.playerToMove() == Player::max;
    value_ = [numbers, forMax, goal](std::uint32_t node) {
      const ProofNumbers known = numbers(node);
      const Value reached = forMax ? goal : -goal;
      if (known.proof == 0) return GrownValue{reached, forMax ? Bound::atLeast : Bound::atMost};
      const Value missed = forMax ? goal - 1 : 1 - goal;
      if (known.disproof == 0) return GrownValue{missed, forMax ? Bound::atMost : Bound::atLeast};
      return GrownValue{};
    };
    const auto known = [&](std::uint32_t node, GrownMove& into) {
      const ProofNumbers found = numbers(node);
      into.proof = found.proof;
      into.disproof = found.disproof;
    };
    return grow(
        search, [&] { return search.step(); }, [&] { return search.isDone(); }, stuck,
        [&](auto node) { return search.decidingChild(node); }, known);
  }

  /// Of playouts, whatever the tree selects by.
  template <typename Search>
  GrownRun growMeans(Search& search) {
    const Value largest = game_.largestValue();
    log_.kind = GrownKind::means;
    log_.largest = largest;
    log_.places = largest < plusInfinity / 100 ? meanPlaces : 0;
    const double unit = std::pow(10.0, log_.places);
    const auto& tree = search.tree();
    value_ = [&tree, unit](std::uint32_t node) {
      const auto& known = tree[node].known;
      if (known.visits == 0) return GrownValue{};
      return GrownValue{toCell(double(known.sum) / double(known.visits) * unit), Bound::exact};
    };
    const auto known = [&](std::uint32_t node, GrownMove& into) {
      const auto& statistics = tree[node].known;
      into.visits = statistics.visits;
      if constexpr (requires { statistics.prior; }) {
        into.prior = double(statistics.prior) / priorScale;
      }
      if (into.visits == 0) return;
      into.value = double(statistics.sum) / double(into.visits) / scale_;
    };
    const auto step = [&] {
      Value value = 0;
      const auto node = search.iterate(value);
      if (isRecording()) logPlayout(value, search.playout());
      return node;
    };
    const auto never = [] { return false; };
    return grow(
        search, step, never, never, [&](auto node) { return search.mostVisited(node); }, known);
  }

  void logPlayout(Value value, std::span<const Move> playout) {
    log_.values.push_back(value);
    if (log_.playoutEnds.size() + 1 != log_.values.size()) return;
    if (log_.playouts.size() + playout.size() > mostPlayoutMoves) return;
    log_.playouts.insert(log_.playouts.end(), playout.begin(), playout.end());
    log_.playoutEnds.push_back(static_cast<std::uint32_t>(log_.playouts.size()));
  }

  [[nodiscard]] bool isRecording() const { return plan_.recording == Recording::whole; }

  /// Makes step after step until the search is done, stuck or stopped, and reports the tree.
  /// `step()` returns the node that it was about, `next(node)` the child that play goes on with.
  template <typename Search, typename Step, typename Done, typename Stuck, typename Next,
            typename Known>
  GrownRun grow(Search& search, Step step, Done done, Stuck stuck, Next next, Known known) {
    using Tree = typename Search::Tree;
    const Tree& tree = search.tree();
    const Pace clock(0, 0);
    BestFirstSettings settings = request_.bestFirst;
    auto keepGoing = [&, pace = Pace(0.1, 0.1)](double seconds) mutable {
      if (plan_.growth.callback) showGrowing(tree, seconds);
      if (progress_ && pace.isDue(seconds)) {
        pace.done(seconds, 1);
        if (!progress_(tree.size(), seconds)) return false;
      }
      return request_.limits.seconds <= 0 || seconds < request_.limits.seconds;
    };
    if (isRecording()) {
      const auto most = static_cast<std::uint64_t>(request_.recordLimit);
      settings.nodes = settings.nodes == 0 ? most : std::min(settings.nodes, most);
    }
    GrownRun run;
    GrownReport& report = run.report;
    report.kind = log_.kind;
    report.places = log_.places;
    ClockStride stride;
    std::uint64_t nextLook = 1;
    while (!done() && !stuck() && report.iterations < settings.iterations) {
      if (settings.nodes != 0 && tree.size() >= settings.nodes) break;
      if (report.iterations == nextLook) {
        const double seconds = clock.seconds();
        if (!keepGoing(seconds)) break;
        nextLook += stride.next(seconds);
        stride.resume(clock.seconds());
      }
      const auto node = step();
      if (isRecording()) log_.nodes.push_back(node);
      ++report.iterations;
    }
    report.complete =
        done() || (log_.kind == GrownKind::means && report.iterations == settings.iterations);
    report.seconds = clock.seconds();
    report.nodes = tree.size();
    for (std::uint32_t node = 0; node < tree.size(); ++node) {
      report.depth = std::max(report.depth, tree[node].ply);
    }
    known(Tree::root, report.root);
    tree.eachChild(Tree::root, [&](auto child) {
      const Move move = tree[child].move;
      report.moves.push_back({move, game_.moveIndex(move), game_.moveName(move)});
      known(child, report.moves.back());
    });
    for (auto node = next(Tree::root); node != Tree::none; node = next(node)) {
      report.line.push_back(tree[node].move);
    }
    if (isRecording()) {
      run.trace = traceOf(tree, std::move(log_));
      run.trace->header.complete = report.complete;
      run.trace->header.seconds = report.seconds;
    }
    return run;
  }

  template <typename Tree>
  Trace traceOf(const Tree& tree, GrowthLog log) {
    BornNodes born;
    born.parents.reserve(tree.size());
    born.moves.reserve(tree.size());
    for (std::uint32_t node = 0; node < tree.size(); ++node) {
      born.parents.push_back(tree[node].parent);
      born.moves.push_back(tree[node].move);
      const auto& known = tree[node].known;
      if constexpr (requires { known.prior; }) {
        born.ordinals.push_back(known.ordinal);
        log.priors.push_back(known.prior);
      }
      if constexpr (requires { known.position; }) log.same.push_back(known.position);
    }
    return traceOfGrown(request_, game_, born, std::move(log), value_);
  }

  template <typename Tree>
  void showGrowing(const Tree& tree, double seconds) {
    if (seconds < plan_.growth.first) return;
    if (double(log_.nodes.size()) < shownAgain * double(shown_)) return;
    shown_ = log_.nodes.size();
    Trace trace = traceOf(tree, log_);
    trace.header.complete = false;
    trace.header.seconds = seconds;
    const GrowthRange all{.from = 0, .length = trace.length(), .changed = {}};
    plan_.growth.callback(
        {trace.header, all, &std::get<WideColumns>(trace.columns), &*trace.grown});
  }

  const SearchRequest& request_;
  const RecordingPlan& plan_;
  const ProgressCallback& progress_;
  const ErasedGame game_;
  double scale_;
  GrowthLog log_;
  std::size_t shown_ = 0;
  std::function<GrownValue(std::uint32_t)> value_;
};

void writeNumber(JsonWriter& json, std::uint32_t number) {
  number == neverProved ? json.null() : json.number(number);
}

void writeKnown(JsonWriter& json, const GrownReport& report, const GrownMove& move) {
  switch (report.kind) {
    case GrownKind::means:
      json.key("visits").count(move.visits);
      if (move.prior > 0) json.key("prior").millionths(move.prior);
      json.key("value").millionths(move.value);
      return;
    case GrownKind::proofs:
      writeNumber(json.key("proofNumber"), move.proof);
      writeNumber(json.key("disproofNumber"), move.disproof);
      return;
    case GrownKind::solved:
      return;
  }
}

}  // namespace

GrownRun runBestFirst(const SearchRequest& request, const RecordingPlan& plan,
                      const ProgressCallback& progress) {
  GrownRun run;
  visitType(BestFirstAlgorithms{}, request.algorithm - Algorithms::size,
            [&]<typename Algorithm>(std::type_identity<Algorithm>) {
              run = Growth(request, plan, progress).run(Algorithm{});
            });
  return run;
}

SearchRun searchRunOf(const SearchRequest& request, GrownRun run) {
  const GrownReport& grown = run.report;
  const int decimals =
      std::visit([](const auto& game) { return game.decimals(); }, request.game) + grown.places;
  const double scale = std::pow(10.0, decimals);
  const auto isKnown = [&](const GrownMove& move) {
    return grown.kind == GrownKind::means    ? move.visits > 0
           : grown.kind == GrownKind::solved ? grown.complete && move.name.empty()
                                             : false;
  };
  Report report;
  report.scale.decimals = decimals;
  report.value = toCell(grown.root.value * scale);
  report.bound = isKnown(grown.root) ? Bound::exact : Bound::none;
  report.principalVariation = grown.line;
  if (!grown.line.empty()) report.bestMove = grown.line.front();
  for (const GrownMove& move : grown.moves) {
    report.rootMoves.push_back({move.move, move.index, move.name, toCell(move.value * scale),
                                isKnown(move) ? Bound::exact : Bound::none});
  }
  report.totals.nodes = grown.nodes;
  report.totals.depth = grown.depth;
  report.seconds = grown.seconds;
  report.complete = grown.complete;
  SearchRun out{std::move(report), std::move(run.trace), {}};
  if (out.trace) {
    out.report.totals = out.trace->header.totals;
    out.rest = {.from = 0, .length = out.trace->length(), .changed = {}};
  }
  return out;
}

std::string grownJson(const SearchRequest& request, const GrownReport& report) {
  const std::vector<std::string> line = moveNames(request, report.line);
  JsonWriter json;
  json.beginObject();
  if (report.kind == GrownKind::solved) {
    json.key("value");
    report.complete ? json.millionths(report.root.value) : json.null();
  }
  if (report.kind == GrownKind::proofs) {
    json.key("proved");
    const bool settled = report.root.proof == 0 || report.root.disproof == 0;
    settled ? json.boolean(report.root.proof == 0) : json.null();
  }
  writeKnown(json, report, report.root);
  json.key("bestMove");
  line.empty() ? json.null() : json.string(line.front());
  json.key("bestIndex");
  line.empty() ? json.null() : json.number(moveIndex(request, report.line.front()));
  json.key("pv").beginArray();
  for (const std::string& name : line) json.string(name);
  json.endArray();
  json.key("iterations").count(report.iterations);
  json.key("nodes").count(report.nodes);
  json.key("rootMoves").beginArray();
  for (const GrownMove& move : report.moves) {
    json.beginObject();
    json.key("move").string(move.name);
    json.key("index").number(move.index);
    writeKnown(json, report, move);
    json.endObject();
  }
  json.endArray();
  json.key("depth").number(report.depth);
  json.key("seconds").seconds(report.seconds);
  json.key("complete").boolean(report.complete);
  json.endObject();
  return json.text();
}

}  // namespace prunus
