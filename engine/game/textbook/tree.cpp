#include "game/textbook/tree.h"

#include <set>
#include <string_view>

#include "core/decimal.h"
#include "game/textbook/parser.h"

namespace prunus {
namespace {

std::string letters(int ordinal) {
  std::string text;
  for (int rest = ordinal + 1; rest > 0; rest = (rest - 1) / 26) {
    text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return text;
}

void appendLabel(std::string& text, const std::string& label) {
  if (label.empty()) return;
  if (isBareWord(label)) {
    text += label;
  } else {
    constexpr std::string_view hex = "0123456789abcdef";
    text.push_back('"');
    for (const char c : label) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') text.push_back('\\');
      if (byte < 0x20U) {
        text += "\\u00";
        text.push_back(hex[byte >> 4U]);
        text.push_back(hex[byte & 0xFU]);
      } else {
        text.push_back(c);
      }
    }
    text.push_back('"');
  }
  text += ": ";
}

}  // namespace

std::string TextbookTree::name(std::size_t node) const {
  if (!label[node].empty()) return label[node];
  return letter.empty() ? letters(ordinal[node]) : letter[node];
}

void TextbookTree::nameUniquely() {
  std::vector<std::vector<std::size_t>> levels;
  std::vector<std::size_t> ply(length());
  for (std::size_t node = 1; node < length(); ++node) {
    ply[node] = ply[parent[node]] + 1;
    if (levels.size() < ply[node]) levels.emplace_back();
    levels[ply[node] - 1].push_back(node);
  }
  const std::set<std::string_view> labels(label.begin(), label.end());
  letter.assign(length(), "");
  int next = 0;
  for (const std::vector<std::size_t>& level : levels) {
    for (const std::size_t node : level) {
      if (!label[node].empty()) continue;
      do {
        letter[node] = letters(next++);
      } while (labels.contains(letter[node]));
    }
  }
}

std::string writeTextbookTree(const TextbookTree& tree) {
  std::string text;
  const Scale scale = {tree.decimals, tree.denominator};
  std::vector<std::size_t> open;  // lists and chance nodes
  const auto close = [&] {
    text.push_back(tree.isChance(open.back()) ? ')' : ']');
    open.pop_back();
  };
  for (std::size_t node = 0; node < tree.length(); ++node) {
    while (!open.empty() && open.back() + tree.size[open.back()] == node) close();
    if (tree.ordinal[node] > 0) text += ", ";
    if (!open.empty() && tree.isChance(open.back())) text += tree.likely[node] + ": ";
    appendLabel(text, tree.label[node]);
    if (tree.isLeaf(node)) {
      const Value value = tree.value[node];
      text += tree.payoffs.empty()
                  ? scale.text(value)
                  : payoffsText(tree.payoffs[static_cast<std::size_t>(value)], scale);
    } else {
      text += tree.isChance(node) ? "~(" : "[";
      open.push_back(node);
    }
  }
  while (!open.empty()) close();
  return text;
}

}  // namespace prunus
