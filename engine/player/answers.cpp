#include "player/answers.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "gomoku/forbidden.h"
#include "gomoku/level.h"
#include "gomoku/outcome.h"
#include "gomoku/threats/defences.h"
#include "player/chance.h"
#include "player/memory.h"
#include "player/moves_json.h"

namespace prunus::player {
namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::RootMove;
using gomoku::SearchInfo;
using gomoku::Threat;

constexpr double progressInterval = 100;          // milliseconds
constexpr std::uint64_t threatNodes = 1'000'000;  ///< where only the depth is limited
constexpr std::uint64_t defenceNodes = 100'000;   ///< for each move that might defend
constexpr std::array<std::string_view, gomoku::threatCount> threatNames{
    "none", "three", "doubleThree", "four", "fourThree", "openFour", "five"};

std::string_view nameOf(Color color) {
  return color == gomoku::black ? "black" : "white";
}

/// A value of the side to move: from Black's view, with its chance of a win and, where it is
/// proven, the plies to the end.
void writeValue(JsonWriter& json, const Board& board, Value value, const SearchInfo& info) {
  const Value forBlack = board.toMove() == gomoku::black ? value : -value;
  json.key("value").number(forBlack);
  json.key("winChance").millionths(gomoku::chanceOf(forBlack, info));
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
  if (request.threads > 1 && request.level == 0) json.key("threads").number(request.threads);
  const Board& board = request.board;
  json.key("depth").number(info.depth);
  json.key("nodes").count(info.nodes);
  json.key("seconds").seconds(info.milliseconds / 1000);
  json.key("best").number(info.best);
  writeValue(json, board, info.value, info);
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
    writeValue(json, board, root.value, info);
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
  const bool stuck = !won && gomoku::isStuck(board);
  json.key("over").boolean(won || stuck || board.isFull());
  json.key("winner");
  if (won) {
    json.string(board.at(line.front()) == gomoku::cell::blackStone ? "black" : "white");
  } else if (stuck && board.count(gomoku::white, Threat::five) > 0) {
    json.string("white");  // Black passes, and cannot stop it
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

/// What is known of a position whose only move is `move`, by a search of what follows it.
SearchInfo before(Move move, SearchInfo info) {
  const Value value = gomoku::toTable(-info.value, -1);
  std::vector<Move> line = info.moves.empty() ? std::vector<Move>{} : info.moves[0].line;
  line.insert(line.begin(), move);
  info.moves = {RootMove{move, value, value, true, info.nodes, std::move(line)}};
  info.best = move;
  info.value = value;
  ++info.depth;
  return info;
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

/// The move of a level that does not search, and the likeliest of those it chose from.
void writeGlimpse(JsonWriter& json, const gomoku::Glimpse& seen) {
  constexpr std::size_t most = 12;
  const std::size_t count = std::min(most, seen.candidates.size());
  json.key("move").number(seen.move);
  json.key("glimpse").beginObject();
  json.key("moves").beginArray();
  for (std::size_t at = 0; at < count; ++at) json.number(seen.candidates[at].move);
  json.endArray();
  json.key("chances").beginArray();
  for (std::size_t at = 0; at < count; ++at) json.millionths(seen.candidates[at].chance);
  json.endArray();
  json.key("forced").boolean(seen.forced);
  json.key("blind").boolean(seen.blind);
  json.endObject();
  json.key("thoughts").null();
}

}  // namespace

std::string factsJson(const PlayerRequest& request) {
  JsonWriter json;
  json.beginObject();
  writeFacts(json, request);
  json.endObject();
  return json.text();
}

bool Player::takeNetwork(std::string_view file) {
  if (!networks_.take(file)) return false;
  // The new one may stand where the old one was.
  if (memory_) forget();
  judge_ = nullptr;
  return true;
}

void Player::remember(const PlayerRequest& request) {
  if (!memory_ || asked_ != request.tableBytes) {
    search_.reset();
    memory_.reset();  // the old table goes before the new one comes
    memory_ = memoryOf(request.tableBytes);
    memory_->table.touch();  // now, and not while the time of the first move runs
    search_ = std::make_unique<gomoku::ParallelSearch>(*memory_);
    asked_ = request.tableBytes;
  }
  // A level is a promise of how strong it plays, and of the same move for the same question.
  search_->useThreads(request.level > 0 ? 1 : request.threads);
}

void Player::forget() {
  memory_->clear();
  search_->clear();
}

SearchInfo Player::search(const PlayerRequest& request, const ThoughtsCallback& progress,
                          bool pastOnlyMove) {
  // With a node limit and no clock an answer must not depend on what was asked before.
  // So that the same question gets the same answer: a level's strength is that of such searches.
  // Nor does a network go on with what the tables said.
  const bool asksNetwork = request.level == 0 || gomoku::usesNetwork(request.level);
  const gomoku::LineNetwork* judge = asksNetwork ? networks_.of(request.board.rule()) : nullptr;
  if (request.limits.hardMilliseconds == 0 || request.level > 0 || judge != judge_) forget();
  judge_ = judge;
  const gomoku::Stopwatch watch;
  double next = progressInterval;
  bool stopped = false;
  // While it runs, only the deciding thread's nodes are known: the others search about as many.
  const auto threads = std::uint64_t(search_->threads());
  gomoku::SearchOptions searchOptions;
  searchOptions.lines = request.lines;
  searchOptions.network = judge;
  searchOptions.onIteration = [&](const SearchInfo& info) {
    if (!progress) return true;
    next = watch.milliseconds() + progressInterval;
    SearchInfo all = info;
    all.nodes *= threads;
    stopped = !progress(all.nodes, all.milliseconds / 1000, thoughtsJson(request, all));
    return !stopped;
  };
  searchOptions.shouldStop = [&] {
    if (stopped || !progress) return stopped;
    const double milliseconds = watch.milliseconds();
    if (milliseconds < next) return false;
    next = milliseconds + progressInterval;
    stopped = !progress(search_->alone().nodes() * threads, milliseconds / 1000, {});
    return stopped;
  };
  if (request.board.stones() > 0 || !pastOnlyMove) {
    return search_->run(request.board, limitsOf(request), searchOptions);
  }
  // On the empty board one move is as good as known: what is searched is what follows it.
  gomoku::Board board = request.board;
  const Move middle = board.middle();
  board.play(middle);
  const auto report = searchOptions.onIteration;
  searchOptions.lines = 1;
  searchOptions.onIteration = [&](const SearchInfo& info) {
    return !report || report(before(middle, info));
  };
  return before(middle, search_->run(board, limitsOf(request), searchOptions));
}

Expected<std::string> Player::play(const PlayerRequest& request, const ThoughtsCallback& progress) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  remember(request);
  JsonWriter json;
  json.beginObject();
  const gomoku::Level* level = request.level > 0 ? &gomoku::levelOf(request.level) : nullptr;
  if (level != nullptr && gomoku::playsAtAGlance(request.board, *level, request.seed)) {
    writeGlimpse(json, gomoku::glimpse(request.board, *level, request.seed));
  } else {
    const SearchInfo info = search(request, progress, false);
    json.key("move").number(info.best);
    json.key("glimpse").null();
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
  const SearchInfo info = search(request, progress, true);
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

gomoku::ThreatResult Player::solveThreats(const PlayerRequest& request,
                                          const ThoughtsCallback& progress) {
  // Half of what is allowed; the rest is for quiet moves, and for the other side's win.
  gomoku::ThreatLimits limits;
  if (request.limits.nodes > 0) {
    limits.nodes = (request.limits.nodes + 1) / 2;
  } else if (request.limits.hardMilliseconds == 0) {
    limits.nodes = threatNodes;
  }
  const gomoku::Stopwatch watch;
  const double most = request.limits.hardMilliseconds / 2;
  double next = progressInterval;
  std::uint64_t polls = 0;
  limits.shouldStop = [&] {
    ++polls;
    const double milliseconds = watch.milliseconds();
    if (progress && milliseconds >= next) {
      next = milliseconds + progressInterval;
      if (!progress(polls * gomoku::ThreatLimits::pollEvery, milliseconds / 1000, {})) return true;
    }
    return most > 0 && milliseconds >= most;
  };
  gomoku::Board board = request.board;
  return memory_->threats.solveShortest(board, limits);
}

Expected<std::string> Player::solve(const PlayerRequest& request,
                                    const ThoughtsCallback& progress) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  remember(request);
  const gomoku::Stopwatch watch;
  // As in `search`: without a clock the answer must not depend on what was asked before.
  if (request.limits.hardMilliseconds == 0) forget();
  const gomoku::ThreatResult threats = solveThreats(request, progress);
  bool won = threats.outcome == gomoku::ThreatResult::Outcome::won;
  bool proven = won;
  int plies = threats.plies;
  int depth = 0;
  std::uint64_t nodes = threats.nodes;
  std::vector<Move> line = threats.line;
  if (!won) {
    PlayerRequest rest = request;
    if (rest.limits.nodes > 0) rest.limits.nodes -= std::min(nodes, rest.limits.nodes - 1);
    if (rest.limits.hardMilliseconds > 0) {
      rest.limits.hardMilliseconds =
          std::max(1.0, rest.limits.hardMilliseconds - watch.milliseconds());
      rest.limits.softMilliseconds = rest.limits.hardMilliseconds;
    }
    const SearchInfo info = search(rest, progress, false);
    won = gomoku::isWin(info.value);
    proven = gomoku::isProven(info.value);
    plies = gomoku::winValue - std::abs(info.value);
    depth = info.depth;
    nodes += info.nodes;
    if (proven) line = wholeLine(search_->alone(), request.board, info.moves[0].line);
  }
  JsonWriter json;
  json.beginObject();
  json.key("outcome").string(won ? "win" : proven ? "loss" : "unknown");
  json.key("plies");
  proven ? json.number(plies) : json.null();
  json.key("kind");
  if (proven) {
    json.string(kindOf(request.board, line, won));
  } else {
    json.null();
  }
  json.key("shortest").boolean(threats.shortest);
  json.key("line");
  writeMoves(json, line);
  json.key("depth").number(depth);
  json.key("nodes").count(nodes);
  json.key("seconds").seconds(watch.milliseconds() / 1000);
  json.endObject();
  return json.text();
}

Expected<std::string> Player::defend(const PlayerRequest& request,
                                     const ThoughtsCallback& progress) {
  if (isOver(request.board)) return Refusal{"gomoku-over", "position", -1, {}};
  remember(request);
  if (request.limits.hardMilliseconds == 0) forget();
  const gomoku::Stopwatch watch;
  gomoku::ThreatLimits limits;
  limits.nodes = request.limits.nodes > 0 ? request.limits.nodes : defenceNodes;
  double next = progressInterval;
  std::uint64_t polls = 0;
  bool stopped = false;
  limits.shouldStop = [&] {
    ++polls;
    const double milliseconds = watch.milliseconds();
    if (progress && milliseconds >= next) {
      next = milliseconds + progressInterval;
      if (!progress(polls * gomoku::ThreatLimits::pollEvery, milliseconds / 1000, {}))
        stopped = true;
    }
    const double most = request.limits.hardMilliseconds;
    return stopped || (most > 0 && milliseconds >= most);
  };
  Board board = request.board;
  const gomoku::DefenceResult result = gomoku::findDefences(memory_->threats, board, limits);
  using Outcome = gomoku::ThreatResult::Outcome;
  JsonWriter json;
  json.beginObject();
  json.key("threat");
  if (result.threat.outcome == Outcome::won) {
    json.beginObject();
    json.key("plies").number(result.threat.plies);
    json.key("line");
    writeMoves(json, result.threat.line);
    json.endObject();
  } else {
    json.null();
  }
  json.key("refuted").boolean(result.threat.outcome == Outcome::refuted);
  const auto column = [&](std::string_view name, Outcome outcome) {
    json.key(name).beginArray();
    for (const gomoku::Defence& each : result.moves) {
      if (each.outcome == outcome) json.number(each.move);
    }
    json.endArray();
  };
  column("holds", Outcome::refuted);
  column("unknown", Outcome::unknown);
  column("loses", Outcome::won);
  json.key("nodes").count(result.nodes);
  json.key("seconds").seconds(watch.milliseconds() / 1000);
  json.endObject();
  return json.text();
}

}  // namespace prunus::player
