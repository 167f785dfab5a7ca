#include "request/describe.h"

#include <span>
#include <vector>

#include "core/json_writer.h"
#include "game/examples.h"
#include "request/algorithms.h"
#include "request/games.h"
#include "request/sentences.h"
#include "search/settings.h"

namespace prunus {
namespace {

template <typename Names>
void writeNames(JsonWriter& json, std::string_view key, const Names& names) {
  json.key(key).beginArray();
  for (const auto& name : names) json.string(name);
  json.endArray();
}

void writeTree(JsonWriter& json, const TextbookTree& tree, const std::vector<std::string>& names) {
  json.beginObject();
  json.key("decimals").number(tree.decimals);
  if (tree.denominator != 1) json.key("denominator").number(tree.denominator);
  writeNames(json, "names", names);
  json.key("size").beginArray();
  for (const std::uint32_t size : tree.size) json.number(size);
  json.endArray();
  if (tree.hasChance()) {
    json.key("chance").beginArray();  // by node
    for (const bool chance : tree.chance) json.boolean(chance);
    json.endArray();
  }
  if (!tree.payoffs.empty()) {  // by value
    json.key("payoffs").beginArray();
    for (const Payoffs& payoffs : tree.payoffs) {
      json.beginArray();
      for (const Value each : payoffs) json.number(each);
      json.endArray();
    }
    json.endArray();
  }
  json.key("values").beginArray();
  for (std::size_t node = 0; node < tree.length(); ++node) {
    tree.isLeaf(node) ? json.number(tree.value[node]) : json.null();
  }
  json.endArray();
  json.endObject();
}

}  // namespace

std::string describeJson() {
  JsonWriter json;
  json.beginObject();
  json.key("games").beginArray();
  for (const GameDescription& game : describeGames()) {
    json.beginObject();
    json.key("name").string(game.name);
    json.key("options").beginArray();
    for (const OptionDescription& option : game.options) json.string(option.name);
    json.endArray();
    json.key("board").boolean(game.board);
    json.endObject();
  }
  json.endArray();
  const std::vector<std::string_view> algorithms = algorithmNames();
  const auto isForAny = [](std::size_t algorithm) {
    return !knowsChance(algorithm) && !knowsPayoffs(algorithm);
  };
  json.key("algorithms").beginArray();  // those for games of two players without chance
  for (std::size_t algorithm = 0; algorithm < algorithms.size(); ++algorithm) {
    if (isForAny(algorithm)) json.string(algorithms[algorithm]);
  }
  json.endArray();
  json.key("algorithmOptions").beginArray();
  for (std::size_t algorithm = 0; algorithm < algorithms.size(); ++algorithm) {
    if (!isForAny(algorithm)) continue;
    json.beginArray();
    for (const std::string_view option : optionsOf(algorithm)) json.string(option);
    json.endArray();
  }
  json.endArray();
  writeNames(json, "cutRules", cutRuleNames);
  json.key("cutting").beginArray();  // the algorithms that have the choice
  for (std::size_t algorithm = 0; algorithm < Algorithms::size; ++algorithm) {
    if (cuts(algorithm) && isForAny(algorithm)) json.string(algorithms[algorithm]);
  }
  json.endArray();
  json.key("chanceAlgorithms").beginArray();  // those for games with chance
  for (std::size_t algorithm = 0; algorithm < Algorithms::size; ++algorithm) {
    if (knowsChance(algorithm)) json.string(algorithms[algorithm]);
  }
  json.endArray();
  json.key("payoffsAlgorithms").beginArray();  // those for three players
  for (std::size_t algorithm = 0; algorithm < Algorithms::size; ++algorithm) {
    if (knowsPayoffs(algorithm)) json.string(algorithms[algorithm]);
  }
  json.endArray();
  writeNames(json, "orders", moveOrderNames);
  writeNames(json, "scorings", scoringNames);
  json.key("examples").beginArray();
  for (const Example& example : examples()) {
    json.beginObject();
    json.key("name").string(example.name);
    json.key("tree").string(example.tree);
    json.endObject();
  }
  json.endArray();
  writeNames(json, "refusals", refusalCodes());
  json.endObject();
  return json.text();
}

std::string positionJson(const SearchRequest& request) {
  JsonWriter json;
  json.beginObject();
  json.key("options").beginObject();
  for (const auto& [name, text] : request.options) json.key(name).string(text);
  json.endObject();
  std::visit(
      [&](const auto& game) {
        std::vector<Move> moves;
        if (!game.isTerminal()) game.appendMoves(moves);
        json.key("playerToMove").string(game.playerToMove() == Player::max ? "max" : "min");
        json.key("over").boolean(game.isTerminal());
        json.key("moves").beginArray();
        for (const Move move : moves) json.number(move);
        json.endArray();
        json.key("names").beginArray();
        for (const Move move : moves) json.string(game.moveName(move));
        json.endArray();
        json.key("textbook");
        if constexpr (requires { game.tree(); }) {
          writeTree(json, game.tree(), game.moveNames());
        } else {
          json.null();
        }
      },
      request.game);
  json.endObject();
  return json.text();
}

}  // namespace prunus
