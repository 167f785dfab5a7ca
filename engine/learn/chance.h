#pragma once

#include <cstddef>
#include <cstdint>

#include "core/hash.h"

namespace prunus::learn {

/// Random numbers, the same from one seed everywhere.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(mixBits(seed)) {}

  /// From 0 to `count` − 1.
  std::size_t below(std::size_t count) {
    state_ = mixBits(state_);
    return static_cast<std::size_t>(((state_ >> 32U) * count) >> 32U);
  }
  /// From −1 to 1, in 2^17 steps.
  float balanced() { return static_cast<float>(below(1U << 17U)) * (1.0F / (1U << 16U)) - 1; }

 private:
  std::uint64_t state_;
};

}  // namespace prunus::learn
