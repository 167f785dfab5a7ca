#include "cli/gomoku/training/line_patterns.h"

#include "gomoku/board.h"

namespace prunus::cli {
namespace {

namespace cell = gomoku::cell;

unsigned cellAt(LinePatterns::Key key, int place) {
  return (unsigned(key) >> unsigned(2 * place)) & 3U;
}

/// The pattern of an empty point in the middle of these.
std::uint8_t classesAround(LinePatterns::Key key) {
  constexpr unsigned half = 2 * LinePatterns::radius;
  const std::uint64_t before = key & ((1U << half) - 1);
  const std::uint64_t behind = key >> half;
  const gomoku::LineTable& lines = gomoku::tablesFor(gomoku::Rule::freestyle).lines;
  return lines.pairAt(gomoku::LineTable::keysOf(before | behind << (half + 2)));
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
    const Key mirror = mirrored(key);
    if (!isPossible(key) || mirror < key) continue;
    numbers_[key] = numbers_[mirror] = std::uint16_t(keys_.size());
    keys_.push_back(key);
    classes_.push_back(classesAround(key));
    bool bare = true;
    for (int place = 0; place < around; ++place) {
      bare &= cellAt(key, place) == cell::empty || cellAt(key, place) == cell::wall;
    }
    bare_.push_back(bare);
  }
  for (const Key key : keys_) swapped_.push_back(numbers_[withColorsSwapped(key)]);
}

const LinePatterns& linePatterns() {
  static const LinePatterns all;
  return all;
}

}  // namespace prunus::cli
