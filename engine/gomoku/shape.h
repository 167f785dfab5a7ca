#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/pattern.h"
#include "gomoku/rule.h"

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

/// A point's four patterns, in any order of the directions, as one number.
using Shape = std::uint16_t;
inline constexpr int openShapes = 3876;        // multisets of 4 out of 16 patterns
inline constexpr Shape occupied = openShapes;  // the shape of a point that has a stone
inline constexpr int shapeCount = openShapes + 1;

/// All that search and evaluation want to know of a shape, for one colour.
struct ShapeEntry {
  std::int16_t toMove = 0;   ///< worth in the evaluation when its colour is to move, in 1/16 points
  std::int16_t waiting = 0;  ///< the same when the other colour is to move
  std::int16_t attack = 0;   ///< for move ordering: worth of playing it
  std::int16_t defend = 0;   ///< for move ordering: worth of taking it from its owner
  Threat threat = Threat::none;
  Ban ban = Ban::never;
};

/// Shapes by their four patterns, and what they mean under a rule.
class ShapeTable {
 public:
  explicit ShapeTable(Rule rule);

  /// `patterns`: one pattern a byte, in the low four bits; the rest is ignored.
  [[nodiscard]] Shape shapeOf(std::uint32_t patterns) const {
    std::uint32_t code = patterns & 0x0F0F0F0FU;
    code = (code | (code >> 4U)) & 0x00FF00FFU;
    code = (code | (code >> 8U)) & 0xFFFFU;
    return shapes_[code];
  }
  [[nodiscard]] const ShapeEntry& of(Colour colour, Shape shape) const {
    return entries_[colour][shape];
  }
  /// The four patterns of a shape, strongest first.
  [[nodiscard]] const std::array<Pattern, 4>& patternsOf(Shape shape) const {
    return patterns_[shape];
  }

 private:
  std::vector<Shape> shapes_;
  std::vector<std::array<Pattern, 4>> patterns_;
  std::array<std::vector<ShapeEntry>, 2> entries_;
};

/// Both tables of a rule, built when first asked for.
struct Tables {
  explicit Tables(Rule rule) : lines(rule), shapes(rule) {}
  LineTable lines;
  ShapeTable shapes;
};
const Tables& tablesFor(Rule rule);

}  // namespace prunus::gomoku
