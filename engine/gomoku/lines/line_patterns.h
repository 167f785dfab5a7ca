#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace prunus::gomoku {

/// The codebook of lines: a number for each arrangement of stones and walls within `radius` of an
/// empty point on one of its lines. Mirror images have the same. Those of few stones come first:
/// they are what a board mostly looks like, and so are near one another in memory.
class LinePatterns {
 public:
  static constexpr int radius = 4;
  static constexpr int around = 2 * radius;
  /// Two bits for each point around, along the line: a `cell`, where "black" is whoever
  /// looks.
  using Key = std::uint16_t;

  LinePatterns();

  [[nodiscard]] int count() const { return int(keys_.size()); }
  /// Of a key whose walls have nothing behind them but walls.
  [[nodiscard]] std::uint16_t numberOf(Key key) const { return numbers_[key]; }
  /// The lower of a pattern's keys.
  [[nodiscard]] Key keyOf(int number) const { return keys_[std::size_t(number)]; }
  /// The pattern as the other color sees it.
  [[nodiscard]] std::uint16_t swapped(int number) const { return swapped_[std::size_t(number)]; }
  /// Whether there is no stone in it.
  [[nodiscard]] bool isBare(int number) const { return bare_[std::size_t(number)]; }

  static Key mirrored(Key key);
  static Key withColorsSwapped(Key key);
  /// Whether a board can look so: walls have nothing behind them but walls.
  static bool isPossible(Key key);

 private:
  std::array<std::uint16_t, 1U << (2U * around)> numbers_{};
  std::vector<Key> keys_;
  std::vector<std::uint16_t> swapped_;
  std::vector<bool> bare_;
};

const LinePatterns& linePatterns();

}  // namespace prunus::gomoku
