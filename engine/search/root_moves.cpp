#include "search/root_moves.h"

#include <algorithm>

namespace prunus {

void RootMoves::add(Move move, NodeValue result, std::uint64_t nodes, bool again) {
  if (again && !all_.empty()) {
    nodes += all_.back().nodes;
    all_.pop_back();
  }
  const Bound bound = result.bound();
  all_.push_back({move, bound == Bound::atMost ? minusInfinity : result.value(),
                  bound == Bound::atLeast ? plusInfinity : result.value(), nodes});
}

void RootMoves::learnFrom(const RootMoves& later) {
  for (const Known& known : later.all_) {
    const auto same = std::find_if(all_.begin(), all_.end(),
                                   [&](const Known& each) { return each.move == known.move; });
    if (same == all_.end()) {
      all_.push_back(known);
    } else {
      same->atLeast = std::max(same->atLeast, known.atLeast);
      same->atMost = std::min(same->atMost, known.atMost);
      same->nodes += known.nodes;
    }
  }
}

std::vector<SearchedMove> RootMoves::told(Player player) const {
  std::vector<SearchedMove> moves;
  for (const auto& [move, atLeast, atMost, nodes] : all_) {
    const bool fromAbove =
        atLeast == minusInfinity || (atMost != plusInfinity && player == Player::max);
    const NodeValue result = atLeast == atMost ? NodeValue(atLeast, Bound::exact)
                             : fromAbove       ? NodeValue(atMost, Bound::atMost)
                                               : NodeValue(atLeast, Bound::atLeast);
    moves.push_back({move, result, nodes});
  }
  return moves;
}

}  // namespace prunus
