#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "game/mnk/lines.h"

namespace prunus::learn {

/// What a network is shown of a position: the cells of who is to move and of the other side,
/// row-major from the top left. Whoever plays X sees what whoever plays O would see.
struct Sight {
  CellSet own = 0;
  CellSet others = 0;

  friend bool operator==(const Sight&, const Sight&) = default;
};

/// An evaluation that can learn: a network of two layers.
///
/// Every cell is two inputs, 1 where a piece of who is to move stands and where one of the other
/// side does. Each hidden unit adds up weights of the inputs that are 1 and a bias; what is
/// negative counts an eighth (a leaky rectifier). The output adds up the units by weights of their
/// own and a bias, and is cut off at −1, a loss, and 1, a win, of who is to move. (Tesauro,
/// Temporal difference learning and TD-Gammon, 1995, had as many layers, and sigmoids.)
///
/// Equal on all builds to the last bit: single precision, sums in one fixed order, nothing fused
/// (the folder is compiled so), no function of a library.
class Network {
 public:
  static constexpr int mostCells = 64;
  static constexpr int mostHidden = 128;
  /// Hidden units come by so many.
  static constexpr int lanes = 8;
  /// No weight is further from 0, and in a file all are whole numbers of steps.
  static constexpr float step = 1.0F / 256;
  static constexpr int mostSteps = 2047;
  /// What of a negative sum a hidden unit lets through.
  static constexpr float leak = 1.0F / 8;

  /// All weights are 0. `cells` from 1 to 64, `hidden` a multiple of 8 up to 128.
  Network(int cells, int hidden);
  /// Small weights, different ones for different seeds.
  static Network random(int cells, int hidden, std::uint64_t seed);

  /// From −1 to 1, for who is to move.
  [[nodiscard]] float value(const Sight& sight) const;

  /// Adds to `gradient`, one number for each weight, how the loss grows with that weight: half the
  /// square of what the output lacks of `target`, or has too much; nothing where it is cut off to
  /// just that. Returns the loss.
  float addGradient(const Sight& sight, float target, std::span<float> gradient) const;

  /// With every weight as a file has it.
  [[nodiscard]] Network rounded() const;

  [[nodiscard]] int cells() const { return cells_; }
  [[nodiscard]] int hidden() const { return hidden_; }
  /// For each input its weights to all hidden units, first the cells of who is to move; then the
  /// units' biases, the output's weights, and its bias.
  [[nodiscard]] std::span<const float> weights() const { return weights_; }
  [[nodiscard]] std::span<float> weights() { return weights_; }
  static std::size_t countOf(int cells, int hidden) {
    return static_cast<std::size_t>(hidden) * static_cast<std::size_t>(2 * cells + 2) + 1;
  }

  friend bool operator==(const Network&, const Network&) = default;

 private:
  /// Every unit's sum, into `sums`; returns the output before it is cut off.
  float outputOf(const Sight& sight, float* sums) const;
  [[nodiscard]] const float* row(int input) const {
    return weights_.data() + static_cast<std::ptrdiff_t>(input) * hidden_;
  }

  int cells_;
  int hidden_;
  std::vector<float> weights_;
};

/// What a network says as a game's own estimates are told, in hundredths: never as far from 0 as a
/// win or a loss.
Value hundredths(float value);

}  // namespace prunus::learn
