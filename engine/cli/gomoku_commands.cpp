#include "cli/gomoku_commands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <sstream>

#include "cli/gomoku_arguments.h"
#include "cli/gomoku_selfplay.h"
#include "gomoku/bench.h"
#include "gomoku/outcome.h"
#include "gomoku/search.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Findings;
using gomoku::RootMove;

constexpr double evaluationPointsPerE = 200;

std::string pointJson(const Board& board, Move move) {
  std::string text = std::to_string(int(move) % board.size());
  text += ',';
  text += std::to_string(int(move) / board.size());
  return '[' + text + ']';
}

std::string lineJson(const Board& board, const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) {
    if (!text.empty()) text += ',';
    text += pointJson(board, move);
  }
  return '[' + text + ']';
}

/// Plies to the end as far as proven, else null.
std::string provenJson(Value value) {
  if (!gomoku::isProven(value)) return "null";
  std::string text = gomoku::isWin(value) ? "{\"win\":" : "{\"loss\":";
  text += std::to_string(gomoku::winValue - std::abs(value));
  text += '}';
  return text;
}

double chances(Value value) {
  if (gomoku::isWin(value)) return 1;
  if (gomoku::isLoss(value)) return success;
  return 1 / (1 + std::exp(-value / evaluationPointsPerE));
}

std::string threatsJson(const Board& board) {
  constexpr std::array<const char*, gomoku::threatCount> names{
      "none", "three", "double-three", "four", "four-three", "open-four", "five"};
  std::string text;
  for (const gomoku::Colour colour : {gomoku::black, gomoku::white}) {
    for (int threat = gomoku::threatCount - 1; threat > 0; --threat) {
      board.points(colour, gomoku::Threat(threat)).each([&](Move move) {
        if (!text.empty()) text += ',';
        text += "{\"point\":";
        text += pointJson(board, move);
        text += ",\"colour\":\"";
        text += colour == gomoku::black ? "black" : "white";
        text += "\",\"threat\":\"";
        text += names[std::size_t(threat)];
        text += "\"}";
      });
    }
  }
  return '[' + text + ']';
}

std::string findingsJson(const Board& board, const Findings& findings, int lines) {
  std::ostringstream out;
  out << "{\"toMove\":\"" << (board.toMove() == gomoku::black ? "black" : "white")
      << "\",\"best\":" << pointJson(board, findings.best) << ",\"value\":" << findings.value
      << ",\"chances\":" << chances(findings.value) << ",\"proven\":" << provenJson(findings.value)
      << ",\"depth\":" << findings.depth << ",\"nodes\":" << findings.nodes
      << ",\"seconds\":" << findings.milliseconds / 1000 << ",\"lines\":[";
  const auto shown = std::min(std::size_t(lines), findings.moves.size());
  for (std::size_t at = 0; at < shown; ++at) {
    const RootMove& root = findings.moves[at];
    out << (at > 0 ? "," : "") << "{\"value\":" << root.value
        << ",\"proven\":" << provenJson(root.value) << ",\"line\":"
        << lineJson(board, gomoku::isProven(root.value) ? gomoku::completeLine(board, root.line)
                                                        : root.line)
        << "}";
  }
  out << "],\"candidates\":[";
  bool first = true;
  for (const RootMove& root : findings.moves) {
    if (root.value <= -gomoku::infinite) continue;
    out << (first ? "" : ",") << "{\"point\":" << pointJson(board, root.move)
        << ",\"value\":" << root.value << ",\"exact\":" << (root.exact ? "true" : "false") << "}";
    first = false;
  }
  out << "],\"threats\":" << threatsJson(board) << "}";
  return out.str();
}

std::string words(const Board& board, const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) {
    if (!text.empty()) text += ' ';
    text += std::to_string(int(move) % board.size());
    text += ',';
    text += std::to_string(int(move) / board.size());
  }
  return text;
}

gomoku::Limits limitsOf(const GomokuArguments& arguments, double usualMilliseconds) {
  gomoku::Limits limits;
  limits.nodes = arguments.nodes;
  limits.depth = arguments.depth;
  limits.hardMilliseconds = arguments.milliseconds;
  if (arguments.nodes == 0 && arguments.depth == 100 && arguments.milliseconds == 0) {
    limits.hardMilliseconds = usualMilliseconds;
  }
  limits.softMilliseconds = limits.hardMilliseconds;
  return limits;
}

