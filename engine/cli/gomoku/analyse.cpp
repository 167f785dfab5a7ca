#include <array>
#include <ostream>

#include "cli/gomoku/built_in_networks.h"
#include "cli/gomoku/on_position.h"
#include "cli/gomoku/report.h"
#include "cli/gomoku/trace.h"
#include "gomoku/search/parallel.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::SearchInfo;

int analyse(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  if (!arguments.trace.empty()) {
    const int status = writeAnalysisTrace(arguments, board, terminal);
    if (status != success) return status;
  }
  gomoku::Memory memory(std::size_t(arguments.tableMegabytes) << 20U);
  gomoku::ParallelSearch search(memory);
  search.useThreads(arguments.threads);
  gomoku::SearchOptions searchOptions;
  // What is recorded is searched by the tables alone, wherever it is opened; so is what stands
  // beside it.
  if (arguments.trace.empty()) searchOptions.network = builtInNetworks().of(board.rule());
  searchOptions.lines = arguments.lines;
  searchOptions.onIteration = [&](const SearchInfo& info) {
    if (arguments.progress) {
      terminal.out << (arguments.json ? infoJson(board, info, arguments.lines)
                                      : progressText(board, info))
                   << '\n'
                   << std::flush;
    }
    return true;
  };
  const SearchInfo info = search.run(board, limitsOf(arguments, 1000), searchOptions);
  if (arguments.json) {
    terminal.out << infoJson(board, info, arguments.lines) << '\n';
  } else {
    terminal.out << infoText(board, info, arguments.lines);
  }
  return success;
}

using namespace gomoku_option;  // NOLINT(google-build-using-namespace): a table of them
constexpr std::array options = {moves, position, size,  columns, rows,    rule,     time, nodes,
                                depth, lines,    trace, table,   threads, progress, json};

}  // namespace
}  // namespace prunus::cli

namespace prunus {

constinit const Command analyseCommand = {
    {.name = "analyse", .options = cli::options},
    "looks at a gomoku position: the best moves, what they are worth, what is threatened",
    [](const Arguments& given, Terminal terminal) {
      return cli::onPosition(given, terminal, cli::analyse);
    }};

}  // namespace prunus
