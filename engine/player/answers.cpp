#include "player/answers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "gomoku/forbidden.h"
#include "gomoku/level.h"
#include "gomoku/outcome.h"
#include "player/memory.h"

namespace prunus::player {
namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::RootMove;
using gomoku::SearchInfo;
using gomoku::Threat;

constexpr double evaluationPointsPerE = 200;
constexpr std::array<std::string_view, gomoku::threatCount> threatNames{
    "none", "three", "doubleThree", "four", "fourThree", "openFour", "five"};

std::string_view nameOf(Color color) {
  return color == gomoku::black ? "black" : "white";
}

void writeMoves(JsonWriter& json, const std::vector<Move>& moves) {
  json.beginArray();
  for (const Move move : moves) json.number(move);
  json.endArray();
}

/// A value of the side to move: from Black's view, with its chance of a win and, where it is
/// proven, the plies to the end.
void writeValue(JsonWriter& json, const Board& board, Value value) {
  const Value forBlack = board.toMove() == gomoku::black ? value : -value;
  json.key("value").number(forBlack);
  const double chance = gomoku::isWin(forBlack) ? 1
                        : gomoku::isLoss(forBlack)
                            ? 0
                            : 1 / (1 + std::exp(-forBlack / evaluationPointsPerE));
  json.key("winChance").millionths(chance);
  json.key("mate");
  gomoku::isProven(value) ? json.number(gomoku::winValue - std::abs(value)) : json.null();
}

/// Of a root move of the side to move, from Black's view.
std::string_view boundOf(const Board& board, const RootMove& root) {
  if (root.exact) return "exact";
  return board.toMove() == gomoku::black ? "atMost" : "atLeast";
}

void writeInfo(JsonWriter& json, const PlayerRequest& request, const SearchInfo& info,
               bool complete) {
  const Board& board = request.board;
  json.key("depth").number(info.depth);
  json.key("nodes").count(info.nodes);
  json.key("seconds").seconds(info.milliseconds / 1000);
  json.key("best").number(info.best);
  writeValue(json, board, info.value);
  json.key("lines").beginArray();
  int shown = 0;
  for (const RootMove& root : info.moves) {
    if (shown == request.lines || root.value <= -gomoku::infinite) break;
    ++shown;
    json.beginObject();
    json.key("moves");
    writeMoves(json, complete && gomoku::isProven(root.value)
                         ? gomoku::completeLine(board, root.line)
                         : root.line);
    writeValue(json, board, root.value);
    json.key("bound").string(boundOf(board, root));
    json.endObject();
  }
  json.endArray();
  // One array a field: the page draws hundreds of these several times a second.
  const auto column = [&](std::string_view name, const auto& write) {
    json.key(name).beginArray();
    for (const RootMove& root : info.moves) {
      if (root.value > -gomoku::infinite) write(root);
    }
    json.endArray();
  };
  const std::int64_t sign = board.toMove() == gomoku::black ? 1 : -1;
  json.key("candidates").beginObject();
  column("moves", [&](const RootMove& root) { json.number(root.move); });
  column("values", [&](const RootMove& root) { json.number(sign * root.value); });
  column("exact", [&](const RootMove& root) { json.boolean(root.exact); });
  json.endObject();
}

void writeFacts(JsonWriter& json, const PlayerRequest& request) {
  Board board = request.board;
  std::vector<Move> line;
  board.taken().each([&](Move move) {
    if (gomoku::isInFive(board, move)) line.push_back(move);
  });
  const bool won = !line.empty();
  json.key("toMove").string(nameOf(board.toMove()));
  json.key("over").boolean(won || board.isFull());
  json.key("winner");
  if (won) {
    json.string(board.at(line.front()) == gomoku::cell::blackStone ? "black" : "white");
  } else {
    json.null();
  }
  json.key("winLine");
  writeMoves(json, line);
  json.key("forbidden").beginArray();
  if (board.rule() == gomoku::Rule::renju && !won) {
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (board.isEmpty(Move(cell)) && gomoku::isForbidden(board, Move(cell))) json.number(cell);
    }
  }
  json.endArray();
  json.key("threats").beginArray();
  for (const Color color : {gomoku::black, gomoku::white}) {
    for (int threat = gomoku::threatCount - 1; threat > 0 && !won; --threat) {
      std::vector<Move> points;
      board.points(color, Threat(threat)).each([&](Move move) {
        if (gomoku::mayPlay(board, color, move)) points.push_back(move);
      });
      if (points.empty()) continue;
      json.beginObject();
      json.key("colour").string(nameOf(color));
      json.key("threat").string(threatNames[std::size_t(threat)]);
      json.key("points");
      writeMoves(json, points);
      json.endObject();
    }
  }
  json.endArray();
}

std::string thoughtsJson(const PlayerRequest& request, const SearchInfo& info) {
  JsonWriter json;
  json.beginObject();
  writeInfo(json, request, info, false);
  json.endObject();
  return json.text();
}

