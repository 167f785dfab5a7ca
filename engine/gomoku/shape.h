#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/pattern.h"
#include "gomoku/rule.h"
#include "gomoku/weights.h"

namespace prunus::gomoku {

/// What a stone on a point would threaten, all four lines together, strongest last.
enum class Threat : std::uint8_t {
  none,
  three,        ///< an open three: threatens an open four
  doubleThree,  ///< two of them
  four,         ///< must be answered at once
  fourThree,    ///< a four and an open three
  openFour,     ///< an open four or two fours: wins unless the other side can make five
  five,         ///< wins
};
inline constexpr int threatCount = 7;

/// What the rule says about a point for Black, as far as the point's own patterns tell.
enum class Ban : std::uint8_t {
  never,
  perhaps,  ///< two threes or more: forbidden if they are real (forbidden.h)
  always,   ///< overline or two fours
};

/// A point's four patterns, in any order of the directions, as one number; below it, in the low
/// three bits, what they threaten, which the board asks for most often.
using Shape = std::uint16_t;
inline constexpr unsigned threatBits = 3;
inline constexpr Shape threatOfShape = (1U << threatBits) - 1U;  // the bits of a shape's threat
inline constexpr int openShapes = 3876;  // multisets of 4 out of 16 patterns
inline constexpr int shapeCount = openShapes + 1;
/// The shape of a point that has a stone.
inline constexpr Shape occupied = openShapes << threatBits;
constexpr std::size_t numberOf(Shape shape) {
  return shape >> threatBits;
}
constexpr Threat threatOf(Shape shape) {
  return Threat(shape & threatOfShape);
}

/// What shapes are worth in the evaluation, in 1/16 points, for the color to move less the other
/// one: with Black to move, and with White to move. Both in one number, so that one addition adds
/// to both sums.
class ShapeWorth {
 public:
  constexpr ShapeWorth() = default;
  constexpr ShapeWorth(std::int32_t blackToMove, std::int32_t whiteToMove)
      : both_(blackToMove + std::int64_t{whiteToMove} * above) {}

  [[nodiscard]] constexpr std::int32_t of(Color toMove) const {
    return toMove == black ? low() : std::int32_t((both_ - low()) >> 32);
  }
  constexpr ShapeWorth& operator+=(ShapeWorth more) {
    both_ += more.both_;
    return *this;
  }
  constexpr ShapeWorth& operator-=(ShapeWorth less) {
    both_ -= less.both_;
    return *this;
  }
  bool operator==(const ShapeWorth&) const = default;

 private:
  static constexpr std::int64_t above = std::int64_t{1} << 32U;
  [[nodiscard]] constexpr std::int32_t low() const { return std::int32_t(both_); }
  std::int64_t both_ = 0;
};

/// What the shapes of one color add to the evaluation: one shape, or the sum of many.
struct alignas(32) Contribution {
  Features features;
  ShapeWorth worth;

  void add(const Contribution& more) {
    features.add(more.features);
    worth += more.worth;
  }
  void subtract(const Contribution& less) {
    features.subtract(less.features);
    worth -= less.worth;
  }
  bool operator==(const Contribution&) const = default;
};

/// What else the search wants to know of a shape, for one color.
struct ShapeEntry {
  std::int16_t attack = 0;  ///< for move ordering: worth of playing it
  std::int16_t defend = 0;  ///< for move ordering: worth of taking it from its owner
  Threat threat = Threat::none;
  Ban ban = Ban::never;
};

/// Shapes by their four patterns, and what they mean under a rule.
class ShapeTable {
 public:
  explicit ShapeTable(Rule rule);

  /// `code`: the patterns of the four directions, four bits each.
  [[nodiscard]] Shape shapeOf(Color color, std::uint16_t code) const {
    return shapes_[color][code];
  }
  [[nodiscard]] const ShapeEntry& of(Color color, Shape shape) const {
    return entries_[color][numberOf(shape)];
  }
  [[nodiscard]] const Contribution& contributionOf(Color color, Shape shape) const {
    return contributions_[color][numberOf(shape)];
  }
  /// The four patterns of a shape, strongest first.
  [[nodiscard]] const std::array<Pattern, 4>& patternsOf(Shape shape) const {
    return patterns_[numberOf(shape)];
  }

 private:
  static constexpr std::size_t codes = std::size_t{1} << 16U;

  // All of them inside the object: every changed point looks them up, and so they are at a fixed
  // distance from one address. The shapes in one step: most of that table is never looked at, and
  // what is stays in a cache.
  std::array<std::array<Shape, codes>, 2> shapes_{};  ///< [color][code]
  std::array<std::array<ShapeEntry, shapeCount>, 2> entries_{};
  std::array<std::array<Contribution, shapeCount>, 2> contributions_{};
  std::vector<std::array<Pattern, 4>> patterns_;
};

/// What a rule makes of lines and shapes.
struct Tables {
  explicit Tables(Rule rule)
      : shapes(rule), lines(rule), tuned{&tablesOf(rule, black), &tablesOf(rule, white)} {}
  ShapeTable shapes;
  LineTable lines;
  std::array<const TunedTables*, 2> tuned;  ///< [color]
};
/// The tables of a rule, built when first asked for and kept for good.
const Tables& tablesFor(Rule rule);

/// Where `tablesFor` builds them: at addresses that are known when the program is linked, so that a
/// look-up keeps none in a register.
union TablesRoom {
  constexpr TablesRoom() : empty() {}
  ~TablesRoom() {}  // NOLINT(modernize-use-equals-default): it would be deleted
  char empty;
  Tables tables;
};
extern std::array<TablesRoom, ruleCount> tablesRooms;

/// The tables of a rule for which `tablesFor` has been called.
template <Rule rule>
const Tables& builtTables() {
  return tablesRooms[std::size_t(rule)].tables;
}

}  // namespace prunus::gomoku
