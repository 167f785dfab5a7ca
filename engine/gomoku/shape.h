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

/// A point's four patterns, in any order of the directions, as one number in the low twelve bits;
/// above them what they threaten, which the board asks for most often.
using Shape = std::uint16_t;
inline constexpr int openShapes = 3876;        // multisets of 4 out of 16 patterns
inline constexpr Shape occupied = openShapes;  // the shape of a point that has a stone
inline constexpr int shapeCount = openShapes + 1;
constexpr std::size_t numberOf(Shape shape) {
  return shape & 0xFFFU;
}
constexpr Threat threatOf(Shape shape) {
  return Threat(shape >> 12U);
}

/// What a shape is worth in the evaluation when its color is to move, and when the other one is;
/// in 1/16 points.
struct ShapeWorth {
  std::int16_t toMove = 0;
  std::int16_t waiting = 0;
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
    return shapes_[color][halves_[code & 0xFFU] * halfCount + halves_[code >> 8U]];
  }
  [[nodiscard]] const ShapeEntry& of(Color color, Shape shape) const {
    return entries_[color][numberOf(shape)];
  }
  [[nodiscard]] const ShapeWorth& worthOf(Color color, Shape shape) const {
    return worths_[color][numberOf(shape)];
  }
  [[nodiscard]] const Features& featuresOf(Color color, Shape shape) const {
    return features_[color][numberOf(shape)];
  }
  /// The four patterns of a shape, strongest first.
  [[nodiscard]] const std::array<Pattern, 4>& patternsOf(Shape shape) const {
    return patterns_[numberOf(shape)];
  }

 private:
  static constexpr std::size_t halfCount = 136;  ///< multisets of 2 out of 16 patterns

  // In two steps, so that the table which every changed point looks up stays in the nearest cache.
  std::array<std::uint8_t, 256> halves_{};
  std::array<std::vector<Shape>, 2> shapes_;  ///< [color][half, half]
  std::vector<std::array<Pattern, 4>> patterns_;
  std::array<std::vector<ShapeEntry>, 2> entries_;
  std::array<std::vector<ShapeWorth>, 2> worths_;
  std::array<std::vector<Features>, 2> features_;
};

/// What a rule makes of lines and shapes, built when first asked for.
struct Tables {
  explicit Tables(Rule rule)
      : lines(rule), shapes(rule), tuned{&tablesOf(rule, black), &tablesOf(rule, white)} {}
  LineTable lines;
  ShapeTable shapes;
  std::array<const TunedTables*, 2> tuned;  ///< [color]
};
const Tables& tablesFor(Rule rule);

}  // namespace prunus::gomoku
