#include "exact/pairing.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace prunus::exact {
namespace {

/// More are hardly ever worth their pairings.
constexpr std::size_t mostHalves = 4;

/// Whether who has `mine` and gets one of each two of `halves`, which the other side may pair as it
/// likes, can be kept from a line.
bool canBeKeptFromLine(const LineBoard& board, Slots mine, Slots halves) {
  assert(std::popcount(halves) % 2 == 0);
  if (!board.hasLine(mine | halves)) return true;
  std::array<Slots, mostHalves> each{};
  std::size_t count = 0;
  for (Slots left = halves; left != 0; left &= left - 1) {
    if (count == mostHalves) return false;
    each[count] = left & (~left + 1);
    if (board.hasLine(mine | each[count])) return false;
    ++count;
  }
  if (count == 0) return false;
  if (count == 2) return true;
  for (std::size_t partner = 1; partner < mostHalves; ++partner) {
    const Slots others = halves & ~each[0] & ~each[partner];
    const Slots first = others & (~others + 1);
    const Slots second = others & ~first;
    const auto isSafe = [&](Slots one, Slots other) { return !board.hasLine(mine | one | other); };
    if (isSafe(each[0], first) && isSafe(each[0], second) && isSafe(each[partner], first) &&
        isSafe(each[partner], second)) {
      return true;
    }
  }
  return false;
}

}  // namespace

int bestOutcomeByPairing(const LineBoard& board, Slots own, Slots taken, Slots threatened) {
  const Slots empty = board.all() & ~taken;
  // Counted from the top, the second slot of a pair.
  const Slots answers = empty & board.everySecond();
  const Slots halves = board.open(taken) & answers;
  if (std::popcount(empty) % 2 == 0) {
    if (!canBeKeptFromLine(board, own | (empty & ~answers), halves)) return 1;
    const Slots others = own ^ taken;
    return board.hasLine(others | (answers & ~halves)) ? -1 : 0;
  }
  for (Slots left = halves; left != 0; left &= left - 1) {
    const Slots column = board.columnOver(left & (~left + 1));
    const Slots wins = threatened & column & ~answers;
    if (wins == 0) continue;
    const Slots below = column & ((wins & (~wins + 1)) - 1);
    const Slots mine = own | (empty & ~answers & ~column) | (below & answers);
    if (canBeKeptFromLine(board, mine, halves & ~column)) return -1;
  }
  return 1;
}

}  // namespace prunus::exact
