#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>

#include "core/types.h"

namespace prunus {

/// The line of best play below each node of the current path: the triangular array of chess
/// programs. Row p belongs to the node at ply p; all memory is there from the start.
class PrincipalVariation {
 public:
  PrincipalVariation() : rows_(std::make_unique<Rows>()) {}

  /// A node at this ply has been entered and has no best move yet.
  void clear(int ply) { rows_->length[index(ply)] = 0; }

  /// `move` is now the best at this ply: it is followed by what is best one ply below.
  void extend(int ply, Move move) {
    auto& row = rows_->moves[index(ply)];
    const auto& below = rows_->moves[index(ply + 1)];
    const std::size_t length = rows_->length[index(ply + 1)];
    row[0] = move;
    for (std::size_t i = 0; i < length; ++i) row[i + 1] = below[i];
    rows_->length[index(ply)] = static_cast<std::uint16_t>(length + 1);
  }

  [[nodiscard]] std::span<const Move> at(int ply) const {
    return {rows_->moves[index(ply)].data(), rows_->length[index(ply)]};
  }

 private:
  static constexpr std::size_t plies = maximumPly + 2;

  struct Rows {
    std::array<std::uint16_t, plies> length{};
    std::array<std::array<Move, plies>, plies> moves;
  };

  static std::size_t index(int ply) {
    assert(ply >= 0 && ply < static_cast<int>(plies));
    return static_cast<std::size_t>(ply);
  }

  std::unique_ptr<Rows> rows_;
};

}  // namespace prunus
