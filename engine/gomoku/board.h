#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "gomoku/bits.h"
#include "gomoku/rule.h"
#include "gomoku/shape.h"

namespace prunus::gomoku {

inline constexpr int lineMargin = 5;  ///< walls on either side of a line

/// What depends on the size of the board alone.
struct Geometry {
  Geometry(int columns, int rows);

  /// Where a point stands on one of its lines, and how many steps the line goes on, at most five.
  struct Place {
    std::uint8_t line;
    std::uint8_t cell;
    std::uint8_t back;
    std::uint8_t forward;
  };

  /// Whether two points are on one of the four lines, near enough to be in one five.
  [[nodiscard]] bool onLine(Move one, Move two) const {
    const int dx = std::abs(int(one) % columns - int(two) % columns);
    const int dy = std::abs(int(one) / columns - int(two) / columns);
    return (dx == 0 || dy == 0 || dx == dy) && dx <= 4 && dy <= 4;
  }

  int columns;
  int rows;
  int cells;
  std::array<int, 4> step;                               ///< from a point to the next on its line
  std::vector<std::array<Place, 4>> places;              ///< [point][direction]
  std::array<std::vector<std::uint64_t>, 4> emptyLines;  ///< [direction][line], walls around
  std::vector<Bits> near;                                ///< [point] where a reply may make sense
};
const Geometry& geometryFor(int columns, int rows);

constexpr std::uint64_t joined(std::uint32_t low, std::uint32_t high) {
  return low | std::uint64_t{high} << 32U;
}

/// A position with everything that the search asks of it kept up to date: for every empty point and
/// both colors the patterns on its four lines, what they threaten, and their sum as an evaluation.
/// Copyable; `play` and `undo` allocate nothing.
class Board {
 public:
  /// `columns` and `rows` each from smallestBoard to largestBoard.
  Board(int columns, int rows, Rule rule);
  /// A square board.
  Board(int size, Rule rule) : Board(size, size, rule) {}

  [[nodiscard]] int columns() const { return geometry_->columns; }
  [[nodiscard]] int rows() const { return geometry_->rows; }
  [[nodiscard]] int cells() const { return geometry_->cells; }
  [[nodiscard]] Rule rule() const { return rule_; }
  [[nodiscard]] Color toMove() const { return toMove_; }
  [[nodiscard]] int stones() const { return stones_; }
  [[nodiscard]] bool isFull() const { return stones_ == cells(); }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  [[nodiscard]] std::uint8_t at(Move move) const { return stone_[move]; }
  [[nodiscard]] bool isEmpty(Move move) const {
    return move < cells() && stone_[move] == cell::empty;
  }
  /// The move played `back` turns ago (0: the last); noMove for a pass or before the first.
  [[nodiscard]] Move lastMove(int back = 0) const {
    return back < depth_ ? frames_[std::size_t(depth_ - 1 - back)].move : noMove;
  }

  /// Puts a stone of the side to move on an empty point. Rules are not checked.
  void play(Move move) {
    place(move, toMove_);
    changeSides();
  }
  /// Takes the last move back; the board is as it was, bit for bit.
  void undo() {
    changeSides();
    remove();
  }
  /// Lets the other side move; taken back by calling it again.
  void changeSides();
  /// Puts a stone of either color without changing whose turn it is, and takes the last one back.
  void place(Move move, Color color);
  void remove();

  /// What `color` would threaten by playing an empty point.
  [[nodiscard]] Threat threatAt(Color color, Move move) const {
    return threatOf(points_[move].shapeOf(color));
  }
  [[nodiscard]] Pattern patternAt(Color color, Move move, int direction) const {
    return Pattern((points_[move].codes() >> unsigned(16 * color + 4 * direction)) & 15U);
  }
  [[nodiscard]] Shape shapeAt(Color color, Move move) const { return points_[move].shapeOf(color); }
  [[nodiscard]] const ShapeEntry& entry(Color color, Move move) const {
    return tables_->shapes.of(color, points_[move].shapeOf(color));
  }
  /// The points where `color` has exactly this threat, and how many they are; not for `none`.
  [[nodiscard]] const Bits& points(Color color, Threat threat) const {
    return threats_[color][std::size_t(threat)];
  }
  [[nodiscard]] int count(Color color, Threat threat) const {
    return threatCounts_[color][std::size_t(threat)];
  }
  /// The point in the middle; where there is none, right of it and below.
  [[nodiscard]] Move middle() const { return Move(rows() / 2 * columns() + columns() / 2); }
  /// Empty points near enough to a stone to be worth a thought. Empty on an empty board.
  [[nodiscard]] Bits candidates() const {
    Bits result = near_;
    result.without(taken_);
    return result;
  }
  [[nodiscard]] const Bits& taken() const { return taken_; }
  /// The hash after the side to move has played `move`.
  [[nodiscard]] std::uint64_t hashAfter(Move move) const;
  /// What the shapes of all empty points add to the evaluation, for each color, and what its
  /// network starts from. Valid until the next change. Not const: counted when asked for, from
  /// where it last was.
  [[nodiscard]] const std::array<Contribution, 2>& contributions();
  /// The sum of the shapes' worth over all empty points for the side to move, in 1/16 points.
  [[nodiscard]] int worth() {
    const std::array<Contribution, 2>& sums = contributions();
    ShapeWorth both = sums[black].worth;
    both += sums[white].worth;
    return both.of(toMove_);
  }
  struct Placed {
    Move move;
    Color color;
  };
  /// The stone that was put after `count` others.
  [[nodiscard]] Placed placed(int count) const {
    const Frame& frame = frames_[std::size_t(count)];
    return {frame.move, frame.color};
  }
  /// How many of the stones have stood ever since this was last asked: for the one who keeps up
  /// with the board. A second one would miss what the first has been told.
  int settle() { return std::exchange(settled_, depth_); }
  [[nodiscard]] const Geometry& geometry() const { return *geometry_; }
  [[nodiscard]] const Tables& tables() const { return *tables_; }

