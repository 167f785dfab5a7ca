#include "gomoku/moves.h"

#include <algorithm>

namespace prunus::gomoku {

Bits defencesAgainstFour(Board& board, Color attacker) {
  Bits all;
  bool first = true;
  const Geometry& geometry = board.geometry();
  const int reachAtMost = board.tables().lines.radius();
  board.points(attacker, Threat::openFour).each([&](Move threat) {
    // What the attacker may not play threatens nothing.
    if (!mayPlay(board, attacker, threat)) return;
    // Whether Black may can hang on other lines than its own: any stone might forbid it.
    if (attacker == black && board.entry(black, threat).ban != Ban::never) {
      if (first) all = board.candidates();
      first = false;
      return;
    }
    Bits here;
    here.set(threat);
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const Pattern pattern = board.patternAt(attacker, threat, int(direction));
      if (pattern < Pattern::four || pattern > Pattern::openFour) continue;
      const Geometry::Place& where = geometry.places[threat][direction];
      for (const int sign : {-1, 1}) {
        const int reach = std::min(reachAtMost, int(sign < 0 ? where.back : where.forward));
        int point = threat;
        for (int count = 0; count < reach; ++count) {
          point += sign * geometry.step[direction];
          const std::uint8_t stone = board.at(Move(point));
          if (stone == cell::stoneOf(other(attacker))) break;
          if (stone == cell::empty) here.set(point);
        }
      }
    }
    if (first) {
      all = here;
    } else {
      all &= here;
    }
    first = false;
  });
  return all;
}

}  // namespace prunus::gomoku
