#include "game/mnk/lines.h"

#include <cassert>
#include <cstdlib>

namespace prunus {

MnkLines::MnkLines(int rows, int columns, int inARow, std::span<const Move> listed)
    : rows_(rows), columns_(columns), inARow_(inARow) {
  assert(rows >= 1 && rows <= 8 && columns >= 1 && columns <= 8 && inARow >= 1 && inARow <= 8);
  listedRank_.fill(64);
  for (std::size_t place = 0; place < listed.size(); ++place) {
    assert(listed[place] < cells() && listedRank_[listed[place]] == 64);
    listedRank_[listed[place]] = static_cast<std::uint8_t>(place);
  }
  allCells_ = cells() == 64 ? ~CellSet{0} : cellBit(cells()) - 1;

  struct Step {
    int row;
    int column;
  };
  constexpr std::array<Step, 4> directions = {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      for (const Step& step : directions) {
        const int lastRow = row + step.row * (inARow - 1);
        const int lastColumn = column + step.column * (inARow - 1);
        if (lastRow >= rows || lastColumn >= columns || lastColumn < 0) continue;
        CellSet line = 0;
        for (int i = 0; i < inARow; ++i) {
          line |= cellBit((row + step.row * i) * columns + column + step.column * i);
        }
        all_.push_back(line);
        if (inARow == 1) break;  // one cell is the same line in every direction
      }
    }
  }

  for (int cell = 0; cell < cells(); ++cell) {
    for (const CellSet line : all_) {
      if ((line & cellBit(cell)) != 0) through_.push_back(line);
    }
    firstThrough_[static_cast<std::size_t>(cell) + 1] = static_cast<std::uint16_t>(through_.size());
    const int fromMiddleRow = 2 * (cell / columns) - (rows - 1);
    const int fromMiddleColumn = 2 * (cell % columns) - (columns - 1);
    centrality_[static_cast<std::size_t>(cell)] = static_cast<std::int16_t>(
        -(fromMiddleRow * fromMiddleRow + fromMiddleColumn * fromMiddleColumn));
    if (centrality_[static_cast<std::size_t>(cell)] > centrality_[middle_])
      middle_ = static_cast<Move>(cell);
    for (int other = 0; other < cells(); ++other) {
      const bool isBeside = std::abs(other / columns - cell / columns) <= 1 &&
                            std::abs(other % columns - cell % columns) <= 1;
      if (isBeside && other != cell) around_[static_cast<std::size_t>(cell)] |= cellBit(other);
    }
  }
}

}  // namespace prunus
