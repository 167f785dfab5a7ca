#include "player/chance.h"

#include <array>
#include <cmath>

namespace prunus::gomoku {
namespace {

/// After searches of so many nodes, so many points are odds of e to 1; in between, the logarithm of
/// the nodes decides. The same numbers stand in web/board/verdict.ts.
struct Measured {
  double nodes;
  double points;
};
constexpr std::array<Measured, 4> measured{{{270, 360}, {1500, 210}, {8500, 250}, {55000, 435}}};

double pointsPerE(std::uint64_t nodes) {
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

double chanceOf(Value value, std::uint64_t nodes) {
  if (isWin(value)) return 1;
  if (isLoss(value)) return 0;
  return 1 / (1 + std::exp(-double(value) / pointsPerE(nodes)));
}

}  // namespace prunus::gomoku
