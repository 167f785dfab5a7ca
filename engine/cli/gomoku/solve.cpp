#include <algorithm>
#include <array>
#include <ostream>

#include "cli/gomoku/built_in_networks.h"
#include "cli/gomoku/on_position.h"
#include "cli/gomoku/report.h"
#include "cli/gomoku/solve_threats.h"
#include "core/json_writer.h"
#include "gomoku/outcome.h"
#include "gomoku/search/search.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::SearchInfo;

/// The whole of a proven line: where the search's own line ends early (the table answered), the
/// position there is searched in its turn. Ends early if that proves nothing.
std::vector<Move> wholeLine(gomoku::Search<>& search, const Board& board, std::vector<Move> line) {
  constexpr std::uint64_t nodesEach = 1'000'000;
  while (true) {
    line = gomoku::completeLine(board, std::move(line));
    Board end = board;
    for (const Move move : line) end.play(move);
    if (end.isFull() || (!line.empty() && gomoku::isInFive(end, line.back()))) return line;
    gomoku::Limits limits;
    limits.nodes = nodesEach;
    const SearchInfo next = search.run(end, limits);
    if (!gomoku::isProven(next.value)) return line;
    line.insert(line.end(), next.moves[0].line.begin(), next.moves[0].line.end());
  }
}

/// Whether each of the winner's moves on the line makes a four or five.
bool isByFours(Board board, const std::vector<Move>& line, Color winner) {
  return std::all_of(line.begin(), line.end(), [&](Move move) {
    const bool isFour =
        board.toMove() != winner || board.threatAt(winner, move) >= gomoku::Threat::four;
    board.play(move);
    return isFour;
  });
}

/// Is there a forced win or a forced loss for the side to move? Wins by fours alone are found on
/// the way, as the search looks for them at every node.
int solve(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  if (arguments.kind == SolveKind::vct) return solveThreats(arguments, board, terminal);
  if (arguments.kind == SolveKind::defences) return solveDefences(arguments, board, terminal);
  gomoku::Memory memory(std::size_t(arguments.tableMegabytes) << 20U);
  SilentObserver observer;
  gomoku::Search<> search(memory, observer);
  gomoku::SearchOptions searchOptions;
  searchOptions.network = builtInNetworks().of(board.rule());
  searchOptions.onIteration = [&](const SearchInfo& info) {
    if (arguments.progress) {
      terminal.out << (arguments.json ? infoJson(board, info, 1) : progressText(board, info))
                   << '\n'
                   << std::flush;
    }
    return true;
  };
  const SearchInfo info = search.run(board, limitsOf(arguments, 10000), searchOptions);
  const bool won = gomoku::isWin(info.value);
  const bool proven = gomoku::isProven(info.value);
  const Color winner = won ? board.toMove() : gomoku::other(board.toMove());
  std::vector<Move> line;
  if (proven) line = wholeLine(search, board, info.moves[0].line);
  const bool byFours = proven && isByFours(board, line, winner);

  std::ostream& out = terminal.out;
  if (arguments.json) {
    JsonWriter json;
    json.beginObject();
    json.key("result").string(won ? "win" : proven ? "loss" : "unknown");
    json.key("plies");
    proven ? json.number(provenPlies(info.value)) : json.null();
    json.key("byFours").boolean(byFours);
    writeLine(json.key("line"), board, line);
    json.key("depth").number(info.depth);
    json.key("nodes").count(info.nodes);
    json.key("seconds").seconds(info.milliseconds / 1000);
    json.endObject();
    out << json.text() << '\n';
    return success;
  }
  if (proven) {
    out << nameOf(winner) << (byFours ? " wins by fours" : " wins") << " within "
        << provenPlies(info.value) << " plies: " << lineText(board, line) << '\n';
  } else {
    out << "no forced win found within the limits: " << nameOf(board.toMove()) << " to move, depth "
        << info.depth << ", " << info.nodes << " nodes in " << info.milliseconds / 1000 << " s\n";
  }
  return success;
}

using namespace gomoku_option;  // NOLINT(google-build-using-namespace): a table of them
constexpr std::array options = {moves, position, size,  columns, rows,     rule, kind,
                                time,  nodes,    depth, table,   progress, json};

}  // namespace
}  // namespace prunus::cli

namespace prunus {

constinit const Command solveCommand = {
    {.name = "solve", .options = cli::options},
    "says whether a gomoku position is won or lost by force, and how",
    [](const Arguments& given, Terminal terminal) {
      return cli::onPosition(given, terminal, cli::solve);
    }};

}  // namespace prunus
