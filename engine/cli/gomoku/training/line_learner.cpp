#include "cli/gomoku/training/line_learner.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "cli/gomoku/random_game.h"

namespace prunus::cli {
namespace {

using gomoku::LineNetwork;
using gomoku::linePatterns;

/// Points of an evaluation that are odds of e to 1.
constexpr float pointsPerE = 200;
constexpr std::size_t width = LineNetwork::width;
constexpr std::size_t inputCount = LineNetwork::inputs;
constexpr std::size_t classCount = 256;
constexpr std::size_t threatMasks = 512;
constexpr float sumUnit = float(LineNetwork::one) / LineNetwork::sumsOfOne;

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

/// The nearest whole number that `Number` has room for.
template <typename Number>
Number rounded(float value) {
  constexpr auto most = float(std::numeric_limits<Number>::max());
  return Number(std::lround(std::clamp(value, -most, most)));
}

std::size_t patternCount() {
  return std::size_t(linePatterns().count());
}

/// Those of each pattern.
const std::vector<std::uint8_t>& allClasses() {
  static const std::vector<std::uint8_t> all = [] {
    std::vector<std::uint8_t> classes;
    for (int pattern = 0; pattern < linePatterns().count(); ++pattern) {
      classes.push_back(classesOf(pattern));
    }
    return classes;
  }();
  return all;
}

}  // namespace

std::uint8_t classesOf(int pattern) {
  constexpr unsigned half = 2 * gomoku::LinePatterns::radius;
  const unsigned key = linePatterns().keyOf(pattern);
  const std::uint64_t before = key & ((1U << half) - 1);
  const std::uint64_t behind = key >> half;
  const gomoku::LineTable& lines = gomoku::tablesFor(gomoku::Rule::freestyle).lines;
  // The point in the middle is empty.
  return lines.pairAt(gomoku::LineTable::keysOf(before | behind << (half + 2)));
}

LineLearner::Layer LineLearner::layerAt(std::size_t begin, std::size_t units) {
  const std::size_t bias = begin + inputCount * units;
  return {begin, bias, bias + units, bias + 2 * units, units};
}

LineLearner::LineLearner(gomoku::Rule rule, std::uint64_t seed)
    : rule_(rule),
      views_(rule == gomoku::Rule::renju ? 2 : 1),
      shared_(views_ * patternCount() * width),
      start_(shared_ + views_ * classCount * width),
      vectors_(shared_) {
  std::size_t end = start_ + views_ * width;
  for (std::size_t view = 0; view < views_; ++view) {
    Layers& layers = layers_[view];
    layers.board = layerAt(end, LineNetwork::boardUnits);
    layers.square = layerAt(layers.board.end, LineNetwork::squareUnits);
    layers.direct = layers.square.end;
    layers.threats = layers.direct + inputCount;
    layers.always = layers.threats + threatMasks;
    end = layers.always + 1;
  }
  weights_.resize(end);
  Random random(seed);
  // Nearly normal, of deviation ½.
  const auto nearZero = [&] {
    float sum = -1.5F;
    for (int each = 0; each < 3; ++each) sum += float(random.next() >> 40U) * 0x1p-24F;
    return sum;
  };
  const auto fill = [&](std::size_t begin, std::size_t to, float scale) {
    for (std::size_t at = begin; at < to; ++at) weights_[at] = scale * nearZero();
  };
  const auto setAll = [&](std::size_t begin, std::size_t to, float value) {
    std::fill(weights_.begin() + std::ptrdiff_t(begin), weights_.begin() + std::ptrdiff_t(to),
              value);
  };
  fill(own_, shared_, 0.05F);
  fill(shared_, start_, 0.2F);
  setAll(start_, start_ + views_ * width, 0.1F);
  for (std::size_t view = 0; view < views_; ++view) {
    const auto& [board, square, direct, threats, always] = layers_[view];
    fill(board.weights, board.bias, 0.3F);
    setAll(board.bias, board.out, 0.2F);
    fill(board.out, board.end, 1);
    fill(square.weights, square.bias, 0.4F);
    setAll(square.bias, square.out, 0.1F);
    fill(square.out, square.end, 0.3F);
  }
  refresh();
}

std::array<LineLearner::Group, 3> LineLearner::groups() const {
  return {
      {{own_, shared_, 0.33F, 0.01F}, {shared_, start_, 0.5F, 0}, {start_, weights_.size(), 1, 0}}};
}

void LineLearner::refresh() {
  for (std::size_t view = 0; view < views_; ++view) {
    for (std::size_t pattern = 0; pattern < patternCount(); ++pattern) {
      const std::size_t at = (view * patternCount() + pattern) * width;
      const std::size_t classes = view * classCount + allClasses()[pattern];
      const float* own = &weights_[at];
      const float* shared = &weights_[shared_ + classes * width];
      // No larger than the file has room for, so that nothing is learnt that gets lost there.
      constexpr float most = 127.0F / LineNetwork::one;
      for (std::size_t each = 0; each < width; ++each) {
        vectors_[at + each] = std::clamp(own[each] + shared[each], -most, most);
      }
    }
  }
}

/// Fills in the units, before they are cut off, and returns what they say together.
float LineLearner::addLayer(const Layer& layer, const float* inputs, float* units) const {
  std::copy_n(&weights_[layer.bias], layer.units, units);
  for (std::size_t input = 0; input < inputCount; ++input) {
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
void LineLearner::addLayerSlopes(const Layer& layer, const float* inputs, const float* units,
                                 float error, std::span<float> slopes, float* inputSlopes) const {
  for (std::size_t unit = 0; unit < layer.units; ++unit) {
    slopes[layer.out + unit] += error * cutOff(units[unit]);
    if (!isOpen(units[unit])) continue;
    const float slope = error * weights_[layer.out + unit];
    slopes[layer.bias + unit] += slope;
    for (std::size_t input = 0; input < inputCount; ++input) {
      const std::size_t at = layer.weights + input * layer.units + unit;
      slopes[at] += slope * inputs[input];
      inputSlopes[input] += slope * weights_[at];
    }
  }
}

float LineLearner::of(const Samples& samples, const Sample& sample, Trace& trace) const {
  const Layers& layers = layers_[viewOf(sample, 0)];
  trace.points.resize(sample.points * inputCount);
  trace.squareSums.assign(SamplePoint::squares * inputCount, 0);
  trace.boardSums.assign(inputCount, 0);
  trace.squareUnits.resize(SamplePoint::squares * layers.square.units);
  trace.boardUnits.resize(layers.board.units);
  trace.used = {};
  float* sums = trace.points.data();
  for (const SamplePoint& point : samples.pointsOf(sample)) {
    trace.used[point.square] = true;
    float* square = &trace.squareSums[point.square * inputCount];
    for (std::size_t side = 0; side < 2; ++side, sums += width, square += width) {
      const std::size_t view = viewOf(sample, side);
      std::copy_n(&weights_[start_ + view * width], width, sums);
      for (const std::uint16_t pattern : point.patterns) {
        add(sums, &vectors_[(view * patternCount() + seenBy(side, pattern)) * width], width);
      }
      for (std::size_t at = 0; at < width; ++at) square[at] += sumUnit * cutOff(sums[at]);
    }
  }
  float result = weights_[layers.always] + weights_[layers.threats + sample.threats];
  for (std::size_t square = 0; square < trace.used.size(); ++square) {
    if (!trace.used[square]) continue;
    const float* inputs = &trace.squareSums[square * inputCount];
    add(trace.boardSums.data(), inputs, inputCount);
    result += addLayer(layers.square, inputs, &trace.squareUnits[square * layers.square.units]);
  }
  for (std::size_t at = 0; at < inputCount; ++at) {
    result += weights_[layers.direct + at] * trace.boardSums[at];
  }
  return result + addLayer(layers.board, trace.boardSums.data(), trace.boardUnits.data());
}

void LineLearner::addSlopes(const Samples& samples, const Sample& sample, const Trace& trace,
                            float error, std::span<float> slopes) const {
  const Layers& layers = layers_[viewOf(sample, 0)];
  slopes[layers.always] += error;
  slopes[layers.threats + sample.threats] += error;
  std::vector<float> ofBoard(inputCount);
  for (std::size_t at = 0; at < inputCount; ++at) {
    slopes[layers.direct + at] += error * trace.boardSums[at];
    ofBoard[at] = error * weights_[layers.direct + at];
  }
  addLayerSlopes(layers.board, trace.boardSums.data(), trace.boardUnits.data(), error, slopes,
                 ofBoard.data());
  std::vector<float> ofSquares(SamplePoint::squares * inputCount);
  for (std::size_t square = 0; square < trace.used.size(); ++square) {
    if (!trace.used[square]) continue;
    float* ofSquare = &ofSquares[square * inputCount];
    std::copy(ofBoard.begin(), ofBoard.end(), ofSquare);
    addLayerSlopes(layers.square, &trace.squareSums[square * inputCount],
                   &trace.squareUnits[square * layers.square.units], error, slopes, ofSquare);
  }
  std::vector<float> ofPoint(width);
  const float* sums = trace.points.data();
  for (const SamplePoint& point : samples.pointsOf(sample)) {
    const float* ofSquare = &ofSquares[point.square * inputCount];
    for (std::size_t side = 0; side < 2; ++side, sums += width, ofSquare += width) {
      for (std::size_t at = 0; at < width; ++at) {
        ofPoint[at] = isOpen(sums[at]) ? sumUnit * ofSquare[at] : 0;
      }
      const std::size_t view = viewOf(sample, side);
      add(&slopes[start_ + view * width], ofPoint.data(), width);
      for (const std::uint16_t pattern : point.patterns) {
        add(&slopes[(view * patternCount() + seenBy(side, pattern)) * width], ofPoint.data(),
            width);
      }
    }
  }
}

void LineLearner::finishSlopes(std::span<float> slopes) const {
  for (std::size_t view = 0; view < views_; ++view) {
    for (std::size_t pattern = 0; pattern < patternCount(); ++pattern) {
      const std::size_t classes = view * classCount + allClasses()[pattern];
      add(&slopes[shared_ + classes * width], &slopes[(view * patternCount() + pattern) * width],
          width);
    }
  }
}

/// Eight units of a layer from `first` on.
LineNetwork::Units LineLearner::quantized(const Layer& layer, std::size_t first) const {
  constexpr float weightOne = 1 << LineNetwork::weightBits;
  constexpr float sumOne = LineNetwork::sumsOfOne;
  static_assert(LineNetwork::sumsOfOne == LineNetwork::unitOne);
  LineNetwork::Units units;
  for (std::size_t unit = 0; unit < units.out.size(); ++unit) {
    for (std::size_t input = 0; input < inputCount; ++input) {
      units.weights[unit][input] = rounded<std::int16_t>(
          weightOne * weights_[layer.weights + input * layer.units + first + unit]);
    }
    units.bias[unit] =
        rounded<std::int32_t>(weightOne * sumOne * weights_[layer.bias + first + unit]);
    units.out[unit] =
        rounded<std::int16_t>(pointsPerE * LineNetwork::pointOne / LineNetwork::unitOne *
                              weights_[layer.out + first + unit]);
  }
  return units;
}

std::string LineLearner::file() const {
  LineNetwork::Numbers numbers;
  numbers.rule = rule_;
  const auto vectorAt = [](const float* from) {
    LineNetwork::Numbers::Vector vector;
    for (std::size_t at = 0; at < width; ++at) {
      vector[at] = rounded<std::int8_t>(from[at] * LineNetwork::one);
    }
    return vector;
  };
  for (std::size_t view = 0; view < views_; ++view) {
    auto& vectors = numbers.vectors.emplace_back();
    for (std::size_t pattern = 0; pattern < patternCount(); ++pattern) {
      vectors.push_back(vectorAt(&vectors_[(view * patternCount() + pattern) * width]));
    }
    numbers.start.push_back(vectorAt(&weights_[start_ + view * width]));
    const Layers& from = layers_[view];
    LineNetwork::Layers& to = numbers.layers.emplace_back();
    for (std::size_t at = 0; at < to.board.size(); ++at)
      to.board[at] = quantized(from.board, 8 * at);
    for (std::size_t at = 0; at < to.square.size(); ++at) {
      to.square[at] = quantized(from.square, 8 * at);
    }
    constexpr float whole = pointsPerE * LineNetwork::pointOne;
    for (std::size_t at = 0; at < inputCount; ++at) {
      to.direct[at] =
          rounded<std::int16_t>(whole / LineNetwork::sumsOfOne * weights_[from.direct + at]);
    }
    for (std::size_t mask = 0; mask < threatMasks; ++mask) {
      to.threats[mask] = std::int32_t(std::lround(whole * weights_[from.threats + mask]));
    }
    to.always = std::int32_t(std::lround(whole * weights_[from.always]));
  }
  return LineNetwork::fileOf(numbers);
}

}  // namespace prunus::cli
