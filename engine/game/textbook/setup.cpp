#include "game/textbook/setup.h"

#include "core/unicode.h"
#include "game/examples.h"
#include "game/root_option.h"
#include "game/textbook/parser.h"

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

}  // namespace

Expected<Textbook> TextbookSetup::make(Settings& settings, bool /*depthLimited*/) {
  const auto text = chosenTree(settings);
  if (!text) return text.refusal();
  auto tree = parseTextbookTree(*text);
  if (!tree) return tree.refusal();
  const auto root = readRoot(settings, Player::max);
  if (!root) return root.refusal();
  if (settings.has("letters")) {
    const auto letters = settings.choice("letters", letterNames, letterNames[0]);
    if (!letters) return letters.refusal();
    if (*letters == 1) tree->nameUniquely();
  }
  return Textbook(std::make_shared<const TextbookTree>(std::move(*tree)), *root);
}

}  // namespace prunus
