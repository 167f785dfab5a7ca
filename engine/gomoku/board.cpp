#include "gomoku/board.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace prunus::gomoku {
namespace {

constexpr int margin = lineMargin;
constexpr int mostChangesAMove = 41;  // 4 lines, 5 points either way, and the point itself

// A bit each in Frame::threats.
static_assert(mostChangesAMove <= 64);

/// A fixed sequence of well-mixed numbers (Steele, Lea and Flood's SplitMix64): the keys of the
/// hash are the same on every machine.
constexpr std::uint64_t mix(std::uint64_t seed) {
  std::uint64_t z = seed * 0x9E3779B97F4A7C15ULL + 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31U);
}

constexpr std::array<std::array<std::uint64_t, mostCells>, 2> stoneKeys = [] {
  std::array<std::array<std::uint64_t, mostCells>, 2> keys{};
  for (std::size_t at = 0; at < std::size_t(mostCells); ++at) {
    keys[0][at] = mix(2 * at + 1);
    keys[1][at] = mix(2 * at + 2);
  }
  return keys;
}();
constexpr std::uint64_t sideKey = mix(12345);

}  // namespace

Geometry::Geometry(int width, int height)
    : columns(width), rows(height), cells(width * height), step{1, width, width + 1, width - 1} {
  places.resize(std::size_t(cells));
  near.resize(std::size_t(cells));
  for (auto& lines : emptyLines) lines.assign(std::size_t{2} * largestBoard, ~std::uint64_t{0});
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      const int point = y * columns + x;
      const int right = columns - 1 - x;
      const int below = rows - 1 - y;
      // Along row, column, falling and rising diagonal: which line, and where on it.
      const int fallingStart = std::min(x, y);
      const int risingStart = std::min(right, y);
      const std::array<std::array<int, 4>, 4> where{{
          {y, x, x, right},
          {x, y, y, below},
          {rows - 1 + x - y, fallingStart, fallingStart, std::min(right, below)},
          {x + y, risingStart, risingStart, std::min(x, below)},
      }};
      for (std::size_t direction = 0; direction < 4; ++direction) {
        const auto& [line, at, back, forward] = where[direction];
        places[std::size_t(point)][direction] = {std::uint8_t(line), std::uint8_t(at),
                                                 std::uint8_t(std::min(back, 5)),
                                                 std::uint8_t(std::min(forward, 5))};
        emptyLines[direction][std::size_t(line)] &=
            ~(std::uint64_t{3} << unsigned(2 * (at + margin)));
      }
      for (int otherY = 0; otherY < rows; ++otherY) {
        for (int otherX = 0; otherX < columns; ++otherX) {
          const int dx = std::abs(otherX - x);
          const int dy = std::abs(otherY - y);
          const bool onLine = dx == 0 || dy == 0 || dx == dy;
          if (std::max(dx, dy) <= (onLine ? 3 : 2))
            near[std::size_t(point)].set(otherY * columns + otherX);
        }
      }
    }
  }
}

const Geometry& geometryFor(int columns, int rows) {
  constexpr std::size_t sizes = largestBoard + 1;
  static std::array<std::unique_ptr<const Geometry>, sizes * sizes> built;
  assert(columns >= smallestBoard && columns <= largestBoard);
  assert(rows >= smallestBoard && rows <= largestBoard);
  std::unique_ptr<const Geometry>& slot = built[std::size_t(rows) * sizes + std::size_t(columns)];
  if (!slot) slot = std::make_unique<const Geometry>(columns, rows);
  return *slot;
}

Board::Board(int columns, int rows, Rule rule)
    : tables_(&tablesFor(rule)), geometry_(&geometryFor(columns, rows)), rule_(rule) {
  frames_.resize(std::size_t(cells()) + 1);
  contributions_.resize(std::size_t(cells()) + 1);
  changes_.resize(std::size_t(cells() + 1) * mostChangesAMove);
  for (std::size_t direction = 0; direction < 4; ++direction) {
    std::copy(geometry_->emptyLines[direction].begin(), geometry_->emptyLines[direction].end(),
              lines_[direction].begin());
  }
  for (const Color color : {black, white}) {
    contributions_[0][color].features.of = tables_->tuned[color]->network->start;
  }
  points_.fill(withStone);
  for (int point = 0; point < cells(); ++point) {
    std::uint32_t codes = 0;
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const Geometry::Place& where = geometry_->places[std::size_t(point)][direction];
      codes |= codesOn(lines_[direction][where.line], where.cell) << (4 * direction);
    }
    std::uint32_t shapes = 0;
    for (const Color color : {black, white}) {
      const Shape shape =
          tables_->shapes.shapeOf(color, std::uint16_t(codes >> unsigned(16 * color)));
      shapes |= std::uint32_t{shape} << unsigned(16 * color);
      contributions_[0][color].add(tables_->shapes.contributionOf(color, shape));
    }
    points_[std::size_t(point)] = {joined(codes, shapes)};
    reshape(Move(point), withStone.shapes(), shapes);
  }
}

