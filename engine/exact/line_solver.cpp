#include "exact/line_solver.h"

#include <algorithm>
#include <array>
#include <bit>

#include "exact/pairing.h"

namespace prunus::exact {
namespace {

/// The score about which is asked next: first who wins, then how soon, rather near a draw.
int askedBetween(int low, int high) {
  if (low <= 0 && high > 0) return 0;
  if (low < 0 && high >= 0) return -1;
  if (low > 0) return low + (high - low) / 3;
  return high - 1 - (high - low) / 3;
}

/// A score as it is stored: never 0.
constexpr int shiftedBy = 64;
/// Whether it is a lower bound, not an upper one.
constexpr std::uint64_t lowerBound = 128;
constexpr unsigned scoreBits = 8;

}  // namespace

LineSolver::LineSolver(const LineBoard& board, std::size_t entries)
    : board_(board),
      table_(entries),
      shift_(64U - static_cast<unsigned>(std::countr_zero(entries))) {}

std::size_t LineSolver::slotOf(std::uint64_t code) const {
  return static_cast<std::size_t>(code * 0x9E3779B97F4A7C15U >> shift_);
}

int LineSolver::scoreOf(int discs, int plies) const {
  const int score = (board_.slots() + 2 - discs - plies) / 2;
  return plies % 2 != 0 ? score : -score;
}

int LineSolver::pliesOf(int discs, int score) const {
  const int isWin = score > 0 ? 1 : 0;
  const int most = board_.slots() + 2 - discs - 2 * std::abs(score);
  return most % 2 == isWin ? most : most - 1;
}

LineSolver::Bounds LineSolver::narrow(Position position, Bounds bounds) {
  int low = bounds.low;
  int high = bounds.high;
  const auto exactly = [&](int score) {
    return Bounds{std::clamp(score, low, high), std::clamp(score, low, high)};
  };
  const int discs = std::popcount(position.taken);
  if (discs == board_.slots()) return exactly(0);
  if ((board_.completing(position.own) & board_.open(position.taken)) != 0) {
    return exactly(scoreOf(discs, 1));
  }
  while (low < high && !isSpent_) {
    const int middle = askedBetween(low, high);
    const int found = search(position, discs, middle, middle + 1);
    if (isSpent_) break;
    (found <= middle ? high : low) = found;
  }
  return {low, high};
}

bool LineSolver::hasBadEnoughReply(Position position, std::span<const Ordered> replies,
                                   int beta) const {
  std::array<std::uint64_t, LineBoard::codeBits> codes;
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const Position next = after(position, replies[i].move);
    codes[i] = board_.codeOf(next.own, next.taken);
    __builtin_prefetch(&table_[slotOf(codes[i])]);
  }
  for (std::size_t i = 0; i < replies.size(); ++i) {
    const std::uint64_t known = table_[slotOf(codes[i])];
    if (known >> scoreBits != codes[i] || (known & lowerBound) != 0 || known == 0) continue;
    if (shiftedBy - static_cast<int>(known & (lowerBound - 1)) >= beta) return true;
  }
  if (!board_.drops() || beta > 1) return false;
  return std::any_of(replies.begin(), replies.end(), [&](const Ordered& reply) {
    const Position next = after(position, reply.move);
    const int outcome = bestOutcomeByPairing(board_, next.own, next.taken, reply.threats);
    return outcome < 1 && -outcome >= beta;
  });
}

int LineSolver::search(Position position, int discs, int alpha, int beta) {
  if (nodesLeft_ == 0) {
    isSpent_ = true;
    return alpha;
  }
  --nodesLeft_;
  const Slots others = position.own ^ position.taken;
  const Slots threatened = board_.completing(others) & ~position.taken;
  Slots moves = board_.open(position.taken);
  const Slots forced = moves & threatened;
  const int lossNext = -((board_.slots() - discs) / 2);
  if (forced != 0) {
    if ((forced & (forced - 1)) != 0) return std::clamp(lossNext, alpha, beta);
    moves = forced;
  }
  if (board_.drops()) {
    moves &= ~(threatened >> 1U);
    if (moves == 0) return std::clamp(lossNext, alpha, beta);
  }
  if (discs >= board_.slots() - 2) return std::clamp(0, alpha, beta);

  // What is possible at all.
  int least = lossNext + 1;
  if (least < 0 && !board_.hasLine(board_.all() & ~position.own)) least = 0;
  int most = (board_.slots() - 1 - discs) / 2;
  if (most > 0 && !board_.hasLine(board_.all() & ~others)) most = 0;
  // This tells who wins, not how soon.
  if (board_.drops() && most > alpha && alpha >= -1) {
    const int outcome = bestOutcomeByPairing(board_, position.own, position.taken, threatened);
    if (outcome < 1) most = std::min(most, outcome);
  }
  if (least >= beta) return beta;
  if (most <= alpha) return alpha;

  const std::uint64_t code = board_.codeOf(position.own, position.taken);
  std::uint64_t& entry = table_[slotOf(code)];
  if (entry >> scoreBits == code && entry != 0) {
    const int bound = static_cast<int>(entry & (lowerBound - 1)) - shiftedBy;
    if ((entry & lowerBound) != 0) {
      if (bound >= beta) return beta;
    } else if (bound <= alpha) {
      return alpha;
    }
  }

  std::array<Ordered, LineBoard::codeBits> ordered;
  std::size_t count = 0;
  for (const Slots group : board_.fromMiddle()) {
    const Slots move = moves & group;
    if (move == 0) continue;
    const Slots threats = board_.completing(position.own | move) & ~position.taken;
    // None is of use right above a slot in which the other side wins.
    const Slots useless = board_.drops() ? threatened << 1U : 0;
    const int order = std::popcount(threats & ~useless);
    std::size_t place = count++;
    for (; place > 0 && ordered[place - 1].order < order; --place) {
      ordered[place] = ordered[place - 1];
    }
    ordered[place] = {move, threats, order};
  }
  // A reply that is known to be bad enough needs no search. (Enhanced transposition cutoffs:
  // Schaeffer and Plaat, New advances in alpha-beta searching, 1996.)
  if (discs + 8 < board_.slots() && hasBadEnoughReply(position, {ordered.data(), count}, beta))
    return beta;
  for (std::size_t i = 0; i < count; ++i) {
    const int found = -search(after(position, ordered[i].move), discs + 1, -beta, -alpha);
    if (isSpent_) return alpha;
    if (found >= beta) {
      entry = code << scoreBits | lowerBound | static_cast<std::uint64_t>(beta + shiftedBy);
      return beta;
    }
    alpha = std::max(alpha, found);
  }
  entry = code << scoreBits | static_cast<std::uint64_t>(alpha + shiftedBy);
  return alpha;
}

}  // namespace prunus::exact
