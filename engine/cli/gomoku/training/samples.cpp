#include "cli/gomoku/training/samples.h"

#include <algorithm>
#include <cassert>

#include "cli/gomoku/training/stones_record.h"
#include "gomoku/evaluate.h"
#include "gomoku/lines/line_patterns.h"

namespace prunus::cli {
namespace {

using gomoku::Board;

/// What `us` sees on a point of the board or beside it.
std::uint8_t cellOf(const Board& board, gomoku::Color us, int x, int y) {
  if (x < 0 || y < 0 || x >= board.columns() || y >= board.rows()) return gomoku::cell::wall;
  const std::uint8_t stone = board.at(Move(y * board.columns() + x));
  if (stone == gomoku::cell::empty) return stone;
  return stone == gomoku::cell::stoneOf(us) ? gomoku::cell::blackStone : gomoku::cell::whiteStone;
}

std::uint16_t patternAt(const Board& board, gomoku::Color us, int x, int y, int dx, int dy) {
  unsigned key = 0;
  unsigned shift = 0;
  for (int step = -gomoku::LinePatterns::radius; step <= gomoku::LinePatterns::radius; ++step) {
    if (step == 0) continue;
    key |= unsigned{cellOf(board, us, x + step * dx, y + step * dy)} << shift;
    shift += 2;
  }
  return gomoku::linePatterns().numberOf(gomoku::LinePatterns::Key(key));
}

SamplePoint pointAt(const Board& board, gomoku::Color us, int x, int y) {
  return {{patternAt(board, us, x, y, 1, 0), patternAt(board, us, x, y, 0, 1),
           patternAt(board, us, x, y, 1, 1), patternAt(board, us, x, y, 1, -1)},
          std::uint16_t(y / SamplePoint::squareSide * SamplePoint::squaresAcross +
                        x / SamplePoint::squareSide)};
}

}  // namespace

void Samples::add(Board& board, Value value, std::optional<float> result) {
  assert(samples_.empty() || rule_ == board.rule());
  rule_ = board.rule();
  const gomoku::Color us = board.toMove();
  const std::size_t first = points_.size();
  for (int y = 0; y < board.rows(); ++y) {
    for (int x = 0; x < board.columns(); ++x) {
      if (!board.isEmpty(Move(y * board.columns() + x))) continue;
      const SamplePoint point = pointAt(board, us, x, y);
      const bool bare =
          std::all_of(point.patterns.begin(), point.patterns.end(),
                      [](std::uint16_t pattern) { return gomoku::linePatterns().isBare(pattern); });
      if (!bare) points_.push_back(point);
    }
  }
  samples_.push_back({.firstPoint = first,
                      .points = points_.size() - first,
                      .result = result,
                      .value = value,
                      .evaluation = gomoku::evaluate(board),
                      .threats = std::uint16_t(gomoku::threatMask(board)),
                      .toMove = us});
}

Failure Samples::addFile(std::string_view bytes, const std::string& name) {
  StonesRecord record;
  for (std::size_t number = 1; !bytes.empty(); ++number) {
    const std::string which = name + ": position " + std::to_string(number) + " ";
    if (const Failure failure = takeStonesRecord(bytes, record); !failure.empty()) {
      return which + failure + ".";
    }
    if (!samples_.empty() && record.rule != rule_) {
      return which + "is of another rule than the first one.";
    }
    Board board(record.size, record.rule);
    for (const Move move : record.moves) {
      if (!board.isEmpty(move)) return which + "has two stones on a point.";
      board.play(move);
    }
    add(board, record.value, record.result);
  }
  return {};
}

}  // namespace prunus::cli
