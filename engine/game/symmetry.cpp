#include "game/symmetry.h"

namespace prunus {
namespace {

/// One of the eight images of a square, four of a rectangle: which cell of the board comes to stand
/// in a place.
struct Image {
  bool upsideDown;
  bool mirrored;
  bool transposed;  ///< only of squares

  [[nodiscard]] std::size_t sourceOf(const BoardView& board, int row, int column) const {
    if (transposed) std::swap(row, column);
    return board.indexOf(upsideDown ? board.rows - 1 - row : row,
                         mirrored ? board.columns - 1 - column : column);
  }
};

/// Where `one` differs first from `other`, whether it is less there.
bool isLess(const BoardView& board, const Image& one, const Image& other) {
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const char mine = board.cells[one.sourceOf(board, row, column)];
      const char others = board.cells[other.sourceOf(board, row, column)];
      if (mine != others) return mine < others;
    }
  }
  return false;
}

}  // namespace

std::string leastImage(const BoardView& board, BoardSymmetry symmetry) {
  Image least = {false, false, false};
  const auto tryOne = [&](const Image& image) {
    if (isLess(board, image, least)) least = image;
  };
  tryOne({false, true, false});
  if (symmetry == BoardSymmetry::all) {
    tryOne({true, false, false});
    tryOne({true, true, false});
    if (board.rows == board.columns) {
      for (const bool upsideDown : {false, true}) {
        for (const bool mirrored : {false, true}) tryOne({upsideDown, mirrored, true});
      }
    }
  }
  std::string cells;
  cells.reserve(board.cells.size());
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      cells.push_back(board.cells[least.sourceOf(board, row, column)]);
    }
  }
  return cells;
}

}  // namespace prunus
