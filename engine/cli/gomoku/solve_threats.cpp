#include "cli/gomoku/solve_threats.h"

#include <ostream>
#include <string_view>
#include <vector>

#include "cli/gomoku/report.h"
#include "core/json_writer.h"
#include "gomoku/search/clock.h"
#include "gomoku/threats/defences.h"
#include "gomoku/threats/threat_solver.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using Outcome = gomoku::ThreatResult::Outcome;

/// The limits that the arguments ask for; `watch` must outlive them.
gomoku::ThreatLimits threatLimits(const GomokuArguments& arguments,
                                  const gomoku::Stopwatch& watch) {
  const gomoku::Limits asked = limitsOf(arguments, 10000);
  gomoku::ThreatLimits limits;
  limits.nodes = asked.nodes;
  if (arguments.depth != 0) limits.plies = arguments.depth;
  if (asked.hardMilliseconds > 0) {
    limits.shouldStop = [&watch, most = asked.hardMilliseconds] {
      return watch.milliseconds() >= most;
    };
  }
  return limits;
}

gomoku::ThreatSolver solverFor(const GomokuArguments& arguments) {
  return gomoku::ThreatSolver(std::size_t(arguments.tableMegabytes) << 20U);
}

std::vector<Move> movesWith(const gomoku::DefenceResult& result, Outcome outcome) {
  std::vector<Move> moves;
  for (const gomoku::Defence& each : result.moves) {
    if (each.outcome == outcome) moves.push_back(each.move);
  }
  return moves;
}

}  // namespace

int solveThreats(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  gomoku::ThreatSolver solver = solverFor(arguments);
  Board position = board;
  const gomoku::Stopwatch watch;
  const gomoku::ThreatResult result =
      solver.solveShortest(position, threatLimits(arguments, watch));
  const bool won = result.outcome == Outcome::won;
  const bool refuted = result.outcome == Outcome::refuted;
  const double seconds = watch.milliseconds() / 1000;
  std::ostream& out = terminal.out;
  if (arguments.json) {
    JsonWriter json;
    json.beginObject();
    json.key("result").string(won ? "win" : refuted ? "none" : "unknown");
    json.key("plies");
    won ? json.number(result.plies) : json.null();
    json.key("shortest").boolean(result.shortest);
    writeLine(json.key("line"), board, result.line);
    json.key("nodes").count(result.nodes);
    json.key("seconds").seconds(seconds);
    json.endObject();
    out << json.text() << '\n';
    return success;
  }
  if (won) {
    out << nameOf(board.toMove()) << " wins by fours and threes "
        << (result.shortest ? "in " : "within ") << result.plies
        << (result.shortest ? " plies, no sooner: " : " plies: ") << lineText(board, result.line);
  } else {
    out << nameOf(board.toMove())
        << (refuted ? " has no win by fours and threes"
                    : ": no win by fours and threes found within the limits");
  }
  out << "\n" << result.nodes << " nodes in " << seconds << " s\n";
  return success;
}

int solveDefences(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  gomoku::ThreatSolver solver = solverFor(arguments);
  Board position = board;
  const gomoku::Stopwatch watch;
  const gomoku::DefenceResult result =
      gomoku::findDefences(solver, position, threatLimits(arguments, watch));
  const bool threatened = result.threat.outcome == Outcome::won;
  std::ostream& out = terminal.out;
  if (arguments.json) {
    JsonWriter json;
    json.beginObject();
    json.key("threat");
    threatened ? json.number(result.threat.plies) : json.null();
    writeLine(json.key("line"), board, result.threat.line);
    writeLine(json.key("holds"), board, movesWith(result, Outcome::refuted));
    writeLine(json.key("unknown"), board, movesWith(result, Outcome::unknown));
    writeLine(json.key("loses"), board, movesWith(result, Outcome::won));
    json.key("nodes").count(result.nodes);
    json.key("seconds").seconds(watch.milliseconds() / 1000);
    json.endObject();
    out << json.text() << '\n';
    return success;
  }
  const std::string_view them = board.toMove() == gomoku::black ? "White" : "Black";
  if (!threatened) {
    out << them << " threatens no win by fours and threes"
        << (result.threat.outcome == Outcome::refuted ? "\n" : " that the limits would show\n");
    return success;
  }
  out << them << " threatens to win by fours and threes in " << result.threat.plies << " plies\n"
      << "does not lose to them: " << lineText(board, movesWith(result, Outcome::refuted)) << '\n';
  const std::vector<Move> unknown = movesWith(result, Outcome::unknown);
  if (!unknown.empty()) out << "not known: " << lineText(board, unknown) << '\n';
  return success;
}

}  // namespace prunus::cli
