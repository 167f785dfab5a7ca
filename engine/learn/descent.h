#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "learn/network.h"

namespace prunus::learn {

/// Gradient descent that keeps for every weight how its gradients went lately, and steps by their
/// mean over the root of their mean square. (Kingma and Ba, Adam, 2015.) Beside it the mean of the
/// weights themselves over the last steps, which judges better than the last of them. (Polyak and
/// Juditsky, Acceleration of stochastic approximation by averaging, 1992.)
class Descent {
 public:
  explicit Descent(Network network)
      : network_(std::move(network)),
        mean_(network_),
        first_(network_.weights().size()),
        second_(network_.weights().size()) {}

  [[nodiscard]] const Network& network() const { return network_; }
  [[nodiscard]] const Network& mean() const { return mean_; }

  /// One step down `gradient`, the mean over a batch.
  void descend(std::span<const float> gradient, float rate);

 private:
  Network network_;
  Network mean_;
  std::vector<float> first_;
  std::vector<float> second_;
  float firstLeft_ = 1;   ///< how much of the mean of gradients is still the 0 it began with
  float secondLeft_ = 1;  ///< the same of their squares
  float meanLeft_ = 1;    ///< the same of the weights
};

}  // namespace prunus::learn
