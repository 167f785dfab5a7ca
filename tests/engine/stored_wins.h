// The stored wins by threats: positions that a search is to see, mined by
// scripts/player/threats.mjs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "gomoku/board.h"

namespace prunus::gomoku {

struct StoredWin {
  Board board;
  /// Of the shortest win known.
  int plies;
  /// The line of the file, to name it by.
  std::string text;
};

/// The first so many of tests/data/gomoku-threats.txt ("rule size plies move move …" a line), or
/// all.
inline std::vector<StoredWin> storedWins(std::size_t most = SIZE_MAX) {
  std::ifstream file(PRUNUS_TEST_DATA "/gomoku-threats.txt");
  std::vector<StoredWin> all;
  for (std::string line; all.size() < most && std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string rule;
    int size = 0;
    int plies = 0;
    words >> rule >> size >> plies;
    Board board(size, rule == "renju"      ? Rule::renju
                      : rule == "standard" ? Rule::standard
                                           : Rule::freestyle);
    for (int move = 0; words >> move;) board.play(Move(move));
    all.push_back({board, plies, line});
  }
  return all;
}

}  // namespace prunus::gomoku
