#include "request/perft.h"

#include "request/games.h"

namespace prunus {

Expected<std::vector<std::uint64_t>> perftCounts(const Options& options, int depth) {
  Settings settings(options);
  const auto index = chooseGame(settings);
  if (!index) return index.refusal();
  if (auto foreign = firstForeignOption(options, *index)) return *foreign;
  auto game = makeGame(*index, settings, false);
  if (!game) return game.refusal();
  std::vector<std::uint64_t> counts;
  std::visit(
      [&](auto& one) {
        for (int plies = 1; plies <= depth; ++plies) counts.push_back(perft(one, plies));
      },
      *game);
  return counts;
}

}  // namespace prunus
