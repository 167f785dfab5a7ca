#include "game/textbook/setup.h"

#include <algorithm>
#include <vector>

#include "core/unicode.h"
#include "game/examples.h"
#include "game/root_option.h"
#include "game/textbook/parser.h"
#include "game/textbook/scale.h"

namespace prunus {
namespace {

constexpr std::array<std::string_view, 2> letterNames = {"parent", "tree"};

/// The text of the tree that the options ask for.
Expected<std::string> chosenTree(Settings& settings) {
  if (settings.has("tree") && settings.has("example")) {
    return Refusal{"tree-and-example", "example", -1, {}};
  }
  if (settings.has("tree")) return settings.text("tree", "");
  if (!settings.has("example")) return Refusal{"tree-missing", "tree", -1, {}};
  const std::string name = settings.text("example", "");
  const auto found = exampleTree(name);
  if (found) return std::string(*found);
  std::string known;
  for (const Example& example : examples()) {
    appendListed(known, example.name);
  }
  return Refusal{"option-choice", "example", -1, {clipped(name), known}};
}

/// Who moves, turn by turn; empty where nothing is said.
Expected<std::vector<Player>> readPlayers(Settings& settings) {
  std::vector<Player> players;
  if (!settings.has("players")) return players;
  const std::string text = settings.text("players", "");
  std::string word;
  for (const char each : text + " ") {
    if (each != ' ' && each != ',') {
      word += each;
      continue;
    }
    if (word.empty()) continue;
    const auto found = std::find(playerNames.begin(), playerNames.end(), word);
    if (found == playerNames.end() || players.size() == Textbook::mostPlayers) {
      return Refusal{"players-form", "players", -1, {clipped(text)}};
    }
    players.push_back(static_cast<Player>(found - playerNames.begin()));
    word.clear();
  }
  if (players.empty()) return Refusal{"players-form", "players", -1, {clipped(text)}};
  return players;
}

}  // namespace

Expected<Textbook> TextbookSetup::make(Settings& settings, bool depthLimited) {
  const auto text = chosenTree(settings);
  if (!text) return text.refusal();
  auto tree = parseTextbookTree(*text);
  if (!tree) return tree.refusal();
  const auto players = readPlayers(settings);
  if (!players) return players.refusal();
  const auto root = readRoot(settings, players->empty() ? Player::max : players->front());
  if (!root) return root.refusal();
  if (settings.has("letters")) {
    const auto letters = settings.choice("letters", letterNames, letterNames[0]);
    if (!letters) return letters.refusal();
    if (*letters == 1) tree->nameUniquely();
  }
  if (!tree->payoffs.empty()) {
    if (!players->empty()) return Refusal{"payoffs-players", "players", -1, {}};
    if (*root != Player::max) return Refusal{"payoffs-players", "root", -1, {}};
    if (depthLimited) addMeans(*tree);
    return Textbook::ofThree(std::make_shared<const TextbookTree>(std::move(*tree)));
  }
  if (!players->empty() && players->front() != *root) {
    return Refusal{"players-and-root", "players", -1, {std::string(nameOf(*root))}};
  }
  auto shared = std::make_shared<const TextbookTree>(std::move(*tree));
  if (players->empty()) return Textbook(std::move(shared), *root);
  return Textbook(std::move(shared), *players);
}

}  // namespace prunus
