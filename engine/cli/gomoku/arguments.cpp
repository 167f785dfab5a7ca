#include "cli/gomoku/arguments.h"

#include <array>
#include <sstream>

#include "cli/gomocup/words.h"
#include "gomoku/outcome.h"
#include "gomoku/search/parallel.h"
#include "request/sentences.h"

namespace prunus::cli {
namespace {

constexpr long long mostNodes = 1'000'000'000'000;
constexpr long long mostMilliseconds = 1'000'000'000;
constexpr std::array<std::string_view, 3> rules = {"freestyle", "standard", "renju"};

constexpr std::array<std::string_view, 3> kinds = {"any", "vct", "defences"};

constexpr std::string_view wholeSentence = "gomoku";

/// A refusal of a position: its sentence, without the full stop, is its only detail.
Refusal refuse(const std::string& where, const std::string& sentence) {
  return Refusal{std::string(wholeSentence), where, -1, {sentence}};
}

bool parseCoordinate(const std::string& text, int limit, int& coordinate) {
  std::int64_t number = 0;
  const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
  if (!digits || !parseNumber(text, number) || number >= limit) return false;
  coordinate = int(number);
  return true;
}

/// Puts the stones of `--position` on a board.
Expected<gomoku::Board> setUpFrom(const GomokuArguments& arguments) {
  std::vector<std::string> rows{""};
  for (char each : arguments.position) {
    if (each == '/') {
      rows.emplace_back();
    } else {
      rows.back() += each;
    }
  }
  const auto height = int(rows.size());
  if (height < gomoku::smallestBoard || height > gomoku::largestBoard) {
    return refuse("--position", "--position wants 5 to 20 rows, not " + std::to_string(height));
  }
  const auto width = int(rows.front().size());
  if (width < gomoku::smallestBoard || width > gomoku::largestBoard) {
    return refuse("--position",
                  "row 1 of --position has " + std::to_string(width) + " points, not 5 to 20");
  }
  gomoku::Board board(width, height, arguments.rule);
  int difference = 0;
  for (int y = 0; y < height; ++y) {
    const std::string& row = rows[std::size_t(y)];
    if (int(row.size()) != width) {
      return refuse("--position", "row " + std::to_string(y + 1) + " of --position has " +
                                      std::to_string(row.size()) + " points, not " +
                                      std::to_string(width));
    }
    for (int x = 0; x < width; ++x) {
      const char each = row[std::size_t(x)];
      if (each == '.') continue;
      if (each != 'X' && each != 'O') {
        return refuse("--position", "row " + std::to_string(y + 1) +
                                        " of --position holds something other than X, O and .");
      }
      board.place(Move(y * width + x), each == 'X' ? gomoku::black : gomoku::white);
      difference += each == 'X' ? 1 : -1;
    }
  }
  if (difference != 0 && difference != 1) {
    return refuse("--position", "--position must have as many X as O, or one more");
  }
  if (difference == 1) board.changeSides();
  if (gomoku::hasFive(board)) return refuse("--position", "the game in --position is over");
  if (board.isFull()) return refuse("--position", "the board in --position is full");
  return board;
}

/// Plays `--moves`.
Expected<gomoku::Board> playedFrom(const GomokuArguments& arguments) {
  gomoku::Board board(arguments.columns, arguments.rows, arguments.rule);
  std::istringstream words(arguments.moves);
  std::string word;
  int number = 0;
  while (words >> word) {
    ++number;
    const std::string which = "move " + std::to_string(number) + " of --moves";
    const std::size_t comma = word.find(',');
    int x = 0;
    int y = 0;
    if (comma == std::string::npos || !parseCoordinate(word.substr(0, comma), board.columns(), x) ||
        !parseCoordinate(word.substr(comma + 1), board.rows(), y)) {
      return refuse("--moves", which + " is no x,y on the board");
    }
    const Move move = Move(y * board.columns() + x);
    if (!board.isEmpty(move)) return refuse("--moves", which + " is on a stone");
    if (gomoku::hasFive(board))
      return refuse("--moves", which + " comes after the end of the game");
    board.play(move);
  }
  if (gomoku::hasFive(board)) return refuse("--moves", "the game in --moves is over");
  if (board.isFull()) return refuse("--moves", "the board in --moves is full");
  return board;
}

}  // namespace

Expected<GomokuArguments> gomokuArguments(const Arguments& given) {
  Settings settings(given.values);
  GomokuArguments result;
  const auto size = settings.wholeNumber("size", gomoku::smallestBoard, gomoku::largestBoard, 15);
  if (!size) return size.refusal();
  result.size = int(*size);
  const auto columns =
      settings.wholeNumber("cols", gomoku::smallestBoard, gomoku::largestBoard, *size);
  if (!columns) return columns.refusal();
  result.columns = int(*columns);
  const auto rows =
      settings.wholeNumber("rows", gomoku::smallestBoard, gomoku::largestBoard, *size);
  if (!rows) return rows.refusal();
  result.rows = int(*rows);
  const auto rule = settings.choice("rule", rules, rules[0]);
  if (!rule) return rule.refusal();
  result.rule = gomoku::Rule(*rule);
  const auto kind = settings.choice("kind", kinds, kinds[0]);
  if (!kind) return kind.refusal();
  result.kind = SolveKind(*kind);
  const auto nodes = settings.limit("nodes", 1, mostNodes);
  if (!nodes) return nodes.refusal();
  result.nodes = std::uint64_t(*nodes);
  const auto depth = settings.limit("depth", 1, 100);
  if (!depth) return depth.refusal();
  result.depth = int(*depth);
  const auto time = settings.limit("time", 1, mostMilliseconds);
  if (!time) return time.refusal();
  result.milliseconds = double(*time);
  const auto lines = settings.wholeNumber("lines", 1, gomoku::mostCells, 1);
  if (!lines) return lines.refusal();
  result.lines = int(*lines);
  const auto games = settings.wholeNumber("games", 1, 1'000'000'000, 100);
  if (!games) return games.refusal();
  result.games = int(*games);
  const auto seed = settings.wholeNumber("seed", 0, mostNodes, 1);
  if (!seed) return seed.refusal();
  result.seed = std::uint64_t(*seed);
  const auto table = settings.wholeNumber("table", 1, 2048, 64);
  if (!table) return table.refusal();
  result.tableMegabytes = std::uint64_t(*table);
  const auto threads = settings.wholeNumber("threads", 1, gomoku::ParallelSearch::mostThreads, 1);
  if (!threads) return threads.refusal();
  result.threads = int(*threads);
  result.moves = settings.text("moves", "");
  result.position = settings.text("position", "");
  result.out = settings.text("out", "");
  result.trace = settings.text("trace", "");
  result.json = given.has("json");
  result.progress = given.has("progress");
  result.stones = given.has("stones");
  return result;
}

Expected<gomoku::Board> boardFrom(const GomokuArguments& arguments) {
  if (!arguments.moves.empty() && !arguments.position.empty()) {
    return refuse("--position", "--moves and --position cannot be given together");
  }
  return arguments.position.empty() ? playedFrom(arguments) : setUpFrom(arguments);
}

gomoku::Limits limitsOf(const GomokuArguments& arguments, double usualMilliseconds) {
  gomoku::Limits limits;
  limits.nodes = arguments.nodes;
  if (arguments.depth != 0) limits.depth = arguments.depth;
  limits.hardMilliseconds = arguments.milliseconds;
  if (arguments.nodes == 0 && arguments.depth == 0 && arguments.milliseconds == 0) {
    limits.hardMilliseconds = usualMilliseconds;
  }
  limits.softMilliseconds = limits.hardMilliseconds;
  return limits;
}

std::string gomokuSentence(const Refusal& refusal) {
  return refusal.code == wholeSentence ? refusal.details.front() + "." : sentence(refusal);
}

}  // namespace prunus::cli
