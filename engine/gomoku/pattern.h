#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gomoku/rule.h"

namespace prunus::gomoku {

/// What a stone played on a point makes of one of the four lines through it, for the color that
/// plays it. "Open" threes and twos can still become an open four. Weak, plain and strong differ in
/// how many ways they can grow.
enum class Pattern : std::uint8_t {
  dead,  ///< no five can come of it
  closedOne,
  openOne,
  closedTwo,
  weakOpenTwo,      ///< one point makes it an open three
  openTwo,          ///< two points do
  strongOpenTwo,    ///< three or more do
  weakClosedThree,  ///< one point makes it a four
  closedThree,      ///< two or more do
  openThree,        ///< one point makes it an open four
  strongOpenThree,  ///< two or more do
  four,             ///< one point makes it a five
  doubleFour,       ///< two points do, in a broken row such as X.XXX.X
  openFour,         ///< two points do, at both ends of a row of four
  five,
  overline,  ///< six or more of a color that may not: renju's Black
};
inline constexpr int patternCount = 16;

/// The pattern of every empty point of every line by one look-up: the key tells the points around
/// it, `radius` to either side; the answer holds Black's pattern in its low four bits and White's
/// in its high ones.
class LineTable {
 public:
  explicit LineTable(Rule rule);

  /// How far the pattern of a point depends on its line: 4, or 5 where six in a row is no win.
  static constexpr int radiusFor(Rule rule) { return rule == Rule::freestyle ? 4 : 5; }
  [[nodiscard]] int radius() const { return radius_; }

  /// The keys of all empty points of a line that has two bits a point: where the window of a point
  /// begins in the line, its key begins in the answer.
  ///
  /// A bit of a key is a bit of the window, mixed with the one two above. The point in the middle
  /// is empty, so that both halves can be told from that, upwards from it, and it need not be cut
  /// out.
  static constexpr std::uint64_t keysOf(std::uint64_t line) { return line ^ (line >> 2U); }

  /// The patterns of the point whose key begins at bit 0.
  [[nodiscard]] std::uint8_t pairAt(std::uint64_t key) const {
    return radius_ == 4 ? pairAt<4>(std::uint32_t(key)) : pairAt<5>(std::uint32_t(key));
  }
  /// The same for whoever knows the radius beforehand.
  template <int knownRadius>
  [[nodiscard]] std::uint8_t pairAt(std::uint32_t key) const {
    return pairs_[key & ((1U << unsigned(4 * knownRadius)) - 1U)];
  }

 private:
  static constexpr int widestRadius = 5;

  int radius_;
  // Inside the object, at a fixed distance from its address; most of it is never looked at.
  std::array<std::uint8_t, std::size_t{1} << unsigned(4 * widestRadius)> pairs_{};
};

constexpr Pattern patternOf(std::uint8_t pair, Color color) {
  return Pattern(color == black ? pair & 15U : pair >> 4U);
}

}  // namespace prunus::gomoku
