#include "game/mnk/mnk.h"

#include <algorithm>

#include "core/hash.h"
#include "game/mnk/position.h"

namespace prunus {

Mnk::Mnk(std::shared_ptr<const MnkLines> lines, MnkStones stones, Scoring scoring, int decimals)
    : lines_(std::move(lines)),
      stones_{stones.max, stones.min},
      toMove_(std::popcount(stones.max) == std::popcount(stones.min) ? Player::max : Player::min),
      won_(false),
      scoring_(scoring),
      decimals_(decimals) {
  assert(decimals == 0 || decimals == 2);
  const CellSet lastMover = stones_[static_cast<std::size_t>(opponent(toMove_))];
  for (const CellSet line : lines_->all()) won_ |= (lastMover & line) == line;
}

std::uint64_t Mnk::hash() const {
  return mixBits(mixBits(stones_[0]) + stones_[1]);
}

std::string Mnk::moveName(Move cell) const {
  return BoardView::nameOf(cell, lines_->rows(), lines_->columns());
}

BoardView Mnk::board() const {
  return viewOf(stones(), *lines_);
}

std::vector<int> Mnk::winningLine() const {
  if (!won_) return {};
  return winningRun(board(), [&](int length, char) { return length >= lines_->inARow(); });
}

Value Mnk::estimate() const {
  const auto weight = [](int stones) { return stones == 0 ? 0 : 1 << (2 * (stones - 1)); };
  int difference = 0;
  for (const CellSet line : lines_->all()) {
    const int ofMax = std::popcount(line & stones_[0]);
    const int ofMin = std::popcount(line & stones_[1]);
    if (ofMin == 0) difference += weight(ofMax);
    if (ofMax == 0) difference -= weight(ofMin);
  }
  const int halfway = 2 * weight(std::max(1, lines_->inARow() - 1));
  return squashed(difference, halfway);
}

Value Mnk::orderingValue(int ply) const {
  if (!isTerminal()) return estimate();
  if (!won_) return 0;
  return (toMove_ == Player::min ? 100 : -100) * worth(ply);
}

}  // namespace prunus
