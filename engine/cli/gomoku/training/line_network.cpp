#include "cli/gomoku/training/line_network.h"

#include <algorithm>
#include <bit>

#include "cli/gomoku/random_game.h"

namespace prunus::cli {
namespace {

constexpr std::size_t classCount = 256;
constexpr std::size_t threatMasks = 512;
constexpr float sumUnit = 1.0F / 16;

float cutOff(float value) {
  return std::min(1.0F, std::max(0.0F, value));
}

/// Whether a change of the value before it is cut off shows after it.
bool isOpen(float value) {
  return value > 0 && value < 1;
}

void add(float* to, const float* from, std::size_t count) {
  for (std::size_t at = 0; at < count; ++at) to[at] += from[at];
}

/// The pattern of a line as the side to move sees it, or as the other one does.
std::uint16_t seenBy(std::size_t side, std::uint16_t pattern) {
  return side == 0 ? pattern : linePatterns().swapped(pattern);
}

void appendNumber(std::string& bytes, float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += char((bits >> shift) & 255U);
}

}  // namespace

LineNetwork::Layer LineNetwork::layerAt(std::size_t begin, int units) const {
  const auto count = std::size_t(units);
  const std::size_t bias = begin + inputs_ * count;
  return {begin, bias, bias + count, bias + 2 * count, count};
}

LineNetwork::LineNetwork(const LineNetworkSize& size, std::uint64_t seed)
    : size_(size),
      width_(std::size_t(size.vector)),
      inputs_(2 * width_),
      shared_(std::size_t(linePatterns().count()) * width_),
      start_(shared_ + classCount * width_),
      board_(layerAt(start_ + width_, size.units)),
      square_(layerAt(board_.end, size.squareUnits)),
      direct_(square_.end),
      threats_(direct_ + inputs_),
      last_(threats_ + threatMasks),
      weights_(last_ + 1),
      vectors_(shared_) {
  Random random(seed);
  // Nearly normal, of deviation ½.
  const auto nearZero = [&] {
    float sum = -1.5F;
    for (int each = 0; each < 3; ++each) sum += float(random.next() >> 40U) * 0x1p-24F;
    return sum;
  };
  const auto fill = [&](std::size_t begin, std::size_t end, float scale) {
    for (std::size_t at = begin; at < end; ++at) weights_[at] = scale * nearZero();
  };
  const auto setAll = [&](std::size_t begin, std::size_t end, float value) {
    std::fill(weights_.begin() + std::ptrdiff_t(begin), weights_.begin() + std::ptrdiff_t(end),
              value);
  };
  fill(0, shared_, 0.05F);
  fill(shared_, start_, 0.2F);
  setAll(start_, start_ + width_, 0.1F);
  fill(board_.weights, board_.bias, 0.3F);
  setAll(board_.bias, board_.out, 0.2F);
  fill(board_.out, board_.end, 1);
  fill(square_.weights, square_.bias, 0.4F);
  setAll(square_.bias, square_.out, 0.1F);
  fill(square_.out, square_.end, 0.3F);
  refresh();
}

std::array<LineNetwork::Group, 3> LineNetwork::groups() const {
  return {
      {{0, shared_, 0.33F, 0.01F}, {shared_, start_, 0.5F, 0}, {start_, weights_.size(), 1, 0}}};
}

void LineNetwork::refresh() {
  for (int pattern = 0; pattern < linePatterns().count(); ++pattern) {
    const float* own = &weights_[std::size_t(pattern) * width_];
    const float* shared = &weights_[shared_ + linePatterns().classesOf(pattern) * width_];
    float* sum = &vectors_[std::size_t(pattern) * width_];
    for (std::size_t at = 0; at < width_; ++at) sum[at] = own[at] + shared[at];
  }
}

/// Fills in the units, before they are cut off, and returns what they say together.
float LineNetwork::addLayer(const Layer& layer, const float* inputs, float* units) const {
  std::copy_n(&weights_[layer.bias], layer.units, units);
  for (std::size_t input = 0; input < inputs_; ++input) {
    const float* row = &weights_[layer.weights + input * layer.units];
    for (std::size_t unit = 0; unit < layer.units; ++unit) units[unit] += row[unit] * inputs[input];
  }
  float sum = 0;
  for (std::size_t unit = 0; unit < layer.units; ++unit) {
    sum += weights_[layer.out + unit] * cutOff(units[unit]);
  }
  return sum;
}

/// Adds to the slopes of its weights and to those of its inputs.
void LineNetwork::addLayerSlopes(const Layer& layer, const float* inputs, const float* units,
                                 float error, std::span<float> slopes, float* inputSlopes) const {
  for (std::size_t unit = 0; unit < layer.units; ++unit) {
    slopes[layer.out + unit] += error * cutOff(units[unit]);
    if (!isOpen(units[unit])) continue;
    const float slope = error * weights_[layer.out + unit];
    slopes[layer.bias + unit] += slope;
    for (std::size_t input = 0; input < inputs_; ++input) {
      const std::size_t at = layer.weights + input * layer.units + unit;
      slopes[at] += slope * inputs[input];
      inputSlopes[input] += slope * weights_[at];
    }
  }
}

float LineNetwork::of(const Samples& samples, const Sample& sample, Trace& trace) const {
  trace.points.resize(sample.points * inputs_);
  trace.squareSums.assign(SamplePoint::squares * inputs_, 0);
  trace.boardSums.assign(inputs_, 0);
  trace.squareUnits.resize(SamplePoint::squares * square_.units);
  trace.boardUnits.resize(board_.units);
  trace.used = {};
  float* sums = trace.points.data();
  for (const SamplePoint& point : samples.pointsOf(sample)) {
    trace.used[point.square] = true;
    float* square = &trace.squareSums[point.square * inputs_];
    for (std::size_t side = 0; side < 2; ++side, sums += width_, square += width_) {
      std::copy_n(&weights_[start_], width_, sums);
      for (const std::uint16_t pattern : point.patterns) {
        add(sums, vectorOf(seenBy(side, pattern)), width_);
      }
      for (std::size_t at = 0; at < width_; ++at) square[at] += sumUnit * cutOff(sums[at]);
    }
  }
  float result = weights_[last_] + weights_[threats_ + sample.threats];
  for (std::size_t square = 0; square < trace.used.size(); ++square) {
    if (!trace.used[square]) continue;
    const float* inputs = &trace.squareSums[square * inputs_];
    add(trace.boardSums.data(), inputs, inputs_);
    result += addLayer(square_, inputs, &trace.squareUnits[square * square_.units]);
  }
  for (std::size_t at = 0; at < inputs_; ++at) {
    result += weights_[direct_ + at] * trace.boardSums[at];
  }
  return result + addLayer(board_, trace.boardSums.data(), trace.boardUnits.data());
}

void LineNetwork::addSlopes(const Samples& samples, const Sample& sample, const Trace& trace,
                            float error, std::span<float> slopes) const {
  slopes[last_] += error;
  slopes[threats_ + sample.threats] += error;
  std::vector<float> ofBoard(inputs_);
  for (std::size_t at = 0; at < inputs_; ++at) {
    slopes[direct_ + at] += error * trace.boardSums[at];
    ofBoard[at] = error * weights_[direct_ + at];
  }
  addLayerSlopes(board_, trace.boardSums.data(), trace.boardUnits.data(), error, slopes,
                 ofBoard.data());
  std::vector<float> ofSquares(SamplePoint::squares * inputs_);
  for (std::size_t square = 0; square < trace.used.size(); ++square) {
    if (!trace.used[square]) continue;
    float* ofSquare = &ofSquares[square * inputs_];
    std::copy(ofBoard.begin(), ofBoard.end(), ofSquare);
    addLayerSlopes(square_, &trace.squareSums[square * inputs_],
                   &trace.squareUnits[square * square_.units], error, slopes, ofSquare);
  }
  std::vector<float> ofPoint(width_);
  const float* sums = trace.points.data();
  for (const SamplePoint& point : samples.pointsOf(sample)) {
    const float* ofSquare = &ofSquares[point.square * inputs_];
    for (std::size_t side = 0; side < 2; ++side, sums += width_, ofSquare += width_) {
      for (std::size_t at = 0; at < width_; ++at) {
        ofPoint[at] = isOpen(sums[at]) ? sumUnit * ofSquare[at] : 0;
      }
      add(&slopes[start_], ofPoint.data(), width_);
      for (const std::uint16_t pattern : point.patterns) {
        add(&slopes[seenBy(side, pattern) * width_], ofPoint.data(), width_);
      }
    }
  }
}

void LineNetwork::finishSlopes(std::span<float> slopes) const {
  for (int pattern = 0; pattern < linePatterns().count(); ++pattern) {
    add(&slopes[shared_ + linePatterns().classesOf(pattern) * width_],
        &slopes[std::size_t(pattern) * width_], width_);
  }
}

std::string LineNetwork::file() const {
  std::string bytes = "prunus line network 1 vector " + std::to_string(size_.vector) + " units " +
                      std::to_string(size_.units) + " square-units " +
                      std::to_string(size_.squareUnits) + " patterns " +
                      std::to_string(linePatterns().count()) + "\n";
  for (const float each : vectors_) appendNumber(bytes, each);
  for (std::size_t at = start_; at < weights_.size(); ++at) appendNumber(bytes, weights_[at]);
  return bytes;
}

}  // namespace prunus::cli
