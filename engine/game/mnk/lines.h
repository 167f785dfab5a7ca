#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/types.h"

namespace prunus {

/// A set of cells, one bit each, row-major from the top left.
using CellSet = std::uint64_t;

constexpr CellSet cellBit(int cell) {
  return CellSet{1} << static_cast<unsigned>(cell);
}

/// The tables of an m,n,k board: its lines of k cells and how near each cell is to the middle.
/// Made once, then shared by every copy of a position.
class MnkLines {
 public:
  /// rows, columns and inARow from 1 to 8. A board too small for a line has none. `listed`: cells
  /// that somebody wants to be tried first, in this order, none of them twice.
  MnkLines(int rows, int columns, int inARow, std::span<const Move> listed = {});

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int inARow() const { return inARow_; }
  [[nodiscard]] int cells() const { return rows_ * columns_; }

  /// Every cell of the board.
  [[nodiscard]] CellSet allCells() const { return allCells_; }
  /// Every line of k cells in a row, a column or a diagonal, once each.
  [[nodiscard]] std::span<const CellSet> all() const { return all_; }
  /// The lines that run through a cell.
  [[nodiscard]] std::span<const CellSet> through(Move cell) const {
    const std::size_t first = firstThrough_[cell];
    return {through_.data() + first, firstThrough_[cell + std::size_t{1}] - first};
  }
  /// Larger is nearer to the middle: minus four times the square of the distance.
  [[nodiscard]] int centrality(Move cell) const { return centrality_[cell]; }
  /// The cells beside a cell, along rows, columns and diagonals.
  [[nodiscard]] CellSet around(Move cell) const { return around_[cell]; }
  /// The first of the cells that are nearest to the middle.
  [[nodiscard]] Move middle() const { return middle_; }
  /// The cell's number among those listed, or 64.
  [[nodiscard]] int listedRank(Move cell) const { return listedRank_[cell]; }

 private:
  int rows_;
  int columns_;
  int inARow_;
  CellSet allCells_ = 0;
  std::vector<CellSet> all_;
  std::vector<CellSet> through_;  ///< by cell, flat
  std::array<std::uint16_t, 65> firstThrough_{};
  std::array<std::int16_t, 64> centrality_{};
  std::array<std::uint8_t, 64> listedRank_{};
  std::array<CellSet, 64> around_{};
  Move middle_ = 0;
};

}  // namespace prunus
