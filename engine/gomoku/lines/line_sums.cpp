#include "gomoku/lines/line_sums.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "gomoku/lines/lanes.h"

namespace prunus::gomoku {
namespace {

constexpr std::size_t eights = LineNetwork::inputs / 8;

/// Both colors' sums, those of the side to move first.
struct Inputs {
  lanes::Eight
      at[eights];  // NOLINT(modernize-avoid-c-arrays): lanes have attributes, which get lost
};

/// Of a line that begins where the window of a point does, the point in the middle left out.
LinePatterns::Key keyOf(std::uint64_t window) {
  constexpr unsigned half = 2 * LinePatterns::radius;
  constexpr unsigned mask = (1U << half) - 1;
  return LinePatterns::Key((window & mask) | (((window >> (half + 2)) & mask) << half));
}

/// std::rotr, whose second argument has another sign in every library.
constexpr std::uint64_t turned(std::uint64_t line, unsigned bits) {
  return line >> bits | line << ((64 - bits) % 64);
}

/// By the same lanes that read it. Copied otherwise, it would be written in pieces, which a
/// processor has to put together first; and for a long piece of memory Emscripten's library asks
/// JavaScript.
void copy(const LineNetwork::Sums& from, LineNetwork::Sums& to) {
  for (std::size_t at = 0; at < eights * 8; at += 8) {
    lanes::store(&to.of[at], lanes::load(&from.of[at]));
  }
}

/// Adds what a point says to the sums of its square, cut off, and takes away what it said.
void change(LineNetwork::Sums& square, const LineNetwork::Sums& from, const LineNetwork::Sums& to) {
  const lanes::Eight most = lanes::all(LineNetwork::one);
  for (std::size_t at = 0; at < eights * 8; at += 8) {
    const lanes::Eight more = lanes::difference(lanes::cutOff(lanes::load(&to.of[at]), most),
                                                lanes::cutOff(lanes::load(&from.of[at]), most));
    lanes::store(&square.of[at], lanes::sum(lanes::load(&square.of[at]), more));
  }
}

constexpr LineNetwork::Sums nothing{};
alignas(16) constexpr std::array<std::int32_t, 4> zeros{};

/// What eight hidden units say together, in four parts.
template <int scale>
lanes::Four saidBy(const LineNetwork::Units& units, const Inputs& inputs) {
  const auto products = [&](std::size_t unit) {
    const std::int16_t* row = units.weights[unit].data();
    lanes::Four sum = lanes::products(lanes::load(row), inputs.at[0]);
    for (std::size_t at = 1; at < eights; ++at) {
      sum = lanes::sumOfFour(sum, lanes::products(lanes::load(row + 8 * at), inputs.at[at]));
    }
    return sum;
  };
  const auto four = [&](std::size_t unit) {
    const lanes::Four sums =
        lanes::neighbors(lanes::neighbors(products(unit), products(unit + 1)),
                         lanes::neighbors(products(unit + 2), products(unit + 3)));
    return lanes::shifted<scale>(lanes::sumOfFour(sums, lanes::loadFour(&units.bias[unit])));
  };
  const lanes::Eight active = lanes::cutOff(lanes::narrowed(four(0), four(4)),
                                            lanes::all(std::int16_t{LineNetwork::unitOne}));
  return lanes::products(active, lanes::load(units.out.data()));
}

}  // namespace

void LineSums::begin(const LineNetwork& network, Board& board) {
  network_ = &network;
  geometry_ = &board.geometry();
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const auto& empty = geometry_->emptyLines[direction];
    std::copy(empty.begin(), empty.end(), lines_[direction].begin());
  }
  constexpr int side = LineNetwork::squareSide;
  for (int point = 0; point < geometry_->cells; ++point) {
    Sums sums = network_->start();
    for (std::size_t direction = 0; direction < 4; ++direction) {
      const Geometry::Place where = geometry_->places[std::size_t(point)][direction];
      const std::uint64_t window = lines_[direction][where.line] >>
                                   unsigned(2 * (where.cell + lineMargin - LinePatterns::radius));
      const Sums& more = network_->vectorsOf(patterns_.numberOf(keyOf(window)));
      for (std::size_t at = 0; at < sums.of.size(); ++at) {
        sums.of[at] = std::int16_t(sums.of[at] + more.of[at]);
      }
    }
    points_[std::size_t(point)] = sums;
    square_[std::size_t(point)] =
        std::uint8_t(point / geometry_->columns / side * LineNetwork::squaresAcross +
                     point % geometry_->columns / side);
  }
  squareCount_ = std::size_t(square_[std::size_t(geometry_->cells - 1)]) + 1;
  stonesNear_.fill(0);
  stones_.clear();
  squares_.resize(std::size_t(geometry_->cells) + 1);
  constexpr std::size_t mostChangesAMove = std::size_t{8} * LinePatterns::radius;
  before_.resize((std::size_t(geometry_->cells) + 1) * mostChangesAMove);
  changed_.resize(before_.size());
  squares_[0] = {};
  first_ = board.stones();
  for (int stone = 0; stone < first_; ++stone) {
    const auto [move, color] = board.placed(stone);
    put(move, color);
    squares_[0] = squares_[1];
    stones_.clear();
  }
  board.settle();
}

