#include "cli/gomoku_commands.h"

#include <ostream>

#include "cli/gomoku_arguments.h"
#include "cli/gomoku_report.h"
#include "cli/gomoku_selfplay.h"
#include "cli/gomoku_solve.h"
#include "cli/gomoku_trace.h"
#include "gomoku/bench.h"
#include "gomoku/search.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Findings;

int analyse(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  if (!arguments.trace.empty()) {
    const int status = writeAnalysisTrace(arguments, board, terminal);
    if (status != success) return status;
  }
  gomoku::Memory memory(std::size_t(arguments.tableMegabytes) << 20U);
  SilentObserver observer;
  gomoku::Search<> search(memory, observer);
  gomoku::Wishes wishes;
  wishes.lines = arguments.lines;
  wishes.onIteration = [&](const Findings& findings) {
    if (arguments.progress) {
      terminal.out << (arguments.json ? findingsJson(board, findings, arguments.lines)
                                      : progressText(board, findings))
                   << '\n'
                   << std::flush;
    }
    return true;
  };
  const Findings findings = search.run(board, limitsOf(arguments, 1000), wishes);
  if (arguments.json) {
    terminal.out << findingsJson(board, findings, arguments.lines) << '\n';
  } else {
    terminal.out << findingsText(board, findings, arguments.lines);
  }
  return success;
}

int bench(const GomokuArguments& arguments, Terminal terminal) {
  const int depth = arguments.depth == 100 ? gomoku::benchDepth : arguments.depth;
  const gomoku::BenchResult result = gomoku::runBench(depth);
  const auto nodesPerSecond = std::uint64_t(double(result.nodes) * 1000 / result.milliseconds);
  if (arguments.json) {
    terminal.out << R"({"signature":)" << result.nodes << R"(,"seconds":)"
                 << result.milliseconds / 1000 << R"(,"nodesPerSecond":)" << nodesPerSecond
                 << R"(,"movesPerSecond":)" << std::uint64_t(result.movesPerSecond) << "}\n";
  } else {
    terminal.out << "signature " << result.nodes << "\nnodes a second " << nodesPerSecond
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
                              : runSolve(*parsed, *board, terminal);
}

}  // namespace prunus::cli
