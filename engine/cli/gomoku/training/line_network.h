#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/gomoku/training/line_patterns.h"
#include "cli/gomoku/training/samples.h"

namespace prunus::cli {

/// How wide a `LineNetwork` is: numbers of a vector, hidden units for the board and for a square.
struct LineNetworkSize {
  int vector = 16;
  int units = 32;
  int squareUnits = 16;
};

/// Judges a position by its lines. Each pattern is a vector; those of a point's four lines are
/// added and cut off below 0 and above 1, and points are added up, by squares and over the board. A
/// hidden layer looks at the board, a smaller one, always the same, at each square; units are cut
/// off likewise. A pattern's vector is one of its own and one that it shares with all of the same
/// classes, so that seldom patterns learn from others.
class LineNetwork {
 public:
  /// What `of` found on its way, for `addSlopes`.
  struct Trace {
    std::vector<float> points;       ///< [point][side][vector], before they are cut off
    std::vector<float> squareSums;   ///< [square][side][vector]
    std::vector<float> boardSums;    ///< [side][vector]
    std::vector<float> squareUnits;  ///< [square][unit], before they are cut off
    std::vector<float> boardUnits;
    std::array<bool, SamplePoint::squares> used{};  ///< squares with points in them
  };
  /// A run of weights that learn alike.
  struct Group {
    std::size_t begin;
    std::size_t end;
    float rate;   ///< how fast, in comparison
    float decay;  ///< towards 0, by so much a step at full rate
  };

  /// Random weights.
  LineNetwork(const LineNetworkSize& size, std::uint64_t seed);

  /// All of them. After a change and before anything is judged: `refresh`.
  [[nodiscard]] std::span<float> weights() { return weights_; }
  [[nodiscard]] std::array<Group, 3> groups() const;
  void refresh();

  /// The logarithm of the odds that the side to move wins.
  float of(const Samples& samples, const Sample& sample, Trace& trace) const;
  /// Adds to `slopes`, one for each weight, those of the position that `of` has just judged, times
  /// `error`; `finishSlopes` after the last position.
  void addSlopes(const Samples& samples, const Sample& sample, const Trace& trace, float error,
                 std::span<float> slopes) const;
  void finishSlopes(std::span<float> slopes) const;

  /// The file that README.md describes.
  [[nodiscard]] std::string file() const;

 private:
  /// Hidden units with an output, as offsets into the weights.
  struct Layer {
    std::size_t weights;  ///< [input][unit]
    std::size_t bias;
    std::size_t out;
    std::size_t end;
    std::size_t units;
  };
  [[nodiscard]] Layer layerAt(std::size_t begin, int units) const;
  float addLayer(const Layer& layer, const float* inputs, float* units) const;
  void addLayerSlopes(const Layer& layer, const float* inputs, const float* units, float error,
                      std::span<float> slopes, float* inputSlopes) const;
  /// The vector of a pattern, as it is added up.
  [[nodiscard]] const float* vectorOf(std::uint16_t pattern) const {
    return &vectors_[pattern * width_];
  }

  LineNetworkSize size_;
  std::size_t width_;   ///< of a vector
  std::size_t inputs_;  ///< of a layer: both sides' vectors
  std::size_t shared_;  ///< where the vectors of classes begin; own ones before them
  std::size_t start_;   ///< what every point begins with
  Layer board_;
  Layer square_;
  std::size_t direct_;   ///< from the sums of the board straight to the end
  std::size_t threats_;  ///< by masks
  std::size_t last_;
  std::vector<float> weights_;
  std::vector<float> vectors_;  ///< own and shared together
};

}  // namespace prunus::cli
