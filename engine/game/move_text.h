#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "core/types.h"
#include "core/unicode.h"

namespace prunus {

/// Whether `text` begins with `name`, capitals or not.
inline bool beginsWith(std::string_view text, std::string_view name) {
  if (text.size() < name.size()) return false;
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (small(text[i]) != small(name[i])) return false;
  }
  return true;
}

/// Plays moves by their names, one after the other, with or without blanks and commas between them:
/// "4433", "d3 c5 pass". Of several names that fit, the longest is meant. Refused: what is no legal
/// move; `at` is how many were played before.
template <typename G>
std::optional<Refusal> playMoves(G& game, std::string_view text) {
  std::vector<Move> legal;
  for (int made = 0;; ++made) {
    const std::size_t start = text.find_first_not_of(" ,");
    if (start == std::string_view::npos) return std::nullopt;
    text.remove_prefix(start);
    const std::string word = clipped(text.substr(0, text.find_first_of(" ,")));
    if (game.isTerminal()) return Refusal{"moves-over", "moves", made, {word}};
    legal.clear();
    game.appendMoves(legal);
    Move meant = noMove;
    std::size_t length = 0;
    for (const Move move : legal) {
      const std::string name = game.moveName(move);
      if (name.size() <= length || !beginsWith(text, name)) continue;
      meant = move;
      length = name.size();
    }
    if (meant == noMove) return Refusal{"moves-illegal", "moves", made, {word}};
    game.play(meant);
    text.remove_prefix(length);
  }
}

}  // namespace prunus
