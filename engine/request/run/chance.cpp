#include "request/run/chance.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/json_writer.h"
#include "core/unicode.h"
#include "search/chance/star1.h"

namespace prunus {
namespace {

constexpr std::array<std::string_view, 1> games = {"textbook"};
constexpr std::array<std::string_view, 2> players = {"max", "min"};
constexpr std::array<std::string_view, 4> known = {"algorithm", "game", "tree", "root"};

/// The value of the root, and the first of its children that has it.
template <typename Search>
std::optional<Rational> searchRoot(const ChanceTree& tree, ChanceReport& report) {
  Search search(tree);
  const auto value = search.value(0);
  report.totals = search.totals();
  const ChanceTree::Kind kind = tree.nodes[0].kind;
  if (!value || kind == ChanceTree::Kind::leaf || kind == ChanceTree::Kind::chance) return value;
  tree.eachChild(0, [&](std::size_t child) {
    Search again(tree);
    const bool reaches = again.value(child) == value;
    if (reaches) report.best = child;
    return !reaches;
  });
  return value;
}

}  // namespace

bool asksForChance(const Options& options) {
  const auto found = options.find("algorithm");
  return found != options.end() &&
         std::find(chanceAlgorithmNames.begin(), chanceAlgorithmNames.end(), found->second) !=
             chanceAlgorithmNames.end();
}

Expected<ChanceReport> runChance(const Options& options) {
  Settings settings(options);
  const auto algorithm =
      settings.choice("algorithm", chanceAlgorithmNames, chanceAlgorithmNames[0]);
  if (!algorithm) return algorithm.refusal();
  if (const auto game = settings.choice("game", games, games[0]); !game) return game.refusal();
  for (const auto& [name, text] : options) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string chosen(chanceAlgorithmNames[static_cast<std::size_t>(*algorithm)]);
    return Refusal{"option-idle", clipped(name), -1, {chosen, "other algorithms"}};
  }
  const auto root = settings.choice("root", players, players[0]);
  if (!root) return root.refusal();
  if (!settings.has("tree")) return Refusal{"tree-missing", "tree", -1, {}};
  auto tree = parseChanceTree(settings.text("tree", ""), static_cast<Player>(*root));
  if (!tree) return tree.refusal();

  ChanceReport report;
  const auto start = std::chrono::steady_clock::now();
  const auto value =
      *algorithm == 0 ? searchRoot<Expectimax>(*tree, report) : searchRoot<Star1>(*tree, report);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!value) return Refusal{"tree-chance-exact", "tree", -1, {}};
  report.value = *value;
  report.tree = std::move(*tree);
  return report;
}

std::string chanceJson(const ChanceReport& report) {
  JsonWriter json;
  json.beginObject();
  json.key("value").millionths(report.value.approximately());
  json.key("exactValue").string(report.value.text());
  json.key("bestMove");
  report.best ? json.string(report.tree.name(*report.best)) : json.null();
  json.key("bestIndex");
  report.best ? json.number(report.tree.nodes[*report.best].ordinal) : json.null();
  json.key("nodes").count(report.totals.nodes);
  json.key("leaves").count(report.totals.leaves);
  json.key("cutoffs").count(report.totals.cutoffs);
  json.key("seconds").seconds(report.seconds);
  json.key("complete").boolean(true);
  json.endObject();
  return json.text();
}

}  // namespace prunus
