#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/gomoku/training/samples.h"
#include "gomoku/lines/line_network.h"

namespace prunus::cli {

/// What a stone of either color would make of a pattern of lines, as a `gomoku::LineTable` of
/// freestyle says.
std::uint8_t classesOf(int pattern);

/// The network of `gomoku::LineNetwork` while it learns: in floating point, with its slopes. A
/// pattern's vector is one of its own and one that it shares with all of the same classes, so that
/// seldom patterns learn from others.
class LineLearner {
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
  LineLearner(gomoku::Rule rule, std::uint64_t seed);

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

  /// The nearest network in integers, as the program plays with it (`gomoku::LineNetwork::fileOf`).
  [[nodiscard]] std::string file() const;

 private:
  using Shape = gomoku::LineNetwork;

  /// Hidden units with an output, as offsets into the weights.
  struct Layer {
    std::size_t weights;  ///< [input][unit]
    std::size_t bias;
    std::size_t out;
    std::size_t end;
    std::size_t units;
  };
  /// What is made of the sums with one color to move, likewise.
  struct Layers {
    Layer board;
    Layer square;
    std::size_t direct;   ///< from the sums of the board straight to the end
    std::size_t threats;  ///< by masks
    std::size_t always;
  };
  static Layer layerAt(std::size_t begin, std::size_t units);
  float addLayer(const Layer& layer, const float* inputs, float* units) const;
  void addLayerSlopes(const Layer& layer, const float* inputs, const float* units, float error,
                      std::span<float> slopes, float* inputSlopes) const;
  [[nodiscard]] gomoku::LineNetwork::Units quantized(const Layer& layer, std::size_t first) const;
  /// Colors see alike but in renju, where much is forbidden to Black alone.
  [[nodiscard]] std::size_t viewOf(gomoku::Color color) const {
    return views_ == 1 ? 0 : std::size_t(color);
  }
  [[nodiscard]] std::size_t viewOf(const Sample& sample, std::size_t side) const {
    return viewOf(side == 0 ? sample.toMove : other(sample.toMove));
  }

  gomoku::Rule rule_;
  std::size_t views_;
  std::size_t own_ =
      0;  ///< [view][pattern][vector], vectors of their own; other weights behind them
  std::size_t shared_;            ///< [view][classes][vector]
  std::size_t start_;             ///< [view][vector], what every point begins with
  std::array<Layers, 2> layers_;  ///< [view]
  std::vector<float> weights_;
  std::vector<float> vectors_;  ///< own and shared together
};

}  // namespace prunus::cli
