#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "exact/line_board.h"
#include "exact/line_solver.h"

namespace prunus::exact {

/// Who wins, from the view of who is to move: 1 a win, 0 a draw, −1 a loss; equal where it is
/// known.
struct Outcomes {
  int low = -1;
  int high = 1;
  [[nodiscard]] bool areOne() const { return low == high; }
  bool operator==(const Outcomes&) const = default;
};

/// Who wins the positions of Connect Four on 6 × 7 with at most eight discs: those with eight as
/// they were computed (`npm run book -- --connect-four`), those with fewer by all that follows.
class OpeningBook {
 public:
  static constexpr int discs = 8;
  [[nodiscard]] static bool isFor(int rows, int columns) { return rows == 6 && columns == 7; }

  /// `outcomes`: as `packed` writes them; the text's end stands for what is not computed yet.
  OpeningBook(const LineBoard& board, std::string_view outcomes);

  /// Of a position with at most eight discs, in which nobody has a line yet.
  Outcomes outcomesOf(const LineSolver::Position& position);

  /// The positions with eight discs in which nobody completes a line at once and who is to move
  /// need not stop two, each once, mirrored or not; by their codes.
  [[nodiscard]] const std::vector<LineSolver::Position>& positions() const { return positions_; }
  /// Of one of these, by its place among them.
  [[nodiscard]] Outcomes at(std::size_t place) const;
  /// The place of such a position.
  [[nodiscard]] std::size_t placeOf(const LineSolver::Position& position) const;

  /// Three outcomes a letter, from '0' on: two bits each, the first one lowest; 0 where it is not
  /// known, else 2 more than it is.
  [[nodiscard]] static std::string packed(const std::vector<Outcomes>& outcomes);

 private:
  const LineBoard& board_;
  std::string_view outcomes_;
  std::vector<std::uint64_t> codes_;
  std::vector<LineSolver::Position> positions_;
  std::unordered_map<std::uint64_t, Outcomes> known_;  ///< with fewer discs, by their codes
};

/// What has been computed.
extern const std::string_view openingOutcomes;

}  // namespace prunus::exact
