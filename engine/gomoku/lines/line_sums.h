#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/lines/line_network.h"
#include "gomoku/search/score.h"

namespace prunus::gomoku {

/// What a `LineNetwork` knows of one board, brought up to date when it is asked for: most positions
/// of a search never are.
///
/// A point counts while it is empty and a stone stands on one of its lines, at most
/// `LinePatterns::radius` away.
class LineSums {
 public:
  /// Begins anew with this board: of the stones that it has now none will be taken back. The
  /// network must stay as long as it is asked.
  void begin(const LineNetwork& network, Board& board);

  /// What the position is worth to the side to move, in points. `board` is the one of `begin` with
  /// any moves made and taken back, as `Board::settle` knows them; `threats` its `threatMask`.
  [[nodiscard]] Value of(Board& board, unsigned threats);

 private:
  using Sums = LineNetwork::Sums;
  /// Sums of points, by squares, after so many stones, and how many points there are.
  struct Squares {
    std::array<Sums, LineNetwork::squares> sums;
    std::array<std::uint8_t, LineNetwork::squares> points;
  };

  void put(Move move, Color color);
  void takeBack();
  [[nodiscard]] Value judge(const Squares& squares, Color toMove, unsigned threats) const;

  std::array<Sums, mostCells> points_{};  ///< not cut off
  std::array<std::array<std::uint64_t, std::size_t{2} * largestBoard>, 4> lines_{};
  std::array<std::uint8_t, mostCells> stonesNear_{};
  std::array<std::uint8_t, mostCells> square_{};  ///< [point] which one it is in
  std::size_t squareCount_ = 0;
  const LineNetwork* network_ = nullptr;
  const LinePatterns& patterns_ = linePatterns();
  const Geometry* geometry_ = nullptr;
  struct Stone {
    Move move;
    Color color;
    std::uint32_t firstChange;  ///< in `changed_`
    std::uint32_t changes;
  };
  std::vector<Stone> stones_;     ///< since it began
  std::vector<Squares> squares_;  ///< [how many of them]
  // Of the points that these stones changed, one after another.
  std::vector<Sums> before_;
  std::vector<Move> changed_;
  int first_ = 0;  ///< stones that there were when it began
};

}  // namespace prunus::gomoku
