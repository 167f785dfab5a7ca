#pragma once

#include <string>
#include <vector>

#include "gomoku/board.h"

namespace prunus::cli {

struct BoardSize {
  int columns = 0;
  int rows = 0;
};

/// "x,y" counted from 0 at the top left, as a point of a board of this size, or noMove.
Move parsePoint(const std::string& text, BoardSize size);
std::string pointText(Move move, BoardSize size);

/// The lines between BOARD or SWAP2BOARD and DONE: "x,y,who" or "x,y". Goes on reading after a
/// broken line, since the manager does, and remembers what was wrong with the first of them.
class StoneList {
 public:
  /// `own`: 1 us, 2 the opponent, 3 a stone that counts for nobody any more (a row that has won in
  /// a continuous game, or a forbidden point); 0 in SWAP2BOARD.
  struct Stone {
    Move move;
    int owner;
  };

  StoneList(BoardSize size, bool withOwner) : size_(size), withOwner_(withOwner) {}

  void add(const std::string& line);
  /// What was wrong, or nothing.
  [[nodiscard]] const std::string& fault() const { return fault_; }
  [[nodiscard]] const std::vector<Stone>& stones() const { return stones_; }
  [[nodiscard]] bool withOwner() const { return withOwner_; }

 private:
  BoardSize size_;
  bool withOwner_;
  std::string fault_;
  std::vector<Stone> stones_;
};

}  // namespace prunus::cli
