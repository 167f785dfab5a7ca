#include "gomoku/lines/line_patterns.h"

#include <algorithm>

#include "gomoku/rule.h"

namespace prunus::gomoku {
namespace {

unsigned cellAt(LinePatterns::Key key, int place) {
  return (unsigned(key) >> unsigned(2 * place)) & 3U;
}

int stonesIn(LinePatterns::Key key) {
  int stones = 0;
  for (int place = 0; place < LinePatterns::around; ++place) {
    const unsigned each = cellAt(key, place);
    stones += int(each == cell::blackStone || each == cell::whiteStone);
  }
  return stones;
}

}  // namespace

LinePatterns::Key LinePatterns::mirrored(Key key) {
  unsigned result = 0;
  for (int place = 0; place < around; ++place) {
    result |= cellAt(key, place) << unsigned(2 * (around - 1 - place));
  }
  return Key(result);
}

LinePatterns::Key LinePatterns::withColorsSwapped(Key key) {
  constexpr std::array<unsigned, 4> swap = {cell::empty, cell::whiteStone, cell::blackStone,
                                            cell::wall};
  unsigned result = 0;
  for (int place = 0; place < around; ++place) {
    result |= swap[cellAt(key, place)] << unsigned(2 * place);
  }
  return Key(result);
}

bool LinePatterns::isPossible(Key key) {
  for (int place = 1; place < radius; ++place) {
    const int far = around - 1 - place;
    if (cellAt(key, place) == cell::wall && cellAt(key, place - 1) != cell::wall) return false;
    if (cellAt(key, far) == cell::wall && cellAt(key, far + 1) != cell::wall) return false;
  }
  return true;
}

LinePatterns::LinePatterns() {
  for (unsigned each = 0; each < numbers_.size(); ++each) {
    const Key key = Key(each);
    if (isPossible(key) && key <= mirrored(key)) keys_.push_back(key);
  }
  std::stable_sort(keys_.begin(), keys_.end(),
                   [](Key one, Key other) { return stonesIn(one) < stonesIn(other); });
  for (std::size_t number = 0; number < keys_.size(); ++number) {
    const Key key = keys_[number];
    numbers_[key] = numbers_[mirrored(key)] = std::uint16_t(number);
    bare_.push_back(stonesIn(key) == 0);
  }
  for (const Key key : keys_) swapped_.push_back(numbers_[withColorsSwapped(key)]);
}

const LinePatterns& linePatterns() {
  static const LinePatterns all;
  return all;
}

}  // namespace prunus::gomoku
