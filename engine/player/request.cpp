#include "player/request.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "core/unicode.h"
#include "gomoku/forbidden.h"
#include "gomoku/level.h"
#include "gomoku/outcome.h"
#include "gomoku/puzzle/prover.h"
#include "gomoku/search/parallel.h"

namespace prunus::player {
namespace {

using gomoku::Board;
using gomoku::Rule;

constexpr std::array<std::string_view, 1> games = {"gomoku"};
constexpr std::array<std::string_view, 1> algorithms = {"player"};
/// After "any" in the order of gomoku::Goal.
constexpr std::array<std::string_view, 4> goals = {"any", "fours", "threats", "defense"};
constexpr std::array<std::string_view, 3> rules = {"freestyle", "standard", "renju"};
constexpr std::array<std::string_view, 19> known = {
    "game",  "algorithm",    "rows",       "cols",       "k",      "rule",  "position",
    "moves", "depth",        "node-limit", "time-limit", "memory", "level", "seed",
    "lines", "record-limit", "goal",       "within",     "threads"};

constexpr long long mostNodes = 1'000'000'000'000;
constexpr long long usualMegabytes = 32;
constexpr long long mostMegabytes = 1024;
constexpr long long mostRecorded = 200'000'000;
constexpr std::size_t megabyte = std::size_t{1} << 20U;

Refusal wrong(std::string_view code, std::string_view where, int at,
              std::vector<std::string> details) {
  return {std::string(code), std::string(where), at, std::move(details)};
}

/// Puts the stones of "X.O../…" on an empty board; `at` in refusals counts characters.
std::optional<Refusal> setUp(Board& board, std::string_view text) {
  int row = 0;
  int column = 0;
  int difference = 0;
  int crosses = 0;
  const int columns = board.columns();
  const int rows = board.rows();
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const bool end = at == text.size();
    if (end || text[at] == '/') {
      if (column != columns) {
        return wrong("position-row-length", "position", int(at),
                     {std::to_string(row + 1), std::to_string(column), std::to_string(columns)});
      }
      ++row;
      column = 0;
      if (end) break;
      if (row < rows) continue;
      return wrong("position-rows", "position", -1,
                   {std::to_string(row + 1), std::to_string(rows)});
    }
    const char each = text[at];
    const bool cross = each == 'X' || each == 'x';
    if (!cross && each != 'O' && each != 'o' && each != '.' && each != '-' && each != '_') {
      return wrong("position-character", "position", int(at),
                   {clipped(std::string(1, each)), std::to_string(row + 1)});
    }
    if (column == columns) {
      return wrong("position-row-length", "position", int(at),
                   {std::to_string(row + 1), std::to_string(column + 1), std::to_string(columns)});
    }
    if (cross || each == 'O' || each == 'o') {
      board.place(Move(row * columns + column), cross ? gomoku::black : gomoku::white);
      difference += cross ? 1 : -1;
      crosses += cross ? 1 : 0;
    }
    ++column;
  }
  if (row != rows) {
    return wrong("position-rows", "position", -1, {std::to_string(row), std::to_string(rows)});
  }
  if (difference != 0 && difference != 1) {
    return wrong("position-counts", "position", -1,
                 {std::to_string(crosses), std::to_string(crosses - difference)});
  }
  if (difference == 1) board.changeSides();
  return std::nullopt;
}

/// Plays "112 97 …". `at` in refusals is how many moves were made before.
std::optional<Refusal> playAll(Board& board, std::string_view text) {
  int made = 0;
  while (true) {
    const std::size_t start = text.find_first_not_of(" ,");
    if (start == std::string_view::npos) return std::nullopt;
    text.remove_prefix(start);
    const std::string_view word = text.substr(0, text.find_first_of(" ,"));
    text.remove_prefix(word.size());
    int cell = -1;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), cell);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    if (!whole || cell < 0 || cell >= board.cells()) {
      return wrong("gomoku-move", "moves", made, {clipped(std::string(word))});
    }
    const std::string number = std::to_string(made + 1);
    if (!board.isEmpty(Move(cell))) return wrong("gomoku-taken", "moves", made, {number});
    if (made > 0 && gomoku::isInFive(board, board.lastMove())) {
      return wrong("gomoku-moved-on", "moves", made, {number});
    }
    board.play(Move(cell));
    ++made;
  }
}

