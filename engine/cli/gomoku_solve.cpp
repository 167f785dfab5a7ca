#include "cli/gomoku_solve.h"

#include <algorithm>
#include <ostream>

#include "cli/gomoku_report.h"
#include "gomoku/outcome.h"
#include "gomoku/search.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Colour;
using gomoku::Findings;

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

/// Whether each of the winner's moves on the line makes a four or five.
bool isByFours(Board board, const std::vector<Move>& line, Colour winner) {
  return std::all_of(line.begin(), line.end(), [&](Move move) {
    const bool isFour =
        board.toMove() != winner || board.threatAt(winner, move) >= gomoku::Threat::four;
    board.play(move);
    return isFour;
  });
}

}  // namespace

int runSolve(const GomokuArguments& arguments, const Board& board, Terminal terminal) {
  gomoku::Memory memory(std::size_t(arguments.tableMegabytes) << 20U);
  SilentObserver observer;
  gomoku::Search<> search(memory, observer);
  gomoku::Wishes wishes;
  wishes.onIteration = [&](const Findings& findings) {
    if (arguments.progress) {
      terminal.out << (arguments.json ? findingsJson(board, findings, 1)
                                      : progressText(board, findings))
                   << '\n'
                   << std::flush;
    }
    return true;
  };
  const Findings findings = search.run(board, limitsOf(arguments, 10000), wishes);
  const bool won = gomoku::isWin(findings.value);
  const bool proven = gomoku::isProven(findings.value);
  const Colour winner = won ? board.toMove() : gomoku::other(board.toMove());
  std::vector<Move> line;
  if (proven) line = wholeLine(search, board, findings.moves[0].line);
  const bool byFours = proven && isByFours(board, line, winner);

  std::ostream& out = terminal.out;
  if (arguments.json) {
    out << R"({"result":")"
        << (won      ? "win"
            : proven ? "loss"
                     : "unknown")
        << R"(","plies":)" << (proven ? std::to_string(provenPlies(findings.value)) : "null")
        << R"(,"byFours":)" << (byFours ? "true" : "false") << R"(,"line":)"
        << lineJson(board, line) << R"(,"depth":)" << findings.depth << R"(,"nodes":)"
        << findings.nodes << R"(,"seconds":)" << findings.milliseconds / 1000 << "}\n";
    return success;
  }
  if (proven) {
    out << nameOf(winner) << (byFours ? " wins by fours" : " wins") << " within "
        << provenPlies(findings.value) << " plies: " << lineText(board, line) << '\n';
  } else {
    out << "no forced win found within the limits: " << nameOf(board.toMove()) << " to move, depth "
        << findings.depth << ", " << findings.nodes << " nodes in " << findings.milliseconds / 1000
        << " s\n";
  }
  return success;
}

}  // namespace prunus::cli
