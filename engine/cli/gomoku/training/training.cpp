#include "cli/gomoku/training/training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <numeric>

#include "cli/gomoku/random_game.h"
#include "gomoku/search/score.h"

namespace prunus::cli {
namespace {

/// Points of an evaluation or a search that are odds of e to 1.
constexpr double pointsPerE = 200;

double chanceOfOdds(double odds) {
  return 1 / (1 + std::exp(-odds));
}

std::string decimals(double number) {
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "%.4f", number);
  return text.data();
}

/// What is measured of judgements, position by position.
class Measure {
 public:
  void add(const Sample& sample, double odds, double target) {
    loss_ += lossOf(odds, target);
    ++count_;
    if (sample.result && *sample.result != 0.5F) ended_.emplace_back(odds, *sample.result == 1);
  }
  [[nodiscard]] std::string loss() const { return decimals(loss_ / double(count_)); }
  [[nodiscard]] std::string area() const { return decimals(areaUnderCurve(ended_)); }

 private:
  double loss_ = 0;
  std::size_t count_ = 0;
  std::vector<std::pair<double, bool>> ended_;
};

/// The rate of a step, in parts of the first: rises over the first steps, then falls as a cosine.
float rateAt(long step, double progress) {
  constexpr double least = 0.02;
  constexpr double warmUp = 200;
  const double cosine = (1 + std::cos(std::numbers::pi * progress)) / 2;
  return float((least + (1 - least) * cosine) * std::min(1.0, double(step) / warmUp));
}

}  // namespace

float targetOf(const Sample& sample, float trust) {
  const Value value = sample.value;
  const auto seen = gomoku::isProven(value) ? float(gomoku::isWin(value))
                                            : float(chanceOfOdds(value / pointsPerE));
  return sample.result ? trust * *sample.result + (1 - trust) * seen : seen;
}

double lossOf(double odds, double target) {
  constexpr double surest = 16;
  const double chance = chanceOfOdds(std::clamp(odds, -surest, surest));
  return -target * std::log(chance) - (1 - target) * std::log(1 - chance);
}

double areaUnderCurve(std::vector<std::pair<double, bool>> judgements) {
  std::sort(judgements.begin(), judgements.end());
  double won = 0;
  double lost = 0;
  double ordered = 0;  // pairs where the won one is higher
  for (auto from = judgements.begin(); from != judgements.end();) {
    const auto to = std::find_if(from, judgements.end(),
                                 [&](const auto& each) { return each.first != from->first; });
    const auto wonHere =
        double(std::count_if(from, to, [](const auto& each) { return each.second; }));
    const double lostHere = double(to - from) - wonHere;
    ordered += wonHere * (lost + lostHere / 2);
    won += wonHere;
    lost += lostHere;
    from = to;
  }
  return won == 0 || lost == 0 ? 0.5 : ordered / (won * lost);
}

void Adam::step(LineLearner& network, std::span<const float> slopes, float rate) {
  constexpr float meanKept = 0.9F;
  constexpr float squareKept = 0.999F;
  constexpr float least = 1e-8F;
  meanLeft_ *= meanKept;
  squareLeft_ *= squareKept;
  const float scale = rate / (1 - meanLeft_);
  const float squareScale = 1 / (1 - squareLeft_);
  const std::span<float> weights = network.weights();
  for (const LineLearner::Group& group : network.groups()) {
    const float kept = 1 - rate * group.decay;
    for (std::size_t at = group.begin; at < group.end; ++at) {
      mean_[at] = meanKept * mean_[at] + (1 - meanKept) * slopes[at];
      square_[at] = squareKept * square_[at] + (1 - squareKept) * slopes[at] * slopes[at];
      const float step = scale * mean_[at] / (std::sqrt(square_[at] * squareScale) + least);
      weights[at] = kept * (weights[at] - group.rate * step);
    }
  }
}

std::string heldOutLine(const Samples& heldOut, float trust) {
  Measure evaluation;
  Measure search;
  double entropy = 0;
  for (std::size_t at = 0; at < heldOut.count(); ++at) {
    const Sample& sample = heldOut[at];
    const double target = targetOf(sample, trust);
    evaluation.add(sample, sample.evaluation / pointsPerE, target);
    search.add(sample, sample.value / pointsPerE, target);
    if (target > 0 && target < 1) entropy += lossOf(std::log(target / (1 - target)), target);
  }
  return "held out: " + std::to_string(heldOut.count()) + " positions, entropy of targets " +
         decimals(entropy / double(heldOut.count())) + "; today's evaluation: loss " +
         evaluation.loss() + ", AUC " + evaluation.area() + "; the search's value: AUC " +
         search.area();
}

void train(LineLearner& network, const Samples& samples, const Samples& heldOut,
           const TrainingOptions& options, const std::function<void(const std::string&)>& told) {
  Random random(options.seed);
  Adam adam(network.weights().size());
  LineLearner::Trace trace;
  std::vector<float> slopes(network.weights().size());
  std::vector<std::size_t> order(samples.count());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto batch = std::size_t(options.batch);
  long step = 0;
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    for (std::size_t last = order.size() - 1; last > 0; --last) {
      std::swap(order[last], order[std::size_t(random.next() % (last + 1))]);
    }
    Measure learnt;
    for (std::size_t from = 0; from < order.size(); from += batch) {
      const std::size_t end = std::min(order.size(), from + batch);
      std::fill(slopes.begin(), slopes.end(), 0.0F);
      for (std::size_t at = from; at < end; ++at) {
        const Sample& sample = samples[order[at]];
        const float odds = network.of(samples, sample, trace);
        const float target = targetOf(sample, options.trust);
        learnt.add(sample, odds, target);
        const double error = (chanceOfOdds(odds) - target) / double(end - from);
        network.addSlopes(samples, sample, trace, float(error), slopes);
      }
      network.finishSlopes(slopes);
      const double done = (epoch + double(from) / double(order.size())) / options.epochs;
      adam.step(network, slopes, options.rate * rateAt(++step, done));
      network.refresh();
    }
    Measure held;
    for (std::size_t at = 0; at < heldOut.count(); ++at) {
      const float odds = network.of(heldOut, heldOut[at], trace);
      held.add(heldOut[at], odds, targetOf(heldOut[at], options.trust));
    }
    told("epoch " + std::to_string(epoch + 1) + ": loss " + learnt.loss() + ", held out " +
         held.loss() + ", AUC " + held.area());
  }
}

}  // namespace prunus::cli