Expected<Board> boardFrom(Settings& settings) {
  const auto rows = settings.wholeNumber("rows", gomoku::smallestBoard, gomoku::largestBoard, 15);
  if (!rows) return rows.refusal();
  const auto columns =
      settings.wholeNumber("cols", gomoku::smallestBoard, gomoku::largestBoard, *rows);
  if (!columns) return columns.refusal();
  const auto inARow = settings.wholeNumber("k", 5, 5, 5);
  if (!inARow) return inARow.refusal();
  const auto rule = settings.choice("rule", rules, rules[0]);
  if (!rule) return rule.refusal();

  const std::string position = settings.has("position") ? settings.text("position", "") : "";
  const auto by = Rule(*rule);
  Board setup(int(*columns), int(*rows), by);
  if (!position.empty()) {
    if (auto refusal = setUp(setup, position)) return *refusal;
  }
  if (!settings.has("moves")) return setup;
  Board played(int(*columns), int(*rows), by);
  if (auto refusal = playAll(played, settings.text("moves", ""))) return *refusal;
  if (!position.empty() && positionText(setup) != positionText(played)) {
    return wrong("gomoku-position-moves", "moves", -1, {});
  }
  return played;
}

}  // namespace

std::string positionText(const Board& board) {
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell > 0 && cell % board.columns() == 0) text += '/';
    const auto stone = board.at(Move(cell));
    text += stone == gomoku::cell::empty ? '.' : stone == gomoku::cell::blackStone ? 'X' : 'O';
  }
  return text;
}

gomoku::Limits limitsOf(const PlayerRequest& request) {
  gomoku::Limits limits = request.limits;
  if (request.level == 0) return limits;
  const std::uint64_t own = gomoku::levelOf(request.level).nodes;
  // The lowest levels do not search; asked to, they search as far as they are told.
  if (own > 0) limits.nodes = limits.nodes == 0 ? own : std::min(limits.nodes, own);
  return limits;
}

bool isOver(const Board& position) {
  if (position.isFull() || gomoku::hasFive(position)) return true;
  Board board = position;
  return gomoku::isStuck(board);
}

Expected<PlayerRequest> parsePlayerRequest(const Options& options) {
  for (const auto& [name, text] : options) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return wrong("option-unknown", clipped(name), -1, {});
    }
  }
  Settings settings(options);
  if (const auto game = settings.choice("game", games, games[0]); !game) return game.refusal();
  if (const auto how = settings.choice("algorithm", algorithms, algorithms[0]); !how) {
    return how.refusal();
  }
  auto board = boardFrom(settings);
  if (!board) return board.refusal();
  PlayerRequest request{{}, std::move(*board), {}, 0, 1, 1, 1, 0, 0};

  const auto depth = settings.limit("depth", 1, 100);
  if (!depth) return depth.refusal();
  if (*depth > 0) request.limits.depth = int(*depth);
  const auto nodes = settings.limit("node-limit", 1, mostNodes);
  if (!nodes) return nodes.refusal();
  request.limits.nodes = std::uint64_t(*nodes);
  const auto milliseconds = settings.seconds("time-limit");
  if (!milliseconds) return milliseconds.refusal();
  request.limits.hardMilliseconds = double(*milliseconds);
  request.limits.softMilliseconds = double(*milliseconds);
  const auto memory = settings.wholeNumber("memory", 1, mostMegabytes, usualMegabytes);
  if (!memory) return memory.refusal();
  request.tableBytes = std::size_t(*memory) * megabyte;
  if (settings.has("threads")) {
    const auto threads = settings.wholeNumber("threads", 1, gomoku::ParallelSearch::mostThreads, 1);
    if (!threads) return threads.refusal();
    request.threads = int(*threads);
  }
  const auto level = settings.limit("level", 1, gomoku::highestLevel);
  if (!level) return level.refusal();
  request.level = int(*level);
  const auto seed = settings.wholeNumber("seed", 0, mostNodes, 1);
  if (!seed) return seed.refusal();
  request.seed = std::uint64_t(*seed);
  const auto lines = settings.wholeNumber("lines", 1, gomoku::mostCells, 1);
  if (!lines) return lines.refusal();
  request.lines = int(*lines);
  const auto recorded = settings.wholeNumber("record-limit", 1, mostRecorded, 4'000'000);
  if (!recorded) return recorded.refusal();
  request.recordLimit = std::size_t(*recorded);

  if (settings.has("goal")) {
    const auto goal = settings.choice("goal", goals, goals[0]);
    if (!goal) return goal.refusal();
    request.goal = int(*goal) - 1;
    const auto within = settings.wholeNumber("within", 0, gomoku::Prover::mostMoves, 0);
    if (!within) return within.refusal();
    request.within = int(*within);
  }

  settings.understand("position", positionText(request.board));
  request.options = settings.understood();
  return request;
}

}  // namespace prunus::player
