#include "exact/disc_solver.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/hash.h"
#include "game/reversi.h"

namespace prunus::exact {
namespace {

constexpr std::size_t entries = std::size_t{1} << 18U;  // 6 MB
/// With fewer empty squares a look into the table costs more than it saves.
constexpr int fewest = 6;

struct Ordered {
  DiscSolver::Position next;
  int replies;
};

constexpr std::array<Squares, 4> quarters = {0x000000000F0F0F0FU, 0x00000000F0F0F0F0U,
                                             0x0F0F0F0F00000000U, 0xF0F0F0F000000000U};

/// Those of the empty squares in quarters of the board that have an odd number of them.
Squares oddOf(Squares empty) {
  Squares odd = 0;
  for (const Squares quarter : quarters) {
    if (std::popcount(empty & quarter) % 2 == 1) odd |= empty & quarter;
  }
  return odd;
}

}  // namespace

DiscSolver::DiscSolver(const ReversiBoard& board) : board_(board), table_(entries) {}

DiscSolver::Position DiscSolver::after(Position position, int bit) {
  const Squares flipped = reversiFlips(position.own, position.others, bit);
  return {position.others & ~flipped, position.own | flipped | squareBit(bit)};
}

DiscSolver::Entry& DiscSolver::entryOf(Position position) {
  return table_[mixBits(mixBits(position.own) + position.others) % entries];
}

DiscSolver::Bounds DiscSolver::narrow(Position position, Bounds bounds) {
  auto [low, high] = bounds;
  // Null windows from a draw on, in steps that grow: most games are decided by few discs, or by
  // many.
  int middle = std::clamp(0, low, high - 1);
  int step = 2;
  while (low < high && !isSpent_) {
    const int found = search(position, middle, middle + 1);
    if (isSpent_) break;
    if (found <= middle) {
      high = std::clamp(found, low, high);
      middle = std::max(low, high - step);
    } else {
      low = std::clamp(found, low, high);
      middle = std::min(high - 1, low + step - 1);
    }
    if (high - low <= step) middle = low + (high - low) / 2;
    middle = std::clamp(middle, low, std::max(low, high - 1));
    step = std::min(8, 2 * step);
  }
  return {low, high};
}

int DiscSolver::search(Position position, int alpha, int beta) {
  if (nodesLeft_ == 0) {
    isSpent_ = true;
    return alpha;
  }
  --nodesLeft_;
  const auto [own, others] = position;
  const Squares moves = reversiMoves(own, others, board_.all);
  if (moves == 0) {
    if (reversiMoves(others, own, board_.all) == 0) {
      return discsMore(own, others, board_.all);
    }
    return -search({others, own}, -beta, -alpha);
  }
  const Squares empty = board_.all & ~(own | others);
  if (std::popcount(empty) < fewest) return searchFew(position, moves, alpha, beta);

  Entry& entry = entryOf(position);
  const int all = std::popcount(board_.all);
  Bounds known{-all, all};
  if (entry.own == own && entry.others == others && (own | others) != 0) {
    known = {entry.low, entry.high};
    if (known.low >= beta || known.low == known.high) return known.low;
    if (known.high <= alpha) return known.high;
  }
  std::array<Ordered, 60> ordered;
  std::size_t count = 0;
  for (Squares rest = moves; rest != 0; rest &= rest - 1) {
    const int bit = std::countr_zero(rest);
    const Position next = after(position, bit);
    const Squares open = reversiMoves(next.own, next.others, board_.all);
    // Corners are good to have and count twice.
    int replies = 4 * (std::popcount(open) + std::popcount(open & board_.corners));
    if ((squareBit(bit) & board_.corners) != 0) replies -= 12;
    if ((squareBit(bit) & oddOf(empty)) != 0) replies -= 1;
    std::size_t place = count++;
    for (; place > 0 && ordered[place - 1].replies > replies; --place) {
      ordered[place] = ordered[place - 1];
    }
    ordered[place] = {next, replies};
  }
  int best = -all;
  const int wanted = alpha;
  for (std::size_t i = 0; i < count && best < beta; ++i) {
    const int found = -search(ordered[i].next, -beta, -alpha);
    if (isSpent_) return alpha;
    best = std::max(best, found);
    alpha = std::max(alpha, best);
  }
  if (best > wanted) known.low = std::max(known.low, best);
  if (best < beta) known.high = std::min(known.high, best);
  entryOf(position) = {own, others, static_cast<std::int8_t>(known.low),
                       static_cast<std::int8_t>(known.high)};
  return best;
}

int DiscSolver::searchFew(Position position, Squares moves, int alpha, int beta) {
  const Squares odd = oddOf(board_.all & ~(position.own | position.others));
  int best = -std::popcount(board_.all);
  for (const Squares part : {moves & odd, moves & ~odd}) {
    for (Squares rest = part; rest != 0 && best < beta; rest &= rest - 1) {
      const int found = -search(after(position, std::countr_zero(rest)), -beta, -alpha);
      if (isSpent_) return alpha;
      best = std::max(best, found);
      alpha = std::max(alpha, best);
    }
  }
  return best;
}

}  // namespace prunus::exact
