#include "request/run/best_first.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "core/json_writer.h"
#include "request/algorithms.h"

namespace prunus {
namespace {

/// Grows a tree of one game.
template <PlayableGame G>
class Growth {
 public:
  Growth(const SearchRequest& request, const G& game) : request_(request), game_(game) {
    for (int place = 0; place < game.decimals(); ++place) scale_ *= 10;
  }

  GrownReport run(Mcts) {
    MonteCarloTree<G> search(game_, game_.largestValue(), request_.bestFirst);
    const auto known = [&](const auto& node, GrownMove& into) {
      into.visits = node.known.visits;
      if (into.visits == 0) return;
      into.value = double(node.known.sum) / double(into.visits) / scale_;
    };
    Value value = 0;
    return grow(
        search, GrownKind::means, [&] { search.iterate(value); }, [] { return false; },
        [&](auto node) { return search.mostVisited(node); }, known);
  }

  GrownReport run(ProofNumber) {
    ProofNumberTree<G> search(game_, request_.bestFirst.goal);
    const auto known = [&](const auto& node, GrownMove& into) {
      into.proof = node.known.proof;
      into.disproof = node.known.disproof;
    };
    return grow(
        search, GrownKind::proofs, [&] { search.step(); }, [&] { return search.isDone(); },
        [&](auto node) { return search.decidingChild(node); }, known);
  }

  GrownReport run(SssStar) {
    SssStarTree<G> search(game_);
    using Tree = typename SssStarTree<G>::Tree;
    const auto known = [&](const auto& node, GrownMove& into) {
      if (node.parent == Tree::none) into.value = double(search.value()) / scale_;
    };
    return grow(
        search, GrownKind::solved, [&] { search.step(); }, [&] { return search.isDone(); },
        [&](auto node) { return node == Tree::root ? search.bestChild() : Tree::none; }, known);
  }

 private:
  /// Makes step after step until the search is done or stopped, and reports the tree. `next(node)`:
  /// the child that play goes on with.
  template <typename Search, typename Step, typename Done, typename Next, typename Known>
  GrownReport grow(Search& search, GrownKind kind, Step step, Done done, Next next, Known known) {
    using Tree = typename Search::Tree;
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    BestFirstSettings settings = request_.bestFirst;
    if (request_.limits.seconds > 0) {
      settings.keepGoing = [&](std::uint64_t) { return seconds() < request_.limits.seconds; };
    }
    GrownReport report;
    report.kind = kind;
    const Tree& tree = search.tree();
    while (!done() && report.iterations < settings.iterations) {
      if (settings.mustStop(report.iterations, tree.size())) break;
      step();
      ++report.iterations;
    }
    report.complete =
        done() || (kind == GrownKind::means && report.iterations == settings.iterations);
    report.seconds = seconds();
    report.nodes = tree.size();
    for (std::uint32_t node = 0; node < tree.size(); ++node) {
      report.depth = std::max(report.depth, tree[node].ply);
    }
    known(tree[Tree::root], report.root);
    tree.eachChild(Tree::root, [&](auto child) {
      const Move move = tree[child].move;
      report.moves.push_back({move, game_.moveIndex(move), game_.moveName(move)});
      known(tree[child], report.moves.back());
    });
    for (auto node = next(Tree::root); node != Tree::none; node = next(node)) {
      report.line.push_back(tree[node].move);
    }
    return report;
  }

  const SearchRequest& request_;
  const G& game_;
  double scale_ = 1;
};

void writeNumber(JsonWriter& json, std::uint32_t number) {
  number == neverProved ? json.null() : json.number(number);
}

void writeKnown(JsonWriter& json, const GrownReport& report, const GrownMove& move) {
  switch (report.kind) {
    case GrownKind::means:
      json.key("visits").count(move.visits);
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

GrownReport runBestFirst(const SearchRequest& request) {
  GrownReport report;
  std::visit(
      [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        visitType(BestFirstAlgorithms{}, request.algorithm - Algorithms::size,
                  [&]<typename Algorithm>(std::type_identity<Algorithm>) {
                    report = Growth<G>(request, game).run(Algorithm{});
                  });
      },
      request.game);
  return report;
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
