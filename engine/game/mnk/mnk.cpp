#include "game/mnk/mnk.h"

#include <algorithm>

#include "core/hash.h"
#include "game/mnk/position.h"

namespace prunus {

Mnk::Mnk(std::shared_ptr<const MnkLines> lines, MnkStones stones, const MnkRating& rating,
         int decimals, MnkCandidates candidates)
    : lines_(std::move(lines)),
      stones_{stones.max, stones.min},
      toMove_(std::popcount(stones.max) == std::popcount(stones.min) ? Player::max : Player::min),
      won_(false),
      rating_(rating),
      decimals_(decimals),
      candidates_(candidates),
      isWhole_(isWhole(*lines_, rating)) {
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

namespace {

/// What a line is worth that one side alone has so many stones in.
constexpr int weight(int stones) {
  return stones == 0 ? 0 : 1 << (2 * (stones - 1));
}

}  // namespace

bool Mnk::isWhole(const MnkLines& lines, const MnkRating& rating) {
  const auto count = static_cast<std::int64_t>(lines.all().size());
  const Value least = rating.leastWorth(lines.cells());
  switch (rating.evaluation) {
    case BoardEvaluation::lines:
      return false;
    case BoardEvaluation::openLines:
      return count < least;
    case BoardEvaluation::shapes:
      return rating.attack * count * weight(lines.inARow() - 1) < least;
  }
  return false;
}

Value Mnk::estimate() const {
  const CellSet ofX = stones_[0];
  const CellSet ofO = stones_[1];
  const int lines = static_cast<int>(lines_->all().size());
  const int signOfX = rating_.roleOfX == Player::max ? 1 : -1;
  int x = 0;
  int o = 0;
  for (const CellSet line : lines_->all()) {
    if (rating_.evaluation == BoardEvaluation::openLines) {
      x += (line & ofO) == 0 ? 1 : 0;
      o += (line & ofX) == 0 ? 1 : 0;
    } else {
      if ((line & ofO) == 0) x += weight(std::popcount(line & ofX));
      if ((line & ofX) == 0) o += weight(std::popcount(line & ofO));
    }
  }
  if (rating_.evaluation == BoardEvaluation::shapes) (signOfX > 0 ? x : o) *= rating_.attack;
  const int difference = signOfX * (x - o);
  if (isWhole_) return difference;
  if (rating_.evaluation == BoardEvaluation::openLines) {
    return std::clamp(100 * difference / std::max(1, lines), -99, 99);
  }
  return squashed(difference, 2 * weight(std::max(1, lines_->inARow() - 1)));
}

Value Mnk::orderingValue(int ply) const {
  if (!isTerminal()) return isWhole_ ? 100 * estimate() : estimate();
  if (!won_) return 0;
  return (playerToMove() == Player::min ? 100 : -100) * rating_.worth(ply);
}

CellSet Mnk::nearStones(CellSet free) const {
  CellSet near = 0;
  for (CellSet left = occupied(); left != 0; left &= left - 1) {
    near |= lines_->around(static_cast<Move>(std::countr_zero(left)));
  }
  if (near == 0) near = cellBit(lines_->middle());
  return (near & free) == 0 ? free : near & free;
}

}  // namespace prunus
