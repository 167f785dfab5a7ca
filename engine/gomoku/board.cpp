#include "gomoku/board.h"

#include <algorithm>
#include <cstdlib>

namespace prunus::gomoku {
namespace {

constexpr int margin = 5;             // walls on either side of a line
constexpr int mostChangesAMove = 41;  // 4 lines, 5 points either way, and the point itself

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
  features_.resize(std::size_t(cells()) + 1);
  changes_.resize(std::size_t(cells() + 1) * mostChangesAMove);
  for (std::size_t direction = 0; direction < 4; ++direction) {
    std::copy(geometry_->emptyLines[direction].begin(), geometry_->emptyLines[direction].end(),
              lines_[direction].begin());
  }
  for (const Color color : {black, white}) {
    features_[0][color].of = tables_->tuned[color]->network->start;
  }
  points_.fill(PointState{0, {occupied, occupied}});
  for (int point = 0; point < cells(); ++point) {
    PointState& state = points_[std::size_t(point)];
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const Geometry::Place& where = geometry_->places[std::size_t(point)][direction];
      state.codes |= codesOn(lines_[direction][where.line], where.cell) << (4 * direction);
    }
    for (const Color color : {black, white}) {
      const Shape shape =
          tables_->shapes.shapeOf(color, std::uint16_t(state.codes >> unsigned(16 * color)));
      reshape(Move(point), color, occupied, shape);
      state.shape[color] = shape;
      features_[0][color].add(tables_->shapes.featuresOf(color, shape));
    }
  }
}

std::uint64_t Board::hashAfter(Move move) const {
  return hash_ ^ stoneKeys[toMove_][move] ^ sideKey;
}

void Board::changeSides() {
  toMove_ = other(toMove_);
  hash_ ^= sideKey;
}

/// Takes note that a point's shape for a color is another now.
inline void Board::reshape(Move point, Color color, Shape from, Shape to) {
  const ShapeWorth& before = tables_->shapes.worthOf(color, from);
  const ShapeWorth& after = tables_->shapes.worthOf(color, to);
  sums_.toMove[color] += after.toMove - before.toMove;
  sums_.waiting[color] += after.waiting - before.waiting;
  if (threatOf(from) != threatOf(to)) moveThreat(point, color, threatOf(from), threatOf(to));
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

void Board::place(Move move, Color color) {
  assert(isEmpty(move));
  Frame& frame = frames_[std::size_t(depth_++)];
  frame.sums = sums_;
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
  changes_[changeCount_++] = {move, own, {occupied, occupied}};
  for (const Color each : {black, white}) reshape(move, each, own.shape[each], occupied);
  own = PointState{0, {occupied, occupied}};

  // 2. Its empty neighbours on four lines have new patterns.
  const int radius = tables_->lines.radius();
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const Geometry::Place where = geometry_->places[move][direction];
    std::uint64_t& line = lines_[direction][where.line];
    line |= std::uint64_t(cell::stoneOf(color)) << unsigned(2 * (where.cell + margin));
    const int back = std::min(int(where.back), radius);
    const int forward = std::min(int(where.forward), radius);
    const int step = geometry_->step[direction];
    const unsigned shift = unsigned(4 * direction);
    int point = int(move) - back * step;
    for (int at = where.cell - back; at <= where.cell + forward; ++at, point += step) {
      if (stone_[std::size_t(point)] != cell::empty) continue;
      PointState& state = points_[std::size_t(point)];
      const std::uint32_t codes =
          (state.codes & ~(bothColors << shift)) | (codesOn(line, at) << shift);
      const std::uint32_t changed = codes ^ state.codes;
      if (changed == 0) continue;
      Change& change = changes_[changeCount_++];
      change.point = Move(point);
      change.old = state;
      state.codes = codes;
      // Asking whether a color's patterns changed costs more than it saves.
      for (const Color each : {black, white}) {
        const Shape shape =
            tables_->shapes.shapeOf(each, std::uint16_t(codes >> unsigned(16 * each)));
        reshape(Move(point), each, state.shape[each], shape);
        state.shape[each] = change.shape[each] = shape;
      }
    }
  }
}

const std::array<Features, 2>& Board::features() {
  // Most positions are never evaluated, so that nothing is counted before it is asked for.
  for (; counted_ < depth_; ++counted_) {
    const std::size_t move = std::size_t(counted_);
    const std::uint32_t end = counted_ + 1 < depth_ ? frames_[move + 1].firstChange : changeCount_;
    for (const Color color : {black, white}) {
      Features sum = features_[move][color];
      for (std::uint32_t at = frames_[move].firstChange; at < end; ++at) {
        sum.subtract(tables_->shapes.featuresOf(color, changes_[at].old.shape[color]));
        sum.add(tables_->shapes.featuresOf(color, changes_[at].shape[color]));
      }
      features_[move + 1][color] = sum;
    }
  }
  return features_[std::size_t(depth_)];
}

void Board::remove() {
  assert(depth_ > 0);
  const Frame& frame = frames_[std::size_t(--depth_)];
  counted_ = std::min(counted_, depth_);
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
  while (changeCount_ > frame.firstChange) {
    const Change& change = changes_[--changeCount_];
    PointState& state = points_[change.point];
    for (const Color each : {black, white}) {
      const Threat now = threatOf(state.shape[each]);
      const Threat then = threatOf(change.old.shape[each]);
      if (now != then) moveThreat(change.point, each, now, then);
    }
    state = change.old;
  }
  sums_ = frame.sums;
}

bool Board::sameAs(const Board& that) const {
  return geometry_ == that.geometry_ && rule_ == that.rule_ && toMove_ == that.toMove_ &&
         stones_ == that.stones_ && hash_ == that.hash_ && sums_ == that.sums_ &&
         near_ == that.near_ && taken_ == that.taken_ && threatCounts_ == that.threatCounts_ &&
         threats_ == that.threats_ && lines_ == that.lines_ && stone_ == that.stone_ &&
         points_ == that.points_;
}

}  // namespace prunus::gomoku