void LineSums::put(Move move, Color color) {
  const std::size_t count = stones_.size();
  const std::uint32_t firstChange =
      count == 0 ? 0 : stones_.back().firstChange + stones_.back().changes;
  std::uint32_t changes = 0;
  const Squares& before = squares_[count];
  Squares& after = squares_[count + 1];
  for (std::size_t square = 0; square < squareCount_; ++square) {
    copy(before.sums[square], after.sums[square]);
  }
  after.points = before.points;

  // 1. The point itself no longer counts.
  if (stonesNear_[move] != 0) {
    const std::size_t square = square_[move];
    change(after.sums[square], points_[move], nothing);
    --after.points[square];
  }

  // 2. The empty points on its lines have other patterns.
  constexpr int radius = LinePatterns::radius;
  constexpr std::uint64_t reach = (std::uint64_t{1} << unsigned(2 * (2 * radius + 1))) - 1;
  constexpr std::uint64_t lowerBits = 0x5555555555555555U;
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const Geometry::Place where = geometry_->places[move][direction];
    std::uint64_t& line = lines_[direction][where.line];
    const std::uint64_t stone = std::uint64_t{cell::stoneOf(color)}
                                << unsigned(2 * (where.cell + lineMargin));
    // From the window of the first point that sees the stone; what may begin before the line does
    // is none of the points, and what the rotation leaves there is never looked at.
    const auto turn = unsigned(2 * (where.cell + lineMargin - 2 * radius)) % 64;
    const std::uint64_t past = turned(line, turn);
    line |= stone;
    const std::uint64_t now = turned(line, turn);
    std::uint64_t empty = ~(now | (now >> 1U)) >> unsigned(2 * radius) & reach & lowerBits;
    const int step = geometry_->step[direction];
    const int first = int(move) - radius * step;
    for (; empty != 0; empty &= empty - 1) {
      const int shift = std::countr_zero(empty);
      const int at = first + shift / 2 * step;
      const auto point = std::size_t(at);
      const Sums& less = network_->vectorsOf(patterns_.numberOf(keyOf(past >> shift)));
      const Sums& more = network_->vectorsOf(patterns_.numberOf(keyOf(now >> shift)));
      Sums& sums = points_[point];
      Sums& old = before_[firstChange + changes];
      copy(sums, old);
      changed_[firstChange + changes] = Move(at);
      ++changes;
      for (std::size_t lane = 0; lane < sums.of.size(); lane += 8) {
        const lanes::Eight rest =
            lanes::difference(lanes::load(&sums.of[lane]), lanes::load(&less.of[lane]));
        lanes::store(&sums.of[lane], lanes::sum(rest, lanes::load(&more.of[lane])));
      }
      const std::size_t square = square_[point];
      if (stonesNear_[point]++ == 0) {
        ++after.points[square];
        change(after.sums[square], nothing, sums);
      } else {
        change(after.sums[square], old, sums);
      }
    }
  }
  stones_.push_back({move, color, firstChange, changes});
}

void LineSums::takeBack() {
  const Stone stone = stones_.back();
  stones_.pop_back();
  for (std::size_t direction = 0; direction < 4; ++direction) {
    const Geometry::Place where = geometry_->places[stone.move][direction];
    lines_[direction][where.line] ^= std::uint64_t{cell::stoneOf(stone.color)}
                                     << unsigned(2 * (where.cell + lineMargin));
  }
  for (std::uint32_t at = stone.firstChange; at < stone.firstChange + stone.changes; ++at) {
    copy(before_[at], points_[changed_[at]]);
    --stonesNear_[changed_[at]];
  }
}

Value LineSums::of(Board& board, unsigned threats) {
  const auto standing = std::size_t(board.settle() - first_);
  while (stones_.size() > standing) takeBack();
  for (int stone = first_ + int(stones_.size()); stone < board.stones(); ++stone) {
    const auto [move, color] = board.placed(stone);
    put(move, color);
  }
  return judge(squares_[stones_.size()], board.toMove(), threats);
}

Value LineSums::judge(const Squares& squares, Color toMove, unsigned threats) const {
  const LineNetwork::Layers& layers = network_->layers(toMove);
  // The side to move comes first.
  const std::size_t ours = toMove == black ? 0 : LineNetwork::width;
  const auto inputsOf = [ours](const Sums& sums) {
    Inputs inputs;
    for (std::size_t at = 0; at < eights; ++at) {
      inputs.at[at] = lanes::load(&sums.of[(8 * at + ours) % LineNetwork::inputs]);
    }
    return inputs;
  };
  constexpr int scale = LineNetwork::weightBits;
  Inputs board;
  for (lanes::Eight& each : board.at) each = lanes::zero();
  lanes::Four said = lanes::loadFour(zeros.data());
  for (std::size_t square = 0; square < squareCount_; ++square) {
    if (squares.points[square] == 0) continue;
    const Inputs inputs = inputsOf(squares.sums[square]);
    for (std::size_t at = 0; at < eights; ++at) {
      board.at[at] = lanes::sum(board.at[at], inputs.at[at]);
    }
    for (const LineNetwork::Units& units : layers.square) {
      said = lanes::sumOfFour(said, saidBy<scale>(units, inputs));
    }
  }
  for (const LineNetwork::Units& units : layers.board) {
    said = lanes::sumOfFour(said, saidBy<scale>(units, board));
  }
  for (std::size_t at = 0; at < eights; ++at) {
    said =
        lanes::sumOfFour(said, lanes::products(board.at[at], lanes::load(&layers.direct[8 * at])));
  }
  const Value value =
      (lanes::total(said) + layers.threats[threats] + layers.always) / LineNetwork::pointOne;
  return std::clamp(value, -largestEvaluation, largestEvaluation);
}

}  // namespace prunus::gomoku
