#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/gomoku/training/line_learner.h"
#include "cli/gomoku/training/samples.h"

namespace prunus::cli {

struct TrainingOptions {
  int epochs = 3;
  float rate = 0.01F;  ///< of the first steps; it falls as a cosine to a fiftieth
  float trust = 0.3F;  ///< share of the game's result in what is learnt, where it is known
  int batch = 32;
  std::uint64_t seed = 1;
};

/// What the network should say of a position: a chance, by the search's value and the result.
float targetOf(const Sample& sample, float trust);

/// How far a judgement is from a target chance: the cross entropy. `odds` is their logarithm.
double lossOf(double odds, double target);

/// The chance that a judgement of a won position is higher than one of a lost position, ties
/// counting half: the area under the ROC curve. Judgements with whether it was won; ½ where all
/// ended alike.
double areaUnderCurve(std::vector<std::pair<double, bool>> judgements);

/// Adam (Kingma and Ba 2015) for a network whose groups of weights learn at rates of their own.
class Adam {
 public:
  explicit Adam(std::size_t weights) : mean_(weights), square_(weights) {}
  /// One step against `slopes`.
  void step(LineLearner& network, std::span<const float> slopes, float rate);

 private:
  std::vector<float> mean_;
  std::vector<float> square_;
  float meanLeft_ = 1;    ///< how much of a mean is still the 0 it began with
  float squareLeft_ = 1;  ///< the same of squares
};

/// What was measured of positions that are held out, as a line for people: the entropy of their
/// targets, below which no loss can be, and what today's evaluation and the search make of them.
std::string heldOutLine(const Samples& heldOut, float trust);

/// Learns from `samples`, which are some. After each pass over them `told` is given a line with the
/// losses.
void train(LineLearner& network, const Samples& samples, const Samples& heldOut,
           const TrainingOptions& options, const std::function<void(const std::string&)>& told);

}  // namespace prunus::cli