std::uint64_t Board::hashAfter(Move move) const {
  return hash_ ^ stoneKeys[toMove_][move] ^ sideKey;
}

void Board::changeSides() {
  toMove_ = other(toMove_);
  hash_ ^= sideKey;
}

/// Moves a point between the sets of threats of both colors.
inline void Board::reshape(Move point, std::uint32_t from, std::uint32_t to) {
  for (const Color each : {black, white}) {
    const Threat before = threatOf(Shape(from >> (16U * unsigned(each))));
    const Threat after = threatOf(Shape(to >> (16U * unsigned(each))));
    if (before != after) moveThreat(point, each, before, after);
  }
}

void Board::moveThreat(Move point, Color color, Threat from, Threat to) {
  if (from != Threat::none) {
    threats_[color][std::size_t(from)].clear(point);
    --threatCounts_[color][std::size_t(from)];
  }
  if (to != Threat::none) {
    threats_[color][std::size_t(to)].set(point);
    ++threatCounts_[color][std::size_t(to)];
  }
}

/// What is written down while the points around a stone get new patterns, in local variables.
struct Board::Renewal {
  Change* change;
  /// Of the changes so far the last in bit 0: whether it changed a threat.
  std::uint64_t threats;
};

/// Puts a stone on a line, whose empty points near it have new patterns.
template <Rule rule, unsigned direction>
[[gnu::always_inline]] inline void Board::renewLine(Move move, Color color, Renewal& renewal) {
  constexpr int radius = LineTable::radiusFor(rule);
  constexpr std::uint32_t reach = (1U << unsigned(2 * (2 * radius + 1))) - 1U;
  constexpr unsigned shift = 4 * direction;
  const Geometry::Place where = geometry_->places[move][direction];
  std::uint64_t& line = lines_[direction][where.line];
  line |= std::uint64_t(cell::stoneOf(color)) << unsigned(2 * (where.cell + margin));
  const std::uint64_t all = line;

  // Of each empty point within reach the lower bit of its two. Going from one to the next is better
  // than asking of each whether it is empty, which no processor foretells.
  const auto near = std::uint32_t(all >> unsigned(2 * (where.cell + margin - radius)));
  std::uint32_t empty = ~(near | (near >> 1U)) & reach & 0x55555555U;
  // The key of the first of them begins at bit 0. It may begin before the line does, and that
  // point is none then: what the rotation leaves there is never looked at.
  const std::uint64_t keys =
      LineTable::keysOf(std::rotr(all, 2 * (where.cell + margin - 2 * radius)));
  const int step = direction == 0 ? 1 : geometry_->step[direction];
  const int first = int(move) - radius * step;
  const ShapeTable& shapes = builtTables<rule>().shapes;
  const LineTable& lines = builtTables<rule>().lines;
  for (; empty != 0; empty &= empty - 1) {
    const auto at = unsigned(std::countr_zero(empty));
    const int point = first + int(at / 2) * step;
    PointState& state = points_[std::size_t(point)];
    const PointState old = state;
    const std::uint32_t pair = lines.pairAt<radius>(std::uint32_t(keys >> at));
    const std::uint32_t codes =
        (old.codes() & ~(bothColors << shift)) | (((pair | (pair << 12U)) & bothColors) << shift);
    // Asking whether anything changed costs more than it saves: nearly always it did.
    const Shape blackShape = shapes.shapeOf(black, std::uint16_t(codes));
    const Shape whiteShape = shapes.shapeOf(white, std::uint16_t(codes >> 16U));
    const std::uint32_t renewed = blackShape | std::uint32_t{whiteShape} << 16U;
    state = {joined(codes, renewed)};
    *renewal.change++ = {old, {joined(renewed, std::uint32_t(point))}};
    // Noted without a branch, for which threats change is not to be foretold either.
    constexpr std::uint32_t bothThreats = threatOfShape * 0x10001U;
    renewal.threats = renewal.threats * 2 + (((old.shapes() ^ renewed) & bothThreats) != 0 ? 1 : 0);
  }
}

