#include "game/mnk_position.h"

#include <bit>

#include "game/unicode.h"

namespace prunus {
namespace {

Refusal refuse(std::string code, int at, std::vector<std::string> details) {
  return Refusal{std::move(code), "position", at, std::move(details)};
}

/// The cells that all of a player's complete lines share, and whether there is any such line.
struct Won {
  bool any = false;
  CellSet common = ~CellSet{0};
};

Won completeLines(CellSet stones, const MnkLines& lines) {
  Won won;
  for (const CellSet line : lines.all()) {
    if ((stones & line) != line) continue;
    won.any = true;
    won.common &= line;
  }
  return won;
}

/// Why play cannot lead to these stones; an empty code if it can.
Refusal whyUnreachable(MnkStones stones, const MnkLines& lines) {
  const int countOfMax = std::popcount(stones.max);
  const int countOfMin = std::popcount(stones.min);
  if (countOfMax != countOfMin && countOfMax != countOfMin + 1) {
    return refuse("position-counts", -1, {std::to_string(countOfMax), std::to_string(countOfMin)});
  }
  const Won max = completeLines(stones.max, lines);
  const Won min = completeLines(stones.min, lines);
  const std::string k = std::to_string(lines.inARow());
  if (max.any && min.any) return refuse("position-both-won", -1, {k});
  if (!max.any && !min.any) return {};
  const bool maxMovedLast = countOfMax > countOfMin;
  const std::string winner = max.any ? "X" : "O";
  const std::string loser = max.any ? "O" : "X";
  if (max.any != maxMovedLast) return refuse("position-moved-on", -1, {winner, k, loser});
  // The last stone must have completed every line: without it, nobody had won.
  if ((max.any ? max : min).common == 0) return refuse("position-won-twice", -1, {winner, k});
  return {};
}

}  // namespace

Expected<MnkStones> readMnkPosition(std::string_view text, const MnkLines& lines) {
  MnkStones stones;
  int row = 0;
  int column = 0;
  int rowStart = 0;
  const auto wrongLength = [&] {
    return refuse(
        "position-row-length", rowStart,
        {std::to_string(row + 1), std::to_string(column), std::to_string(lines.columns())});
  };
  CodePoints input(text);
  for (; !input.atEnd(); input.next()) {
    const char32_t found = input.current();
    if (found == U'/') {
      if (row < lines.rows() && column != lines.columns()) return wrongLength();
      ++row;
      column = 0;
      rowStart = input.offset() + 1;
      continue;
    }
    const bool isX = found == U'X' || found == U'x';
    const bool isO = found == U'O' || found == U'o';
    if (!isX && !isO && found != U'.' && found != U'-' && found != U'_') {
      return refuse("position-character", input.offset(),
                    {quotable(found), std::to_string(row + 1)});
    }
    if (row < lines.rows() && column < lines.columns()) {
      const CellSet bit = cellBit(row * lines.columns() + column);
      if (isX) stones.max |= bit;
      if (isO) stones.min |= bit;
    }
    ++column;
  }
  if (row + 1 != lines.rows()) {
    return refuse("position-rows", -1, {std::to_string(row + 1), std::to_string(lines.rows())});
  }
  if (column != lines.columns()) return wrongLength();

  Refusal reason = whyUnreachable(stones, lines);
  if (!reason.code.empty()) return reason;
  return stones;
}

std::string writeMnkPosition(MnkStones stones, const MnkLines& lines) {
  std::string text;
  for (int cell = 0; cell < lines.cells(); ++cell) {
    if (cell > 0 && cell % lines.columns() == 0) text.push_back('/');
    const CellSet bit = cellBit(cell);
    text.push_back((stones.max & bit) != 0 ? 'X' : (stones.min & bit) != 0 ? 'O' : '.');
  }
  return text;
}

}  // namespace prunus