/// The whole of a proven line: where the search's own line ends early, because the table answered,
/// the position there is searched in its turn. Ends early if that proves nothing.
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

/// How the winner of `line` forces it: by fours alone (victory by continuous fours), by fours and
/// threes (by continuous threats), or with quiet moves among them, which only a search can show.
std::string_view kindOf(Board board, const std::vector<Move>& line, bool firstWins) {
  bool fours = true;
  bool threats = true;
  const Color winner = firstWins ? board.toMove() : gomoku::other(board.toMove());
  for (const Move move : line) {
    const bool byWinner = board.toMove() == winner;
    board.play(move);
    if (!byWinner || gomoku::isInFive(board, move)) continue;
    const bool four = board.count(winner, Threat::five) > 0;
    fours = fours && four;
    threats = threats && (four || board.count(winner, Threat::openFour) > 0);
  }
  return fours ? "vcf" : threats ? "vct" : "search";
}

}  // namespace

std::string factsJson(const PlayerRequest& request) {
  JsonWriter json;
  json.beginObject();
  writeFacts(json, request);
  json.endObject();
  return json.text();
}

void Player::remember(const PlayerRequest& request) {
  if (memory_ && asked_ == request.tableBytes) return;
  search_.reset();
  memory_.reset();  // the old table goes before the new one comes
  memory_ = memoryOf(request.tableBytes);
  search_ = std::make_unique<gomoku::Search<>>(*memory_, observer_);
  asked_ = request.tableBytes;
}

SearchInfo Player::search(const PlayerRequest& request, const ThoughtsCallback& progress) {
  // With a node limit and no clock an answer must not depend on what was asked before.
  // So that the same question gets the same answer: a level's strength is that of such searches.
  if (request.limits.hardMilliseconds == 0 || request.level > 0) memory_->clear();
  constexpr double interval = 100;  // milliseconds
  constexpr std::uint64_t nodesAPoll = 256;
  const gomoku::Stopwatch watch;
  double next = interval;
  std::uint64_t polls = 0;
  bool stopped = false;
  gomoku::SearchOptions searchOptions;
  searchOptions.lines = request.lines;
  searchOptions.onIteration = [&](const SearchInfo& info) {
    if (!progress) return true;
    next = watch.milliseconds() + interval;
    stopped = !progress(info.nodes, info.milliseconds / 1000, thoughtsJson(request, info));
    return !stopped;
  };
  searchOptions.shouldStop = [&] {
    ++polls;
    if (stopped || !progress) return stopped;
    const double milliseconds = watch.milliseconds();
    if (milliseconds < next) return false;
    next = milliseconds + interval;
    stopped = !progress(polls * nodesAPoll, milliseconds / 1000, {});
    return stopped;
  };
  return search_->run(request.board, limitsOf(request), searchOptions);
}

Expected<std::string> Player::play(const PlayerRequest& request, const ThoughtsCallback& progress) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  remember(request);
  JsonWriter json;
  json.beginObject();
  if (request.level > 0 && gomoku::levelOf(request.level).nodes == 0) {
    const Move move = gomoku::glance(request.board, gomoku::levelOf(request.level), request.seed);
    json.key("move").number(move);
    json.key("thoughts").null();
  } else {
    const SearchInfo info = search(request, progress);
    json.key("move").number(info.best);
    json.key("thoughts").beginObject();
    writeInfo(json, request, info, true);
    json.endObject();
  }
  json.endObject();
  return json.text();
}

Expected<std::string> Player::analyse(const PlayerRequest& request,
                                      const ThoughtsCallback& progress) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  remember(request);
  const SearchInfo info = search(request, progress);
  JsonWriter json;
  json.beginObject();
  json.key("facts").beginObject();
  writeFacts(json, request);
  json.endObject();
  json.key("thoughts").beginObject();
  writeInfo(json, request, info, true);
  json.endObject();
  json.endObject();
  return json.text();
}

Expected<std::string> Player::solve(const PlayerRequest& request,
                                    const ThoughtsCallback& progress) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  remember(request);
  const SearchInfo info = search(request, progress);
  const bool won = gomoku::isWin(info.value);
  const bool proven = gomoku::isProven(info.value);
  std::vector<Move> line;
  if (proven) line = wholeLine(*search_, request.board, info.moves[0].line);
  JsonWriter json;
  json.beginObject();
  json.key("outcome").string(won ? "win" : proven ? "loss" : "unknown");
  json.key("plies");
  proven ? json.number(gomoku::winValue - std::abs(info.value)) : json.null();
  json.key("kind");
  if (proven) {
    json.string(kindOf(request.board, line, won));
  } else {
    json.null();
  }
  json.key("line");
  writeMoves(json, line);
  json.key("depth").number(info.depth);
  json.key("nodes").count(info.nodes);
  json.key("seconds").seconds(info.milliseconds / 1000);
  json.endObject();
  return json.text();
}

}  // namespace prunus::player
