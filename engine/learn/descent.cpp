#include "learn/descent.h"

namespace prunus::learn {
namespace {

constexpr float firstKept = 0.9F;
constexpr float secondKept = 0.999F;
constexpr float weightsKept = 0.998F;
constexpr float least = 1e-6F;  ///< so that nothing is divided by 0
constexpr float largest = Network::step * Network::mostSteps;

}  // namespace

void Descent::descend(std::span<const float> gradient, float rate) {
  firstLeft_ *= firstKept;
  secondLeft_ *= secondKept;
  meanLeft_ *= weightsKept;
  const float first = 1 / (1 - firstLeft_);
  const float second = 1 / (1 - secondLeft_);
  const float share = (1 - weightsKept) / (1 - meanLeft_);
  const std::span<float> weights = network_.weights();
  const std::span<float> means = mean_.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    first_[i] = firstKept * first_[i] + (1 - firstKept) * gradient[i];
    second_[i] = secondKept * second_[i] + (1 - secondKept) * gradient[i] * gradient[i];
    const float step = rate * first * first_[i] / (std::sqrt(second * second_[i]) + least);
    weights[i] = std::clamp(weights[i] - step, -largest, largest);
    means[i] += share * (weights[i] - means[i]);
  }
}

}  // namespace prunus::learn