int analyse(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  gomoku::Memory memory(std::size_t(arguments.tableMegabytes) << 20U);
  SilentObserver observer;
  gomoku::Search<> search(memory, observer);
  gomoku::Wishes wishes;
  wishes.lines = arguments.lines;
  wishes.onIteration = [&](const Findings& findings) {
    if (arguments.progress) {
      terminal.out << (arguments.json ? findingsJson(board, findings, arguments.lines)
                                      : "depth " + std::to_string(findings.depth) + " value " +
                                            std::to_string(findings.value) + " nodes " +
                                            std::to_string(findings.nodes) + " line " +
                                            words(board, findings.moves[0].line))
                   << '\n'
                   << std::flush;
    }
    return true;
  };
  const Findings findings = search.run(board, limitsOf(arguments, 1000), wishes);
  if (arguments.json) {
    terminal.out << findingsJson(board, findings, arguments.lines) << '\n';
    return success;
  }
  terminal.out << "depth " << findings.depth << ", " << findings.nodes << " nodes in "
               << findings.milliseconds / 1000 << " s\n";
  const auto shown = std::min(std::size_t(arguments.lines), findings.moves.size());
  for (std::size_t at = 0; at < shown; ++at) {
    terminal.out << findings.moves[at].value << "  " << words(board, findings.moves[at].line)
                 << '\n';
  }
  return success;
}

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
    const Findings next = search.run(end, limits);
    if (!gomoku::isProven(next.value)) return line;
    line.insert(line.end(), next.moves[0].line.begin(), next.moves[0].line.end());
  }
}

int solve(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  gomoku::Memory memory(std::size_t(arguments.tableMegabytes) << 20U);
  SilentObserver observer;
  gomoku::Search<> search(memory, observer);
  const Findings findings = search.run(board, limitsOf(arguments, 10000));
  const bool won = gomoku::isWin(findings.value);
  const bool lost = gomoku::isLoss(findings.value);
  std::vector<Move> line;
  if (won || lost) line = wholeLine(search, board, findings.moves[0].line);
  const std::string result = won ? "win" : lost ? "loss" : "unknown";
  if (arguments.json) {
    terminal.out << "{\"result\":\"" << result << "\",\"plies\":";
    if (won || lost) {
      terminal.out << gomoku::winValue - std::abs(findings.value);
    } else {
      terminal.out << "null";
    }
    terminal.out << ",\"line\":" << lineJson(board, line) << ",\"depth\":" << findings.depth
                 << ",\"nodes\":" << findings.nodes
                 << ",\"seconds\":" << findings.milliseconds / 1000 << "}\n";
  } else {
    terminal.out << result;
    if (won || lost)
      terminal.out << " in " << gomoku::winValue - std::abs(findings.value) << ": "
                   << words(board, line);
    terminal.out << '\n';
  }
  return success;
}

int bench(const GomokuArguments& arguments, Terminal terminal) {
  const int depth = arguments.depth == 100 ? gomoku::benchDepth : arguments.depth;
  const gomoku::BenchResult result = gomoku::runBench(depth);
  if (arguments.json) {
    terminal.out << "{\"signature\":" << result.nodes
                 << ",\"seconds\":" << result.milliseconds / 1000 << ",\"nodesPerSecond\":"
                 << std::uint64_t(double(result.nodes) * 1000 / result.milliseconds)
                 << ",\"movesPerSecond\":" << std::uint64_t(result.movesPerSecond) << "}\n";
  } else {
    terminal.out << "signature " << result.nodes << "\nnodes a second "
                 << std::uint64_t(double(result.nodes) * 1000 / result.milliseconds)
                 << "\nmoves a second " << std::uint64_t(result.movesPerSecond) << '\n';
  }
  return success;
}

}  // namespace

bool isGomokuCommand(const std::string& command) {
  return command == "bench" || command == "analyse" || command == "solve" ||
         command == "selfplay" || command == "openings";
}

int runGomokuCommand(std::span<const std::string> arguments, Terminal terminal) {
  const std::string& command = arguments.front();
  const Expected<GomokuArguments> parsed =
      parseGomokuArguments({arguments.begin() + 1, arguments.end()});
  if (!parsed) {
    terminal.error << parsed.refusal().details.front() << '\n';
    return wrongInput;
  }
  if (command == "bench") return bench(*parsed, terminal);
  if (command == "selfplay") return runSelfPlay(*parsed, terminal);
  if (command == "openings") return runOpenings(*parsed, terminal);
  const Expected<Board> board = boardFrom(*parsed);
  if (!board) {
    terminal.error << board.refusal().details.front() << '\n';
    return wrongInput;
  }
  return command == "analyse" ? analyse(*parsed, *board, terminal)
                              : solve(*parsed, *board, terminal);
}

}  // namespace prunus::cli
