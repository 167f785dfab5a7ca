#include "game/mnk/mnk.h"

#include <algorithm>
#include <string>

#include "core/hash.h"
#include "game/mnk/position.h"

namespace prunus {

Mnk::Mnk(std::shared_ptr<const MnkLines> lines, MnkStones stones, const MnkRating& rating,
         int decimals, MnkCandidates candidates)
    : lines_(std::move(lines)),
      stones_{rating.roleOfX == Player::max ? stones.x : stones.o,
              rating.roleOfX == Player::max ? stones.o : stones.x},
      toMove_(std::popcount(stones.x) == std::popcount(stones.o) ? rating.roleOfX
                                                                 : opponent(rating.roleOfX)),
      won_(false),
      rating_(rating),
      decimals_(decimals),
      unit_(decimals == 0   ? 1
            : decimals == 2 ? 100
                            : 1000),
      candidates_(candidates),
      isWhole_(isWhole(*lines_, rating)) {
  assert(decimals == 0 || decimals == 2 || decimals == 3);
  const CellSet lastMover = stones_[static_cast<std::size_t>(opponent(toMove_))];
  for (const CellSet line : lines_->all()) won_ |= (lastMover & line) == line;
}

std::uint64_t Mnk::hash() const {
  return mixBits(mixBits(stones_[0]) + stones_[1]);
}

std::string Mnk::moveName(Move cell) const {
  if (isNumbered_) return std::to_string(cell);
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

int Mnk::decimalsOf(const MnkLines& lines, const MnkRating& rating) {
  if (isWhole(lines, rating)) return 0;
  const auto count = std::max<std::size_t>(1, lines.all().size());
  const bool isFiner = 100 % count != 0 && 1000 % count == 0;
  return rating.evaluation == BoardEvaluation::openLines && isFiner ? 3 : 2;
}

Value Mnk::estimateIn(Value unit) const {
  const CellSet ofMax = stones_[0];
  const CellSet ofMin = stones_[1];
  const auto& lines = lines_->all();
  int difference = 0;
  // The usual one first: this runs at every node of the horizon.
  if (rating_.evaluation == BoardEvaluation::lines) {
    for (const CellSet line : lines) {
      if ((line & ofMin) == 0) difference += weight(std::popcount(line & ofMax));
      if ((line & ofMax) == 0) difference -= weight(std::popcount(line & ofMin));
    }
    return squashedLines(difference, unit);
  }
  if (rating_.evaluation == BoardEvaluation::openLines) {
    for (const CellSet line : lines) {
      difference += ((line & ofMin) == 0 ? 1 : 0) - ((line & ofMax) == 0 ? 1 : 0);
    }
    if (isWhole_) return difference;
    const Value count = std::max(1, static_cast<int>(lines.size()));
    return std::clamp(unit * difference / count, 1 - unit, unit - 1);
  }
  for (const CellSet line : lines) {
    if ((line & ofMin) == 0) difference += rating_.attack * weight(std::popcount(line & ofMax));
    if ((line & ofMax) == 0) difference -= weight(std::popcount(line & ofMin));
  }
  return isWhole_ ? difference : squashedLines(difference, unit);
}

Value Mnk::squashedLines(int difference, Value unit) const {
  const int halfway = 2 * weight(std::max(1, lines_->inARow() - 1));
  return squashed(difference, halfway) * (unit / 100);
}

Value Mnk::orderingValue(int ply) const {
  if (!isTerminal()) return isWhole_ ? 100 * estimate() : estimate();
  if (!won_) return 0;
  return (toMove_ == Player::min ? 100 : -100) * rating_.worth(ply);
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
