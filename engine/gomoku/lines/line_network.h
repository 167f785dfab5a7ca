#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/lines/line_patterns.h"
#include "gomoku/rule.h"

namespace prunus::gomoku {

/// A network that judges a position by its lines, in integers: the same on every machine. What it
/// computes is told in README.md; how positions are kept up to date for it, in line_sums.h.
/// Learnt by `prunus train` (engine/cli/gomoku/training), which writes the file.
class LineNetwork {
 public:
  static constexpr std::size_t width = 16;          ///< numbers of a vector
  static constexpr std::size_t inputs = 2 * width;  ///< of a layer: both colors' sums
  static constexpr std::size_t boardUnits = 16;
  static constexpr std::size_t squareUnits = 8;
  static constexpr int squareSide = 5;
  static constexpr int squaresAcross = (largestBoard + squareSide - 1) / squareSide;
  static constexpr std::size_t squares = std::size_t{squaresAcross} * squaresAcross;

  static constexpr int one = 64;              ///< of vectors and their sums
  static constexpr int sumsOfOne = 16 * one;  ///< a sum of points that a layer sees as 1
  static constexpr int unitOne = 1024;        ///< of a unit
  static constexpr int weightBits = 8;        ///< of what is behind the point in a layer's weights
  /// An evaluation point, of which 200 are odds of e to 1, in what units and the rest add up to.
  static constexpr int pointOne = 2 * unitOne;

  /// What Black sees, then what White does.
  using Both = std::array<std::int16_t, inputs>;
  struct alignas(64) Sums {
    Both of{};
    bool operator==(const Sums&) const = default;
  };

  /// Hidden units eight at a time, from both colors' sums: of the side to move first.
  struct alignas(16) Units {
    std::array<Both, 8> weights;
    std::array<std::int32_t, 8> bias;
    std::array<std::int16_t, 8> out;
  };
  /// What it makes of the sums, with one color to move.
  struct Layers {
    std::array<Units, boardUnits / 8> board;
    std::array<Units, squareUnits / 8> square;
    alignas(16) Both direct;                ///< of the board's sums, without a unit between
    std::array<std::int32_t, 512> threats;  ///< by `threatMask`
    std::int32_t always;
  };

  /// The network that `file` holds; none if that isn't a whole one, or one whose sums could
  /// overflow.
  static std::unique_ptr<const LineNetwork> read(std::string_view file);

  [[nodiscard]] Rule rule() const { return rule_; }
  /// What a pattern adds to a point, `number` as Black sees it.
  [[nodiscard]] const Sums& vectorsOf(std::uint16_t number) const { return vectors_[number]; }
  /// What every point begins with.
  [[nodiscard]] const Sums& start() const { return start_; }
  [[nodiscard]] const Layers& layers(Color toMove) const {
    return layers_[rule_ == Rule::renju ? toMove : black];
  }

  /// What a file holds.
  struct Numbers {
    using Vector = std::array<std::int8_t, width>;
    Rule rule = Rule::freestyle;
    /// [color that looks][pattern as it sees it], and what it starts from. Under all rules but
    /// renju both colors see alike, and there is one.
    std::vector<std::vector<Vector>> vectors;
    std::vector<Vector> start;
    std::vector<Layers> layers;  ///< [color to move], likewise
  };
  /// The file of a network.
  static std::string fileOf(const Numbers& numbers);

 private:
  explicit LineNetwork(const Numbers& numbers);

  Rule rule_;
  std::vector<Sums> vectors_;
  Sums start_;
  std::array<Layers, 2> layers_;
};

}  // namespace prunus::gomoku
