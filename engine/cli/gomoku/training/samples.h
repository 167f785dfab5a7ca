#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/command_line.h"
#include "core/types.h"
#include "gomoku/board.h"
#include "gomoku/lines/line_network.h"

namespace prunus::cli {

/// An empty point with stones on its lines: the patterns of these, as the side to move sees them,
/// and the square of 5 × 5 points that it is in.
struct SamplePoint {
  static constexpr int squareSide = gomoku::LineNetwork::squareSide;
  static constexpr int squaresAcross = gomoku::LineNetwork::squaresAcross;
  static constexpr int squares = int(gomoku::LineNetwork::squares);

  std::array<std::uint16_t, 4> patterns;
  std::uint16_t square;
};

/// A position to learn from, all as its side to move sees it.
struct Sample {
  std::size_t firstPoint = 0;
  std::size_t points = 0;
  std::optional<float> result;  ///< 0, ½ or 1; none where the game went elsewhere
  Value value = 0;              ///< what a search said
  Value evaluation = 0;         ///< what the evaluation says that the program plays with
  std::uint16_t threats = 0;    ///< `gomoku::threatMask`
  gomoku::Color toMove = gomoku::black;
};

/// Positions, with their points one after another.
class Samples {
 public:
  /// Adds those of a file that `selfplay --stones` wrote, in their order. Nothing in it is
  /// believed: a failure says which of them is wrong, by `name`, or that it is of another rule than
  /// the first.
  Failure addFile(std::string_view bytes, const std::string& name);
  /// Adds a position.
  void add(gomoku::Board& board, Value value, std::optional<float> result);

  [[nodiscard]] std::size_t count() const { return samples_.size(); }
  /// Of all positions.
  [[nodiscard]] gomoku::Rule rule() const { return rule_; }
  [[nodiscard]] const Sample& operator[](std::size_t at) const { return samples_[at]; }
  [[nodiscard]] std::span<const SamplePoint> pointsOf(const Sample& sample) const {
    return std::span(points_).subspan(sample.firstPoint, sample.points);
  }

 private:
  gomoku::Rule rule_ = gomoku::Rule::freestyle;
  std::vector<Sample> samples_;
  std::vector<SamplePoint> points_;
};

}  // namespace prunus::cli
