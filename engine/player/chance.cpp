#include "player/chance.h"

#include <array>
#include <cmath>

namespace prunus::gomoku {
namespace {

/// After searches of so many nodes, so many points are odds of e to 1; in between, the logarithm of
/// the nodes decides.
struct Measured {
  double nodes;
  double points;
};
/// The same numbers stand in web/board/verdict.ts.
constexpr std::array<Measured, 4> byTables{{{270, 360}, {1500, 210}, {8500, 250}, {55000, 435}}};
constexpr std::array<Measured, 4> byNetworks{{{270, 240}, {1500, 185}, {8500, 245}, {55000, 245}}};

double pointsPerE(const std::array<Measured, 4>& measured, std::uint64_t nodes) {
  Measured from = measured.front();
  for (const Measured& to : measured) {
    if (double(nodes) <= to.nodes) {
      if (to.nodes == from.nodes) return to.points;
      const double part = std::log(double(nodes) / from.nodes) / std::log(to.nodes / from.nodes);
      return from.points + part * (to.points - from.points);
    }
    from = to;
  }
  return from.points;
}

}  // namespace

double chanceOf(Value value, const SearchInfo& search) {
  if (isWin(value)) return 1;
  if (isLoss(value)) return 0;
  const double points = pointsPerE(search.byNetwork ? byNetworks : byTables, search.nodes);
  return 1 / (1 + std::exp(-double(value) / points));
}

}  // namespace prunus::gomoku