  /// True when every field that a position has is the same (not the memory of how it came about).
  [[nodiscard]] bool sameAs(const Board& that) const;

 private:
  /// What is kept of a point, in one number: points are read and written far more often than asked.
  struct PointState {
    std::uint64_t bits = 0;
    /// Four bits a direction; Black's patterns below, White's above.
    [[nodiscard]] std::uint32_t codes() const { return std::uint32_t(bits); }
    /// Black's below, White's above.
    [[nodiscard]] std::uint32_t shapes() const { return std::uint32_t(bits >> 32U); }
    [[nodiscard]] Shape shapeOf(Color color) const {
      return Shape(bits >> (32U + 16U * unsigned(color)));
    }
    bool operator==(const PointState&) const = default;
  };
  static constexpr std::uint32_t bothColors = 0x000F000F;
  static constexpr PointState withStone{joined(0, occupied | std::uint32_t{occupied} << 16U)};
  struct Frame {
    Bits near;
    std::uint64_t hash = 0;
    std::uint64_t threats = 0;  ///< which changes changed a threat: the last in bit 0
    std::uint32_t firstChange = 0;
    Move move = noMove;
    Color color = black;
  };
  /// A point and the shapes of both colors, in one number as in `PointState`.
  struct PointShapes {
    std::uint64_t bits = 0;
    [[nodiscard]] std::uint32_t shapes() const { return std::uint32_t(bits); }
    [[nodiscard]] Shape shapeOf(Color color) const {
      return Shape(bits >> (16U * unsigned(color)));
    }
    [[nodiscard]] Move point() const { return Move(bits >> 32U); }
  };
  struct Change {
    PointState old;
    PointShapes now;
  };
  struct Renewal;

  template <Rule rule>
  void renewAround(Move move, Color color);
  template <Rule rule, unsigned direction>
  void renewLine(Move move, Color color, Renewal& renewal);
  void reshape(Move point, std::uint32_t from, std::uint32_t to);
  void moveThreat(Move point, Color color, Threat from, Threat to);
  /// The patterns of a point of a line, placed as they stand in `codes` for the first direction.
  std::uint32_t codesOn(std::uint64_t line, int cell) const {
    const std::uint32_t pair = tables_->lines.pairAt(
        LineTable::keysOf(line) >> unsigned(2 * (cell + 5 - tables_->lines.radius())));
    return (pair | (pair << 12U)) & bothColors;
  }

  const Tables* tables_;
  const Geometry* geometry_;
  Rule rule_;
  Color toMove_ = black;
  int stones_ = 0;
  int depth_ = 0;
  std::uint64_t hash_ = 0;
  Bits near_;
  Bits taken_;
  std::array<std::array<std::uint16_t, threatCount>, 2> threatCounts_{};
  std::array<std::array<Bits, threatCount>, 2> threats_{};
  std::array<std::array<std::uint64_t, std::size_t{2} * largestBoard>, 4> lines_{};
  std::array<std::uint8_t, mostCells> stone_{};
  std::array<PointState, mostCells> points_{};
  std::vector<Frame> frames_;
  std::vector<Change> changes_;
  std::uint32_t changeCount_ = 0;
  std::vector<std::array<Contribution, 2>> contributions_;  ///< after so many moves, to `counted_`
  int counted_ = 0;
  int settled_ = 0;
};

}  // namespace prunus::gomoku
