#include "cli/gomocup/stones.h"

#include <algorithm>

#include "cli/gomocup/words.h"

namespace prunus::cli {

Move parsePoint(const std::string& text, BoardSize size) {
  const std::vector<std::string> parts = splitAtCommas(text);
  std::int64_t x = 0;
  std::int64_t y = 0;
  if (parts.size() != 2 || !parseNumber(parts[0], x) || !parseNumber(parts[1], y)) return noMove;
  if (x < 0 || y < 0 || x >= size.columns || y >= size.rows) return noMove;
  return Move(y * size.columns + x);
}

std::string pointText(Move move, BoardSize size) {
  return std::to_string(int(move) % size.columns) + "," + std::to_string(int(move) / size.columns);
}

void StoneList::add(const std::string& line) {
  if (!fault_.empty()) return;
  const std::size_t last = withOwner_ ? line.rfind(',') : line.size();
  std::int64_t owner = 0;
  const bool owned = last != std::string::npos && withOwner_ &&
                     parseNumber(line.substr(last + 1), owner) && owner >= 1 && owner <= 3;
  const Move move = last == std::string::npos ? noMove : parsePoint(line.substr(0, last), size_);
  if (move == noMove || owned != withOwner_) {
    fault_ = "'" + quoted(line) + "' is not " +
             (withOwner_ ? "x,y,who with a point of the board and 1, 2 or 3"
                         : "x,y with a point of the board");
    return;
  }
  const bool twice = std::any_of(stones_.begin(), stones_.end(),
                                 [move](const Stone& each) { return each.move == move; });
  if (twice) {
    fault_ = "there are two stones on " + pointText(move, size_);
    return;
  }
  stones_.push_back({move, int(owner)});
}

}  // namespace prunus::cli
