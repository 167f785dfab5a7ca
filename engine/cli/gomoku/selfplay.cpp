#include <array>
#include <cstdlib>
#include <fstream>
#include <ostream>

#include "cli/gomoku/built_in_networks.h"
#include "cli/gomoku/leaf_sample.h"
#include "cli/gomoku/on_position.h"
#include "cli/gomoku/random_game.h"
#include "cli/gomoku/training/stones_record.h"
#include "core/unicode.h"
#include "gomoku/moves.h"
#include "gomoku/outcome.h"
#include "gomoku/search/search.h"

namespace prunus::cli {
namespace {

using gomoku::Board;

void append(std::string& bytes, int number) {
  bytes += char(number & 255);
  bytes += char((number >> 8) & 255);
}

int codeOf(const Board& board, gomoku::Color color, Move move) {
  const auto& patterns = board.tables().shapes.patternsOf(board.shapeAt(color, move));
  int code = 0;
  for (std::size_t at = 0; at < 4; ++at) code |= int(patterns[at]) << (4 * at);
  return code;
}

/// What is written of a position, but for its first byte.
struct Record {
  std::string bytes;
  gomoku::Color mover;
  bool playedOut;
};

std::string shapesRecord(const Board& board, Value value, Move best) {
  std::string bytes;
  const gomoku::Color us = board.toMove();
  const gomoku::Bits candidates = board.candidates();
  std::string points;
  int count = 0;
  int bestIndex = 65535;
  const auto add = [&](Move move) {
    if (move == best) bestIndex = count;
    append(points, codeOf(board, us, move));
    append(points, codeOf(board, gomoku::other(us), move));
    ++count;
  };
  candidates.each(add);
  const int candidateCount = count;
  for (int point = 0; point < board.cells(); ++point) {
    if (board.isEmpty(Move(point)) && !candidates.has(point)) add(Move(point));
  }
  bytes += char(0);  // the result, not yet known
  bytes += char(us);
  append(bytes, value);
  append(bytes, count);
  append(bytes, candidateCount);
  append(bytes, bestIndex);
  append(bytes, 0);
  return bytes + points;
}

/// Whether the evaluation will be asked about such a position: there is no five to make or to stop,
/// and no winning four.
bool isQuiet(Board& board) {
  const gomoku::Color us = board.toMove();
  return !board.isFull() && board.count(us, gomoku::Threat::five) == 0 &&
         board.count(gomoku::other(us), gomoku::Threat::five) == 0 &&
         gomoku::winningFour(board, us) == noMove;
}

/// Whether the search saw at once that fours win: the evaluation is not asked then.
bool isWonByFours(const gomoku::SearchInfo& info) {
  return gomoku::isWin(info.value) && info.depth <= 1;
}

constexpr int leavesAMove = 4;

/// Plays games against itself, by the network of the rule where there is one, from random openings
/// and appends what `scripts/player/tune.mjs` learns from to `--out`: every quiet position, and for
/// each a few of those that its search evaluated, which are searched with half the nodes. With
/// `--stones` a `StonesRecord` of each, for `train`; else, little-endian,
///   u8 result (0 loss, 1 draw, 2 win, for the side to move; 3 not played out), u8 whose turn it is
///   (0 Black, 1 White), i16 value of the search, u16 points, u16 candidates, u16 best (its index;
///   65535: none), u16 zero,
/// then for each empty point, candidates first, u16 own and u16 opponent's four patterns, strongest
/// in the low bits, four bits each.
int selfPlay(const GomokuArguments& arguments, Terminal terminal) {
  std::ofstream out(arguments.out, std::ios::binary | std::ios::app);
  if (!out) {
    return fail(terminal, "--out: cannot write \"" + clipped(arguments.out) + "\".");
  }
  gomoku::Memory memory(std::size_t{8} << 20U);
  LeafSample leaves(leavesAMove, arguments.seed);
  gomoku::Search<LeafSample> search(memory, leaves);
  gomoku::Memory leafMemory(std::size_t{2} << 20U);
  SilentObserver nobody;
  gomoku::Search<> leafSearch(leafMemory, nobody);
  gomoku::SearchOptions searchOptions;
  searchOptions.network = builtInNetworks().of(arguments.rule);
  const std::uint64_t nodes = arguments.nodes == 0 ? 4000 : arguments.nodes;
  std::uint64_t positions = 0;
  for (int game = 0; game < arguments.games; ++game) {
    Random random(arguments.seed * 1000003 + std::uint64_t(game));
    Board board(arguments.size, arguments.rule);
    playRandomOpening(board, 2 + random.below(6), random);
    if (gomoku::hasFive(board)) continue;
    memory.clear();
    std::vector<Record> records;
    const auto keep = [&](const Board& position, const gomoku::SearchInfo& found, bool playedOut) {
      std::string bytes = arguments.stones ? stonesRecord(position, found.value)
                                           : shapesRecord(position, found.value, found.best);
      records.push_back({std::move(bytes), position.toMove(), playedOut});
    };
    int result = 0;  // for Black
    bool drop = false;
    while (!board.isFull()) {
      gomoku::Limits limits;
      limits.nodes = nodes / 2 + random.next() % nodes;
      const gomoku::SearchInfo info = search.run(board, limits, searchOptions);
      const std::vector<std::vector<Move>> lines = leaves.take();
      const gomoku::Color us = board.toMove();
      if (records.empty() && std::abs(info.value) > 250) {
        drop = true;
        break;
      }
      if (gomoku::isProven(info.value)) {
        result = gomoku::isWin(info.value) == (us == gomoku::black) ? 1 : -1;
      }
      if (isQuiet(board) && !isWonByFours(info)) {
        keep(board, info, true);
      }
      for (const std::vector<Move>& line : lines) {
        Board leaf = board;
        for (const Move move : line) leaf.play(move);
        if (!isQuiet(leaf)) continue;
        gomoku::Limits half;
        half.nodes = nodes / 2;
        leafMemory.clear();
        const gomoku::SearchInfo found = leafSearch.run(leaf, half, searchOptions);
        if (isWonByFours(found)) continue;
        keep(leaf, found, false);
      }
      if (gomoku::isProven(info.value)) break;
      board.play(info.best);
      if (gomoku::isInFive(board, info.best)) {
        result = us == gomoku::black ? 1 : -1;
        break;
      }
    }
    if (drop) continue;
    for (Record& record : records) {
      const int forMover = record.mover == gomoku::black ? result : -result;
      record.bytes[0] = record.playedOut ? char(forMover + 1) : StonesRecord::unknownResult;
      out.write(record.bytes.data(), std::streamsize(record.bytes.size()));
    }
    positions += records.size();
    if (arguments.progress && game % 50 == 49) {
      terminal.out << game + 1 << " games, " << positions << " positions\n" << std::flush;
    }
  }
  terminal.out << arguments.games << " games, " << positions << " positions\n";
  return success;
}

/// Prints openings that a search of `--nodes` (50,000) thinks even, one a line.
int openings(const GomokuArguments& arguments, Terminal terminal) {
  gomoku::Memory memory(std::size_t{32} << 20U);
  SilentObserver observer;
  gomoku::Search<> search(memory, observer);
  Random random(arguments.seed);
  for (int found = 0; found < arguments.games;) {
    Board board(arguments.size, arguments.rule);
    const int stones = 3 + random.below(5);
    playRandomOpening(board, stones, random);
    if (gomoku::hasFive(board)) continue;
    gomoku::Limits limits;
    limits.nodes = arguments.nodes == 0 ? 50000 : arguments.nodes;
    memory.clear();
    const gomoku::SearchInfo info = search.run(board, limits);
    if (std::abs(info.value) > 60) continue;
    ++found;
    for (int at = stones - 1; at >= 0; --at) {
      const Move move = board.lastMove(at);
      terminal.out << int(move) % board.columns() << ',' << int(move) / board.columns()
                   << (at > 0 ? " " : "\n");
    }
    terminal.out << std::flush;
  }
  return success;
}

constexpr std::array selfPlayOptions = {
    gomoku_option::games, gomoku_option::seed,     gomoku_option::nodes,  gomoku_option::size,
    gomoku_option::rule,  gomoku_option::progress, gomoku_option::stones, gomoku_option::out};
constexpr std::array openingsOptions = {gomoku_option::games, gomoku_option::seed,
                                        gomoku_option::nodes, gomoku_option::size,
                                        gomoku_option::rule};

}  // namespace
}  // namespace prunus::cli

namespace prunus {

constinit const Command selfPlayCommand = {{.name = "selfplay", .options = cli::selfPlayOptions},
                                           {},
                                           [](const Arguments& given, Terminal terminal) {
                                             return cli::withGomokuArguments(given, terminal,
                                                                             cli::selfPlay);
                                           }};

constinit const Command openingsCommand = {{.name = "openings", .options = cli::openingsOptions},
                                           {},
                                           [](const Arguments& given, Terminal terminal) {
                                             return cli::withGomokuArguments(given, terminal,
                                                                             cli::openings);
                                           }};

}  // namespace prunus
