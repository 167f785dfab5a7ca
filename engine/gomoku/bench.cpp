#include "gomoku/bench.h"

#include <array>

#include "gomoku/search/search.h"

namespace prunus::gomoku {
namespace {

struct Position {
  int size;
  Rule rule;
  std::array<std::array<int, 2>, 16> moves;
  int count;
};

// Openings and middle games of every rule; {x, y}, Black first.
constexpr std::array<Position, 8> positions{{
    {15, Rule::freestyle, {{{7, 7}, {8, 8}, {9, 7}}}, 3},
    {15, Rule::freestyle, {{{7, 7}, {7, 8}, {8, 6}, {6, 8}, {9, 7}}}, 5},
    {15, Rule::freestyle, {{{7, 7}, {8, 6}, {6, 6}, {8, 8}, {8, 7}, {6, 7}, {9, 8}, {5, 5}}}, 8},
    {15, Rule::freestyle, {{{2, 2}, {3, 3}, {12, 4}, {11, 5}, {4, 10}, {7, 7}}}, 6},
    {15, Rule::standard, {{{7, 7}, {8, 8}, {7, 9}, {7, 8}, {6, 8}, {9, 8}}}, 6},
    {15, Rule::renju, {{{7, 7}, {7, 6}, {8, 8}, {6, 8}, {9, 7}, {8, 6}}}, 6},
    {20, Rule::freestyle, {{{10, 10}, {9, 9}, {11, 9}, {11, 11}, {10, 8}}}, 5},
    {9, Rule::freestyle, {{{4, 4}, {5, 5}, {3, 5}, {5, 3}}}, 4},
}};

}  // namespace

BenchResult runBench(int depth, const Networks* networks) {
  BenchResult result;
  Memory memory(std::size_t{16} << 20U);
  SilentObserver observer;
  Search<> search(memory, observer);
  for (const Position& each : positions) {
    Board board(each.size, each.rule);
    for (int at = 0; at < each.count; ++at) {
      const auto& [x, y] = each.moves[std::size_t(at)];
      board.play(Move(y * each.size + x));
    }
    memory.clear();
    Limits limits;
    limits.depth = depth;
    SearchOptions searchOptions;
    if (networks != nullptr) searchOptions.network = networks->of(each.rule);
    const SearchInfo info = search.run(board, limits, searchOptions);
    result.nodes += info.nodes;
    result.milliseconds += info.milliseconds;
  }

  // The board alone: every candidate played and taken back, one and two plies deep.
  Board board(15, Rule::freestyle);
  for (const int move : {112, 113, 97, 127, 114, 96}) board.play(Move(move));
  std::uint64_t moves = 0;
  const Stopwatch watch;
  while (watch.milliseconds() < 300) {
    board.candidates().each([&](Move first) {
      board.play(first);
      board.candidates().each([&](Move second) {
        board.play(second);
        board.undo();
        ++moves;
      });
      board.undo();
      ++moves;
    });
  }
  result.movesPerSecond = double(moves) * 1000 / watch.milliseconds();
  return result;
}

}  // namespace prunus::gomoku
