#include "trace/early_cuts.h"

#include <algorithm>
#include <string>

namespace prunus {

void EarlyCuts::addTo(std::vector<Refusal>& warnings, const TraceColumns<std::int32_t>& columns,
                      Scale scale, std::size_t most) const {
  Extremes extremes;
  for (std::size_t node = 0; node < columns.length(); ++node) {
    if ((columns.flags[node] & mark::unfinished) == 0) extremes.add(columns.value[node]);
  }
  std::size_t told = 0;
  for (const Cut& cut : cuts_) {
    const auto player = static_cast<Player>(columns.flags[cut.node] & flag::playerMask);
    const Value value = columns.value[cut.node];
    if (told >= most || extremes.areMetBy(player, value)) continue;
    const auto found = question({.player = player,
                                 .alpha = columns.alpha[cut.node],
                                 .beta = columns.beta[cut.node],
                                 .value = value,
                                 .best = {},
                                 .cutOff = true},
                                scale);
    if (!found) continue;
    ++told;
    warnings.push_back({.code = std::string(found->code),
                        .where = "trace",
                        .at = cut.line,
                        .details = found->details});
  }
  std::stable_sort(warnings.begin(), warnings.end(),
                   [](const Refusal& a, const Refusal& b) { return a.at < b.at; });
  if (warnings.size() > most) warnings.resize(most);
}

}  // namespace prunus
