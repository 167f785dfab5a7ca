#include "diagnosis/truth.h"

#include <algorithm>
#include <variant>

#include "request/options.h"
#include "request/run/run.h"

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
  const auto done = run(*again, {.recording = Recording::silent});
  if (!done || !done->report.complete) return true;
  Number factor = 1;
  for (int place = done->report.scale.decimals; place < over.arena.decimals; ++place) factor *= 10;
  return done->report.value * factor == root.value;
}

}  // namespace prunus::diagnosis
