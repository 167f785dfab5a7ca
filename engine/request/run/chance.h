#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/refusal.h"
#include "core/settings.h"
#include "search/chance/chance_tree.h"
#include "search/chance/expectimax.h"

namespace prunus {

/// The algorithms for trees with chance nodes.
inline constexpr std::array<std::string_view, 2> chanceAlgorithmNames = {"expectimax", "star1"};

/// Whether the options ask for one of them.
bool asksForChance(const Options& options);

/// What such a search found.
struct ChanceReport {
  ChanceTree tree;
  Rational value;
  std::optional<std::size_t> best;  ///< the root's child that play goes to; none at chance and leaf
  ChanceTotals totals;
  double seconds = 0;
};

/// Reads and runs a search of a textbook tree with chance nodes. It takes the options `algorithm`,
/// `game` (textbook), `tree` and `root`; refuses all others.
Expected<ChanceReport> runChance(const Options& options);

/// The report as `prunus search --json` prints it: values to six places, and exactly as fractions.
std::string chanceJson(const ChanceReport& report);

}  // namespace prunus
