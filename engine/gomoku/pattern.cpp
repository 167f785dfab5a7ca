#include "gomoku/pattern.h"

#include <array>

namespace prunus::gomoku {
namespace {

constexpr int widest = 11;  // points in the widest window
constexpr std::uint8_t unknown = 255;

/// Classifies every window of one color once, by what its successors are. A window is a number in
/// base three, the centre left out: 0 empty, 1 own stone, 2 blocked.
class Classifier {
 public:
  Classifier(int radius, bool exactlyFive, bool overlineCounts)
      : radius_(radius), exactlyFive_(exactlyFive), overlineCounts_(overlineCounts) {
    std::size_t size = 1;
    for (int at = 0; at < 2 * radius; ++at) {
      power_[std::size_t(at)] = size;
      size *= 3;
    }
    known_.assign(size, unknown);
  }

  Pattern classify(std::size_t index) {
    if (known_[index] == unknown) known_[index] = std::uint8_t(compute(index));
    return Pattern(known_[index]);
  }

  [[nodiscard]] std::size_t power(int place) const { return power_[std::size_t(place)]; }

 private:
  Pattern compute(std::size_t index) {
    std::array<int, widest> cells{};
    for (int at = 0; at < 2 * radius_; ++at) cells[place(at)] = int(index / power(at) % 3);
    const int centre = radius_;
    cells[std::size_t(centre)] = 1;

    // 1. The row through the centre.
    int left = centre;
    int right = centre;
    while (left > 0 && cells[std::size_t(left) - 1] == 1) --left;
    while (right < 2 * radius_ && cells[std::size_t(right) + 1] == 1) ++right;
    const int row = right - left + 1;
    if (row == 5 || (row > 5 && !exactlyFive_)) return Pattern::five;
    if (row > 5) return overlineCounts_ ? Pattern::overline : Pattern::dead;

    // 2. What one more stone would make of it.
    std::array<int, patternCount> ways{};
    std::array<int, widest> fivePlace{};
    int fives = 0;
    for (int at = 0; at < 2 * radius_; ++at) {
      if (cells[place(at)] != 0) continue;
      const Pattern next = classify(index + power(at));
      ++ways[std::size_t(next)];
      if (next == Pattern::five) fivePlace[std::size_t(fives++)] = int(place(at));
    }
    const auto count = [&ways](auto... pattern) { return (0 + ... + ways[std::size_t(pattern)]); };

    // 3. The class follows from the best of them.
    for (int at = 1; at < fives; ++at) {
      if (fivePlace[std::size_t(at)] - fivePlace[std::size_t(at - 1)] == 5)
        return Pattern::openFour;
    }
    if (fives >= 2) return Pattern::doubleFour;
    if (fives == 1) return Pattern::four;
    const int openFours =
        count(Pattern::openFour) + (overlineCounts_ ? 0 : count(Pattern::doubleFour));
    if (openFours > 0) return openFours == 1 ? Pattern::openThree : Pattern::strongOpenThree;
    const int fours = count(Pattern::four, Pattern::doubleFour);
    if (fours > 0) return fours == 1 ? Pattern::weakClosedThree : Pattern::closedThree;
    const int threes = count(Pattern::openThree, Pattern::strongOpenThree);
    if (threes == 1) return Pattern::weakOpenTwo;
    if (threes > 1) return threes == 2 ? Pattern::openTwo : Pattern::strongOpenTwo;
    if (count(Pattern::weakClosedThree, Pattern::closedThree) > 0) return Pattern::closedTwo;
    if (count(Pattern::weakOpenTwo, Pattern::openTwo, Pattern::strongOpenTwo) > 0) {
      return Pattern::openOne;
    }
    return count(Pattern::closedTwo) > 0 ? Pattern::closedOne : Pattern::dead;
  }

  /// Where digit `at` stands in the window: the centre is skipped.
  [[nodiscard]] std::size_t place(int at) const { return std::size_t(at < radius_ ? at : at + 1); }

  int radius_;
  bool exactlyFive_;
  bool overlineCounts_;
  std::array<std::size_t, widest> power_{};
  std::vector<std::uint8_t> known_;
};

}  // namespace

LineTable::LineTable(Rule rule) : radius_(radiusFor(rule)) {
  Classifier forBlack(radius_, rule != Rule::freestyle, rule == Rule::renju);
  Classifier forWhite(radius_, rule == Rule::standard, false);
  const std::size_t windows = std::size_t{1} << unsigned(4 * radius_);
  for (std::size_t window = 0; window < windows; ++window) {
    std::size_t blackIndex = 0;
    std::size_t whiteIndex = 0;
    std::uint64_t line = 0;
    for (int at = 0; at < 2 * radius_; ++at) {
      const auto state = std::uint8_t((window >> unsigned(2 * at)) & 3U);
      if (state == cell::empty) continue;
      blackIndex += forBlack.power(at) * (state == cell::blackStone ? 1 : 2);
      whiteIndex += forWhite.power(at) * (state == cell::whiteStone ? 1 : 2);
      line |= std::uint64_t(state) << unsigned(2 * (at < radius_ ? at : at + 1));
    }
    pairs_[keysOf(line) & (windows - 1)] = std::uint8_t(
        unsigned(forBlack.classify(blackIndex)) | (unsigned(forWhite.classify(whiteIndex)) << 4U));
  }
}

}  // namespace prunus::gomoku
