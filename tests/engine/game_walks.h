#pragma once

#include <random>
#include <string>
#include <vector>

#include "game/connect_four.h"
#include "game/nim.h"
#include "game/reversi.h"
#include "request/games.h"

namespace prunus::walks {

/// A game from options, which must be right.
template <typename Setup>
typename Setup::Game gameOf(const Options& options, bool evaluates = false) {
  Settings settings(options);
  auto game = setUpGame<Setup>(settings, evaluates);
  if (!game) std::abort();
  return std::move(*game);
}

template <typename G>
std::vector<Move> legalMoves(const G& game) {
  std::vector<Move> moves;
  if (!game.isTerminal()) game.appendMoves(moves);
  return moves;
}

/// Plays at most so many random moves.
template <typename G>
std::vector<Move> walk(G& game, std::mt19937& random, int most) {
  std::vector<Move> path;
  for (int made = 0; made < most; ++made) {
    const std::vector<Move> moves = legalMoves(game);
    if (moves.empty()) break;
    path.push_back(moves[random() % moves.size()]);
    game.play(path.back());
  }
  return path;
}

/// Plays to the end, then takes all back: every position must come again bit for bit.
template <typename G>
bool comesBack(G game, std::mt19937& random) {
  std::vector<G> before;
  std::vector<Move> path;
  while (!game.isTerminal()) {
    const std::vector<Move> moves = legalMoves(game);
    before.push_back(game);
    path.push_back(moves[random() % moves.size()]);
    game.play(path.back());
  }
  while (!path.empty()) {
    game.undo(path.back());
    if (!(game == before.back()) || game.hash() != before.back().hash() || game.isTerminal() ||
        legalMoves(game) != legalMoves(before.back())) {
      return false;
    }
    path.pop_back();
    before.pop_back();
  }
  return true;
}

}  // namespace prunus::walks
