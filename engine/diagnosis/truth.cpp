#include "diagnosis/truth.h"

#include <algorithm>
#include <variant>

#include "request/options.h"
#include "request/run/erased_game.h"
#include "search/depth_first/alpha_beta.h"

namespace prunus::diagnosis {

std::optional<Arena> treeArena(const SearchRequest& request) {
  const bool textbook = std::visit(
      [](const auto& game) {
        return requires {
          game.tree();
        };
      },
      request.game);
  return textbook ? wholeArena(request, 65'535) : std::nullopt;
}

bool rootIsTrue(const SearchRequest& request, const Overlay& over) {
  const Seen& root = over.record.seen[0];
  if (root.alpha == -infinite && root.beta == infinite) return true;
  if (over.ownEstimates || over.ownValues || root.unfinished) return true;
  // With a value inside the window, whoever searches correctly has the true one.
  if (root.alpha < root.value && root.value < root.beta) return true;
  Options options = request.options;
  options.insert_or_assign("algorithm", "alpha-beta");
  options.erase("cut");
  options.insert_or_assign("node-limit", "2000000");
  if (over.depth) options.insert_or_assign("depth", std::to_string(*over.depth));
  const auto again = parseRequest(options);
  if (!again) return true;
  // Not by `run`, which would bring every search into a module that needs this one.
  auto game = std::visit([](const auto& one) { return ErasedGame(one); }, again->game);
  SilentObserver silent;
  SearchContext<ErasedGame, SilentObserver> context(game, silent, again->settings, again->limits);
  context.startRoot(0);
  const NodeValue found = AlphaBeta::search(context, noMove, 0);
  if (context.stopped()) return true;
  Number factor = 1;
  for (int place = game.decimals(); place < over.arena.decimals; ++place) factor *= 10;
  return found.value() * factor == root.value;
}

}  // namespace prunus::diagnosis
