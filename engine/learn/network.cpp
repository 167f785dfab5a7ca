#include "learn/network.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>

#include "learn/chance.h"

namespace prunus::learn {
namespace {

using Units = std::array<float, Network::mostHidden>;

/// Calls `visit(input)` for the inputs that are 1, in order.
template <typename Visit>
void eachInput(const Sight& sight, int cells, Visit visit) {
  for (CellSet left = sight.own; left != 0; left &= left - 1) visit(std::countr_zero(left));
  for (CellSet left = sight.others; left != 0; left &= left - 1)
    visit(cells + std::countr_zero(left));
}

constexpr float passed(float sum) {
  return sum > 0 ? sum : sum * Network::leak;
}

}  // namespace

Network::Network(int cells, int hidden)
    : cells_(cells), hidden_(hidden), weights_(countOf(cells, hidden)) {
  assert(cells >= 1 && cells <= mostCells);
  assert(hidden >= lanes && hidden <= mostHidden && hidden % lanes == 0);
}

Network Network::random(int cells, int hidden, std::uint64_t seed) {
  Network network(cells, hidden);
  Chance chance(seed);
  // A unit sees as many ones as there are pieces, on average half as many as there are cells; an
  // output sees all units. (After Glorot and Bengio, 2010: sums are neither lost nor blown up.)
  const float first = std::sqrt(3.0F / static_cast<float>(cells));
  const float second = std::sqrt(1.0F / static_cast<float>(hidden));
  const std::span<float> weights = network.weights();
  const auto inputs = static_cast<std::size_t>(hidden) * static_cast<std::size_t>(2 * cells);
  const auto units = static_cast<std::size_t>(hidden);
  for (std::size_t i = 0; i < inputs; ++i) weights[i] = first * chance.balanced();
  for (std::size_t i = 0; i < units; ++i) weights[inputs + units + i] = second * chance.balanced();
  return network;
}

float Network::outputOf(const Sight& sight, float* sums) const {
  const float* biases = row(2 * cells_);
  const float* outputs = row(2 * cells_ + 1);
  std::copy(biases, biases + hidden_, sums);
  eachInput(sight, cells_, [&](int input) {
    const float* weights = row(input);
    for (int unit = 0; unit < hidden_; ++unit) sums[unit] += weights[unit];
  });
  // In eight sums, which a processor adds to side by side, and these in one order.
  std::array<float, lanes> parts{};
  for (int unit = 0; unit < hidden_; unit += lanes) {
    for (int lane = 0; lane < lanes; ++lane)
      parts[static_cast<std::size_t>(lane)] += outputs[unit + lane] * passed(sums[unit + lane]);
  }
  float output = outputs[hidden_];
  for (const float part : parts) output += part;
  return output;
}

float Network::value(const Sight& sight) const {
  Units sums;
  return std::clamp(outputOf(sight, sums.data()), -1.0F, 1.0F);
}

float Network::addGradient(const Sight& sight, float target, std::span<float> gradient) const {
  assert(gradient.size() == weights_.size());
  Units sums;
  const float output = outputOf(sight, sums.data());
  if (std::clamp(output, -1.0F, 1.0F) == target) return 0;
  const float error = output - target;
  const float* outputs = row(2 * cells_ + 1);
  float* ofBiases = gradient.data() + static_cast<std::ptrdiff_t>(2 * cells_) * hidden_;
  float* ofOutputs = ofBiases + hidden_;
  // How the loss grows with each unit's sum.
  Units blame;
  for (int unit = 0; unit < hidden_; ++unit) {
    const auto at = static_cast<std::size_t>(unit);
    ofOutputs[unit] += error * passed(sums[at]);
    blame[at] = error * outputs[unit] * (sums[at] > 0 ? 1.0F : leak);
    ofBiases[unit] += blame[at];
  }
  ofOutputs[hidden_] += error;
  eachInput(sight, cells_, [&](int input) {
    float* of = gradient.data() + static_cast<std::ptrdiff_t>(input) * hidden_;
    for (int unit = 0; unit < hidden_; ++unit) of[unit] += blame[static_cast<std::size_t>(unit)];
  });
  return 0.5F * error * error;
}

Network Network::rounded() const {
  Network result = *this;
  for (float& weight : result.weights_) {
    const float steps = std::floor(weight / step + 0.5F);
    weight =
        step * std::clamp(steps, static_cast<float>(-mostSteps), static_cast<float>(mostSteps));
  }
  return result;
}

Value hundredths(float value) {
  const float scaled = 99 * value;
  return static_cast<Value>(scaled < 0 ? scaled - 0.5F : scaled + 0.5F);
}

}  // namespace prunus::learn
