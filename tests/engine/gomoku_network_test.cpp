#include "gomoku/network.h"

#include <gtest/gtest.h>

#include <random>

#include "gomoku/weights.h"

namespace prunus::gomoku {
namespace {

constexpr std::array networks{&freestyleNetwork, &standardNetwork, &renjuBlackNetwork,
                              &renjuWhiteNetwork};

/// The same in numbers that nothing is too large for.
std::int64_t slowly(const Network& network, const Features& toMove, const Features& waiting) {
  std::int64_t value = 0;
  for (std::size_t unit = 0; unit < unitCount; ++unit) {
    std::int64_t sum = network.bias[unit];
    for (std::size_t at = 0; at < featureCount; ++at) {
      const auto own = std::clamp<std::int64_t>(toMove.of[at], 0, Network::one);
      const auto theirs = std::clamp<std::int64_t>(waiting.of[at], 0, Network::one);
      sum += network.weights[unit][at] * own + network.weights[unit][featureCount + at] * theirs;
    }
    value +=
        network.out[unit] * std::clamp<std::int64_t>(sum / Network::weightUnit, 0, Network::one);
  }
  return value / (std::int64_t{Network::one} * Network::outUnit);
}

TEST(Network, saysTheSameAsSlowArithmetic) {
  std::mt19937 random(5);
  std::uniform_int_distribution<int> feature(-700, 1300);
  std::uniform_int_distribution<int> anything(INT16_MIN, INT16_MAX);
  for (const Network* network : networks) {
    for (int round = 0; round < 2000; ++round) {
      std::array<Features, 2> features;
      for (Features& each : features) {
        for (std::int16_t& one : each.of) {
          one = std::int16_t(round % 2 == 0 ? feature(random) : anything(random));
        }
      }
      ASSERT_EQ(network->of(features[0], features[1]), slowly(*network, features[0], features[1]));
    }
  }
}

TEST(Network, listsItsShapesInOrder) {
  for (const Network* network : networks) {
    for (std::size_t at = 1; at < network->shapes.size(); ++at) {
      ASSERT_LT(network->shapes[at - 1].code, network->shapes[at].code);
    }
  }
}

TEST(Features, wrapAroundAndBack) {
  Features sum{{32767, -32768, 1, 2, 3, 4, 5, 6}};
  const Features step{{1, -1, 7, 7, 7, 7, 7, 7}};
  const Features before = sum;
  sum.add(step);
  EXPECT_EQ(sum.of[0], INT16_MIN);
  EXPECT_EQ(sum.of[1], INT16_MAX);
  sum.subtract(step);
  EXPECT_EQ(sum, before);
}

}  // namespace
}  // namespace prunus::gomoku
