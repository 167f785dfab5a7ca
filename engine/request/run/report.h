#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "request/run/erased_game.h"
#include "request/run/run.h"
#include "search/depth_first/context.h"

namespace prunus {

/// The game that is asked for, as the searches see it that all games share.
inline ErasedGame erasedGame(const SearchRequest& request) {
  return std::visit(
      [&](const auto& game) { return ErasedGame(game, request.mergesSymmetries, request.network); },
      request.game);
}

/// What a search found, before anybody names its moves.
struct Found {
  NodeValue result;
  Totals totals;
  double seconds = 0;
  bool complete = true;
  std::vector<SearchedMove> rootMoves;
  std::vector<Move> line;
};

/// What a search found that began at `ply` and came back with `result`.
template <Game G, Observer O>
Found foundBy(const SearchContext<G, O>& context, NodeValue result, int ply) {
  const auto line = context.principalVariation(ply);
  return {result,
          context.totals(),
          context.secondsSoFar(),
          !context.stopped(),
          context.rootMoves(),
          {line.begin(), line.end()}};
}

/// The same, reported; `game` names the moves.
inline Report reportOf(const ErasedGame& game, Found found) {
  Report report;
  report.value = found.result.value();
  report.bound = found.result.bound();
  if (!found.line.empty()) report.bestMove = found.line.front();
  report.principalVariation = std::move(found.line);
  for (const auto& [move, result, nodes] : found.rootMoves) {
    report.rootMoves.push_back(
        {move, game.moveIndex(move), game.moveName(move), result.value(), result.bound(), nodes});
  }
  report.totals = found.totals;
  report.seconds = found.seconds;
  report.complete = found.complete;
  report.scale = {game.decimals(), game.denominator()};
  const std::span<const Payoffs> payoffs = game.payoffs();
  report.payoffs.assign(payoffs.begin(), payoffs.end());
  return report;
}

}  // namespace prunus
