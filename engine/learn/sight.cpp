#include "learn/sight.h"

#include <bit>
#include <cassert>
#include <cstddef>

namespace prunus::learn {

Sight sightOf(const Mnk& game) {
  const MnkStones stones = game.stones();
  const bool isXToMove = std::popcount(stones.x) == std::popcount(stones.o);
  return isXToMove ? Sight{stones.x, stones.o} : Sight{stones.o, stones.x};
}

Sight sightOf(const ConnectFour& game) {
  return {game.cellsOf(game.playerToMove()), game.cellsOf(opponent(game.playerToMove()))};
}

Sight sightOf(const Reversi& game) {
  const ReversiBoard& board = game.squares();
  const auto cellsOf = [&](Player player) {
    CellSet cells = 0;
    for (Squares left = game.discsOf(player); left != 0; left &= left - 1)
      cells |= cellBit(board.cellOf(std::countr_zero(left)));
    return cells;
  };
  return {cellsOf(game.playerToMove()), cellsOf(opponent(game.playerToMove()))};
}

std::vector<CellMap> imagesOf(int rows, int columns, BoardSymmetry symmetry) {
  assert(rows * columns <= Network::mostCells);
  std::vector<CellMap> images;
  const auto add = [&](bool isTransposed, bool isUpsideDown, bool isMirrored) {
    CellMap map;
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const int newRow = isUpsideDown ? rows - 1 - row : row;
        const int newColumn = isMirrored ? columns - 1 - column : column;
        map.push_back(static_cast<std::uint8_t>(isTransposed ? newColumn * rows + newRow
                                                             : newRow * columns + newColumn));
      }
    }
    images.push_back(std::move(map));
  };
  const bool all = symmetry == BoardSymmetry::all;
  for (const bool isTransposed : {false, true}) {
    if (isTransposed && (!all || rows != columns)) continue;
    for (const bool isUpsideDown : {false, true}) {
      if (isUpsideDown && !all) continue;
      add(isTransposed, isUpsideDown, false);
      add(isTransposed, isUpsideDown, true);
    }
  }
  return images;
}

Sight imageOf(const Sight& sight, const CellMap& map) {
  const auto moved = [&](CellSet cells) {
    CellSet result = 0;
    for (; cells != 0; cells &= cells - 1)
      result |= cellBit(map[static_cast<std::size_t>(std::countr_zero(cells))]);
    return result;
  };
  return {moved(sight.own), moved(sight.others)};
}

}  // namespace prunus::learn
