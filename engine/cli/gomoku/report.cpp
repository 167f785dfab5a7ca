#include "cli/gomoku/report.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

#include "core/json_writer.h"
#include "gomoku/outcome.h"
#include "player/chance.h"

namespace prunus::cli {
namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::RootMove;
using gomoku::SearchInfo;
using gomoku::Threat;

constexpr std::array<const char*, gomoku::threatCount> threatNames{
    "none", "three", "double-three", "four", "four-three", "open-four", "five"};

std::string pointText(const Board& board, Move move) {
  const int columns = board.columns();
  return std::to_string(int(move) % columns) + ',' + std::to_string(int(move) / columns);
}

void writePoint(JsonWriter& json, const Board& board, Move move) {
  json.beginArray();
  json.number(int(move) % board.columns());
  json.number(int(move) / board.columns());
  json.endArray();
}

void writeProven(JsonWriter& json, Value value) {
  if (!gomoku::isProven(value)) return json.null();
  json.beginObject();
  json.key(gomoku::isWin(value) ? "win" : "loss").number(provenPlies(value));
  json.endObject();
}

std::string valueText(Value value) {
  if (!gomoku::isProven(value)) return std::to_string(value);
  return (gomoku::isWin(value) ? "win in " : "loss in ") + std::to_string(provenPlies(value));
}

/// Calls `visit(color, threat, point)` for everything that either side could threaten, the
/// strongest first, without what renju forbids.
template <typename Visit>
void eachThreat(const Board& position, Visit visit) {
  Board board = position;
  for (const Color color : {gomoku::black, gomoku::white}) {
    for (int threat = gomoku::threatCount - 1; threat > 0; --threat) {
      position.points(color, Threat(threat)).each([&](Move move) {
        if (gomoku::mayPlay(board, color, move)) visit(color, Threat(threat), move);
      });
    }
  }
}

void writeThreats(JsonWriter& json, const Board& board) {
  json.beginArray();
  eachThreat(board, [&](Color color, Threat threat, Move move) {
    json.beginObject();
    writePoint(json.key("point"), board, move);
    json.key("colour").string(color == gomoku::black ? "black" : "white");
    json.key("threat").string(threatNames[std::size_t(threat)]);
    json.endObject();
  });
  json.endArray();
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

std::string nameOf(Color color) {
  return color == gomoku::black ? "Black" : "White";
}

std::string lineText(const Board& board, const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) {
    if (!text.empty()) text += ' ';
    text += pointText(board, move);
  }
  return text;
}

void writeLine(JsonWriter& json, const Board& board, const std::vector<Move>& line) {
  json.beginArray();
  for (const Move move : line) writePoint(json, board, move);
  json.endArray();
}

std::string infoJson(const Board& board, const SearchInfo& info, int lines) {
  JsonWriter json;
  json.beginObject();
  json.key("toMove").string(board.toMove() == gomoku::black ? "black" : "white");
  writePoint(json.key("best"), board, info.best);
  json.key("value").number(info.value);
  json.key("chances").millionths(gomoku::chanceOf(info.value, info));
  writeProven(json.key("proven"), info.value);
  json.key("depth").number(info.depth);
  json.key("nodes").count(info.nodes);
  json.key("seconds").seconds(info.milliseconds / 1000);
  json.key("lines").beginArray();
  const auto shown = std::min(std::size_t(lines), info.moves.size());
  for (std::size_t at = 0; at < shown; ++at) {
    const RootMove& root = info.moves[at];
    json.beginObject();
    json.key("value").number(root.value);
    writeProven(json.key("proven"), root.value);
    writeLine(json.key("line"), board, shownLine(board, root));
    json.endObject();
  }
  json.endArray();
  json.key("candidates").beginArray();
  for (const RootMove& root : info.moves) {
    if (root.value <= -gomoku::infinite) continue;
    json.beginObject();
    writePoint(json.key("point"), board, root.move);
    json.key("value").number(root.value);
    json.key("exact").boolean(root.exact);
    json.endObject();
  }
  json.endArray();
  writeThreats(json.key("threats"), board);
  writeLine(json.key("forbidden"), board, forbiddenPoints(board));
  json.endObject();
  return json.text();
}

std::string progressText(const Board& board, const SearchInfo& info) {
  std::ostringstream out;
  out << "depth " << info.depth << ", value " << valueText(info.value) << ", " << info.nodes
      << " nodes, line " << lineText(board, info.moves[0].line);
  return out.str();
}

std::string infoText(const Board& board, const SearchInfo& info, int lines) {
  std::ostringstream out;
  out << nameOf(board.toMove()) << " to move: " << pointText(board, info.best) << "\nvalue "
      << valueText(info.value) << " (chances " << std::fixed << std::setprecision(0)
      << 100 * gomoku::chanceOf(info.value, info) << " %), depth " << info.depth << ", "
      << info.nodes << " nodes in " << std::setprecision(2) << info.milliseconds / 1000 << " s\n";
  const auto shown = std::min(std::size_t(lines), info.moves.size());
  for (std::size_t at = 0; at < shown; ++at) {
    const RootMove& root = info.moves[at];
    out << std::setw(4) << at + 1 << ". " << valueText(root.value) << ": "
        << lineText(board, shownLine(board, root)) << '\n';
  }
  for (const Color color : {gomoku::black, gomoku::white}) {
    std::string text;
    eachThreat(board, [&](Color owner, Threat threat, Move move) {
      if (owner != color || threat < Threat::four) return;
      text += text.empty() ? " could make " : ", ";
      text += threatNames[std::size_t(threat)];
      text += " on ";
      text += pointText(board, move);
    });
    if (!text.empty()) out << nameOf(color) << text << '\n';
  }
  const std::vector<Move> forbidden = forbiddenPoints(board);
  if (!forbidden.empty()) out << "forbidden to Black: " << lineText(board, forbidden) << '\n';
  return out.str();
}

}  // namespace prunus::cli
