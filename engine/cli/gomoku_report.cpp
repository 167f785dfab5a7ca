#include "cli/gomoku_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "gomoku/outcome.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Colour;
using gomoku::Findings;
using gomoku::RootMove;
using gomoku::Threat;

constexpr double evaluationPointsPerE = 200;

constexpr std::array<const char*, gomoku::threatCount> threatNames{
    "none", "three", "double-three", "four", "four-three", "open-four", "five"};

std::string pointText(const Board& board, Move move) {
  const int size = board.size();
  return std::to_string(int(move) % size) + ',' + std::to_string(int(move) / size);
}

std::string pointJson(const Board& board, Move move) {
  return '[' + pointText(board, move) + ']';
}

std::string provenJson(Value value) {
  if (!gomoku::isProven(value)) return "null";
  return std::string(gomoku::isWin(value) ? "{\"win\":" : "{\"loss\":") +
         std::to_string(provenPlies(value)) + '}';
}

std::string valueText(Value value) {
  if (!gomoku::isProven(value)) return std::to_string(value);
  return (gomoku::isWin(value) ? "win in " : "loss in ") + std::to_string(provenPlies(value));
}

double chances(Value value) {
  if (gomoku::isWin(value)) return 1;
  if (gomoku::isLoss(value)) return 0;
  return 1 / (1 + std::exp(-value / evaluationPointsPerE));
}

/// Calls `visit(colour, threat, point)` for everything that either side could threaten, the
/// strongest first, without what renju forbids.
template <typename Visit>
void eachThreat(const Board& position, Visit visit) {
  Board board = position;
  for (const Colour colour : {gomoku::black, gomoku::white}) {
    for (int threat = gomoku::threatCount - 1; threat > 0; --threat) {
      position.points(colour, Threat(threat)).each([&](Move move) {
        if (gomoku::mayPlay(board, colour, move)) visit(colour, Threat(threat), move);
      });
    }
  }
}

std::string threatsJson(const Board& board) {
  std::string text;
  eachThreat(board, [&](Colour colour, Threat threat, Move move) {
    if (!text.empty()) text += ',';
    text += R"({"point":)";
    text += pointJson(board, move);
    text += colour == gomoku::black ? R"(,"colour":"black","threat":")"
                                    : R"(,"colour":"white","threat":")";
    text += threatNames[std::size_t(threat)];
    text += "\"}";
  });
  return '[' + text + ']';
}

std::vector<Move> forbiddenPoints(const Board& position) {
  std::vector<Move> points;
  Board board = position;
  for (int point = 0; point < board.cells(); ++point) {
    if (board.isEmpty(Move(point)) && !gomoku::mayPlay(board, gomoku::black, Move(point))) {
      points.push_back(Move(point));
    }
  }
  return points;
}

/// The line, to its end where that is forced.
std::vector<Move> shownLine(const Board& board, const RootMove& root) {
  return gomoku::isProven(root.value) ? gomoku::completeLine(board, root.line) : root.line;
}

}  // namespace

int provenPlies(Value value) {
  return gomoku::isProven(value) ? gomoku::winValue - std::abs(value) : -1;
}

std::string nameOf(Colour colour) {
  return colour == gomoku::black ? "Black" : "White";
}

std::string lineText(const Board& board, const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) {
    if (!text.empty()) text += ' ';
    text += pointText(board, move);
  }
  return text;
}

std::string lineJson(const Board& board, const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) {
    if (!text.empty()) text += ',';
    text += pointJson(board, move);
  }
  return '[' + text + ']';
}

std::string findingsJson(const Board& board, const Findings& findings, int lines) {
  std::ostringstream out;
  out << R"({"toMove":")" << (board.toMove() == gomoku::black ? "black" : "white") << R"(","best":)"
      << pointJson(board, findings.best) << R"(,"value":)" << findings.value << R"(,"chances":)"
      << chances(findings.value) << R"(,"proven":)" << provenJson(findings.value) << R"(,"depth":)"
      << findings.depth << R"(,"nodes":)" << findings.nodes << R"(,"seconds":)"
      << findings.milliseconds / 1000 << R"(,"lines":[)";
  const auto shown = std::min(std::size_t(lines), findings.moves.size());
  for (std::size_t at = 0; at < shown; ++at) {
    const RootMove& root = findings.moves[at];
    out << (at > 0 ? "," : "") << R"({"value":)" << root.value << R"(,"proven":)"
        << provenJson(root.value) << R"(,"line":)" << lineJson(board, shownLine(board, root))
        << "}";
  }
  out << R"(],"candidates":[)";
  bool first = true;
  for (const RootMove& root : findings.moves) {
    if (root.value <= -gomoku::infinite) continue;
    out << (first ? "" : ",") << R"({"point":)" << pointJson(board, root.move) << R"(,"value":)"
        << root.value << R"(,"exact":)" << (root.exact ? "true" : "false") << "}";
    first = false;
  }
  out << R"(],"threats":)" << threatsJson(board) << R"(,"forbidden":)"
      << lineJson(board, forbiddenPoints(board)) << "}";
  return out.str();
}

std::string progressText(const Board& board, const Findings& findings) {
  std::ostringstream out;
  out << "depth " << findings.depth << ", value " << valueText(findings.value) << ", "
      << findings.nodes << " nodes, line " << lineText(board, findings.moves[0].line);
  return out.str();
}

std::string findingsText(const Board& board, const Findings& findings, int lines) {
  std::ostringstream out;
  out << nameOf(board.toMove()) << " to move: " << pointText(board, findings.best) << "\nvalue "
      << valueText(findings.value) << " (chances " << std::fixed << std::setprecision(0)
      << 100 * chances(findings.value) << " %), depth " << findings.depth << ", " << findings.nodes
      << " nodes in " << std::setprecision(2) << findings.milliseconds / 1000 << " s\n";
  const auto shown = std::min(std::size_t(lines), findings.moves.size());
  for (std::size_t at = 0; at < shown; ++at) {
    const RootMove& root = findings.moves[at];
    out << std::setw(4) << at + 1 << ". " << valueText(root.value) << ": "
        << lineText(board, shownLine(board, root)) << '\n';
  }
  for (const Colour colour : {gomoku::black, gomoku::white}) {
    std::string text;
    eachThreat(board, [&](Colour owner, Threat threat, Move move) {
      if (owner != colour || threat < Threat::four) return;
      text += text.empty() ? " could make " : ", ";
      text += threatNames[std::size_t(threat)];
      text += " on ";
      text += pointText(board, move);
    });
    if (!text.empty()) out << nameOf(colour) << text << '\n';
  }
  const std::vector<Move> forbidden = forbiddenPoints(board);
  if (!forbidden.empty()) out << "forbidden to Black: " << lineText(board, forbidden) << '\n';
  return out.str();
}

}  // namespace prunus::cli