template <Rule rule>
void Board::renewAround(Move move, Color color) {
  // The point of the stone itself is the first.
  Renewal renewal{changes_.data() + changeCount_, 1};
  renewLine<rule, 0>(move, color, renewal);
  renewLine<rule, 1>(move, color, renewal);
  renewLine<rule, 2>(move, color, renewal);
  renewLine<rule, 3>(move, color, renewal);
  changeCount_ = std::uint32_t(renewal.change - changes_.data());
  frames_[std::size_t(depth_ - 1)].threats = renewal.threats;
  for (std::uint64_t left = renewal.threats; left != 0; left &= left - 1) {
    const Change& change = renewal.change[-1 - std::countr_zero(left)];
    reshape(change.now.point(), change.old.shapes(), change.now.shapes());
  }
}

void Board::place(Move move, Color color) {
  assert(isEmpty(move));
  Frame& frame = frames_[std::size_t(depth_++)];
  frame.near = near_;
  frame.hash = hash_;
  frame.firstChange = changeCount_;
  frame.move = move;
  frame.color = color;

  ++stones_;
  stone_[move] = cell::stoneOf(color);
  taken_.set(move);
  near_ |= geometry_->near[move];
  hash_ ^= stoneKeys[color][move];

  // 1. The point itself is no longer empty.
  PointState& own = points_[move];
  const PointState old = own;
  own = withStone;
  changes_[changeCount_++] = {old, {joined(own.shapes(), move)}};

  // 2. Its empty neighbours on four lines have new patterns.
  switch (rule_) {
    case Rule::freestyle:
      renewAround<Rule::freestyle>(move, color);
      break;
    case Rule::standard:
      renewAround<Rule::standard>(move, color);
      break;
    case Rule::renju:
      renewAround<Rule::renju>(move, color);
      break;
  }
}

const std::array<Contribution, 2>& Board::contributions() {
  const ShapeTable& shapes = tables_->shapes;
  // Most positions are never evaluated, so that nothing is counted before it is asked for.
  for (; counted_ < depth_; ++counted_) {
    const std::size_t move = std::size_t(counted_);
    const std::uint32_t end = counted_ + 1 < depth_ ? frames_[move + 1].firstChange : changeCount_;
    std::array<Contribution, 2> sums = contributions_[move];
    for (std::uint32_t at = frames_[move].firstChange; at < end; ++at) {
      const Change& change = changes_[at];
      for (const Color color : {black, white}) {
        sums[color].subtract(shapes.contributionOf(color, change.old.shapeOf(color)));
        sums[color].add(shapes.contributionOf(color, change.now.shapeOf(color)));
      }
    }
    contributions_[move + 1] = sums;
  }
  return contributions_[std::size_t(depth_)];
}

void Board::remove() {
  assert(depth_ > 0);
  const Frame& frame = frames_[std::size_t(--depth_)];
  counted_ = std::min(counted_, depth_);
  settled_ = std::min(settled_, depth_);
  const Move move = frame.move;
  --stones_;
  stone_[move] = cell::empty;
  taken_.clear(move);
  near_ = frame.near;
  hash_ = frame.hash;
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const Geometry::Place where = geometry_->places[move][direction];
    lines_[direction][where.line] &= ~(std::uint64_t{3} << unsigned(2 * (where.cell + margin)));
  }
  const Change* change = changes_.data() + frame.firstChange;
  const Change* const end = changes_.data() + changeCount_;
  for (std::uint64_t left = frame.threats; left != 0; left &= left - 1) {
    const Change& last = end[-1 - std::countr_zero(left)];
    reshape(last.now.point(), last.now.shapes(), last.old.shapes());
  }
  // No point is among them twice. By twos: a turn of a loop is dear in WebAssembly.
  if ((changeCount_ - frame.firstChange) % 2 != 0) {
    points_[change->now.point()] = change->old;
    ++change;
  }
  for (; change != end; change += 2) {
    points_[change[0].now.point()] = change[0].old;
    points_[change[1].now.point()] = change[1].old;
  }
  changeCount_ = frame.firstChange;
}

bool Board::sameAs(const Board& that) const {
  return geometry_ == that.geometry_ && rule_ == that.rule_ && toMove_ == that.toMove_ &&
         stones_ == that.stones_ && hash_ == that.hash_ && near_ == that.near_ &&
         taken_ == that.taken_ && threatCounts_ == that.threatCounts_ &&
         threats_ == that.threats_ && lines_ == that.lines_ && stone_ == that.stone_ &&
         points_ == that.points_;
}

}  // namespace prunus::gomoku
