#include "cli/gomoku/training/stones_record.h"

namespace prunus::cli {
namespace {

constexpr std::size_t headerSize = 8;

void append(std::string& bytes, int number) {
  bytes += char(number & 255);
  bytes += char((number >> 8) & 255);
}

int byteAt(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

int wordAt(std::string_view bytes, std::size_t at) {
  return byteAt(bytes, at) | byteAt(bytes, at + 1) << 8;
}

}  // namespace

std::string stonesRecord(const gomoku::Board& board, Value value) {
  std::string bytes;
  bytes += '\0';
  bytes += char(board.columns());
  bytes += char(board.rule());
  bytes += '\0';
  append(bytes, value);
  append(bytes, board.stones());
  for (int back = board.stones() - 1; back >= 0; --back) append(bytes, board.lastMove(back));
  return bytes;
}

Failure takeStonesRecord(std::string_view& bytes, StonesRecord& into) {
  if (bytes.size() < headerSize) return "is cut short";
  const int result = byteAt(bytes, 0);
  const int rule = byteAt(bytes, 2);
  into.size = byteAt(bytes, 1);
  if (result > StonesRecord::unknownResult || into.size < gomoku::smallestBoard ||
      into.size > gomoku::largestBoard || rule > int(gomoku::Rule::renju) ||
      byteAt(bytes, 3) != 0) {
    return "was not written by selfplay --stones";
  }
  into.result.reset();
  if (result != StonesRecord::unknownResult) into.result = float(result) / 2;
  into.rule = gomoku::Rule(rule);
  into.value = static_cast<std::int16_t>(wordAt(bytes, 4));
  const int cells = into.size * into.size;
  const auto stones = std::size_t(wordAt(bytes, 6));
  if (stones > std::size_t(cells)) return "has more stones than points";
  if (bytes.size() < headerSize + 2 * stones) return "is cut short";
  into.moves.clear();
  for (std::size_t stone = 0; stone < stones; ++stone) {
    const int move = wordAt(bytes, headerSize + 2 * stone);
    if (move >= cells) return "has a stone beside the board";
    into.moves.push_back(Move(move));
  }
  bytes.remove_prefix(headerSize + 2 * stones);
  return {};
}

}  // namespace prunus::cli
